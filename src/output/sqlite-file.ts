import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { OutputError, type Row, type RowWriter } from './row-writer.ts'
import { spooledFile } from './spool.ts'
import { allTables, type Column, createFlattener, type Table, tablesOf } from './tables.ts'

/** Rows that are committed together while the file is made. */
const ROWS_TOGETHER = 10_000

/**
 * Rows as a SQLite database: a table `records`, and one for each list, `records.reviews`, whose rows point to those that the list
 * stands in: `_parent` references `_id`, `_position` is the place in the list. Booleans are 0 and 1, dates ISO texts, and what has
 * no columns of its own is JSON text.
 */
export function sqliteFile(path: string): RowWriter {
  return spooledFile(path, async ({ temporaryPath }, { shape, rows }) => {
    let database: DatabaseSync | null = null
    try {
      database = new DatabaseSync(temporaryPath)
      await fill(database, tablesOf('records', shape, 'tables'), rows())
    } catch (error) {
      throw unwritable(path, error)
    } finally {
      database?.close()
    }
  })
}

async function fill(database: DatabaseSync, root: Table, rows: AsyncIterable<Row>): Promise<void> {
  // Nobody sees the file before it is whole, so a journal would protect nothing.
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON')
  const inserts = new Map<Table, StatementSync>()
  for (const [name, table] of uniqueNames(root)) {
    database.exec(createTable(table, name, parentName(root, table, name)))
    const keys = table === root ? 1 : 3
    const places = new Array(keys + table.columns.length).fill('?').join(', ')
    inserts.set(table, database.prepare(`INSERT INTO ${quoted(name)} VALUES (${places})`))
  }
  const flatten = createFlattener(root)
  let waiting = 0
  database.exec('BEGIN')
  for await (const row of rows) {
    for (const { table, id, parent, position, cells } of flatten(row)) {
      const keys = table === root ? [id] : [id, parent, position]
      inserts.get(table)?.run(...keys, ...cells.map((cell) => (typeof cell === 'boolean' ? Number(cell) : cell)))
    }
    if (++waiting % ROWS_TOGETHER === 0) database.exec('COMMIT; BEGIN')
  }
  database.exec('COMMIT')
}

/** SQLite does not tell `Name` from `name`. */
function uniqueNames(root: Table): Map<string, Table> {
  const names = new Map<string, Table>()
  const taken = new Set<string>()
  for (const table of allTables(root)) names.set(freeName(table.name, taken), table)
  return names
}

/** @param taken in lower case; the name is added */
function freeName(wanted: string, taken: Set<string>): string {
  const plain = wanted.replaceAll('\0', '').toWellFormed()
  let name = plain
  for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${plain}_${i}`
  taken.add(name.toLowerCase())
  return name
}

function parentName(root: Table, table: Table, name: string): string | null {
  const names = new Map([...uniqueNames(root)].map(([known, one]) => [one, known]))
  for (const one of allTables(root)) if (one.lists.some((list) => list === table)) return names.get(one) ?? name
  return null
}

function createTable({ columns }: Table, name: string, parent: string | null): string {
  const taken = new Set(['_id', '_parent', '_position'])
  const own = columns.map((column) => `${quoted(freeName(column.name, taken))} ${TYPES[column.kind]}`)
  const keys =
    parent === null
      ? []
      : [`_parent INTEGER NOT NULL REFERENCES ${quoted(parent)} (_id) ON DELETE CASCADE`, '_position INTEGER NOT NULL']
  const index = parent === null ? '' : `; CREATE INDEX ${quoted(`${name} by parent`)} ON ${quoted(name)} (_parent)`
  return `CREATE TABLE ${quoted(name)} (${['_id INTEGER PRIMARY KEY', ...keys, ...own].join(', ')}) STRICT${index}`
}

const TYPES: Readonly<Record<Column['kind'], string>> = {
  boolean: 'INTEGER',
  integer: 'INTEGER',
  number: 'REAL',
  date: 'TEXT',
  time: 'TEXT',
  text: 'TEXT',
  mixed: 'TEXT',
  json: 'TEXT',
}

/** A name that a page may have chosen, as SQL takes it. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function unwritable(path: string, error: unknown): unknown {
  const { errcode, errstr } = error as { errcode?: number; errstr?: string }
  if (errcode === undefined) return error
  const why = (errcode & 0xff) === 13 ? 'the disk is full' : (errstr ?? 'the database cannot be made')
  return new OutputError('unwritable', `Cannot write "${path}": ${why}; choose another place.`, { cause: error })
}
