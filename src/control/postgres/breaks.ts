import { isAnswered, nextBreak } from '../breaks.ts'
import { newId } from '../ids.ts'
import type { Alert, Break, Breaks, RunEnding } from '../plan/index.ts'
import type { Database, Row, Sql } from './sql.ts'

const THERE = "state IN ('open', 'acknowledged')"

export function postgresBreaks(database: Database): Breaks {
  return {
    list: (window, state) =>
      database.some({ table: 'breaks', key: 'id', order: 'DESC' }, window, { 'state = ?': state }, toBreak),
    of: (subject) => thereOf(database, subject),
    acknowledge: (id) =>
      database.step(async (sql) => {
        await sql.run("UPDATE breaks SET state = 'acknowledged' WHERE id = ? AND state = 'open'", id)
        const row = await sql.get('SELECT * FROM breaks WHERE id = ?', id)
        return row === null ? null : toBreak(row)
      }),
  }
}

/** As a part of a step: keeps what a run found broken, and gives what is to be told of it, which is what was not known. */
export async function keepBreaks(
  sql: Sql,
  { subject, found, isWhole }: NonNullable<RunEnding['breaks']>,
  run: string,
  at: number,
): Promise<readonly Alert[]> {
  await sql.run('SELECT pg_advisory_xact_lock(hashtextextended(?, 3))', subject)
  const { now, is, isNews, alerts, mended } = nextBreak(await thereOf(sql, subject), found, isWhole)
  if (now !== null && is === null)
    await sql.run(
      "INSERT INTO breaks VALUES (?, ?, ?, ?, ?, ?, 'open')",
      ...[newId('brk', at), subject, now.key, now.message, run, at],
    )
  else if (now !== null) {
    const state = isNews ? ", state = 'open'" : ''
    await sql.run(`UPDATE breaks SET key = ?, message = ?, run = ?${state} WHERE id = ?`, now.key, now.message, run, is)
  }
  await mend(sql, mended)
  return alerts
}

/** As a part of a step: a repair of a wrapper was accepted, which mends what it answers. */
export async function keepAnswered(sql: Sql, wrapper: string): Promise<void> {
  const sites = (await sql.all('SELECT name FROM sites WHERE wrapper = ?', wrapper)).map(({ name }) => name as string)
  for (const subject of [wrapper, ...sites]) {
    const answered = (await thereOf(sql, subject)).filter((one) => isAnswered(one, wrapper))
    await mend(
      sql,
      answered.map(({ id }) => id),
    )
  }
}

async function thereOf(sql: Sql, subject: string): Promise<readonly Break[]> {
  return (await sql.all(`SELECT * FROM breaks WHERE subject = ? AND ${THERE} ORDER BY id`, subject)).map(toBreak)
}

async function mend(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.run("UPDATE breaks SET state = 'mended' WHERE id = ANY(?::text[])", ids)
}

function toBreak({ id, subject, key, message, run, since, state }: Row): Break {
  return { id, subject, key, message, run, since, state }
}
