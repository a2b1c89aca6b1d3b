import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideRecords, editSimilarity } from './division.ts'

const sequences = fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 1, maxLength: 25 })
const strings = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 })

/** Levenshtein distance by its definition. */
function naiveDistance(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length
  const [, ...restA] = a
  const [, ...restB] = b
  if (a[0] === b[0]) return naiveDistance(restA, restB)
  return 1 + Math.min(naiveDistance(restA, b), naiveDistance(a, restB), naiveDistance(restA, restB))
}

describe('divideRecords', () => {
  it('the example of Fontan et al. (figure 3) is divided before each c2', () => {
    const [best, ...others] = divideRecords([2, 0, 1, 2, 1, 2, 0, 1, 2, 1, 1])
    expect(best!.by).toEqual({ kind: 'start', cluster: 2 })
    expect(best!.records).toEqual([
      [0, 3],
      [3, 5],
      [5, 8],
      [8, 11],
    ])
    expect(others).toHaveLength(6)
    expect(others[0]!.similarity).toBeLessThan(best!.similarity)
  })

  it('equal subtrees are one record each', () => {
    expect(divideRecords([0, 0, 0, 0])[0]!.by).toEqual({ kind: 'each' })
  })

  it('a separator at the end of each record divides the records', () => {
    const [best] = divideRecords([0, 1, 9, 0, 1, 9, 0, 1, 9])
    expect(best!.records).toEqual([
      [0, 3],
      [3, 6],
      [6, 9],
    ])
  })

  it('a title above the first record, like nothing else, does not make the records less alike', () => {
    const [best] = divideRecords([5, 0, 1, 1, 0, 1, 1, 0, 1, 1])
    expect(best).toMatchObject({ by: { kind: 'start', cluster: 0 }, similarity: 1 })
    expect(best!.whole).toEqual([
      [1, 4],
      [4, 7],
      [7, 10],
    ])
  })

  it('an empty sequence has no division', () => {
    expect(divideRecords([])).toEqual([])
    expect(divideRecords([0])).toHaveLength(1)
  })

  it('there are at most 1 + 2k divisions, each with every subtree once, best first', () => {
    fc.assert(
      fc.property(sequences, (clusters) => {
        const divisions = divideRecords(clusters)
        expect(divisions.length).toBeLessThanOrEqual(1 + 2 * new Set(clusters).size)
        for (const [i, { records, similarity }] of divisions.entries()) {
          expect(records.flatMap(([from, end]) => clusters.slice(from, end))).toEqual(clusters)
          expect(similarity).toBeGreaterThanOrEqual(0)
          expect(similarity).toBeLessThanOrEqual(1)
          if (i === 0) continue
          const before = divisions[i - 1]!
          expect(similarity).toBeLessThanOrEqual(before.similarity)
          if (similarity === before.similarity) expect(records.length).toBeLessThanOrEqual(before.records.length)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('the divisions do not depend on how clusters are numbered', () => {
    fc.assert(
      fc.property(sequences, (clusters) => {
        const renamed = divideRecords(clusters.map((cluster) => (cluster < 0 ? cluster : 7 - cluster)))
        expect(renamed.map(({ records }) => records)).toEqual(divideRecords(clusters).map(({ records }) => records))
      }),
    )
  })
})

describe('editSimilarity', () => {
  it('the edit similarity is 1 - Levenshtein distance / sum of lengths', () => {
    fc.assert(
      fc.property(strings, strings, (a, b) => {
        expect(editSimilarity(a, b)).toBeCloseTo(1 - naiveDistance(a, b) / (a.length + b.length), 12)
      }),
    )
  })
})
