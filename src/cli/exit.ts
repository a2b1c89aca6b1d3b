/** What the exit codes mean; scripts rely on them. */
export const EXIT = {
  done: 0,
  ourFault: 1,
  wrongUsage: 2,
  nothingFound: 3,
  violated: 4,
  budget: 5,
  /** As shells have it for a program ended by Ctrl-C. */
  interrupted: 130,
} as const

/** An error with one of these names was made for the user to read: its message says what to do. */
const FOR_USERS: Readonly<Record<string, number>> = {
  UsageError: EXIT.wrongUsage,
  SourceError: EXIT.wrongUsage,
  OutputError: EXIT.wrongUsage,
  StoreError: EXIT.wrongUsage,
  WrapperError: EXIT.wrongUsage,
  LocateError: EXIT.wrongUsage,
  EngineError: EXIT.wrongUsage,
}

/** The user asked for something that cannot be. The message is one sentence that says what to do. */
export class UsageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UsageError'
  }
}

/** The exit code of an error and what to say of it. */
export function explain(error: unknown): { readonly code: number; readonly message: string } {
  if (!(error instanceof Error)) return { code: EXIT.ourFault, message: String(error) }
  if ('code' in error && error.code === 'nothing-learned') return { code: EXIT.nothingFound, message: error.message }
  const code = FOR_USERS[error.name]
  if (code !== undefined) return { code, message: error.message }
  return {
    code: EXIT.ourFault,
    message: `Something went wrong inside treegram; please report it:\n${error.stack ?? error.message}`,
  }
}
