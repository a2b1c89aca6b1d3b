/** Ne-patterns: tree patterns with wildcards, composed from pages and matched with pages, as in Reis et al. 2004. */
export { learnClusterPatterns } from './clusters.ts'
export { createComposer } from './compose.ts'
export { describePattern, patternText } from './describe.ts'
export { learnNePatterns } from './learn.ts'
export { createNeMatcher } from './match.ts'
export { createPatternSpace, type NePattern, type PatternSpace } from './space.ts'
