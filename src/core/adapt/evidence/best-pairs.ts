export interface Pair {
  readonly row: number
  readonly column: number
  readonly weight: number
}

/** The one-to-one pairs of some: the weightiest first, of equals the first. O(n log n). */
export function bestPairs(pairs: readonly Pair[]): readonly Pair[] {
  const rows = new Set<number>()
  const columns = new Set<number>()
  return pairs
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ row, column }) => {
      if (rows.has(row) || columns.has(column)) return false
      rows.add(row)
      columns.add(column)
      return true
    })
}

/** Pairs that weigh as often as they came up, in the order in which they did. */
export function countPairs(found: Iterable<readonly [row: number, column: number]>): readonly Pair[] {
  const counts = new Map<string, { readonly row: number; readonly column: number; weight: number }>()
  for (const [row, column] of found) {
    const key = `${row} ${column}`
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { row, column, weight: 1 })
    else known.weight++
  }
  return [...counts.values()]
}
