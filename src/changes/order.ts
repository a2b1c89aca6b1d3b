/** Two things that are one: places in the list before and in the list after, and a weight that tells it from others. */
export interface Placed {
  readonly before: number
  readonly after: number
  /** A whole number from 0, below 2^32, as if at random: of two largest sets that keep their order, the one of more weight stays. */
  readonly weight: number
}

/**
 * Those that stay where they are: a largest set whose order is the same before and after; the others have moved. Longest increasing
 * subsequence (Fredman 1975), by weight where several are as long, so that the same stay whichever list is the first. O(n log n).
 *
 * @param pairs no two with the same place
 */
export function inOrder<T extends Placed>(pairs: readonly T[]): ReadonlySet<T> {
  const sorted = [...pairs].sort((a, b) => a.before - b.before)
  if (sorted.every((one, i) => i === 0 || sorted[i - 1]!.after < one.after)) return new Set(pairs)
  const ranks = new Map([...pairs].sort((a, b) => a.after - b.after).map(({ after }, rank) => [after, rank + 1]))
  const best = new Int32Array(sorted.length + 1).fill(-1)
  const length = new Int32Array(sorted.length)
  const weight = new Float64Array(sorted.length)
  const previous = new Int32Array(sorted.length).fill(-1)
  const isBetter = (a: number, b: number): boolean =>
    b < 0 || (a >= 0 && (length[a]! > length[b]! || (length[a] === length[b] && weight[a]! > weight[b]!)))
  for (const [i, one] of sorted.entries()) {
    const rank = ranks.get(one.after)!
    let before = -1
    for (let at = rank - 1; at > 0; at -= at & -at) if (isBetter(best[at]!, before)) before = best[at]!
    previous[i] = before
    length[i] = 1 + (before < 0 ? 0 : length[before]!)
    weight[i] = one.weight + (before < 0 ? 0 : weight[before]!)
    for (let at = rank; at <= sorted.length; at += at & -at) if (isBetter(i, best[at]!)) best[at] = i
  }
  let last = -1
  for (let i = 0; i < sorted.length; i++) if (isBetter(i, last)) last = i
  const kept = new Set<T>()
  for (; last >= 0; last = previous[last]!) kept.add(sorted[last]!)
  return kept
}
