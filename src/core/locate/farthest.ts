import { createScale } from './scale.ts'

/** Sets in groups. */
export interface Grouping {
  readonly count: number
  /** By set: its group, 0 .. count-1. */
  readonly of: Int32Array
}

/**
 * Puts sets of ids together in at least so many groups, as far as they differ: each set goes to the leader with which its Jaccard
 * coefficient is highest, the first of equals, and while leaders are too few the set that is least like all of them is one more
 * (farthest-first traversal, Gonzalez 1985). Deterministic. O(leaders x size of all sets).
 *
 * @param leaders sets that lead a group in any case, one at least
 * @param alike the coefficient from which on no set is far enough to lead a group of its own, 0..1
 */
export function farthestFirst(
  sets: readonly Int32Array[],
  leaders: readonly number[],
  least: number,
  alike: number,
): Grouping {
  const scale = createScale()
  const of = new Int32Array(sets.length)
  const nearness = new Float64Array(sets.length).fill(-1)
  let count = 0
  const lead = (leader: number): void => {
    scale.load({ ids: sets[leader]!, mass: new Float64Array(sets[leader]!.length), total: 0 })
    for (let i = 0; i < sets.length; i++) {
      const similarity = scale.ids(sets[i]!)
      if (similarity <= nearness[i]!) continue
      nearness[i] = similarity
      of[i] = count
    }
    count++
  }
  for (const leader of leaders) lead(leader)
  while (count < least) {
    const far = nearness.indexOf(nearness.reduce((lowest, one) => Math.min(lowest, one), alike))
    if (far === -1 || nearness[far]! >= alike) break
    lead(far)
  }
  return { count, of }
}
