/** Records out: JSON Lines, JSON, CSV, Parquet and SQLite, and a JSON Schema of them. */
export { openAtomicFile } from './atomic-file.ts'
export { OutputError } from './errors.ts'
export { type OutputOptions, openOutput } from './open.ts'
export type { Row } from './types.ts'
