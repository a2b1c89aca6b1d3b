import type { History } from '../engine/index.ts'
import { PlanError } from './errors.ts'
import { openKeptHistory } from './kept-history.ts'
import type { PlannedRun, Some, Window } from './plan/index.ts'
import type { PlacedRecord } from './service.ts'

/** Reads records from a workspace that runs write at the same time; what it opens stays open, as callers ask again and again. */
export interface RecordReader {
  /**
   * Some records of a run, in its order; those that come while it goes on are behind the others, so nothing shifts.
   *
   * @throws PlanError `bad-input` when the window's start is none
   */
  of(run: PlannedRun, window: Window): Some<PlacedRecord>
  close(): void
}

export function createRecordReader(workspace: string): RecordReader {
  let history: History | null = null
  return {
    of: ({ id }, window) => {
      const from = window.after === undefined ? 0 : Number(window.after) + 1
      if (!Number.isSafeInteger(from) || from < 0)
        throw new PlanError('bad-input', `"${window.after}" is no place to go on from.`)
      history ??= openKeptHistory(workspace)
      const run = history?.run(id) ?? null
      if (history === null || run === null) return { items: [], next: null }
      const items = history.records(run, from, window.limit + 1)
      const shown = items.slice(0, window.limit)
      return { items: shown, next: items.length > window.limit ? String(shown.at(-1)!.position) : null }
    },
    close: () => history?.close(),
  }
}
