import {
  attribute,
  childrenOf,
  classTokens,
  isBlock,
  LABEL,
  labelName,
  type NodeId,
  oneLine,
  rawText,
  type Tree,
  visibleText,
} from '../dom/index.ts'
import type { Locator, RunAnchor, Step } from './document.ts'

/** Where a locator starts: the page's root element, or the nodes of one record. */
export type Context = readonly NodeId[]

/** The context of a whole page: its children, `html` among them. */
export function pageContext(tree: Tree): Context {
  return elementsOf(tree, 0)
}

/**
 * The nodes that a locator leads to, in document order; [] when it leads nowhere. The first step picks among the nodes
 * of `context` themselves, each further step among the children of what the last one gave. A step whose classes are
 * gone falls back to the only child that still shares its tag and one of its classes, so that a renamed modifier class
 * does not lose the value. O(children met).
 */
export function locate(tree: Tree, context: Context, locator: Locator): readonly NodeId[] {
  let found: readonly NodeId[] = []
  let candidates: readonly (readonly NodeId[])[] = [context]
  for (const step of locator.path) {
    found = candidates.flatMap((children) => pick(tree, children, step))
    if (found.length === 0) return found
    candidates = found.map((node) => elementsOf(tree, node))
  }
  return found
}

/** The result of the first locator that leads somewhere. */
export function locateAny(tree: Tree, context: Context, locators: readonly Locator[]): readonly NodeId[] {
  for (const locator of locators) {
    const found = locate(tree, context, locator)
    if (found.length > 0) return found
  }
  return []
}

/** Which of some siblings a step names. */
export function pick(tree: Tree, siblings: readonly NodeId[], step: Step): readonly NodeId[] {
  const exact = siblings.filter((node, i) => matchesStep(tree, node, step, siblings[i - 1]))
  const matching = exact.length > 0 ? exact : lenient(tree, siblings, step)
  if (step.nth === undefined) return matching
  const nth = matching[step.nth - 1]
  return nth === undefined ? [] : [nth]
}

/** Whether a node has a step's tag, classes, id and labels; `before` is the element (sibling) just before it. */
export function matchesStep(tree: Tree, node: NodeId, step: Step, before?: NodeId): boolean {
  if (labelName(tree, node) !== step.tag) return false
  if (step.id !== undefined && attribute(tree, node, 'id') !== step.id) return false
  if (step.classes !== undefined || step.not !== undefined) {
    const tokens = classTokens(tree, node)
    if (step.classes?.some((token) => !tokens.includes(token))) return false
    if (step.not?.some((token) => tokens.includes(token))) return false
  }
  if (step.label !== undefined && ownLabel(tree, node) !== step.label) return false
  if (step.after === undefined) return true
  return before !== undefined && asLabel(visibleText(tree, before)) === step.after
}

function lenient(tree: Tree, siblings: readonly NodeId[], step: Step): readonly NodeId[] {
  const classes = step.classes ?? []
  if (classes.length < 2 || step.label !== undefined || step.after !== undefined) return []
  const near = siblings.filter(
    (node) => labelName(tree, node) === step.tag && classTokens(tree, node).some((token) => classes.includes(token)),
  )
  return near.length === 1 ? near : []
}

/** Longest text that is taken for a label, in characters. */
const LABEL_CHARS = 60

/** Text as a label: one line, no colon at its end; null when it is empty or too long for one. */
export function asLabel(text: string): string | null {
  const label = oneLine(text).replace(/\s*:$/, '')
  return label === '' || label.length > LABEL_CHARS ? null : label
}

/**
 * The label that a node starts with: its first text when there is more text after it, or what stands before the colon of
 * its first text. Null when it starts with no such thing.
 */
export function ownLabel(tree: Tree, node: NodeId): string | null {
  const end = node + tree.size[node]!
  let label: string | null = null
  for (let at = node; at < end; at++) {
    if (tree.label[at] !== LABEL['#text']) continue
    const text = oneLine(rawText(tree, at))
    if (text === '') continue
    if (label !== null) return label
    const colon = text.indexOf(':')
    if (colon > 0 && colon < text.length - 1) return asLabel(text.slice(0, colon))
    label = asLabel(text)
    if (label === null) return null
  }
  return null
}

/** Whether a node is an element. */
export function isElement(tree: Tree, node: NodeId): boolean {
  const label = tree.label[node]!
  return label > LABEL['#content']
}

/** The children of a node that are elements. */
export function elementsOf(tree: Tree, node: NodeId): NodeId[] {
  return childrenOf(tree, node).filter((child) => isElement(tree, child))
}

/** A run of sibling nodes between two breaks. */
export interface Run {
  /** What tells the child that opens the run; null for the first run. */
  readonly after: RunAnchor | null
  /** That child. */
  readonly opener: NodeId | null
  readonly nodes: readonly NodeId[]
}

/**
 * The children of a node cut into runs: a block child and every child that one of `breaks` names ends a run and opens
 * the next; a `br` does so only when it is named. Runs without nodes are kept, so that the next one can be asked for.
 */
export function runsOf(tree: Tree, children: readonly NodeId[], breaks: readonly Step[]): readonly Run[] {
  const runs: Run[] = []
  const seen = new Map<Step | string, number>()
  let [after, opener, before]: [RunAnchor | null, NodeId | null, NodeId | undefined] = [null, null, undefined]
  let nodes: NodeId[] = []
  for (const child of children) {
    const step = breaks.find((candidate) => matchesStep(tree, child, candidate, before))
    if (step !== undefined || endsRun(tree, child)) {
      runs.push({ after, opener, nodes })
      const tag = labelName(tree, child)
      const nth = (seen.get(step ?? tag) ?? 0) + 1
      seen.set(step ?? tag, nth)
      after = { ...(step ?? { tag }), nth }
      opener = child
      nodes = []
    } else nodes.push(child)
    if (isElement(tree, child)) before = child
  }
  runs.push({ after, opener, nodes })
  return runs
}

/** Whether a node ends a run of inline content whatever the breaks are. */
export function endsRun(tree: Tree, node: NodeId): boolean {
  return isBlock(tree, node) && tree.label[node] !== LABEL.br
}

/** The run that an anchor names (null: the first), or null when there is none. */
export function runAfter(runs: readonly Run[], anchor: RunAnchor | null): Run | null {
  const key = JSON.stringify(anchor)
  return runs.find((run) => JSON.stringify(run.after) === key) ?? null
}
