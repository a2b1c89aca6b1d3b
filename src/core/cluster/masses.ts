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
 * The mass that each path of an outline keeps when 1 flows from the root: a path keeps the share `ownShare` of what it
 * gets, multiplied by its weight, and splits the rest evenly among its children; a leaf keeps all, multiplied by its
 * weight. So an optional block counts as one child however much is in it. O(paths log paths).
 *
 * @param weight 0..1 by path: 0 lets the mass through to what is below (and away, at a leaf)
 */
export function flow(
  { paths, parents }: { readonly paths: ArrayLike<number>; readonly parents: ArrayLike<number> },
  weight: (path: number) => number,
  ownShare: number,
): Masses {
  const children = new Float64Array(paths.length)
  for (let i = 0; i < paths.length; i++) if (parents[i]! >= 0) children[parents[i]!]!++
  const kept = new Float64Array(paths.length)
  const passed = new Float64Array(paths.length)
  for (let i = 0; i < paths.length; i++) {
    const parent = parents[i]!
    const got = parent < 0 ? 1 : passed[parent]! / children[parent]!
    kept[i] = got * weight(paths[i]!) * (children[i] === 0 ? 1 : ownShare)
    passed[i] = got - kept[i]!
  }
  const order = Array.from(kept.keys()).sort((a, b) => paths[a]! - paths[b]!)
  return { ids: Int32Array.from(order, (i) => paths[i]!), mass: Float64Array.from(order, (i) => kept[i]!) }
}
