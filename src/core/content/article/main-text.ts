import type { ArticlePage } from './article-page.ts'
import { MIN_EXPECTED_WORDS, SURE_CUT, SURE_F1 } from './constants.ts'
import { featuresOf } from './features.ts'
import { ARTICLE_TYPE } from './metadata.ts'
import { mainTextProbabilities } from './model.ts'
import type { Segment } from './segments.ts'
import { bestCut } from './select.ts'
import { TREES } from './weights.ts'

/** The lines of a page that belong to its main text. */
export interface MainText {
  /** Paragraphs in document order, one to a line; cells of a table row are separated by tabs. */
  readonly text: string
  /** Indexes of its segments, ascending. */
  readonly taken: readonly number[]
  /** F1 that the text is expected to have against the true main text, 0..1. */
  readonly expectedF1: number
  /** Probability of the least likely segment that was taken, 0..1. */
  readonly cut: number
}

/**
 * Gives each segment a probability to belong to the main text and takes the best set of them; null when the page has (next to) none.
 * O(segments x features + n log n).
 *
 * @param isLeftOut what is known to be no part of it
 */
export function mainTextOf(view: ArticlePage, isLeftOut: (segment: Segment) => boolean): MainText | null {
  const probabilities = segmentProbabilities(view)
  for (const [i, segment] of view.segments.entries()) if (isLeftOut(segment)) probabilities[i] = 0
  const words = view.segments.map((s) => s.words)
  const choice = choose(probabilities, words, view.types)
  if (choice === null) return null
  const taken = [...words.keys()].filter((i) => probabilities[i]! >= choice.cut)
  return { text: linesOf(view.segments, taken), taken, ...choice }
}

/** For each segment the probability that it belongs to the main text, 0..1. */
export function segmentProbabilities(view: ArticlePage): Float64Array {
  return mainTextProbabilities(featuresOf(view), TREES)
}

/**
 * The least probability that is taken: the one with the best expected F1, on articles that are likely found at least `SURE_CUT`. Null
 * when fewer than `MIN_EXPECTED_WORDS` words of main text are expected.
 */
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

/** The taken segments as lines; a tab stands between neighbouring cells. */
function linesOf(segments: readonly Segment[], taken: readonly number[]): string {
  const joint = (k: number): string => (segments[taken[k]!]!.sameLine && taken[k - 1] === taken[k]! - 1 ? '\t' : '\n')
  return taken.map((index, k) => `${k === 0 ? '' : joint(k)}${segments[index]!.text}`).join('')
}
