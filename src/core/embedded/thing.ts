import { attribute, LABEL, type NodeId, oneLine, parse, type Tree, visibleText } from '../dom/index.ts'
import { type EmbeddedItem, itemsOf, MICRODATA } from './items.ts'
import { isObject, type JsonObject, type JsonValue, jsonLdBlocks } from './json-ld.ts'

/** A property of a thing that a page describes for programs. */
export interface DataProperty {
  /** The last word of the thing's type: `Product`. */
  readonly type: string
  /** From the thing to the property: `['offers', 'price']`. */
  readonly path: readonly string[]
}

/** What a page says of a property for programs. */
export interface DataText {
  /** As a reader would see it; of the values of an enumeration of schema.org their name alone: `InStock`. */
  readonly text: string
  /** The currency that is said beside an amount; null for none. */
  readonly currency: string | null
  /** The script, the element that is the thing, or the `<meta>`. */
  readonly node: NodeId
}

/** Levels of things in things: the recipe of a web page. */
const MAX_LEVELS = 3

/**
 * What JSON-LD, else microdata, else a `<meta>` says of a property: of the thing of the type that has it and most others; null for nothing. Of several
 * offers one that is in stock speaks for all. O(nodes + embedded data).
 */
export function dataText(tree: Tree, { type, path }: DataProperty): DataText | null {
  return thingText(tree, { type, path }) ?? metaText(tree, { type, path })
}

function thingText(tree: Tree, { type, path }: DataProperty): DataText | null {
  for (const blocks of sourcesOf(tree, type)) {
    const [best] = blocks
      .flatMap(({ node, things }) => things.map((thing) => ({ node, thing, found: valuesAt(thing, path) })))
      .filter(({ found }) => found.length > 0)
      .toSorted((a, b) => Object.keys(b.thing).length - Object.keys(a.thing).length)
    if (best === undefined) continue
    const texts = best.found.flatMap(({ value, owner }) =>
      textsOf(value).map((text) => ({ text: termOf(text), owner })),
    )
    const said = texts.find(({ text }) => text === 'InStock') ?? texts[0]
    if (said !== undefined) return { text: said.text, currency: currencyOf(said.owner), node: best.node }
  }
  return null
}

/** What OpenGraph says of the page itself, not of a thing in it. */
const OF_PAGE: ReadonlySet<string> = new Set(['url', 'image', 'title', 'description', 'type'])

/** What OpenGraph and its vocabularies call a property of a thing: `product:price:amount` with `product:price:currency`, `og:image`. */
function metaText(tree: Tree, { type, path }: DataProperty): DataText | null {
  const [last, owner] = [path.at(-1)!, path.at(-2)]
  const name = last === 'name' && owner !== undefined ? owner : last
  if (owner !== undefined && OF_PAGE.has(name.toLowerCase())) return null
  for (const vocabulary of [type.toLowerCase(), 'og']) {
    const key = `${vocabulary}:${name.toLowerCase()}`
    const found = metaOf(tree, key) ?? metaOf(tree, `${key}:amount`)
    // `article:author` is the address of a profile on many pages.
    if (found !== null && name === owner && /^https?:\/\//i.test(found.text)) continue
    if (found !== null) return { ...found, currency: metaOf(tree, `${key}:currency`)?.text ?? null }
  }
  return null
}

function metaOf(tree: Tree, key: string): Pick<DataText, 'text' | 'node'> | null {
  for (let at = 0; at < tree.nodeCount; at++) {
    if (tree.label[at] !== LABEL.meta) continue
    const own = attribute(tree, at, 'property') ?? attribute(tree, at, 'name')
    const text = own?.trim().toLowerCase() === key ? plainText(attribute(tree, at, 'content') ?? '') : ''
    if (text !== '') return { text, node: at }
  }
  return null
}

interface Block {
  readonly node: NodeId
  readonly things: readonly JsonObject[]
}

/** JSON-LD, then microdata. */
function* sourcesOf(tree: Tree, type: string): Generator<readonly Block[]> {
  yield jsonLdBlocks(tree).map(({ node, objects }) => ({ node, things: ofType(thingsIn(objects), type) }))
  const things = ofType(thingsIn(itemsOf(tree, MICRODATA).map(itemAsObject)), type)
  if (things.length > 0) yield [{ node: scopeOf(tree, type), things }]
}

/** The element of the first item of a type. */
function scopeOf(tree: Tree, type: string): NodeId {
  for (let at = 0; at < tree.nodeCount; at++)
    if (tree.label[at] !== LABEL['#text'] && isTyped(attribute(tree, at, 'itemtype') ?? '', type)) return at
  return 0
}

function ofType(things: readonly JsonObject[], type: string): readonly JsonObject[] {
  return things.filter((thing) => isOfType(thing, type))
}

/** All objects, those in others too, in document order. O(objects). */
export function thingsIn(objects: readonly JsonObject[]): readonly JsonObject[] {
  const all: JsonObject[] = []
  const collect = (value: JsonValue, depth: number): void => {
    if (isObject(value)) all.push(value)
    if (depth < MAX_LEVELS && typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) collect(inner, depth + 1)
  }
  for (const object of objects) collect(object, 0)
  return all
}

/** An item of microdata or RDFa as JSON-LD would have it. */
export function itemAsObject({ types, properties }: EmbeddedItem): JsonObject {
  const entries = Object.entries(properties).map(([key, values]) => [
    key,
    values.map((value) => (typeof value === 'string' ? value : itemAsObject(value))),
  ])
  return { '@type': types, ...Object.fromEntries(entries) }
}

/** Types that are kinds of the one asked for end with its name, as all of schema.org do that matter here. */
export function isOfType(thing: JsonObject, type: string): boolean {
  return typesOf(thing).some((own) => isTyped(own, type))
}

/** The types of a thing, as written. */
export function typesOf({ '@type': own }: JsonObject): readonly string[] {
  return [own].flat().filter((one): one is string => typeof one === 'string')
}

function isTyped(own: string, type: string): boolean {
  return own.toLowerCase().endsWith(type.toLowerCase())
}

/** The texts of a property: of things their name, text or value; of steps in sections those of all sections. */
export function textsAt(thing: JsonObject, path: readonly string[]): readonly string[] {
  return valuesAt(thing, path).flatMap(({ value }) => textsOf(value))
}

interface Found {
  readonly value: JsonValue
  readonly owner: JsonObject
}

/** Where schema.org has what a property says as well. */
const ALSO_AT: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  ['price', [['lowPrice'], ['priceSpecification', 'price'], ['offers', 'price']]],
  ['availability', [['offers', 'availability']]],
  ['sku', [['productID'], ['offers', 'sku']]],
  ['gtin13', [['gtin'], ['gtin14'], ['gtin12'], ['gtin8'], ['offers', 'gtin13']]],
])

function valuesAt(thing: JsonObject, path: readonly string[]): readonly Found[] {
  const own = ownValuesAt(thing, path)
  if (own.length > 0 || path.length !== 1) return own
  for (const other of ALSO_AT.get(path[0]!) ?? []) {
    const found = ownValuesAt(thing, other)
    if (found.length > 0) return found
  }
  return []
}

function ownValuesAt(thing: JsonObject, [key, ...rest]: readonly string[]): readonly Found[] {
  const wanted = spelledAlike(key!)
  const own = Object.keys(thing).find((one) => spelledAlike(one.slice(one.lastIndexOf(':') + 1)) === wanted)
  if (own === undefined || own.startsWith('@')) return []
  return [thing[own]!].flat().flatMap((value): readonly Found[] => {
    if (rest.length > 0 && isObject(value)) return valuesAt(value, rest)
    // `author: "Ann Lee"` says its name.
    if (rest.length > 0 && rest.join() !== 'name') return []
    return textsOf(value).length === 0 ? [] : [{ value, owner: thing }]
  })
}

/** `Date_published` and `datePublished` are one. */
function spelledAlike(key: string): string {
  return key.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

function currencyOf(owner: JsonObject): string | null {
  return textsAt(owner, ['priceCurrency'])[0] ?? null
}

function termOf(text: string): string {
  return text.replace(/^https?:\/\/(?:www\.)?schema\.org\/(?=[A-Z][A-Za-z]*$)/, '')
}

const SAYING = ['itemListElement', 'text', 'name', '@value', 'value', 'url', 'contentUrl'] as const

function textsOf(value: JsonValue): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = plainText(String(value))
    return text === '' ? [] : [text]
  }
  if (!isObject(value)) return Array.isArray(value) ? value.flatMap(textsOf) : []
  for (const key of SAYING) {
    const inner = value[key] === undefined ? [] : textsOf(value[key])
    if (inner.length > 0) return inner
  }
  return []
}

/** A text as a reader sees it: some have tags or entities. */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return oneLine(text)
  const parsed = parse(`<body>${text}</body>`)
  return oneLine(parsed.ok ? visibleText(parsed.tree, 0) : text)
}
