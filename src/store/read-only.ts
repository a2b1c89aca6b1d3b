import type { DatabaseSync } from 'node:sqlite'
import { assetFinder } from './assets.ts'
import { runExports } from './exports.ts'
import { keptTexts } from './kept-texts.ts'
import { openForReading, storeError } from './open.ts'
import { proposalTable } from './proposals.ts'
import { recordTable } from './record-table.ts'
import type { StoreReader } from './store.ts'
import type { RunSummary, StoredPage, StoredWrapper, Summary } from './types.ts'

/**
 * Opens a workspace to read it only; a run may write it at the same time.
 *
 * @throws StoreError when there is no workspace in the folder or it cannot be read
 */
export function openReader(folder: string): StoreReader {
  const database = openForReading(folder)
  const guarded = <T>(step: () => T): T => {
    try {
      return step()
    } catch (error) {
      throw storeError(folder, error)
    }
  }
  return { ...guarded(() => readerOf(database, guarded)), close: () => database.close() }
}

/** What can be read from an open workspace. `guarded` runs a step and turns what SQLite says into a sentence. */
export function readerOf(database: DatabaseSync, guarded: <T>(step: () => T) => T): Omit<StoreReader, 'close'> {
  const records = recordTable(database)
  const proposals = proposalTable(database)
  const texts = keptTexts(database)
  const asset = assetFinder(database)
  const exported = runExports(database)
  const wrappers = database.prepare('SELECT name, version, document FROM wrappers ORDER BY made_at, id')
  const answer = database.prepare(
    'SELECT kind, status FROM pages WHERE run = ?1 AND (url = ?2 OR final_url = ?2) ORDER BY url = ?2 DESC LIMIT 1',
  )
  return {
    summary: () => guarded(() => summaryOf(database)),
    wrappers: () => guarded(() => wrappers.all().map((row) => ({ ...row }) as unknown as StoredWrapper)),
    labelled: (label) => guarded(() => labelledRun(database, label)),
    recordsOf: (run) => guardedRows(records.ofRun(run), guarded),
    recordsFrom: (run, from, limit) => guarded(() => records.from(run, from, limit)),
    entriesOf: (run) => guarded(() => records.entries(run)),
    dataOf: (id) => guarded(() => records.data(id)),
    readersOf: (run) => guarded(() => records.readers(run)),
    answerTo: (run, url) =>
      guarded(() => {
        const row = answer.get(run, url)
        return row === undefined ? null : { kind: row.kind as StoredPage['kind'], status: row.status as number | null }
      }),
    history: (url, wrapper) => guarded(() => records.history(url, wrapper)),
    asset: (url) => guarded(() => asset(url)),
    newestText: (url) => guarded(() => texts.newestText(url)),
    newestName: (url) => guarded(() => texts.newestName(url)),
    textOf: (hash) => guarded(() => texts.textOf(hash)),
    versionOf: (url, hash) => guarded(() => texts.versionOf(url, hash)),
    textsRead: (url, wrapper) => guarded(() => texts.textsRead(url, wrapper)),
    answersOf: (run) => guarded(() => exported.answersOf(run)),
    wrappersOf: (run) => guarded(() => exported.wrappersOf(run)),
    referralsOf: (run) => guardedRows(exported.referralsOf(run), guarded),
    datedRecordsOf: (run) => guardedRows(exported.datedRecordsOf(run), guarded),
    proposals: (state) => guarded(() => proposals.all(state ?? null)),
  }
}

/** Rows as they are read, each step guarded like all others. */
function* guardedRows<Row>(rows: Iterator<Row>, guarded: <T>(step: () => T) => T): Generator<Row, void, undefined> {
  try {
    for (;;) {
      const next = guarded(() => rows.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    rows.return?.()
  }
}

function summaryOf(database: DatabaseSync): Summary {
  const number = (sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0] ?? 0)
  const pages = (kind: StoredPage['kind']) => number(`SELECT count(*) FROM pages WHERE kind = '${kind}'`)
  return {
    pages: { page: pages('page'), skipped: pages('skipped'), failed: pages('failed') },
    bodies: { count: number('SELECT count(*) FROM bodies'), bytes: number('SELECT sum(length(zstd)) FROM bodies') },
    wrappers: number('SELECT count(*) FROM wrappers'),
    records: number('SELECT count(DISTINCT record) FROM results'),
    violated: number('SELECT count(DISTINCT record) FROM violations WHERE record IN (SELECT record FROM results)'),
    openProposals: number(`SELECT count(*) FROM proposals WHERE state = 'open'`),
    runs: database.prepare(`${RUNS} ORDER BY id DESC`).all().map(toRun),
  }
}

const RUNS = `SELECT id, command, iif(has_failed = 1, 'failed', state) AS state, started_at, ended_at, wrappers,
  (SELECT count(*) FROM results WHERE run = runs.id) AS records FROM runs`

function labelledRun(database: DatabaseSync, label: string): RunSummary | null {
  const row = database.prepare(`${RUNS} WHERE label = ? ORDER BY id DESC LIMIT 1`).get(label)
  return row === undefined ? null : toRun(row)
}

function toRun(row: Record<string, unknown>): RunSummary {
  return {
    id: row.id as number,
    command: row.command as string,
    state: row.state as RunSummary['state'],
    startedAt: row.started_at as number,
    endedAt: row.ended_at as number | null,
    records: row.records as number,
    wrappers: row.wrappers as number,
  }
}
