import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { farthestFirst } from './farthest.ts'
import { jaccard } from './jaccard.ts'

const sets = fc.array(
  fc.uniqueArray(fc.nat(12), { maxLength: 8 }).map((ids) => Int32Array.from(ids).sort()),
  { minLength: 1, maxLength: 12 },
)

/** As `farthestFirst` says it, with all coefficients computed anew each time. */
function naive(all: readonly Int32Array[], first: readonly number[], least: number, alike: number): number[] {
  const leaders = [...first]
  const nearness = (i: number): number => Math.max(...leaders.map((leader) => jaccard(all[leader]!, all[i]!)))
  while (leaders.length < least) {
    const order = all.map((_, i) => i).sort((a, b) => nearness(a) - nearness(b) || a - b)
    if (nearness(order[0]!) >= alike) break
    leaders.push(order[0]!)
  }
  return all.map((set, i) => leaders.findIndex((leader) => jaccard(all[leader]!, set) === nearness(i)))
}

describe('farthestFirst', () => {
  it('gives what its definition gives', () => {
    fc.assert(
      fc.property(sets, fc.integer({ min: 1, max: 6 }), fc.constantFrom(0.3, 0.9, 1), (all, least, alike) => {
        const { of, count } = farthestFirst(all, [0], least, alike)
        expect([...of]).toEqual(naive(all, [0], least, alike))
        expect(count).toBe(Math.max(...of) + 1)
      }),
    )
  })

  it('takes the set that is least like the leaders, and leaves alone what is like one of them', () => {
    const all = [
      [1, 2, 3, 4],
      [1, 2, 3, 5],
      [7, 8],
      [1, 2, 9, 10],
      [1, 2, 3, 4],
    ].map((ids) => Int32Array.from(ids))
    expect([...farthestFirst(all, [0], 2, 0.9).of]).toEqual([0, 0, 1, 0, 0])
    expect([...farthestFirst(all, [0], 3, 0.9).of]).toEqual([0, 0, 1, 2, 0])
    expect(farthestFirst(all, [0], 9, 0.5).count).toBe(3)
  })

  it('keeps all leaders that it is given', () => {
    const all = [[1], [1], [1]].map((ids) => Int32Array.from(ids))
    expect(farthestFirst(all, [0, 2], 1, 1)).toEqual({ count: 2, of: Int32Array.of(0, 0, 0) })
  })
})
