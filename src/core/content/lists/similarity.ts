import { dice, jaccard } from '../../base/index.ts'
import type { NodeId } from '../../dom/index.ts'
import { PATH_DEPTH, PATH_NODES } from './constants.ts'
import { LABEL_SPAN, type ListPage } from './list-page.ts'

/**
 * How alike two subtrees are, in [0, 1], 1 for equal ones: 0 when their roots have different labels, else the mean of the
 * Jaccard index of the roots' class tokens and the Dice index of the sets of relative tag paths below them; the latter
 * alone when neither root has a class.
 *
 * Subtrees are compared by kind (look of the root, path set); a page has few kinds, so most comparisons are look-ups.
 */
export interface Similarity {
  /** Id of the kind of a node; equal kinds have similarity 1. */
  kindOf(node: NodeId): number
  between(kindA: number, kindB: number): number
  /** Ids of the distinct relative tag paths of a kind, ascending. */
  pathsOf(kind: number): Int32Array
  /** Jaccard index of the class tokens of two kinds' roots; 1 when neither has any. */
  classes(kindA: number, kindB: number): number
  /** Dice index of two kinds' path sets. */
  paths(kindA: number, kindB: number): number
}

/** The similarity of the subtrees of one page, remembering what was asked. */
export function createSimilarity(view: ListPage): Similarity {
  const readPaths = createPathReader(view)
  const pathSets: Int32Array[] = []
  const setOfPaths = new Map<string, number>()
  const kinds: { readonly step: number; readonly set: number }[] = []
  const kindIds = new Map<number, number>()
  const kindOfNode = new Map<NodeId, number>()
  const known = new Map<number, number>()

  const setOf = (node: NodeId): number => {
    const paths = readPaths(node)
    const key = paths.join()
    return remember(setOfPaths, key, () => pathSets.push(paths) - 1)
  }
  const kindOf = (node: NodeId): number =>
    remember(kindOfNode, node, () => {
      const set = setOf(node)
      const step = view.step[node]!
      return remember(kindIds, step * KIND_SPAN + set, () => kinds.push({ step, set }) - 1)
    })
  const tokensOf = (kind: number): readonly number[] => view.steps[kinds[kind]!.step]!.tokens
  const classes = (a: number, b: number): number => jaccard(tokensOf(a), tokensOf(b))
  const paths = (a: number, b: number): number => dice(pathSets[kinds[a]!.set]!, pathSets[kinds[b]!.set]!)
  const between = (a: number, b: number): number => {
    if (a === b) return 1
    if (view.steps[kinds[a]!.step]!.label !== view.steps[kinds[b]!.step]!.label) return 0
    return remember(known, Math.min(a, b) * KIND_SPAN + Math.max(a, b), () => {
      const bare = tokensOf(a).length + tokensOf(b).length === 0
      return bare ? paths(a, b) : (classes(a, b) + paths(a, b)) / 2
    })
  }
  return { kindOf, between, classes, paths, pathsOf: (kind) => pathSets[kinds[kind]!.set]! }
}

/** Above the number of nodes of a page. */
const KIND_SPAN = 2 ** 23

function remember<K>(map: Map<K, number>, key: K, make: () => number): number {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}

/** Reads the set of tag paths below a node (the node's own label left out), down to `PATH_DEPTH`. */
function createPathReader(view: ListPage): (node: NodeId) => Int32Array {
  const { tree, seen } = view
  const ids = new Map<number, number>()
  const stack = new Int32Array(PATH_DEPTH + 1)
  return (root) => {
    const found = new Set<number>()
    const end = root + Math.min(tree.size[root]!, PATH_NODES)
    for (let node = root + 1; node < end; ) {
      const depth = tree.depth[node]! - tree.depth[root]!
      if (seen[node] === 0 || depth > PATH_DEPTH) {
        node += tree.size[node]!
        continue
      }
      const up = depth === 1 ? 0 : stack[depth - 1]!
      const id = remember(ids, up * LABEL_SPAN + tree.label[node]!, () => ids.size + 1)
      stack[depth] = id
      found.add(id)
      node++
    }
    return Int32Array.from(found).sort()
  }
}
