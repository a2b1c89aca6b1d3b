import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byFirstDifference, deviation, evenSample, mean, median, sum } from './statistics.ts'

describe('mean, sum, deviation and median', () => {
  it('mean, sum, deviation and median are right', () => {
    expect([sum([1, 2, 6]), mean([1, 2, 6]), median([6, 1, 2]), median([4, 1, 3, 2])]).toEqual([9, 3, 2, 3])
    expect(deviation([2, 4])).toBe(1)
    expect(median(Int32Array.of(10, 9, -1))).toBe(9)
  })

  it('mean, sum, deviation and median of nothing are 0', () => {
    expect([sum([]), mean([]), median([]), deviation([])]).toEqual([0, 0, 0, 0])
  })
})

describe('items that are spread out', () => {
  it('an even sample of a short list is the list itself', () => {
    const list = ['a', 'b']
    expect(evenSample(list, 2)).toBe(list)
    expect(evenSample([], 0)).toEqual([])
  })

  it('an even sample of a long list is at equal distances', () => {
    expect(evenSample([0, 1, 2, 3, 4, 5], 3)).toEqual([0, 2, 4])
    expect(evenSample([0, 1, 2, 3, 4, 5, 6], 3)).toEqual([0, 2, 4])
    expect(evenSample([0, 1, 2, 3, 4], 4)).toEqual([0, 1, 2, 3])
  })

  it('an even sample has the number asked for, the first item, and gaps that differ by one at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (length, most) => {
        const list = Array.from({ length }, (_, i) => i)
        const spread = evenSample(list, most)
        expect(spread.length).toBe(Math.min(length, most))
        expect(spread[0]).toBe(0)
        const gaps = [...spread.slice(1), length].map((at, i) => at - spread[i]!)
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1)
        expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the order by the first difference', () => {
  it('the order by the first difference is that of texts of the same numbers', () => {
    const list = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(list, list, (a, b) => {
        const [x, y] = [a.join(''), b.join('')]
        expect(Math.sign(byFirstDifference(a, b))).toBe(x < y ? -1 : Number(x > y))
      }),
    )
  })
})
