import { isAnswered, nextBreak } from '../breaks.ts'
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
    of: async (subject) => thereOf(database, subject),
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
  at: number,
): readonly Alert[] {
  const { now, is, isNews, alerts, mended } = nextBreak(thereOf(database, subject), found, isWhole)
  if (now !== null && is === null) {
    const sql = "INSERT INTO breaks VALUES (?, ?, ?, ?, ?, ?, 'open')"
    database.run(sql, newId('brk', at), subject, now.key, now.message, run, at)
  } else if (now !== null) {
    const state = isNews ? ", state = 'open'" : ''
    database.run(`UPDATE breaks SET key = ?, message = ?, run = ?${state} WHERE id = ?`, now.key, now.message, run, is)
  }
  mend(database, mended)
  return alerts
}

/** As a part of a step: a repair of a wrapper was accepted, which mends what it answers. */
export function keepAnswered(database: Database, wrapper: string): void {
  const sites = database.all('SELECT name FROM sites WHERE wrapper = ?', wrapper).map(({ name }) => name as string)
  const there = [wrapper, ...sites].flatMap((subject) => thereOf(database, subject))
  mend(
    database,
    there.filter((one) => isAnswered(one, wrapper)).map(({ id }) => id),
  )
}

function thereOf(database: Database, subject: string): readonly Break[] {
  return database.all(`SELECT * FROM breaks WHERE subject = ? AND ${THERE} ORDER BY id`, subject).map(toBreak)
}

function mend(database: Database, ids: readonly string[]): void {
  for (const id of ids) database.run("UPDATE breaks SET state = 'mended' WHERE id = ?", id)
}

function toBreak({ id, subject, key, message, run, since, state }: Row): Break {
  return { id, subject, key, message, run, since, state } as unknown as Break
}
