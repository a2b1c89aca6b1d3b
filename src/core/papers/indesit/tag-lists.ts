import { hashString } from '../../base/index.ts'
import { attributes, labelName, type NodeId, type Tree } from '../../dom/index.ts'

/** Attributes that differ from link to link and say nothing of layout. */
const NO_LAYOUT = new Set(['href', 'src', 'title', 'alt'])

/**
 * Gives a hash of a node's tag-list, 32 bits with a sign: tags from the root to the node, with the names and values of their attributes (the paper's
 * footnote 1). O(depth), less for nodes below those that were asked for before.
 */
export function createTagLists(tree: Tree): (node: NodeId) => number {
  const known = new Map<NodeId, number>([[0, 0]])
  return (node) => {
    const unknown: NodeId[] = []
    for (let at = node; !known.has(at); at = tree.parent[at]!) unknown.push(at)
    for (const at of unknown.reverse()) {
      const layout = attributes(tree, at).filter(({ name }) => !NO_LAYOUT.has(name))
      const pairs = layout.map(({ name, value }) => JSON.stringify([name, value])).sort()
      known.set(at, hashString(`${known.get(tree.parent[at]!)!} ${labelName(tree, at)} ${pairs.join(' ')}`) | 0)
    }
    return known.get(node)!
  }
}
