import {
  isElement,
  labelName,
  type NodeId,
  type ParsedPage,
  type Tree,
  valueOfAttribute,
  visibleText,
} from '../dom/index.ts'
import { formatNodes, formatText, type MarkupFormat } from '../rich-text/index.ts'
import {
  type Around,
  cutAround,
  cutRecords,
  elementsBelow,
  type FieldPattern,
  headingsOver,
  type ListPattern,
  nodesBelow,
  type PageView,
  pick,
  runsOf,
  SELF,
  type Step,
  type ValueSource,
} from '../wrapper/index.ts'
import { type FieldPlan, type ListPlan, type LocatorStep, planLevel, type RunPlan } from './plan.ts'
import { openPage, type Reader } from './reader.ts'

/** The page, or one record: where the locators of a level start. */
export interface Context {
  readonly reader: Reader
  readonly nodes: readonly NodeId[]
  /** By locator step: the nodes there, once they were looked for. */
  readonly found: (readonly NodeId[] | undefined)[]
}

/** The nodes that a step leads to, in document order; [] when the way there ends before it. O(children met). */
function nodesAt(context: Context, at: LocatorStep): readonly NodeId[] {
  const { index, parent, step } = at
  const known = context.found[index]
  if (known) return known
  const { view } = context.reader
  const found = parent === null ? pick(view, context.nodes, step) : pickAnywhere(context, parent, step)
  context.found[index] = found
  return found
}

/** What a step leads to from where the steps before it do; where that is nothing, the element of the context with its id. */
function pickAnywhere(context: Context, above: LocatorStep, step: Step): readonly NodeId[] {
  const { view, tree } = context.reader
  const found = pickBelow(view, above, nodesAt(context, above), step)
  if (found.length > 0 || step.id === undefined) return found
  const node = view.withId(step.id)
  const isHere = (top: NodeId): boolean => node !== null && node > top && node < top + tree.size[top]!
  return node !== null && labelName(tree, node) === step.tag && context.nodes.some(isHere) ? [node] : found
}

function pickBelow(view: PageView, above: LocatorStep, parents: readonly NodeId[], step: Step): readonly NodeId[] {
  if (step.tag === SELF) return parents
  if (parents.length === 1) return pick(view, elementsBelow(view, above, parents[0]!), step)
  return parents.flatMap((parent) => pick(view, elementsBelow(view, above, parent), step))
}

interface FoundValue {
  readonly text: string
  readonly node: NodeId
  /** Which of the pattern's locators led there, from 0. */
  readonly locator: number
  /** How many nodes the locator led to; the value is that of the first, or of all where the pattern says so. */
  readonly nodes: number
}

/** The value of the first of a field's locators that leads to one. */
export function findValue(context: Context, { pattern, ends, run }: FieldPlan): FoundValue | null {
  for (let i = 0; i < ends.length; i++) {
    const nodes = nodesOf(context, ends[i]!)
    const text = nodes.length === 0 ? '' : textAt(context.reader, nodes, ends[i]!, pattern.value, run)
    if (text !== '') return { text, node: nodes[0]!, locator: i, nodes: nodes.length }
  }
  return null
}

/** The text that a source takes from located nodes; '' when there is none. */
function textAt(
  { tree, view, runs }: Reader,
  nodes: readonly NodeId[],
  end: LocatorStep,
  source: ValueSource,
  plan: RunPlan | null,
): string {
  const node = nodes[0]!
  if (source.kind === 'attribute') return valueOfAttribute(tree, node, source.name)?.trim() ?? ''
  if (plan === null) return cutAround(textOf(tree, partsAt(view, nodes, end, source)), aroundOf(source))
  const cut =
    end.step.until !== undefined ? runsOf(view, nodesBelow(view, end, node), plan.breaks) : runs(plan.breaks)(node)
  const run = plan.find(tree, cut)
  return run === null ? '' : cutAround(visibleText(tree, run.nodes), aroundOf(source))
}

/** The nodes whose text is the value. */
function partsAt(view: PageView, nodes: readonly NodeId[], end: LocatorStep, source: ValueSource): readonly NodeId[] {
  const of = source.kind === 'text' && source.all ? nodes : [nodes[0]!]
  return end.step.until === undefined ? of : of.flatMap((heading) => nodesBelow(view, end, heading))
}

function textOf(tree: Tree, parts: readonly NodeId[]): string {
  return visibleText(tree, parts.length === 1 ? parts[0] : parts)
}

/** The elements of a value that was found: those whose text it is, or has a part that it is. */
export function elementsOfValue(
  context: Context,
  { pattern, ends }: FieldPlan,
  { locator, node }: FoundValue,
): readonly NodeId[] {
  const { tree, view } = context.reader
  if (pattern.value.kind !== 'text') return [node]
  const end = ends[locator]!
  const elements = partsAt(view, nodesOf(context, end), end, pattern.value).filter((one) => isElement(tree, one))
  return elements.length === 0 ? [node] : elements
}

/** A value that was found, a text of several blocks, in a format. */
export function formattedValue(
  context: Context,
  { pattern, ends }: FieldPlan,
  { locator, text }: FoundValue,
  format: MarkupFormat,
): string {
  const { tree, view, base } = context.reader
  const end = ends[locator]!
  const parts = partsAt(view, nodesOf(context, end), end, pattern.value)
  const label = aroundOf(pattern.value).strip
  const isLabelled = label !== undefined && textOf(tree, parts).startsWith(label)
  return formatNodes({ tree, base }, parts, format, isLabelled ? label : '') || formatText(text, format)
}

const NOTHING_AROUND: Around = {}

function aroundOf(source: ValueSource): Around {
  return source.kind === 'text' || source.kind === 'run' ? source : NOTHING_AROUND
}

/** The records of a list, each by its nodes, and by level of groups the heading above it. */
interface FoundRecords {
  readonly records: readonly (readonly NodeId[])[]
  readonly headings: readonly (readonly (NodeId | null)[])[]
}

export function recordsAt(context: Context, list: ListPlan): FoundRecords {
  const { view, tree } = context.reader
  const levels = list.groups.map(({ ends }) => ascending(ends.flatMap((end) => nodesOf(context, end))))
  const headings = levels.length < 2 ? (levels[0] ?? []) : ascending(levels.flat())
  const records = siblingsOf(context, list).flatMap((siblings) =>
    cutRecords(view, list.pattern.record, siblings, headings),
  )
  if (list.pattern.across) records.sort((a, b) => a[0]! - b[0]!)
  return { records, headings: headingsOver(tree, records, levels) }
}

/** The elements that a list's records are made of: the children of each of its elements. */
function siblingsOf(context: Context, list: ListPlan): readonly (readonly NodeId[])[] {
  const { view } = context.reader
  return regionsOf(context, list).map(([region, end]) =>
    region === null ? context.nodes : elementsBelow(view, end, region),
  )
}

/** The elements of a list on the page: those whose children its records are; where its records stand under a heading, what stands there. */
export function regionOf(context: Context, list: ListPlan): readonly NodeId[] {
  const { view } = context.reader
  return regionsOf(context, list).flatMap(([region, end]) => {
    if (region === null) return context.nodes
    return end.step.until === undefined ? [region] : elementsBelow(view, end, region)
  })
}

/** A node whose children records are, and the step that led there; the record or page itself is null. */
type Region = readonly [node: NodeId, end: LocatorStep] | readonly [node: null]

function regionsOf(context: Context, { pattern, ends }: ListPlan): readonly Region[] {
  if (pattern.across) {
    const found = ends.map((end) => nodesOf(context, end).map((node) => [node, end!] as const))
    const counted = pattern.across === 'first' ? (found.find(({ length }) => length > 0) ?? []) : found.flat()
    return [...new Map(counted)]
  }
  for (const end of ends) {
    if (end === null) return [[null]]
    const region = nodesAt(context, end)[0]
    if (region !== undefined) return [[region, end]]
  }
  return []
}

function nodesOf(context: Context, end: LocatorStep | null): readonly NodeId[] {
  return end === null ? [] : nodesAt(context, end)
}

function ascending(nodes: readonly NodeId[]): readonly NodeId[] {
  return [...new Set(nodes)].sort((a, b) => a - b)
}

/** How to read some patterns that begin in the same contexts: ways that begin alike are walked once. */
export interface PartsPlan {
  readonly stepCount: number
  readonly partOf: ReadonlyMap<FieldPattern | ListPattern, FieldPlan | ListPlan>
}

export function planParts(patterns: readonly (FieldPattern | ListPattern)[]): PartsPlan {
  const { parts, stepCount } = planLevel(patterns, '', new Map())
  return { stepCount, partOf: new Map(patterns.map((pattern, i) => [pattern, parts[i]!])) }
}

/** Plans of single patterns, which are read on page after page. */
const plans = new WeakMap<FieldPattern | ListPattern, PartsPlan>()

function planAlone(pattern: FieldPattern | ListPattern): PartsPlan {
  const plan = plans.get(pattern) ?? planParts([pattern])
  plans.set(pattern, plan)
  return plan
}

/** What the patterns of a plan give in each of some contexts. */
export interface OpenParts {
  /** The values of a pattern, null where it has none. */
  readonly values: (pattern: FieldPattern) => readonly (FoundValue | null)[]
  /** The records of a list. */
  readonly records: (pattern: ListPattern) => readonly FoundRecords[]
}

/** Reads single patterns of a page in any context (a page's root elements, or a record's): what adaptation tries candidates with. */
export interface PartReader {
  readonly open: (plan: PartsPlan, contexts: readonly (readonly NodeId[])[]) => OpenParts
  readonly values: (pattern: FieldPattern, contexts: readonly (readonly NodeId[])[]) => readonly (FoundValue | null)[]
  readonly records: (pattern: ListPattern, contexts: readonly (readonly NodeId[])[]) => readonly FoundRecords[]
  readonly view: PageView
}

export function readParts(page: ParsedPage): PartReader {
  const reader = openPage(page, null, { raw: true, text: 'text' })
  const open: PartReader['open'] = ({ stepCount, partOf }, nodesOfEach) => {
    const contexts = nodesOfEach.map((nodes): Context => ({ reader, nodes, found: new Array(stepCount) }))
    return {
      values: (pattern) => contexts.map((context) => findValue(context, partOf.get(pattern) as FieldPlan)),
      records: (pattern) => contexts.map((context) => recordsAt(context, partOf.get(pattern) as ListPlan)),
    }
  }
  return {
    view: reader.view,
    open,
    values: (pattern, contexts) => open(planAlone(pattern), contexts).values(pattern),
    records: (pattern, contexts) => open(planAlone(pattern), contexts).records(pattern),
  }
}
