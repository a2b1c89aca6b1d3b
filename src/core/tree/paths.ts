import { avalanche } from '../base/index.ts'
import type { Classes, ClassId } from './classes.ts'
import { expand } from './expand.ts'
import { type HashSet, hashSet } from './sets.ts'

/**
 * The label paths from the root of a tree down to each node, as a set; `jaccard` compares two. With `only`, the paths
 * that end in this label: of `a`, the page schema of Blanco, Crescenzi and Merialdo (INDESIT).
 *
 * Hashes are of the label texts, so that sets of different tables compare. O(nodes log nodes).
 */
export function rootPaths(classes: Classes, root: ClassId, only?: string): HashSet {
  const { classOf, parent } = expand(classes, root)
  const { label, labels } = classes
  const wanted = only === undefined ? -1 : labels.find(only)
  const path = new Uint32Array(classOf.length)
  const kept = new Uint32Array(classOf.length)
  let count = 0
  for (let p = 0; p < classOf.length; p++) {
    const own = label[classOf[p]!]!
    const above = p === 0 ? 0 : path[parent[p]!]!
    path[p] = avalanche(Math.imul(above + 1, 0x9e3779b1) ^ labels.hashAt(own))
    if (only === undefined || own === wanted) kept[count++] = path[p]!
  }
  return hashSet(kept.subarray(0, count))
}
