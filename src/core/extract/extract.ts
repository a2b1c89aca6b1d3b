import { attribute, childrenOf, LABEL, type NodeId, pathOf, type Tree, visibleText } from '../dom/index.ts'
import {
  type Context,
  elementsOf,
  type FieldPattern,
  type ListPattern,
  type Locator,
  locate,
  matchesStep,
  pageContext,
  type RecordPattern,
  runAfter,
  runsOf,
  signatureShare,
  type ValueSource,
  type Wrapper,
} from '../wrapper/index.ts'
import type { Extraction, FieldData, Provenance, ProvenanceTree, RecordData, Violation } from './data.ts'

/** A page to read. */
export interface PageInput {
  readonly url: string
  readonly tree: Tree
}

/** How to read it. */
export interface ExtractOptions {
  /** Values as the page has them, without types. @default false */
  readonly raw?: boolean
}

/** A page of the class may lack this share of the required fields; one more is a violation. */
const MISSING_TOLERATED = 0.25

/**
 * The data of a page by a wrapper, each value with its provenance. Fields that are not there are null, lists that are
 * not there are empty: the shape is the same for every page. O(nodes met by the locators).
 */
export function extract(wrapper: Wrapper, page: PageInput, options: ExtractOptions = {}): Extraction {
  const reader: Reader = { ...page, base: baseUrl(page), raw: options.raw ?? false }
  const { data, provenance } = readAll(reader, wrapper.page.children, pageContext(page.tree))
  const { paths, minShare } = wrapper.page.signature
  const share = signatureShare(page.tree, paths)
  const missing = wrapper.page.children.filter(
    (child) => child.kind === 'field' && child.required && data[child.name] === null,
  )
  const required = wrapper.page.children.filter((child) => child.kind === 'field' && child.required)
  const broken = missing.length > MISSING_TOLERATED * required.length
  const otherClass = share < minShare || (broken && missing.length * 2 > required.length)
  const violations = broken ? missing.map(({ name }) => isMissing(name)) : []
  return { status: otherClass ? 'other-class' : broken ? 'violated' : 'ok', data, provenance, violations }
}

function isMissing(name: string): Violation {
  return {
    pattern: name,
    rule: 'required',
    message: `"${name}" stood on every page the wrapper was learned from; it is not here.`,
  }
}

interface Reader extends PageInput {
  /** What relative links are relative to. */
  readonly base: string
  readonly raw: boolean
}

interface Read<Data, Source> {
  readonly data: Data
  readonly provenance: Source
}

function readAll(
  reader: Reader,
  patterns: readonly (FieldPattern | ListPattern)[],
  context: Context,
): Read<RecordData, { readonly [field: string]: ProvenanceTree }> {
  const data: Record<string, FieldData> = {}
  const provenance: Record<string, ProvenanceTree> = {}
  for (const pattern of patterns) {
    const read = pattern.kind === 'field' ? readField(reader, pattern, context) : readList(reader, pattern, context)
    data[pattern.name] = read.data
    provenance[pattern.name] = read.provenance
  }
  return { data, provenance }
}

function readField(reader: Reader, field: FieldPattern, context: Context): Read<FieldData, Provenance | null> {
  for (const [i, locator] of field.locators.entries()) {
    const nodes = locate(reader.tree, context, locator)
    const text = nodes.length === 0 ? '' : valueAt(reader.tree, nodes, field.value)
    if (text === '') continue
    const data = field.type === 'url' && !reader.raw ? (absolute(text, reader.base) ?? text) : text
    return { data, provenance: { path: pathOf(reader.tree, nodes[0]!), locator: i } }
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
      return withoutLabel(visibleText(tree, source.all ? nodes : node), source.strip)
    case 'run': {
      const run = runAfter(runsOf(tree, childrenOf(tree, node), source.breaks), source.after)
      return run === null ? '' : withoutLabel(visibleText(tree, run.nodes), source.strip)
    }
  }
}

function withoutLabel(text: string, label: string | undefined): string {
  return label !== undefined && text.startsWith(label) ? text.slice(label.length).trim() : text
}

function readList(reader: Reader, list: ListPattern, context: Context): Read<FieldData, ProvenanceTree> {
  const siblings = listSiblings(reader.tree, list.locators, context)
  const records = cutRecords(reader.tree, list.record, siblings)
  const read = records.map((nodes) => readAll(reader, list.record.children, nodes))
  return { data: read.map((record) => record.data), provenance: read.map((record) => record.provenance) }
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

/** Siblings cut into records: one begins at each start; what follows it belongs to it where records span. */
function cutRecords(tree: Tree, record: RecordPattern, siblings: Context): NodeId[][] {
  const records: NodeId[][] = []
  siblings.forEach((node, i) => {
    if (record.starts.some((step) => matchesStep(tree, node, step, siblings[i - 1]))) records.push([node])
    else if (record.spans) records[records.length - 1]?.push(node)
  })
  return records
}

function absolute(href: string, base: string): string | null {
  return URL.canParse(href, base) ? new URL(href, base).href : null
}

/** The page's `<base href>`, else its URL. */
function baseUrl({ url, tree }: PageInput): string {
  const end = tree.nodeCount
  for (let node = 0; node < end; node++) {
    if (tree.label[node] === LABEL.body) break
    if (tree.label[node] !== LABEL.base) continue
    const href = attribute(tree, node, 'href')
    if (href !== null) return absolute(href, url) ?? url
  }
  return url
}
