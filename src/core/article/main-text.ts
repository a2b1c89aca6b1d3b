import type { ArticlePage } from './article-page.ts'
import { MIN_EXPECTED_WORDS, SURE_CUT, SURE_F1 } from './constants.ts'
import { ARTICLE_TYPE } from './metadata.ts'
import { FEATURES, featuresOf } from './segment-features.ts'
import type { Segment } from './segments.ts'
import { TREES } from './weights.ts'

export interface MainText {
  /** Indexes of the segments in the main text, ascending; none when the page has (next to) no main text. */
  readonly taken: readonly number[]
  /** Expected F1 against the true main text, 0..1. */
  readonly expectedF1: number
  /** By segment, the probability that it belongs to the main text, 0..1. */
  readonly probabilities: Float64Array
}

/** The best set of segments by expected F1, without those that `isLeftOut` knows. O(segments x features + n log n). */
export function mainTextOf(page: ArticlePage, isLeftOut: (segment: Segment) => boolean): MainText {
  const probabilities = mainTextProbabilities(featuresOf(page), TREES)
  for (const [i, segment] of page.segments.entries()) if (isLeftOut(segment)) probabilities[i] = 0
  const words = page.segments.map((s) => s.words)
  const choice = choose(probabilities, words, page.metadata.types)
  if (choice === null) return { taken: [], expectedF1: 0, probabilities }
  const taken = [...words.keys()].filter((i) => probabilities[i]! >= choice.cut)
  return { taken, expectedF1: choice.expectedF1, probabilities }
}

/** The least probability taken, at least `SURE_CUT` on likely articles; null for fewer than `MIN_EXPECTED_WORDS` expected words. */
export function choose(
  probabilities: Float64Array,
  words: readonly number[],
  types: readonly string[],
): { readonly cut: number; readonly expectedF1: number } | null {
  const { cut, expectedF1, expectedWords } = bestCut(probabilities, words)
  if (expectedWords < MIN_EXPECTED_WORDS) return null
  const isSure = expectedF1 > SURE_F1 && types.some((type) => ARTICLE_TYPE.test(type))
  return { cut: isSure ? Math.max(cut, SURE_CUT) : cut, expectedF1 }
}

/** Segments as paragraphs, one to a line; a tab stands between neighbouring cells. */
export function linesOf(segments: readonly Segment[], taken: readonly number[]): string {
  const joint = (k: number): string => (segments[taken[k]!]!.sameLine && taken[k - 1] === taken[k]! - 1 ? '\t' : '\n')
  return taken.map((index, k) => `${k === 0 ? '' : joint(k)}${segments[index]!.text}`).join('')
}

/** Inner nodes of a tree of the model, which is complete: it has one leaf more. */
const INNER = 7

/** For each row of `featuresOf` the probability (0..1) that its segment is main text: the logistic of the sum of small trees. O(rows x trees). */
export function mainTextProbabilities(rows: Float64Array, trees: readonly (readonly number[])[]): Float64Array {
  const columns = FEATURES.length
  const probabilities = new Float64Array(rows.length / columns)
  for (let row = 0; row < probabilities.length; row++) {
    let score = 0
    for (const tree of trees) score += leafValue(tree, rows, row * columns)
    probabilities[row] = 1 / (1 + Math.exp(-score))
  }
  return probabilities
}

function leafValue(tree: readonly number[], rows: Float64Array, offset: number): number {
  let node = 0
  while (node < INNER) {
    const right = rows[offset + tree[2 * node]!]! > tree[2 * node + 1]!
    node = 2 * node + (right ? 2 : 1)
  }
  return tree[INNER + node]!
}

/**
 * Gives the least probability (above 1: of nothing) of the segments with the highest expected F1 by words, 2 x hit / (taken + expected), and that F1.
 * Segments are taken by probability until another one would lower it; the best cut is half of its F1 (Lewis 1995). O(n log n).
 */
export function bestCut(
  probabilities: Float64Array,
  words: readonly number[],
): { readonly cut: number; readonly expectedF1: number; readonly expectedWords: number } {
  const order = probabilities.map((_, i) => i).sort((a, b) => probabilities[b]! - probabilities[a]!)
  const expectedWords = order.reduce((sum, i) => sum + probabilities[i]! * words[i]!, 0)
  let hit = 0
  let taken = 0
  let best = { cut: 2, expectedF1: 0, expectedWords }
  for (const i of order) {
    hit += probabilities[i]! * words[i]!
    taken += words[i]!
    const f1 = (2 * hit) / (taken + expectedWords)
    if (f1 > best.expectedF1) best = { cut: probabilities[i]!, expectedF1: f1, expectedWords }
  }
  return best
}
