/** An error that was made for people: the message says what is wrong and what to do. `code` is stable: programs may rely on it. */
export class CodedError<Code extends string> extends Error {
  readonly code: Code

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.code = code
  }
}

/** One code and one sentence, whatever was thrown: also by what lies below, or in a thread that an error came from. */
export function errorOf(error: unknown): { readonly code: string; readonly message: string } {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
  return { code: typeof code === 'string' ? code : 'internal', message: String(message ?? error) }
}
