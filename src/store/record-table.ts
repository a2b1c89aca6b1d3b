import type { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { DatedRecord, NewRecord, PlacedRecord, RecordEntry, RecordKey, Run, StoredRecord } from './types.ts'

/** The tables of records and violations. `save` needs a transaction around it. */
export interface RecordTable {
  readonly save: (run: Run, record: NewRecord, now: number) => void
  /** The same of a record that was made elsewhere; what was made here of the same text since then stays. */
  readonly bring: (run: Run, record: DatedRecord) => void
  readonly find: (key: RecordKey) => StoredRecord | null
  readonly ofRun: (run: number) => IterableIterator<StoredRecord>
  readonly from: (run: number, from: number, limit: number) => readonly PlacedRecord[]
  readonly entries: (run: number) => readonly RecordEntry[]
  readonly data: (id: number) => object
  readonly readers: (run: number) => readonly Pick<StoredRecord, 'wrapperName' | 'raw'>[]
  readonly history: (url: string, wrapper: string) => readonly StoredRecord[]
  /** Forgets what an earlier part of a run gave; the records stay in the history. */
  readonly release: (run: number) => void
}

/** A record with its violations in one JSON array, and its wrapper's name. */
export const SELECT = `SELECT records.*, (SELECT wrappers.name FROM wrappers WHERE wrappers.id = records.wrapper) AS wrapper_name, (SELECT json_group_array(json(violation)) FROM (
  SELECT violation FROM violations WHERE record = records.id ORDER BY rowid)) AS violations FROM records`

/** The statements on records, prepared once. */
export function recordTable(database: DatabaseSync): RecordTable {
  const give = database.prepare('INSERT OR REPLACE INTO results (run, position, record) VALUES (?, ?, ?)')
  const release = database.prepare('DELETE FROM results WHERE run = ?')
  const save = database.prepare(
    `INSERT INTO records (url, source, wrapper, page, raw, status, data, provenance, layout, made_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (url, source, wrapper, page, raw) DO UPDATE SET status = excluded.status, data = excluded.data,
      provenance = excluded.provenance, layout = excluded.layout, made_at = excluded.made_at
    RETURNING id`,
  )
  const dropViolations = database.prepare('DELETE FROM violations WHERE record = ?')
  const saveViolation = database.prepare(
    'INSERT INTO violations (record, pattern, rule, violation) VALUES (?, ?, ?, ?)',
  )
  const find = database.prepare(`${SELECT} WHERE url = ? AND source = ? AND wrapper = ? AND page = ? AND raw = ?`)
  const ofRun = database.prepare(
    `${SELECT} JOIN results ON results.record = records.id WHERE results.run = ? ORDER BY results.position`,
  )
  const from = database.prepare(
    `${SELECT.replace('records.*', 'records.*, results.position')} JOIN results ON results.record = records.id
    WHERE results.run = ? AND results.position >= ? ORDER BY results.position LIMIT ?`,
  )
  const entries = database.prepare(
    `SELECT records.id, position, url, status, wrappers.name AS wrapper_name FROM results JOIN records ON records.id = record
    JOIN wrappers ON wrappers.id = wrapper WHERE results.run = ? ORDER BY position`,
  )
  const data = database.prepare('SELECT data FROM records WHERE id = ?')
  const readers = database.prepare(
    `SELECT DISTINCT name, raw FROM results JOIN records ON records.id = record JOIN wrappers ON wrappers.id = wrapper
    WHERE results.run = ? ORDER BY name, raw`,
  )
  const history = database.prepare(
    `${SELECT} WHERE url = ? AND wrapper_name = ? ORDER BY records.made_at DESC, records.id DESC`,
  )
  const newer = database.prepare(
    'SELECT id FROM records WHERE url = ? AND source = ? AND wrapper = ? AND page = ? AND raw = ? AND made_at > ?',
  )
  const saveRecord = (run: Run, record: NewRecord, now: number): void => {
    const { url, source, wrapper, page, raw, status, data, violations, provenance, layout, position } = record
    const packed = zstdCompressSync(JSON.stringify(provenance))
    const key = [url, source, wrapper, page, raw ? 1 : 0]
    const row = save.get(...key, status, JSON.stringify(data), packed, layout, now)
    const id = (row as { id: number }).id
    give.run(run.id, position, id)
    dropViolations.run(id)
    for (const violation of violations)
      saveViolation.run(id, violation.pattern, violation.rule, JSON.stringify(violation))
  }
  return {
    save: saveRecord,
    bring: (run, record) => {
      const { url, source, wrapper, page, raw, madeAt, position } = record
      const known = newer.get(url, source, wrapper, page, raw ? 1 : 0, madeAt)
      if (known === undefined) saveRecord(run, record, madeAt)
      else give.run(run.id, position, known.id as number)
    },
    find: ({ url, source, wrapper, page, raw }) => {
      const row = find.get(url, source, wrapper, page, raw ? 1 : 0)
      return row === undefined ? null : toRecord(row)
    },
    ofRun: function* (run) {
      for (const row of ofRun.iterate(run)) yield toRecord(row)
    },
    from: (run, first, limit) =>
      from.all(run, first, limit).map((row) => ({ ...toRecord(row), position: row.position as number })),
    entries: (run) => entries.all(run).map(toEntry),
    data: (id) => JSON.parse((data.get(id) as { data: string }).data),
    readers: (run) => readers.all(run).map(({ name, raw }) => ({ wrapperName: name as string, raw: raw === 1 })),
    history: (url, wrapper) => history.all(url, wrapper).map(toRecord),
    release: (run) => void release.run(run),
  }
}

function toEntry(row: Record<string, unknown>): RecordEntry {
  return {
    id: row.id as number,
    position: row.position as number,
    url: row.url as string,
    status: row.status as string,
    wrapperName: row.wrapper_name as string,
  }
}

/** A record of a row of {@link SELECT}. */
export function toRecord(row: Record<string, unknown>): StoredRecord {
  return {
    url: row.url as string,
    source: row.source as string,
    wrapperName: row.wrapper_name as string,
    raw: row.raw === 1,
    madeAt: row.made_at as number,
    status: row.status as string,
    data: JSON.parse(row.data as string),
    violations: JSON.parse(row.violations as string),
    layout: row.layout as number | null,
    provenance: JSON.parse(zstdDecompressSync(row.provenance as Uint8Array).toString('utf8')),
  }
}
