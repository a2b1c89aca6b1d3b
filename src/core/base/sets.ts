/** Distinct integers in ascending order. O(n log n). */
export function ascending(ids: Iterable<number>): Int32Array {
  const sorted = Int32Array.from(ids).sort()
  let count = 0
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i]!
  return count === sorted.length ? sorted : sorted.slice(0, count)
}

/** Jaccard coefficient of two ascending sets, 0..1; 1 for two empty ones. O(|a| + |b|), no allocation. */
export function jaccard(a: Int32Array, b: Int32Array): number {
  let common = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const order = a[i]! - b[j]!
    if (order === 0) common++
    if (order <= 0) i++
    if (order >= 0) j++
  }
  const all = a.length + b.length - common
  return all === 0 ? 1 : common / all
}

/** At most `most` items, spread evenly over a list; the list itself when it is no longer than that. O(most). */
export function spreadOut<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list
  return Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)]!)
}
