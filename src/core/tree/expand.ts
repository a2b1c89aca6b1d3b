import type { Classes, ClassId } from './classes.ts'

/** The nodes of a class in pre-order. */
export interface Expanded {
  readonly classOf: Int32Array
  /** Position of the parent, -1 for the root. */
  readonly parent: Int32Array
  /** Edges from the root. */
  readonly depth: Int32Array
}

/** Unfolds a class into the nodes it stands for. O(nodes), no recursion. */
export function expand(classes: Classes, root: ClassId): Expanded {
  const { size, child, childStart } = classes
  const count = size[root]!
  const classOf = new Int32Array(count)
  const parent = new Int32Array(count)
  const depth = new Int32Array(count)
  classOf[0] = root
  parent[0] = -1
  for (let p = 0; p < count; p++) {
    let position = p + 1
    for (let i = childStart[classOf[p]!]!; i < childStart[classOf[p]! + 1]!; i++) {
      classOf[position] = child[i]!
      parent[position] = p
      depth[position] = depth[p]! + 1
      position += size[child[i]!]!
    }
  }
  return { classOf, parent, depth }
}
