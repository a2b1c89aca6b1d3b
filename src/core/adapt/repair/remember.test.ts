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

describe('what was read from a URL before', () => {
  it('is the value still where it stands at one place and was lost, or another took its place', () => {
    expect(remembered({ brand: null }, { brand: 'Norvik' })).toEqual({ brand: 'Norvik' })
    expect(remembered({ brand: 'Blue lamp' }, { brand: 'Norvik' })).toEqual({ brand: 'Norvik' })
  })

  it('says nothing where it is gone, stands at two places, or is no text', () => {
    for (const old of ['Tarn', 'on sale', 7, null]) expect(remembered({ x: 'new' }, { x: old })).toEqual({ x: 'new' })
  })

  it('gives a lost list back, without what is nowhere in the page any more', () => {
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

  it('keeps the new records of a list that it gives back', () => {
    const before = ['Anna', 'Clara', 'Emil'].map((name) => ({ name }))
    const now = { people: [{ name: 'Anna' }, { name: 'Berta' }, { name: 'Emil' }] }
    const all = treeOf('<ul><li>Anna<li>Berta<li>Clara<li>Emil</ul>')
    expect(withRemembered(now, { people: before }, all)).toEqual({
      people: ['Anna', 'Berta', 'Clara', 'Emil'].map((name) => ({ name })),
    })
    // Of another list nothing is kept.
    expect(withRemembered({ people: [{ name: 'Berta' }] }, { people: before }, all)).toEqual({ people: before })
  })

  it('gives a list that has grown what it lost, in its records', () => {
    const html = ['Anna', 'Berta', 'Clara', 'Doris', 'Emil'].map((name) => `<li><b>${name}</b><i>likes ${name}s</i>`)
    const record = (name: string, likes: string | null) => ({ name, likes })
    const now = ['Anna', 'Clara', 'Doris', 'Emil'].map((name) => record(name, name < 'C' ? null : `likes ${name}s`))
    const before = ['Anna', 'Berta'].map((name) => record(name, `likes ${name}s`))
    expect(withRemembered({ people: now }, { people: before }, treeOf(`<ul>${html.join('')}</ul>`))).toEqual({
      people: ['Anna', 'Berta', 'Clara', 'Doris', 'Emil'].map((name) => record(name, `likes ${name}s`)),
    })
  })

  it('knows a text that may be broken elsewhere now, by marks that are not seen', () => {
    const page = treeOf('<p>void add(E e)</p><p>on\u00adce</p>')
    expect(withRemembered({ x: null, y: null }, { x: 'void add\u200b(E e)', y: 'once' }, page)).toEqual({
      x: 'void add\u200b(E e)',
      y: 'once',
    })
  })

  it('leaves a list alone that has all of it, or of which little is left', () => {
    const names = (...all: string[]) => ({ people: all.map((name) => ({ name })) })
    const same = names('Anna', 'Berta')
    expect(remembered(same, names('Anna', 'Berta'))).toBe(same)
    const little = names('Anna', 'u', 'v', 'w', 'x', 'y', 'z')
    expect(remembered({ people: [] }, little)).toEqual({ people: [] })
    const grown = names('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I')
    expect(remembered(grown, little)).toBe(grown)
  })

  const list = (...all: readonly string[]) => ({ people: all.map((name) => ({ name })) })

  it('gives a list back of which a fifth stands at one place, or seven tenths at any', () => {
    const gone = (count: number): string[] => Array.from({ length: count }, (_, i) => `gone ${i}`)
    expect(remembered({ people: [] }, list('Anna', ...gone(4)))).toEqual(list('Anna'))
    expect(remembered({ people: [] }, list('Anna', ...gone(5)))).toEqual({ people: [] })
    const sold = ['Anna', ...Array<string>(6).fill('on sale')]
    expect(remembered({ people: [] }, list(...sold, ...gone(3)))).toEqual(list(...sold))
    expect(remembered({ people: [] }, list(...sold, ...gone(4)))).toEqual({ people: [] })
  })

  it('is of the same list where half of what stands there is in it still', () => {
    expect(remembered(list('Blue lamp', 'Anna'), list('Anna', 'Berta'))).toEqual(list('Blue lamp', 'Anna', 'Berta'))
    expect(remembered(list('Blue lamp', 'Anna'), list('Anna', 'Berta', 'Clara'))).toEqual(
      list('Anna', 'Berta', 'Clara'),
    )
  })

  it('says less than a list that has grown by more than a fifth', () => {
    const names = [...'ABCDEFGHIJKL'].map((letter) => `${letter}na`)
    const page = treeOf(`<ul>${names.map((name) => `<li>${name}`).join('')}</ul>`)
    const of = (count: number) => withRemembered(list(...names.slice(5, 5 + count)), list(...names.slice(0, 5)), page)
    expect(of(6)).toEqual(list(...names.slice(0, 5)))
    expect(of(7)).toEqual(list(...names))
  })
})
