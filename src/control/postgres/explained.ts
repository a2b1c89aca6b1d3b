import type { ExplainedCount, ExplainedPage } from '../explained.ts'
import type { Runs } from '../plan/index.ts'
import { placeOf } from '../sqlite/places.ts'
import type { Claims } from './claims.ts'
import { type Database, parsed, type Row, type Sql } from './sql.ts'

/** Pages of a group that are shown. */
const EXAMPLES = 3
/** Runs of a site whose explained pages stay: they are many, and hardly anybody asks for old ones. */
const KEPT_OF_SITE = 10

/** What searches said of URLs. */
export function postgresExplained(
  database: Database,
  claims: Claims,
): Pick<Runs, 'addExplained' | 'explained' | 'explainedGroups'> {
  return {
    addExplained: (id, pages, others) =>
      database.step(async (sql) => {
        if (!(await claims.mayWrite(sql, id))) return
        await putPages(sql, id, pages)
        if (others !== undefined) await putOthers(sql, id, others)
        await forgetOlder(sql, id)
      }),
    explained: (id, window, { status, reason } = {}) =>
      database.some(
        { table: 'explained_pages', key: 'position', order: 'ASC' },
        window,
        { 'run = ?': id, 'status = ?': status, 'reason = ?': reason },
        toPage,
        placeOf,
      ),
    explainedGroups: async (id) => {
      const groups = await database.all(
        `SELECT status, reason, sum(count)::bigint AS count FROM
          (SELECT status, reason, count(*) AS count FROM explained_pages WHERE run = ? GROUP BY status, reason
            UNION ALL SELECT status, reason, count FROM explained_others WHERE run = ?) AS counted
        GROUP BY status, reason ORDER BY count DESC, status COLLATE "C", reason COLLATE "C"`,
        ...[id, id],
      )
      const first =
        'SELECT * FROM explained_pages WHERE run = ? AND status = ? AND reason = ? ORDER BY position LIMIT ?'
      const all = groups.map(async (row) => {
        const { status, reason, count } = row as ExplainedCount
        return {
          status,
          reason,
          count,
          examples: (await database.all(first, id, status, reason, EXAMPLES)).map(toPage),
        }
      })
      return Promise.all(all)
    },
  }
}

/** What is said of a URL later takes the place of what was said before. */
async function putPages(sql: Sql, run: string, pages: readonly ExplainedPage[]): Promise<void> {
  const last = [...new Map(pages.map((page) => [page.url, page])).values()]
  const known = new Set(
    (
      await sql.all(
        'SELECT url FROM explained_pages WHERE run = ? AND md5(url) = ANY(SELECT md5(unnest(?::text[])))',
        run,
        last.map(({ url }) => url),
      )
    ).map(({ url }) => url as string),
  )
  const columns = (some: readonly ExplainedPage[]) => [
    some.map(({ url }) => url),
    some.map(({ status }) => status),
    some.map(({ reason }) => reason),
    some.map(({ url: _, status: __, reason: ___, ...data }) => JSON.stringify(data)),
  ]
  const given = 'unnest(?::text[], ?::text[], ?::text[], ?::text[])'
  await sql.run(
    `UPDATE explained_pages AS known SET status = fresh.status, reason = fresh.reason, data = fresh.data
    FROM ${given} AS fresh(url, status, reason, data) WHERE known.run = ? AND md5(known.url) = md5(fresh.url)`,
    ...columns(last.filter(({ url }) => known.has(url))),
    run,
  )
  await sql.run(
    `INSERT INTO explained_pages SELECT ?, coalesce((SELECT max(position) + 1 FROM explained_pages WHERE run = ?), 0) + place - 1, url, status, reason, data
    FROM ${given} WITH ORDINALITY AS fresh(url, status, reason, data, place)`,
    ...[run, run],
    ...columns(last.filter(({ url }) => !known.has(url))),
  )
}

async function putOthers(sql: Sql, run: string, others: readonly ExplainedCount[]): Promise<void> {
  await sql.run('DELETE FROM explained_others WHERE run = ?', run)
  for (const { status, reason, count } of others)
    await sql.run('INSERT INTO explained_others VALUES (?, ?, ?, ?)', run, status, reason, count)
}

/** As a part of a step: those of the site's runs long before. */
async function forgetOlder(sql: Sql, run: string): Promise<void> {
  const old = await sql.all(
    `SELECT id FROM runs WHERE site = (SELECT site FROM runs WHERE id = ?) AND EXISTS
      (SELECT 1 FROM explained_pages WHERE run = id) ORDER BY id DESC OFFSET ${KEPT_OF_SITE}`,
    run,
  )
  await forgetExplained(
    sql,
    old.map(({ id }) => id as string),
  )
}

/** As a part of a step. */
export async function forgetExplained(sql: Sql, runs: readonly string[]): Promise<void> {
  for (const table of ['explained_pages', 'explained_others'])
    await sql.run(`DELETE FROM ${table} WHERE run = ANY(?::text[])`, [...runs])
}

function toPage({ url, status, reason, data }: Row): ExplainedPage {
  const { message, ...more } = parsed<Omit<ExplainedPage, 'url' | 'status' | 'reason'>>(data)!
  return { url, status, reason, ...more, message } as ExplainedPage
}
