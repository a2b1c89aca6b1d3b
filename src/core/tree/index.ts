/** Comparing trees: subtree classes, distances and similarities, tree-grams. */

export { type Classes, type ClassId, type ClassOptions, createClasses, type ElementLabels } from './classes.ts'
export { type ComparableTree, positionOf, prepare } from './comparable.ts'
export { treeEditDistance } from './edit-distance.ts'
export { jaroWinkler } from './jaro-winkler.ts'
export {
  createMatcher,
  type Matcher,
  rtdm,
  type SimilarityName,
  similarity,
  simpleTreeMatching,
  topDown,
} from './similarity.ts'
export { createTreegram, readTreegram, type Treegram, treegramClass, writeTreegram } from './treegram.ts'
