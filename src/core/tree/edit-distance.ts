import { type Classes, type ClassId, expand } from './classes.ts'
import { MAX_EDIT_DISTANCE_CELLS } from './constants.ts'

/**
 * The unrestricted tree edit distance with unit costs: children of a deleted node take its place. Never more than `topDown`. Zhang and Shasha, SIAM
 * J. Comput. 1989. O(|a| |b| min(depth, leaves)^2) time, O(|a| |b|) space.
 * @throws RangeError when |a| |b| is above `MAX_EDIT_DISTANCE_CELLS`
 */
export function treeEditDistance(classes: Classes, a: ClassId, b: ClassId): number {
  const cells = classes.size[a]! * classes.size[b]!
  if (cells > MAX_EDIT_DISTANCE_CELLS)
    throw new RangeError(`Trees of ${classes.size[a]} and ${classes.size[b]} nodes are too large; use topDown or rtdm.`)
  const x = postOrder(classes, a)
  const y = postOrder(classes, b)
  const width = y.label.length + 1
  const tree = new Int32Array((x.label.length + 1) * width)
  const forest = new Int32Array((x.label.length + 1) * width)
  for (const i of x.keyRoots) for (const j of y.keyRoots) compareForests(x, y, i, j, tree, forest, width)
  return tree[x.label.length * width + y.label.length]!
}

/** A tree by 1-based post-order position. */
interface PostOrder {
  readonly label: Int32Array
  /** The first position of the subtree: its leftmost leaf. Entry 0 is unused. */
  readonly leftmost: Int32Array
  /** The nodes that are no first child, and the root; ascending. */
  readonly keyRoots: readonly number[]
}

function postOrder(classes: Classes, root: ClassId): PostOrder {
  const { classOf, depth } = expand(classes, root)
  const count = classOf.length
  const label = new Int32Array(count)
  const leftmost = new Int32Array(count + 1)
  const keyRoots: number[] = []
  for (let p = 0; p < count; p++) {
    const size = classes.size[classOf[p]!]!
    const position = p - depth[p]! + size
    label[position - 1] = classes.label[classOf[p]!]!
    leftmost[position] = position - size + 1
    const isFirstChild = p > 0 && depth[p - 1]! < depth[p]!
    if (!isFirstChild) keyRoots.push(position)
  }
  return { label, leftmost, keyRoots: keyRoots.sort((left, right) => left - right) }
}

/** Fills `tree` for the pairs of nodes on the leftmost paths of the subtrees at `i` and `j`. */
function compareForests(
  x: PostOrder,
  y: PostOrder,
  i: number,
  j: number,
  tree: Int32Array,
  forest: Int32Array,
  width: number,
): void {
  const startX = x.leftmost[i]!
  const startY = y.leftmost[j]!
  forest[(startX - 1) * width + startY - 1] = 0
  for (let s = startX; s <= i; s++) forest[s * width + startY - 1] = s - startX + 1
  for (let t = startY; t <= j; t++) forest[(startX - 1) * width + t] = t - startY + 1
  for (let s = startX; s <= i; s++) {
    for (let t = startY; t <= j; t++) {
      const at = s * width + t
      const edited = Math.min(forest[at - width]!, forest[at - 1]!) + 1
      if (x.leftmost[s] === startX && y.leftmost[t] === startY) {
        const relabel = x.label[s - 1] === y.label[t - 1] ? 0 : 1
        forest[at] = Math.min(edited, forest[at - width - 1]! + relabel)
        tree[at] = forest[at]!
      } else {
        const before = forest[(x.leftmost[s]! - 1) * width + y.leftmost[t]! - 1]!
        forest[at] = Math.min(edited, before + tree[at]!)
      }
    }
  }
}
