/** Comparing trees: subtree classes, distances and similarities, mappings, alignment, tree-grams. */

export { type Alignment, align } from './align.ts'
export { alignPair } from './align-pair.ts'
export { type Classes, type ClassId, type ClassOptions, createClasses } from './classes.ts'
export { clusteredTreeMatching, repairedTreeMatching } from './clustered-matching.ts'
export { type ComparableTree, positionOf, prepare } from './comparable.ts'
export { treeEditDistance } from './edit-distance.ts'
export { expand } from './expand.ts'
export { explainMapping } from './explain.ts'
export {
  type FindOptions,
  findSimilar,
  indexSubtrees,
} from './find-similar.ts'
export { matchTrees } from './mapping.ts'
export { createMatcher, type Matcher } from './matcher.ts'
export { CLUSTERED, CLUSTERED_REPAIRED, type Measure, RTDM, SIMPLE, TOP_DOWN } from './measures.ts'
export { createLshIndex, minHash, minHashSimilarity } from './minhash.ts'
export { rootPaths } from './paths.ts'
export { bigramSimilarity, labelSequence, treeBigrams, treeJaroWinkler } from './permutation.ts'
export { isSimilar, rtdm, rtdmWithin } from './rtdm.ts'
export { hashSet, wordSet } from './sets.ts'
export { type SimilarityName, similarity } from './similarity.ts'
export { simpleTreeMatching } from './simple-matching.ts'
export { editSimilarity, jaroWinkler, levenshtein } from './strings.ts'
export { topDown } from './top-down.ts'
export {
  attributeSimilarity,
  createTreegram,
  type Treegram,
  textSimilarity,
  treegramClass,
} from './treegram.ts'
export { readTreegram, writeTreegram } from './treegram-text.ts'
