import { KINDS } from './constants.ts'

/** Distinct ids, each with a mass >= 0. */
export interface Masses {
  readonly ids: Int32Array
  /** By position in `ids`. */
  readonly mass: Float64Array
  /** Sum of the masses. */
  readonly total: number
}

/** A page's outline: ids of its paths, and by path the position of its parent, which comes before it (-1 for the root). */
export interface Outline {
  readonly paths: Int32Array
  readonly parents: Int32Array
}

/** Ids with the masses that `weight` gives them. */
export function weighed(ids: Int32Array, weight: (id: number) => number): Masses {
  const mass = new Float64Array(ids.length)
  let total = 0
  for (let i = 0; i < ids.length; i++) {
    mass[i] = weight(ids[i]!)
    total += mass[i]!
  }
  return { ids, mass, total }
}

/**
 * The masses that the paths of an outline keep when 1 flows from the root: a path keeps the share `KINDS.ownShare` of what it gets,
 * multiplied by its weight, and splits the rest evenly among its children; a leaf keeps all, multiplied by its weight. So an
 * optional block counts as one child however much is in it, and what weighs nothing lets the mass through. O(paths).
 *
 * @param weight of a path, 0..1
 */
export function flow({ paths, parents }: Outline, weight: (path: number) => number): Masses {
  const children = new Float64Array(paths.length)
  for (let i = 0; i < parents.length; i++) if (parents[i]! >= 0) children[parents[i]!]!++
  const mass = new Float64Array(paths.length)
  const passed = new Float64Array(paths.length)
  let total = 0
  for (let i = 0; i < paths.length; i++) {
    const parent = parents[i]!
    const got = parent < 0 ? 1 : passed[parent]! / children[parent]!
    const kept = got * weight(paths[i]!) * (children[i] === 0 ? 1 : KINDS.ownShare)
    mass[i] = kept
    passed[i] = got - kept
    total += kept
  }
  return { ids: paths, mass, total }
}
