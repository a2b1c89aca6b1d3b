import { describe, expect, it } from 'vitest'
import { type Bar, histogramOf, quantile } from './histogram.ts'

const bars = (values: readonly number[], unit?: number, change = {}): readonly Bar[] | null => {
  const sample = Float64Array.from(values).sort()
  return histogramOf({ sample, count: values.length, min: sample[0] ?? 0, max: sample.at(-1) ?? 0, ...change }, unit)
}
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)
const told = (found: readonly Bar[] | null): string[] => found!.map(({ from, to, count }) => `${from}..${to}: ${count}`)

describe('quantile', () => {
  it('is the value that a share is not above', () => {
    expect([0, 0.24, 0.25, 0.5, 0.99, 1].map((share) => quantile([1, 2, 3, 4], share))).toEqual([1, 1, 2, 3, 4, 4])
    expect(quantile([7], 1)).toBe(7)
  })
})

describe('a histogram', () => {
  it('has bars of one round width over all values', () => {
    expect(told(bars([0, 9, 18], 1))).toEqual([...upTo(19).map((i) => `${i}..${i + 1}: ${i % 9 === 0 ? 1 : 0}`)])
    expect(told(bars([0, 19], 1))).toEqual(upTo(10).map((i) => `${2 * i}..${2 * i + 2}: ${i % 9 === 0 ? 1 : 0}`))
    expect(told(bars([0, 37], 1)).slice(0, 2)).toEqual(['0..5: 1', '5..10: 0'])
    expect(told(bars([0, 91], 1)).slice(0, 2)).toEqual(['0..10: 1', '10..20: 0'])
  })

  it('has widths below one, but for whole numbers', () => {
    expect(told(bars([0, 0.5, 1]))[0]).toBe('0..0.1: 1')
    expect(told(bars([0, 1]))).toHaveLength(11)
    expect(told(bars([0, 1], 1))).toEqual(['0..1: 1', '1..2: 1'])
    expect(told(bars([0, 30], 7))[0]).toBe('0..7: 1')
    expect(told(bars([0, 7 * 18], 7))).toHaveLength(19)
    expect(told(bars([0, 7 * 19], 7))[0]).toBe('0..14: 1')
  })

  it('is one bar of one value', () => {
    expect(told(bars([5], 1))).toEqual(['5..6: 1'])
    expect(told(bars([5, 5, 5], 1))).toEqual(['5..6: 3'])
    expect(bars([0])).toHaveLength(1)
    expect(bars([])).toBeNull()
  })

  it('starts below zero where values do', () => {
    expect(told(bars([-3, 2], 1))).toEqual(['-3..-2: 1', '-2..-1: 0', '-1..0: 0', '0..1: 0', '1..2: 0', '2..3: 1'])
  })

  it('reaches out to values that are far, at both ends', () => {
    const middle = [...upTo(20), ...upTo(20), ...upTo(20)]
    const found = bars([...middle, 10_000, -10_000], 1)!
    expect(found.length).toBeLessThanOrEqual(20)
    expect(found[0]!.from).toBe(-10_000)
    expect(found.at(-1)!.to).toBe(10_000)
    expect(found.map(({ count }) => count).reduce((a, b) => a + b)).toBe(62)
    expect([found[0]!.count, found.at(-1)!.count]).toEqual([1, 1])
  })

  it('leaves out from its width what is beyond three distances of the quartiles', () => {
    const values = [0, 0, 0, 10, 10, 10, 10, 10]
    expect(told(bars([...values, 40], 1)).at(-1)).toBe(
      '39..42: 1'.replace(
        '39..42',
        told(bars([...values, 40], 1))
          .at(-1)!
          .split(':')[0]!,
      ),
    )
    expect(bars([...values, 40], 1)!.at(-1)!.to - bars([...values, 40], 1)!.at(-1)!.from).toBe(5)
    expect(bars([...values, 41], 1)!.at(-1)!.to).toBe(45)
    expect(bars([...values, 400], 1)!.at(-1)!.to).toBe(400)
    expect(bars([...values, 400], 1)!.at(-1)!.from).toBe(40)
  })

  it('has all values where the quartiles are the same', () => {
    expect(told(bars([0, 0, 0, 0, 0, 0, 0, 100], 1)).at(-1)).toBe('100..110: 1')
  })

  it('counts all values by a sample of them, the larger remainders first', () => {
    const counts = (count: number): number[] =>
      histogramOf({ sample: Float64Array.from([0, 1, 1]), count, min: 0, max: 1 }, 1)!.map((bar) => bar.count)
    expect([counts(3), counts(6), counts(4), counts(5)]).toEqual([
      [1, 2],
      [2, 4],
      [1, 3],
      [2, 3],
    ])
    const even = histogramOf({ sample: Float64Array.from([0, 1]), count: 3, min: 0, max: 1 }, 1)!
    expect(even.map((bar) => bar.count)).toEqual([2, 1])
  })

  it('reaches to the least and greatest of all values', () => {
    const found = histogramOf({ sample: Float64Array.from([0, 1]), count: 4, min: -5, max: 8 }, 1)!
    expect(told(found)).toEqual(['-5..1: 2', '1..8: 2'])
  })

  it('has bars that doubles can tell apart', () => {
    const found = bars([1e15, 1e15 + 1])!
    expect(new Set(found.map(({ from }) => from)).size).toBe(found.length)
    expect(found.every(({ from, to }) => from < to)).toBe(true)
    expect(bars([0, 1e-300])!.every(({ from, to }) => from < to)).toBe(true)
  })

  it('has bars of a width that eighteen of them are the whole of, wherever it begins', () => {
    const sample = Float64Array.from({ length: 181 }, (_, i) => 100 + i)
    const found = histogramOf({ sample, count: 181, min: 100, max: 280 }, 1)!
    expect(found.map(({ from }) => from)).toEqual(Array.from({ length: 19 }, (_, i) => 100 + 10 * i))
    expect(found.map(({ to }) => to).slice(0, -1)).toEqual(Array.from({ length: 18 }, (_, i) => 110 + 10 * i))
    expect(found.map(({ count }) => count)).toEqual([...Array<number>(18).fill(10), 1])
  })

  it('gives what is left of its estimates to the first of bars that are as near', () => {
    const counts = (count: number) =>
      histogramOf({ sample: Float64Array.from([0, 1, 2]), count, min: 0, max: 2 }, 1)!.map((bar) => bar.count)
    expect([counts(3), counts(4), counts(5)]).toEqual([
      [1, 1, 1],
      [2, 1, 1],
      [2, 2, 1],
    ])
  })
})
