import { newId } from '../ids.ts'
import type { Alert, Deliveries, Delivery, DeliveryAttempt, Hook } from '../plan/index.ts'
import { nextMoment } from '../schedule/moments.ts'
import type { Database, Row } from './database.ts'
import { hooksOf } from './hooks.ts'

export function sqliteDeliveries(database: Database): Deliveries {
  const read = (row: Row): Delivery => toDelivery(row, attemptsOf(database, row.id as string))
  const get = (id: string): Delivery | null => {
    const row = database.get('SELECT * FROM deliveries WHERE id = ?', id)
    return row === null ? null : read(row)
  }
  return {
    get: async (id) => get(id),
    list: async (window, only = {}) =>
      database.some(
        { table: 'deliveries', key: 'id', order: 'DESC' },
        window,
        { 'hook = ?': only.hook, 'state = ?': only.state },
        read,
      ),
    tell: async (alerts, now, key) =>
      database.step(() => {
        if (key !== undefined && database.run('INSERT OR IGNORE INTO told VALUES (?, ?)', key, now) === 0) return
        planDeliveries(database, alerts, now)
      }),
    due: async (now, limit) => {
      // The oldest of each hook, so that one comes after the other.
      const sql = `SELECT * FROM deliveries AS own WHERE due <= ? AND NOT EXISTS
        (SELECT 1 FROM deliveries AS older WHERE older.hook = own.hook AND older.due <= ? AND
          (older.due < own.due OR (older.due = own.due AND older.id < own.id)))
        ORDER BY due, id LIMIT ?`
      return database.all(sql, now, now, limit).map(read)
    },
    dueOf: async (hook, now, limit) =>
      database
        .all('SELECT * FROM deliveries WHERE hook = ? AND due <= ? ORDER BY due, id LIMIT ?', hook, now, limit)
        .map(read),
    nextAt: async () =>
      (database.get('SELECT min(due) AS next FROM deliveries WHERE due IS NOT NULL')?.next ?? null) as number | null,
    attempted: async (id, { at, status, problem, ms }, state, retryAt) =>
      database.step(() => {
        const sql =
          'INSERT INTO attempts SELECT ?, coalesce((SELECT max(number) FROM attempts WHERE delivery = ?), 0) + 1, ?, ?, ?, ?'
        database.run(sql, id, id, at, status, problem, ms)
        database.run('UPDATE deliveries SET state = ?, due = ? WHERE id = ?', state, retryAt, id)
      }),
    again: async (id, now) =>
      database.step(() => {
        database.run("UPDATE deliveries SET state = 'waiting', due = ? WHERE id = ?", now, id)
        return get(id)
      }),
    forget: async (before) =>
      database.step(() => {
        const old = "SELECT id FROM deliveries WHERE created < ? AND state != 'waiting'"
        database.run(`DELETE FROM attempts WHERE delivery IN (${old})`, before)
        return database.run(`DELETE FROM deliveries WHERE id IN (${old})`, before)
      }),
  }
}

/** As a part of a step: one delivery for each hook that wants to know. What is sent is written here, and never again. */
export function planDeliveries(database: Database, alerts: readonly Alert[], now: number): void {
  if (alerts.length === 0) return
  const hooks = hooksOf(database).filter(({ paused }) => !paused)
  for (const { kind, site, run, data } of alerts) {
    const body = JSON.stringify({ type: kind, timestamp: new Date(now).toISOString(), data: { site, run, ...data } })
    for (const hook of hooks) {
      if (!hook.events.includes(kind) || (hook.site !== null && hook.site !== site)) continue
      const sql = "INSERT INTO deliveries VALUES (?, ?, ?, ?, 'waiting', ?, ?)"
      database.run(sql, newId('msg', now), hook.id, kind, body, dueOf(hook, now), now)
    }
  }
}

/** At once, or when those that are gathered are sent. */
function dueOf({ digest }: Hook, now: number): number {
  return digest === null ? now : (nextMoment(digest.cron, digest.timeZone, now) ?? now)
}

function attemptsOf(database: Database, id: string): readonly DeliveryAttempt[] {
  return database
    .all('SELECT at, status, problem, ms FROM attempts WHERE delivery = ? ORDER BY number', id)
    .map(({ at, status, problem, ms }) => ({ at, status, problem, ms }) as unknown as DeliveryAttempt)
}

function toDelivery({ id, hook, kind, body, state, due, created }: Row, attempts: Delivery['attempts']): Delivery {
  return { id, hook, kind, body, state, dueAt: due, attempts, createdAt: created } as unknown as Delivery
}
