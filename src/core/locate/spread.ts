/** In how many groups items were seen. */
export interface Spread {
  add(group: number, items: Int32Array): void
  of(item: number): number
}

/** Nothing seen yet. */
export function createSpread(): Spread {
  const groups: Set<number>[] = []
  const counts: number[] = []
  return {
    add(group, items) {
      groups[group] ??= new Set()
      for (const item of items) {
        if (groups[group].has(item)) continue
        groups[group].add(item)
        counts[item] = (counts[item] ?? 0) + 1
      }
    },
    of: (item) => counts[item] ?? 1,
  }
}
