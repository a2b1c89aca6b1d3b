import type { NodeId, Tree } from './tree.ts'
import { classTokens } from './tree.ts'

const counted = new WeakMap<Tree, ReadonlyMap<string, number>>()

/** How many elements of a page have a class. O(1), but for the first question of a page: O(nodes x tokens). */
export function classCount(tree: Tree, token: string): number {
  const counts = counted.get(tree) ?? countsOf(tree)
  counted.set(tree, counts)
  return counts.get(token) ?? 0
}

function countsOf(tree: Tree): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let node = 0; node < tree.nodeCount; node++)
    for (const token of classTokens(tree, node)) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}

/** Of some classes of an element the one that tells it best: that the fewest elements of its page have, of equal ones the one written first; undefined for none. */
export function tellingClass(tree: Tree, node: NodeId, isMeant: (token: string) => boolean): string | undefined {
  const tokens = classTokens(tree, node).filter(isMeant)
  const [first, ...others] = tokens
  if (first === undefined) return undefined
  return others.reduce((best, token) => (classCount(tree, token) < classCount(tree, best) ? token : best), first)
}
