/** Pages -> what is in them: a wrapper from pages of one class; lists, article and embedded data of a single page. */
export {
  type ArticleExplanation,
  type ArticleHints,
  type ArticleSources,
  type FoundArticle,
  findArticle,
} from './article/index.ts'
export {
  type EmbeddedData,
  type EmbeddedItem,
  embeddedData,
  type JsonObject,
  type JsonValue,
  type MetaValues,
} from './embedded/index.ts'
export type { Example } from './examples.ts'
export { type LearnOptions, type LearnProblem, type LearnResult, learnWrapper } from './learn.ts'
export {
  explainLists,
  type FieldValue,
  type FoundList,
  type FoundRecord,
  findLists,
  type JsonList,
  type JsonRecord,
  type ListExplanation,
  type ListField,
  type ListOptions,
  type ListShape,
  listToJson,
  type PathStep,
  type RecordCut,
  type Removed,
  type RunnerUp,
  type ValueKind,
} from './list/index.ts'
export type { TrainingPage } from './template/index.ts'
