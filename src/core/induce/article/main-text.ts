import { MIN_EXPECTED_WORDS } from './constants.ts'
import { featuresOf } from './features.ts'
import { mainTextProbabilities } from './model.ts'
import type { PageView } from './page-view.ts'
import type { Segment } from './segments.ts'
import { bestCut } from './select.ts'
import { TREES } from './weights.ts'

/** The lines of a page that belong to its main text. */
export interface MainText {
  /** Paragraphs in document order, one to a line; cells of a table row are separated by tabs. */
  readonly text: string
  /** Index of its first segment. */
  readonly first: number
  readonly taken: number
  /** Words that are expected to belong to the main text of the page, wherever they stand. */
  readonly expectedWords: number
  /** F1 that the text is expected to have against the true main text, 0..1. */
  readonly expectedF1: number
  /** Probability of the least likely segment that was taken, 0..1. */
  readonly cut: number
}

/**
 * Gives each segment a probability to belong to the main text and takes the set with the best expected F1; null when the page has
 * (next to) none. O(segments x features + n log n).
 */
export function mainTextOf(view: PageView, trees: readonly (readonly number[])[] = TREES): MainText | null {
  const probabilities = mainTextProbabilities(featuresOf(view), trees)
  const words = view.segments.map((s) => s.words)
  const { cut, expectedF1, expectedWords } = bestCut(probabilities, words)
  if (expectedWords < MIN_EXPECTED_WORDS) return null
  const taken = view.segments.filter((_, i) => probabilities[i]! >= cut)
  const first = probabilities.findIndex((p) => p >= cut)
  return { text: linesOf(taken), first, taken: taken.length, expectedWords, expectedF1, cut }
}

function linesOf(segments: readonly Segment[]): string {
  return segments.map((s, i) => `${i === 0 ? '' : s.sameLine ? '\t' : '\n'}${s.text}`).join('')
}
