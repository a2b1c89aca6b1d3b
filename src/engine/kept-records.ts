import type { NewRecord, RecordKey, Run, Store, StoredRecord } from '../store/index.ts'

/** The records of a run in its workspace; without one nothing is known and nothing kept. */
export interface RecordKeeper {
  /** What an earlier run made of the same text by the same wrapper, unless everything is to be made anew. */
  readonly find: (key: RecordKey) => StoredRecord | null
  /** Keeps a record as the run's next one; it may wait in memory for a few others. */
  readonly add: (record: Omit<NewRecord, 'position'>) => void
  /** Commits what waits. */
  readonly flush: () => void
}

/** Records that are committed together: one that is lost with the process is made again from its page. */
const RECORDS_TOGETHER = 100

/** @param force find nothing, so that all is made anew */
export function createRecordKeeper(
  kept: { readonly store: Store; readonly run: Run } | null,
  force: boolean,
): RecordKeeper {
  if (kept === null) return { find: () => null, add: () => {}, flush: () => {} }
  let waiting: NewRecord[] = []
  let position = 0
  const flush = () => {
    const records = waiting
    waiting = []
    if (records.length > 0) kept.store.saveRecords(kept.run, records, Date.now())
  }
  return {
    find: (key) => (force ? null : kept.store.record(key)),
    add: (record) => {
      waiting.push({ ...record, position: position++ })
      if (waiting.length >= RECORDS_TOGETHER) flush()
    },
    flush,
  }
}
