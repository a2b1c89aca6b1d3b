import { oneLine, type Tree } from '../../dom/index.ts'
import { type EmbeddedItem, embeddedData, isObject, type JsonObject } from '../embedded/index.ts'
import { nameFromLabel } from './name-rules.ts'
import type { Nameless } from './parts.ts'

/** Share of a field's values that a property must have, and least number of them. */
const AGREEING_SHARE = 0.6
const AGREEING_LEAST = 3
/** Levels of objects that are read: an offer in a product, its price in the offer. */
const MAX_DEPTH = 3

/** Gives the first embedded property with a field's values on the same pages; '' for none, or equal values. O(values) each, after one walk. */
export function embeddedNames(trees: readonly Tree[]): (part: Nameless) => string {
  const pages = trees.map((tree) => {
    const names = new Map<string, string>()
    const { jsonLd, microdata, rdfa, meta } = embeddedData(tree)
    for (const object of [...jsonLd, ...[...microdata, ...rdfa].map(asObject)]) collect(object, '', 0, names)
    for (const [key, values] of Object.entries(meta)) for (const value of values) add(names, value, metaName(key))
    return names
  })
  if (pages.every(({ size }) => size === 0)) return () => ''
  return ({ values }) => {
    const counts = new Map<string, Set<string>>()
    for (const { owner, text } of values) {
      const value = oneLine(text)
      const name = pages[owner]?.get(value)
      if (name === undefined) continue
      const agreeing = counts.get(name)
      if (agreeing) agreeing.add(value)
      else counts.set(name, new Set([value]))
    }
    const [best] = [...counts].toSorted((a, b) => b[1].size - a[1].size)
    const least = Math.max(AGREEING_LEAST, AGREEING_SHARE * values.length)
    return best !== undefined && best[1].size >= least ? best[0] : ''
  }
}

/** Adds the names of all texts and numbers in an object, the first name of each; a thing's `name` is called by the thing. */
function collect(object: JsonObject, name: string, depth: number, names: Map<string, string>): void {
  for (const [key, value] of Object.entries(object)) {
    if (key.startsWith('@')) continue
    const own = nameFromLabel(key === 'name' && name !== '' ? name : key.slice(key.lastIndexOf(':') + 1))
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'string' || typeof one === 'number') add(names, String(one), own)
      else if (depth < MAX_DEPTH && isObject(one)) collect(one, own, depth + 1, names)
    }
  }
}

function asObject({ properties }: EmbeddedItem): JsonObject {
  const valuesOf = (values: EmbeddedItem['properties'][string]) =>
    values.map((value) => (typeof value === 'string' ? value : asObject(value)))
  return Object.fromEntries(Object.entries(properties).map(([key, values]) => [key, valuesOf(values)]))
}

/** `og:title` -> `title`, `product:price:amount` -> `price_amount`. */
function metaName(key: string): string {
  return nameFromLabel(key.slice(key.indexOf(':') + 1))
}

function add(names: Map<string, string>, value: string, name: string): void {
  const text = oneLine(value)
  if (text !== '' && name !== '' && !names.has(text)) names.set(text, name)
}
