import { CodedError } from '../core/base/index.ts'
/** What was wrong with what the user asked for. Stable: scripts may rely on it. */
export type SourceErrorCode =
  | 'bad-option'
  | 'no-such-file'
  | 'empty-folder'
  | 'bad-manifest'
  | 'bad-archive'
  | 'no-archive'
  | 'no-stdin'
  | 'bad-input'
  | 'walk-failed'

/**
 * The user named something that cannot be read as pages at all. The message says what, where and what to do.
 * The engine stops with it: trying again gives the same.
 */
export class SourceError extends CodedError<SourceErrorCode> {}
