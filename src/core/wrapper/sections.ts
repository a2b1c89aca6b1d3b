import { childrenOf, isElement, type NodeId } from '../dom/index.ts'
import type { PageView } from './page-view.ts'
import { matchesStep, type Step } from './steps.ts'

/** The tag of a step that stays where it is: with `until`, what stands before the first heading. */
export const SELF = '.'

/** Steps in a row: one, and the one before it; null at the start. */
export interface StepInRow {
  readonly parent: StepInRow | null
  readonly step: Step
}

/**
 * The nodes that the next step, or a text, is looked for in, from a node that a step led to: its children; of a section what follows the heading up to
 * the next one; what stands before the first heading. Texts among them are left out. O(siblings x steps of `until`).
 */
export function elementsBelow(view: PageView, { parent, step }: StepInRow, node: NodeId): readonly NodeId[] {
  const { until } = step
  if (until === undefined) return view.elements(node)
  if (step.tag !== SELF) return nodesUpTo(view, elementsAfter(view, node), node, until)
  return nodesUpTo(view, parent === null ? [node] : elementsBelow(view, parent, node), undefined, until)
}

/** As `elementsBelow`, with the texts among them. */
export function nodesBelow(view: PageView, { parent, step }: StepInRow, node: NodeId): readonly NodeId[] {
  const { until } = step
  const { tree } = view
  if (until === undefined) return childrenOf(tree, node)
  if (step.tag !== SELF) return nodesUpTo(view, nodesAfter(view, node), node, until)
  return nodesUpTo(view, parent === null ? [node] : nodesBelow(view, parent, node), undefined, until)
}

function elementsAfter(view: PageView, node: NodeId): readonly NodeId[] {
  const siblings = view.elements(view.tree.parent[node]!)
  return siblings.slice(siblings.indexOf(node) + 1)
}

function nodesAfter({ tree }: PageView, node: NodeId): readonly NodeId[] {
  const list: NodeId[] = []
  for (let next = tree.nextSibling[node]!; next >= 0; next = tree.nextSibling[next]!) list.push(next)
  return list
}

/** The nodes before the first that any of the steps picks. `before`: the element just before them. */
export function nodesUpTo(
  view: PageView,
  nodes: readonly NodeId[],
  before: NodeId | undefined,
  until: readonly Step[],
): readonly NodeId[] {
  let last = before
  for (const [i, node] of nodes.entries()) {
    if (!isElement(view.tree, node)) continue
    if (until.some((step) => matchesStep(view, node, step, last))) return nodes.slice(0, i)
    last = node
  }
  return nodes
}
