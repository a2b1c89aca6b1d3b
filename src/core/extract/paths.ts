import { labelName, type NodeId, type Tree } from '../dom/index.ts'
import { memoByNode } from '../wrapper/index.ts'

/**
 * Node paths of elements, as `pathOf` writes them. The paths of parents and the positions of siblings are found once,
 * which pays when many nodes of one page are asked for.
 */
export function createPathWriter(tree: Tree): (element: NodeId) => string {
  /** By node: which child of its label it is, 1-based; 0 while its parent was not met. */
  const position = new Int32Array(tree.nodeCount)
  const pathTo: (node: NodeId) => string = memoByNode(tree, (node) => {
    const parent = tree.parent[node]!
    if (parent < 0) return ''
    if (position[node] === 0) countChildren(tree, parent, position)
    return `${pathTo(parent)}/${labelName(tree, node)}[${position[node]}]`
  })
  return pathTo
}

function countChildren(tree: Tree, parent: NodeId, position: Int32Array): void {
  const counts = new Map<number, number>()
  for (let child = tree.firstChild[parent]!; child >= 0; child = tree.nextSibling[child]!) {
    const nth = (counts.get(tree.label[child]!) ?? 0) + 1
    counts.set(tree.label[child]!, nth)
    position[child] = nth
  }
}
