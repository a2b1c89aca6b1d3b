import {
  attribute,
  classTokens,
  isElement,
  LABEL,
  labelName,
  type NodeId,
  type Tree,
  tellingClass,
} from '../../dom/index.ts'
import type { Step } from '../../wrapper/index.ts'
import { inUsualOrder, type Member, type Slot } from './align.ts'
import { columnsOf, notUnder, withoutColumnNames } from './columns.ts'
import type { Occurrence } from './scope.ts'
import { templateTokens } from './tokens.ts'
import { joinVariants } from './variants.ts'

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
