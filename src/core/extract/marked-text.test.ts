import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { markedText } from './index.ts'

function treeOf(html: string) {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

const at = (path: string) => ({ path: `/html[1]/body[1]/${path}`, locator: 0 })

describe('the marked text of a page', () => {
  it('marked text has a line for each block and names the pattern of each piece', () => {
    const tree = treeOf(
      '<title>t</title><h1>Ash</h1><p>It is <b>12</b> metres tall</p><p hidden>x</p><ul><li>one<li>two</ul>',
    )
    const provenance = {
      name: at('h1[1]'),
      height: at('p[1]/b[1]'),
      notes: [{ text: at('ul[1]/li[1]') }, { text: at('ul[1]/li[2]') }],
    }
    expect(markedText(tree, { provenance })).toEqual([
      [{ text: 'Ash', pattern: 'name' }],
      [
        { text: 'It is', pattern: null },
        { text: '12', pattern: 'height' },
        { text: 'metres tall', pattern: null },
      ],
      [{ text: 'one', pattern: 'notes.text' }],
      [{ text: 'two', pattern: 'notes.text' }],
    ])
  })

  it('marked text names the inner of two patterns and leaves out places that are nowhere', () => {
    const tree = treeOf('<p>a <b>b</b></p>')
    const provenance = { all: at('p[1]'), part: at('p[1]/b[1]'), none: null, gone: at('table[1]') }
    expect(markedText(tree, { provenance })[0]!.map(({ pattern }) => pattern)).toEqual(['all', 'part'])
  })

  it('marked text of long pages and lines is cut and ends with an ellipsis', () => {
    const lines = markedText(treeOf(`<p>${'x'.repeat(500)}${'<p>y'.repeat(1000)}`), { provenance: {} })
    expect(lines[0]![0]!.text).toMatch(/^x+…$/)
    expect(lines.length).toBeLessThan(500)
    expect(lines.at(-1)).toEqual([{ text: '…', pattern: null }])
  })
})
