import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BatchBudget,
  type BatchItem,
  type FleetOptions,
  openService,
  type PlannedRun,
  runBatch,
  type Service,
} from '../../control/index.ts'
import { openOutput } from '../../output/index.ts'
import { EXIT } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { recordRow } from '../record-rows.ts'
import { keepHeapSmall } from '../run-job.ts'
import { outputOptions, type RecordValues } from '../shared-options.ts'
import { safeText } from '../terminal.ts'

/** Many runs, and where what they give is written. */
export interface Submission {
  /** Made with the service, where something must be kept first. */
  readonly items: (service: Service) => Promise<readonly BatchItem[]>
  /** Null: this machine alone does them. */
  readonly fleet: FleetOptions | null
  /** Of this machine alone: where their pages are kept. */
  readonly workspace: string
  readonly allowPrivate: boolean
  /** Of this machine alone: runs at a time. */
  readonly runs: number
  readonly budget: BatchBudget
  /** Files for what a run gives; none is stdout. */
  readonly outputsOf: (item: BatchItem) => readonly string[]
}

const WINDOW = 500

/** Has runs done, by workers or here, and writes what each gives as it ends. Gives the exit code. */
export async function submit(io: CommandIo, submission: Submission, values: RecordValues): Promise<number> {
  keepHeapSmall(io)
  const cache = submission.fleet === null ? null : mkdtempSync(join(tmpdir(), 'treegram-'))
  try {
    return await followed(io, submission, cache ?? submission.workspace, values)
  } finally {
    if (cache !== null) rmSync(cache, { recursive: true, force: true })
  }
}

async function followed(
  io: CommandIo,
  submission: Submission,
  workspace: string,
  values: RecordValues,
): Promise<number> {
  const { fleet, budget } = submission
  const service = await openService({
    workspace,
    ...(fleet !== null && { fleet }),
    root: null,
    allowPrivate: submission.allowPrivate,
    runs: submission.runs,
    // Whoever only waits for runs plans nothing and tells nobody.
    leads: false,
  })
  const say = (text: string): void => void (values.quiet || io.stderr.write(`${safeText(text)}\n`))
  const interrupt = new AbortController()
  const stop = (): void => interrupt.abort()
  io.once('SIGINT', stop)
  io.once('SIGTERM', stop)
  const failed: string[] = []
  try {
    const items = await submission.items(service)
    const { counts, stopped } = await runBatch(service, items, {
      budget,
      signal: interrupt.signal,
      onEnded: async (item, run) => {
        const problem = problemOf(run)
        if (problem !== null) failed.push(item.name)
        if (run.counts.records > 0) await write(io, service, run, submission.outputsOf(item), values)
        say(`${item.name}: ${problem ?? `${run.counts.records} records`}`)
      },
    })
    if (items.length > 1) say(`${counts.ended} sites, ${counts.records} records, ${failed.length} failed`)
    if (stopped !== null) say(`Stopped by --total-${stopped}.`)
    return codeOf(counts.records, failed.length, stopped !== null)
  } catch (error) {
    if (!interrupt.signal.aborted) throw error
    say(
      fleet === null
        ? 'Interrupted. The same command goes on from there.'
        : 'No longer followed; the workers go on. The same command follows again.',
    )
    return EXIT.interrupted
  } finally {
    io.off('SIGINT', stop)
    io.off('SIGTERM', stop)
    await service.close()
  }
}

function problemOf({ state, error }: PlannedRun): string | null {
  if (state === 'finished') return null
  return error === null ? state : `${state}: ${error.message}`
}

function codeOf(records: number, failed: number, isStopped: boolean): number {
  if (isStopped) return EXIT.budget
  if (failed > 0) return records > 0 ? EXIT.unread : EXIT.wrongUsage
  return records > 0 ? EXIT.done : EXIT.nothingFound
}

/** The records of a run, a window in memory at a time; files of earlier runs stay until all are written. */
async function write(
  io: CommandIo,
  service: Service,
  run: PlannedRun,
  targets: readonly string[],
  values: RecordValues,
): Promise<void> {
  const output = await openOutput(targets, io.stdout, outputOptions(values))
  try {
    let after: string | undefined
    do {
      const some = await service.records(run, { limit: WINDOW, ...(after !== undefined && { after }) })
      for (const { record } of some.items) await output.write(recordRow(record, values))
      after = some.next ?? undefined
    } while (after !== undefined)
    await output.commit(run.state !== 'finished')
  } catch (error) {
    output.discard()
    throw error
  }
}
