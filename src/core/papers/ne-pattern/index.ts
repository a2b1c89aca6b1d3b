/** Ne-patterns: tree patterns with wildcards, composed from pages and matched with pages, as in Reis et al. 2004. */
export { type CaughtOnPage, type ClusterPattern, type ClusterPatterns, learnClusterPatterns } from './clusters.ts'
export { createComposer } from './compose.ts'
export { describePattern, type PatternNode, patternText } from './describe.ts'
export { type LearnedPattern, type LearnedPatterns, learnNePatterns } from './learn.ts'
export { type Capture, createNeMatcher, type NeMatch } from './match.ts'
export { createPatternSpace, type NePattern, type PatternSpace } from './space.ts'
