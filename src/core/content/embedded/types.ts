/** A JSON value as found in a page; depth and size are bounded. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject

/** A JSON object as found in a page. */
export interface JsonObject {
  readonly [key: string]: JsonValue
}

/** One thing described by attributes of the page's elements (microdata or RDFa Lite). */
export interface EmbeddedItem {
  /** Full names of its types, as `https://schema.org/Product`; empty when the page names none. */
  readonly types: readonly string[]
  /** `itemid` or `resource`, as written. */
  readonly id: string | null
  /** Values by property name, in document order: texts, attribute values as written, or items. */
  readonly properties: { readonly [name: string]: readonly (string | EmbeddedItem)[] }
}

/** Values of `<meta>` elements by name, in document order; a name may have many values. */
export interface MetaValues {
  readonly [name: string]: readonly string[]
}

/** What a page says of itself in forms made for programs. Plain JSON. */
export interface EmbeddedData {
  /** Objects of all JSON-LD blocks, `@graph` and arrays flattened; a block that is no JSON is left out. */
  readonly jsonLd: readonly JsonObject[]
  /** Top-level microdata items. */
  readonly microdata: readonly EmbeddedItem[]
  /** Top-level RDFa Lite items (`vocab`, `typeof`, `property`). */
  readonly rdfa: readonly EmbeddedItem[]
  /** `<meta>` by `property`, `name` or `http-equiv`, lower case: OpenGraph (`og:title`), Twitter cards, `description`, `author`, ... */
  readonly meta: MetaValues
  /** `<link rel=canonical>` as written. */
  readonly canonical: string | null
  /** `<html lang>` as written. */
  readonly language: string | null
}
