import { listRecords, listRuns } from '../api/runs.ts'
import { listSites } from '../api/sites.ts'
import type { Run } from '../api/types.ts'
import type { Reading } from '../api/workbench.ts'
import type { Spot } from '../workbench/bench.ts'
import { isInRow, type RecordRow, rowsOf } from './rows.ts'
import { createWindowCache } from './window-cache.ts'

/** Rows of a table, wherever they come from. */
export interface RowSource {
  /** List that the rows are records of; `''`: they are pages. */
  readonly level: string
  readonly count: () => number
  /** Null while it is on its way. */
  readonly at: (index: number) => RecordRow | null
  /** What is seen now. */
  readonly want: (from: number, to: number) => void
  /** The row that a spot is in; -1 when it is none, or not known. */
  readonly indexOf: (spot: Spot) => number
  readonly close: () => void
}

/** The rows of the sample pages. */
export function sampleSource(reading: Reading, level: string): RowSource {
  const rows = rowsOf(reading, level)
  return {
    level,
    count: () => rows.length,
    at: (index) => rows[index] ?? null,
    want: () => {},
    indexOf: (spot) => rows.findIndex((row) => isInRow(row, level, spot)),
    close: () => {},
  }
}

/** The records of a run; only some windows of them are held. */
export function runSource(run: Run, onChange: () => void, onProblem: (error: unknown) => void): RowSource {
  const cache = createWindowCache<RecordRow>({
    load: async (after, limit, signal) => {
      const { items, next } = await listRecords(run.id, { after, limit }, signal)
      const rows = items.map(({ record: { url, status, data } }) => ({ url, status, record: [], data: data ?? {} }))
      return { items: rows, next }
    },
    count: run.counts.records,
    onChange,
    onProblem,
  })
  return { level: '', count: cache.count, at: cache.at, want: cache.want, indexOf: () => -1, close: cache.close }
}

/** The last run that gave records by a wrapper; null when none did. */
export async function lastRunOf(name: string, signal: AbortSignal): Promise<Run | null> {
  const [runs, sites] = await Promise.all([listRuns({ limit: 200 }, signal), listSites(undefined, 1000)])
  const own = new Set(sites.items.filter(({ wrapper }) => wrapper === name).map((site) => site.name))
  const isBy = ({ spec, learned, site }: Run): boolean =>
    learned?.name === name ||
    ('wrapper' in spec && spec.wrapper?.name === name) ||
    (site !== null && own.has(site) && learned === null)
  return runs.items.find((run) => run.endedAt !== null && run.counts.records > 0 && isBy(run)) ?? null
}
