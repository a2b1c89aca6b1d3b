import { LABEL, type NodeId, oneLine, visibleText } from '../dom/index.ts'
import { parseValue, type ValueFormat } from '../values/index.ts'
import type { Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'

/** Rows above that a sum is of, at least, and of them rows with a number other than zero: the rank 3 is 1 and 2 together by chance. */
const SUMMED_ROWS = 3
const ADDENDS = 2
/** Rows that are added up, at most. */
const MAX_SUMMED = 5_000
/** Share of a sum that rounded addends may be off by. */
const ROUNDED = 0.002

/**
 * Whether a row of a table totals the others: it is in the table's foot, its first cell spans columns that other rows have values in, or it is the last one
 * of its parent and each of its numbers is the sum of those above. O(1) but for last rows: O(cells of the parent).
 */
export function isTotal(page: ListPage, record: Span): boolean {
  const [row, other] = record
  const { label, parent } = page.tree
  if (other !== undefined || label[row!] !== LABEL.tr) return false
  if (label[parent[row!]!] === LABEL.tfoot) return true
  return spansFirst(page, row!) || (['.', ','] as const).some((decimal) => isSum(page, row!, { decimal, unit: 'any' }))
}

/** `Total` over columns that other rows have values in, and what it amounts to. */
function spansFirst(page: ListPage, row: NodeId): boolean {
  const { copies } = page.tree
  const [first, second, ...others] = page.elements(row)
  return second !== undefined && copies.get(second) === first && others.some((cell) => copies.get(cell) !== first)
}

function isSum(page: ListPage, row: NodeId, format: ValueFormat): boolean {
  if (!isLast(page, row)) return false
  const rows = page.elements(page.tree.parent[row]!)
  if (rows.length <= SUMMED_ROWS || rows.length > MAX_SUMMED) return false
  const numberIn = (cell: NodeId | undefined): number => {
    const text = cell === undefined ? '' : oneLine(visibleText(page.tree, cell))
    const value = /\p{N}/u.test(text) ? parseValue(text, 'number', format) : null
    return typeof value === 'number' ? value : Number.NaN
  }
  const totals = page.elements(row).map(numberIn)
  if (totals.every(Number.isNaN)) return false
  const above = rows.slice(0, -1).map((one) => page.elements(one))
  return totals.every((total, column) => {
    if (Number.isNaN(total)) return true
    const addends = above.map((cells) => numberIn(cells[column])).filter((value) => value !== 0 && !Number.isNaN(value))
    const sum = addends.reduce((all, value) => all + value, 0)
    return addends.length >= ADDENDS && Math.abs(sum - total) <= ROUNDED * Math.abs(sum)
  })
}

function isLast(page: ListPage, node: NodeId): boolean {
  const { nextSibling } = page.tree
  for (let at = nextSibling[node]!; at >= 0; at = nextSibling[at]!) if (page.isElement(at)) return false
  return true
}
