import { isTrusted } from '../core/extract/index.ts'
import type { History } from '../engine/index.ts'
import { PlanError } from './errors.ts'
import { openKeptHistory } from './kept-history.ts'
import type { PlannedRun, Some, Window } from './plan/index.ts'
import type { PlacedRecord, RecordStatus } from './service.ts'

/** Reads records from a workspace that runs write at the same time; what it opens stays open, as callers ask again and again. */
export interface RecordReader {
  /**
   * Some records of a run, in its order; those that come while it goes on are behind the others, so nothing shifts.
   *
   * @throws PlanError `bad-input` when the window's start is none
   */
  of(run: PlannedRun, window: Window, status?: RecordStatus): Some<PlacedRecord>
  close(): void
}

export function createRecordReader(workspace: string): RecordReader {
  let history: History | null = null
  return {
    of: ({ id }, window, status) => {
      const from = window.after === undefined ? 0 : Number(window.after) + 1
      if (!Number.isSafeInteger(from) || from < 0)
        throw new PlanError('bad-input', `"${window.after}" is no place to go on from.`)
      history ??= openKeptHistory(workspace)
      const run = history?.run(id) ?? null
      if (history === null || run === null) return { items: [], next: null }
      const items = ofStatus(history, run, { from, limit: window.limit + 1 }, status)
      const shown = items.slice(0, window.limit)
      return { items: shown, next: items.length > window.limit ? String(shown.at(-1)!.position) : null }
    },
    close: () => history?.close(),
  }
}

/** Records that are looked through at once for those of a status. */
const PORTION = 500

/** The first records from a place on, of a status where one is given. O(records behind the place). */
function ofStatus(
  history: History,
  run: NonNullable<ReturnType<History['run']>>,
  { from, limit }: { readonly from: number; readonly limit: number },
  status: RecordStatus | undefined,
): readonly PlacedRecord[] {
  if (status === undefined) return history.records(run, from, limit)
  const found: PlacedRecord[] = []
  for (let at = from; found.length < limit; ) {
    const portion = history.records(run, at, PORTION)
    found.push(
      ...portion.filter(({ record }) => (status === 'read' ? isTrusted(record.status) : record.status === status)),
    )
    if (portion.length < PORTION) break
    at = portion.at(-1)!.position + 1
  }
  return found.slice(0, limit)
}
