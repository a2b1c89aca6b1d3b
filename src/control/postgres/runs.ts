import type { RecordChange } from '../../changes/index.ts'
import { PlanError } from '../errors.ts'
import type { FoundPage, NewRun, PlannedRun, RunEvent, RunState, Runs } from '../plan/index.ts'
import { NO_COUNTS } from '../plan/runs.ts'
import { placeOf } from '../sqlite/places.ts'
import { keepBreaks } from './breaks.ts'
import type { Claims } from './claims.ts'
import { planDeliveries } from './deliveries.ts'
import { forgetExplained, postgresExplained } from './explained.ts'
import { sayQueued } from './news.ts'
import { addEvents, toRun } from './run-rows.ts'
import { type Database, parsed, type Sql } from './sql.ts'

/** Rows that are written by one statement. */
const AT_ONCE = 500

export function postgresRuns(database: Database, claims: Claims): Runs {
  const get = (id: string, sql: Sql = database): Promise<PlannedRun | null> => runOf(sql, id)
  return {
    ...postgresExplained(database, claims),
    add: (run, now, mostQueued = Number.POSITIVE_INFINITY) =>
      database.step(async (sql) => {
        const known = await knownBy(sql, run)
        if (known !== null) return { run: (await get(known, sql))!, isNew: false }
        await refuseTooMany(sql, mostQueued)
        await addRun(sql, run, now)
        return { run: (await get(run.id, sql))!, isNew: true }
      }),
    get: (id) => get(id),
    list: (window, only = {}) =>
      database.some(
        { table: 'runs', key: 'id', order: 'DESC' },
        window,
        { 'state = ?': only.state, 'site = ?': only.site, 'kind = ?': only.kind },
        toRun,
      ),
    before: async ({ id, site }) => {
      if (site === null) return null
      const row = await database.get(
        `SELECT * FROM runs WHERE site = ? AND id < ? AND state = 'finished' AND records > 0 ORDER BY id DESC LIMIT 1`,
        site,
        id,
      )
      return row === null ? null : toRun(row)
    },
    claim: claims.claim,
    note: (id, counts, events) =>
      database.step(async (sql) => {
        if (!(await claims.mayWrite(sql, id))) return
        await sql.run(
          'UPDATE runs SET counts = ?, records = ? WHERE id = ?',
          JSON.stringify(counts),
          counts.records,
          id,
        )
        await addEvents(sql, id, [...events, { at: Date.now(), kind: 'progress', data: counts }])
        await sql.run(
          "DELETE FROM run_events WHERE run = ? AND kind = 'progress' AND seq < (SELECT max(seq) FROM run_events WHERE run = ?)",
          ...[id, id],
        )
      }),
    park: (id, now) => claims.park(id, now),
    parkAll: claims.parkAll,
    end: async (id, ending, now) => {
      await database.step(async (sql) => {
        if (!(await claims.mayWrite(sql, id))) return
        const { state, stopped, counts, error, learned, changes, alerts, breaks } = ending
        const [failure, product, changed] = [error, learned, changes?.counts ?? null].map((value) =>
          value === null ? null : JSON.stringify(value),
        ) as [string | null, string | null, string | null]
        await sql.run(
          `UPDATE runs SET state = ?, ended = ?, stopped = ?, counts = ?, records = ?, error = ?, learned = ?, changes = ?, owner = NULL WHERE id = ?`,
          ...[state, now, stopped, JSON.stringify(counts), counts.records, failure, product, changed, id],
        )
        await claims.letGo(sql, id)
        await addChanges(sql, id, changes?.records ?? [])
        const told = breaks === null ? [] : await keepBreaks(sql, breaks, id, now)
        await planDeliveries(sql, [...alerts, ...told], now)
        await addEvents(sql, id, [{ at: now, kind: 'finished', data: { state, stopped, counts, error } }])
        await sayQueued(sql)
      })
      claims.isOver(id)
    },
    events: async (id, after, limit) =>
      (
        await database.all('SELECT * FROM run_events WHERE run = ? AND seq > ? ORDER BY seq LIMIT ?', id, after, limit)
      ).map(({ seq, at, kind, data }) => ({ seq, at, kind, data: parsed(data) }) as RunEvent),
    addFound: (id, pages) =>
      database.step(async (sql) => {
        if (await claims.mayWrite(sql, id)) await addFound(sql, id, pages)
      }),
    found: (id, window) =>
      database.some(
        { table: 'found_pages', key: 'position', order: 'ASC' },
        window,
        { 'run = ?': id },
        ({ url, similarity, sample }) => ({ url, similarity, sample }) as FoundPage,
        placeOf,
      ),
    changes: (id, window) =>
      database.some(
        { table: 'changes', key: 'position', order: 'ASC' },
        window,
        { 'run = ?': id },
        ({ data }) => parsed<RecordChange>(data)!,
        placeOf,
      ),
    forget: (before, limit) => database.step((sql) => forget(sql, before, limit)),
    counts: async () => {
      const counts: Record<RunState, number> = { queued: 0, running: 0, parked: 0, finished: 0, failed: 0, stopped: 0 }
      for (const { state, count } of await database.all('SELECT state, count(*) AS count FROM runs GROUP BY state'))
        counts[state as RunState] = count
      return counts
    },
  }
}

async function runOf(sql: Sql, id: string): Promise<PlannedRun | null> {
  const row = await sql.get('SELECT * FROM runs WHERE id = ?', id)
  return row === null ? null : toRun(row)
}

/** The run that a key was used for; null when there is no key or nobody has used it. */
async function knownBy(sql: Sql, { idempotencyKey, spec }: NewRun): Promise<string | null> {
  if (idempotencyKey == null) return null
  await sql.run('SELECT pg_advisory_xact_lock(hashtextextended(?, 1))', idempotencyKey)
  const known = await sql.get('SELECT * FROM run_keys WHERE key = ?', idempotencyKey)
  if (known === null) return null
  if (known.spec !== JSON.stringify(spec))
    throw new PlanError('key-used', `The idempotency key "${idempotencyKey}" was used for another run; use a new one.`)
  return known.run as string
}

async function refuseTooMany(sql: Sql, mostQueued: number): Promise<void> {
  if (mostQueued === Number.POSITIVE_INFINITY) return
  const { count } = (await sql.get("SELECT count(*) AS count FROM runs WHERE state = 'queued'"))!
  if (count >= mostQueued) throw new PlanError('too-busy', `${count} runs wait already; try again later.`)
}

/** As a part of a step. What was added by a step whose end was not heard of is there already. */
export async function addRun(sql: Sql, run: NewRun, now: number): Promise<void> {
  const { id, spec, hosts, site = null, schedule = null, idempotencyKey = null } = run
  const text = JSON.stringify(spec)
  const isNew = await sql.run(
    `INSERT INTO runs (id, state, kind, site, schedule, hosts, spec, created, waits, counts) VALUES (?, 'queued', ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING`,
    ...[id, spec.kind, site, schedule, [...hosts], text, now, now, JSON.stringify(NO_COUNTS)],
  )
  if (isNew === 0) return
  await addEvents(sql, id, [{ at: now, kind: 'state', data: { state: 'queued' } }])
  if (idempotencyKey !== null) await sql.run('INSERT INTO run_keys VALUES (?, ?, ?)', idempotencyKey, id, text)
  await sayQueued(sql)
}

async function addFound(sql: Sql, id: string, pages: readonly FoundPage[]): Promise<void> {
  await sql.run(
    `INSERT INTO found_pages SELECT ?, coalesce((SELECT max(position) + 1 FROM found_pages WHERE run = ?), 0) + place - 1, url, similarity, sample
    FROM (SELECT url, similarity, sample, row_number() OVER (ORDER BY place) AS place FROM
      (SELECT DISTINCT ON (url) * FROM unnest(?::text[], ?::float8[], ?::boolean[]) WITH ORDINALITY AS given(url, similarity, sample, place)
        WHERE NOT EXISTS (SELECT 1 FROM found_pages AS known WHERE known.run = ? AND md5(known.url) = md5(given.url)) ORDER BY url, place) AS fresh) AS placed`,
    ...[
      id,
      id,
      pages.map(({ url }) => url),
      pages.map(({ similarity }) => similarity),
      pages.map(({ sample }) => sample),
      id,
    ],
  )
}

async function addChanges(sql: Sql, id: string, records: Iterable<RecordChange>): Promise<void> {
  let texts: string[] = []
  let position = 0
  const put = async (): Promise<void> => {
    await sql.run(
      'INSERT INTO changes SELECT ?, ?::integer + place - 1, data FROM unnest(?::text[]) WITH ORDINALITY AS fresh(data, place)',
      ...[id, position, texts],
    )
    position += texts.length
    texts = []
  }
  for (const change of records) {
    texts.push(JSON.stringify(change))
    if (texts.length === AT_ONCE) await put()
  }
  if (texts.length > 0) await put()
}

/** Finished runs of a site that stay, and the last one that gave records, which the next one is compared with. */
const KEPT_OF_SITE = 2

async function forget(sql: Sql, before: number, limit: number): Promise<readonly string[]> {
  const rows = await sql.all(
    `SELECT id FROM runs WHERE ended < ? AND (site IS NULL OR id NOT IN
      (SELECT id FROM runs AS own WHERE own.site = runs.site AND own.state = 'finished' ORDER BY own.id DESC LIMIT ${KEPT_OF_SITE}))
    AND id IS DISTINCT FROM (SELECT max(id) FROM runs AS own WHERE own.site = runs.site AND own.state = 'finished' AND records > 0)
    ORDER BY id LIMIT ? FOR UPDATE`,
    ...[before, limit],
  )
  const ids = rows.map(({ id }) => id as string)
  await sql.run('DELETE FROM pages WHERE segment IN (SELECT id FROM segments WHERE run = ANY(?::text[]))', ids)
  for (const table of ['run_events', 'found_pages', 'changes', 'run_keys', 'segments', 'record_files'])
    await sql.run(`DELETE FROM ${table} WHERE run = ANY(?::text[])`, ids)
  await forgetExplained(sql, ids)
  await sql.run('DELETE FROM runs WHERE id = ANY(?::text[])', ids)
  return ids
}
