/**
 * What core offers to programs: what to call, and the types that calls take and give. Pure: no I/O, no clock, no randomness; runs in Node,
 * browsers and workers. The project's own rooms enter core by the doors of its rooms.
 *
 * @module treegram/core
 */

export { type CompareOptions, compareRuns, type RunSide } from '../changes/index.ts'
export {
  describePattern,
  indesit,
  indesitBy,
  indesitOnce,
  learnNePatterns,
  learnPublishedNews,
  openPublishedNews,
  patternText,
  publishedLists,
  restrictedMapping,
} from '../papers/index.ts'
export { adaptWrapper, watchDrift, withEvidence } from './adapt/index.ts'
export { type FoundArticle, findArticle } from './article/index.ts'
export {
  createVocabulary,
  labelName,
  type NodeId,
  nodeAt,
  type ParseOptions,
  type ParseResult,
  parse,
  pathOf,
  type Tree,
  visibleText,
} from './dom/index.ts'
export { type EmbeddedData, embeddedData } from './embedded/index.ts'
export { extract, type RecordData } from './extract/index.ts'
export {
  createExtractor,
  type ExtractedRecord,
  type Extractor,
  type ExtractorOptions,
  type HealResult,
  type Observation,
} from './heal/index.ts'
export {
  type FittedProperty,
  type LearnOptions,
  learnWrapper,
  SCHEMA_TYPES,
  schemaOfType,
} from './induce/index.ts'
export { type FoundList, findLists, readLists } from './lists/index.ts'
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
} from './locate/index.ts'
export { createPageClassifier } from './page-class/index.ts'
export type { TextFormat } from './rich-text/index.ts'
export {
  createClasses,
  createMatcher,
  createTreegram,
  prepare,
  rtdm,
  type SimilarityName,
  similarity,
  simpleTreeMatching,
  topDown,
  treeEditDistance,
  treegramClass,
  writeTreegram,
} from './tree/index.ts'
export { checkConstraints, learnConstraints, readDataModel, validate, watchRun } from './validate/index.ts'
export {
  type Edit,
  editWrapper,
  parseWrapper,
  serializeWrapper,
  type Wrapper,
  WrapperError,
} from './wrapper/index.ts'
