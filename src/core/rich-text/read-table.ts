import { attribute, childrenOf, isElement, LABEL, type NodeId, type Tree } from '../dom/index.ts'
import type { Cell, Row } from './blocks.ts'
import { MAX_SPAN } from './constants.ts'
import { below, isLeftOut, type Reading, type RichSource, readLine } from './read-line.ts'

/** The caption and the rows of a table, not those of tables in it. */
export function rowsBelow(source: RichSource, node: NodeId): readonly NodeId[] {
  return childrenOf(source.tree, node).flatMap((child) => {
    if (!isElement(source.tree, child) || isLeftOut(source, child)) return []
    return ROW_GROUPS.has(source.tree.label[child]!) ? rowsBelow(source, child) : [child]
  })
}

const ROW_GROUPS: ReadonlySet<number> = new Set([LABEL.tbody, LABEL.thead, LABEL.tfoot])

/** The rows of a table of texts; null for one that is layout: it holds tables, or no two of its cells stand side by side. */
export function readTable(source: Reading, node: NodeId, parts: readonly NodeId[]): readonly Row[] | null {
  if (below(source, source.tablesBefore, node) > 1) return null
  const trs = parts.filter((part) => source.tree.label[part] === LABEL.tr)
  if (trs.every((tr) => cellsOf(source, tr).length < 2)) return null
  const rows = trs.map((tr) => readRow(source, tr)).filter(({ cells }) => cells.some(isFilled))
  return rows.some(({ cells }) => cells.filter(isFilled).length > 1) ? rows : null
}

function isFilled({ inside }: Cell): boolean {
  return inside.length > 0
}

function cellsOf(source: Reading, row: NodeId): readonly NodeId[] {
  return childrenOf(source.tree, row).filter(
    (cell) => isElement(source.tree, cell) && !source.tree.copies.has(cell) && !isLeftOut(source, cell),
  )
}

function readRow(source: Reading, row: NodeId): Row {
  const { tree } = source
  const cells = cellsOf(source, row)
  const isHeader = tree.label[tree.parent[row]!] === LABEL.thead || cells.every((cell) => tree.label[cell] === LABEL.th)
  return {
    isHeader,
    cells: cells.map((cell) => ({
      inside: readLine(source, childrenOf(tree, cell)),
      columns: spanOf(tree, cell, 'colspan'),
      rows: spanOf(tree, cell, 'rowspan'),
    })),
  }
}

function spanOf(tree: Tree, cell: NodeId, name: string): number {
  const span = Number(attribute(tree, cell, name) ?? 1)
  return Number.isSafeInteger(span) && span >= 1 && span <= MAX_SPAN ? span : 1
}
