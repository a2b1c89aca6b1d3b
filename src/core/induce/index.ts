/** Several pages of one class -> a wrapper that reads them. */
export type { Example } from './examples.ts'
export { type LearnOptions, type LearnProblem, type LearnResult, learnWrapper } from './learn.ts'
export {
  type Capture,
  describePattern,
  type LearnedPattern,
  type LearnedPatterns,
  learnNePatterns,
  type NeMatch,
  type NePattern,
  type PatternNode,
  patternText,
} from './pattern/index.ts'
export type { TrainingPage } from './template/index.ts'
