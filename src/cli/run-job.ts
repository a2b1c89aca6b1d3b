import { setFlagsFromString } from 'node:v8'
import type { CommonOptions, EngineEvent, Stats, UnreadPage } from '../engine/index.ts'
import { type AtomicFile, jsonLine, OutputError, openAtomicFile, openOutput, type Row } from '../output/index.ts'
import { EXIT } from './exit.ts'
import { type CommandIo, ENDING } from './io.ts'
import { createReporter, type Reporter } from './reporter.ts'
import { engineOptions, outputOptions, type SharedValues } from './shared-options.ts'
import { closeStdin, type PipeValues, unreadRow } from './stdin.ts'

/** What a command's work is given. */
export interface Work {
  readonly io: CommandIo
  readonly options: CommonOptions
  readonly reporter: Reporter
  /** Writes one result. */
  readonly write: (row: Row) => Promise<void>
  /** Opens a file that is put in its place with the results, and only when all are there; null when no name is given. */
  readonly beside: (path: string | undefined) => AtomicFile | null
  /** Has something else put in its place with the results, or given up with them. */
  readonly also: <Other extends Beside | null>(other: Other) => Other
  /** Writes a small text whole to a file, or to stdout. */
  readonly saveText: (path: string | undefined, text: string) => void
}

/** What is put in its place with the results. */
interface Beside {
  commit(): void | Promise<void>
  discard(): void
}

/**
 * Runs a command's work with its outputs and stats around it.
 *
 * Outputs are put in their place when the work is done, or was ended after at least one result; what failed before leaves the files
 * of earlier runs alone. Ctrl-C ends the work after the result that is being written, that of an endless run as its end of input does; a second one ends the program at once.
 *
 * @param work gives the exit code that the results deserve; a used-up budget comes first
 */
export async function runJob(
  io: CommandIo,
  values: SharedValues & PipeValues,
  work: (work: Work) => Promise<number>,
): Promise<number> {
  keepHeapSmall(io)
  // A place that cannot be written is told before the work, not after it.
  if (values.stats !== undefined) openAtomicFile(values.stats).discard()
  const reporter = await createReporter(io, values.quiet ?? false, values.logFormat, values.endless)
  const output = await openOutput(values.output ?? [], io.stdout, outputOptions(values))
  const interrupt = onInterrupt(io)
  let rows = 0
  let stats: Stats | null = null
  const onEvent = (event: EngineEvent) => {
    if (event.kind === 'finished') stats = event.stats
    reporter.onEvent(event)
  }
  let isCommitted = false
  const commit = async (isPart: boolean) => {
    if (!isCommitted) await output.commit(isPart)
    isCommitted = true
  }
  const besides: Beside[] = []
  const also = <Other extends Beside | null>(other: Other): Other => {
    if (other !== null) besides.push(other)
    return other
  }
  const beside = (path: string | undefined): AtomicFile | null =>
    path === undefined ? null : also(openAtomicFile(path))
  const commitAll = async () => {
    for (const file of besides.splice(0)) await file.commit()
    await commit(false)
  }
  const write = async (row: Row) => {
    await output.write(row)
    rows++
  }
  const ends = values.endless ? { enough: interrupt.signal } : { signal: interrupt.signal }
  const told = values.keepUnread ? { onUnread: (page: UnreadPage) => write(unreadRow(page)) } : {}
  try {
    const options = { ...engineOptions(values, onEvent), ...ends, ...told, beforeFinish: commitAll }
    const code = await work({
      io,
      options,
      reporter,
      write,
      beside,
      also,
      saveText: (path, text) => saveText(io, path, text),
    })
    await commitAll()
    reporter.end()
    return endOf(io, stats, code, values, reporter)
  } catch (error) {
    reporter.end()
    for (const file of besides) file.discard()
    if (rows > 0 && !(error instanceof OutputError)) await commit(true)
    else if (!isCommitted) output.discard()
    if (values.endless || !interrupt.signal.aborted) throw error
    io.stderr.write(`Interrupted. ${goOn(values)}\n`)
    return EXIT.interrupted
  } finally {
    interrupt.release()
    closeStdin(io)
  }
}

/** Writes the stats and tells of a used-up budget. */
function endOf(io: CommandIo, stats: Stats | null, code: number, values: SharedValues, reporter: Reporter): number {
  if (stats === null) return code
  if (values.stats !== undefined) saveText(io, values.stats, `${jsonLine(stats)}\n`)
  const budget = BUDGETS[stats.stopped]
  if (budget !== undefined) {
    reporter.say(`Stopped by ${budget}. ${goOn(values, budget)}`)
    return EXIT.budget
  }
  return code === EXIT.done && hasUnread(stats) ? EXIT.unread : code
}

const SEARCHES: ReadonlySet<string> = new Set(['collect', 'locate', 'clip'])

/** Whether pages that the user named could not be read; a search meets dead links on any site. */
function hasUnread({ command, failed, skipped }: Stats): boolean {
  return !SEARCHES.has(command) && failed + skipped > 0
}

const BUDGETS: Readonly<Record<string, string>> = {
  'max-pages': '--max-pages',
  'max-downloads': '--max-downloads',
  'max-seconds': '--max-seconds',
}

/** @param budget that ended the work: one that counts the results of all runs together must be raised */
function goOn({ workspace }: SharedValues, budget = ''): string {
  if (workspace === undefined) return 'Give --workspace to be able to go on from there.'
  const how = budget === BUDGETS['max-pages'] ? 'the same command with more' : 'the same command'
  return `What was fetched is kept; ${how} goes on from there.`
}

/** A signal that Ctrl-C fires, and so do a request to end and a terminal that closes; a second one ends the program at once. */
export function onInterrupt(io: CommandIo): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController()
  let isReleased = false
  const interrupt = () => {
    if (isReleased) io.exit(EXIT.interrupted)
    if (controller.signal.aborted) {
      io.stderr.write('Interrupted twice, so ended at once; what was kept until then can be read.\n')
      io.exit(EXIT.interrupted)
    }
    controller.abort()
  }
  for (const name of ENDING) io.on(name, interrupt)
  const release = () => {
    isReleased = true
    // After the first one all has been said: one that comes as the program ends must not make it look killed.
    if (controller.signal.aborted) return
    for (const name of ENDING) io.off(name, interrupt)
  }
  return { signal: controller.signal, release }
}

/** Writes a small text whole to a file, or to stdout. */
export function saveText(io: CommandIo, path: string | undefined, text: string): void {
  if (path === undefined) {
    io.stdout.write(text)
    return
  }
  const file = openAtomicFile(path)
  file.write(text)
  file.commit()
}

/**
 * Keeps the program's memory near what it holds. On a large machine V8 lets the space for young objects grow to 128 MB, and the
 * rest to several times what is alive, before it collects: for thousands of pages that are parsed and dropped one after the other
 * this is space for garbage alone. From here on the young space stays as large as loading the program has made it (16 MB), and the rest is collected
 * when it has doubled. Both flags are read by V8 at each collection. A rest that grows by half costs a tenth more processor time, by fifteen hundredths a fifth, for a tenth less memory.
 *
 * Only the command does so: the memory of a program that uses the library is that program's affair.
 */
export function keepHeapSmall(io: CommandIo): void {
  if (isHeapChosen(io)) return
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=100')
}

/** Whether who started the program said how its memory is to be. */
function isHeapChosen({ execArgv }: CommandIo): boolean {
  return [...execArgv, process.env.NODE_OPTIONS ?? ''].some((option) => /semi-space|old-space|heap/.test(option))
}
