import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ascending, jaccard, spreadOut } from './sets.ts'

const ids = fc.array(fc.oneof(fc.integer({ min: -4, max: 9 }), fc.integer()), { maxLength: 30 })
const small = fc.array(fc.integer({ min: -2, max: 9 }), { maxLength: 12 })

describe('ascending', () => {
  it('gives each number once, the lowest first', () => {
    expect([...ascending([10, 9, -1, 9, 2])]).toEqual([-1, 2, 9, 10])
    expect([...ascending([])]).toEqual([])
  })

  it('equals a sorted Set, and leaves what it was given', () => {
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
  it('is the share of all that both have', () => {
    expect(jaccard(ascending([1, 2, 3]), ascending([2, 3, 4, 5]))).toBe(2 / 5)
    expect(jaccard(ascending([]), ascending([1]))).toBe(0)
    expect(jaccard(ascending([]), ascending([]))).toBe(1)
  })

  it('equals that of Sets', () => {
    fc.assert(
      fc.property(fc.oneof(small, ids), small, (some, others) => {
        const [a, b] = [new Set(some), new Set(others)]
        const all = new Set([...a, ...b]).size
        const common = [...a].filter((id) => b.has(id)).length
        expect(jaccard(ascending(some), ascending(others))).toBe(all === 0 ? 1 : common / all)
      }),
    )
  })

  it('is symmetric, within 0 and 1, and 1 for equal sets alone', () => {
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

  it('holds for numbers that are as far apart as 32 bits allow', () => {
    const [low, high] = [-(2 ** 31), 2 ** 31 - 1]
    expect(jaccard(ascending([low, high]), ascending([low, 0, high]))).toBe(2 / 3)
    expect(jaccard(ascending([high]), ascending([low]))).toBe(0)
  })
})

describe('items that are spread out', () => {
  it('are the list itself when it is short', () => {
    const list = ['a', 'b']
    expect(spreadOut(list, 2)).toBe(list)
    expect(spreadOut([], 0)).toEqual([])
  })

  it('stand at equal distances when it is long', () => {
    expect(spreadOut([0, 1, 2, 3, 4, 5], 3)).toEqual([0, 2, 4])
    expect(spreadOut([0, 1, 2, 3, 4, 5, 6], 3)).toEqual([0, 2, 4])
    expect(spreadOut([0, 1, 2, 3, 4], 4)).toEqual([0, 1, 2, 3])
  })

  it('are as many as asked for, the first among them, each gap as large as the others or one larger', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (length, most) => {
        const list = Array.from({ length }, (_, i) => i)
        const spread = spreadOut(list, most)
        expect(spread.length).toBe(Math.min(length, most))
        expect(spread[0]).toBe(0)
        const gaps = [...spread.slice(1), length].map((at, i) => at - spread[i]!)
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1)
        expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
