import { describe, expect, it } from 'vitest'
import { similarityTable } from '../../base/index.ts'
import { BOUNDS, otsu, ownThreshold } from './threshold.ts'

describe("Otsu's threshold", () => {
  it('lies between two humps, however unequal', () => {
    expect(otsu([0, 5, 9, 5, 0, 0, 0, 1, 2, 1])).toBe(0.4)
    expect(otsu([1, 0, 0, 0, 0, 0, 0, 0, 0, 100])).toBe(0.1)
  })

  it('is 0 when there is nothing to split', () => {
    expect(otsu([0, 0, 7, 0])).toBe(0)
    expect(otsu([0, 0])).toBe(0)
  })

  it('agrees with the definition: no other split has a larger variance between its parts', () => {
    const histogram = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3]
    const between = (cut: number): number => {
      const part = (from: number, to: number) => {
        const own = histogram.slice(from, to)
        const weight = own.reduce((a, b) => a + b, 0)
        return { weight, mean: own.reduce((sum, n, i) => sum + n * (from + i), 0) / weight }
      }
      const [low, high] = [part(0, cut), part(cut, histogram.length)]
      return low.weight * high.weight * (low.mean - high.mean) ** 2
    }
    const best = otsu(histogram) * histogram.length
    for (let cut = 1; cut < histogram.length; cut++) expect(between(cut)).toBeLessThanOrEqual(between(best))
  })
})

describe("a family's own threshold", () => {
  it('is held within bounds, as a single hump splits anywhere', () => {
    expect(
      ownThreshold(
        3,
        similarityTable(3, () => 0.1),
      ),
    ).toBe(BOUNDS.lowest)
    expect(
      ownThreshold(
        4,
        similarityTable(4, (i, j) => ((i + j) % 2 ? 0.7 : 0.99)),
      ),
    ).toBe(BOUNDS.highest)
    expect(
      ownThreshold(
        4,
        similarityTable(4, (i, j) => ((i + j) % 2 ? 0.51 : 0.99)),
      ),
    ).toBeCloseTo(0.52)
  })
})
