import type { RecordChange } from '../../changes/index.ts'
import { PlanError } from '../errors.ts'
import type { FoundPage, NewRun, PlannedRun, RunEvent, RunState, Runs } from '../plan/index.ts'
import { NO_COUNTS } from '../plan/runs.ts'
import { keepBreaks } from './breaks.ts'
import { type Database, parsed, type Row } from './database.ts'
import { planDeliveries } from './deliveries.ts'
import { forgetExplained, sqliteExplained } from './explained.ts'
import { placeOf } from './places.ts'

/** Without records there is nothing to compare with. */
const GAVE_RECORDS = "json_extract(counts, '$.records') > 0"
/** Waiting runs that are looked at for one whose hosts are free. */
const MOST_LOOKED_AT = 1000

export function sqliteRuns(database: Database): Runs {
  const get = (id: string): PlannedRun | null => {
    const row = database.get('SELECT * FROM runs WHERE id = ?', id)
    return row === null ? null : toRun(row)
  }
  const waiting = (state: RunState): readonly PlannedRun[] =>
    database.all('SELECT * FROM runs WHERE state = ? ORDER BY id LIMIT ?', state, MOST_LOOKED_AT).map(toRun)
  return {
    ...sqliteExplained(database),
    add: async (run, now, mostQueued = Number.POSITIVE_INFINITY) =>
      database.step(() => {
        const known = knownBy(database, run)
        if (known !== null) return { run: get(known)!, isNew: false }
        const queued = database.get("SELECT count(*) AS count FROM runs WHERE state = 'queued'")!.count as number
        if (queued >= mostQueued) throw new PlanError('too-busy', `${queued} runs wait already; try again later.`)
        addRun(database, run, now)
        return { run: get(run.id)!, isNew: true }
      }),
    get: async (id) => get(id),
    list: async (window, only = {}) =>
      database.some(
        { table: 'runs', key: 'id', order: 'DESC' },
        window,
        { 'state = ?': only.state, 'site = ?': only.site, 'kind = ?': only.kind },
        toRun,
      ),
    before: async ({ id, site }) => {
      if (site === null) return null
      const sql = `SELECT * FROM runs WHERE site = ? AND id < ? AND state = 'finished' AND ${GAVE_RECORDS} ORDER BY id DESC LIMIT 1`
      const row = database.get(sql, site, id)
      return row === null ? null : toRun(row)
    },
    claim: async (now, except = []) =>
      database.step(() => {
        const busy = new Set(waiting('running').flatMap(({ hosts }) => hosts))
        const isFree = ({ id, hosts }: PlannedRun): boolean =>
          !except.includes(id) && !hosts.some((host) => busy.has(host))
        const next = waiting('parked').find(isFree) ?? waiting('queued').find(isFree)
        if (next === undefined) return null
        const sql =
          "UPDATE runs SET state = 'running', started = coalesce(started, ?), attempts = attempts + 1 WHERE id = ?"
        database.run(sql, now, next.id)
        addEvents(database, next.id, [{ at: now, kind: 'state', data: { state: 'running' } }])
        return get(next.id)
      }),
    note: async (id, counts, events) =>
      database.step(() => {
        const sql = 'UPDATE runs SET counts = ? WHERE id = ? AND ended IS NULL'
        if (database.run(sql, JSON.stringify(counts), id) === 0) return
        addEvents(database, id, [...events, { at: Date.now(), kind: 'progress', data: counts }])
        database.run(
          "DELETE FROM run_events WHERE run = ? AND kind = 'progress' AND seq < (SELECT max(seq) FROM run_events WHERE run = ?)",
          id,
          id,
        )
      }),
    park: async (id, now) =>
      database.step(() => {
        parkWhere(database, 'id = ?', id, now)
      }),
    parkAll: async (now) => database.step(() => parkWhere(database, 'state = ?', 'running', now)),
    end: async (id, ending, now) =>
      database.step(() => {
        const run = get(id)
        if (run === null || run.endedAt !== null) return
        const { state, stopped, counts, error, learned, changes, alerts, breaks } = ending
        const written = [error, learned, changes?.counts ?? null].map((value) =>
          value === null ? null : JSON.stringify(value),
        )
        const sql =
          'UPDATE runs SET state = ?, ended = ?, stopped = ?, counts = ?, error = ?, learned = ?, changes = ? WHERE id = ?'
        database.run(sql, state, now, stopped, JSON.stringify(counts), ...written, id)
        let position = 0
        for (const change of changes?.records ?? [])
          database.run('INSERT INTO changes VALUES (?, ?, ?)', id, position++, JSON.stringify(change))
        const told = breaks === null ? [] : keepBreaks(database, breaks, id, now)
        planDeliveries(database, [...alerts, ...told], now)
        addEvents(database, id, [{ at: now, kind: 'finished', data: { state, stopped, counts, error } }])
      }),
    events: async (id, after, limit) =>
      database
        .all('SELECT * FROM run_events WHERE run = ? AND seq > ? ORDER BY seq LIMIT ?', id, after, limit)
        .map(({ seq, at, kind, data }) => ({ seq, at, kind, data: parsed(data) }) as RunEvent),
    addFound: async (id, pages) =>
      database.step(() => {
        const sql = `INSERT OR IGNORE INTO found_pages
          SELECT ?, coalesce((SELECT max(position) + 1 FROM found_pages WHERE run = ?), 0), ?, ?, ?`
        for (const { url, similarity, sample } of pages) database.run(sql, id, id, url, similarity, sample ? 1 : 0)
      }),
    found: async (id, window) =>
      database.some(
        { table: 'found_pages', key: 'position', order: 'ASC' },
        window,
        { 'run = ?': id },
        ({ url, similarity, sample }) => ({ url, similarity, sample: sample === 1 }) as FoundPage,
        placeOf,
      ),
    changes: async (id, window) =>
      database.some(
        { table: 'changes', key: 'position', order: 'ASC' },
        window,
        { 'run = ?': id },
        ({ data }) => parsed<RecordChange>(data)!,
        placeOf,
      ),
    forget: async (before, limit) => database.step(() => forget(database, before, limit)),
    counts: async () => {
      const counts: Record<RunState, number> = { queued: 0, running: 0, parked: 0, finished: 0, failed: 0, stopped: 0 }
      for (const { state, count } of database.all('SELECT state, count(*) AS count FROM runs GROUP BY state'))
        counts[state as RunState] = count as number
      return counts
    },
  }
}

/** The run that a key was used for; null when there is no key or nobody has used it. */
function knownBy(database: Database, { idempotencyKey, spec }: NewRun): string | null {
  if (idempotencyKey == null) return null
  const known = database.get('SELECT * FROM run_keys WHERE key = ?', idempotencyKey)
  if (known === null) return null
  if (known.spec !== JSON.stringify(spec))
    throw new PlanError('key-used', `The idempotency key "${idempotencyKey}" was used for another run; use a new one.`)
  return known.run as string
}

/** As a part of a step. */
export function addRun(database: Database, run: NewRun, now: number): void {
  const { id, spec, hosts, site = null, schedule = null, idempotencyKey = null } = run
  const text = JSON.stringify(spec)
  const sql = `INSERT INTO runs (id, state, kind, site, schedule, hosts, spec, created, attempts, counts)
    VALUES (?, 'queued', ?, ?, ?, ?, ?, ?, 0, ?)`
  database.run(sql, id, spec.kind, site, schedule, JSON.stringify(hosts), text, now, JSON.stringify(NO_COUNTS))
  addEvents(database, id, [{ at: now, kind: 'state', data: { state: 'queued' } }])
  if (idempotencyKey !== null) database.run('INSERT INTO run_keys VALUES (?, ?, ?)', idempotencyKey, id, text)
}

function addEvents(database: Database, id: string, events: readonly Omit<RunEvent, 'seq'>[]): void {
  const sql =
    'INSERT INTO run_events SELECT ?, coalesce((SELECT max(seq) FROM run_events WHERE run = ?), 0) + 1, ?, ?, ?'
  for (const { at, kind, data } of events) database.run(sql, id, id, at, kind, JSON.stringify(data))
}

function parkWhere(database: Database, condition: string, value: string, now: number): number {
  const rows = database.all(`SELECT id FROM runs WHERE state = 'running' AND ${condition}`, value)
  for (const { id } of rows) {
    database.run("UPDATE runs SET state = 'parked' WHERE id = ?", id!)
    addEvents(database, id as string, [{ at: now, kind: 'state', data: { state: 'parked' } }])
  }
  return rows.length
}

/** Finished runs of a site that stay, and the last one that gave records, which the next one is compared with. */
const KEPT_OF_SITE = 2

function forget(database: Database, before: number, limit: number): readonly string[] {
  const sql = `SELECT id FROM runs WHERE ended < ? AND (site IS NULL OR id NOT IN
    (SELECT id FROM runs AS own WHERE own.site = runs.site AND own.state = 'finished' ORDER BY own.id DESC LIMIT ${KEPT_OF_SITE}))
    AND id IS NOT (SELECT max(id) FROM runs AS own WHERE own.site = runs.site AND own.state = 'finished' AND ${GAVE_RECORDS})
    ORDER BY id LIMIT ?`
  const ids = database.all(sql, before, limit).map(({ id }) => id as string)
  for (const id of ids) {
    database.run('DELETE FROM runs WHERE id = ?', id)
    for (const table of ['run_events', 'found_pages', 'changes', 'run_keys'])
      database.run(`DELETE FROM ${table} WHERE run = ?`, id)
    forgetExplained(database, id)
  }
  return ids
}

function toRun(row: Row): PlannedRun {
  return {
    id: row.id as string,
    spec: parsed<PlannedRun['spec']>(row.spec)!,
    state: row.state as RunState,
    site: row.site as string | null,
    schedule: row.schedule as string | null,
    hosts: parsed<string[]>(row.hosts)!,
    createdAt: row.created as number,
    startedAt: row.started as number | null,
    endedAt: row.ended as number | null,
    attempts: row.attempts as number,
    counts: { ...NO_COUNTS, ...parsed<PlannedRun['counts']>(row.counts)! },
    stopped: row.stopped as string | null,
    error: parsed(row.error),
    learned: parsed(row.learned),
    changes: parsed(row.changes),
  }
}
