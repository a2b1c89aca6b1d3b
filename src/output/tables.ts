import { jsonLine } from './json-lines.ts'
import type { ScalarKind, Shape } from './row-shape.ts'
import type { Row } from './row-writer.ts'

/** A value in a table. */
export type Cell = string | number | boolean | null

/** A column: where its value stands in a row, and what it is. */
export interface Column {
  readonly name: string
  readonly path: readonly string[]
  /** `json`: a text that holds JSON. */
  readonly kind: ScalarKind | 'json'
}

/** Rows of one kind, and the tables of the lists in them. */
export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly lists: readonly ListTable[]
}

/** The table of a list: one row for each entry of each list. */
export interface ListTable extends Table {
  /** Where the list stands in a row of the table above. */
  readonly path: readonly string[]
}

/** One row of a table. */
export interface TableRow {
  readonly table: Table
  /** From 1 on, in the order of its table. */
  readonly id: number
  /** Of the row in the table above; null in the first table. */
  readonly parent: number | null
  /** Place in its list, from 0. */
  readonly position: number
  readonly cells: readonly Cell[]
}

/** Path of a list's entries that are no objects, and the name of their column. */
const ITSELF = 'value'

/**
 * The tables that hold rows of a shape. The fields of `data` are columns of their own, `record_<name>` where the page's own
 * columns have the name already (`url` is the page's address, `record_url` a field of its record); an object gives `field.key` columns.
 *
 * @param lists `tables`: each list is a table below its own; `json`: it is JSON in one column
 * @param isTaken further names that the page's own columns may have, in rows of other runs
 */
export function tablesOf(
  name: string,
  shape: Shape,
  lists: 'tables' | 'json',
  isTaken: (name: string) => boolean = () => false,
): Table {
  const columns: Column[] = []
  const below: ListTable[] = []
  const taken = new Set([...(shape.fields?.keys() ?? [])].filter((field) => field !== 'data'))
  const add = (column: string, path: readonly string[], field: Shape): void => {
    if (field.isOpaque) return void columns.push({ name: column, path, kind: 'json' })
    const isBare = field.scalar === null && field.fields === null && field.item === null
    const isJsonList = field.item !== null && lists === 'json'
    if (field.scalar !== null || isBare || isJsonList)
      columns.push({ name: column, path, kind: kindOf(field, isJsonList) })
    for (const [key, inner] of field.fields ?? []) add(`${column}.${key}`, [...path, key], inner)
    if (field.item !== null && lists === 'tables') below.push(listTable(`${name}.${column}`, path, field.item))
  }
  const nameOf = (key: string): string => {
    if (!taken.has(key) && !isTaken(key)) return key
    let free = `record_${key}`
    while (taken.has(free) || (shape.fields?.get('data')?.fields?.has(free) ?? false)) free += '_'
    return free
  }
  for (const [field, inner] of shape.fields ?? []) {
    if (field !== 'data' || inner.fields === null || inner.isOpaque) add(field, [field], inner)
    else for (const [key, value] of inner.fields) add(nameOf(key), ['data', key], value)
  }
  return { name, columns, lists: below }
}

function kindOf({ scalar }: Shape, isJsonList: boolean): Column['kind'] {
  return isJsonList ? 'json' : (scalar ?? 'text')
}

/** Entries are rows; those that are no objects stand in a column `value`. */
function listTable(name: string, path: readonly string[], item: Shape): ListTable {
  const own: Shape = { ...item, fields: null, item: null }
  const isOnlyObjects = item.fields !== null && item.scalar === null && item.item === null && !item.isOpaque
  const list: Shape = item.item === null ? own : { ...own, isOpaque: true }
  const fields = new Map([
    ...(isOnlyObjects ? [] : [[ITSELF, list] as const]),
    ...(item.isOpaque ? [] : (item.fields ?? [])),
  ])
  return { ...tablesOf(name, { scalar: null, fields, item: null, isOpaque: false }, 'tables'), path }
}

/** All tables, each before those below it. */
export function* allTables(table: Table): Generator<Table> {
  yield table
  for (const list of table.lists) yield* allTables(list)
}

/** Takes rows apart into the rows of tables, numbered. The rows of one row come before those of the next. */
export function createFlattener(root: Table): (row: Row) => Generator<TableRow> {
  const ids = new Map<Table, number>()
  function* flatten(table: Table, row: Row, parent: number | null, position: number): Generator<TableRow> {
    const id = (ids.get(table) ?? 0) + 1
    ids.set(table, id)
    yield { table, id, parent, position, cells: table.columns.map((column) => cellOf(row, column)) }
    for (const list of table.lists) {
      const entries = valueAt(row, list.path)
      if (!Array.isArray(entries)) continue
      for (const [i, entry] of entries.entries())
        yield* flatten(list, isObject(entry) ? entry : { [ITSELF]: entry }, id, i)
    }
  }
  return (row) => flatten(root, row, null, 0)
}

function cellOf(row: Row, { path, kind }: Column): Cell {
  const value = valueAt(row, path)
  if (value === null || value === undefined) return null
  if (kind === 'json') return jsonLine(value)
  if (typeof value === 'object') return null // its parts have columns of their own
  return kind === 'mixed' ? String(value) : (value as Cell)
}

/** What a row has at a path; null where it has nothing. */
export function valueAt(row: Row, path: readonly string[]): unknown {
  let value: unknown = row
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return null
    value = value[key]
  }
  return value
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
