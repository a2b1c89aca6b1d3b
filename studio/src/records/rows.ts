import type { Data } from '../api/types.ts'
import type { PatternInfo, Reading } from '../api/workbench.ts'
import type { Spot } from '../workbench/bench.ts'
import { listIn } from './values.ts'

/** A row of the table: a page, or a record of a list. */
export interface RecordRow {
  readonly url: string
  /** The records that it is in and is, outermost first; none for a page. */
  readonly record: readonly number[]
  readonly data: Data
  readonly status: string
}

/** A column: a field, or a list that can be opened. */
export interface Column {
  readonly path: string
  readonly name: string
  readonly kind: 'field' | 'list'
}

/** The fields and lists right in a list; `''`: on the page. */
export function columnsOf(patterns: readonly PatternInfo[], level: string): Column[] {
  const prefix = level === '' ? '' : `${level}.`
  return patterns
    .filter(({ path }) => path.startsWith(prefix) && !path.slice(prefix.length).includes('.'))
    .map(({ path, kind }) => ({ path, name: path.slice(prefix.length), kind }))
}

/** The columns of records that were read some time ago: what they have, by the names of then. */
export function columnsOfData(data: Data): Column[] {
  const isList = (value: unknown): boolean =>
    Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null && !('currency' in item))
  return Object.entries(data).map(([name, value]) => ({ path: name, name, kind: isList(value) ? 'list' : 'field' }))
}

/** Rows of the sample pages: one for each page, or for each record of a list. */
export function rowsOf(reading: Reading, level: string): RecordRow[] {
  return reading.pages.flatMap((page) => {
    if ('problem' in page) return []
    const { url, status } = page
    let rows: RecordRow[] = [{ url, status, record: [], data: page.data }]
    for (const name of level === '' ? [] : level.split('.'))
      rows = rows.flatMap((row) =>
        listIn(row.data, name).map((data, i) => ({ url, status, record: [...row.record, i], data })),
      )
    return rows
  })
}

/** Where the rows are best taken from: a list when the pages are little else. */
export function bestLevel(reading: Reading): string {
  const own = columnsOf(reading.patterns, '')
  const fields = own.filter(({ kind }) => kind === 'field').length
  const lists = own
    .filter(({ kind }) => kind === 'list')
    .map(({ path }) => ({
      path,
      rows: rowsOf(reading, path).length,
      columns: columnsOf(reading.patterns, path).length,
    }))
    .sort((a, b) => b.rows * b.columns - a.rows * a.columns)
  const [first] = lists
  return first && first.columns > fields && first.rows > 2 * reading.pages.length ? first.path : ''
}

/** Whether a spot is in a row of a level, or is it. */
export function isInRow(row: Pick<RecordRow, 'url' | 'record'>, level: string, spot: Spot): boolean {
  if (spot.record === null || spot.url !== row.url) return false
  const isBelow = level === '' || spot.pattern === level || spot.pattern.startsWith(`${level}.`)
  return isBelow && row.record.every((index, i) => spot.record?.[i] === index)
}

/** The list in a row that a spot is in; null when it is in none. */
export function listBelow(level: string, { pattern }: Pick<Spot, 'pattern'>): string | null {
  const names = (level === '' ? pattern : pattern.slice(level.length + 1)).split('.')
  return names.length > 1 ? (names[0] as string) : null
}

/** A spot as an attribute's value. */
export function spotKey(url: string, record: readonly number[], pattern: string): string {
  return `${record.join(',')} ${pattern} ${url}`
}
