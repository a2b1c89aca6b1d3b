import { newId } from '../ids.ts'
import type { Alert, Break, Breaks, RunEnding } from '../plan/index.ts'
import type { Database, Row, Sql } from './sql.ts'

const THERE = "state IN ('open', 'acknowledged')"

export function postgresBreaks(database: Database): Breaks {
  return {
    list: (window, state) =>
      database.some({ table: 'breaks', key: 'id', order: 'DESC' }, window, { 'state = ?': state }, toBreak),
    of: async (subject) =>
      (await database.all(`SELECT * FROM breaks WHERE subject = ? AND ${THERE} ORDER BY id`, subject)).map(toBreak),
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
  now: number,
): Promise<readonly Alert[]> {
  await sql.run('SELECT pg_advisory_xact_lock(hashtextextended(?, 3))', subject)
  const there = await sql.all(`SELECT id, key FROM breaks WHERE subject = ? AND ${THERE}`, subject)
  const known = new Set(there.map(({ key }) => key as string))
  const keys = new Set(found.map(({ key }) => key))
  const fresh = found.filter(({ key }, i) => !known.has(key) && found.findIndex((one) => one.key === key) === i)
  for (const { key, message } of fresh)
    await sql.run(
      "INSERT INTO breaks VALUES (?, ?, ?, ?, ?, ?, 'open')",
      newId('brk', now),
      subject,
      key,
      message,
      run,
      now,
    )
  if (isWhole)
    for (const { id, key } of there)
      if (!keys.has(key)) await sql.run("UPDATE breaks SET state = 'mended' WHERE id = ?", id)
  return fresh.map(({ alert }) => alert)
}

function toBreak({ id, subject, key, message, run, since, state }: Row): Break {
  return { id, subject, key, message, run, since, state }
}
