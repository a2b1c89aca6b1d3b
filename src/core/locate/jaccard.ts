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

/** A set of ids, each with a mass >= 0. */
export interface Masses {
  /** Ascending. */
  readonly ids: Int32Array
  readonly mass: Float64Array
}

/** Jaccard coefficient of two weighted sets: sum of minima by sum of maxima; null when neither has mass. O(|a| + |b|). */
export function massJaccard(a: Masses, b: Masses): number | null {
  let common = 0
  let all = 0
  let i = 0
  let j = 0
  while (i < a.ids.length && j < b.ids.length) {
    const order = a.ids[i]! - b.ids[j]!
    if (order < 0) all += a.mass[i++]!
    else if (order > 0) all += b.mass[j++]!
    else {
      common += Math.min(a.mass[i]!, b.mass[j]!)
      all += Math.max(a.mass[i++]!, b.mass[j++]!)
    }
  }
  while (i < a.ids.length) all += a.mass[i++]!
  while (j < b.ids.length) all += b.mass[j++]!
  return all === 0 ? null : common / all
}
