import { newId } from '../ids.ts'
import type { Alert, Break, Breaks, RunEnding } from '../plan/index.ts'
import type { Database, Row } from './database.ts'

const THERE = "state IN ('open', 'acknowledged')"

export function sqliteBreaks(database: Database): Breaks {
  const get = (id: string): Break | null => {
    const row = database.get('SELECT * FROM breaks WHERE id = ?', id)
    return row === null ? null : toBreak(row)
  }
  return {
    list: async (window, state) =>
      database.some({ table: 'breaks', key: 'id', order: 'DESC' }, window, { 'state = ?': state }, toBreak),
    of: async (subject) =>
      database.all(`SELECT * FROM breaks WHERE subject = ? AND ${THERE} ORDER BY id`, subject).map(toBreak),
    acknowledge: async (id) =>
      database.step(() => {
        database.run("UPDATE breaks SET state = 'acknowledged' WHERE id = ? AND state = 'open'", id)
        return get(id)
      }),
  }
}

/** As a part of a step: keeps what a run found broken, and gives what is to be told of it, which is what was not known. */
export function keepBreaks(
  database: Database,
  { subject, found, isWhole }: NonNullable<RunEnding['breaks']>,
  run: string,
  now: number,
): readonly Alert[] {
  const there = database.all(`SELECT id, key FROM breaks WHERE subject = ? AND ${THERE}`, subject)
  const known = new Set(there.map(({ key }) => key))
  const keys = new Set(found.map(({ key }) => key))
  const fresh = found.filter(({ key }, i) => !known.has(key) && found.findIndex((one) => one.key === key) === i)
  for (const { key, message } of fresh) {
    const sql = "INSERT INTO breaks VALUES (?, ?, ?, ?, ?, ?, 'open')"
    database.run(sql, newId('brk', now), subject, key, message, run, now)
  }
  if (isWhole)
    for (const { id, key } of there)
      if (!keys.has(key as string)) database.run("UPDATE breaks SET state = 'mended' WHERE id = ?", id!)
  return fresh.map(({ alert }) => alert)
}

function toBreak({ id, subject, key, message, run, since, state }: Row): Break {
  return { id, subject, key, message, run, since, state } as unknown as Break
}
