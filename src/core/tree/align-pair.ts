import { MAX_ALIGN_CELLS } from './constants.ts'

/** Tokens of a sequence to align: any numbers the caller's score understands (class ids, node ids, positions in a table). */
export type TokenSequence = ArrayLike<number>

/** What it is worth to match two tokens; symmetric. With 0 or less they are never matched; gaps cost nothing. */
export type Score = (a: number, b: number) => number

/** The best alignment of two runs of tokens. */
export interface PairAlignment {
  /** Sum of the scores of the matched tokens. */
  readonly score: number
  /** By offset in the first run: the offset of the matched token of the second one, or -1. Of equals, the earliest. */
  readonly match: Int32Array
}

/**
 * Aligns a[aFrom..aTo] with b[bFrom..bTo] (ends excluded) so that the sum of scores is largest (Needleman-Wunsch without
 * gap costs). O(length x length); above `MAX_ALIGN_CELLS` only pairs near the diagonal are considered.
 */
export function alignPair(
  a: TokenSequence,
  aFrom: number,
  aTo: number,
  b: TokenSequence,
  bFrom: number,
  bTo: number,
  score: Score,
): PairAlignment {
  const rows = aTo - aFrom
  const columns = bTo - bFrom
  const width = Math.max(2, Math.min(columns + 1, Math.floor(MAX_ALIGN_CELLS / (rows + 1))))
  const firstColumn = (i: number): number =>
    Math.max(0, Math.min(columns + 1 - width, Math.round((i * columns) / Math.max(1, rows)) - (width >> 1)))
  /** best[i * width + j - firstColumn(i)]: the best score of what is left from (i, j) on. */
  const best = new Float64Array((rows + 1) * width)
  const bestAt = (i: number, j: number): number => {
    const k = j - firstColumn(i)
    return i > rows || j > columns || k < 0 || k >= width ? 0 : best[i * width + k]!
  }
  for (let i = rows - 1; i >= 0; i--) {
    const first = firstColumn(i)
    for (let j = Math.min(columns - 1, first + width - 1); j >= first; j--) {
      const worth = score(a[aFrom + i]!, b[bFrom + j]!)
      const skipped = Math.max(bestAt(i + 1, j), bestAt(i, j + 1))
      best[i * width + j - first] = worth > 0 ? Math.max(skipped, worth + bestAt(i + 1, j + 1)) : skipped
    }
  }
  const match = new Int32Array(rows).fill(-1)
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    const worth = score(a[aFrom + i]!, b[bFrom + j]!)
    if (worth > 0 && bestAt(i, j) === worth + bestAt(i + 1, j + 1)) match[i++] = j++
    else if (bestAt(i + 1, j) === bestAt(i, j)) i++
    else j++
  }
  return { score: bestAt(0, 0), match }
}
