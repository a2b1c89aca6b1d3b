import { LABEL } from './tag-labels.ts'
import { attribute, elementsOf, type NodeId, type Tree } from './tree.ts'
import { oneLine, visibleText } from './visible-text.ts'

/** What the header cells of a table say of one of its cells; '' where they say nothing. */
export interface CellHeaders {
  readonly column: string
  readonly row: string
}

interface Grid {
  /** The first column of a cell, and its row. */
  readonly columnOf: ReadonlyMap<NodeId, number>
  readonly rowOf: ReadonlyMap<NodeId, NodeId>
  /** The first header cell of a row. */
  readonly headOf: (row: NodeId) => NodeId | undefined
  /** Of the rows that were asked for. */
  readonly roles: Map<NodeId, RowRole>
  /** Texts of the header cells above each column, the lowest last. */
  readonly headers: readonly (readonly string[])[]
}

/** Columns that a cell may span, and rows. */
const MOST_SPAN = 100
/** Header rows that are read. */
const MOST_HEADERS = 3

const gridsOf = new WeakMap<Tree, Map<NodeId, Grid>>()

/** The headers of a cell: of its column, with `colspan` and `rowspan`, and the `th` before it in its row. O(cells of the table), once. */
export function headersOf(tree: Tree, cell: NodeId): CellHeaders {
  const grid = gridAround(tree, cell)
  const row = grid?.rowOf.get(cell)
  if (grid === null || row === undefined) return { column: '', row: '' }
  const head = grid.headOf(row)
  const isInHead = isHeader(tree, cell) || head === undefined || head > cell
  return { column: columnHeader(grid, cell), row: isInHead ? '' : oneLine(visibleText(tree, head)) }
}

/** The column of a cell in its table's grid, from 0, with `colspan` and `rowspan` of the cells before it and above; -1 outside of tables. O(cells of the table), once. */
export function columnOf(tree: Tree, cell: NodeId): number {
  return gridAround(tree, cell)?.columnOf.get(cell) ?? -1
}

/** What heads a column in all header rows (`Spring Oats`); a cell that spans several of them says so once. */
function columnHeader({ columnOf, headers }: Grid, cell: NodeId): string {
  return joinedHeaders(headers[columnOf.get(cell) ?? -1] ?? [])
}

function joinedHeaders(texts: readonly string[]): string {
  return texts.filter((text, i) => text !== texts[i - 1]).join(' ')
}

/** The grid of the table that a cell is in, made once; null outside of tables. */
function gridAround(tree: Tree, cell: NodeId): Grid | null {
  const table = tableOf(tree, cell)
  if (table < 0) return null
  const grids = gridsOf.get(tree) ?? new Map<NodeId, Grid>()
  if (grids.size === 0) gridsOf.set(tree, grids)
  const grid = grids.get(table) ?? gridOf(tree, table)
  grids.set(table, grid)
  return grid
}

/**
 * What a row is in its table: `header`; `record`, when several cells stand under header cells, the first one too, which is none itself; `named`, when
 * several do but it has a name of its own; else `other`.
 */
export type RowRole = 'header' | 'record' | 'named' | 'other'

/** The role of a row. O(cells of the table), once. */
export function rowRole(tree: Tree, row: NodeId): RowRole {
  const grid = gridAround(tree, row)
  const role = grid?.roles.get(row) ?? roleIn(grid, tree, row)
  grid?.roles.set(row, role)
  return role
}

function roleIn(grid: Grid | null, tree: Tree, row: NodeId): RowRole {
  const cells = elementsOf(tree, row).filter((one) => isCell(tree, one))
  const [first] = cells
  if (first === undefined) return 'other'
  if (isHeaderRow(tree, row, cells) || (grid !== null && repeatsHeaders(grid, tree, cells))) return 'header'
  const headed = grid === null ? [] : cells.filter((cell) => columnHeader(grid, cell) !== '')
  if (headed.length < 2) return 'other'
  return headed[0] === first && !isHeader(tree, first) ? 'record' : 'named'
}

/** Whether all cells with words say what heads their columns. */
function repeatsHeaders({ columnOf, headers }: Grid, tree: Tree, cells: readonly NodeId[]): boolean {
  const full = cells.filter((cell) => oneLine(visibleText(tree, cell)) !== '')
  return (
    full.length > 1 &&
    full.every((cell) => headers[columnOf.get(cell) ?? -1]?.at(-1) === oneLine(visibleText(tree, cell)))
  )
}

function tableOf(tree: Tree, cell: NodeId): NodeId {
  let at = cell
  while (at >= 0 && !isTable(tree, at)) at = tree.parent[at]!
  return at
}

function isTable(tree: Tree, node: NodeId): boolean {
  return tree.label[node] === LABEL.table || hasRole(tree, node, TABLE_ROLES)
}

/** Roles that make a table of any elements. */
const [TABLE_ROLES, ROW_ROLES, GROUP_ROLES, HEADER_ROLES, CELL_ROLES] = [
  ['table', 'grid', 'treegrid'],
  ['row'],
  ['rowgroup'],
  ['columnheader', 'rowheader'],
  ['cell', 'gridcell', 'columnheader', 'rowheader'],
] as const

function hasRole(tree: Tree, node: NodeId, roles: readonly string[]): boolean {
  const role = attribute(tree, node, 'role')
  return role !== null && roles.includes(role)
}

/** How many columns of a table have a header. O(cells of the table), once. */
export function headedColumns(tree: Tree, table: NodeId): number {
  return Object.keys(gridAround(tree, table)?.headers ?? []).length
}

/** What heads each column of a table, in all header rows; '' for columns without header. O(cells of the table), once. */
export function columnHeaders(tree: Tree, table: NodeId): readonly string[] {
  return Array.from(gridAround(tree, table)?.headers ?? [], (texts) => joinedHeaders(texts ?? []))
}

/** The grid of a table; without header cells of its own, under those of a table before it that is all header, as wide. */
function gridOf(tree: Tree, table: NodeId): Grid {
  const grid = ownGrid(tree, table)
  if (grid.headers.length > 0) return grid
  const above = headTable(tree, table)
  const headers = above < 0 ? [] : ownGrid(tree, above).headers
  return headers.length === new Set(grid.columnOf.values()).size ? { ...grid, headers } : grid
}

/** The nearest table before one, of few rows, around which nothing else stands; -1 for none. */
function headTable(tree: Tree, table: NodeId): NodeId {
  for (let at = table, levels = 0; at > 0 && levels < HEAD_LEVELS; at = tree.parent[at]!, levels++) {
    const before = elementsOf(tree, tree.parent[at]!)
      .filter((one) => one < at)
      .at(-1)
    if (before === undefined) continue
    for (let one = before; one < before + tree.size[before]!; one++) {
      if (isTable(tree, one)) return rowsOf(tree, one).length <= MOST_HEADERS ? one : -1
    }
    return -1
  }
  return -1
}

/** Elements around a table beside which a table with its headers is looked for. */
const HEAD_LEVELS = 3

function ownGrid(tree: Tree, table: NodeId): Grid {
  const columnOf = new Map<NodeId, number>()
  const rowOf = new Map<NodeId, NodeId>()
  const headers: string[][] = []
  /** By column, the rows that a cell above still takes. */
  let taken: number[] = []
  let isHead = true
  for (const [number, row] of rowsOf(tree, table).entries()) {
    const cells = elementsOf(tree, row).filter((one) => isCell(tree, one))
    isHead &&= number < MOST_HEADERS && (cells.length === 1 || isHeaderRow(tree, row, cells))
    let column = 0
    const next = taken.map((rows) => Math.max(0, rows - 1))
    for (const cell of cells) {
      while ((taken[column] ?? 0) > 0) column++
      columnOf.set(cell, column)
      rowOf.set(cell, row)
      const [width, height] = [spanOf(tree, cell, 'colspan'), spanOf(tree, cell, 'rowspan')]
      const text = isHead && cells.length > 1 ? oneLine(visibleText(tree, cell)) : ''
      for (const end = column + width; column < end; column++) {
        next[column] = height - 1
        if (text !== '') headers[column] = [...(headers[column] ?? []), text]
      }
    }
    taken = next
  }
  const heads = new Map<NodeId, NodeId | undefined>()
  const headOf = (row: NodeId): NodeId | undefined => {
    if (!heads.has(row))
      heads.set(
        row,
        elementsOf(tree, row).find((one) => isHeader(tree, one)),
      )
    return heads.get(row)
  }
  return { columnOf, rowOf, headOf, roles: new Map(), headers }
}

/** The rows of a table, in document order, without those of tables in it. */
export function rowsOf(tree: Tree, table: NodeId): NodeId[] {
  return elementsOf(tree, table).flatMap((child) => {
    const label = tree.label[child]!
    if (isRow(tree, child)) return [child]
    const isPart =
      label === LABEL.thead || label === LABEL.tbody || label === LABEL.tfoot || hasRole(tree, child, GROUP_ROLES)
    return isPart ? elementsOf(tree, child).filter((row) => isRow(tree, row)) : []
  })
}

/** Whether an element is a row of a table, by its tag or role. */
export function isRow(tree: Tree, node: NodeId): boolean {
  return tree.label[node] === LABEL.tr || hasRole(tree, node, ROW_ROLES)
}

/** Whether a row is of a `thead`, or all header cells but for an empty corner, and more than one; or the first, all bold, above one that is not. */
function isHeaderRow(tree: Tree, row: NodeId, cells: readonly NodeId[]): boolean {
  if (tree.label[tree.parent[row]!] === LABEL.thead) return true
  const full = cells.filter((cell) => oneLine(visibleText(tree, cell)) !== '')
  if (full.length < 2) return false
  if (full.every((cell) => isHeader(tree, cell))) return true
  if (!full.every((cell) => isBold(tree, cell))) return false
  const next = rowBelowFirst(tree, row)
  if (next < 0) return false
  const below = elementsOf(tree, next).filter((one) => isCell(tree, one))
  return below.length === cells.length && !below.every((cell) => isBold(tree, cell))
}

/** The row below the first one of several cells, where that is the given one; else -1. */
function rowBelowFirst(tree: Tree, row: NodeId): NodeId {
  let first: NodeId = -1
  for (const one of elementsOf(tree, tree.parent[row]!)) {
    if (!isRow(tree, one) || elementsOf(tree, one).length < 2) continue
    if (first === row) return one
    if (first >= 0) return -1
    first = one
  }
  return -1
}

/** Whether all of a cell's text is in one bold element. */
function isBold(tree: Tree, cell: NodeId): boolean {
  const [inner, ...others] = elementsOf(tree, cell)
  if (inner === undefined || others.length > 0) return false
  const isStrong = tree.label[inner] === LABEL.b || tree.label[inner] === LABEL.strong
  return isStrong && visibleText(tree, inner) === visibleText(tree, cell)
}

/** Whether a cell heads a column or row. */
function isHeader(tree: Tree, node: NodeId): boolean {
  return tree.label[node] === LABEL.th || hasRole(tree, node, HEADER_ROLES)
}

/** Whether an element is a cell of a table, by its tag or role. */
export function isCell(tree: Tree, node: NodeId): boolean {
  return tree.label[node] === LABEL.td || tree.label[node] === LABEL.th || hasRole(tree, node, CELL_ROLES)
}

/** The columns or rows that a cell spans, itself counted; 1 when copies of it stand in them. */
export function spanOf(tree: Tree, cell: NodeId, name: 'colspan' | 'rowspan'): number {
  if (tree.copied.has(cell) || tree.copies.has(cell)) return 1
  const span = Number.parseInt(attribute(tree, cell, name) ?? '', 10)
  return span >= 1 ? Math.min(span, MOST_SPAN) : 1
}
