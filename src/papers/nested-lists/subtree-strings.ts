import { isElement, LABEL, type NodeId, oneLine, rawText, type Tree } from '../../core/dom/index.ts'
import { NESTED_LISTS } from '../constants.ts'

/** A subtree, or several beside each other, written out: the tags in pre-order, and `TEXT` for each text. */
export interface SubtreeString {
  /** Labels of elements; `LABEL['#text']` for texts. */
  readonly tokens: readonly number[]
  /** By token: its node. */
  readonly nodes: readonly NodeId[]
}

/** Texts that are no more than white space, comments, scripts and styles are left out, and what is in `without`. O(nodes). */
export function stringOf(
  tree: Tree,
  roots: readonly NodeId[],
  without: ReadonlySet<NodeId> = new Set(),
): SubtreeString {
  const tokens: number[] = []
  const nodes: NodeId[] = []
  for (const root of roots) {
    const end = root + tree.size[root]!
    for (let node = root; node < end && tokens.length < NESTED_LISTS.mostTokens; ) {
      if (without.has(node) || isLeftOut(tree, node)) node += tree.size[node]!
      else {
        tokens.push(tree.label[node]!)
        nodes.push(node++)
      }
    }
  }
  return { tokens, nodes }
}

/** Whether a node is no part of any string. */
export function isLeftOut(tree: Tree, node: NodeId): boolean {
  const label = tree.label[node]!
  if (label === LABEL['#text']) return oneLine(rawText(tree, node)) === ''
  return !isElement(tree, node) || label === LABEL.script || label === LABEL.style
}

/** String edit similarity: `1 - distance / (|a| + |b|)`, 0..1, by Levenshtein's distance of tokens; 1 for two empty ones. O(|a| |b|). */
export function editSimilarity(a: readonly number[], b: readonly number[]): number {
  if (a.length + b.length === 0) return 1
  let row = Int32Array.from({ length: b.length + 1 }, (_, j) => j)
  for (const [i, x] of a.entries()) {
    const next = new Int32Array(b.length + 1)
    next[0] = i + 1
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (x === b[j - 1] ? 0 : 1))
    }
    row = next
  }
  return 1 - row[b.length]! / (a.length + b.length)
}

/** Equal strings together, those of most first. */
export interface Distinct {
  readonly tokens: readonly number[]
  /** Which of the strings they are, by position. */
  readonly at: readonly number[]
}

export function distinctOf(strings: readonly (readonly number[])[]): readonly Distinct[] {
  const groups = Map.groupBy(strings.keys(), (i) => strings[i]!.join())
  const distinct = [...groups.values()].map((at): Distinct => ({ tokens: strings[at[0]!]!, at }))
  return distinct.sort((a, b) => b.at.length - a.at.length)
}
