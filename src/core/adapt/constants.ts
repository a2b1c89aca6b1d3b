/** Longest context text that is compared, in characters. */
export const CONTEXT_CHARS = 60
/** Elements above a value whose class words count. */
export const MARK_LEVELS = 7
/** Values of a field that its evidence is made from; of more an even spread is looked at. */
export const MOST_VALUES = 120
/** Entries that a bag of evidence keeps, the commonest first. */
export const BAG_MOST = 40
/** Places of a pattern that the most typical tree-gram is chosen from. */
export const SNAPSHOT_PLACES = 8
/** Larger sub-trees are not stored, in nodes and in characters of a tree-gram's text: what is around a whole page says little. */
export const SNAPSHOT_NODES = 600
export const SNAPSHOT_LINES = 6_000
/** Texts stored of a pattern, and characters of each. */
export const SNAPSHOT_TEXTS = 5
export const SNAPSHOT_CHARS = 80
/** Later tree-grams that are stored beside the original, and how like it they must be. Ferrara and Baumgartner give no numbers. */
export const SNAPSHOTS_KEPT = 3
export const STILL_ALIKE = 0.5
/** Places of a candidate that are compared with what is stored; the mean over more hardly differs. */
export const LIKENESS_PLACES = 8
