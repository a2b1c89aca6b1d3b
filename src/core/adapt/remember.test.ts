import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import type { RecordData } from '../extract/index.ts'
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

  it('leaves a list alone that has all of it, has grown, or of which little is left', () => {
    const names = (...all: string[]) => ({ people: all.map((name) => ({ name })) })
    const same = names('Anna', 'Berta')
    expect(remembered(same, names('Anna', 'Berta'))).toBe(same)
    const grown = names('A', 'B', 'C', 'D', 'E')
    expect(remembered(grown, names('Anna', 'Berta', 'Clara'))).toBe(grown)
    expect(remembered({ people: [] }, names('Anna', 'x', 'y', 'z'))).toEqual({ people: [] })
  })
})
