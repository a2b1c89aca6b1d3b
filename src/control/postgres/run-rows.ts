import type { PlannedRun, RunEvent } from '../plan/index.ts'
import { NO_COUNTS } from '../plan/runs.ts'
import { sayNews } from './news.ts'
import { parsed, type Row, type Sql } from './sql.ts'

/** As a part of a step that has the run's row. */
export async function addEvents(sql: Sql, id: string, events: readonly Omit<RunEvent, 'seq'>[]): Promise<void> {
  await sql.run(
    `INSERT INTO run_events SELECT ?, coalesce((SELECT max(seq) FROM run_events WHERE run = ?), 0) + place, at, kind, data
    FROM unnest(?::bigint[], ?::text[], ?::text[]) WITH ORDINALITY AS fresh(at, kind, data, place)`,
    ...[
      id,
      id,
      events.map(({ at }) => at),
      events.map(({ kind }) => kind),
      events.map(({ data }) => JSON.stringify(data)),
    ],
  )
  await sayNews(sql, id)
}

export function toRun(row: Row): PlannedRun {
  return {
    id: row.id,
    spec: parsed<PlannedRun['spec']>(row.spec)!,
    state: row.state,
    site: row.site,
    schedule: row.schedule,
    hosts: row.hosts,
    createdAt: row.created,
    startedAt: row.started,
    endedAt: row.ended,
    attempts: row.attempts,
    counts: { ...NO_COUNTS, ...parsed<PlannedRun['counts']>(row.counts)! },
    stopped: row.stopped,
    error: parsed(row.error),
    learned: parsed(row.learned),
    changes: parsed(row.changes),
  }
}
