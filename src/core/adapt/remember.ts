import { attributes, type Tree } from '../dom/index.ts'
import type { FieldData, RecordData } from '../extract/index.ts'

/** Longest text that is looked for, in characters of the page. */
const MOST_CHARS = 2_000

/**
 * Data of a page whose template changed, with what was read from the same URL before: where a text that was there before
 * still stands in the page, at one place only, and is lost or replaced by another, it is the value still. A list is taken
 * over when texts of it are lost, without what is nowhere in the page any more. Single values without a text of their own
 * (numbers, dates, prices) are left alone.
 *
 * O(text of the page x depth).
 */
export function withRemembered(data: RecordData, before: RecordData, tree: Tree): RecordData {
  const places = textPlaces(tree)
  const changed: Record<string, FieldData> = {}
  for (const [name, value] of Object.entries(data)) {
    const old = before[name]
    if (old === undefined || old === null) continue
    if (typeof old === 'string' && (value === null || typeof value === 'string')) {
      if (tight(old) !== tight(value ?? '') && places.isOnce(old)) changed[name] = old
    } else if (Array.isArray(old) && Array.isArray(value)) {
      const kept = rememberedList(value, old, places)
      if (kept !== null) changed[name] = kept
    }
  }
  return Object.keys(changed).length === 0 ? data : { ...data, ...changed }
}

function rememberedList(
  now: readonly FieldData[],
  before: readonly FieldData[],
  places: TextPlaces,
): readonly FieldData[] | null {
  const old = textsOf(before, '')
  const known = new Set(textsOf(now, '').map(({ key }) => key))
  const standing = old.filter(({ text }) => places.isOnce(text))
  if (now.length > 0 && standing.every(({ key }) => known.has(key))) return null
  // A list that grew says more than what is remembered of it.
  if (known.size > GROWTH * old.length) return null
  const there = old.filter(({ text }) => places.occurs(text))
  const isThere = standing.length >= LEAST_STANDING * old.length || there.length >= LEAST_THERE * old.length
  const kept = isThere ? before.map((entry) => stillThere(entry, places)).filter(isSomething) : []
  return kept.length === 0 ? null : kept
}

/** A list is taken over when it has not grown beyond this, ... */
const GROWTH = 1.2
/** ... and this share of its texts still stands in the page at one place, ... */
const LEAST_STANDING = 0.3
/** ... or this share at any. */
const LEAST_THERE = 0.7

/** What is remembered, without the values that are nowhere in the page any more: those would be stale. */
function stillThere(data: FieldData, places: TextPlaces): FieldData {
  if (data === null) return null
  if (typeof data !== 'object') return places.occurs(String(data)) ? data : null
  if (Array.isArray(data)) return data.map((entry: FieldData) => stillThere(entry, places)).filter(isSomething)
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, stillThere(value as FieldData, places)]))
}

function isSomething(data: FieldData): boolean {
  if (data === null) return false
  if (Array.isArray(data)) return data.length > 0
  return typeof data !== 'object' || Object.values(data).some((value) => isSomething(value as FieldData))
}

function textsOf(data: FieldData, path: string): { readonly key: string; readonly text: string }[] {
  if (typeof data === 'string') return [{ key: `${path} ${tight(data)}`, text: data }]
  if (Array.isArray(data)) return data.flatMap((entry: FieldData) => textsOf(entry, `${path}[]`))
  if (data === null || typeof data !== 'object') return []
  return Object.entries(data).flatMap(([name, value]) => textsOf(value as FieldData, `${path}.${name}`))
}

/** Where texts stand in a page: whether as that of exactly one place, or exactly one attribute; whether at all. */
export interface TextPlaces {
  /** Where the only place of a text begins: an offset in the page's text, or that text's length and the attribute's node; -1 for none. */
  readonly placeOf: (text: string) => number
  readonly isOnce: (text: string) => boolean
  readonly occurs: (text: string) => boolean
}

/** The texts of all elements of a page. O(text x depth). */
export function textPlaces(tree: Tree): TextPlaces {
  const places = new Map<string, number>()
  const add = (key: string, place: number): void => {
    const known = places.get(key)
    if (known === undefined) places.set(key, place)
    else if (known !== place) places.set(key, -1)
  }
  for (let node = 1; node < tree.nodeCount; node++) {
    const from = tree.textStart[node]!
    const to = tree.textStart[node + tree.size[node]!]!
    if (to > from && to - from <= MOST_CHARS) {
      const text = tree.text.slice(from, to)
      const key = tight(text)
      if (key !== '') add(key, from + text.length - text.trimStart().length)
    }
    for (const { name, value } of attributes(tree, node)) {
      if (name === 'href' || name === 'src' || name === 'datetime') add(tight(value), tree.text.length + node)
    }
  }
  return {
    placeOf: (text) => places.get(tight(text)) ?? -1,
    isOnce: (text) => (places.get(tight(text)) ?? -1) >= 0,
    occurs: (text) => places.has(tight(text)),
  }
}

/** Text without white space: where an element begins does not count. */
export function tight(text: string): string {
  return text.replace(/\s+/g, '')
}
