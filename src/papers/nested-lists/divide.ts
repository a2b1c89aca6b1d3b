import { NESTED_LISTS } from '../constants.ts'
import { distinctOf, editSimilarity } from './subtree-strings.ts'

/** A way to cut the subtrees of a region into records. */
export interface Candidate {
  readonly by: 'each' | 'start' | 'end'
  /** The cluster that records start or end with; -1 where each subtree is a record. */
  readonly cluster: number
  /** [first, end) positions, in order; together they hold every subtree. */
  readonly records: readonly (readonly [number, number])[]
}

/** A candidate and how alike its records are. */
export interface Division extends Candidate {
  /** Mean string edit similarity of all pairs of records, 0..1. */
  readonly similarity: number
}

/**
 * The cluster of each subtree, numbered by first sight: strings that are `NESTED_LISTS.alike` are of one cluster, and so are those that others lie
 * between (single link; the paper's page at hand names none). O(distinct strings^2 x length^2).
 */
export function clusterStrings(strings: readonly (readonly number[])[]): readonly number[] {
  const distinct = distinctOf(strings).slice(0, NESTED_LISTS.mostDistinct)
  const leader = strings.map((_, i) => i)
  const leaderOf = (i: number): number => (leader[i] === i ? i : leaderOf(leader[i]!))
  for (const [k, { tokens, at }] of distinct.entries()) {
    for (const i of at) leader[leaderOf(i)] = leaderOf(at[0]!)
    for (const other of distinct.slice(0, k)) {
      if (editSimilarity(tokens, other.tokens) >= NESTED_LISTS.alike) leader[leaderOf(at[0]!)] = leaderOf(other.at[0]!)
    }
  }
  const numbers = new Map<number, number>()
  return strings.map((_, i) => {
    const own = leaderOf(i)
    const number = numbers.get(own) ?? numbers.size
    numbers.set(own, number)
    return number
  })
}

/** The 1 + 2k candidate divisions: each subtree a record; records that all start, or all end, with a subtree of one of the k clusters. */
export function candidatesOf(clusters: readonly number[]): readonly Candidate[] {
  const each: Candidate = { by: 'each', cluster: -1, records: clusters.map((_, i) => [i, i + 1] as const) }
  const bySize = [...Map.groupBy(clusters, (cluster) => cluster)].sort(([, a], [, b]) => b.length - a.length)
  const cut = bySize
    .slice(0, NESTED_LISTS.mostClusters)
    .flatMap(([cluster]) =>
      (['start', 'end'] as const).map((by): Candidate => ({ by, cluster, records: recordsOf(clusters, by, cluster) })),
    )
  return [each, ...cut]
}

function recordsOf(clusters: readonly number[], by: 'start' | 'end', cluster: number): readonly [number, number][] {
  const bounds = clusters.flatMap((own, i) => (own === cluster ? [by === 'start' ? i : i + 1] : []))
  const inner = bounds.filter((at) => at > 0 && at < clusters.length)
  const cuts = [0, ...inner, clusters.length]
  return cuts.slice(1).map((end, i) => [cuts[i]!, end])
}

/**
 * The division whose records are most alike; of equals the one with more records, then the earlier. Null where all have one record.
 * O(clusters x distinct records^2 x length^2).
 */
export function divide(
  strings: readonly (readonly number[])[],
  clusters: readonly number[] = clusterStrings(strings),
): Division | null {
  const several = candidatesOf(clusters).filter(({ records }) => records.length > 1)
  let best: Division | null = null
  for (const candidate of several) {
    const similarity = meanSimilarity(
      candidate.records.map(([from, end]) => strings.slice(from, end).flat().slice(0, NESTED_LISTS.mostTokens)),
    )
    const isBetter =
      best === null ||
      similarity > best.similarity ||
      (similarity === best.similarity && candidate.records.length > best.records.length)
    if (isBetter) best = { ...candidate, similarity }
  }
  return best
}

/** Mean of all pairs, equal strings compared once. */
function meanSimilarity(records: readonly (readonly number[])[]): number {
  const distinct = distinctOf(records).slice(0, NESTED_LISTS.mostDistinct)
  let total = 0
  let pairs = 0
  for (const [i, a] of distinct.entries()) {
    const own = (a.at.length * (a.at.length - 1)) / 2
    total += own
    pairs += own
    for (const b of distinct.slice(i + 1)) {
      total += a.at.length * b.at.length * editSimilarity(a.tokens, b.tokens)
      pairs += a.at.length * b.at.length
    }
  }
  return pairs === 0 ? 0 : total / pairs
}
