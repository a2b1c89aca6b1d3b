import { describe, expect, it } from 'vitest'
import { NESTED_LISTS } from '../constants.ts'
import { candidatesOf, clusterStrings, divide } from './divide.ts'

describe('clusters of strings', () => {
  it('are those that are alike, numbered by first sight', () => {
    expect(clusterStrings([])).toEqual([])
    expect(clusterStrings([[1], [2], [1]])).toEqual([0, 1, 0])
    const [a, b, c] = [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 6, 7],
      [9, 9, 9, 9, 9],
    ]
    expect(clusterStrings([a!, c!, b!])).toEqual([0, 1, 0])
    expect(
      clusterStrings([
        [1, 2, 3],
        [1, 3],
      ]),
    ).toEqual([0, 0])
    expect(
      clusterStrings([
        [1, 2, 3],
        [1, 4],
      ]),
    ).toEqual([0, 1])
  })

  it('are looked for among so many, those of most subtrees first', () => {
    const own = (i: number): readonly number[] => [i, 1000 + i, 2000 + i]
    const many = Array.from({ length: NESTED_LISTS.mostDistinct }, (_, i) => [own(i), own(i)]).flat()
    const found = clusterStrings([...many, [...own(0), 7], [...own(0), 7]])
    expect(found.at(-1)).not.toBe(found[0])
    expect(clusterStrings([...many.slice(2), own(0), own(0), [...own(0), 7]].slice(2)).slice(-3)).toEqual([38, 38, 38])
  })
})

describe('candidate divisions', () => {
  it('are each subtree, and what starts or ends with one of a cluster, those of most first', () => {
    expect(candidatesOf([0, 1, 1])).toEqual([
      {
        by: 'each',
        cluster: -1,
        records: [
          [0, 1],
          [1, 2],
          [2, 3],
        ],
      },
      {
        by: 'start',
        cluster: 1,
        records: [
          [0, 1],
          [1, 2],
          [2, 3],
        ],
      },
      {
        by: 'end',
        cluster: 1,
        records: [
          [0, 2],
          [2, 3],
        ],
      },
      { by: 'start', cluster: 0, records: [[0, 3]] },
      {
        by: 'end',
        cluster: 0,
        records: [
          [0, 1],
          [1, 3],
        ],
      },
    ])
    expect(candidatesOf([])).toEqual([{ by: 'each', cluster: -1, records: [] }])
  })

  it('are of so many clusters', () => {
    const clusters = Array.from({ length: NESTED_LISTS.mostClusters + 1 }, (_, i) => i)
    expect(candidatesOf(clusters)).toHaveLength(1 + 2 * NESTED_LISTS.mostClusters)
  })
})

describe('a division', () => {
  const [head, body, other] = [
    [1, 2, 3],
    [4, 5],
    [6, 7, 8, 9],
  ]

  it('is that whose records are most alike', () => {
    expect(divide([head, body, head, body, head, body])).toEqual({
      by: 'start',
      cluster: 0,
      records: [
        [0, 2],
        [2, 4],
        [4, 6],
      ],
      similarity: 1,
    })
    expect(divide([body, head, head])).toEqual({
      by: 'end',
      cluster: 1,
      records: [
        [0, 2],
        [2, 3],
      ],
      similarity: 0.75,
    })
  })

  it('is of equals that with more records, then the first', () => {
    expect(divide([head, head, head, head])).toMatchObject({ by: 'each', similarity: 1 })
    expect(divide([head, head], [0, 1])).toMatchObject({ by: 'each', cluster: -1 })
  })

  it('is none of one record', () => {
    expect(divide([head])).toBeNull()
    expect(divide([])).toBeNull()
  })

  it('has the mean similarity of all pairs, equal ones among them', () => {
    const found = divide([head, head, other], [0, 0, 1])
    expect(found).toMatchObject({ by: 'each', similarity: (1 + 2 * (1 - 4 / 7)) / 3 })
    expect(divide([[1], [1], [2]], [0, 0, 0])).toMatchObject({ by: 'each', similarity: (1 + 0.5 + 0.5) / 3 })
  })
})
