/** Anything that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

/** One line of output. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Where rows go. A row is written whole or not at all. */
export interface RowWriter {
  /** Resolves when the writer is ready for more. */
  write(row: JsonObject): Promise<void>
  /** Puts what was written in its place. */
  commit(): Promise<void>
  /** Forgets what was written, as far as nobody has seen it yet. */
  discard(): void
}
