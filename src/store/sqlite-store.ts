import { articleTable } from './articles.ts'
import { assetTable } from './assets.ts'
import { cleanDatabase } from './clean.ts'
import { importTable } from './imports.ts'
import { openWorkspace, storeError } from './open.ts'
import { pageTable } from './pages.ts'
import { proposalTable } from './proposals.ts'
import { readerOf } from './read-only.ts'
import { recordTable } from './record-table.ts'
import { referralTable } from './referrals.ts'
import { runTable } from './runs.ts'
import type { Store } from './store.ts'

/**
 * Opens a workspace for writing; other processes and threads may do so too. Killed at any moment, it keeps all that was committed.
 *
 * @param folder made when missing; null keeps things in a temporary file until `close`
 * @param use `alone` keeps every other writer away
 * @throws StoreError when the folder cannot be used, or it cannot be had alone
 */
export function openStore(folder: string | null, use: 'shared' | 'alone' = 'shared'): Store {
  const workspace = openWorkspace(folder, use)
  const { database, close } = workspace
  /** Runs one step; what SQLite says of a full or broken disk becomes a sentence. */
  const guarded = <T>(step: () => T): T => {
    try {
      return step()
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
      throw storeError(folder ?? 'temporary', error)
    }
  }
  // Immediate: a transaction that reads first and writes later could not wait for another writer.
  const inTransaction = <T>(step: () => T): T =>
    guarded(() => {
      database.exec('BEGIN IMMEDIATE')
      const result = step()
      database.exec('COMMIT')
      return result
    })
  const pages = pageTable(database)
  const records = recordTable(database)
  const proposals = proposalTable(database)
  const runs = runTable(workspace, records.release)
  const reader = readerOf(database, guarded)
  const articles = articleTable(database)
  const referrals = referralTable(database)
  const assets = assetTable(database)
  const imports = importTable(database, pages, records)
  const saveWrapper = database.prepare(
    `INSERT INTO wrappers (name, version, document, made_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (name, version, document) DO UPDATE SET name = excluded.name RETURNING id`,
  )
  const saveAnswer = database.prepare('INSERT OR REPLACE INTO answers (run, url, is_like) VALUES (?, ?, ?)')
  return {
    ...reader,
    beginRun: (key, command, now, label) => inTransaction(() => runs.begin(key, command, now, label ?? null)),
    endRun: (run, end, now) => guarded(() => runs.end(run, end, now)),
    noteWrappers: (run, wrappers) => guarded(() => runs.note(run, wrappers)),
    answers: (run) => reader.answersOf(run.id),
    saveAnswer: (run, { url, isLike }) => guarded(() => void saveAnswer.run(run.id, url, Number(isLike))),
    page: (run, url, since = Number.POSITIVE_INFINITY) => guarded(() => pages.find(url, run.id, since)),
    stalePage: (url) => guarded(() => pages.find(url, 0, Number.POSITIVE_INFINITY)),
    pageUrls: (origin) => guarded(() => pages.urls(origin)),
    savePage: (run, page, now) => inTransaction(() => pages.save(run, page, now)),
    confirmPage: (run, url, now) => guarded(() => pages.confirm(run, url, now)),
    saveAsset: (asset) => inTransaction(() => assets.save(asset)),
    referral: (url) => guarded(() => referrals.find(url)),
    saveReferrals: (led) =>
      inTransaction(() => {
        for (const referral of led) referrals.save(referral)
      }),
    articles: (portal) => guarded(() => articles.all(portal)),
    settleArticles: (portal) => guarded(() => articles.settle(portal)),
    saveArticles: (portal, seen) =>
      inTransaction(() => {
        for (const article of seen) articles.save(portal, article)
      }),
    saveWrapper: ({ name, version, document }, now) =>
      guarded(() => (saveWrapper.get(name, version, document, now) as { id: number }).id),
    saveRecords: (run, made, now) =>
      inTransaction(() => {
        for (const record of made) records.save(run, record, now)
      }),
    record: (key) => guarded(() => records.find(key)),
    saveProposal: (run, proposal, now) => guarded(() => proposals.save(run, proposal, now)),
    closeProposal: (id, state, applied) => guarded(() => proposals.close(id, state, applied ?? null)),
    beginImport: (key, now) => inTransaction(() => imports.begin(key, now)),
    hasImported: (run, file) => guarded(() => imports.has(run, file)),
    importPages: (run, file, pages) => inTransaction(() => imports.pages(run, file, pages)),
    importRecords: (run, records) => inTransaction(() => imports.records(run, records)),
    endImport: (run, label, about, file) => inTransaction(() => imports.end(run, label, about, file)),
    clean: (options) => guarded(() => cleanDatabase(database, options)),
    close,
  }
}
