import { LABEL, type NodeId } from '../../dom/index.ts'
import { PARALLEL_CELLS, PARALLEL_ROWS, PARALLEL_SIMILARITY } from './constants.ts'
import { divideRecords } from './division.ts'
import type { Span } from './found-list.ts'
import { type ListPage, seenElements } from './list-page.ts'
import type { Similarity } from './similarity.ts'

/**
 * Records that are split over parallel rows of a table: one row holds the pictures, the next the titles, the next the
 * prices, and the first cells of these rows make the first record. Null when the rows are not built so: each row of such
 * a group holds the same number of cells, alike among themselves, and rows below each other differ.
 *
 * @param rows siblings, with their clusters
 */
export function recordsOfParallelRows(
  view: ListPage,
  similarity: Similarity,
  rows: readonly NodeId[],
  clusters: readonly number[],
): readonly Span[] | null {
  if (rows.some((row) => view.tree.label[row] !== LABEL.tr)) return null
  const groups = groupRows(rows, clusters)
  if (groups === null) return null
  const records = groups.map((group) => recordsOfGroup(view, similarity, group))
  return records.includes(null) ? null : records.flatMap((some) => some!)
}

/** The rows in groups of parallel ones: equal sequences of clusters, or all rows when they are few and all differ. */
function groupRows(rows: readonly NodeId[], clusters: readonly number[]): readonly (readonly NodeId[])[] | null {
  const differ = (from: number, end: number): boolean => new Set(clusters.slice(from, end)).size === end - from
  if (rows.length <= PARALLEL_ROWS && differ(0, rows.length)) return rows.length < 2 ? null : [rows]
  const [best] = divideRecords(clusters)
  if (best!.by.kind === 'each' || best!.similarity < 1) return null
  const [from, end] = best!.records[0]!
  if (end - from > PARALLEL_ROWS || !differ(from, end)) return null
  return best!.records.map(([first, last]) => rows.slice(first, last))
}

function recordsOfGroup(view: ListPage, similarity: Similarity, rows: readonly NodeId[]): readonly Span[] | null {
  const cells = rows.map((row) => seenElements(view, row))
  const width = cells[0]!.length
  const isRowOfEquals = (row: readonly NodeId[]): boolean =>
    row.length === width &&
    row.every((cell) => similarity.between(similarity.kindOf(cell), similarity.kindOf(row[0]!)) >= PARALLEL_SIMILARITY)
  if (width < PARALLEL_CELLS || !cells.every(isRowOfEquals)) return null
  return cells[0]!.map((_, i) => cells.map((row) => row[i]!))
}
