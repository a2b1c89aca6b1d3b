import { LABEL, type NodeId } from '../dom/index.ts'
import { DIVISION_MEMBERS, DIVISION_VARIETY, PARALLEL_CELLS, PARALLEL_ROWS, PARALLEL_SIMILARITY } from './constants.ts'
import type { Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'

/** A way to cut a region's subtrees into records: one each, or a cut before (after) every subtree of a cluster. */
export interface Division {
  readonly by: { readonly kind: 'each' } | { readonly kind: 'start' | 'end'; readonly cluster: number }
  /** [first, end) positions, in order; together they hold every position. */
  readonly records: readonly (readonly [number, number])[]
  /** Those of them that are whole: without what lies before the first start, or after the last end. */
  readonly whole: readonly (readonly [number, number])[]
  /** Mean edit similarity of all pairs of records, 0..1. */
  readonly similarity: number
}

/**
 * The divisions of a region, best first, from the clusters of its subtrees in order (-1 is like no other): the 1 + 2k candidates of Álvarez et al.,
 * by mean similarity of their records, then more records, then "start". None for empty input. Differs: records are strings of clusters, not tags; what
 * is no whole record and like nothing else in the region, such as the title above, is not compared; the `DIVISION_VARIETY` most frequent ones are,
 * `DIVISION_MEMBERS` subtrees of each. O(subtrees x clusters).
 */
export function divideRecords(clusters: readonly number[]): readonly Division[] {
  if (clusters.length === 0) return []
  const each = clusters.map((_, i) => [i, i + 1] as const)
  const similarity = similarityOf(clusters, each)
  const divisions: Division[] = [{ by: { kind: 'each' }, records: each, whole: each, similarity }]
  const counts = new Map<number, number>()
  for (const cluster of clusters) counts.set(cluster, (counts.get(cluster) ?? 0) + 1)
  for (const cluster of new Set(clusters)) {
    if (cluster < 0) continue
    for (const kind of ['start', 'end'] as const) {
      const records = cut(clusters, kind, cluster)
      if (records.length < 2) continue
      const isWhole = ([from, end]: readonly [number, number]): boolean =>
        clusters[kind === 'start' ? from : end - 1] === cluster
      const isAlone = ([from, end]: readonly [number, number]): boolean =>
        clusters.slice(from, end).every((one) => counts.get(one) === 1)
      const compared = records.filter((record) => isWhole(record) || !isAlone(record))
      const similarity = similarityOf(clusters, compared)
      divisions.push({ by: { kind, cluster }, records, whole: records.filter(isWhole), similarity })
    }
  }
  return divisions.sort((a, b) => b.similarity - a.similarity || b.records.length - a.records.length)
}

function cut(clusters: readonly number[], kind: 'start' | 'end', cluster: number): [number, number][] {
  const records: [number, number][] = []
  let from = 0
  for (let i = 0; i < clusters.length; i++) {
    const end = kind === 'start' ? i : i + 1
    if (clusters[i] === cluster && end > from) {
      records.push([from, end])
      from = end
    }
  }
  if (from < clusters.length) records.push([from, clusters.length])
  return records
}

function similarityOf(clusters: readonly number[], records: readonly (readonly [number, number])[]): number {
  const strings = new Map<string, { readonly members: readonly number[]; count: number }>()
  for (const [from, end] of records) {
    const members = clusters.slice(from, Math.min(end, from + DIVISION_MEMBERS))
    const string = strings.get(members.join())
    if (string === undefined) strings.set(members.join(), { members, count: 1 })
    else string.count++
  }
  const distinct = [...strings.values()].sort((a, b) => b.count - a.count).slice(0, DIVISION_VARIETY)
  let total = 0
  let pairs = 0
  for (const [i, a] of distinct.entries()) {
    total += (a.count * (a.count - 1)) / 2
    pairs += (a.count * (a.count - 1)) / 2
    for (const b of distinct.slice(i + 1)) {
      total += a.count * b.count * editSimilarity(a.members, b.members)
      pairs += a.count * b.count
    }
  }
  return pairs === 0 ? 0 : total / pairs
}

/** 1 - (Levenshtein distance / sum of lengths) as in the paper, 0..1, not both empty; -1 equals nothing. O(product). */
export function editSimilarity(a: readonly number[], b: readonly number[]): number {
  let row = b.map((_, j) => j + 1)
  for (const [i, x] of a.entries()) {
    let diagonal = i
    let left = i + 1
    row = row.map((above, j) => {
      const same = x === b[j] && x >= 0
      left = Math.min(above + 1, left + 1, diagonal + (same ? 0 : 1))
      diagonal = above
      return left
    })
  }
  return 1 - (row[b.length - 1] ?? a.length) / (a.length + b.length)
}

/**
 * Records split over parallel rows of a table (pictures, titles, prices): the first cells of a group of rows make the first record. Null when rows
 * are not built so: the rows of a group hold equal numbers of cells, alike in each row, and differ among each other.
 * @param rows siblings, with their clusters
 */
export function recordsOfParallelRows(
  page: ListPage,
  rows: readonly NodeId[],
  clusters: readonly number[],
): readonly Span[] | null {
  if (rows.some((row) => page.tree.label[row] !== LABEL.tr)) return null
  const groups = groupRows(rows, clusters)
  if (groups === null) return null
  const records = groups.map((group) => recordsOfGroup(page, group))
  return records.includes(null) ? null : records.flatMap((some) => some!)
}

/** Groups of parallel rows: equal sequences of clusters, or all rows when they are few and all differ. */
function groupRows(rows: readonly NodeId[], clusters: readonly number[]): readonly (readonly NodeId[])[] | null {
  const differ = (from: number, end: number): boolean => new Set(clusters.slice(from, end)).size === end - from
  if (rows.length <= PARALLEL_ROWS && differ(0, rows.length)) return rows.length < 2 ? null : [rows]
  const [best] = divideRecords(clusters)
  if (best!.by.kind === 'each' || best!.similarity < 1) return null
  const [from, end] = best!.whole[0]!
  if (end - from < 2 || end - from > PARALLEL_ROWS || !differ(from, end)) return null
  return best!.whole.map(([first, last]) => rows.slice(first, last))
}

function recordsOfGroup(page: ListPage, rows: readonly NodeId[]): readonly Span[] | null {
  const { similarity } = page
  const cells = rows.map((row) => page.elements(row))
  const width = cells[0]!.length
  const isRowOfEquals = (row: readonly NodeId[]): boolean =>
    row.length === width &&
    row.every((cell) => similarity.between(similarity.formOf(cell), similarity.formOf(row[0]!)) >= PARALLEL_SIMILARITY)
  if (width < PARALLEL_CELLS || !cells.every(isRowOfEquals)) return null
  return cells[0]!.map((_, i) => cells.map((row) => row[i]!))
}
