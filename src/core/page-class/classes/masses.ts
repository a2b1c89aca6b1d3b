import type { PageOutline } from './page-outline.ts'

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

/**
 * The mass that each path of an outline keeps when 1 flows from the root down the tags: of what gets to its tags a path keeps the share
 * `ownShare`, multiplied by its weight; where nothing is below, all, multiplied by its weight. What paths of the same tags do not keep,
 * on average, is split evenly among the tags below. So an optional block counts as one child however much is in it.
 * O(paths log paths).
 *
 * @param weight 0..1 by path: 0 lets the mass through to what is below (and away, where nothing is)
 */
export function flow(
  { paths, tags, parents }: Pick<PageOutline, 'paths' | 'tags' | 'parents'>,
  weight: (path: number) => number,
  ownShare: number,
): Masses {
  const below = new Float64Array(parents.length)
  for (const parent of parents) if (parent >= 0) below[parent]!++
  const share = (tag: number): number => (below[tag] === 0 ? 1 : ownShare)
  const weights = Float64Array.from(paths, weight)
  const sum = new Float64Array(parents.length)
  const count = new Float64Array(parents.length)
  for (let i = 0; i < paths.length; i++) {
    sum[tags[i]!]! += weights[i]!
    count[tags[i]!]!++
  }
  const got = new Float64Array(parents.length)
  const passed = new Float64Array(parents.length)
  for (let tag = 0; tag < parents.length; tag++) {
    const parent = parents[tag]!
    got[tag] = parent < 0 ? 1 : passed[parent]! / below[parent]!
    passed[tag] = got[tag]! * (1 - (share(tag) * sum[tag]!) / count[tag]!)
  }
  const order = Array.from(paths.keys()).sort((a, b) => paths[a]! - paths[b]!)
  return {
    ids: Int32Array.from(order, (i) => paths[i]!),
    mass: Float64Array.from(order, (i) => got[tags[i]!]! * weights[i]! * share(tags[i]!)),
  }
}
