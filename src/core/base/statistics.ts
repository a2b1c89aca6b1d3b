/** The mean; 0 of none. */
export function mean(values: ArrayLike<number>): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}

export function sum(values: ArrayLike<number>): number {
  let all = 0
  for (let i = 0; i < values.length; i++) all += values[i]!
  return all
}

/** The largest of some numbers, however many, and of `least`. As arguments of `Math.max` a hundred thousand are too many. */
export function largest(values: Iterable<number>, least: number = Number.NEGATIVE_INFINITY): number {
  let most = least
  for (const value of values) if (value > most) most = value
  return most
}

/** The smallest of some numbers, however many, and of `most`. */
export function smallest(values: Iterable<number>, most: number = Number.POSITIVE_INFINITY): number {
  let least = most
  for (const value of values) if (value < least) least = value
  return least
}

/** The standard deviation; 0 of none. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

/** The middle one by size, of an even number the upper of the two; 0 of none. O(n log n). */
export function median(values: ArrayLike<number>): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0
}

/** Orders lists of numbers by the first in which they differ: below 0 where that of `a` is less; 0 for equal ones. O(length). */
export function byFirstDifference(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, i) => one !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/** At most `most` items, evenly spread over a list, the first among them; the list itself when it is no longer than that. O(most). */
export function evenSample<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list
  return Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)]!)
}

/** Probability that a standard normal variable is above z >= 0. Abramowitz and Stegun 1964, 26.2.17; error below 1e-7. */
export function normalTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

/** How many of some ascending numbers are below a value: where it stands among them, or would. O(log numbers). */
export function lowerBound(ascending: ArrayLike<number>, value: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
