import { labelName, type NodeId } from '../dom/index.ts'
import type { PageView } from './page-view.ts'
import type { Step } from './selectors.ts'

const NOTHING: readonly NodeId[] = []

/**
 * Which of some siblings a step names. When none has all of the step's classes, the only one that still shares its tag
 * and one of its classes counts, so that a renamed modifier class does not lose the value. O(siblings).
 */
export function pick(view: PageView, siblings: readonly NodeId[], step: Step): readonly NodeId[] {
  const tag = view.tree.labels.find(step.tag)
  if (tag < 0) return NOTHING
  const { label } = view.tree
  const exact: NodeId[] = []
  for (let i = 0; i < siblings.length; i++) {
    const node = siblings[i]!
    if (label[node] === tag && hasMarks(view, node, step, siblings[i - 1])) exact.push(node)
    if (exact.length === step.nth) return [node]
  }
  const matching = exact.length > 0 ? exact : nearest(view, siblings, step, tag)
  if (step.nth === undefined) return matching
  const nth = matching[step.nth - 1]
  return nth === undefined ? NOTHING : [nth]
}

/** Whether a node has a step's tag, classes, id and labels; `before` is the element (sibling) just before it. */
export function matchesStep(view: PageView, node: NodeId, step: Step, before: NodeId | undefined): boolean {
  return view.tree.labels.at(view.tree.label[node]!) === step.tag && hasMarks(view, node, step, before)
}

function hasMarks(view: PageView, node: NodeId, step: Step, before: NodeId | undefined): boolean {
  if (step.id !== undefined && view.id(node) !== step.id) return false
  if (step.classes !== undefined || step.not !== undefined) {
    const tokens = view.classes(node)
    if (step.classes?.some((token) => !tokens.includes(token))) return false
    if (step.not?.some((token) => tokens.includes(token))) return false
  }
  if (step.children !== undefined && view.elements(node).length !== step.children) return false
  if (step.has !== undefined && !view.elements(node).some((child) => labelName(view.tree, child) === step.has))
    return false
  if (step.label !== undefined && view.label(node) !== step.label) return false
  if (step.notLabels?.includes(view.label(node) ?? '')) return false
  if (step.after === undefined && step.notAfter === undefined) return true
  const beside = before === undefined ? null : view.wholeLabel(before)
  if (step.notAfter?.includes(beside ?? '')) return false
  return step.after === undefined || beside === step.after
}

function nearest(view: PageView, siblings: readonly NodeId[], step: Step, tag: number): readonly NodeId[] {
  const classes = step.classes ?? []
  if (classes.length < 2 || step.label !== undefined || step.after !== undefined) return NOTHING
  const near = siblings.filter(
    (node) => view.tree.label[node] === tag && view.classes(node).some((token) => classes.includes(token)),
  )
  return near.length === 1 ? near : NOTHING
}

/** Text that is the same for equal steps and no others. */
export function stepKey({
  tag,
  classes,
  not,
  id,
  has,
  children,
  label,
  after,
  notLabels,
  notAfter,
  nth,
}: Step): string {
  return JSON.stringify([tag, classes, not, id, has, children, label, after, notLabels, notAfter, nth])
}
