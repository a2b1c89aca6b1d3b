import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignByPlace, type Pair } from './align.ts'

const never = () => 0
const sorted = (pairs: readonly Pair[]): Pair[] => [...pairs].sort((a, b) => a[0] - b[0])
const aligned = (before: readonly number[], after: readonly number[], similarity: (i: number, j: number) => number) =>
  sorted(alignByPlace(before, after, similarity))
/** Numbers that no other list has. */
const only = (from: number, length: number) => Array.from({ length }, (_, i) => from + i)

describe('aligning equal items', () => {
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
  ])('equal items are aligned: %s', (_, before, after, pairs) => {
    expect(aligned(before, after, never)).toEqual(pairs)
  })

  it('items in the order of most are kept, the smaller number first', () => {
    expect(aligned([1, 2, 1, 2], [2, 1, 2, 1], never)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ])
  })

  it('equal items are aligned as often as both lists have them, whichever list is first', () => {
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

  it('equal items of long lists are aligned between those that both have once', () => {
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

  it('items of long lists keep their order and are found elsewhere too', () => {
    const unique = only(1000, 1200)
    const pairs = aligned([1, ...unique, 2], [2, ...unique, 1], never)
    expect(pairs).toEqual([[0, 1201], ...unique.map((_, i): Pair => [i + 1, i + 1]), [1201, 0]])
  })

  it('equal items of long lists are found elsewhere where none is single in both', () => {
    const twice = [...only(1000, 600), ...only(1000, 600)]
    const pairs = aligned([1, ...twice], [...twice.slice(0, -1), 5, 1], never)
    expect(pairs.length).toBe(1200)
    expect(aligned([1, ...twice, 2], [3, ...twice, 4], never)).toEqual(twice.map((_, i) => [i + 1, i + 1]))
  })

  it('repeated items of long lists are aligned between the same neighbours', () => {
    const [first, second] = [only(1000, 600), only(2000, 600)]
    const pairs = aligned([1, 7, ...first, 7, ...second, 2], [3, ...first, 7, ...second, 4], never)
    expect(pairs).toContainEqual([602, 601])
    expect(pairs.length).toBe(1201)
  })
})

describe('aligning items that are left over', () => {
  it('the most similar items are aligned, then the nearest, then the first', () => {
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

  it('the first of two equally near items is aligned', () => {
    expect(aligned([5, 1], [2, 5, 3], () => 0.7)).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(aligned([2, 5, 3], [5, 1], () => 0.7)).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  it('neighbours are counted among the items that are left over', () => {
    const before = [...only(1000, 50), 1]
    const after = [2, ...only(1000, 50)]
    expect(aligned(before, after, () => 0.5)).toContainEqual([50, 0])
  })
})
