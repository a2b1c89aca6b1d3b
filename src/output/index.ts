/** Records out: JSON Lines, JSON and CSV. */
export { openAtomicFile } from './atomic-file.ts'
export { OutputError } from './errors.ts'
export { openOutput } from './open.ts'
export type { Row } from './types.ts'
