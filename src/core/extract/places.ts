import { attribute, type NodeId, visibleText } from '../dom/index.ts'
import { cutRecords, headingsOver, type PageView, pick, type Step, type ValueSource } from '../wrapper/index.ts'
import type { FieldPlan, ListPlan, Place, RunPlan } from './plan.ts'
import type { Reader } from './reader.ts'

/** The page, or one record: where the locators of a level start. */
export interface Context {
  readonly reader: Reader
  readonly nodes: readonly NodeId[]
  /** By place: the nodes there, once they were looked for. */
  readonly found: (readonly NodeId[] | undefined)[]
}

/** The nodes at a place, in document order; [] when the way there ends before it. O(children met). */
function nodesAt(context: Context, { index, parent, step }: Place): readonly NodeId[] {
  const known = context.found[index]
  if (known) return known
  const { view } = context.reader
  const found = parent === null ? pick(view, context.nodes, step) : pickBelow(view, nodesAt(context, parent), step)
  context.found[index] = found
  return found
}

function pickBelow(view: PageView, parents: readonly NodeId[], step: Step): readonly NodeId[] {
  if (parents.length === 1) return pick(view, view.elements(parents[0]!), step)
  return parents.flatMap((parent) => pick(view, view.elements(parent), step))
}

/** A value as the page has it. */
export interface FoundValue {
  readonly text: string
  readonly node: NodeId
  /** Which of the pattern's locators led there, from 0. */
  readonly locator: number
  /** How many nodes the locator led to; the value is that of the first, or of all where the pattern says so. */
  readonly nodes: number
}

/** The value of the first of a field's locators that leads to one. */
export function findValue(context: Context, { pattern, places, run }: FieldPlan): FoundValue | null {
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!
    const nodes = place === null ? [] : nodesAt(context, place)
    const text = nodes.length === 0 ? '' : textAt(context.reader, nodes, pattern.value, run)
    if (text !== '') return { text, node: nodes[0]!, locator: i, nodes: nodes.length }
  }
  return null
}

/** The text that a source takes from located nodes; '' when there is none. */
function textAt({ tree, runs }: Reader, nodes: readonly NodeId[], source: ValueSource, plan: RunPlan | null): string {
  const node = nodes[0]!
  if (source.kind === 'attribute') return attribute(tree, node, source.name)?.trim() ?? ''
  if (plan === null)
    return withoutLabel(visibleText(tree, source.kind === 'text' && source.all ? nodes : node), stripOf(source))
  const run = plan.find(tree, runs(plan.breaks)(node))
  return run === null ? '' : withoutLabel(visibleText(tree, run.nodes), stripOf(source))
}

function stripOf(source: ValueSource): string | undefined {
  return source.kind === 'text' || source.kind === 'run' ? source.strip : undefined
}

function withoutLabel(text: string, label: string | undefined): string {
  return label !== undefined && text.startsWith(label) ? text.slice(label.length).trim() : text
}

/** The records of a list, each by its nodes, and by level of groups the heading above each of them. */
export interface FoundRecords {
  readonly records: readonly (readonly NodeId[])[]
  readonly headings: readonly (readonly (NodeId | null)[])[]
}

/** The records of a list in a context. */
export function recordsAt(context: Context, list: ListPlan): FoundRecords {
  const { view, tree } = context.reader
  const levels = list.groups.map(({ places }) => ascending(places.flatMap((place) => nodesOf(context, place))))
  const headings = levels.length < 2 ? (levels[0] ?? []) : ascending(levels.flat())
  const records = siblingsOf(context, list).flatMap((siblings) =>
    cutRecords(view, list.pattern.record, siblings, headings),
  )
  if (list.pattern.across) records.sort((a, b) => a[0]! - b[0]!)
  return { records, headings: headingsOver(tree, records, levels) }
}

/** The elements that a list's records are made of: the children of each of its elements. */
function siblingsOf(context: Context, { pattern, places }: ListPlan): readonly (readonly NodeId[])[] {
  const { view } = context.reader
  if (pattern.across) {
    const regions = new Set(places.flatMap((place) => nodesOf(context, place)))
    return [...regions].map((region) => view.elements(region))
  }
  for (const place of places) {
    if (place === null) return [context.nodes]
    const region = nodesAt(context, place)[0]
    if (region !== undefined) return [view.elements(region)]
  }
  return []
}

function nodesOf(context: Context, place: Place | null): readonly NodeId[] {
  return place === null ? [] : nodesAt(context, place)
}

function ascending(nodes: readonly NodeId[]): readonly NodeId[] {
  return [...new Set(nodes)].sort((a, b) => a - b)
}
