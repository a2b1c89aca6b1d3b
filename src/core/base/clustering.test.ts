import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageLink, cutAt, type Merge, similarityTable } from './clustering.ts'

/** Always joins the most similar pair, the mean taken over all pairs of items. */
function naiveHeights(
  count: number,
  similarity: (i: number, j: number) => number,
  weights: readonly number[],
): number[] {
  let clusters = Array.from({ length: count }, (_, i) => [i])
  const mean = (a: readonly number[], b: readonly number[]): number => {
    let sum = 0
    let all = 0
    for (const i of a)
      for (const j of b) {
        sum += similarity(i, j) * weights[i]! * weights[j]!
        all += weights[i]! * weights[j]!
      }
    return sum / all
  }
  const heights: number[] = []
  while (clusters.length > 1) {
    let best = { a: clusters[0]!, b: clusters[1]!, similarity: -1 }
    for (const [i, a] of clusters.entries())
      for (const b of clusters.slice(0, i)) if (mean(a, b) > best.similarity) best = { a, b, similarity: mean(a, b) }
    heights.push(best.similarity)
    clusters = [...clusters.filter((own) => own !== best.a && own !== best.b), [...best.a, ...best.b]]
  }
  return heights
}

const heights = (merges: readonly Merge[]): number[] => merges.map(({ similarity }) => similarity)
const descending = (a: number, b: number): number => b - a

/** Points on a line with weights; no two pairs are equally far apart, so that the most similar pair is never in doubt. */
const points = fc.record({
  at: fc.uniqueArray(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 9 }),
  weight: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 9, maxLength: 9 }),
})

describe('average link', () => {
  it('average link joins at the same similarities as always joining the most similar pair', () => {
    fc.assert(
      fc.property(points, ({ at, weight }) => {
        const similarity = (i: number, j: number): number => 1 - Math.abs(at[i]! - at[j]!)
        const found = averageLink(similarityTable(at.length, similarity), weight.slice(0, at.length))
        const wanted = naiveHeights(at.length, similarity, weight)
        for (const [i, height] of heights(found).sort(descending).entries())
          expect(height).toBeCloseTo(wanted.sort(descending)[i]!, 9)
      }),
    )
  })

  it('average link joins no cluster at a higher similarity than its parts', () => {
    fc.assert(
      fc.property(points, ({ at }) => {
        const table = similarityTable(at.length, (i, j) => 1 - Math.abs(at[i]! - at[j]!))
        const merges = averageLink(
          table,
          at.map(() => 1),
        )
        for (const { a, b, similarity } of merges)
          for (const part of [a, b])
            if (part >= at.length)
              expect(merges[part - at.length]!.similarity).toBeGreaterThanOrEqual(similarity - 1e-12)
      }),
    )
  })

  it('average link of one item or none has no merges', () => {
    expect(averageLink(new Float64Array(0), [])).toEqual([])
    expect(averageLink(new Float64Array(1), [1])).toEqual([])
  })
})

describe('cutting', () => {
  const similarity = (i: number, j: number): number =>
    [[], [0.9], [0.2, 0.1], [0.3, 0.2, 0.8]][Math.max(i, j)]![Math.min(i, j)]!
  const merges = averageLink(similarityTable(4, similarity), [1, 1, 1, 1])

  it('a cut keeps the merges that are similar enough', () => {
    expect([...cutAt(4, merges, 0.95)]).toEqual([0, 1, 2, 3])
    expect([...cutAt(4, merges, 0.85)]).toEqual([0, 0, 1, 2])
    expect([...cutAt(4, merges, 0.5)]).toEqual([0, 0, 1, 1])
    expect([...cutAt(4, merges, 0.2)]).toEqual([0, 0, 0, 0])
  })
})
