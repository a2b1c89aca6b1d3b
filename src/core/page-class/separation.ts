/** How two samples of sets differ. */
export interface Separation {
  /** The share of the variance that is between the samples, 0..1: near 0 when they are of one population, 1 when each feature tells them apart. */
  readonly share: number
  /** How many features' worth of it there is: the sum of squared differences of their rates. */
  readonly amount: number
}

/** Compares two samples of sets of ids below a bound. O(ids), no allocation but for what it was created with. */
export type Separate = (a: readonly Int32Array[], b: readonly Int32Array[]) => Separation

/**
 * For each feature its rates p and q in the two samples, smoothed by half a set with and half a set without it, so that small samples show
 * little; between is the sum of (p - q)^2, within that of the mean of p (1 - p) and q (1 - q).
 */
export function createSeparate(bound: number): Separate {
  const inA = new Int32Array(bound)
  const inB = new Int32Array(bound)
  const seen = new Int32Array(bound)
  return (a, b) => {
    let count = 0
    const countIn = (sets: readonly Int32Array[], counts: Int32Array): void => {
      for (const set of sets)
        for (let i = 0; i < set.length; i++) {
          const id = set[i]!
          if (inA[id] === 0 && inB[id] === 0) seen[count++] = id
          counts[id]!++
        }
    }
    countIn(a, inA)
    countIn(b, inB)
    let between = 0
    let within = 0
    for (let i = 0; i < count; i++) {
      const id = seen[i]!
      const p = (inA[id]! + 0.5) / (a.length + 1)
      const q = (inB[id]! + 0.5) / (b.length + 1)
      between += (p - q) ** 2
      within += (p * (1 - p) + q * (1 - q)) / 2
      inA[id] = 0
      inB[id] = 0
    }
    return { share: count === 0 ? 0 : between / (between + within), amount: between }
  }
}
