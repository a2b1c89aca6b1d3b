import type { Tree } from '../../dom/index.ts'
import { microdataOf, rdfaOf } from './items.ts'
import { jsonLdOf } from './json-ld.ts'
import { canonicalOf, languageOf, metaOf } from './meta.ts'
import type { EmbeddedData } from './types.ts'

export { isJsonLd, isList, isObject, parseJson, strictJson } from './json-ld.ts'
export type { EmbeddedData, EmbeddedItem, JsonObject, JsonValue } from './types.ts'

/**
 * What a page says of itself in forms made for programs: JSON-LD, microdata, RDFa Lite, `<meta>` (OpenGraph, Twitter cards, ...),
 * canonical address and language. Everything as written: nothing is resolved, typed or believed. Bounded by the constants of this room
 * on any page; O(nodes + text).
 */
export function embeddedData(tree: Tree): EmbeddedData {
  return {
    jsonLd: jsonLdOf(tree),
    microdata: microdataOf(tree),
    rdfa: rdfaOf(tree),
    meta: metaOf(tree),
    canonical: canonicalOf(tree),
    language: languageOf(tree),
  }
}
