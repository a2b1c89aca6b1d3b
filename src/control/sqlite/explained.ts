import type { ExplainedCount, ExplainedGroup, ExplainedPage } from '../explained.ts'
import type { Runs } from '../plan/index.ts'
import { type Database, parsed, type Row } from './database.ts'
import { placeOf } from './places.ts'

/** Pages of a group that are shown. */
const EXAMPLES = 3
/** Runs of a site whose explained pages stay: they are many, and hardly anybody asks for old ones. */
const KEPT_OF_SITE = 10

/** What searches said of URLs. */
export function sqliteExplained(database: Database): Pick<Runs, 'addExplained' | 'explained' | 'explainedGroups'> {
  return {
    addExplained: async (id, pages, others) =>
      database.step(() => {
        for (const page of pages) putPage(database, id, page)
        if (others !== undefined) putOthers(database, id, others)
        forgetOlder(database, id)
      }),
    explained: async (id, window, { status, reason } = {}) =>
      database.some(
        { table: 'explained_pages', key: 'position', order: 'ASC' },
        window,
        { 'run = ?': id, 'status = ?': status, 'reason = ?': reason },
        toPage,
        placeOf,
      ),
    explainedGroups: async (id) => groupsOf(database, id),
  }
}

function putPage(database: Database, run: string, { url, status, reason, ...data }: ExplainedPage): void {
  const sql = `INSERT INTO explained_pages
    SELECT ?, coalesce((SELECT max(position) + 1 FROM explained_pages WHERE run = ?), 0), ?, ?, ?, ? WHERE true
    ON CONFLICT (run, url) DO UPDATE SET status = excluded.status, reason = excluded.reason, data = excluded.data`
  database.run(sql, run, run, url, status, reason, JSON.stringify(data))
}

function putOthers(database: Database, run: string, others: readonly ExplainedCount[]): void {
  database.run('DELETE FROM explained_others WHERE run = ?', run)
  for (const { status, reason, count } of others)
    database.run('INSERT INTO explained_others VALUES (?, ?, ?, ?)', run, status, reason, count)
}

/** As a part of a step: those of the site's runs long before. */
function forgetOlder(database: Database, run: string): void {
  const sql = `SELECT id FROM runs WHERE site = (SELECT site FROM runs WHERE id = ?) AND EXISTS
    (SELECT 1 FROM explained_pages WHERE run = id) ORDER BY id DESC LIMIT -1 OFFSET ${KEPT_OF_SITE}`
  for (const { id } of database.all(sql, run)) forgetExplained(database, id as string)
}

/** As a part of a step. */
export function forgetExplained(database: Database, run: string): void {
  for (const table of ['explained_pages', 'explained_others']) database.run(`DELETE FROM ${table} WHERE run = ?`, run)
}

function groupsOf(database: Database, run: string): readonly ExplainedGroup[] {
  const sql = `SELECT status, reason, sum(count) AS count FROM
    (SELECT status, reason, count(*) AS count FROM explained_pages WHERE run = ? GROUP BY status, reason
      UNION ALL SELECT status, reason, count FROM explained_others WHERE run = ?)
    GROUP BY status, reason ORDER BY count DESC, status, reason`
  const first = 'SELECT * FROM explained_pages WHERE run = ? AND status = ? AND reason = ? ORDER BY position LIMIT ?'
  return database.all(sql, run, run).map((row) => {
    const { status, reason, count } = row as unknown as ExplainedCount
    const examples = database.all(first, run, status, reason, EXAMPLES).map(toPage)
    return { status, reason, count, examples }
  })
}

function toPage({ url, status, reason, data }: Row): ExplainedPage {
  const { message, ...more } = parsed<Omit<ExplainedPage, 'url' | 'status' | 'reason'>>(data)!
  return { url, status, reason, ...more, message } as ExplainedPage
}
