/** The published systems whole, as their papers describe them: for comparison, and used by nothing else in core. */
export { CLUSTERED_TREE_MATCHING } from './ctm/ctm.ts'
export { indesit, indesitOnce } from './indesit/indesit.ts'
export {
  describePattern,
  learnClusterPatterns,
  learnNePatterns,
  patternText,
} from './ne-pattern/index.ts'
export { createTreeClassifier } from './rtdm-classes/tree-classes.ts'
