import { describe, expect, it } from 'vitest'
import { commonSubsequence } from './common-subsequence.ts'

describe('the longest common subsequence', () => {
  it.each<[string, number[], number[], [number, number][]]>([
    ['of nothing', [], [1], []],
    ['of nothing else', [1], [], []],
    ['of lists without a number in common', [1, 2], [3, 4], []],
    ['of one number', [1], [1], [[0, 0]]],
    [
      'of equal lists',
      [3, 1, 2],
      [3, 1, 2],
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'across numbers that only one list has',
      [9, 1, 8, 2],
      [1, 7, 2, 6],
      [
        [1, 0],
        [3, 2],
      ],
    ],
    ['with the smaller number at the first difference', [2, 1], [1, 2], [[1, 0]]],
    ['with it in the other order too', [1, 2], [2, 1], [[0, 1]]],
    [
      'with each number at its first place',
      [1, 1, 1],
      [5, 1, 1],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      'with the first place of a number in both',
      [4, 1, 1],
      [1, 4, 1],
      [
        [1, 0],
        [2, 2],
      ],
    ],
    [
      'that is longer, though its numbers are greater',
      [1, 5, 6],
      [5, 6, 1],
      [
        [1, 0],
        [2, 1],
      ],
    ],
    [
      'of the numbers that are left',
      [3, 2, 1, 3],
      [1, 2, 3],
      [
        [2, 0],
        [3, 2],
      ],
    ],
  ])('a longest common subsequence: %s', (_, a, b, pairs) => {
    expect(commonSubsequence(a, b)).toEqual(pairs)
  })

  it('the common numbers are the same whichever list is first', () => {
    const lists = [
      [3, 2, 1, 3, 2],
      [1, 2, 3, 1, 2],
    ] as const
    const [there, back] = [commonSubsequence(lists[0], lists[1]), commonSubsequence(lists[1], lists[0])]
    expect(there.map(([i]) => lists[0][i])).toEqual(back.map(([i]) => lists[1][i]))
  })
})
