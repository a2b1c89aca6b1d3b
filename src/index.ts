/**
 * Treegram as a library: show it one page, and it finds the site's other pages like it, learns their template and gives their
 * records. Nothing is global; every function can be ended by a signal.
 */

export type { ChangedValue, PatternHealth, PatternRepair, WrapperHealth } from './core/adapt/index.ts'
export type { JsonList, JsonRecord, TextFormat } from './core/content/index.ts'
export { type ParseOptions, type ParseResult, parse, type Tree } from './core/dom/index.ts'
export type { FieldData, RecordData, Violation } from './core/extract/index.ts'
export {
  type Example,
  type ExampleChoice,
  type ExamplePlace,
  type FittedProperty,
  SCHEMA_TYPES,
  schemaOfType,
} from './core/induce/index.ts'
export type { Certainty, ClassReading, LocatedPage, LocateQuestion } from './core/locate/index.ts'
export {
  type AdaptSettings,
  type Edit,
  type EditProblem,
  type EditResult,
  editWrapper,
  parseWrapper,
  serializeWrapper,
  type Wrapper,
  WrapperError,
} from './core/wrapper/index.ts'
export {
  type ClassifiedPage,
  type ClassifyMethod,
  type ClassifyOptions,
  type Cleaned,
  type CollectOptions,
  type CommonOptions,
  classify,
  cleanWorkspace,
  collect,
  DEFAULT_LIMITS,
  type EarlySign,
  EngineError,
  type EngineErrorCode,
  type EngineEvent,
  type ExtractOptions,
  extract,
  type FetchPage,
  type FoundDocument,
  type GetOptions,
  get,
  type HealMode,
  type HtmlPage,
  type KeptRecords,
  type LayoutCount,
  type LearnRunOptions,
  type Limits,
  type LocateRunOptions,
  learn,
  learnPatterns,
  locate,
  openRecords,
  type PageContent,
  type PageInput,
  type PageInputs,
  type PageRecord,
  type PagesPattern,
  proposeRepair,
  type RepairOptions,
  type RepairReport,
  type RunOptions,
  type RunSummary,
  run,
  type SearchedSite,
  type SearchOptions,
  SourceError,
  type SourceErrorCode,
  type Stats,
  type StopReason,
  StoreError,
  type StoreErrorCode,
  type Summary,
  type TrainOptions,
  workspaceStatus,
} from './engine/index.ts'
