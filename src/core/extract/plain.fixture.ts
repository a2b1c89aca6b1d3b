import {
  attribute,
  childrenOf,
  classTokens,
  elementsOf,
  headersOf,
  isElement,
  labelName,
  type NodeId,
  pathOf,
  type Tree,
  visibleText,
} from '../dom/index.ts'
import {
  type Around,
  asLabel,
  endsRun,
  type FieldPattern,
  type ListPattern,
  type Locator,
  markOf,
  ownLabel,
  type Phrase,
  type RecordPattern,
  type RunAnchor,
  type Step,
  type ValueSource,
  type Wrapper,
} from '../wrapper/index.ts'
import type { FieldData, Provenance, ProvenanceTree, RecordData } from './data.ts'

/**
 * What `extract` gives with `raw`, read in the plainest way: each locator is walked from its context, each text cut and
 * each label read whenever it is asked for. The meaning of a wrapper; `extract` must agree with it.
 */
export function extractPlainly(
  wrapper: Wrapper,
  tree: Tree,
): Read<RecordData, { readonly [field: string]: ProvenanceTree }> & { readonly share: number } {
  const { paths } = wrapper.page.signature
  const own = new Set(elementsUnder(tree, 0).map((node) => plainPath(tree, node)))
  const share = paths.length === 0 ? 1 : paths.filter((path) => own.has(path)).length / paths.length
  return { ...readAll(tree, wrapper.page.children, elementsOf(tree, 0)), share }
}

function elementsUnder(tree: Tree, node: NodeId): readonly NodeId[] {
  return elementsOf(tree, node).flatMap((child) => [child, ...elementsUnder(tree, child)])
}

/** The path of an element as signatures have it. */
function plainPath(tree: Tree, node: NodeId): string {
  const tags: string[] = []
  for (let at = node; at > 0; at = tree.parent[at]!) tags.unshift(labelName(tree, at))
  const isFrame = ['html', 'body'].includes(labelName(tree, node))
  const classes = isFrame
    ? []
    : (attribute(tree, node, 'class') ?? '')
        .split(/\s+/)
        .filter((token) => token !== '')
        .map((token) => token.replace(/\d+/g, '0'))
        .sort()
  return [tags.join(' > '), ...classes].join('.')
}

type Context = readonly NodeId[]

interface Read<Data, Source> {
  readonly data: Data
  readonly provenance: Source
}

function readAll(
  tree: Tree,
  patterns: readonly (FieldPattern | ListPattern)[],
  context: Context,
  headingOf: (level: number) => NodeId | null = () => null,
): Read<RecordData, { readonly [field: string]: ProvenanceTree }> {
  const data: Record<string, FieldData> = {}
  const provenance: Record<string, ProvenanceTree> = {}
  for (const pattern of patterns) {
    const heading = isOwn(pattern) ? null : headingOf((pattern as FieldPattern).group!)
    const own = isOwn(pattern) ? context : heading === null ? [] : [heading]
    const read = pattern.kind === 'field' ? readField(tree, pattern, own) : readList(tree, pattern, context)
    data[pattern.name] = read.data
    provenance[pattern.name] = read.provenance
  }
  return { data, provenance }
}

function readField(tree: Tree, field: FieldPattern, context: Context): Read<FieldData, Provenance | null> {
  for (const [i, locator] of field.locators.entries()) {
    const nodes = locate(tree, context, locator)
    const text = nodes.length === 0 ? '' : valueAt(tree, nodes, field.value)
    if (text === '') continue
    return { data: text, provenance: { path: pathOf(tree, nodes[0]!), locator: i } }
  }
  return { data: null, provenance: null }
}

/** The value that a source takes from located nodes; '' when there is none. */
function valueAt(tree: Tree, nodes: readonly NodeId[], source: ValueSource): string {
  const node = nodes[0]!
  switch (source.kind) {
    case 'attribute':
      return attribute(tree, node, source.name)?.trim() ?? ''
    case 'text':
      return valueIn(visibleText(tree, source.all ? nodes : node), source)
    case 'run': {
      const run = runAfter(runsOf(tree, childrenOf(tree, node), source.breaks), source.after)
      return run === null ? '' : valueIn(visibleText(tree, run.nodes), source)
    }
    case 'article':
      throw new Error('The plain reader knows no articles.')
    case 'data':
      throw new Error('The plain reader knows no data for programs.')
  }
}

/** A text without the number, tried out, that it starts with. */
function uncounted(text: string, counter: string): string {
  for (let count = 0; count < 1000; count++) {
    for (const digits of [String(count), String(count).padStart(2, '0'), String(count).padStart(3, '0')]) {
      const start = counter.replace('#', digits)
      const number = text.slice(counter.indexOf('#'))
      const isMore = /^\d+(?:\p{N}|[.,/⁄]\p{N})/u.test(number)
      if (text.startsWith(start) && !isMore && !/^\d/.test(number.slice(digits.length)))
        return text.slice(start.length).trim()
    }
  }
  return text
}

/** A text, or its line with a label, without its number, label and end, then what is before the last `to`, then what is behind the last `from`. */
function valueIn(
  whole: string,
  { line = '', counter, strip = '', stripEnd = '', phrase, to = '', from = '' }: Around,
): string {
  const labelled = whole.split('\n').filter((one) => one.startsWith(line))
  const inLine = line === '' ? whole : (labelled[0] ?? line).slice(line.length).trim()
  const text = counter === undefined ? inLine : uncounted(inLine, counter)
  const behind = (text.startsWith(strip) && strip !== '' ? text.slice(strip.length) : text).trim()
  const between = (behind.endsWith(stripEnd) ? behind.slice(0, behind.length - stripEnd.length) : behind).trim()
  const part = phrase === undefined ? between : phraseIn(between, phrase)
  const before = to === '' ? part : part.slice(0, lastPlace(part, to) ?? part.length).trim()
  if (from === '') return before
  const start = lastPlace(before, from)
  return start === null ? '' : before.slice(start + from.length).trim()
}

/** All ways to cut a text at the words beside a value: the shortest piece from the first `after`, or up to the last `before`. */
function phraseIn(text: string, { after, before, stops }: Phrase): string {
  const isAt = (part: string, at: number): boolean => {
    const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{M}\p{N}]/u.test(char)
    const [first, last] = [part[0], part.at(-1)]
    const isFree = !(isWord(text[at - 1]) && isWord(first)) && !(isWord(last) && isWord(text[at + part.length]))
    return text.startsWith(part, at) && isFree
  }
  const places = (part: string): number[] => Array.from(text, (_, at) => at).filter((at) => isAt(part, at))
  if (after !== undefined) {
    const [at] = places(after)
    if (at === undefined) return ''
    const from = at + after.length
    return text.slice(from, Math.min(text.length, ...stops.flatMap(places).filter((stop) => stop >= from))).trim()
  }
  const end = places(before!).at(-1)
  if (end === undefined) return ''
  const begins = stops.flatMap((stop) => places(stop).map((at) => at + stop.length)).filter((at) => at <= end)
  return text.slice(Math.max(0, ...begins), end).trim()
}

/** Where a part stands in a text the last time; null for nowhere. */
function lastPlace(text: string, part: string): number | null {
  return [...text].map((_, i) => i).findLast((i) => text.startsWith(part, i)) ?? null
}

function readList(tree: Tree, list: ListPattern, context: Context): Read<FieldData, ProvenanceTree> {
  const siblings = listSiblings(tree, list.locators, context)
  const levels = (list.groups ?? []).map(({ locators }) =>
    locators.flatMap((locator) => locate(tree, context, locator)),
  )
  const records = cutRecords(tree, list.record, siblings, new Set(levels.flat()))
  const isInRecord = (node: NodeId): boolean => records.flat().some((part) => isIn(tree, node, part))
  const headings = levels.map((level) => level.filter((node) => !isInRecord(node)))
  const read = records.flatMap((nodes) => {
    const own = readAll(tree, list.record.children.filter(isOwn), nodes)
    const isEmpty = Object.values(own.data).every(
      (value) => value === null || (Array.isArray(value) && value.length === 0),
    )
    if (isEmpty) return []
    const { data, provenance } = readAll(tree, list.record.children, nodes, (level) =>
      headingAbove(tree, records, nodes[0]!, headings.slice(0, level + 1)),
    )
    return [{ data, provenance }]
  })
  return { data: read.map((record) => record.data), provenance: read.map((record) => record.provenance) }
}

function isOwn(pattern: FieldPattern | ListPattern): boolean {
  return pattern.kind === 'list' || pattern.group === undefined
}

function isIn(tree: Tree, node: NodeId, top: NodeId): boolean {
  return node >= top && node < top + tree.size[top]!
}

/** The heading of the last level that a record stands under; `levels` are those from the outermost to that. */
function headingAbove(
  tree: Tree,
  records: readonly (readonly NodeId[])[],
  record: NodeId,
  levels: readonly (readonly NodeId[])[],
): NodeId | null {
  const firsts = records.map(([first]) => first!)
  const from = (heading: NodeId): number => firsts.filter((first) => first < heading).length
  const before = (level: readonly NodeId[]): NodeId[] => level.filter((heading) => heading < record)
  const heading = Math.max(-1, ...before(levels.at(-1)!))
  if (heading < 0) return null
  const isEnded = levels.slice(0, -1).some((level) => before(level).some((outer) => from(outer) > from(heading)))
  let up = tree.parent[heading]!
  while (up > 0 && !firsts.some((first) => isIn(tree, first, up))) up = tree.parent[up]!
  return isEnded || !isIn(tree, record, up) ? null : heading
}

/** The elements that a list's records are made of: the children of its element. */
function listSiblings(tree: Tree, locators: readonly Locator[], context: Context): Context {
  for (const locator of locators) {
    if (locator.path.length === 0) return context
    const region = locate(tree, context, locator)[0]
    if (region !== undefined) return elementsOf(tree, region)
  }
  return []
}

/** Siblings cut into records: one begins at each start; what follows it, up to a heading, belongs to it where records span. */
function cutRecords(tree: Tree, record: RecordPattern, siblings: Context, headings: ReadonlySet<NodeId>): NodeId[][] {
  const records: NodeId[][] = []
  let isOpen = false
  siblings.forEach((node, i) => {
    const isStart = record.starts.some((step) => matchesStep(tree, node, step, siblings[i - 1]))
    if (isStart && !headings.has(node)) {
      records.push([node])
      isOpen = record.spans
    } else if ([...headings].some((heading) => isIn(tree, heading, node))) isOpen = false
    else if (isOpen && labelName(tree, node) !== 'script') records[records.length - 1]!.push(node)
  })
  const { first = 0, last = 0 } = record.skip ?? {}
  return records.filter((_, i) => i >= first && i < records.length - last)
}

/**
 * The nodes that a locator leads to, in document order; [] when it leads nowhere. The first step picks among the nodes
 * of `context` themselves, each further step among the children of what the last one gave. O(children met).
 */
function locate(tree: Tree, context: Context, locator: Locator): readonly NodeId[] {
  let found: readonly NodeId[] = []
  let candidates: readonly (readonly NodeId[])[] = [context]
  for (const step of locator.path) {
    found = candidates.flatMap((children) => pick(tree, children, step))
    if (found.length === 0 && step !== locator.path[0]) found = withId(tree, context, step)
    if (found.length === 0 && locator.path.every(({ id }) => id === undefined)) return found
    candidates = found.map((node) => elementsOf(tree, node))
  }
  return found
}

/** The only element of the page with a step's id, where it is below the context. */
function withId(tree: Tree, context: Context, step: Step): readonly NodeId[] {
  const found = elementsUnder(tree, 0).filter((node) => attribute(tree, node, 'id') === step.id)
  const isBelow = found.every((node) => context.some((top) => node !== top && isIn(tree, node, top)))
  return step.id !== undefined && found.length === 1 && isBelow && labelName(tree, found[0]!) === step.tag ? found : []
}

/** Which of some siblings a step names. */
function pick(tree: Tree, siblings: readonly NodeId[], step: Step): readonly NodeId[] {
  if (step.deep) {
    const all = siblings.flatMap((node) => outermost(tree, node, step))
    return step.nth === undefined ? all : all.slice(step.nth - 1, step.nth)
  }
  const matching = siblings.filter((node, i) => matchesStep(tree, node, step, siblings[i - 1]))
  if (step.nth === undefined) return matching
  const nth = matching[step.nth - 1]
  return nth === undefined ? [] : [nth]
}

/** The element, if a step names it, else those in it that it names and that are in no other such. */
function outermost(tree: Tree, node: NodeId, step: Step): readonly NodeId[] {
  const siblings = elementsOf(tree, tree.parent[node]!)
  if (matchesStep(tree, node, step, siblings[siblings.indexOf(node) - 1])) return [node]
  return elementsOf(tree, node).flatMap((child) => outermost(tree, child, step))
}

/** Whether a node has a step's tag, classes, id and labels; `before` is the element (sibling) just before it. */
function matchesStep(tree: Tree, node: NodeId, step: Step, before?: NodeId): boolean {
  if (labelName(tree, node) !== step.tag) return false
  if (step.id !== undefined && attribute(tree, node, 'id') !== step.id) return false
  if (step.bare && classTokens(tree, node).length > 0) return false
  if (step.classes !== undefined || step.not !== undefined) {
    const tokens = classTokens(tree, node)
    if (step.classes?.some((token) => !tokens.includes(token))) return false
    if (step.not?.some((token) => tokens.includes(token))) return false
  }
  if (step.children !== undefined && elementsOf(tree, node).length !== step.children) return false
  if (step.label !== undefined && ownLabel(tree, node) !== step.label) return false
  if (step.notLabels?.some((label) => ownLabel(tree, node) === label)) return false
  if (step.reads !== undefined && !step.reads.includes(asLabel(visibleText(tree, node)) ?? '')) return false
  const header = asLabel(headersOf(tree, node).column)
  if (step.under !== undefined && header !== step.under) return false
  if (step.notUnder?.some((text) => header === text)) return false
  if (step.leadIn === false && /[:：﹕]$/.test(visibleText(tree, node).trimEnd())) return false
  if (step.mark !== undefined && markOf(tree, node, step.mark.of) !== step.mark.reads) return false
  const beside = before === undefined ? null : asLabel(visibleText(tree, before))
  if (step.notAfter?.some((label) => beside === label)) return false
  return step.after === undefined || beside === step.after
}

/** A run of sibling nodes between two breaks. */
interface Run {
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
function runsOf(tree: Tree, children: readonly NodeId[], breaks: readonly Step[]): readonly Run[] {
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

/** The run that an anchor names (null: the first), or null when there is none. */
function runAfter(runs: readonly Run[], anchor: RunAnchor | null): Run | null {
  const key = JSON.stringify(anchor)
  return runs.find((run) => JSON.stringify(run.after) === key) ?? null
}
