import { describe, expect, it } from 'vitest'
import { HASHES_KEPT, SAMPLED, VALUES_COUNTED } from './constants.ts'
import { createDistinct, createFew, createSample, createTopValues } from './sketches.ts'

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

describe('a sample', () => {
  it('is all values in order, as far as they are no more', () => {
    const sample = createSample()
    for (const [hash, value] of [
      [7, 10],
      [3, 9],
      [7, 2],
    ] as const)
      sample.add(hash, value)
    expect([...sample.values()]).toEqual([2, 9, 10])
    expect([...createSample().values()]).toEqual([])
  })

  it('is those of the lowest hashes, in whichever order they come', () => {
    const numbers = upTo(2 * SAMPLED + 10)
    for (const order of [numbers, numbers.toReversed()]) {
      const sample = createSample()
      for (const i of order) sample.add(i, 10 - i)
      expect([...sample.values()]).toEqual(upTo(SAMPLED).map((i) => i - SAMPLED + 11))
    }
  })

  it('takes the lesser of two values with one hash at its end', () => {
    const sample = createSample()
    for (const i of upTo(SAMPLED - 1)) sample.add(0, i)
    sample.add(1, 50)
    sample.add(1, -50)
    expect(sample.values()[0]).toBe(-50)
    sample.add(1, -60)
    expect(sample.values()[0]).toBe(-60)
    sample.add(2, -70)
    expect(sample.values()[0]).toBe(-60)
    expect(sample.values()).toHaveLength(SAMPLED)
  })
})

describe('the number of different values', () => {
  const count = (hashes: Iterable<number>): number => {
    const distinct = createDistinct()
    for (const hash of hashes) distinct.add(hash)
    expect(distinct.count()).toBe(distinct.count())
    return distinct.count()
  }

  it('is exact up to twice as many as are kept', () => {
    expect(count([])).toBe(0)
    expect(count([5, 5, 6])).toBe(2)
    expect(count(upTo(2 * HASHES_KEPT))).toBe(2 * HASHES_KEPT)
  })

  it('is told beyond by the highest of the lowest ones', () => {
    const step = 2 ** 16
    const many = upTo(2 * HASHES_KEPT + 1).map((i) => (i + 1) * step)
    const expected = Math.round(((HASHES_KEPT - 1) * 2 ** 32) / (HASHES_KEPT * step))
    expect(count(many)).toBe(expected)
    expect(count(many.toReversed())).toBe(expected)
    expect(count([...many, ...many])).toBe(expected)
  })

  it('is told by those that came since the last were left out, too', () => {
    const step = 2 ** 16
    const high = upTo(2 * HASHES_KEPT + 1).map((i) => (i + 1) * step)
    const low = upTo(HASHES_KEPT / 2).map((i) => i + 1)
    const expected = Math.round(((HASHES_KEPT - 1) * 2 ** 32) / ((HASHES_KEPT / 2) * step))
    expect(count([...high, ...low])).toBe(expected)
  })
})

describe('the commonest values', () => {
  it('come first, of equal ones by their text', () => {
    const top = createTopValues()
    for (const value of ['b', 'c', 'a', 'c', 'b', 'd']) top.add(value)
    expect(top.top(3)).toEqual([
      { value: 'b', count: 2 },
      { value: 'c', count: 2 },
      { value: 'a', count: 1 },
    ])
    expect(top.top(9)).toHaveLength(4)
  })

  it('are one by their first two hundred characters', () => {
    const top = createTopValues()
    const start = 'x'.repeat(200)
    for (const value of [`${start}a`, `${start}b`, start.slice(1)]) top.add(value)
    expect(top.top(9)).toEqual([
      { value: start, count: 2 },
      { value: start.slice(1), count: 1 },
    ])
  })

  it('are told without those that came once when there are more than twice as many as are counted', () => {
    const top = createTopValues()
    top.add('z')
    top.add('z')
    for (const i of upTo(2 * VALUES_COUNTED - 1)) top.add(`${i}`)
    expect(top.top(3)).toEqual([
      { value: 'z', count: 2 },
      { value: '0', count: 1 },
      { value: '1', count: 1 },
    ])
    top.add('y')
    expect(top.top(3)).toEqual([{ value: 'z', count: 2 }])
    top.add('0')
    top.add('y')
    expect(top.top(3)).toEqual([
      { value: '0', count: 2 },
      { value: 'z', count: 2 },
    ])
  })
})

describe('a few of many', () => {
  it('are the heaviest, of equal ones those of the lowest hashes', () => {
    const all = [
      [5, 'a', 1],
      [4, 'b', 1],
      [9, 'c', 3],
      [4, 'd', 1],
      [1, 'e', 0],
      [2, 'f', 2],
    ] as const
    const few = (most: number, order: readonly (typeof all)[number][] = all): unknown => {
      const kept = createFew<string>(most)
      for (const [hash, item, weight] of order) kept.add(hash, item, weight)
      return kept.items().map(({ item }) => item)
    }
    expect(few(9)).toEqual(['c', 'f', 'b', 'd', 'a', 'e'])
    expect(few(3)).toEqual(['c', 'f', 'b'])
    expect(few(1, all.toReversed())).toEqual(['c'])
    expect(few(2, [all[2], all[5], all[0]])).toEqual(['c', 'f'])
  })

  it('weigh nothing unless said, and are told with their weight', () => {
    const kept = createFew<string>(2)
    kept.add(2, 'a')
    kept.add(1, 'b')
    kept.add(3, 'c', -1)
    expect(kept.items()).toMatchObject([
      { weight: 0, item: 'b' },
      { weight: 0, item: 'a' },
    ])
  })
})
