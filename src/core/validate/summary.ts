import type { FieldPattern } from '../wrapper/index.ts'
import { kindsIn, maskOf } from './characters.ts'
import { LONGEST_MASK, MOST_ENUMERATED, MOST_KINDS, MOST_MASKS } from './constants.ts'
import { type ObservedField, sharedTexts } from './observe.ts'
import { comparable, hasText, isOrdered, keyOf, textsOf } from './values.ts'

/** What the values of a field on one page or several were like. */
export interface FieldSummary {
  /** Pages that gave a value, pages that had a record to give one in, and values. */
  readonly givers: number
  readonly pages: number
  readonly values: number
  /** The least share of a page's records that had a value; 1 when there was no record. */
  readonly share: number
  /** Characters of texts; null when no value was a text. */
  readonly length: Extent<number> | null
  /** Kinds of characters; null when they are too many to say anything. */
  readonly kinds: ReadonlySet<string> | null
  /** Masks and values with the number of pages that had them; null when they are too many. */
  readonly masks: ReadonlyMap<string, number> | null
  readonly choices: ReadonlyMap<string, number> | null
  /** Numbers, amounts or ISO dates. */
  readonly range: Extent<number | string> | null
  /** Records in lists of two and more, and lists with a value that stood twice. */
  readonly compared: number
  readonly repeating: number
  /** Pages on which another field gave the same text. */
  readonly shared: number
}

interface Extent<Value> {
  readonly least: Value
  readonly most: Value
}

/** A page's values of a field. O(characters). */
export function summarise(field: ObservedField): FieldSummary {
  const { pattern, groups } = field
  const records = groups.flat()
  const values = records.filter((value) => keyOf(value) !== null)
  const texts = hasText(pattern) ? values.flatMap(textsOf) : []
  return {
    givers: values.length > 0 ? 1 : 0,
    pages: records.length > 0 ? 1 : 0,
    values: values.length,
    share: records.length === 0 ? 1 : values.length / records.length,
    length: extentOf(texts.map(({ length }) => length)),
    kinds: atMost(new Set(texts.flatMap((text) => [...kindsIn(text).keys()])), MOST_KINDS),
    masks: masksOf(texts),
    choices: onceEach(new Set(texts), MOST_ENUMERATED),
    range: rangeOf(pattern, values),
    ...repetitionsIn(groups),
    shared: sharedTexts(field).length > 0 ? 1 : 0,
  }
}

/** Two summaries of one field as one. Associative and commutative. */
export function merge(a: FieldSummary, b: FieldSummary): FieldSummary {
  return {
    givers: a.givers + b.givers,
    pages: a.pages + b.pages,
    values: a.values + b.values,
    share: Math.min(a.share, b.share),
    length: join(a.length, b.length),
    kinds: a.kinds && b.kinds && atMost(new Set([...a.kinds, ...b.kinds]), MOST_KINDS),
    masks: add(a.masks, b.masks, MOST_MASKS),
    choices: add(a.choices, b.choices, MOST_ENUMERATED),
    range: join(a.range, b.range),
    compared: a.compared + b.compared,
    repeating: a.repeating + b.repeating,
    shared: a.shared + b.shared,
  }
}

/** All summaries as one, or all but one of them; null when that leaves none. O(n) at first, then O(1) merges each. */
export function mergeAll(summaries: readonly FieldSummary[]): (without: number | null) => FieldSummary | null {
  const both = (a: FieldSummary | null, b: FieldSummary | null) => (a === null || b === null ? (a ?? b) : merge(a, b))
  const before: (FieldSummary | null)[] = [null]
  for (const summary of summaries) before.push(both(before.at(-1)!, summary))
  const after: (FieldSummary | null)[] = [null]
  for (const summary of summaries.toReversed()) after.push(both(after.at(-1)!, summary))
  return (without) =>
    without === null ? before.at(-1)! : both(before[without]!, after[summaries.length - without - 1]!)
}

function masksOf(texts: readonly string[]): ReadonlyMap<string, number> | null {
  const masks = new Set<string>()
  for (const text of texts) {
    const mask = maskOf(text, LONGEST_MASK)
    if (mask === null) return null
    masks.add(mask)
  }
  return onceEach(masks, MOST_MASKS)
}

function rangeOf(pattern: FieldPattern, values: readonly Parameters<typeof comparable>[0][]): FieldSummary['range'] {
  if (!isOrdered(pattern)) return null
  return extentOf(values.map((value) => comparable(value, pattern)).filter((value) => value !== null))
}

function repetitionsIn(groups: ObservedField['groups']): Pick<FieldSummary, 'compared' | 'repeating'> {
  let [compared, repeating] = [0, 0]
  for (const group of groups) {
    const keys = group.map(keyOf).filter((key) => key !== null)
    if (keys.length < 2) continue
    compared += keys.length
    if (new Set(keys).size < keys.length) repeating++
  }
  return { compared, repeating }
}

function extentOf<Value extends number | string>(values: readonly Value[]): Extent<Value> | null {
  return values.reduce<Extent<Value> | null>((extent, value) => join(extent, { least: value, most: value }), null)
}

function join<Value extends number | string>(a: Extent<Value> | null, b: Extent<Value> | null): Extent<Value> | null {
  if (a === null || b === null) return a ?? b
  return { least: isLess(b.least, a.least) ? b.least : a.least, most: isLess(a.most, b.most) ? b.most : a.most }
}

function isLess<Value extends number | string>(a: Value, b: Value): boolean {
  return a < b
}

function atMost<Item>(items: ReadonlySet<Item>, most: number): ReadonlySet<Item> | null {
  return items.size > most ? null : items
}

function onceEach(items: ReadonlySet<string>, most: number): ReadonlyMap<string, number> | null {
  return items.size > most ? null : new Map([...items].map((item) => [item, 1]))
}

function add(
  a: ReadonlyMap<string, number> | null,
  b: ReadonlyMap<string, number> | null,
  most: number,
): ReadonlyMap<string, number> | null {
  if (a === null || b === null) return null
  const sums = new Map(a)
  for (const [item, count] of b) sums.set(item, (sums.get(item) ?? 0) + count)
  return sums.size > most ? null : sums
}
