import { attribute, type NodeId, visibleText } from '../dom/index.ts'
import { matchesStep, type PageView, pick, type RecordPattern, type Step, type ValueSource } from '../wrapper/index.ts'
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

/** The nodes of each record of a list. */
export function recordsAt(context: Context, { pattern, places }: ListPlan): readonly (readonly NodeId[])[] {
  const { view } = context.reader
  if (pattern.across) {
    const regions = [...new Set(places.flatMap((place) => (place === null ? [] : nodesAt(context, place))))]
    const records = regions.flatMap((region) => cutRecords(view, pattern.record, view.elements(region)))
    return records.sort((a, b) => a[0]! - b[0]!)
  }
  for (const place of places) {
    if (place === null) return cutRecords(view, pattern.record, context.nodes)
    const region = nodesAt(context, place)[0]
    if (region !== undefined) return cutRecords(view, pattern.record, view.elements(region))
  }
  return []
}

/** Siblings cut into records: one begins at each start; what follows it belongs to it where records span. */
function cutRecords(view: PageView, { starts, spans }: RecordPattern, siblings: readonly NodeId[]): NodeId[][] {
  const records: NodeId[][] = []
  for (let i = 0; i < siblings.length; i++) {
    const node = siblings[i]!
    if (starts.some((step) => matchesStep(view, node, step, siblings[i - 1]))) records.push([node])
    else if (spans) records[records.length - 1]?.push(node)
  }
  return records
}
