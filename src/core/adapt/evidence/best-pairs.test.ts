import { describe, expect, it } from 'vitest'
import { bestPairs, countPairs, type Pair } from './best-pairs.ts'

const pair = (row: number, column: number, weight: number): Pair => ({ row, column, weight })

describe('the best pairs', () => {
  it('are one to one, the weightiest first, of equals the first', () => {
    expect(bestPairs([pair(0, 0, 1), pair(0, 1, 3), pair(1, 1, 2), pair(1, 0, 1), pair(2, 2, 3)])).toEqual([
      pair(0, 1, 3),
      pair(2, 2, 3),
      pair(1, 0, 1),
    ])
    expect(bestPairs([pair(0, 0, 1), pair(0, 1, 1), pair(1, 0, 1), pair(1, 1, 1)])).toEqual([
      pair(0, 0, 1),
      pair(1, 1, 1),
    ])
    expect(bestPairs([])).toEqual([])
  })

  it('leave what is given as it is', () => {
    const given = [pair(0, 0, 1), pair(1, 1, 2)]
    bestPairs(given)
    expect(given).toEqual([pair(0, 0, 1), pair(1, 1, 2)])
  })
})

describe('counted pairs', () => {
  it('weigh as often as they came up, in order of first sight', () => {
    expect(
      countPairs([
        [1, 2],
        [12, 0],
        [1, 2],
        [2, 1],
        [1, 20],
        [1, 2],
      ]),
    ).toEqual([pair(1, 2, 3), pair(12, 0, 1), pair(2, 1, 1), pair(1, 20, 1)])
    expect(countPairs([])).toEqual([])
  })
})
