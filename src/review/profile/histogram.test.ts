import { describe, expect, it } from 'vitest'
import { type Bar, histogramOf, quantile } from './histogram.ts'

const bars = (values: readonly number[], unit?: number, change = {}): readonly Bar[] | null => {
  const sample = Float64Array.from(values).sort()
  return histogramOf({ sample, count: values.length, min: sample[0] ?? 0, max: sample.at(-1) ?? 0, ...change }, unit)
}
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)
const told = (found: readonly Bar[] | null): string[] => found!.map(({ from, to, count }) => `${from}..${to}: ${count}`)

describe('quantile', () => {
  it('a quantile is the first value at which its share of the values is reached', () => {
    expect([0, 0.24, 0.25, 0.5, 0.99, 1].map((share) => quantile([1, 2, 3, 4], share))).toEqual([1, 1, 2, 3, 4, 4])
    expect(quantile([7], 1)).toBe(7)
  })
})

describe('histogramOf', () => {
  it('equal values are one bar', () => {
    expect(told(bars([5], 1))).toEqual(['5..6: 1'])
    expect(told(bars([5, 5, 5], 1))).toEqual(['5..6: 3'])
    expect(bars([0])).toHaveLength(1)
    expect(bars([])).toBeNull()
  })

  it('a histogram of negative values starts below zero', () => {
    expect(told(bars([-3, 2], 1))).toEqual(['-3..-2: 1', '-2..-1: 0', '-1..0: 0', '0..1: 0', '1..2: 0', '2..3: 1'])
  })

  it('a histogram reaches to far values at both ends', () => {
    const middle = [...upTo(20), ...upTo(20), ...upTo(20)]
    const found = bars([...middle, 10_000, -10_000], 1)!
    expect(found.length).toBeLessThanOrEqual(20)
    expect(found[0]!.from).toBe(-10_000)
    expect(found.at(-1)!.to).toBe(10_000)
    expect(found.map(({ count }) => count).reduce((a, b) => a + b)).toBe(62)
    expect([found[0]!.count, found.at(-1)!.count]).toEqual([1, 1])
  })

  it('a histogram of a sample reaches to the least and greatest of all values', () => {
    const found = histogramOf({ sample: Float64Array.from([0, 1]), count: 4, min: -5, max: 8 }, 1)!
    expect(told(found)).toEqual(['-5..1: 2', '1..8: 2'])
  })

  it('bars have different borders where numbers are too close for doubles', () => {
    const found = bars([1e15, 1e15 + 1])!
    expect(new Set(found.map(({ from }) => from)).size).toBe(found.length)
    expect(found.every(({ from, to }) => from < to)).toBe(true)
    expect(bars([0, 1e-300])!.every(({ from, to }) => from < to)).toBe(true)
  })
})
