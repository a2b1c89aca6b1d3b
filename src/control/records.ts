import { setImmediate as turn } from 'node:timers/promises'
import type { History } from '../engine/index.ts'
import { PlanError } from './errors.ts'
import { openKeptHistory } from './kept-history.ts'
import type { PlannedRun, Window } from './plan/index.ts'
import { compareKeys, rowsOf, type SortKey, sortKeyOf } from './record-view.ts'
import type { PlacedRecord, RecordView, SomeRecords } from './service.ts'

/** Reads records from a workspace that runs write at the same time; what it opens stays open, as callers ask again and again. */
export interface RecordReader {
  /**
   * Some records of a run, in its order or that of a view; those that come while it goes on are behind the others, so nothing shifts unless they are sorted.
   * O(window); the first window of a view O(records of the run), O(n log n) when they are sorted.
   *
   * @throws PlanError `bad-input` when the window's start is none, `too-large` when a view has more rows than are held
   */
  of(run: PlannedRun, window: Window, view?: RecordView): Promise<SomeRecords>
  close(): void
}

type KeptRun = NonNullable<ReturnType<History['run']>>

/** Where a row of a view is. */
interface RowPlace {
  readonly position: number
  /** Which of the rows of its record it is, from 0. */
  readonly nth: number
  readonly key: SortKey
}

/** Records that are looked through at once; between them others have their turn. */
const PORTION = 500
/** Rows of a view: some 100 bytes each. */
const MOST_ROWS = 1_000_000
/** Views of ended runs that are kept: the ones asked for last. */
const MOST_VIEWS = 4

export function createRecordReader(workspace: string): RecordReader {
  let history: History | null = null
  const views = new Map<string, Promise<readonly RowPlace[]>>()
  const placesOf = (kept: KeptRun, run: PlannedRun, view: RecordView): Promise<readonly RowPlace[]> => {
    const key = JSON.stringify([run.id, view])
    const known = views.get(key)
    const places = known ?? findRows(history!, kept, view)
    views.delete(key)
    if (run.endedAt === null) return places
    views.set(key, places)
    places.catch(() => views.delete(key))
    const [oldest] = views.keys()
    if (views.size > MOST_VIEWS && oldest !== undefined) views.delete(oldest)
    return places
  }
  return {
    of: async (run, { after, limit }, view = {}) => {
      const from = after === undefined ? 0 : Number(after) + 1
      if (!Number.isSafeInteger(from) || from < 0)
        throw new PlanError('bad-input', `"${after}" is no place to go on from.`)
      history ??= openKeptHistory(workspace)
      const kept = history?.run(run.id) ?? null
      if (history === null || kept === null) return { items: [], next: null, total: 0 }
      if (Object.values(view).every((one) => one === undefined)) {
        const items = history.records(kept, from, limit + 1)
        const shown = items.slice(0, limit)
        const next = items.length > limit ? String(shown.at(-1)!.position) : null
        return { items: shown, next, total: Math.max(run.counts.records, shown.length === 0 ? 0 : from + shown.length) }
      }
      const places = await placesOf(kept, run, view)
      const items = places.slice(from, from + limit).flatMap((place) => rowAt(history!, kept, view, place))
      const next = from + limit < places.length ? String(from + limit - 1) : null
      return { items, next, total: places.length }
    },
    close: () => history?.close(),
  }
}

/** Where the rows of a view are, in its order. */
async function findRows(history: History, run: KeptRun, view: RecordView): Promise<readonly RowPlace[]> {
  const { sort, descending = false } = view
  const found: RowPlace[] = []
  for (let at = 0; ; await turn()) {
    const portion = history.records(run, at, PORTION)
    for (const placed of portion)
      for (const [nth, row] of rowsOf(placed, view).entries())
        found.push({ position: placed.position, nth, key: sort === undefined ? null : sortKeyOf(row, sort) })
    if (found.length > MOST_ROWS)
      throw new PlanError('too-large', `These are more than ${MOST_ROWS} rows; narrow the search, or export the run.`)
    if (portion.length < PORTION) break
    at = portion.at(-1)!.position + 1
  }
  return sort === undefined ? found : found.sort((a, b) => compareKeys(a.key, b.key, descending))
}

function rowAt(history: History, run: KeptRun, view: RecordView, { position, nth }: RowPlace): readonly PlacedRecord[] {
  const [placed] = history.records(run, position, 1)
  const row = placed?.position === position ? rowsOf(placed, view)[nth] : undefined
  return row === undefined ? [] : [row]
}
