import { describe, expect, it } from 'vitest'
import { NESTED_LISTS } from '../constants.ts'
import { candidatesOf, clusterStrings, divide } from './divide.ts'

describe('clusters of strings', () => {
  it('strings of one root that are alike are one cluster, numbered by first sight', () => {
    expect(clusterStrings([])).toEqual([])
    expect(clusterStrings([[1], [2], [1]])).toEqual([0, 1, 0])
    const bold = [1, 2].map((root) => [root, 3, 4])
    expect(clusterStrings(bold)).toEqual([0, 1])
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
    const shown = candidatesOf([0, 1, 1]).map(({ by, cluster, parts }) => `${by} ${cluster}: ${parts.join(' ')}`)
    expect(shown).toEqual([
      'each -1: 0,1 1,2 2,3',
      'start 1: 0,1 1,2 2,3',
      'end 1: 0,2 2,3',
      'start 0: 0,3',
      'end 0: 0,1 1,3',
    ])
    expect(candidatesOf([])).toEqual([{ by: 'each', cluster: -1, parts: [] }])
  })

  it('a part goes over no break between sequences', () => {
    const end = candidatesOf([0, 1, 1, 0, 1], [3]).at(-1)
    expect(end).toEqual({
      by: 'end',
      cluster: 0,
      parts: [
        [0, 1],
        [1, 3],
        [3, 4],
        [4, 5],
      ],
    })
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
    expect(divide([head, body, head, body, head, body])).toMatchObject({
      by: 'start',
      cluster: 0,
      records: [
        [0, 2],
        [2, 4],
        [4, 6],
      ],
      similarity: 1,
    })
  })

  it('what does not start or end as the records do is none of them', () => {
    const clusters = [0, 1, 2, 1, 2]
    expect(divide([head, other, body, other, body], clusters, candidatesOf(clusters).slice(1, 2))).toMatchObject({
      by: 'start',
      cluster: 1,
      parts: [
        [0, 1],
        [1, 3],
        [3, 5],
      ],
      records: [
        [1, 3],
        [3, 5],
      ],
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
