import { CodedError } from '../../core/base/index.ts'

/** What tools refuse by themselves. */
export class ToolError extends CodedError<'not-found' | 'bad-cursor' | 'bad-input'> {}

/** Most characters of what is said of an error. */
const MOST = 2000

/** What is told of an error: its code and its sentence. Of our own bugs nothing but that there is one. */
export function textOf(error: unknown): string {
  if (!(error instanceof CodedError)) return 'internal: Something went wrong inside; it is no fault of what was asked.'
  return `${error.code}: ${error.message}`.slice(0, MOST)
}
