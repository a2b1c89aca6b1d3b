import { MAX_COPIED_NODES } from './constants.ts'
import { headedColumns, isCell, rowsOf, spanOf } from './table-headers.ts'
import { LABEL } from './tag-labels.ts'
import { elementsOf, type NodeId, type Tree } from './tree.ts'

/** A place of a table's grid that a cell of another row or column spans: what is put there is a copy of that cell. */
export interface Fill {
  readonly cell: NodeId
  readonly row: NodeId
  /** The cell that follows in the row; -1 when the copy is the last. */
  readonly before: NodeId
}

/** Bounds on all copies together, so that a short page cannot stand for a huge tree. */
export interface FillLimits {
  readonly nodes: number
  /** UTF-16 units of texts and attributes. */
  readonly chars: number
}

/**
 * What makes the rows of tables whole: a place for each row and column that a cell spans, in the tables that have column headers (others are as often
 * layout). Without a cell alone in its row, which is a heading of the rows below, and one that holds a table. O(nodes + fills).
 */
export function spanFills(tree: Tree, limits: FillLimits): readonly Fill[] {
  if (!SPANS.some((name) => hasAttribute(tree, name))) return []
  const fills: Fill[] = []
  let [nodes, chars] = [0, 0]
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.label[node] !== LABEL.table || headedColumns(tree, node) < 2) continue
    const places = fillsOf(tree, node, limits.nodes)
    if (places === null) return fills
    const own = places.filter(({ cell }) => isSmall(tree, cell))
    for (const { cell } of own) {
      nodes += tree.size[cell]!
      chars += charsOf(tree, cell)
    }
    if (nodes > limits.nodes || chars > limits.chars) return fills
    for (const fill of own) fills.push(fill)
  }
  return fills
}

const SPANS = ['rowspan', 'colspan'] as const

function hasAttribute({ attributeName, attributeNames }: Tree, name: string): boolean {
  const id = attributeNames.find(name)
  return id >= 0 && attributeName.includes(id)
}

function charsOf({ size, textStart, attributeStart, attributeTextStart }: Tree, node: NodeId): number {
  const end = node + size[node]!
  const ofAttributes = attributeTextStart[attributeStart[end]!]! - attributeTextStart[attributeStart[node]!]!
  return textStart[end]! - textStart[node]! + ofAttributes + attributeStart[end]! - attributeStart[node]!
}

/** A cell that reaches into rows below, and into how many more. */
interface Reach {
  readonly cell: NodeId
  readonly rows: number
}

/** The places that cells of a table span; null for more than `most`. */
function fillsOf(tree: Tree, table: NodeId, most: number): readonly Fill[] | null {
  const fills: Fill[] = []
  let above: readonly (Reach | undefined)[] = []
  let group: NodeId = -1
  for (const row of rowsOf(tree, table)) {
    // No cell reaches out of its group of rows.
    if (tree.parent[row] !== group) above = []
    group = tree.parent[row]!
    above = fillRow(tree, row, above, fills, most)
    if (fills.length > most) return null
  }
  return fills
}

/** Adds the places of a row, up to one more than `most`; gives what reaches into the next row, by column. */
function fillRow(
  tree: Tree,
  row: NodeId,
  above: readonly (Reach | undefined)[],
  fills: Fill[],
  most: number,
): readonly (Reach | undefined)[] {
  const cells = elementsOf(tree, row).filter((one) => isCell(tree, one))
  const below: (Reach | undefined)[] = []
  let column = 0
  const put = (cell: NodeId, rows: number, before: NodeId | null): void => {
    if (before !== null) fills.push({ cell, row, before })
    below[column++] = rows > 0 ? { cell, rows: rows - 1 } : undefined
  }
  const fromAbove = (before: NodeId): void => {
    for (let reach = above[column]; reach !== undefined; reach = above[column]) put(reach.cell, reach.rows, before)
  }
  const isHeading = cells.length === 1 && above.every((reach) => reach === undefined)
  for (const [i, cell] of cells.entries()) {
    fromAbove(cell)
    const width = isHeading ? 1 : spanOf(tree, cell, 'colspan')
    const rows = spanOf(tree, cell, 'rowspan') - 1
    put(cell, rows, null)
    for (let more = 1; more < width && fills.length <= most; more++) put(cell, rows, cells[i + 1] ?? -1)
  }
  fromAbove(-1)
  return below
}

function isSmall(tree: Tree, cell: NodeId): boolean {
  const size = tree.size[cell]!
  return size <= MAX_COPIED_NODES && !tree.label.subarray(cell, cell + size).includes(LABEL.table)
}
