import { createInterface } from 'node:readline'
import type { SearchOptions } from '../engine/index.ts'
import { UsageError } from './exit.ts'
import { count } from './reporter.ts'
import type { Work } from './run-job.ts'
import type { SearchValues } from './shared-options.ts'
import { safeText } from './terminal.ts'

/** What is asked of the user: see `SearchOptions.ask`. */
type Question = Parameters<NonNullable<SearchOptions['ask']>>[0]

/** Where a question is asked, and answered in a line. */
interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** Refuses `--ask` where there is nobody to ask. */
export function checkAsk({ ask }: SearchValues): void {
  if (!ask || (process.stdin.isTTY && process.stderr.isTTY)) return
  throw new UsageError(
    '--ask needs a terminal to ask on; without one, say beforehand what --like and --unlike can say.',
  )
}

/** The engine's option for `--ask`: questions on stderr, answers on stdin. */
export function askOptions({ ask }: SearchValues, { reporter, options }: Work): Pick<SearchOptions, 'ask'> {
  if (!ask) return {}
  return {
    ask: (question) => {
      // A progress bar would write over the question.
      reporter.end()
      return askOn({ input: process.stdin, output: process.stderr }, question, options.signal)
    },
  }
}

const ANSWERS: ReadonlyMap<string, boolean | null> = new Map([
  ['y', true],
  ['yes', true],
  ['n', false],
  ['no', false],
  ['', null],
])

/**
 * Asks whether a page is one of those that are searched for, until there is an answer. The terminal is left to work line by line, so that
 * Ctrl-C ends the program as ever.
 *
 * @returns null when the user wants to be asked no more: by an empty line, the end of the input, or the signal
 */
export async function askOn(
  { input, output }: Terminal,
  { url, yes, no }: Question,
  signal?: AbortSignal,
): Promise<boolean | null> {
  const lines = createInterface({ input, terminal: false })
  const close = (): void => lines.close()
  signal?.addEventListener('abort', close)
  try {
    output.write(safeText(`Is this one of them? ${url}\n(yes: ${count(yes, 'page')}, no: ${no}) ${CHOICE}`))
    for await (const line of lines) {
      const answer = ANSWERS.get(line.trim().toLowerCase())
      if (answer !== undefined) return answer
      output.write(CHOICE)
    }
    output.write('\n')
    return null
  } finally {
    signal?.removeEventListener('abort', close)
    close()
  }
}

const CHOICE = '[y/n, enter to stop asking] '
