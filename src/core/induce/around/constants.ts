/** Thresholds of the constant text around values; re-tuned by the wrappers and fields figures (`bench/quality/run.ts`). Shares are of values, 0..1. */

/** Share of a field's values that must have what stands beside an example. */
export const AROUND_SHARE = 0.8
/** Characters of the longest text that is kept of what stands beside a value, */
export const AROUND_MOST = 60
/** and of a field's only value, in which nothing shows what is constant. */
export const ONLY_MOST = 120
/** Values that are searched for one example, and places in each. */
export const MOST_PLACES = 3

/** Distinct values that show what all share, */
export const SHARED_LEAST = 3
/** that show that a text is of several values, */
export const PARTS_LEAST = 5
/** and that do where nothing but one text between two values is shared. */
export const PAIR_LEAST = 8
/** Where parts come and go: share of the texts that have a word which tells one, */
export const ANCHOR_SHARE = 0.25
/** and that have a value told by it. */
export const PHRASE_SHARE = 0.15
/** Characters of the longest such value, and how many are looked at. */
export const SHARED_MOST = 200
export const SHARED_SAMPLE = 60

/** A text's lines are values of their own when this share of them starts with a label that comes again, */
export const LINES_LABELLED = 0.9
/** on this share of the texts, two at least. */
export const LINE_LABEL_SHARE = 0.15
/** Characters of the longest such text. */
export const LINES_MOST = 2_000
