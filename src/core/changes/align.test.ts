import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignByPlace, type Pair } from './align.ts'

const never = () => 0
const sorted = (pairs: readonly Pair[]): Pair[] => [...pairs].sort((a, b) => a[0] - b[0])
const aligned = (before: readonly number[], after: readonly number[], similarity: (i: number, j: number) => number) =>
  sorted(alignByPlace(before, after, similarity))
/** Numbers that no other list has. */
const only = (from: number, length: number) => Array.from({ length }, (_, i) => from + i)

describe('items that are equal', () => {
  it.each<[string, number[], number[], Pair[]]>([
    ['nothing', [], [1], []],
    [
      'at the beginning and the end',
      [1, 2, 3],
      [1, 9, 3],
      [
        [0, 0],
        [2, 2],
      ],
    ],
    [
      'behind new ones',
      [1, 2],
      [8, 9, 1, 2],
      [
        [0, 2],
        [1, 3],
      ],
    ],
    ['one of several that are equal, from the beginning', [1, 1, 1], [1], [[0, 0]]],
    [
      'between others',
      [7, 1, 2, 8],
      [5, 1, 6, 2, 9],
      [
        [1, 1],
        [2, 3],
      ],
    ],
    [
      'in another order',
      [1, 2],
      [2, 1],
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      'elsewhere, the first with the first',
      [9, 1, 1, 2, 3, 4],
      [2, 3, 4, 1, 1, 1],
      [
        [1, 3],
        [2, 4],
        [3, 0],
        [4, 1],
        [5, 2],
      ],
    ],
  ])('are one: %s', (_, before, after, pairs) => {
    expect(aligned(before, after, never)).toEqual(pairs)
  })

  it('keep the order of most, those with the smaller number first', () => {
    expect(aligned([1, 2, 1, 2], [2, 1, 2, 1], never)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ])
  })

  it('are one as often as both lists have them, whichever list is the first', () => {
    const list = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 })
    fc.assert(
      fc.property(list, list, (before, after) => {
        const pairs = aligned(before, after, never)
        const count = (of: readonly number[], one: number) => of.filter((other) => other === one).length
        const both = [1, 2, 3, 4, 5].map((one) => Math.min(count(before, one), count(after, one)))
        expect(pairs.length).toBe(both.reduce((a, b) => a + b, 0))
        expect(pairs.every(([i, j]) => before[i] === after[j])).toBe(true)
        expect(new Set(pairs.map(([, j]) => j)).size).toBe(pairs.length)
        expect(sorted(aligned(after, before, never).map(([j, i]) => [i, j]))).toEqual(pairs)
      }),
    )
  })

  it('of long lists are one between those that both have once', () => {
    const unique = only(1000, 1200)
    const before = [1, 5, 5, ...unique, 5, 6, 5000, 6, 2]
    const after = [3, 5, ...unique, 7, 5, 6, 5000, 6, 6, 4]
    const pairs = aligned(before, after, never)
    const [end, endAfter] = [before.length, after.length]
    expect(pairs.slice(0, 2)).toEqual([
      [2, 1],
      [3, 2],
    ])
    expect(pairs.slice(-5)).toEqual([
      [1202, 1201],
      [end - 5, endAfter - 6],
      [end - 4, endAfter - 5],
      [end - 3, endAfter - 4],
      [end - 2, endAfter - 3],
    ])
    expect(pairs.length).toBe(1 + 1200 + 4)
  })

  it('of long lists keep the order of most and are found elsewhere too', () => {
    const unique = only(1000, 1200)
    const pairs = aligned([1, ...unique, 2], [2, ...unique, 1], never)
    expect(pairs).toEqual([[0, 1201], ...unique.map((_, i): Pair => [i + 1, i + 1]), [1201, 0]])
  })

  it('of long lists are found elsewhere where none stands once in both', () => {
    const twice = [...only(1000, 600), ...only(1000, 600)]
    const pairs = aligned([1, ...twice], [...twice.slice(0, -1), 5, 1], never)
    expect(pairs.length).toBe(1200)
    expect(aligned([1, ...twice, 2], [3, ...twice, 4], never)).toEqual(twice.map((_, i) => [i + 1, i + 1]))
  })

  it('of long lists are one with what lies between the same, not with the first', () => {
    const [first, second] = [only(1000, 600), only(2000, 600)]
    const pairs = aligned([1, 7, ...first, 7, ...second, 2], [3, ...first, 7, ...second, 4], never)
    expect(pairs).toContainEqual([602, 601])
    expect(pairs.length).toBe(1201)
  })
})

describe('items that are left over', () => {
  it('are one from a similarity of a half on', () => {
    expect(aligned([1], [2], () => 0.5)).toEqual([[0, 0]])
    expect(aligned([1], [2], () => 0.49)).toEqual([])
  })

  it('are one with the most similar, then with the nearest, then the first', () => {
    const like = [
      [0.6, 0.9],
      [0.7, 0.8],
    ]
    expect(aligned([1, 2], [3, 4], (i, j) => like[i]![j]!)).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(aligned([1, 2, 3], [4, 5, 6], () => 0.7)).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ])
    expect(aligned([1, 9, 2], [9, 3], () => 0.7)).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(aligned([9, 8, 1], [7, 9, 8, 6], () => 0.7)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ])
  })

  it('are one with the first of two that are as near', () => {
    expect(aligned([5, 1], [2, 5, 3], () => 0.7)).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(aligned([2, 5, 3], [5, 1], () => 0.7)).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  it.each([
    [0, 20, true],
    [0, 21, false],
    [20, 0, true],
    [21, 0, false],
    [30, 50, true],
    [30, 51, false],
    [51, 31, true],
    [51, 30, false],
  ])('are compared with their neighbours alone: %i with %i, %s', (i, j, isCompared) => {
    const pairs = aligned(only(1000, 60), only(5000, 60), (k, l) => (k === i && l === j ? 1 : 0))
    expect(pairs).toEqual(isCompared ? [[i, j]] : [])
  })

  it('are neighbours by what is left over, not by their places', () => {
    const before = [...only(1000, 50), 1]
    const after = [2, ...only(1000, 50)]
    expect(aligned(before, after, () => 0.5)).toContainEqual([50, 0])
  })
})
