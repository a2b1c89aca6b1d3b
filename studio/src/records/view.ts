import type { RecordsQuery } from '../api/runs.ts'
import type { RecordStatus } from '../api/types.ts'
import { type Column, columnsOfData, type RecordRow } from './rows.ts'
import { isThere, listIn, showValue } from './values.ts'

/** How a person looks at the records of a run: which rows, in which order, with which columns. */
export interface RecordsView {
  /** Null: all. */
  readonly status: RecordStatus | null
  /** A row for each entry of this list; `''`: for each page. */
  readonly list: string
  readonly search: string
  /** The column that is searched; null: all. */
  readonly within: string | null
  /** Only rows without a value in this column; null: all. */
  readonly missing: string | null
  readonly sort: string | null
  readonly isDescending: boolean
  readonly hidden: ReadonlySet<string>
  readonly widths: ReadonlyMap<string, number>
}

/** The view that one begins with. */
export function firstView(status: RecordStatus | null): RecordsView {
  const all = { list: '', search: '', within: null, missing: null, sort: null, isDescending: false }
  return { ...all, status, hidden: new Set(), widths: new Map() }
}

/** Another list: what was said of the columns of the one before is forgotten. */
export function withList(view: RecordsView, list: string): RecordsView {
  return { ...firstView(view.status), search: view.search, list }
}

/** The view as the service is asked for it. */
export function queryOf(view: RecordsView): RecordsQuery {
  const { status, list, search, within, missing, sort, isDescending } = view
  return {
    ...(status !== null && { status }),
    ...(list !== '' && { list }),
    ...(search.trim() !== '' && { search: search.trim().slice(0, 200), ...(within !== null && { within }) }),
    ...(missing !== null && { missing }),
    ...(sort !== null && { sort, ...(isDescending && { order: 'desc' as const }) }),
  }
}

/** The columns of some rows, in the order in which they first come. */
export function columnsIn(rows: readonly Pick<RecordRow, 'data'>[]): readonly Column[] {
  const columns = new Map<string, Column>()
  for (const { data } of rows)
    for (const column of columnsOfData(data))
      if (columns.get(column.path)?.kind !== 'list') columns.set(column.path, column)
  return [...columns.values()]
}

/** The lists in some rows, those inside of lists behind them. */
export function listsIn(rows: readonly Pick<RecordRow, 'data'>[], prefix = ''): readonly string[] {
  return columnsIn(rows)
    .filter(({ kind }) => kind === 'list')
    .flatMap(({ name }) => {
      const entries = rows.flatMap(({ data }) => listIn(data, name).map((entry) => ({ data: entry })))
      return [`${prefix}${name}`, ...listsIn(entries, `${prefix}${name}.`)]
    })
}

/** A row as a line of a table that spreadsheets paste. */
export function lineOf(row: Pick<RecordRow, 'url' | 'data'>, columns: readonly Pick<Column, 'name'>[]): string {
  return [row.url, ...columns.map(({ name }) => row.data[name])].map(cellText).join('\t')
}

/** A value as text without tabs and line breaks. */
export function cellText(value: unknown): string {
  return isThere(value) ? showValue(value).replaceAll(/[\t\r\n]+/g, ' ') : ''
}
