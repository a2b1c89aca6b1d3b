/** Records out: JSON Lines, JSON and CSV. */
export { openAtomicFile } from './atomic-file.ts'
export { OutputError, type OutputErrorCode } from './errors.ts'
export { openOutput } from './open.ts'
export type { Json, JsonObject, RowWriter } from './types.ts'
