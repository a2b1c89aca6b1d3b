/** Jaccard coefficient of two ascending sets; 1 for two empty ones. O(|a| + |b|). */
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
