import { createHash } from 'node:crypto'
import type { SegmentEntry } from '../../storage/index.ts'
import type { RecordFile, SegmentPage, Segments } from '../fleet.ts'
import type { Claims } from './claims.ts'
import type { Database, Row, Sql } from './sql.ts'

const KINDS: Readonly<Record<string, string>> = { page: 'p', skipped: 's', failed: 'f' }

export function postgresSegments(database: Database, claims: Claims): Segments {
  return {
    commit: (run, segment, pages) =>
      database.step(async (sql) => {
        if (await claims.mayWrite(sql, run)) await commit(sql, run, segment, pages)
      }),
    of: async (run) => (await database.all('SELECT * FROM segments WHERE run = ? ORDER BY id', run)).map(toEntry),
    holding: async (url) => {
      const row = await database.get(
        `SELECT segments.* FROM pages JOIN segments ON segments.id = pages.segment
        WHERE url_hash = ? AND kind = 'p' ORDER BY segment DESC LIMIT 1`,
        hashOf(url),
      )
      return row === null ? null : toEntry(row)
    },
    keepRecords: (run, { key, hash, bytes, records }) =>
      database.step(async (sql) => {
        if (!(await claims.mayWrite(sql, run))) return
        await sql.run(
          `INSERT INTO record_files VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (run) DO UPDATE SET key = excluded.key, hash = excluded.hash, bytes = excluded.bytes, records = excluded.records`,
          ...[run, key, hash, bytes, records],
        )
      }),
    recordsOf: async (run) => {
      const row = await database.get('SELECT key, hash, bytes, records FROM record_files WHERE run = ?', run)
      return row as RecordFile | null
    },
  }
}

/** What was committed by a step whose end was not heard of is there already. */
async function commit(
  sql: Sql,
  run: string,
  { key, hash, bytes, pages: count }: SegmentEntry,
  pages: readonly SegmentPage[],
): Promise<void> {
  const row = await sql.get(
    'INSERT INTO segments (run, key, hash, bytes, pages) VALUES (?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING id',
    ...[run, key, hash, bytes, count],
  )
  if (row === null) return
  await sql.run(
    `INSERT INTO pages SELECT DISTINCT ON (url_hash) url_hash, ?::bigint, status, kind
    FROM unnest(?::bigint[], ?::smallint[], ?::text[]) WITH ORDINALITY AS fresh(url_hash, status, kind, place) ORDER BY url_hash, place DESC`,
    row.id,
    pages.map(({ url }) => hashOf(url)),
    pages.map(({ status }) => status),
    pages.map(({ kind }) => KINDS[kind] ?? '?'),
  )
}

/** 64 bits of the SHA-256, as a decimal number. */
function hashOf(url: string): string {
  return createHash('sha256').update(url).digest().readBigInt64BE().toString()
}

function toEntry({ key, hash, bytes, pages }: Row): SegmentEntry {
  return { key, hash, bytes, pages }
}
