/** Why records cannot be written. Stable: scripts may rely on it. */
export type OutputErrorCode = 'unknown-format' | 'no-folder' | 'unwritable'

/** Records cannot be written where the user wants them. The message says which file, why and what to do. */
export class OutputError extends Error {
  readonly code: OutputErrorCode

  constructor(code: OutputErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OutputError'
    this.code = code
  }
}
