import { attribute, baseUrl, type NodeId, type Tree, visibleText } from '../dom/index.ts'
import { type FoundArticle, findArticle } from '../induce/index.ts'
import {
  type ArticlePart,
  type FieldPattern,
  type ListPattern,
  matchesStep,
  memo,
  type PageSignature,
  type PageView,
  parseValue,
  pick,
  type RecordPattern,
  type Run,
  runsOf,
  type Step,
  signatureShare,
  textShare,
  type ValueSource,
  type ValueType,
  viewPage,
  type Wrapper,
} from '../wrapper/index.ts'
import type { Extraction, FieldData, Provenance, ProvenanceTree, RecordData, Violation } from './data.ts'
import { createPathWriter } from './paths.ts'
import {
  type FieldPlan,
  type LevelPlan,
  type ListPlan,
  type Place,
  type Plan,
  planLevel,
  planOf,
  type RunPlan,
} from './plan.ts'

/** A page to read. */
export interface PageInput {
  readonly url: string
  readonly tree: Tree
}

/** How to read it. */
export interface ExtractOptions {
  /** Values as the page has them, without types. @default false */
  readonly raw?: boolean
  /**
   * The site has not changed since the wrapper was learned: a page that is not clearly like the training pages is of another
   * class, where it might else be one of a changed site.
   * @default false
   */
  readonly unchanged?: boolean
}

/** A page of the class may lack this share of the required fields; one more is a violation. */
const MISSING_TOLERATED = 0.25

/**
 * The data of a page by a wrapper, each value with its provenance. Fields that are not there are null, lists that are
 * not there are empty: the shape is the same for every page. A value that is not of its field's type is given as the
 * page's text and is a violation. O(nodes met by the locators).
 */
export function extract(wrapper: Wrapper, page: PageInput, options: ExtractOptions = {}): Extraction {
  const plan = planOf(wrapper)
  const reader = openPage(page, plan, options)
  const { data, provenance } = readLevel(reader, plan.page, reader.view.elements(0))
  const required = wrapper.page.children.filter((child) => child.kind === 'field' && child.required && !child.gone)
  const missing = required.filter(({ name }) => data[name] === null)
  const broken = missing.length > MISSING_TOLERATED * required.length
  const otherClass =
    isUnlike(reader.view, plan, wrapper.page.signature, options) || (broken && missing.length * 2 > required.length)
  const violations = [...(broken ? missing.map(({ name }) => isMissing(name)) : []), ...reader.misread.values()]
  const status = otherClass ? 'other-class' : violations.length > 0 ? 'violated' : 'ok'
  return { status, data, provenance, violations }
}

/** Whether a page has too little of what the training pages have in common. */
function isUnlike(
  view: PageView,
  plan: Plan,
  { minShare, sure }: PageSignature,
  { unchanged = false }: ExtractOptions,
): boolean {
  const share = signatureShare(view, plan.signature)
  if (share < minShare) return true
  return unchanged && sure !== undefined && (share < sure.paths || textShare(view.tree, plan.texts) < sure.texts)
}

function isMissing(name: string): Violation {
  return {
    pattern: name,
    rule: 'required',
    message: `"${name}" stood on every page the wrapper was learned from; it is not here.`,
  }
}

function isNot(path: string, type: ValueType, text: string): Violation {
  const shown = text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text
  const message = `"${path}" is ${NOUNS[type]} on the pages the wrapper was learned from; "${shown}" is not, so the text is given.`
  return { pattern: path, rule: 'type', message }
}

/** How much of a text a message shows, in characters. */
const SHOWN_CHARS = 80

const NOUNS: Readonly<Record<ValueType, string>> = {
  text: 'a text',
  integer: 'a whole number',
  number: 'a number',
  price: 'a price',
  date: 'a date',
  url: 'an address',
  image: 'the address of an image',
  boolean: 'yes or no',
}

/** A page while it is read. */
interface Reader extends PageInput {
  readonly view: PageView
  /** What relative links are relative to. */
  readonly base: string
  readonly raw: boolean
  /** By field: the violation of its type by its first value that is not of it. */
  readonly misread: Map<string, Violation>
  readonly pathTo: (element: NodeId) => string
  /** The runs of a node by some breaks. */
  readonly runs: (breaks: readonly Step[]) => (node: NodeId) => readonly Run[]
  /** The article of the page, or null. */
  readonly article: () => FoundArticle | null
}

function openPage(
  { url, tree }: PageInput,
  { articleHints }: Pick<Plan, 'articleHints'>,
  { raw = false }: ExtractOptions,
): Reader {
  const view = viewPage(tree)
  let found: FoundArticle | null | undefined
  const article = (): FoundArticle | null => {
    if (found === undefined) found = findArticle(tree, url, articleHints)
    return found
  }
  const runs = memo((breaks: readonly Step[]) => memo((node: NodeId) => runsOf(view, node, breaks)))
  return {
    url,
    tree,
    view,
    base: baseUrl(tree, url),
    raw,
    misread: new Map(),
    pathTo: createPathWriter(tree),
    runs,
    article,
  }
}

/** The page, or one record: where the locators of a level start. */
interface Context {
  readonly reader: Reader
  readonly nodes: readonly NodeId[]
  /** By place: the nodes there, once they were looked for. */
  readonly found: (readonly NodeId[] | undefined)[]
}

interface Read<Data, Source> {
  readonly data: Data
  readonly provenance: Source
}

function readLevel(
  reader: Reader,
  level: LevelPlan,
  nodes: readonly NodeId[],
): Read<RecordData, { readonly [field: string]: ProvenanceTree }> {
  const context: Context = { reader, nodes, found: new Array(level.placeCount) }
  const data: Record<string, FieldData> = {}
  const provenance: Record<string, ProvenanceTree> = {}
  for (const part of level.parts) {
    const read = part.kind === 'field' ? readField(context, part) : readList(context, part)
    data[part.pattern.name] = read.data
    provenance[part.pattern.name] = read.provenance
  }
  return { data, provenance }
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

function readField(context: Context, part: FieldPlan): Read<FieldData, Provenance | null> {
  const { reader } = context
  const { value } = part.pattern
  if (value.kind === 'article') return part.pattern.gone ? NOT_THERE : readArticle(reader, value.part)
  const found = findValue(context, part)
  if (found === null) return NOT_THERE
  const { text, locator } = found
  const data = reader.raw ? text : typed(reader, text, part)
  const path = reader.pathTo(found.node)
  return { data, provenance: data === text ? { path, locator } : { path, locator, text } }
}

const NOT_THERE: Read<null, null> = { data: null, provenance: null }

/** A value as the page has it. */
export interface FoundValue {
  readonly text: string
  readonly node: NodeId
  /** Which of the pattern's locators led there, from 0. */
  readonly locator: number
  /** How many nodes the locator led to; the value is that of the first, or of all where the pattern says so. */
  readonly nodes: number
}

function findValue(context: Context, { pattern, places, run }: FieldPlan): FoundValue | null {
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!
    const nodes = place === null ? [] : nodesAt(context, place)
    const text = nodes.length === 0 ? '' : textAt(context.reader, nodes, pattern.value, run)
    if (text !== '') return { text, node: nodes[0]!, locator: i, nodes: nodes.length }
  }
  return null
}

/** Reads single patterns of a page in any context: what adaptation tries candidates with. */
export interface PartReader {
  /** The values of a pattern in each of some contexts (a page's root elements, or a record's), null where it has none. */
  readonly values: (pattern: FieldPattern, contexts: readonly (readonly NodeId[])[]) => readonly (FoundValue | null)[]
  /** The nodes of each record of a list in each of some contexts. */
  readonly records: (
    pattern: ListPattern,
    contexts: readonly (readonly NodeId[])[],
  ) => readonly (readonly (readonly NodeId[])[])[]
  readonly view: PageView
}

/** A part reader of a page. */
export function readParts(page: PageInput): PartReader {
  const reader = openPage(page, { articleHints: null }, { raw: true })
  const contextOf = (level: LevelPlan, nodes: readonly NodeId[]): Context => ({
    reader,
    nodes,
    found: new Array(level.placeCount),
  })
  return {
    view: reader.view,
    values: (pattern, contexts) => {
      const level = planLevel([pattern], '', new Map())
      return contexts.map((nodes) => findValue(contextOf(level, nodes), level.parts[0] as FieldPlan))
    },
    records: (pattern, contexts) => {
      const level = planLevel([pattern], '', new Map())
      return contexts.map((nodes) => recordsAt(contextOf(level, nodes), level.parts[0] as ListPlan))
    },
  }
}

/** A part of the page's article, which is looked for once. */
function readArticle({ article, pathTo }: Reader, part: ArticlePart): Read<FieldData, Provenance | null> {
  const found = article()
  if (found === null || found[part] === null || found[part] === '') {
    return { data: part === 'authors' ? [] : null, provenance: null }
  }
  return { data: found[part], provenance: { path: pathTo(found.sources[part]), locator: 0 } }
}

/** The value that a text is by its field's type; the text itself, and a violation, when it is none. */
function typed({ base, misread }: Reader, text: string, { pattern, path }: FieldPlan): FieldData {
  const value = parseValue(text, pattern.type, pattern.format, base)
  if (value === null && !misread.has(path)) misread.set(path, isNot(path, pattern.type, text))
  return value ?? text
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

function readList(context: Context, list: ListPlan): Read<FieldData, ProvenanceTree> {
  const { reader } = context
  const records = recordsAt(context, list)
  const read = records.map((nodes) => readLevel(reader, list.record, nodes)).filter(({ data }) => holdsAny(data))
  return { data: read.map((record) => record.data), provenance: read.map((record) => record.provenance) }
}

/** Whether a record has any value; what has none is a header, a separator or an advertisement among the records. */
function holdsAny(data: RecordData): boolean {
  return Object.values(data).some((value) => value !== null && !(Array.isArray(value) && value.length === 0))
}

/** The nodes of each record of a list. */
function recordsAt(context: Context, { pattern, places }: ListPlan): readonly (readonly NodeId[])[] {
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
