import type { Member, Members } from '../fleet.ts'
import type { Claims } from './claims.ts'
import type { Database } from './sql.ts'

/** Programs that were not heard of for so long are gone. */
const GONE_SECONDS = 30
/** Weight of the newest rate among those before. */
const NEWEST = 0.3

export function postgresMembers(database: Database, name: string, claims: Claims): Members {
  return {
    beat: ({ machine, pid, runs, pages, isDraining }) =>
      database.step(async (sql) => {
        await sql.run(
          `INSERT INTO members AS own VALUES (?, ?, ?, now(), now(), ?, ?, 0, ?)
          ON CONFLICT (name) DO UPDATE SET seen = now(), runs = excluded.runs, pages = excluded.pages, draining = excluded.draining,
            rate = own.rate * ${1 - NEWEST} + ${NEWEST} * (excluded.pages - own.pages) / greatest(0.001, extract(epoch FROM now() - own.seen))::float8`,
          ...[name, machine, pid, runs.length, pages, isDraining],
        )
        await claims.seen(sql, runs)
      }),
    list: async () =>
      (
        await database.all(
          `SELECT *, (extract(epoch FROM started) * 1000)::bigint AS started_ms, (extract(epoch FROM seen) * 1000)::bigint AS seen_ms
          FROM members WHERE seen > now() - interval '${GONE_SECONDS} seconds' ORDER BY name`,
        )
      ).map(
        (row): Member => ({
          name: row.name,
          machine: row.machine,
          pid: row.pid,
          startedAt: row.started_ms,
          seenAt: row.seen_ms,
          runs: row.runs,
          pages: row.pages,
          pagesPerSecond: row.rate,
          isDraining: row.draining,
        }),
      ),
    leave: async () => {
      await database.run("DELETE FROM members WHERE name = ? OR seen < now() - interval '1 day'", name)
    },
  }
}
