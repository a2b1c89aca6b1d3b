import { describe, expect, it } from 'vitest'
import { rawText, visibleText } from '../dom/index.ts'
import { pageWith } from './body.fixture.ts'
import { elementsBelow, nodesBelow, pick, SELF, type Step } from './index.ts'

const HTML =
  'intro <p>lead</p><h2>Use</h2>text <p>one</p><h3>Sub</h3><p>two</p><h2>Notes:</h2><p>three</p><hr><p>end</p>'

/** The text of what stands below a step from `body`. */
function below(step: Step): string | null {
  const { tree, view, body } = pageWith(HTML)
  const [node] = step.tag === SELF ? [body] : pick(view, view.elements(body), step)
  if (node === undefined) return null
  const elements = elementsBelow(view, { parent: { parent: null, step: { tag: 'body' } }, step }, node)
  const nodes = nodesBelow(view, { parent: { parent: null, step: { tag: 'body' } }, step }, node)
  expect(elements).toEqual(nodes.filter((one) => view.tree.label[one] !== 1))
  return visibleText(tree, nodes)
}

describe('a step to a section', () => {
  it('a section is what follows its heading up to one of its ends', () => {
    expect(below({ tag: 'h2', reads: ['Use'], until: [{ tag: 'h2' }, { tag: 'hr' }] })).toBe('text\none\nSub\ntwo')
    expect(below({ tag: 'h2', reads: ['Notes'], until: [{ tag: 'h2' }, { tag: 'hr' }] })).toBe('three')
    expect(below({ tag: 'h2', reads: ['Use', 'Usage'], until: [{ tag: 'h3' }] })).toBe('text\none')
    expect(below({ tag: 'h2', reads: ['Use'], until: [{ tag: 'h2', reads: ['Never'] }] })).toMatch(/end$/)
    expect(below({ tag: 'h2', reads: ['Uses'], until: [] })).toBeNull()
  })

  it('the part before the first heading is a section of the element itself', () => {
    expect(below({ tag: SELF, until: [{ tag: 'h2' }] })).toBe('intro\nlead')
  })

  it('a heading is found by its whole text', () => {
    const { tree, view, body } = pageWith('<h2>Use <i>it</i></h2><h2>Use</h2>')
    const found = pick(view, view.elements(body), { tag: 'h2', reads: ['Use'] })
    expect(found.map((node) => rawText(tree, node))).toEqual(['Use'])
  })
})
