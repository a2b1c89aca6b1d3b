import { NESTED_LISTS } from '../constants.ts'
import { distinctOf, editSimilarity } from './subtree-strings.ts'

/** A way to cut the subtrees of a region into records. */
export interface Candidate {
  readonly by: 'each' | 'start' | 'end'
  /** The cluster that records start or end with; -1 where each subtree is a record. */
  readonly cluster: number
  /** [first, end) positions, in order; together they hold every subtree. */
  readonly parts: readonly Part[]
}

/** A candidate and how alike its parts are. */
export interface Division extends Candidate {
  /** The parts that start, or end, as the candidate says; others, before the first or behind the last, are none. */
  readonly records: readonly Part[]
  /** Mean string edit similarity of all pairs of parts, 0..1. */
  readonly similarity: number
}

type Part = readonly [from: number, end: number]

/**
 * The cluster of each subtree, numbered by first sight: strings of one root that are `NESTED_LISTS.alike` are of one cluster, and so are those that
 * others lie between (single link; the paper's page at hand names none). By similarity alone all strings of three tags are alike that have two in
 * common. O(distinct strings^2 x length^2).
 */
export function clusterStrings(strings: readonly (readonly number[])[]): readonly number[] {
  const distinct = distinctOf(strings).slice(0, NESTED_LISTS.mostDistinct)
  const leader = strings.map((_, i) => i)
  const leaderOf = (i: number): number => (leader[i] === i ? i : leaderOf(leader[i]!))
  for (const [k, { tokens, at }] of distinct.entries()) {
    for (const i of at) leader[leaderOf(i)] = leaderOf(at[0]!)
    for (const other of distinct.slice(0, k)) {
      const isAlike = tokens[0] === other.tokens[0] && editSimilarity(tokens, other.tokens) >= NESTED_LISTS.alike
      if (isAlike) leader[leaderOf(at[0]!)] = leaderOf(other.at[0]!)
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

/**
 * The 1 + 2k candidate divisions: each subtree a record; records that all start, or all end, with a subtree of one of the k clusters.
 * @param breaks where another sequence of subtrees begins, which no part goes over
 */
export function candidatesOf(clusters: readonly number[], breaks: readonly number[] = []): readonly Candidate[] {
  const each: Candidate = { by: 'each', cluster: -1, parts: clusters.map((_, i) => [i, i + 1]) }
  const bySize = [...Map.groupBy(clusters, (cluster) => cluster)].sort(([, a], [, b]) => b.length - a.length)
  const cut = bySize
    .slice(0, NESTED_LISTS.mostClusters)
    .flatMap(([cluster]) =>
      (['start', 'end'] as const).map(
        (by): Candidate => ({ by, cluster, parts: partsOf(clusters, by, cluster, breaks) }),
      ),
    )
  return [each, ...cut]
}

function partsOf(
  clusters: readonly number[],
  by: 'start' | 'end',
  cluster: number,
  breaks: readonly number[],
): readonly Part[] {
  const bounds = clusters.flatMap((own, i) => (own === cluster ? [by === 'start' ? i : i + 1] : []))
  const cuts = [...new Set([0, ...bounds, ...breaks, clusters.length])].sort((a, b) => a - b)
  return cuts.slice(1).map((end, i) => [cuts[i]!, end])
}

/** The parts that are records: "all records either start or end with a subtree belonging to the same cluster". */
function recordsOf({ by, cluster, parts }: Candidate, clusters: readonly number[]): readonly Part[] {
  return by === 'each' ? parts : parts.filter(([from, end]) => clusters[by === 'start' ? from : end - 1] === cluster)
}

/**
 * The division whose parts are most alike; of equals the one with more records, then the first. Null where all have one record.
 * O(clusters x distinct records^2 x length^2).
 */
export function divide(
  strings: readonly (readonly number[])[],
  clusters: readonly number[] = clusterStrings(strings),
  candidates: readonly Candidate[] = candidatesOf(clusters),
): Division | null {
  let best: Division | null = null
  for (const candidate of candidates) {
    const records = recordsOf(candidate, clusters)
    if (records.length < 2) continue
    const similarity = meanSimilarity(
      candidate.parts.map(([from, end]) => strings.slice(from, end).flat().slice(0, NESTED_LISTS.mostTokens)),
    )
    const isBetter =
      best === null ||
      similarity > best.similarity ||
      (similarity === best.similarity && records.length > best.records.length)
    if (isBetter) best = { ...candidate, records, similarity }
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
