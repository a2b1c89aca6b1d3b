import { listRecords, listRuns, type RecordsQuery } from '../api/runs.ts'
import { listSites } from '../api/sites.ts'
import type { PlacedRecord, Run } from '../api/types.ts'
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

/** The records of a run, as a view has them; only some windows of them are held. */
export function runSource(
  run: Run,
  query: RecordsQuery,
  onChange: () => void,
  onProblem: (error: unknown) => void,
): RowSource {
  const cache = createWindowCache<RecordRow>({
    load: async (after, limit, signal) => {
      const { items, next, total } = await listRecords(run.id, { ...query, after, limit }, signal)
      return { items: items.map(rowOf), next, total }
    },
    // Nobody knows how many a view has before its first window is there; a run may have ended since its counts were told.
    count: Object.keys(query).length === 0 ? Math.max(1, run.counts.records) : 1,
    onChange,
    onProblem,
  })
  const level = query.list ?? ''
  return { level, count: cache.count, at: cache.at, want: cache.want, indexOf: () => -1, close: cache.close }
}

/** A record as a row. */
export function rowOf({ item = [], record: { url, status, data } }: PlacedRecord): RecordRow {
  return { url, status, record: item, data: data ?? {} }
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
