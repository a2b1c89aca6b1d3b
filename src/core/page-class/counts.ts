/** By feature: how many pages have it. */
export type Counts = ReadonlyMap<string, number>

/** How many of some pages have each of their features. O(features). */
export function countsOf(pages: readonly ReadonlySet<string>[]): Counts {
  const counts = new Map<string, number>()
  for (const own of pages) for (const item of own) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/**
 * What at least so many pages have, the commonest first, of equals in code unit order. O(n log n) for n features.
 * @param most of them at most
 * @param without a page that is counted in `counts` and does not count
 */
export function commonest(
  counts: Counts,
  least: number,
  most: number,
  without: ReadonlySet<string> = NONE,
): readonly string[] {
  const others = [...counts].map(([item, count]): [string, number] => [item, count - Number(without.has(item))])
  return others
    .filter(([, count]) => count >= least)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([item]) => item)
}

const NONE: ReadonlySet<string> = new Set()
