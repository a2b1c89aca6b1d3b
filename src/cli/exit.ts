import { CodedError } from '../core/base/index.ts'

/** What the exit codes mean; scripts rely on them. */
export const EXIT = {
  done: 0,
  ourFault: 1,
  wrongUsage: 2,
  nothingFound: 3,
  violated: 4,
  budget: 5,
  /** All went well but for pages that were named and could not be read. */
  unread: 6,
  /** `diff --fail-on-change` found something. */
  changed: 7,
  /** As shells have it for a program ended by Ctrl-C. */
  interrupted: 130,
} as const

/** The user asked for something that cannot be. The message is one sentence that says what to do. */
export class UsageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UsageError'
  }
}

/** Codes of errors that say that there is nothing of what was looked for. */
const NOTHING_FOUND: ReadonlySet<unknown> = new Set(['nothing-learned', 'no-articles'])

/** The exit code of an error and what to say of it. */
export function explain(error: unknown): { readonly code: number; readonly message: string } {
  if (!(error instanceof Error)) return { code: EXIT.ourFault, message: String(error) }
  if ('code' in error && NOTHING_FOUND.has(error.code)) return { code: EXIT.nothingFound, message: error.message }
  if (error instanceof UsageError || error instanceof CodedError)
    return { code: EXIT.wrongUsage, message: error.message }
  return {
    code: EXIT.ourFault,
    message: `Something went wrong inside treegram; please report it:\n${error.stack ?? error.message}`,
  }
}
