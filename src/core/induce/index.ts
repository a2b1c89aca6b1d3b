/** Pages -> what is in them: a wrapper from pages of one class; lists, article and embedded data of a single page. */
export type { Example } from './examples.ts'
export { type LearnOptions, type LearnProblem, type LearnResult, learnWrapper } from './learn.ts'
export {
  type FoundList,
  type FoundRecord,
  findLists,
  type JsonList,
  type JsonRecord,
  type ListOptions,
  listToJson,
} from './list/index.ts'
export type { TrainingPage } from './template/index.ts'
