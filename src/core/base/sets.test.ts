import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ascending, bitJaccard, bitSet, countBelow, dice, jaccard, sharedCount, sizeRatio } from './sets.ts'

const ids = fc.array(fc.oneof(fc.integer({ min: -4, max: 9 }), fc.integer()), { maxLength: 30 })
const small = fc.array(fc.integer({ min: -2, max: 9 }), { maxLength: 12 })

describe('ascending', () => {
  it('an ascending list has each number once, the lowest first', () => {
    expect([...ascending([10, 9, -1, 9, 2])]).toEqual([-1, 2, 9, 10])
    expect([...ascending([])]).toEqual([])
  })

  it('an ascending list equals a sorted Set, and its source stays', () => {
    fc.assert(
      fc.property(ids, (list) => {
        const before = [...list]
        expect([...ascending(list)]).toEqual([...new Set(list)].sort((a, b) => a - b))
        expect(list).toEqual(before)
      }),
    )
  })
})

describe('the Jaccard coefficient', () => {
  it('the Jaccard coefficient is the share of all that both sets have', () => {
    expect(jaccard(ascending([1, 2, 3]), ascending([2, 3, 4, 5]))).toBe(2 / 5)
    expect(jaccard(ascending([]), ascending([1]))).toBe(0)
    expect(jaccard(ascending([]), ascending([]))).toBe(1)
  })

  it('the Jaccard coefficient equals that of Sets', () => {
    fc.assert(
      fc.property(fc.oneof(small, ids), small, (some, others) => {
        const [a, b] = [new Set(some), new Set(others)]
        const all = new Set([...a, ...b]).size
        const common = [...a].filter((id) => b.has(id)).length
        expect(jaccard(ascending(some), ascending(others))).toBe(all === 0 ? 1 : common / all)
      }),
    )
  })

  it('the Jaccard coefficient is symmetric, within 0 and 1, and 1 for equal sets alone', () => {
    fc.assert(
      fc.property(small, small, (some, others) => {
        const [a, b] = [ascending(some), ascending(others)]
        const alike = jaccard(a, b)
        expect(jaccard(b, a)).toBe(alike)
        expect(alike).toBeGreaterThanOrEqual(0)
        expect(alike).toBeLessThanOrEqual(1)
        expect(alike === 1).toBe(`${a}` === `${b}`)
        expect(jaccard(a, a)).toBe(1)
      }),
    )
  })

  it('the Jaccard coefficient is right for numbers as far apart as 32 bits allow', () => {
    const [low, high] = [-(2 ** 31), 2 ** 31 - 1]
    expect(jaccard(ascending([low, high]), ascending([low, 0, high]))).toBe(2 / 3)
    expect(jaccard(ascending([high]), ascending([low]))).toBe(0)
  })
})

describe('what two lists share', () => {
  it('a repeated number is shared as often as both lists have it', () => {
    expect(sharedCount([1, 1, 2, 5], [1, 1, 1, 5])).toBe(3)
    expect([dice([1, 1, 2], [1]), dice([], []), dice([1], [])]).toEqual([0.5, 1, 0])
  })
})

describe('counting below a limit', () => {
  it('the count below a limit is the position of the first number not below', () => {
    expect([0, 2, 3, 9].map((limit) => countBelow([1, 2, 2, 8], limit))).toEqual([0, 1, 3, 4])
    expect(countBelow([], 1)).toBe(0)
  })
})

const spreadIds = fc.array(fc.oneof(fc.integer({ min: -40, max: 80 }), fc.integer()), { maxLength: 60 })
const setOf = (list: readonly number[]) => bitSet(ascending(list))

describe('a set of integers as bits', () => {
  it('a bit set has as many numbers as are different, in ascending blocks', () => {
    fc.assert(
      fc.property(spreadIds, (list) => {
        const sorted = Int32Array.from(list).sort()
        const { size, blocks } = bitSet(sorted)
        expect(size).toBe(new Set(list).size)
        const numbers = [...blocks].filter((_, i) => i % 2 === 0)
        expect(numbers).toEqual([...ascending(list.map((id) => id >> 5))])
      }),
    )
  })

  it('the Jaccard coefficient of bit sets equals the plain form', () => {
    fc.assert(
      fc.property(spreadIds, spreadIds, (some, others) => {
        expect(bitJaccard(setOf(some), setOf(others))).toBe(jaccard(ascending(some), ascending(others)))
      }),
    )
  })

  it('the Jaccard coefficient of bit sets is at most the ratio of their sizes', () => {
    fc.assert(
      fc.property(spreadIds, spreadIds, (some, others) => {
        const [a, b] = [setOf(some), setOf(others)]
        expect(bitJaccard(a, b)).toBeLessThanOrEqual(sizeRatio(a, b))
        expect(sizeRatio(a, b)).toBe(sizeRatio(b, a))
      }),
    )
    expect(sizeRatio(setOf([]), setOf([]))).toBe(1)
    expect(sizeRatio(setOf([]), setOf([1]))).toBe(0)
  })
})
