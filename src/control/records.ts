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
/** Rows of a view: some 100 bytes each; of one in an order, which has a text of each, and no one else has a turn while they are put in order. */
const MOST_ROWS = 1_000_000
const MOST_SORTED = 200_000
/** Views that are kept, each as long as its run has no more records: the ones asked for last. */
const MOST_VIEWS = 4

export function createRecordReader(workspace: string): RecordReader {
  let history: History | null = null
  const views = new Map<string, Promise<readonly RowPlace[]>>()
  const placesOf = (kept: KeptRun, run: PlannedRun, view: RecordView): Promise<readonly RowPlace[]> => {
    const key = JSON.stringify([run.id, run.endedAt, run.counts, view])
    const known = views.get(key)
    const places = known ?? findRows(history!, kept, view)
    views.delete(key)
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
      const items = rowsAt(history, kept, view, places.slice(from, from + limit))
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
    const most = sort === undefined ? MOST_ROWS : MOST_SORTED
    if (found.length > most)
      throw new PlanError('too-large', `These are more than ${most} rows; narrow the search, or export the run.`)
    if (portion.length < PORTION) break
    at = portion.at(-1)!.position + 1
  }
  return sort === undefined ? found : found.sort((a, b) => compareKeys(a.key, b.key, descending))
}

/** Rows at their places; those of one record that follow each other are taken from one reading of it. O(records). */
function rowsAt(
  history: History,
  run: KeptRun,
  view: RecordView,
  places: readonly RowPlace[],
): readonly PlacedRecord[] {
  let at = -1
  let rows: readonly PlacedRecord[] = []
  return places.flatMap(({ position, nth }) => {
    if (position !== at) {
      const [placed] = history.records(run, position, 1)
      rows = placed?.position === position ? rowsOf(placed, view) : []
      at = position
    }
    const row = rows[nth]
    return row === undefined ? [] : [row]
  })
}
