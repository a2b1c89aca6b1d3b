import type { JournalEntry } from '../../engine/index.ts'
import { exportRun, openStorage } from '../../storage/index.ts'
import type { RecordFile } from '../fleet.ts'
import type { Job, Shipping } from './job.ts'
import { createSlices, type SliceParts } from './slices.ts'

/** Ships what a run fetches and gives. */
export interface Shipper {
  readonly since: Date
  readonly journal: (entry: JournalEntry) => Promise<void>
  /** What was fetched since the last slice. */
  flush(): Promise<void>
  /** What the finished run gave. */
  records(): Promise<RecordFile>
  close(): Promise<void>
}

export async function openShipper(
  { run, workspace }: Pick<Job, 'run' | 'workspace'>,
  { storage: where, prefix, since }: Shipping,
  commit: SliceParts['commit'],
): Promise<Shipper> {
  const storage = await openStorage(where)
  const slices = createSlices({ storage, prefix, commit })
  return {
    since: new Date(since),
    journal: slices.add,
    flush: slices.flush,
    records: () => exportRun(workspace, run, storage, `${prefix}records.jsonl.gz`),
    close: () => storage.close(),
  }
}
