import { labelName, pathOf, type Tree } from '../dom/index.ts'
import type { ComparableTree } from './comparable.ts'
import type { MappedPair, Mapping } from './mapping.ts'

/** One line of an explanation. Paths are positional XPaths, null on the side where there is nothing. */
export interface ExplainedMatch {
  readonly kind: MappedPair['kind'] | 'only-a' | 'only-b'
  readonly a: string | null
  readonly b: string | null
  /** Tag of the node of `a`, else of `b`. */
  readonly tag: string
  /** Nodes it speaks for: all below of identical and unmatched subtrees, one otherwise. */
  readonly nodes: number
}

/** A page and what was compared of it. */
export interface ComparedPage {
  readonly page: Tree
  readonly tree: ComparableTree
}

/**
 * A mapping for people to look at: each matched pair of nodes and each subtree that only one side has, in the order of
 * `a`, then what only `b` has.
 *
 * @param at where the subtrees that were compared start; @default 0, the whole
 */
export function explainMapping(
  a: ComparedPage,
  b: ComparedPage,
  mapping: Mapping,
  at = 0,
  bt = 0,
): readonly ExplainedMatch[] {
  const lines: ExplainedMatch[] = []
  const byA = new Map(mapping.pairs.map((pair) => [pair.a, pair]))
  walk(a.tree, at, (position, nodes) => {
    const pair = byA.get(position)
    const tag = labelName(a.page, a.tree.node[position]!)
    const path = pathOf(a.page, a.tree.node[position]!)
    if (pair === undefined) lines.push({ kind: 'only-a', a: path, b: null, tag, nodes })
    else {
      const other = pathOf(b.page, b.tree.node[pair.b]!)
      lines.push({ kind: pair.kind, a: path, b: other, tag, nodes: pair.kind === 'identical' ? nodes : 1 })
    }
    return pair !== undefined && pair.kind !== 'identical'
  })
  const byB = new Map(mapping.pairs.map((pair) => [pair.b, pair]))
  walk(b.tree, bt, (position, nodes) => {
    const pair = byB.get(position)
    const node = b.tree.node[position]!
    if (pair === undefined)
      lines.push({ kind: 'only-b', a: null, b: pathOf(b.page, node), tag: labelName(b.page, node), nodes })
    return pair !== undefined && pair.kind !== 'identical'
  })
  return lines
}

/** Visits nodes in pre-order; what is below a node only when `visit` says so. */
function walk(tree: ComparableTree, at: number, visit: (position: number, nodes: number) => boolean): void {
  const end = at + tree.classes.size[tree.classOf[at]!]!
  for (let position = at; position < end; ) {
    const nodes = tree.classes.size[tree.classOf[position]!]!
    position += visit(position, nodes) ? 1 : nodes
  }
}
