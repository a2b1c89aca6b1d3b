import { createHash } from 'node:crypto'
import { isRowField, kindOf, type Shape } from '../row-shape.ts'
import { OutputError } from '../row-writer.ts'
import { type Column, tablesOf } from '../tables.ts'
import { isIdentifier, quoted, type TablePlace } from './place.ts'

/** A column that rows ask for; `unseen` where no row has a value, so that nobody knows its type yet. */
export interface WantedColumn {
  readonly name: string
  readonly path: readonly string[]
  readonly kind: Column['kind'] | 'unseen'
  /** The column that its field would have if it held single values. */
  readonly field: string
}

/** A column that a table has. */
export interface TableColumn {
  readonly name: string
  /** As `format_type` says it, without length or precision. */
  readonly type: string
}

/** A column that is written. */
export interface PlannedColumn extends Column {
  /** What its values are in the database on their way to the table. */
  readonly type: string
}

/** What becomes of a table, and what is written into it. */
export interface TablePlan {
  readonly columns: readonly PlannedColumn[]
  readonly added: readonly PlannedColumn[]
  /** Columns of whole numbers that are given the type `numeric`. */
  readonly widened: readonly string[]
  /** Columns whose types do not hold what rows have; where there are any, nothing is to be done. */
  readonly conflicts: readonly Conflict[]
}

/** A column of rows, and the type that the table has there. */
export interface Conflict extends Column {
  readonly type: string
}

/** The type of a column that is made. */
const TYPES: Readonly<Record<Column['kind'], string>> = {
  boolean: 'boolean',
  integer: 'bigint',
  number: 'numeric',
  date: 'date',
  time: 'timestamp with time zone',
  text: 'text',
  mixed: 'text',
  json: 'jsonb',
}

/** Where no row has a value. */
const NOWHERE: readonly string[] = ['']
const TEXTS: ReadonlySet<string> = new Set(['text', 'character varying', 'citext'])
const DOCUMENTS: ReadonlySet<string> = new Set(['jsonb', 'json'])
const WHOLE_NUMBERS: ReadonlySet<string> = new Set(['smallint', 'integer', 'bigint'])
const NUMBERS: ReadonlySet<string> = new Set([...WHOLE_NUMBERS, 'numeric', 'double precision'])
/** Names that every table has taken for itself. */
const SYSTEM: ReadonlySet<string> = new Set(['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'])

/**
 * The columns for rows of a shape, as CSV has them: lists are JSON, an object gives `field.key` columns. The same field has the same
 * name in every run.
 *
 * @throws OutputError when two fields would have one column
 */
export function wantedColumns(shape: Shape): readonly WantedColumn[] {
  const columns = tablesOf('', shape, 'json', isRowField).columns.map((column): WantedColumn => {
    const below = column.path.slice(column.path[0] === 'data' && column.path.length > 1 ? 2 : 1)
    const suffix = below.map((key) => `.${key}`).join('')
    return {
      name: columnName(column.name),
      path: column.path,
      kind: isUnseen(shape, column.path) ? 'unseen' : column.kind,
      field: column.name.slice(0, column.name.length - suffix.length),
    }
  })
  const names = columns.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice === undefined) return columns
  throw new OutputError('bad-table', `Two fields would both be the column "${twice}"; rename one with "treegram edit".`)
}

/** A name that PostgreSQL does not take gets a part that tells it from others like it. */
function columnName(name: string): string {
  if (isIdentifier(name) && !SYSTEM.has(name)) return name
  const start = Buffer.from(name.replaceAll('\0', '').toWellFormed())
    .subarray(0, 50)
    .toString()
    .replace(/\ufffd$/, '')
  return `${start}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}

function isUnseen(shape: Shape, path: readonly string[]): boolean {
  let inner: Shape | undefined = shape
  for (const key of path) inner = inner?.fields?.get(key)
  return inner !== undefined && inner.scalar === null && inner.fields === null && inner.item === null && !inner.isOpaque
}

/**
 * What is to be done to a table for rows to fit into it. Columns are added; whole numbers become numbers, as no value and no query
 * notices. Every other change of a type would be seen by those who read the table, and is theirs to make.
 *
 * @param existing null: there is no table yet
 */
export function planTable(
  wanted: readonly WantedColumn[],
  existing: readonly TableColumn[] | null,
  { mode }: TablePlace,
): TablePlan {
  const types = new Map(existing?.map(({ name, type }) => [name, type]))
  const columns: PlannedColumn[] = []
  const added: PlannedColumn[] = []
  const widened: string[] = []
  const conflicts: Conflict[] = []
  for (const { name, path, kind } of wanted) {
    const type = types.get(name)
    if (kind === 'unseen') {
      if (type !== undefined) columns.push({ name, path, kind: 'text', type })
    } else if (type === undefined) {
      const column = { name, path, kind, type: TYPES[kind] }
      columns.push(column)
      added.push(column)
    } else {
      const fitted = fittedTo(type, kind)
      if (fitted === null) conflicts.push({ name, path, kind, type })
      else columns.push({ name, path, kind: fitted.kind, type: TYPES[fitted.kind] })
      if (fitted?.isWider) widened.push(name)
    }
  }
  const stale = mode === 'upsert' ? staleColumns(wanted, existing ?? []) : []
  return { columns: [...columns, ...stale], added, widened, conflicts }
}

/** How values of a kind are written into a column of a type; null where it does not hold them. */
function fittedTo(
  type: string,
  kind: Column['kind'],
): { readonly kind: Column['kind']; readonly isWider: boolean } | null {
  if (DOCUMENTS.has(type)) return { kind: 'json', isWider: false }
  if (kind === 'json') return null
  if (TEXTS.has(type)) return { kind: 'mixed', isWider: false }
  const isHeld = kind === 'integer' || kind === 'number' ? NUMBERS.has(type) : type === TYPES[kind]
  return isHeld ? { kind, isWider: kind === 'number' && WHOLE_NUMBERS.has(type) } : null
}

/** Columns that fields of these rows had in other runs, when they held something else: a row that is written anew has nothing there. */
function staleColumns(wanted: readonly WantedColumn[], existing: readonly TableColumn[]): readonly PlannedColumn[] {
  const names = new Set(wanted.map(({ name }) => name))
  const fields = new Set(wanted.map(({ field }) => field))
  const isOf = (name: string): boolean => [...fields].some((field) => name === field || name.startsWith(`${field}.`))
  return existing
    .filter(({ name }) => !names.has(name) && isOf(name))
    .map(({ name, type }) => ({ name, path: NOWHERE, kind: 'text', type }))
}

/** What whoever owns a table can do about a conflict. */
export function wideningOf(table: string, { name, kind }: Conflict): string {
  const type = kind === 'json' ? `jsonb USING to_jsonb(${quoted(name)})` : 'text'
  return `ALTER TABLE ${table} ALTER COLUMN ${quoted(name)} TYPE ${type}`
}

/** Whether a value of a row is what a conflict is about. */
export function isInConflict(value: unknown, { type }: Conflict): boolean {
  if (value === null || value === undefined) return false
  return typeof value === 'object' || fittedTo(type, kindOf(value)) === null
}
