/** One line of output: plain data, as JSON can say it. */
export interface Row {
  readonly [key: string]: unknown
}

/** Where rows go. A row is written whole or not at all. */
export interface RowWriter {
  /** Resolves when the writer is ready for more. */
  write(row: Row): Promise<void>
  /** Puts what was written in its place. */
  commit(): Promise<void>
  /** Forgets what was written, as far as nobody has seen it yet. */
  discard(): void
}
