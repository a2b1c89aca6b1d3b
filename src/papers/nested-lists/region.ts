import { LABEL, labelName, type NodeId, type Tree } from '../../core/dom/index.ts'
import { NESTED_LISTS } from '../constants.ts'
import { isLeftOut } from './subtree-strings.ts'

/** Stands for the root that is put above the subtrees of a record, which make a page of it. */
export const ADDED_ROOT = -1

/**
 * The data region below some subtrees: the node that is the deepest common ancestor of most pairs of texts with one tag path; of equals the first.
 * Null without such pairs. After Álvarez et al. 2008, on which the paper builds. O(texts x depth).
 */
export function regionOf(tree: Tree, roots: readonly NodeId[]): NodeId | null {
  const pairs = pairsBelow(tree, roots)
  let best: NodeId | null = null
  for (const [node, count] of pairs) {
    const most = best === null ? 0 : pairs.get(best)!
    if (count > most || (count === most && best !== null && node < best)) best = node
  }
  return best
}

/** By node: twice the pairs of texts with one tag path whose deepest common ancestor it is. O(texts x depth). */
export function pairsBelow(tree: Tree, roots: readonly NodeId[]): ReadonlyMap<NodeId, number> {
  const pairs = new Map<NodeId, number>()
  for (const texts of Map.groupBy(textsBelow(tree, roots), ({ path }) => path).values()) {
    const below = new Map<NodeId, number>()
    for (const { chain } of texts) for (const node of chain) below.set(node, (below.get(node) ?? 0) + 1)
    // All pairs below a node, less those that are below one of its children; a text is no pair with itself.
    for (const [node, count] of below) {
      const isText = node !== ADDED_ROOT && tree.label[node] === LABEL['#text']
      pairs.set(node, (pairs.get(node) ?? 0) + (isText ? 0 : count ** 2))
    }
    const parents = new Map(texts.flatMap(({ chain }) => chain.slice(1).map((node, i) => [node, chain[i]!] as const)))
    for (const [node, parent] of parents) pairs.set(parent, pairs.get(parent)! - below.get(node)! ** 2)
  }
  return pairs
}

interface Text {
  /** Tags from a root to the text. */
  readonly path: string
  /** Nodes from the added root to the text. */
  readonly chain: readonly NodeId[]
}

function textsBelow(tree: Tree, roots: readonly NodeId[]): readonly Text[] {
  const texts: Text[] = []
  for (const root of roots) {
    for (let node = root; node < root + tree.size[root]! && texts.length < NESTED_LISTS.mostTexts; ) {
      if (isLeftOut(tree, node) && node !== root) {
        node += tree.size[node]!
        continue
      }
      if (tree.label[node] === LABEL['#text']) texts.push(textAt(tree, root, node))
      node++
    }
  }
  return texts
}

function textAt(tree: Tree, root: NodeId, text: NodeId): Text {
  const chain: NodeId[] = []
  for (let at = text; at !== tree.parent[root]; at = tree.parent[at]!) chain.unshift(at)
  return { path: chain.map((node) => labelName(tree, node)).join('/'), chain: [ADDED_ROOT, ...chain] }
}
