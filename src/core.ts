/**
 * What core offers to programs: what to call, and the types that calls take and give. Pure: no I/O, no clock, no randomness; runs in Node,
 * browsers and workers. The project's own rooms enter core by the doors of its rooms.
 *
 * @module treegram/core
 */

export { type CompareOptions, compareRuns, type RunSide } from './changes/index.ts'
export { adaptWrapper, withEvidence } from './core/adapt/index.ts'
export { type FoundArticle, findArticle } from './core/article/index.ts'
export {
  labelName,
  type NodeId,
  nodeAt,
  type ParseOptions,
  type ParseResult,
  parse,
  pathOf,
  type Tree,
  visibleText,
} from './core/dom/index.ts'
export { type EmbeddedData, embeddedData } from './core/embedded/index.ts'
export { extract, type RecordData } from './core/extract/index.ts'
export {
  createExtractor,
  type ExtractedRecord,
  type Extractor,
  type ExtractorOptions,
  type HealResult,
  type Observation,
} from './core/heal/index.ts'
export {
  type FittedProperty,
  type LearnOptions,
  learnWrapper,
  SCHEMA_TYPES,
  schemaOfType,
} from './core/induce/index.ts'
export { type FoundList, findLists, readLists } from './core/lists/index.ts'
export {
  answerLocate,
  explainUrl,
  type LocateOptions,
  type LocateState,
  loadLocate,
  located,
  nextPage,
  nextQuestion,
  saveLocate,
  siteModel,
  startLocate,
  stepLocate,
} from './core/locate/index.ts'
export { createPageClassifier } from './core/page-class/index.ts'
export type { TextFormat } from './core/rich-text/index.ts'
export { createClasses, createMatcher, prepare, type SimilarityName, similarity } from './core/tree/index.ts'
export { checkConstraints, learnConstraints, readDataModel, validate } from './core/validate/index.ts'
export {
  type Edit,
  editWrapper,
  parseWrapper,
  serializeWrapper,
  type Wrapper,
  WrapperError,
} from './core/wrapper/index.ts'
export { describePattern, learnNePatterns, patternText, publishedLists } from './papers/index.ts'
