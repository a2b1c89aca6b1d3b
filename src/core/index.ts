/** Treegram's pure core: no I/O, no clock, no randomness. Runs in Node, browsers and workers. */

export * from './adapt/index.ts'
export {
  type ArticleExplanation,
  type ArticleHints,
  type ArticleSources,
  type ArticleTemplate,
  type EmbeddedData,
  type EmbeddedItem,
  embeddedData,
  explainLists,
  type FieldValue,
  type FoundArticle,
  type FoundList,
  type FoundRecord,
  findArticle,
  findLists,
  groupsUnder,
  type Heading,
  type JsonList,
  type JsonObject,
  type JsonRecord,
  type JsonValue,
  type ListExplanation,
  type ListField,
  type ListOptions,
  type ListShape,
  listToJson,
  type MetaValues,
  type PathStep,
  type RecordCut,
  type Removed,
  type RunnerUp,
  type ValueKind,
} from './content/index.ts'
export * from './dom/index.ts'
export * from './extract/index.ts'
export * from './induce/index.ts'
export * from './locate/index.ts'
export {
  type ClassModel,
  ClassModelError,
  createPageClassifier,
  type OutlineClassifier,
  type PageClassifier,
  type PageSignature,
  parseClassModel,
  templateNumbers,
  typicalPages,
} from './page-class/index.ts'
export * from './papers/index.ts'
export * from './tree/index.ts'
export * from './validate/index.ts'
export {
  monthOf,
  type Price,
  parseValue,
  type TypedValue,
  type ValueFormat,
  type ValueType,
} from './values/index.ts'
export * from './wrapper/index.ts'
