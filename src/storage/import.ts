import { join } from 'node:path'
import {
  type DatedRecord,
  type ImportedRun,
  openStore,
  type Run,
  type Store,
  type StoredReferral,
} from '../store/index.ts'
import { checkFile, hashFile, inTemporaryFolder } from './files.ts'
import { type RunHead, type RunLine, readRunLines } from './run-lines.ts'
import { readSegment, type SegmentPage } from './segment.ts'
import type { SegmentEntry, Storage, StoredFile } from './types.ts'

/** Records, or links, that are kept in one step. */
const TOGETHER = 200

/** Where the parts of a run are. */
export interface RunParts {
  readonly storage: Storage
  readonly segments: readonly SegmentEntry[]
  /** Null for a run that gave none. */
  readonly records: StoredFile | null
}

/**
 * Brings a run into a workspace; when it is there, its label finds it as in the workspace that it was made in, and not before. What is there
 * already is not read again, as long as nobody has cleaned the workspace. Memory for one segment; time for writing pages and records once.
 *
 * @param workspace a folder, made when missing; runs may use it at the same time
 * @param label that the run is to have
 * @throws StorageError `damaged` when a file is not what was written: no label finds the run then, and nothing of that file is there; `not-there`
 */
export async function importRun(workspace: string, label: string, parts: RunParts): Promise<void> {
  const { storage, segments, records } = parts
  const store = openStore(workspace)
  try {
    const run = store.beginImport(JSON.stringify(['import', label, records?.hash ?? null]), Date.now())
    const span = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }
    const mark = records?.hash ?? 'none'
    const isThere = store.hasImported(run, mark)
    if (isThere && segments.every(({ hash }) => store.hasImported(run, hash))) return
    await withRecordFile(storage, isThere ? null : records, async (path) => {
      // Before anything is kept, so that of a damaged file nothing is.
      const head = path === null ? null : await checkedHead(records!.key, path)
      for (const segment of segments) {
        if (!store.hasImported(run, segment.hash)) await bringSegment(store, run, storage, segment, span)
      }
      if (path !== null) await bringRecords(store, run, readRunLines(records!.key, path))
      if (!isThere) store.endImport(run, label, head === null ? pagesAlone(span) : toAbout(head), mark)
    })
  } finally {
    store.close()
  }
}

/**
 * Brings pages alone into a workspace, for a run that is to go on elsewhere: one whose `since` is before they were saved asks for none of them
 * again. What is there already is not read again, as long as nobody has cleaned the workspace.
 *
 * @param workspace a folder, made when missing
 * @returns pages that were brought in now
 * @throws StorageError `damaged` when a segment is not what was written: those before it are there then, and nothing of it; `not-there`
 */
export async function importPages(
  workspace: string,
  storage: Storage,
  segments: readonly SegmentEntry[],
): Promise<number> {
  const store = openStore(workspace)
  try {
    const now = Date.now()
    const run = store.beginImport(JSON.stringify(['import']), now)
    let pages = 0
    for (const segment of segments) {
      if (!store.hasImported(run, segment.hash)) pages += await bringSegment(store, run, storage, segment)
    }
    store.endImport(run, null, { ...PAGES_ALONE, startedAt: now, endedAt: Date.now() }, null)
    return pages
  } finally {
    store.close()
  }
}

/** Of pages without a run: what there is to say of whom they belong to. */
const PAGES_ALONE = { command: 'import', state: 'finished', wrappers: 1 } as const

/** Milliseconds since 1970. */
interface Span {
  from: number
  to: number
}

async function bringSegment(
  store: Store,
  run: Run,
  storage: Storage,
  segment: SegmentEntry,
  span?: Span,
): Promise<number> {
  const pages: SegmentPage[] = []
  for await (const page of readSegment(storage, segment)) {
    pages.push(page)
    if (span === undefined) continue
    span.from = Math.min(span.from, page.savedAt)
    span.to = Math.max(span.to, page.savedAt)
  }
  store.importPages(run, segment.hash, pages)
  return pages.length
}

/** A run that gave no records began with its first page and ended with its last, as far as anybody knows here. */
function pagesAlone({ from, to }: Span): ImportedRun {
  const now = Date.now()
  return { ...PAGES_ALONE, startedAt: Math.min(from, now), endedAt: Number.isFinite(to) ? to : now }
}

function toAbout({ command, state, startedAt, endedAt, wrappers }: RunHead): ImportedRun {
  return { command, state, startedAt, endedAt, wrappers }
}

/** Lends the file of records, checked as a whole; null for none. */
function withRecordFile(
  storage: Storage,
  file: StoredFile | null,
  use: (path: string | null) => Promise<void>,
): Promise<void> {
  if (file === null) return use(null)
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'run.jsonl.gz')
    await storage.getFile(file.key, path)
    const { hash, bytes } = await hashFile(path)
    checkFile(file, bytes, hash)
    await use(path)
  })
}

/** Reads the file to its end. @throws StorageError `damaged` */
async function checkedHead(key: string, path: string): Promise<RunHead> {
  let head: RunHead | null = null
  for await (const line of readRunLines(key, path)) if (line.kind === 'run') head = line
  return head! // the first line of what can be read to its end
}

async function bringRecords(store: Store, run: Run, lines: AsyncIterable<RunLine>): Promise<void> {
  const wrappers = new Map<number, number>()
  const referrals: StoredReferral[] = []
  const records: DatedRecord[] = []
  const flush = (): void => {
    store.saveReferrals(referrals.splice(0))
    store.importRecords(run, records.splice(0))
  }
  for await (const line of lines) {
    if (line.kind === 'wrapper') wrappers.set(line.number, store.saveWrapper(line, line.madeAt))
    else if (line.kind === 'answer') store.saveAnswer(run, line)
    else if (line.kind === 'referral') referrals.push(line)
    else if (line.kind === 'record')
      records.push({ ...line, wrapper: wrappers.get(line.wrapper)!, page: Buffer.from(line.page, 'hex') })
    if (referrals.length + records.length >= TOGETHER) flush()
  }
  flush()
}
