import type { NodeId } from '../../dom/index.ts'
import { CLUSTER_SIMILARITY, MAX_CLUSTERS } from './constants.ts'
import type { Similarity } from './similarity.ts'

/**
 * The cluster of each node, 0, 1, ... in order of first sight: each node joins the most similar cluster (by the node that
 * began it) of at least `CLUSTER_SIMILARITY`, else begins one. After `MAX_CLUSTERS` no new ones: -1.
 * O(nodes + kinds x clusters).
 */
export function clusterNodes(similarity: Similarity, nodes: readonly NodeId[]): number[] {
  const leaders: number[] = []
  const ofKind = new Map<number, number>()
  const place = (kind: number): number => {
    let best = -1
    let bestSimilarity = CLUSTER_SIMILARITY
    for (const [cluster, leader] of leaders.entries()) {
      const value = similarity.between(kind, leader)
      if (value > bestSimilarity || (value === bestSimilarity && best < 0)) {
        best = cluster
        bestSimilarity = value
      }
    }
    if (best < 0 && leaders.length < MAX_CLUSTERS) best = leaders.push(kind) - 1
    return best
  }
  return nodes.map((node) => {
    const kind = similarity.kindOf(node)
    let cluster = ofKind.get(kind)
    if (cluster === undefined) {
      cluster = place(kind)
      ofKind.set(kind, cluster)
    }
    return cluster
  })
}

/** Items by key, keys in order of first sight. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const [index, item] of items.entries()) {
    const key = keyOf(item, index)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
