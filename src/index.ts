/**
 * Treegram as a library: show it one page, and it finds the site's other pages like it, learns their template and gives their
 * records. Nothing is global; every function can be ended by a signal.
 */
export {
  type FieldData,
  type JsonList,
  type JsonRecord,
  type LocatedPage,
  type ParseOptions,
  type ParseResult,
  parse,
  parseWrapper,
  type RecordData,
  serializeWrapper,
  type Tree,
  type Violation,
  type Wrapper,
  WrapperError,
} from './core/index.ts'
export {
  type CollectOptions,
  type CommonOptions,
  collect,
  EngineError,
  type EngineErrorCode,
  type EngineEvent,
  type Example,
  type GetOptions,
  get,
  type HtmlPage,
  type LearnOptions,
  type LocateOptions,
  learn,
  locate,
  type PageContent,
  type PageInput,
  type PageInputs,
  type PageRecord,
  type RunOptions,
  run,
  type Stats,
  type StopReason,
} from './engine/index.ts'
