import type { PlannedColumn, TablePlan } from './columns.ts'
import { quoted, type TablePlace } from './place.ts'

/** One statement with the values for its `$1`, `$2`, ... */
export interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** Rows wait in a table that nobody else sees, so that theirs is locked for the last moment only. */
const WAITING = 'pg_temp.treegram_rows'

/** How long a table may be locked by others before the rows are given up, and what sessions may not bring along. */
export const SETTINGS = "SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = 0; SET LOCAL datestyle = ISO"

/** One writer of a table at a time: what one looks at, the other has finished. */
export function lockOf(table: string): Statement {
  return { text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`treegram ${table}`] }
}

/** Gives the schema that a table is in, or would be made in; no row where there is no such schema. */
export function schemaOf({ schema, table }: TablePlace): Statement {
  if (schema !== null)
    return { text: 'SELECT nspname AS schema FROM pg_namespace WHERE nspname = $1', values: [schema] }
  const found = 'SELECT relnamespace FROM pg_class WHERE oid = to_regclass($1)'
  return {
    text: `SELECT nspname AS schema FROM pg_namespace WHERE oid = coalesce((${found}), to_regnamespace(quote_ident(current_schema())))`,
    values: [quoted(table)],
  }
}

/** Gives what a table is, and whether rows may be written into it. */
export function tableOf(schema: string, table: string): Statement {
  return {
    text: `SELECT c.oid, c.relkind IN ('r', 'p') AS takes_rows, has_table_privilege(c.oid, 'INSERT') AS may
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relname = $2`,
    values: [schema, table],
  }
}

/** Gives the columns of a table. */
export function columnsOf(oid: unknown): Statement {
  return {
    text: `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
      WHERE attrelid = $1 AND attnum > 0 AND NOT attisdropped`,
    values: [oid],
  }
}

/** Whether tables may be made in a schema. */
export function mayMake(schema: string): Statement {
  return { text: "SELECT has_schema_privilege($1, 'CREATE') AS may", values: [schema] }
}

/** The table that rows wait in. */
export function makeWaiting(columns: readonly PlannedColumn[]): Statement {
  const types = ['n bigint', ...columns.map(({ type }, i) => `c${i} ${type}`)]
  return { text: `CREATE TEMP TABLE treegram_rows (${types.join(', ')}) ON COMMIT DROP` }
}

/** Rows into the table that they wait in. @param cells of each column, as texts; numbers of the rows first */
export function fillWaiting(
  columns: readonly PlannedColumn[],
  cells: readonly (readonly (string | null)[])[],
): Statement {
  const names = ['n', ...columns.map((_, i) => `c${i}`)]
  const typed = ['n::bigint', ...columns.map(({ type }, i) => `c${i}::${type}`)]
  const places = names.map((_, i) => `$${i + 1}::text[]`)
  return {
    text: `INSERT INTO ${WAITING} SELECT ${typed.join(', ')} FROM unnest(${places.join(', ')}) AS given (${names.join(', ')})`,
    values: cells,
  }
}

/** Makes a table, or gives it the columns and types that it lacks. */
export function shapeTable(table: string, { added, widened }: TablePlan, isThere: boolean): readonly Statement[] {
  const types = added.map(({ name, type }) => `${quoted(name)} ${type}`)
  if (!isThere) return [{ text: `CREATE TABLE ${table} (${types.join(', ')})` }]
  const changes = [
    ...types.map((column) => `ADD COLUMN ${column}`),
    ...widened.map((name) => `ALTER COLUMN ${quoted(name)} TYPE numeric`),
  ]
  return changes.length === 0 ? [] : [{ text: `ALTER TABLE ${table} ${changes.join(', ')}` }]
}

/** Gives a row where a table has an index that tells rows apart by just these columns. */
export function uniqueIndexOf(schema: string, { table, key }: TablePlace): Statement {
  return {
    text: `SELECT 1 FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = $1 AND c.relname = $2 AND i.indisunique AND i.indisvalid AND i.indimmediate AND i.indpred IS NULL
        AND i.indexprs IS NULL AND i.indnatts = i.indnkeyatts
        AND (SELECT array_agg(attname::text ORDER BY attname) FROM pg_attribute WHERE attrelid = c.oid AND attnum = ANY (i.indkey))
          = (SELECT array_agg(k ORDER BY k COLLATE "C") FROM unnest($3::text[]) AS k)`,
    values: [schema, table, key],
  }
}

export function makeUniqueIndex(table: string, { key }: TablePlace): Statement {
  return { text: `CREATE UNIQUE INDEX ON ${table} (${key.map(quoted).join(', ')})` }
}

/** Gives how many rows have no key. */
export function keylessRows(columns: readonly PlannedColumn[], { key }: TablePlace): Statement {
  const isMissing = key.map((name) => `${waitingName(columns, name)} IS NULL`).join(' OR ')
  return { text: `SELECT count(*)::int AS rows FROM ${WAITING} WHERE ${isMissing}` }
}

/** Takes all rows out of a table, which others see there until the end of the transaction, as `TRUNCATE` would not have it. */
export function emptyTable(table: string): Statement {
  return { text: `DELETE FROM ${table}` }
}

/** Takes the rows from where they wait into their table. */
export function moveRows(
  table: string,
  columns: readonly PlannedColumn[],
  { mode, key }: TablePlace,
): readonly Statement[] {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const waiting = columns.map((_, i) => `c${i}`).join(', ')
  const into = `INSERT INTO ${table} (${names})`
  if (mode !== 'upsert') {
    const move = { text: `${into} SELECT ${waiting} FROM ${WAITING} ORDER BY n` }
    return mode === 'replace' ? [emptyTable(table), move] : [move]
  }
  const keys = key.map((name) => waitingName(columns, name)).join(', ')
  const last = `SELECT DISTINCT ON (${keys}) * FROM ${WAITING} ORDER BY ${keys}, n DESC`
  const others = columns.filter(({ name }) => !key.includes(name))
  const sets = others.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`)
  const then = sets.length === 0 ? 'NOTHING' : `UPDATE SET ${sets.join(', ')}`
  const conflict = `ON CONFLICT (${key.map(quoted).join(', ')}) DO ${then}`
  return [{ text: `${into} SELECT ${waiting} FROM (${last}) AS last ORDER BY n ${conflict}` }]
}

function waitingName(columns: readonly PlannedColumn[], name: string): string {
  return `c${columns.findIndex((column) => column.name === name)}`
}
