/** The published systems whole, as their papers describe them: for comparison, and used by nothing else in core. */
export { CLUSTERED_TREE_MATCHING } from './ctm/ctm.ts'
export { indesit, indesitOnce } from './indesit/indesit.ts'
export { learnClusterPatterns } from './ne-pattern/clusters.ts'
export { describePattern, patternText } from './ne-pattern/describe.ts'
export { learnNePatterns } from './ne-pattern/learn-ne-patterns.ts'
export { learnPublishedNews } from './ne-pattern/published-news.ts'
export { publishedLists } from './nested-lists/nested-lists.ts'
export { createTreeClassifier } from './rtdm-classes/tree-classes.ts'
