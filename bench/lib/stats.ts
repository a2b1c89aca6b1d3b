/** Middle value; the mean of the two middle ones for an even count. NaN for none. O(n log n). */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Distance from the lowest to the highest value, as a share of the median: 0.1 is "within 10 %". NaN for none. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values)
}
