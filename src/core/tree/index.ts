/** Comparing trees: subtree classes, distances and similarities, mappings, alignment, tree-grams. */

export { type Alignment, type AlignOptions, align } from './align.ts'
export { alignPair, type PairAlignment, type Score, type TokenSequence } from './align-pair.ts'
export { type Classes, type ClassId, type ClassOptions, createClasses } from './classes.ts'
export { clusteredTreeMatching, repairedTreeMatching } from './clustered-matching.ts'
export { type ComparableTree, positionOf, prepare } from './comparable.ts'
export { treeEditDistance } from './edit-distance.ts'
export { type Expanded, expand } from './expand.ts'
export { type ComparedPage, type ExplainedMatch, explainMapping } from './explain.ts'
export {
  type FindOptions,
  findSimilar,
  indexSubtrees,
  type SimilarSubtree,
  type SubtreeIndex,
} from './find-similar.ts'
export { type MappedPair, type Mapping, matchTrees } from './mapping.ts'
export { createMatcher, type Matcher } from './matcher.ts'
export { CLUSTERED, CLUSTERED_REPAIRED, type Measure, RTDM, SIMPLE, TOP_DOWN } from './measures.ts'
export { createLshIndex, type LshIndex, type MinHash, minHash, minHashSimilarity } from './minhash.ts'
export { rootPaths } from './paths.ts'
export { type Bigrams, bigramSimilarity, labelSequence, treeBigrams, treeJaroWinkler } from './permutation.ts'
export { isSimilar, rtdm, rtdmWithin } from './rtdm.ts'
export { type HashSet, hashSet, jaccard, sharedCount, wordSet } from './sets.ts'
export { type SimilarityName, similarity } from './similarity.ts'
export { simpleTreeMatching } from './simple-matching.ts'
export { editSimilarity, jaroWinkler, levenshtein, type Sequence } from './strings.ts'
export { topDown } from './top-down.ts'
export {
  attributeSimilarity,
  createTreegram,
  type TextFeatures,
  type Treegram,
  type TreegramOptions,
  textSimilarity,
  treegramClass,
} from './treegram.ts'
export { readTreegram, type TreegramShape, writeTreegram } from './treegram-text.ts'
