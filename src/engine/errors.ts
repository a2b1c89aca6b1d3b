import { CodedError } from '../core/base/index.ts'
/** Why a command could not do its work. Stable: scripts may rely on it. */
export type EngineErrorCode =
  | 'bad-option'
  | 'bad-sample'
  | 'unreadable-sample'
  | 'not-on-sample'
  | 'bad-list'
  | 'no-pages'
  | 'nothing-learned'
  | 'example-not-learned'
  | 'no-records'
  | 'no-earlier-run'
  | 'bad-records'
  | 'no-articles'

/** The engine cannot go on with what it was given. The message says what, why and what to do; nothing was lost. */
export class EngineError extends CodedError<EngineErrorCode> {}
