import { dice, jaccard } from '../base/index.ts'
import type { NodeId, Tree } from '../dom/index.ts'
import { CLUSTER_SIMILARITY, MAX_CLUSTERS, PATH_DEPTH, PATH_NODES } from './constants.ts'
import { ID_SPAN, type PageArrays } from './page-arrays.ts'

/**
 * How alike subtrees are, 0..1: 0 for roots of different labels, else the mean of the Jaccard index of the roots' class tokens (if any) and the Dice
 * index of the relative tag paths. Compared by form (look of the root, path set), mostly by look-up.
 */
export class Similarity {
  private readonly tree: Tree
  private readonly arrays: PageArrays
  private readonly pathSets: Int32Array[] = []
  private readonly idOfPaths = new Map<string, number>()
  private readonly forms: { readonly look: number; readonly paths: number }[] = []
  private readonly formIds = new Map<number, number>()
  private readonly formOfNode = new Map<NodeId, number>()
  private readonly known = new Map<number, number>()
  private readonly pathIds = new Map<number, number>()

  constructor(tree: Tree, arrays: PageArrays) {
    this.tree = tree
    this.arrays = arrays
  }

  /** Id of the form of a node's subtree; equal forms have similarity 1. */
  formOf(node: NodeId): number {
    return remember(this.formOfNode, node, () => {
      const set = this.readPaths(node)
      const paths = remember(this.idOfPaths, set.join(), () => this.pathSets.push(set) - 1)
      const look = this.arrays.look[node]!
      return remember(this.formIds, look * ID_SPAN + paths, () => this.forms.push({ look, paths }) - 1)
    })
  }

  /** Ids of the distinct tag paths below a node without its own label, ascending. */
  pathsOf(node: NodeId): Int32Array {
    return this.pathSets[this.forms[this.formOf(node)]!.paths]!
  }

  between(a: number, b: number): number {
    if (a === b) return 1
    const { looks } = this.arrays
    const [lookA, lookB] = [looks[this.forms[a]!.look]!, looks[this.forms[b]!.look]!]
    if (lookA.label !== lookB.label) return 0
    return remember(this.known, Math.min(a, b) * ID_SPAN + Math.max(a, b), () => {
      const isBare = lookA.tokens.length + lookB.tokens.length === 0
      return isBare ? this.paths(a, b) : (this.classes(a, b) + this.paths(a, b)) / 2
    })
  }

  /** Jaccard index of the class tokens of the roots; 1 when neither has any. */
  classes(a: number, b: number): number {
    const { looks } = this.arrays
    return jaccard(looks[this.forms[a]!.look]!.tokens, looks[this.forms[b]!.look]!.tokens)
  }

  /** Dice index of the path sets. */
  paths(a: number, b: number): number {
    return dice(this.pathSets[this.forms[a]!.paths]!, this.pathSets[this.forms[b]!.paths]!)
  }

  /**
   * The cluster of each node, from 0 in order of first sight: the most similar one, by its first node, of at least `CLUSTER_SIMILARITY`, else a new
   * one; -1 after `MAX_CLUSTERS`. O(nodes + forms x clusters).
   */
  cluster(nodes: readonly NodeId[]): number[] {
    const leaders: number[] = []
    const ofForm = new Map<number, number>()
    const place = (form: number): number => {
      let best = -1
      let most = CLUSTER_SIMILARITY
      for (const [cluster, leader] of leaders.entries()) {
        const value = this.between(form, leader)
        if (value > most || (value === most && best < 0)) {
          best = cluster
          most = value
        }
      }
      return best < 0 && leaders.length < MAX_CLUSTERS ? leaders.push(form) - 1 : best
    }
    return nodes.map((node) => {
      const form = this.formOf(node)
      return remember(ofForm, form, () => place(form))
    })
  }

  private readPaths(root: NodeId): Int32Array {
    const { depth, label, size } = this.tree
    const found = new Set<number>()
    const above = new Int32Array(PATH_DEPTH + 1)
    const end = root + Math.min(size[root]!, PATH_NODES)
    for (let node = root + 1; node < end; ) {
      const level = depth[node]! - depth[root]!
      if (this.arrays.seen[node] === 0 || level > PATH_DEPTH) {
        node += size[node]!
        continue
      }
      const up = level === 1 ? 0 : above[level - 1]!
      const id = remember(this.pathIds, up * ID_SPAN + label[node]!, () => this.pathIds.size + 1)
      above[level] = id
      found.add(id)
      node++
    }
    return Int32Array.from(found).sort()
  }
}

function remember<K>(map: Map<K, number>, key: K, make: () => number): number {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}
