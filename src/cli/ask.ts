import { createInterface } from 'node:readline'
import type { ExampleChoice } from '../core/induce/index.ts'
import type { SearchOptions, TrainOptions } from '../engine/index.ts'
import { UsageError } from './exit.ts'
import type { CommandIo } from './io.ts'
import { count } from './reporter.ts'
import type { Work } from './run-job.ts'
import type { SearchValues, SharedValues } from './shared-options.ts'
import { safeText } from './terminal.ts'

/** What is asked of the user: see `SearchOptions.ask`. */
type Question = Parameters<NonNullable<SearchOptions['ask']>>[0]

/** Where a question is asked, and answered in a line. */
interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** Refuses `--ask` where there is nobody to ask. */
export function checkAsk(io: CommandIo, { ask }: SearchValues): void {
  if (!ask || (io.stdin.isTTY && io.stderr.isTTY)) return
  throw new UsageError(
    '--ask needs a terminal to ask on; without one, say beforehand what --like and --unlike can say.',
  )
}

/** The engine's option for `--ask`: questions on stderr, answers on stdin. */
export function askOptions({ ask }: SearchValues, { io, reporter, options }: Work): Pick<SearchOptions, 'ask'> {
  if (!ask) return {}
  return {
    ask: (question) => {
      // A progress bar would write over the question.
      reporter.end()
      return askOn({ input: io.stdin, output: io.stderr }, question, options.signal)
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
export function askOn(terminal: Terminal, { url, yes, no }: Question, signal?: AbortSignal): Promise<boolean | null> {
  const text = `Is this one of them? ${url}\n(yes: ${count(yes, 'page')}, no: ${no}) `
  return answerOf(terminal, { text, again: CHOICE, read: (line) => ANSWERS.get(line.toLowerCase()) }, signal)
}

const CHOICE = '[y/n, enter to stop asking] '

/** The engine's option to ask which field an example means: at a terminal only, and not of who wants quiet: then a note says that there are several. */
export function exampleOptions(
  { quiet = false }: Pick<SharedValues, 'quiet'>,
  { io: { stdin, stderr }, reporter, options }: Work,
): Pick<TrainOptions, 'askExample'> {
  if (quiet || !stdin.isTTY || !stderr.isTTY) return {}
  return {
    askExample: (choice) => {
      reporter.end()
      return askExampleOn({ input: stdin, output: stderr }, choice, options.signal)
    },
  }
}

/** Asks which of several fields an example means, as `askOn` does; gives its position. */
export function askExampleOn(
  terminal: Terminal,
  { field, value, places }: ExampleChoice,
  signal?: AbortSignal,
): Promise<number | null> {
  const lines = places.map(({ name, values }, i) => `  ${i + 1}  ${[name, ...values].join('  ')}\n`)
  const text = `Which one is ${field}? Several parts of the record are "${value}"; in others they are:\n${lines.join('')}`
  const read = (line: string): number | null | undefined => {
    if (line === '') return null
    return /^\d{1,4}$/.test(line) && places[Number(line) - 1] !== undefined ? Number(line) - 1 : undefined
  }
  return answerOf(terminal, { text, again: `[1-${places.length}, enter for the first] `, read }, signal)
}

/** A question: undefined is no answer, and it is asked for again. */
interface Asking<Answer> {
  readonly text: string
  readonly again: string
  readonly read: (line: string) => Answer | null | undefined
}

async function answerOf<Answer>(
  { input, output }: Terminal,
  { text, again, read }: Asking<Answer>,
  signal?: AbortSignal,
): Promise<Answer | null> {
  const lines = createInterface({ input, terminal: false })
  const close = (): void => lines.close()
  signal?.addEventListener('abort', close)
  try {
    output.write(safeText(text) + again)
    for await (const line of lines) {
      const answer = read(line.trim())
      if (answer !== undefined) return answer
      output.write(again)
    }
    output.write('\n')
    return null
  } finally {
    signal?.removeEventListener('abort', close)
    close()
  }
}
