import { DIVISION_MEMBERS, DIVISION_VARIETY } from './constants.ts'

/** One way to cut a region's subtrees into records: all in one each, or a cut before (after) every subtree of a cluster. */
export interface Division {
  readonly by: { readonly kind: 'each' } | { readonly kind: 'start' | 'end'; readonly cluster: number }
  /** Records as [first, end) positions, in order; together they hold every position. */
  readonly records: readonly (readonly [number, number])[]
  /** Mean edit similarity of all pairs of records, in [0, 1]; higher is better. */
  readonly similarity: number
}

/**
 * The divisions of a region into records, best first, from the clusters of its subtrees in order: the 1 + 2k candidates
 * of Álvarez et al. (all records start, or all end, with a subtree of the same cluster), ranked by the mean similarity of
 * their records; of equal ones that with more records, then "start" before "end".
 *
 * Differs: records are compared as strings of clusters instead of tags, since subtrees of one cluster are alike anyway;
 * the `DIVISION_VARIETY` most frequent record strings are compared, `DIVISION_MEMBERS` subtrees of each.
 * O(subtrees x clusters). A cluster of -1 is like no other. Empty input gives no division.
 */
export function divideRecords(clusters: readonly number[]): readonly Division[] {
  if (clusters.length === 0) return []
  const each = clusters.map((_, i) => [i, i + 1] as const)
  const divisions: Division[] = [{ by: { kind: 'each' }, records: each, similarity: similarityOf(clusters, each) }]
  for (const cluster of new Set(clusters)) {
    if (cluster < 0) continue
    for (const kind of ['start', 'end'] as const) {
      const records = cut(clusters, kind, cluster)
      if (records.length > 1)
        divisions.push({ by: { kind, cluster }, records, similarity: similarityOf(clusters, records) })
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

/** 1 - (Levenshtein distance / sum of lengths), as in the paper; in [0, 1]. Not both empty. -1 equals nothing. O(product). */
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
