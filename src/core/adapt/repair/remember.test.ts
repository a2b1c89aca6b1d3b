import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import type { RecordData } from '../../extract/index.ts'
import { withRemembered } from './remember.ts'

function treeOf(html: string) {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error('not parsed')
  return parsed.tree
}

const tree = treeOf(
  '<h1>Blue lamp</h1><p>Norvik</p><p>on sale</p><p>on sale</p><ul><li>Anna<li>Berta<li>Clara<li>7</ul>',
)
const remembered = (now: RecordData, before: RecordData) => withRemembered(now, before, tree)

describe('withRemembered', () => {
  it('a remembered value that is still at one place of the page replaces a lost or other one', () => {
    expect(remembered({ brand: null }, { brand: 'Norvik' })).toEqual({ brand: 'Norvik' })
    expect(remembered({ brand: 'Blue lamp' }, { brand: 'Norvik' })).toEqual({ brand: 'Norvik' })
  })

  it('a remembered value that is gone, at two places or no text replaces nothing', () => {
    for (const old of ['Tarn', 'on sale', 7, null]) expect(remembered({ x: 'new' }, { x: old })).toEqual({ x: 'new' })
  })

  it('a lost list is restored without what is no longer on the page', () => {
    const before = {
      people: [
        { name: 'Anna', age: 7 },
        { name: 'Berta', age: 30 },
        { name: 'Clara', age: null },
        { name: 'Dora', age: 9 },
      ],
    }
    expect(remembered({ people: [] }, before)).toEqual({
      people: [
        { name: 'Anna', age: 7 },
        { name: 'Berta', age: null },
        { name: 'Clara', age: null },
      ],
    })
  })

  it('a restored list keeps its new records', () => {
    const before = ['Anna', 'Clara', 'Emil'].map((name) => ({ name }))
    const now = { people: [{ name: 'Anna' }, { name: 'Berta' }, { name: 'Emil' }] }
    const all = treeOf('<ul><li>Anna<li>Berta<li>Clara<li>Emil</ul>')
    expect(withRemembered(now, { people: before }, all)).toEqual({
      people: ['Anna', 'Berta', 'Clara', 'Emil'].map((name) => ({ name })),
    })
    // Of another list nothing is kept.
    expect(withRemembered({ people: [{ name: 'Berta' }] }, { people: before }, all)).toEqual({ people: before })
  })

  it('a list that has grown gets back what its records lost', () => {
    const html = ['Anna', 'Berta', 'Clara', 'Doris', 'Emil'].map((name) => `<li><b>${name}</b><i>likes ${name}s</i>`)
    const record = (name: string, likes: string | null) => ({ name, likes })
    const now = ['Anna', 'Clara', 'Doris', 'Emil'].map((name) => record(name, name < 'C' ? null : `likes ${name}s`))
    const before = ['Anna', 'Berta'].map((name) => record(name, `likes ${name}s`))
    expect(withRemembered({ people: now }, { people: before }, treeOf(`<ul>${html.join('')}</ul>`))).toEqual({
      people: ['Anna', 'Berta', 'Clara', 'Doris', 'Emil'].map((name) => record(name, `likes ${name}s`)),
    })
  })

  it('a remembered text is found whatever invisible characters part it', () => {
    const page = treeOf('<p>void add(E e)</p><p>on\u00adce</p>')
    expect(withRemembered({ x: null, y: null }, { x: 'void add\u200b(E e)', y: 'once' }, page)).toEqual({
      x: 'void add\u200b(E e)',
      y: 'once',
    })
  })

  it('a complete list and a list of which little is left are not changed', () => {
    const names = (...all: string[]) => ({ people: all.map((name) => ({ name })) })
    const same = names('Anna', 'Berta')
    expect(remembered(same, names('Anna', 'Berta'))).toBe(same)
    const little = names('Anna', 'u', 'v', 'w', 'x', 'y', 'z')
    expect(remembered({ people: [] }, little)).toEqual({ people: [] })
    const grown = names('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I')
    expect(remembered(grown, little)).toBe(grown)
  })
})
