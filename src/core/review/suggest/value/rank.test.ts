import { describe, expect, it } from 'vitest'
import type { Candidate, ValueKind } from './candidate.ts'
import { type Placed, ranked, shareOf } from './rank.ts'

type Texts = Candidate['texts']
const placed = (
  texts: Texts,
  { kind = 'whole' as ValueKind, sureness = 0.5, place = 0, others = [] as readonly Texts[], own = 0 } = {},
): Placed => ({ candidate: { kind, sureness, texts } as Candidate, place, others, own })
/** Whether the first of two is the better one, whichever comes first. */
const isBetter = (a: Placed, b: Placed): boolean => {
  const [one, other] = [ranked([a, b])[0], ranked([b, a])[0]]
  expect(one).toBe(other)
  return one === a
}
const TEXTS = ['a', 'b', 'c', 'd']

describe('the best of some fields', () => {
  it('takes all that was pointed at, then stands in the innermost records, then is the surest', () => {
    const kinds: readonly ValueKind[] = ['cut', 'whole', 'all', 'part', 'attribute']
    const all = kinds.map((kind, i) => placed(TEXTS, { kind, place: 5 - i, sureness: i / 5 }))
    expect(ranked(all.toReversed())).toEqual(all)
    expect(isBetter(placed(TEXTS, { place: 0, sureness: 0.1 }), placed(TEXTS, { place: 1, sureness: 0.9 }))).toBe(true)
    expect(isBetter(placed(TEXTS, { sureness: 0.6 }), placed(TEXTS, { sureness: 0.5 }))).toBe(true)
  })

  it('is there more often, by half of how sure it is', () => {
    const half = ['a', 'b', null, null]
    expect(isBetter(placed(TEXTS), placed(half))).toBe(true)
    // .8 * .75 and .6 * 1
    expect(isBetter(placed(half, { sureness: 0.81 }), placed(TEXTS, { sureness: 0.6 }))).toBe(true)
    expect(isBetter(placed(half, { sureness: 0.79 }), placed(TEXTS, { sureness: 0.6 }))).toBe(false)
  })

  it('differs from page to page', () => {
    const same = ['a', 'a', 'a', 'a']
    // .1 for four of four that differ, .025 for one
    expect(isBetter(placed(TEXTS, { sureness: 0.5 }), placed(same, { sureness: 0.57 }))).toBe(true)
    expect(isBetter(placed(TEXTS, { sureness: 0.5 }), placed(same, { sureness: 0.58 }))).toBe(false)
  })

  it('is no value of another field, unless that reads here what it does', () => {
    const others: readonly Texts[] = [[null, 'b', 'x', null]]
    // .5 for one value of four
    expect(isBetter(placed(TEXTS, { others, sureness: 0.63 }), placed(TEXTS))).toBe(true)
    expect(isBetter(placed(TEXTS, { others, sureness: 0.62 }), placed(TEXTS))).toBe(false)
    const here: readonly Texts[] = [['a', 'b', 'c', 'd']]
    expect(isBetter(placed(TEXTS, { others: here, sureness: 0.51 }), placed(TEXTS))).toBe(true)
    const own: readonly Texts[] = [[null, 'b', null, null]]
    expect(isBetter(placed(TEXTS, { others: own, own: 1, sureness: 0.51 }), placed(TEXTS))).toBe(true)
  })

  it('may read here what one of several other fields does', () => {
    const others: readonly Texts[] = [
      ['a', 'b', 'c', 'd'],
      ['x', 'b', 'c', 'd'],
    ]
    for (const both of [others, others.toReversed()])
      expect(isBetter(placed(TEXTS, { others: both, sureness: 0.51 }), placed(TEXTS))).toBe(true)
  })

  it('may be there nowhere', () => {
    expect(isBetter(placed(TEXTS), placed([null, null]))).toBe(true)
    expect([shareOf([]), shareOf([null, 'a']), shareOf(['a'])]).toEqual([0, 0.5, 1])
  })
})
