import {
  type Absence,
  type CompareOptions,
  compareRuns,
  type RunComparison,
  type RunRecord,
  type RunSide,
} from '../changes/index.ts'
import type { RecordData } from '../core/extract/index.ts'
import { openReader, type RunSummary, type StoreReader } from '../store/index.ts'
import { EngineError } from './errors.ts'

/** Which runs of a workspace are compared, and how. */
export interface DiffOptions extends CompareOptions {
  /** Number of the earlier run. @default the newest before the later one that finished and shares a wrapper with it */
  readonly before?: number
  /** Number of the later run. @default the newest that has records */
  readonly after?: number
  /** Only records by the wrapper of this name. @default all */
  readonly wrapper?: string
}

/** Two runs of a workspace, compared. The caller must `close`. */
export interface RunDiff extends RunComparison {
  readonly before: RunSummary
  readonly after: RunSummary
  readonly close: () => void
}

/**
 * What changed between two runs of a workspace. A page that the later run did not read is not removed: see `unknown` in `RecordChange`.
 * Memory for one entry each record; data are read from the workspace when they are compared.
 *
 * @throws EngineError `no-records` when a run is not there or has none, `no-earlier-run` when there is none to compare with; StoreError when there is no workspace
 */
export function diffRuns(folder: string, options: DiffOptions = {}): RunDiff {
  const reader = openReader(folder)
  try {
    const runs = reader.summary().runs.filter(({ records }) => records > 0)
    const after = laterRun(reader, runs, folder, options)
    const before = earlierRun(reader, runs, after, options)
    const comparison = compareRuns(sideOf(reader, before, options), sideOf(reader, after, options), options)
    return { ...comparison, before, after, close: reader.close }
  } catch (error) {
    reader.close()
    throw error
  }
}

function laterRun(
  reader: StoreReader,
  runs: readonly RunSummary[],
  folder: string,
  { after, wrapper }: DiffOptions,
): RunSummary {
  if (after !== undefined) return runOf(runs, after)
  const run = runs.find(
    ({ id }) => wrapper === undefined || reader.readersOf(id).some((by) => by.wrapperName === wrapper),
  )
  if (run !== undefined) return run
  const whose = wrapper === undefined ? '' : ` by a wrapper "${wrapper}"`
  throw new EngineError(
    'no-records',
    `Workspace "${folder}" has no run with records${whose}; see "treegram status", and make some with "treegram collect".`,
  )
}

function earlierRun(
  reader: StoreReader,
  runs: readonly RunSummary[],
  after: RunSummary,
  { before, wrapper }: DiffOptions,
): RunSummary {
  if (before !== undefined) return runOf(runs, before)
  const readers = reader
    .readersOf(after.id)
    .filter(({ wrapperName }) => wrapper === undefined || wrapperName === wrapper)
  const earlier = runs.filter(({ id }) => id < after.id)
  const isLike = ({ id }: RunSummary): boolean =>
    reader.readersOf(id).some((by) => readers.some((own) => own.wrapperName === by.wrapperName && own.raw === by.raw))
  const run = earlier.find((one) => one.state === 'finished' && isLike(one)) ?? earlier.find(isLike)
  if (run !== undefined) return run
  throw new EngineError(
    'no-earlier-run',
    `Before run ${after.id} there is no run with records by the same wrapper; run it again when the site may have changed.`,
  )
}

function runOf(runs: readonly RunSummary[], number: number): RunSummary {
  const run = runs.find(({ id }) => id === number)
  if (run === undefined)
    throw new EngineError('no-records', `The workspace has no run ${number} with records; see "treegram status".`)
  return run
}

/** HTTP statuses of what is no longer there. */
const GONE: ReadonlySet<number | null> = new Set([404, 410])

function sideOf(reader: StoreReader, run: RunSummary, { wrapper }: DiffOptions): RunSide {
  const entries = reader.entriesOf(run.id)
  // Cleaning takes records that newer ones have replaced; then the places of the others have gaps.
  const isWhole = entries.length === (entries.at(-1)?.position ?? -1) + 1
  const records = entries
    .filter(({ wrapperName }) => wrapper === undefined || wrapperName === wrapper)
    .map(({ id, url, status, wrapperName }): RunRecord => {
      const data = (): RecordData => reader.dataOf(id) as RecordData
      return { url, status, version: id, data, ...(run.wrappers > 1 && { wrapper: wrapperName }) }
    })
  const absence = (url: string): Absence | null => {
    const answer = reader.answerTo(run.id, url)
    if (answer === null) return null
    if (answer.kind === 'page') return 'other-class'
    return GONE.has(answer.status) ? 'gone' : 'failed'
  }
  return { records, isComplete: isWhole && run.state === 'finished', absence }
}

/** The same of one run and the one before; null when there is none before it. */
export function diffToPrevious(folder: string, after: number): RunDiff | null {
  try {
    return diffRuns(folder, { after })
  } catch (error) {
    if (error instanceof EngineError && error.code === 'no-earlier-run') return null
    throw error
  }
}
