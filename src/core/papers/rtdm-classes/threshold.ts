import type { Similarities } from '../../base/index.ts'

const BINS = 100

/** Where a threshold must lie. Chosen on the pages of six sites mixed, each with its own: from .45 pair F1 .995, from .57 .995, fixed ones .993 to .996. */
export const BOUNDS = { lowest: 0.5, highest: 0.65 } as const

/**
 * The similarity at which pairs of pages of different classes end and those of one class begin: the threshold that splits
 * the histogram of all pairs into the two parts whose means are furthest apart for their sizes (Otsu 1979), held between
 * `BOUNDS`, since a histogram with one hump splits anywhere. O(count^2).
 */
export function ownThreshold(count: number, table: Similarities): number {
  const histogram = new Float64Array(BINS)
  for (let i = 0; i < count; i++)
    for (let j = 0; j < i; j++) histogram[Math.min(BINS - 1, Math.floor(table[i * count + j]! * BINS))]!++
  return Math.min(BOUNDS.highest, Math.max(BOUNDS.lowest, otsu(histogram)))
}

/** Otsu's threshold of a histogram over 0..1: the lower edge of a bin, of equal ones the lowest; 0 when all is in one bin. */
export function otsu(histogram: ArrayLike<number>): number {
  const bins = histogram.length
  let all = 0
  let sum = 0
  for (let i = 0; i < bins; i++) {
    all += histogram[i]!
    sum += histogram[i]! * i
  }
  let below = 0
  let sumBelow = 0
  let best = 0
  let most = 0
  for (let i = 0; i < bins - 1; i++) {
    below += histogram[i]!
    sumBelow += histogram[i]! * i
    const above = all - below
    if (below === 0 || above === 0) continue
    const apart = sumBelow / below - (sum - sumBelow) / above
    const between = below * above * apart * apart
    if (between > most) [best, most] = [(i + 1) / bins, between]
  }
  return best
}
