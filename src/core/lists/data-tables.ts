import { columnHeaders, isCell, LABEL, type NodeId, rowRole, rowsOf } from '../dom/index.ts'
import { HEADING_RECORDS } from './constants.ts'
import type { Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'
import { isPager } from './pagers.ts'
import { isTotal } from './totals.ts'

/** A table whose rows are records and whose columns have headers. */
export interface DataTable {
  /** The texts of its headers, by column: equal for tables of one kind. */
  readonly headers: string
  /** Its rows without headers, totals and headings of groups, in document order. */
  readonly records: ReadonlySet<NodeId>
}

/** Headers that a table of data has at least: under one alone there is a list, or a box with a title. */
const LEAST_HEADERS = 2

/**
 * The tables of data of a page, by each of their rows. Tables without headers are left out, as are those in which other rows are most (header
 * cells say nothing there), or rows of a single cell about as many as records: such a row belongs to the record before it. O(nodes + cells), once.
 */
export function tablesOf(page: ListPage): ReadonlyMap<NodeId, DataTable> {
  const tables = tablesByPage.get(page) ?? readDataTables(page)
  tablesByPage.set(page, tables)
  return tables
}

const tablesByPage = new WeakMap<ListPage, ReadonlyMap<NodeId, DataTable>>()

function readDataTables(page: ListPage): ReadonlyMap<NodeId, DataTable> {
  const { tree } = page
  const byRow = new Map<NodeId, DataTable>()
  const before = new Map<NodeId, NodeId>()
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.label[node] !== LABEL.table || !page.isElement(node)) continue
    const rows = rowsOf(tree, node).filter((row) => page.isElement(row) && page.hasContent(row))
    const headers = headersOver(page, node) ?? headersBefore(page, rows, before.get(tree.parent[node]!), byRow)
    const records = rows.filter((row) => isRecord(page, row))
    const lone = rows.filter((row) => isLone(page, row)).length
    if (headers === null || records.length < HEADING_RECORDS * lone || 2 * records.length < rows.length) continue
    const table = { headers, records: new Set(records) }
    for (const row of rows) byRow.set(row, table)
    before.set(tree.parent[node]!, rows.at(-1) ?? node)
  }
  return byRow
}

function headersOver(page: ListPage, table: NodeId): string | null {
  const headers = columnHeaders(page.tree, table)
  return headers.filter((text) => text !== '').length < LEAST_HEADERS ? null : headers.join('\n')
}

/** The headers of a table right before rows as wide, which are its next part: some pages begin a table anew now and then. */
function headersBefore(
  page: ListPage,
  [first]: readonly NodeId[],
  last: NodeId | undefined,
  byRow: ReadonlyMap<NodeId, DataTable>,
): string | null {
  const { chars } = page.arrays.sums
  if (first === undefined || last === undefined || chars[first] !== chars[page.endOf(last)]) return null
  const isAsWide = page.elements(first).length === page.elements(last).length
  return isAsWide ? (byRow.get(last)?.headers ?? null) : null
}

function isRecord(page: ListPage, row: NodeId): boolean {
  return (
    !isLone(page, row) && rowRole(page.tree, row) !== 'header' && !isTotal(page, [row]) && !isPager(page, [row], true)
  )
}

/** Whether a row is one cell: the heading of those below, or a note. */
function isLone(page: ListPage, row: NodeId): boolean {
  return page.elements(row).filter((one) => isCell(page.tree, one)).length < 2
}

/** What kind of record a node can be: equal for rows of tables of data under the same headers; null for their other rows and their cells. */
export function recordKind(page: ListPage, node: NodeId): string | null {
  const tables = tablesOf(page)
  const table = tables.get(node)
  if (table === undefined) return isCell(page.tree, node) && tables.has(page.tree.parent[node]!) ? null : ''
  return table.records.has(node) ? table.headers : null
}

/** Whether records are rows of tables of data under the same headers. */
export function areDataRows(page: ListPage, records: readonly Span[]): boolean {
  const tables = tablesOf(page)
  const headers = tables.get(records[0]?.[0] ?? -1)?.headers
  return (
    headers !== undefined &&
    records.every(([row, other]) => other === undefined && tables.get(row!)?.headers === headers)
  )
}

/** Share of the characters of records that stand in records of tables of data, 0..1. O(records) after the first call for a page. */
export function shareInRows(page: ListPage, records: readonly Span[]): number {
  const before = charsInRows(page)
  let all = 0
  let inRows = 0
  for (const record of records) {
    all += page.total('chars', record)
    for (const node of record) inRows += before[page.endOf(node)]! - before[node]!
  }
  return inRows / Math.max(1, all)
}

/** By node, the characters in records of tables of data before it. */
function charsInRows(page: ListPage): Float64Array {
  const known = charsInRowsByPage.get(page)
  if (known !== undefined) return known
  const { nodeCount } = page.tree
  const tables = tablesOf(page)
  const before = new Float64Array(nodeCount + 1)
  for (let node = 0, end = 0; node < nodeCount; node++) {
    const isRow = node >= end && tables.get(node)?.records.has(node) === true
    before[node + 1] = before[node]! + (isRow ? page.count('chars', node) : 0)
    if (isRow) end = page.endOf(node)
  }
  charsInRowsByPage.set(page, before)
  return before
}

const charsInRowsByPage = new WeakMap<ListPage, Float64Array>()
