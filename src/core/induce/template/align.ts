import { mean } from '../../base/index.ts'
import {
  attribute,
  classTokens,
  elementsOf,
  isElement,
  LABEL,
  labelName,
  type NodeId,
  type Tree,
  tellingClass,
} from '../../dom/index.ts'
import type { Step } from '../../wrapper/index.ts'
import { columnsOf, notUnder, withoutColumnNames } from './columns.ts'
import { REPEAT_SHARE, SIMILAR_BUILD } from './constants.ts'
import { byOwner, type Occurrence, type Slot } from './scope.ts'

export type { Slot } from './scope.ts'

import { templateTokens } from './tokens.ts'

/** Siblings of one owner, aligned with those of the others. */
export interface Member {
  readonly owner: number
  readonly tree: Tree
  readonly siblings: readonly NodeId[]
}

/** Tags of list entries: of one kind whatever their classes, in any number. */
export const LIST_ITEMS: ReadonlySet<string> = new Set(['li', 'tr', 'article'])

const SKIPPED: ReadonlySet<number> = new Set(
  (
    [
      ...(['script', 'style', 'noscript', 'template', 'link', 'meta', 'base', 'br', 'hr', 'wbr', 'input'] as const),
      ...(['select', 'object', 'canvas', 'svg:svg', 'math:math', 'source', 'track', 'param'] as const),
      ...(['datalist', 'col'] as const),
    ] as const
  ).map((name) => LABEL[name]),
)

/**
 * The element siblings of all owners in slots, in usual order: cells by the header over their column in the table's grid, others by tag, id and class
 * tokens of the template. O(siblings x tokens).
 */
export function slotsOf(members: readonly Member[]): Slot[] {
  const all = withoutColumnNames(members.flatMap(elementsIn))
  const columns = columnsOf(all)
  const headed = new Set(columns.flatMap(({ occurrences }) => occurrences))
  const occurrences = headed.size === 0 ? all : all.filter((one) => !headed.has(one))
  const tokens = templateTokens(occurrences)
  const groups = Map.groupBy(occurrences, ({ tree, node }) => JSON.stringify(stepOf(tree, node, tokens)))
  const slots = [...groups].map(([step, own]): Slot => ({ steps: [JSON.parse(step)], occurrences: own }))
  const others = apart(joinVariants(slots, members.length))
  return inUsualOrder([...columns, ...notUnder(others, columns)])
}

function elementsIn({ owner, tree, siblings }: Member): Occurrence[] {
  const elements = siblings.filter((node) => isElement(tree, node))
  return elements
    .map((node, i) => ({ owner, tree, node, before: elements[i - 1], at: (i + 1) / (elements.length + 1) }))
    .filter(({ node }) => !SKIPPED.has(tree.label[node]!))
}

function stepOf(tree: Tree, node: NodeId, tokens: ReadonlySet<string>): Step {
  const tag = labelName(tree, node)
  const classes = classTokens(tree, node).filter((token) => tokens.has(`${tag}.${token}`))
  const id = attribute(tree, node, 'id')
  return {
    tag,
    ...(classes.length > 0 ? { classes: [...classes].sort() } : {}),
    ...(id && tokens.has(`${tag}#${id}`) ? { id } : {}),
  }
}

/** Joins variants of one vertex: of one id; of one tag and never both in one owner (`stock in`, `stock out`); entries of one list (`tr.odd`, `tr.even`). */
function joinVariants(slots: readonly Slot[], ownerCount: number): Slot[] {
  const joined: Slot[] = []
  for (const slot of slots) {
    const at = joined.findIndex((other) => areVariants(other, slot, ownerCount))
    if (at < 0) joined.push(slot)
    else joined[at] = join(joined[at]!, slot)
  }
  return joined
}

/** Makes the steps of a slot pass over slots of the same tag with more classes; with one class where that alone tells the slot. */
function apart(slots: readonly Slot[]): Slot[] {
  const all = slots.flatMap((slot) => slot.steps)
  return slots.map((slot) => {
    const own = new Set(slot.steps.flatMap((step) => step.classes ?? []))
    const steps = slot.steps.map((step) => withFewClasses(step, slot, slots) ?? withoutOthers(step, own, all))
    return { ...slot, steps }
  })
}

/** The step with the one class that tells it best and that no element of the same tag in other slots has: further ones tell variants, of which other pages may have more. */
function withFewClasses(step: Step, slot: Slot, slots: readonly Slot[]): Step | null {
  if ((step.classes ?? []).length < 2 || slot.steps.length > 1) return null
  const { tree, node } = slot.occurrences[0]!
  const others = slots.filter((other) => other !== slot && other.steps[0]!.tag === step.tag)
  const foreign = new Set(
    others.flatMap((other) => other.occurrences.flatMap((one) => classTokens(one.tree, one.node))),
  )
  const telling = tellingClass(tree, node, (token) => step.classes!.includes(token) && !foreign.has(token))
  return telling === undefined ? null : { ...step, classes: [telling] }
}

function withoutOthers(step: Step, own: ReadonlySet<string>, all: readonly Step[]): Step {
  const richer = all.filter(
    (other) => other.tag === step.tag && (step.classes ?? []).every((token) => other.classes?.includes(token)),
  )
  const not = [...new Set(richer.flatMap((other) => other.classes ?? []))].filter((token) => !own.has(token)).sort()
  return not.length > 0 ? { ...step, not } : step
}

function join(a: Slot, b: Slot): Slot {
  const occurrences = [...a.occurrences, ...b.occurrences].sort((x, y) => x.owner - y.owner || x.node - y.node)
  const [first, second] = [a.steps[0]!, b.steps[0]!]
  const shared = (first.classes ?? []).filter((token) => second.classes?.includes(token))
  if (first.id !== undefined) {
    return { steps: [{ tag: first.tag, ...(shared.length > 0 && { classes: shared }), id: first.id }], occurrences }
  }
  const steps =
    shared.length > 0 && a.steps.length === 1 ? [{ tag: first.tag, classes: shared }] : [...a.steps, ...b.steps]
  return { steps, occurrences }
}

function areVariants(a: Slot, b: Slot, ownerCount: number): boolean {
  const [first, second] = [a.steps[0]!, b.steps[0]!]
  if (first.tag !== second.tag) return false
  if (first.id !== undefined || second.id !== undefined) return first.id === second.id
  const [inA, inB] = [byOwner(a.occurrences), byOwner(b.occurrences)]
  const plain = (first.classes ?? []).length * (second.classes ?? []).length === 0
  const related = plain || LIST_ITEMS.has(first.tag) || shareToken(first, second)
  if (repeats(inA, ownerCount) || repeats(inB, ownerCount)) return related && similarBuild(a, b)
  const exclusive = ![...inB.keys()].some((owner) => inA.has(owner))
  if (!exclusive) return false
  return shareToken(first, second) || (inA.size + inB.size >= 0.9 * ownerCount && ownerCount > 2 && areLeaves(a, b))
}

function shareToken(a: Step, b: Step): boolean {
  return (a.classes ?? []).some((token) => b.classes?.includes(token))
}

/** Whether enough owners have more than one. */
export function repeats(owners: ReadonlyMap<number, readonly Occurrence[]>, ownerCount: number): boolean {
  let several = 0
  for (const list of owners.values()) if (list.length > 1) several++
  return several > 0 && several >= REPEAT_SHARE * ownerCount
}

function areLeaves(...slots: readonly Slot[]): boolean {
  return slots.every((slot) => slot.occurrences.every(({ tree, node }) => elementsOf(tree, node).length === 0))
}

function similarBuild(a: Slot, b: Slot): boolean {
  const [x, y] = [slotBuild(a), slotBuild(b)]
  let both = 0
  for (const tag of x) if (y.has(tag)) both++
  return both >= SIMILAR_BUILD * (x.size + y.size - both)
}

function slotBuild(slot: Slot): ReadonlySet<string> {
  return new Set(slot.occurrences.slice(0, 20).flatMap(({ tree, node }) => [...buildOf(tree, node)]))
}

/** Slots by the mean of where their first occurrences stand. */
export function inUsualOrder<Kind extends Slot>(slots: readonly Kind[]): Kind[] {
  const usual = new Map(
    slots.map((slot) => [slot, mean([...byOwner(slot.occurrences).values()].map(([first]) => first!.at))]),
  )
  return slots.toSorted((a, b) => usual.get(a)! - usual.get(b)!)
}

/** Whether nothing but its tag tells a slot. */
export function isPlain(slot: Slot): boolean {
  return slot.steps.every(isPlainStep)
}

/** Whether nothing but its tag, and what it is not, tells what a step picks. */
export function isPlainStep({ id, classes = [] }: Step): boolean {
  return id === undefined && classes.length === 0
}

/** The tags of an element's children and grandchildren, itself as `.`. */
export function buildOf(tree: Tree, node: NodeId): ReadonlySet<string> {
  const build = new Set<string>(['.'])
  for (const child of elementsOf(tree, node)) {
    const tag = labelName(tree, child)
    build.add(tag)
    for (const grandchild of elementsOf(tree, child)) build.add(`${tag}/${labelName(tree, grandchild)}`)
  }
  return build
}
