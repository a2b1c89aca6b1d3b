import { attribute, LABEL, type NodeId, oneLine, type Tree, visibleText } from '../dom/index.ts'
import { MAX_DEPTH, MAX_ITEM_CHARS, MAX_VALUES } from './constants.ts'

/** A thing described by attributes of elements (microdata or RDFa Lite). */
export interface EmbeddedItem {
  /** Full names, as `https://schema.org/Product`; empty when the page names none. */
  readonly types: readonly string[]
  /** `itemid` or `resource`, as written. */
  readonly id: string | null
  /** By property name in document order: texts, attribute values as written, or items. */
  readonly properties: { readonly [name: string]: readonly (string | EmbeddedItem)[] }
}

interface Dialect {
  readonly scope: string
  readonly property: string
  readonly id: string
  types(tree: Tree, node: NodeId, vocabulary: string): readonly string[]
}

/** `itemref` is not followed. */
export const MICRODATA: Dialect = {
  scope: 'itemscope',
  property: 'itemprop',
  id: 'itemid',
  types: (tree, node) => tokens(attribute(tree, node, 'itemtype')),
}

/** Prefixes other than a `vocab` are kept as written. */
export const RDFA: Dialect = {
  scope: 'typeof',
  property: 'property',
  id: 'resource',
  types: (tree, node, vocabulary) =>
    tokens(attribute(tree, node, 'typeof')).map((name) => (name.includes(':') ? name : `${vocabulary}${name}`)),
}

/** An item being filled; it ends before node `end`. */
interface OpenItem {
  readonly item: { types: readonly string[]; id: string | null; properties: Record<string, (string | EmbeddedItem)[]> }
  readonly end: NodeId
}

/** The top-level items of a page with their items nested. O(nodes + bounded text). */
export function itemsOf(tree: Tree, dialect: Dialect): EmbeddedItem[] {
  const scopeId = tree.attributeNames.find(dialect.scope)
  if (scopeId < 0) return []
  const top: EmbeddedItem[] = []
  const open: OpenItem[] = []
  const vocabularies: { readonly text: string; readonly end: NodeId }[] = []
  const budget = { values: MAX_VALUES, characters: MAX_ITEM_CHARS }
  for (let at = 0; at < tree.nodeCount && budget.values > 0; at++) {
    if (tree.attributeStart[at] === tree.attributeStart[at + 1]) continue
    while (open.length > 0 && at >= open[open.length - 1]!.end) open.pop()
    while (vocabularies.length > 0 && at >= vocabularies[vocabularies.length - 1]!.end) vocabularies.pop()
    const end = at + tree.size[at]!
    const vocabulary = attribute(tree, at, 'vocab')
    if (vocabulary !== null) vocabularies.push({ text: vocabulary, end })
    const names = tokens(attribute(tree, at, dialect.property))
    const isScope = attribute(tree, at, dialect.scope) !== null
    if (!isScope && (names.length === 0 || open.length === 0)) continue
    budget.values--
    const owner = open[open.length - 1]?.item
    const value = isScope
      ? {
          types: dialect.types(tree, at, vocabularies[vocabularies.length - 1]?.text ?? ''),
          id: attribute(tree, at, dialect.id),
          properties: {},
        }
      : propertyValue(tree, at, budget)
    if (owner !== undefined) for (const name of names) addValue(owner.properties, name, value)
    if (typeof value === 'string') continue
    if (owner === undefined || names.length === 0) top.push(value)
    if (open.length < MAX_DEPTH) open.push({ item: value, end })
  }
  return top
}

function addValue(properties: OpenItem['item']['properties'], name: string, value: string | EmbeddedItem): void {
  if (name === '__proto__') return
  if (Object.hasOwn(properties, name)) properties[name]!.push(value)
  else properties[name] = [value]
}

const VALUE_ATTRIBUTES: ReadonlyMap<number, string> = new Map(
  Object.entries({
    href: ['a', 'area', 'link'],
    src: ['img', 'audio', 'video', 'source', 'track', 'embed', 'iframe'],
    data: ['object'],
    value: ['data', 'meter'],
    datetime: ['time'],
  } as const).flatMap(([name, tags]) => tags.map((tag) => [LABEL[tag], name] as const)),
)

/** The element's `content`, else the attribute that its kind has for values, else its text. */
function propertyValue(tree: Tree, node: NodeId, budget: { characters: number }): string {
  const content = attribute(tree, node, 'content')
  if (content !== null) return content
  const name = VALUE_ATTRIBUTES.get(tree.label[node]!)
  const value = name === undefined ? null : attribute(tree, node, name)
  if (value !== null) return value
  budget.characters -= tree.size[node]! + tree.textStart[node + tree.size[node]!]! - tree.textStart[node]!
  return budget.characters < 0 ? '' : oneLine(visibleText(tree, node))
}

function tokens(value: string | null): readonly string[] {
  return value === null ? [] : value.split(/\s+/).filter((token) => token !== '')
}
