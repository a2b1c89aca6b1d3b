import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitJaccard, bitSet, sizeRatio } from './bit-set.ts'
import { ascending, jaccard } from './sets.ts'

const ids = fc.array(fc.oneof(fc.integer({ min: -40, max: 80 }), fc.integer()), { maxLength: 60 })
const setOf = (list: readonly number[]) => bitSet(ascending(list))

describe('a set of integers as bits', () => {
  it('has as many as there are different ones, in ascending blocks', () => {
    fc.assert(
      fc.property(ids, (list) => {
        const sorted = Int32Array.from(list).sort()
        const { size, blocks } = bitSet(sorted)
        expect(size).toBe(new Set(list).size)
        const numbers = [...blocks].filter((_, i) => i % 2 === 0)
        expect(numbers).toEqual([...ascending(list.map((id) => id >> 5))])
      }),
    )
  })

  it('has the Jaccard coefficient of the plain form with any other', () => {
    fc.assert(
      fc.property(ids, ids, (some, others) => {
        expect(bitJaccard(setOf(some), setOf(others))).toBe(jaccard(ascending(some), ascending(others)))
      }),
    )
  })

  it('has none that is above the ratio of the sizes', () => {
    fc.assert(
      fc.property(ids, ids, (some, others) => {
        const [a, b] = [setOf(some), setOf(others)]
        expect(bitJaccard(a, b)).toBeLessThanOrEqual(sizeRatio(a, b))
        expect(sizeRatio(a, b)).toBe(sizeRatio(b, a))
      }),
    )
    expect(sizeRatio(setOf([]), setOf([]))).toBe(1)
    expect(sizeRatio(setOf([]), setOf([1]))).toBe(0)
  })
})
