import { attribute, LABEL, oneLine, type Tree } from '../dom/index.ts'
import { MAX_META } from './constants.ts'
import { type EmbeddedItem, itemsOf, MICRODATA, RDFA } from './items.ts'
import { type JsonObject, jsonLdOf } from './json-ld.ts'

export type { EmbeddedItem } from './items.ts'
export {
  hasBrokenJsonLd,
  isJsonLd,
  isList,
  isObject,
  type JsonObject,
  type JsonValue,
  jsonLdOf,
  parseJson,
} from './json-ld.ts'
export {
  type DataProperty,
  type DataText,
  dataText,
  isOfType,
  itemAsObject,
  plainText,
  textsAt,
  thingsIn,
  typesOf,
} from './thing.ts'

/** By name, in document order. */
interface MetaValues {
  readonly [name: string]: readonly string[]
}

/** What a page says of itself in forms made for programs. Plain JSON. */
export interface EmbeddedData {
  /** Objects of all JSON-LD blocks, `@graph` and arrays flattened, blocks that are no JSON left out. */
  readonly jsonLd: readonly JsonObject[]
  /** Top-level microdata items. */
  readonly microdata: readonly EmbeddedItem[]
  /** Top-level RDFa Lite items (`vocab`, `typeof`, `property`). */
  readonly rdfa: readonly EmbeddedItem[]
  /** `<meta>` by `property`, `name`, `itemprop` or `http-equiv`, lower case: `og:title`, `description`, ... */
  readonly meta: MetaValues
  /** `<link rel=canonical>` as written. */
  readonly canonical: string | null
  /** `<html lang>` as written. */
  readonly language: string | null
}

/** What a page says of itself in forms for programs, as written, bounded by the constants of this room. O(nodes + text). */
export function embeddedData(tree: Tree): EmbeddedData {
  return {
    jsonLd: jsonLdOf(tree),
    microdata: itemsOf(tree, MICRODATA),
    rdfa: itemsOf(tree, RDFA),
    meta: metaOf(tree),
    canonical: canonicalLink(tree),
    language: languageOf(tree),
  }
}

/** Empty values are left out. */
function metaOf(tree: Tree): MetaValues {
  const values = new Map<string, string[]>()
  let count = 0
  for (let at = 0; at < tree.nodeCount && count < MAX_META; at++) {
    if (tree.label[at] !== LABEL.meta) continue
    count++
    const names = ['property', 'name', 'itemprop', 'http-equiv'].map((key) => attribute(tree, at, key))
    const name = names
      .find((own) => own)
      ?.trim()
      .toLowerCase()
    const content = oneLine(attribute(tree, at, 'content') ?? '')
    if (name === undefined || content === '') continue
    const list = values.get(name)
    if (list === undefined) values.set(name, [content])
    else list.push(content)
  }
  return Object.fromEntries(values)
}

/** `<link rel=canonical>` as written, or null. O(nodes). */
export function canonicalLink(tree: Tree): string | null {
  for (let at = 0; at < tree.nodeCount; at++) {
    if (tree.label[at] !== LABEL.link) continue
    const rel = attribute(tree, at, 'rel')?.toLowerCase().split(/\s+/)
    if (rel?.includes('canonical')) return attribute(tree, at, 'href')?.trim() || null
  }
  return null
}

export function languageOf(tree: Tree): string | null {
  for (let at = tree.firstChild[0]!; at >= 0; at = tree.nextSibling[at]!) {
    if (tree.label[at] === LABEL.html)
      return (attribute(tree, at, 'lang') ?? attribute(tree, at, 'xml:lang'))?.trim() || null
  }
  return null
}
