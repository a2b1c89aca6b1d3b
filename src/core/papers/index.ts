/** The published systems whole, as their papers describe them: for comparison, and used by nothing else in core. */
export { indesit, indesitOnce } from './indesit/indesit.ts'
export {
  type Capture,
  type CaughtOnPage,
  type ClusterPattern,
  type ClusterPatterns,
  describePattern,
  type LearnedPattern,
  type LearnedPatterns,
  learnClusterPatterns,
  learnNePatterns,
  type NeMatch,
  type NePattern,
  type PatternNode,
  patternText,
} from './ne-pattern/index.ts'
export { createTreeClassifier, type TreeClassifierOptions } from './rtdm-classes/tree-classes.ts'
