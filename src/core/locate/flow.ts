import { KINDS } from './constants.ts'

/** Distinct ids, each with a mass >= 0. */
export interface Masses {
  readonly ids: Int32Array
  /** By position in `ids`. */
  readonly mass: Float64Array
  /** Sum of the masses. */
  readonly total: number
}

/** A page's outline, as observed: ids of its paths, and by path two positions, of the first path of its tags and of its parent's. */
export interface Outline {
  readonly paths: Int32Array
  readonly firsts: Int32Array
  /** -1 for the root. */
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
 * The masses that the paths of an outline keep when 1 flows from the root through its places, a place being the paths of the same tags. A
 * place keeps a share of what it gets and splits the rest among the places below it, each by the number of its paths, so that an optional
 * block counts as one child however much is in it. Each path of a place keeps its part of that share, multiplied by its weight: what weighs
 * nothing lets the mass through. The share is 1 for a place with nothing below it, else `KINDS.ownShare`, and the less the more paths
 * the place has (by the root of their number): where classes differ from element to element they may be data. O(paths).
 *
 * @param weight of a path, 0..1
 */
export function flow(outline: Outline, weight: (path: number) => number): Masses {
  const { paths, firsts, parents } = outline
  const { variants, below } = countsOf(outline)
  const mass = new Float64Array(paths.length)
  /** By first path of a place: what the place gets. */
  const got = new Float64Array(paths.length)
  /** By first path of a place: what is left of that for the places below. */
  const left = new Float64Array(paths.length)
  const weights = Float64Array.from(paths, (path) => weight(path))
  /** By first path of a place: the mean weight of its paths. */
  const meanWeight = new Float64Array(paths.length)
  for (let i = 0; i < paths.length; i++) meanWeight[firsts[i]!]! += weights[i]! / variants[firsts[i]!]!
  let total = 0
  for (let i = 0; i < paths.length; i++) {
    const first = firsts[i]!
    const parent = parents[first]!
    const own = below[first] === 0 ? 1 : KINDS.ownShare / Math.sqrt(variants[first]!)
    if (first === i) {
      got[i] = parent < 0 ? 1 : (left[parent]! * variants[i]!) / below[parent]!
      left[i] = got[i]! * (1 - own * meanWeight[i]!)
    }
    mass[i] = (got[first]! * own * weights[i]!) / variants[first]!
    total += mass[i]!
  }
  return { ids: paths, mass, total }
}

/** By first path of a place: how many paths the place has, and how many the places below it have. */
function countsOf({ paths, firsts, parents }: Outline): { readonly variants: Int32Array; readonly below: Int32Array } {
  const variants = new Int32Array(paths.length)
  const below = new Int32Array(paths.length)
  for (let i = 0; i < paths.length; i++) {
    const first = firsts[i]!
    variants[first]!++
    if (parents[first]! >= 0) below[parents[first]!]!++
  }
  return { variants, below }
}
