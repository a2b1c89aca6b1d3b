import { CodedError } from '../core/base/index.ts'

/** One line of output: plain data, as JSON can say it. */
export interface Row {
  readonly [key: string]: unknown
}

/** Where rows go. A row is written whole or not at all. */
export interface RowWriter {
  /** Resolves when the writer is ready for more. */
  write(row: Row): Promise<void>
  /**
   * Puts what was written in its place.
   *
   * @param isPart the run was cut short, and its rows will be given again when it goes on. A file has what there is so far; where rows
   *   are added to others, none is written. @default false
   */
  commit(isPart?: boolean): Promise<void>
  /** Forgets what was written, as far as nobody has seen it yet. */
  discard(): void
}

/** Why records cannot be written. Stable: scripts may rely on it. */
export type OutputErrorCode = 'unknown-format' | 'no-folder' | 'unwritable' | 'too-large' | 'bad-table' | 'no-peer'

/** Records cannot be written where the user wants them. The message says which file or table, why and what to do. */
export class OutputError extends CodedError<OutputErrorCode> {}
