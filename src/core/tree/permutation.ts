import { dice } from '../base/index.ts'
import type { Classes, ClassId } from './classes.ts'
import { expand } from './expand.ts'
import { jaroWinkler } from './strings.ts'

/** Label pairs of a tree, ascending, each as often as it occurs. */
export type Bigrams = Float64Array

/** Labels a pair of them can be packed of: 2 x 2^26 x 2^26 is still an exact number. */
const RADIX = 2 ** 26

/**
 * The bigrams of a tree: (parent, child), (sibling, next sibling) and (nothing, root). Make them once for each tree to be
 * compared. O(nodes log nodes).
 */
export function treeBigrams(classes: Classes, root: ClassId): Bigrams {
  const { classOf, parent } = expand(classes, root)
  const { label, size } = classes
  const pairs = new Float64Array(2 * classOf.length)
  let count = 0
  for (let p = 0; p < classOf.length; p++) {
    const own = label[classOf[p]!]!
    const above = p === 0 ? 0 : label[classOf[parent[p]!]!]! + 1
    pairs[count++] = 2 * (above * RADIX + own)
    const next = p + size[classOf[p]!]!
    if (parent[next] === parent[p]) pairs[count++] = 2 * ((own + 1) * RADIX + label[classOf[next]!]!) + 1
  }
  return pairs.slice(0, count).sort()
}

/**
 * Tree bigram similarity: Dice's 2 |shared| / (|a| + |b|) over the bigrams of two trees, from 0 to 1. Moving a subtree
 * changes a few bigrams only; equal trees give 1, as some different ones do.
 *
 * Named, without a formula, in Ferrara and Baumgartner 2011, section 4; the formula is ours.
 */
export function bigramSimilarity(a: Bigrams, b: Bigrams): number {
  return dice(a, b)
}

/** The labels of a tree in pre-order. O(nodes). */
export function labelSequence(classes: Classes, root: ClassId): Int32Array {
  return expand(classes, root).classOf.map((known) => classes.label[known]!)
}

/**
 * Tree Jaro-Winkler similarity: `jaroWinkler` of the pre-order labels of two trees (`labelSequence`), from 0 to 1. Linear
 * time; levels that were added or lost shift labels, which it forgives.
 *
 * Named, without a formula, in Ferrara and Baumgartner 2011, sections 4 and 6; prefix 4, weight 0.1 as in Winkler.
 */
export function treeJaroWinkler(a: Int32Array, b: Int32Array): number {
  return jaroWinkler(a, b)
}
