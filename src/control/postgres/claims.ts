import { PlanError } from '../errors.ts'
import type { Moment, PlannedRun } from '../plan/index.ts'
import { sayQueued } from './news.ts'
import { addEvents, toRun } from './run-rows.ts'
import { LOCK_CLAIM } from './schema.ts'
import type { Database, Sql } from './sql.ts'

/** Which runs this program has under way. What another has taken over meanwhile it cannot write any more. */
export interface Claims {
  claim(now: Moment, except?: readonly string[]): Promise<PlannedRun | null>
  park(id: string, now: Moment): Promise<void>
  parkAll(now: Moment): Promise<number>
  yieldTurn(id: string, now: Moment): Promise<void>
  /** As a part of a step: they are this program's still. */
  seen(sql: Sql, ids: readonly string[]): Promise<void>
  /**
   * As a part of a step: whether something may be written of a run; its row is had until the step ends. False for one that has ended, or is not there.
   *
   * @throws PlanError `lost-run` when another program has it
   */
  mayWrite(sql: Sql, id: string): Promise<boolean>
  /** As a part of a step: nobody has its hosts any more. */
  letGo(sql: Sql, id: string): Promise<void>
  /** The step in which this program let go of a run is committed. */
  isOver(id: string): void
}

/** @param lostMs a run whose owner was not heard of for so long is anybody's */
export function createClaims(database: Database, owner: string, lostMs: number): Claims {
  const epochs = new Map<string, number>()
  const letGo = async (sql: Sql, id: string): Promise<void> => {
    await sql.run('DELETE FROM busy_hosts WHERE run = ?', id)
  }
  const mayWrite = async (sql: Sql, id: string): Promise<boolean> => {
    const row = await sql.get('SELECT state, epoch, ended FROM runs WHERE id = ? FOR UPDATE', id)
    const known = epochs.get(id)
    if (row === null || (row.ended !== null && known === undefined)) return false
    if (known === row.epoch && row.state === 'running') return true
    if (known === undefined && row.state !== 'running') return true
    epochs.delete(id)
    throw new PlanError('lost-run', `Another program has the run ${id} meanwhile.`)
  }
  const park = async (id: string, now: Moment, isUrgent: boolean): Promise<void> => {
    await database.step(async (sql) => {
      const { state } = (await sql.get('SELECT state FROM runs WHERE id = ?', id)) ?? {}
      if (state !== 'running' || !(await mayWrite(sql, id))) return
      await sql.run(
        "UPDATE runs SET state = 'parked', owner = NULL, urgent = ?, waits = ? WHERE id = ?",
        ...[isUrgent, isUrgent ? 0 : now, id],
      )
      await letGo(sql, id)
      await addEvents(sql, id, [{ at: now, kind: 'state', data: { state: 'parked' } }])
      await sayQueued(sql)
    })
    epochs.delete(id)
  }
  return {
    claim: async (now, except = []) => {
      for (;;) {
        const taken = await database.step((sql) => claim(sql, { owner, now, lostMs, except }))
        if (taken === 'ended') continue
        if (taken !== null) epochs.set(taken.run.id, taken.epoch)
        return taken?.run ?? null
      }
    },
    park: (id, now) => park(id, now, true),
    yieldTurn: (id, now) => park(id, now, false),
    parkAll: async (now) => {
      const own = [...epochs.keys()]
      for (const id of own) await park(id, now, true)
      return own.length
    },
    seen: async (sql, ids) => {
      await sql.run('UPDATE runs SET seen = now() WHERE owner = ? AND id = ANY(?::text[])', owner, [...ids])
    },
    mayWrite,
    letGo,
    isOver: (id) => void epochs.delete(id),
  }
}

/** One program at a time takes one, so that no two take runs of one host. */
async function claim(
  sql: Sql,
  { owner, now, lostMs, except }: { owner: string; now: Moment; lostMs: number; except: readonly string[] },
): Promise<{ readonly run: PlannedRun; readonly epoch: number } | 'ended' | null> {
  await sql.run('SELECT pg_advisory_xact_lock(?)', LOCK_CLAIM)
  const left = await sql.get(
    `SELECT id, stopping FROM runs WHERE state = 'running' AND seen < now() - ? * interval '1 ms' AND id <> ALL(?::text[])
    ORDER BY seen LIMIT 1 FOR UPDATE SKIP LOCKED`,
    ...[lostMs, [...except]],
  )
  const next =
    left ??
    (await sql.get(
      `SELECT id, stopping FROM runs WHERE state IN ('queued', 'parked') AND id <> ALL(?::text[])
        AND NOT EXISTS (SELECT 1 FROM busy_hosts WHERE host = ANY(hosts))
      ORDER BY urgent DESC, waits, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [...except],
    ))
  if (next === null) return null
  if (next.stopping) return endStopped(sql, next.id, now)
  const row = (await sql.get(
    `UPDATE runs SET state = 'running', started = coalesce(started, ?), attempts = attempts + 1, owner = ?, epoch = epoch + 1, seen = now()
    WHERE id = ? RETURNING *`,
    ...[now, owner, next.id],
  ))!
  if (left === null)
    await sql.run('INSERT INTO busy_hosts SELECT DISTINCT unnest(hosts), id FROM runs WHERE id = ?', next.id)
  await addEvents(sql, row.id, [{ at: now, kind: 'state', data: { state: 'running' } }])
  return { run: toRun(row), epoch: row.epoch }
}

/** Whoever had it when its end was asked for has not heard of it. */
async function endStopped(sql: Sql, id: string, now: Moment): Promise<'ended'> {
  const row = await sql.get(
    "UPDATE runs SET state = 'stopped', stopped = 'stopped', ended = ?, owner = NULL, epoch = epoch + 1 WHERE id = ? RETURNING counts",
    ...[now, id],
  )
  await sql.run('DELETE FROM busy_hosts WHERE run = ?', id)
  const data = { state: 'stopped', stopped: 'stopped', counts: JSON.parse(row!.counts) as object, error: null }
  await addEvents(sql, id, [{ at: now, kind: 'finished', data }])
  return 'ended'
}
