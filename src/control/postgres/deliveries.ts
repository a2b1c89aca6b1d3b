import { plannedDeliveries } from '../alerts/planned.ts'
import type { Alert, Deliveries, Delivery, DeliveryAttempt } from '../plan/index.ts'
import { toHook } from './hooks.ts'
import type { Database, Row, Sql } from './sql.ts'

export function postgresDeliveries(database: Database): Deliveries {
  const read = async (rows: readonly Row[], sql: Sql = database): Promise<readonly Delivery[]> => {
    const attempts = await attemptsOf(
      sql,
      rows.map(({ id }) => id as string),
    )
    return rows.map((row) => toDelivery(row, attempts.get(row.id) ?? []))
  }
  return {
    get: async (id) => (await read(await database.all('SELECT * FROM deliveries WHERE id = ?', id)))[0] ?? null,
    list: async (window, only = {}) => {
      const { items, next } = await database.some(
        { table: 'deliveries', key: 'id', order: 'DESC' },
        window,
        { 'hook = ?': only.hook, 'state = ?': only.state },
        (row) => row,
      )
      return { items: await read(items), next }
    },
    tell: (alerts, now, key) =>
      database.step(async (sql) => {
        const isNew = async (): Promise<boolean> =>
          key === undefined || (await sql.run('INSERT INTO told VALUES (?, ?) ON CONFLICT DO NOTHING', key, now)) > 0
        if (await isNew()) await planDeliveries(sql, alerts, now)
      }),
    // The oldest of each hook, so that one comes after the other.
    due: async (now, limit) =>
      read(
        await database.all(
          `SELECT * FROM deliveries AS own WHERE due <= ? AND NOT EXISTS
            (SELECT 1 FROM deliveries AS older WHERE older.hook = own.hook AND older.due <= ? AND (older.due, older.id) < (own.due, own.id))
          ORDER BY due, id LIMIT ?`,
          ...[now, now, limit],
        ),
      ),
    dueOf: async (hook, now, limit) =>
      read(
        await database.all(
          'SELECT * FROM deliveries WHERE hook = ? AND due <= ? ORDER BY due, id LIMIT ?',
          ...[hook, now, limit],
        ),
      ),
    nextAt: async () => (await database.get('SELECT min(due) AS next FROM deliveries WHERE due IS NOT NULL'))!.next,
    attempted: (id, { at, status, problem, ms }, state, retryAt) =>
      database.step(async (sql) => {
        await sql.run('UPDATE deliveries SET state = ?, due = ? WHERE id = ?', state, retryAt, id)
        await sql.run(
          'INSERT INTO attempts SELECT ?, coalesce((SELECT max(number) FROM attempts WHERE delivery = ?), 0) + 1, ?, ?, ?, ?',
          ...[id, id, at, status, problem, ms],
        )
      }),
    again: (id, now) =>
      database.step(async (sql) => {
        const rows = await sql.all("UPDATE deliveries SET state = 'waiting', due = ? WHERE id = ? RETURNING *", now, id)
        return (await read(rows, sql))[0] ?? null
      }),
    forget: (before) =>
      database.step(async (sql) => {
        const old = await sql.all(
          "DELETE FROM deliveries WHERE created < ? AND state != 'waiting' RETURNING id",
          before,
        )
        await sql.run(
          'DELETE FROM attempts WHERE delivery = ANY(?::text[])',
          old.map(({ id }) => id as string),
        )
        return old.length
      }),
  }
}

/** As a part of a step. */
export async function planDeliveries(sql: Sql, alerts: readonly Alert[], now: number): Promise<void> {
  if (alerts.length === 0) return
  const hooks = (await sql.all('SELECT * FROM hooks ORDER BY id')).map(toHook)
  for (const { id, hook, kind, body, dueAt } of plannedDeliveries(alerts, hooks, now))
    await sql.run("INSERT INTO deliveries VALUES (?, ?, ?, ?, 'waiting', ?, ?)", id, hook, kind, body, dueAt, now)
}

async function attemptsOf(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, readonly DeliveryAttempt[]>> {
  if (ids.length === 0) return new Map()
  const rows = await sql.all('SELECT * FROM attempts WHERE delivery = ANY(?::text[]) ORDER BY delivery, number', [
    ...ids,
  ])
  const found = new Map<string, DeliveryAttempt[]>(ids.map((id) => [id, []]))
  for (const { delivery, at, status, problem, ms } of rows) found.get(delivery)!.push({ at, status, problem, ms })
  return found
}

function toDelivery({ id, hook, kind, body, state, due, created }: Row, attempts: Delivery['attempts']): Delivery {
  return { id, hook, kind, body, state, dueAt: due, attempts, createdAt: created }
}
