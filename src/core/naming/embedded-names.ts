import { oneLine, type Tree } from '../dom/index.ts'
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
    const names: NamesOfValues = new Map()
    const { jsonLd, microdata, rdfa, meta } = embeddedData(tree)
    for (const object of [...jsonLd, ...[...microdata, ...rdfa].map(asObject)]) collect(object, '', 0, names)
    const vocabularies = vocabulariesOf(Object.keys(meta))
    for (const [key, values] of Object.entries(meta)) {
      for (const value of values) add(names, value, metaName(key, vocabularies))
    }
    return names
  })
  if (pages.every(({ size }) => size === 0)) return () => ''
  return ({ values }) => {
    const counts = new Map<string, Set<string>>()
    for (const { owner, text } of values) {
      const value = oneLine(text)
      for (const name of pages[owner]?.get(value) ?? []) {
        const agreeing = counts.get(name)
        if (agreeing) agreeing.add(value)
        else counts.set(name, new Set([value]))
      }
    }
    const [first, ...others] = [...counts].toSorted((a, b) => b[1].size - a[1].size)
    const least = Math.max(AGREEING_LEAST, AGREEING_SHARE * values.length)
    if (first === undefined || first[1].size < least) return ''
    // Of names that fit as well, one that says what the value is, not also whose: `title` for `citation_title`.
    const shorter = others.find(([name, same]) => same.size === first[1].size && first[0].endsWith(`_${name}`))
    return shorter?.[0] ?? first[0]
  }
}

/** By value, what embedded data calls it. */
type NamesOfValues = Map<string, Set<string>>

/** Adds the names of all texts and numbers in an object, the first name of each; a thing's `name` is called by the thing. */
function collect(object: JsonObject, name: string, depth: number, names: NamesOfValues): void {
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

/** `og:title` -> `title`, `product:price:amount` -> `price_amount`, `citation_title` beside other citations -> `title`. */
function metaName(key: string, vocabularies: ReadonlySet<string>): string {
  const vocabulary = VOCABULARY.exec(key)?.[1] ?? ''
  const own = vocabularies.has(vocabulary) ? key.slice(vocabulary.length + 1) : key
  return nameFromLabel(own.slice(own.indexOf(':') + 1))
}

/** A word before the name of a property. */
const VOCABULARY = /^(\p{L}+)[._]/u
/** Least number of properties with the same word before them. */
const VOCABULARY_LEAST = 3

function vocabulariesOf(keys: readonly string[]): ReadonlySet<string> {
  const groups = Map.groupBy(keys, (key) => VOCABULARY.exec(key)?.[1] ?? '')
  return new Set([...groups].flatMap(([word, own]) => (word !== '' && own.length >= VOCABULARY_LEAST ? [word] : [])))
}

function add(names: NamesOfValues, value: string, name: string): void {
  const text = oneLine(value)
  if (text === '' || name === '') return
  const known = names.get(text)
  if (known) known.add(name)
  else names.set(text, new Set([name]))
}
