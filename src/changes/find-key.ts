import { getOrAdd } from '../core/base/index.ts'
import type { FieldData, RecordData } from '../core/extract/index.ts'
import { isTitle, TYPES, type ValueType } from '../core/values/index.ts'
import { amountOf, isFields, isSame, namesOf, own } from './values.ts'

/** A list as it was and as it is, or a part of it. */
export type ListPair = readonly [before: readonly FieldData[], after: readonly FieldData[]]

/** A field that tells the items of a list apart. */
export interface FoundKey {
  readonly field: string
  /** Share of its values that both runs have, of those that they could share; null when no list was there twice. */
  readonly shared: number | null
  /** Whether its values are made to name things: no two things ever have the same, and none has another later. */
  readonly isIdentifier: boolean
}

/** How well the values of a field suit as names of its items; null: never. Chosen by us: identifiers before addresses, names, texts; the rest if nothing else. */
const RANKS: Readonly<Record<ValueType, number | null>> = {
  identifier: 3,
  url: 2.5,
  text: 1,
  enumeration: 1,
  image: 1,
  date: 0,
  integer: 0,
  number: 0,
  price: null,
  boolean: null,
}
const TITLE_RANK = 2
/** From this rank on a field is a key even when no two values are shared: a list may be all new. */
export const NAMING_RANK = 2
/** What a rank counts beside the share of values that both runs have. */
const RANK_WEIGHT = 0.15

/** Least share of items that have a value, and of those in lists of two or more that no other of the list has. */
const LEAST_FILLED = 0.9
const LEAST_UNIQUE = 0.9
/** Least share of values in both runs, by rank: of texts, and of numbers and dates. */
const LEAST_SHARED_TEXT = 0.3
const LEAST_SHARED_NUMBER = 0.5
/** Least share of other values that are the same where a number is: else it is no name but a coincidence. */
const LEAST_AGREEING = 0.5
/** Least share of lists in which numbers count the items. */
const LEAST_COUNTING = 0.9
/** Values by which the type of a field is told. */
const MOST_TEXTS = 300

/**
 * The field by which the items of a list are known again, found by evidence: nearly always there, nearly always only once in a list,
 * and the same in both runs; identifiers, addresses and names rather than numbers and dates. Prices and places never are one. Null when there is none.
 * The same whichever run is the first. O(values).
 */
export function findKey(pairs: readonly ListPair[], leastRank = 0): FoundKey | null {
  const items = pairs.flatMap(([before, after]) => [...before, ...after])
  const fields = new Set(items.flatMap((item) => (isFields(item) ? [...scalarFields(item)] : [])))
  const found = [...fields].sort().flatMap((field) => judged(field, pairs, items, leastRank) ?? [])
  const best = found.reduce<(typeof found)[number] | null>(
    (top, one) => (top === null || one.merit > top.merit ? one : top),
    null,
  )
  if (best === null) return null
  const { field, shared, isIdentifier } = best
  return { field, shared, isIdentifier }
}

/** Names of the single values of an item, those of objects in it joined by dots; no prices. */
function* scalarFields(item: RecordData, prefix = ''): Generator<string> {
  for (const [name, value] of Object.entries(item)) {
    if (isFields(value)) yield* scalarFields(value, `${prefix}${name}.`)
    else if (typeof value === 'string' || typeof value === 'number') yield prefix + name
  }
}

/** The value of a key field as text; null where there is none, or none that names anything. */
export function keyText(item: FieldData | undefined, field: string): string | null {
  let value: FieldData | undefined = item
  for (const name of field.split('.')) value = isFields(value) ? own(value, name) : undefined
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

interface Judged extends FoundKey {
  readonly merit: number
}

function judged(
  field: string,
  pairs: readonly ListPair[],
  items: readonly FieldData[],
  leastRank: number,
): Judged | null {
  const texts = items.flatMap((item) => keyText(item, field) ?? [])
  if (texts.length < LEAST_FILLED * items.length) return null
  const rank = rankOf(field, texts)
  if (rank === null || rank < leastRank) return null
  const { alone, tried } = uniqueness(field, pairs)
  if (alone < LEAST_UNIQUE * tried || (tried === 0 && rank < NAMING_RANK) || isCounting(field, pairs)) return null
  const shared = sharedOf(field, pairs)
  if (rank < NAMING_RANK && (shared ?? 0) < (rank > 0 ? LEAST_SHARED_TEXT : LEAST_SHARED_NUMBER)) return null
  if (rank === 0 && agreementOf(field, pairs) < LEAST_AGREEING) return null
  const isIdentifier = rank === RANKS.identifier
  return { field, shared, isIdentifier, merit: (shared ?? 0) + RANK_WEIGHT * rank }
}

/** Types of which a field may be by what its values look like, in the order in which they are tried. */
const SHOWN_TYPES: readonly ValueType[] = ['url', 'image', 'price', 'date', 'identifier', 'integer', 'number']

function rankOf(field: string, texts: readonly string[]): number | null {
  const name = field
    .slice(field.lastIndexOf('.') + 1)
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()
  const values = {
    texts: [...new Set(texts)].slice(0, MOST_TEXTS),
    count: Math.min(texts.length, MOST_TEXTS),
    name,
    language: null,
  }
  const type = texts.length === 0 ? 'text' : (SHOWN_TYPES.find((one) => TYPES[one].infer?.(values)) ?? 'text')
  return type === 'text' && isTitle(name) ? TITLE_RANK : RANKS[type]
}

/** Of the items in lists of two or more, how many have a value that no other of their list has. */
function uniqueness(field: string, pairs: readonly ListPair[]): { readonly alone: number; readonly tried: number } {
  let [alone, tried] = [0, 0]
  for (const list of pairs.flat()) {
    if (list.length < 2) continue
    tried += list.length
    for (const places of placesByKey(list, [field]).values()) if (places.length === 1) alone++
  }
  return { alone, tried }
}

/** By key: the places of the items with it. Keys of several values are one text; items that lack one have none. */
export function placesByKey(
  list: readonly FieldData[],
  key: readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [i, item] of list.entries()) {
    const values = key.map((field) => keyText(item, field))
    if (values.every((value) => value !== null)) getOrAdd(places, values.join('\u0000'), () => []).push(i)
  }
  return places
}

/** Whether a field counts the items of its lists: 1, 2, 3. */
function isCounting(field: string, pairs: readonly ListPair[]): boolean {
  const lists = pairs.flat().filter((list) => list.length > 1)
  const counting = lists.filter((list) => {
    const first = Number(keyText(list[0], field) ?? Number.NaN)
    return list.every((item, i) => Number(keyText(item, field) ?? Number.NaN) === first + i)
  })
  return lists.length > 0 && counting.length >= LEAST_COUNTING * lists.length
}

/** The items of a pair of lists that have the same value, if no other has. */
function* samePairs(field: string, [before, after]: ListPair): Generator<readonly [FieldData, FieldData]> {
  const others = placesByKey(after, [field])
  for (const [value, places] of placesByKey(before, [field])) {
    const there = others.get(value) ?? []
    if (places.length === 1 && there.length === 1) yield [before[places[0]!]!, after[there[0]!]!]
  }
}

function sharedOf(field: string, pairs: readonly ListPair[]): number | null {
  let [shared, possible] = [0, 0]
  for (const pair of pairs) {
    possible += Math.min(pair[0].length, pair[1].length)
    for (const _ of samePairs(field, pair)) shared++
  }
  return possible === 0 ? null : shared / possible
}

/** Share of the other fields that are the same in items with the same value; 1 when there are none. */
function agreementOf(field: string, pairs: readonly ListPair[]): number {
  let [agreeing, all] = [0, 0]
  for (const pair of pairs) {
    for (const [a, b] of samePairs(field, pair)) {
      if (!isFields(a) || !isFields(b)) continue
      for (const name of namesOf(a, b)) {
        if (name === field || amountOf(own(b, name)) !== null) continue
        all++
        if (isSame(own(a, name), own(b, name))) agreeing++
      }
    }
  }
  return all === 0 ? 1 : agreeing / all
}
