import { describe, expect, it } from 'vitest'
import { NESTED_LISTS } from '../constants.ts'
import { candidatesOf, clusterStrings, divide } from './divide.ts'

describe('clusters of strings', () => {
  it('strings that are alike are one cluster, numbered by first sight', () => {
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
})

describe('candidate divisions', () => {
  it('candidate divisions are each subtree, and the starts and ends of a cluster, the largest first', () => {
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

  it('the candidate divisions are bounded', () => {
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

  it('the division with the most similar records is chosen', () => {
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

  it('the division with more records is chosen of equals, then the first', () => {
    expect(divide([head, head, head, head])).toMatchObject({ by: 'each', similarity: 1 })
    expect(divide([head, head], [0, 1])).toMatchObject({ by: 'each', cluster: -1 })
  })

  it('the similarity of a division is the mean of all pairs, equal ones among them', () => {
    const found = divide([head, head, other], [0, 0, 1])
    expect(found).toMatchObject({ by: 'each', similarity: (1 + 2 * (1 - 4 / 7)) / 3 })
    expect(divide([[1], [1], [2]], [0, 0, 0])).toMatchObject({ by: 'each', similarity: (1 + 0.5 + 0.5) / 3 })
  })
})
