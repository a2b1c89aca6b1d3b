import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign } from './matches.ts'

/** The best sum of gains over all one-to-one assignments, tried one by one. */
function bestByTrying(gain: readonly (readonly number[])[], row = 0, taken: ReadonlySet<number> = new Set()): number {
  if (row === gain.length) return 0
  let best = bestByTrying(gain, row + 1, taken)
  for (const [column, value] of gain[row]!.entries()) {
    if (value <= 0 || taken.has(column)) continue
    best = Math.max(best, value + bestByTrying(gain, row + 1, new Set([...taken, column])))
  }
  return best
}

describe('assignment', () => {
  it('gives up the best pair where two others are worth more', () => {
    expect(
      assign([
        [10, 9],
        [9, 1],
      ]),
    ).toEqual([1, 0])
  })

  it('leaves alone what has no gain', () => {
    expect(
      assign([
        [0, -3],
        [5, 2],
      ]),
    ).toEqual([-1, 0])
    expect(assign([])).toEqual([])
    expect(assign([[], []])).toEqual([-1, -1])
  })

  it('is as good as the best of all assignments, and one-to-one', () => {
    const matrix = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })).chain(([rows, columns]) =>
      fc.array(fc.array(fc.integer({ min: -5, max: 20 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    fc.assert(
      fc.property(matrix, (gain) => {
        const chosen = assign(gain)
        const used = chosen.filter((column) => column >= 0)
        expect(new Set(used).size).toBe(used.length)
        const sum = chosen.reduce((total, column, row) => total + (column < 0 ? 0 : gain[row]![column]!), 0)
        expect(sum).toBe(bestByTrying(gain))
      }),
    )
  })
})
