import { hashString } from '../base/index.ts'
import { type NodeId, oneLine } from '../dom/index.ts'
import type { FieldPattern, ListPattern, Locator } from '../wrapper/index.ts'
import { type Evidence, evidenceOf, readsAll } from './evidence.ts'
import { guideFields, guideLists } from './guide.ts'
import { recordTexts } from './known.ts'
import { type ObservedValue, type OpenPage, type Owners, recordsOf, valuesOf } from './observe.ts'
import type { PageContext } from './page-context.ts'

/** How a candidate came up. */
export type Origin = 'kept' | 'learned' | 'joined' | 'place'

/** Something in the changed pages that an old field may be. */
export interface FieldCandidate {
  readonly kind: 'field'
  readonly origin: Origin
  /** All the ways in which it came up, the first of them `origin`. */
  readonly origins: readonly Origin[]
  readonly pattern: FieldPattern
  readonly evidence: Evidence
  /** Equal for candidates that give the same values of the same nodes. */
  readonly key: string
  /** Equal for candidates that give the same values. */
  readonly says: string
  readonly values: readonly ObservedValue[]
  /** Where its first values stand. */
  readonly nodes: readonly ValuePlace[]
}

/** The element that a value stands in. */
export interface ValuePlace {
  readonly page: number
  readonly node: NodeId
}

/** Values whose places a candidate tells. */
const TOLD_PLACES = 24

/** Where the first of some values stand. */
export function placesOf(values: readonly ObservedValue[]): readonly ValuePlace[] {
  return values.slice(0, TOLD_PLACES).map(({ page, node }) => ({ page, node }))
}

/** A list of the changed pages that an old list may be. */
export interface ListCandidate {
  readonly kind: 'list'
  readonly origin: Origin
  readonly origins: readonly Origin[]
  readonly pattern: ListPattern
  readonly evidence: Evidence
  readonly key: string
  readonly says: string
  readonly records: Owners
  /** What its records hold. */
  readonly level: () => Level
}

/** All candidates in some contexts. */
export interface Level {
  readonly owners: Owners
  readonly fields: readonly FieldCandidate[]
  readonly lists: readonly ListCandidate[]
}

type Patterns = readonly (FieldPattern | ListPattern)[]

/**
 * What the contexts of a level hold: what was learned from the changed pages, lists inside those lists as one list, and
 * every kind of place and of repeated element.
 */
export function levelOf(pages: readonly OpenPage[], owners: Owners, learned: Patterns): Level {
  const builder = createBuilder(pages, owners)
  for (const pattern of learned) {
    if (pattern.kind === 'field') addField(builder, 'learned', pattern)
    else addList(builder, 'learned', pattern, pattern.record.children)
  }
  for (const outer of learned) {
    if (outer.kind === 'list')
      for (const inner of joined(outer)) addList(builder, 'joined', inner, inner.record.children)
  }
  for (const pattern of guideFields(pages, owners)) addField(builder, 'place', pattern)
  for (const pattern of guideLists(pages, owners)) addList(builder, 'place', pattern, [])
  return builtLevel(builder)
}

/**
 * A level with what the old patterns still give there, in place of equal candidates; and where an old field is the text of all elements
 * of its kind, with all of each kind that is there more than once.
 */
export function withKept(pages: readonly OpenPage[], level: Level, old: Patterns): Level {
  const builder = createBuilder(pages, level.owners)
  for (const pattern of old) {
    if (pattern.kind === 'field') addField(builder, 'kept', pattern)
    else addList(builder, 'kept', pattern, [])
  }
  const isWhole = old.some((pattern) => pattern.kind === 'field' && readsAll(pattern.value))
  if (isWhole)
    for (const { origin, pattern } of level.fields.filter(isFirstOfSeveral)) addField(builder, origin, ofAll(pattern))
  const kept = builtLevel(builder)
  const has = new Set([...kept.fields, ...kept.lists].map(({ key }) => key))
  return {
    owners: level.owners,
    fields: [...kept.fields, ...level.fields.filter(({ key }) => !has.has(key))],
    lists: [...kept.lists, ...level.lists.filter(({ key }) => !has.has(key))],
  }
}

/** Whether a candidate is the first text of several. */
export function isFirstOfSeveral({ pattern: { value }, evidence }: FieldCandidate): boolean {
  return value.kind === 'text' && !readsAll(value) && evidence.several > 0
}

function ofAll(pattern: FieldPattern): FieldPattern {
  return { ...pattern, value: { ...pattern.value, kind: 'text', all: true } }
}

/** The candidates of a level under way, by what they take of which nodes. */
interface Builder {
  readonly pages: readonly OpenPage[]
  readonly owners: Owners
  readonly fields: Map<string, FieldCandidate>
  readonly lists: Map<string, ListCandidate>
}

function createBuilder(pages: readonly OpenPage[], owners: Owners): Builder {
  return { pages, owners, fields: new Map(), lists: new Map() }
}

function builtLevel({ owners, fields, lists }: Builder): Level {
  return { owners, fields: [...fields.values()], lists: [...lists.values()] }
}

function addField({ pages, owners, fields }: Builder, origin: Origin, pattern: FieldPattern): void {
  const values = valuesOf(pages, pattern, owners)
  // What one of several pages alone has is worth a field in a new wrapper, but no ground for a repair.
  if (origin === 'learned' && values.length === 1 && owners.pages.length > 1) return
  const key = candidateKey(values, pattern.value.kind === 'attribute' ? pattern.value.name : '')
  const before = fields.get(key)
  if (before !== undefined) {
    fields.set(key, {
      ...before,
      origins: [...before.origins, origin],
      pattern: toldByWhatItIs(before.pattern, pattern),
    })
    return
  }
  const about = { values, owners: owners.pages.length, source: pattern.value }
  const evidence = evidenceOf(about, contextsOf(pages))
  if (evidence === null) return
  const nodes = placesOf(values)
  fields.set(key, { ...cameUp('field', origin), pattern, evidence, key, says: saying(values), values, nodes })
}

function addList({ pages, owners, lists }: Builder, origin: Origin, pattern: ListPattern, inside: Patterns): void {
  const records = recordsOf(pages, pattern, owners)
  const values = recordTexts(pages, records)
  const key = candidateKey(values, '')
  if (cameUpBefore(lists, key, origin)) return
  const evidence = evidenceOf({ values, owners: owners.pages.length, source: null }, contextsOf(pages))
  if (evidence === null) return
  let level: Level | null = null
  const open = (): Level => {
    level ??= levelOf(pages, records, inside)
    return level
  }
  lists.set(key, { ...cameUp('list', origin), pattern, evidence, key, says: saying(values), records, level: open })
}

function contextsOf(pages: readonly OpenPage[]): readonly PageContext[] {
  return pages.map(({ context }) => context)
}

function cameUp<Kind extends 'field' | 'list'>(kind: Kind, origin: Origin) {
  return { kind, origin, origins: [origin] as readonly Origin[] }
}

/**
 * A pattern that leads by classes that its elements do not have, led by another that gives the same: other elements that come without them
 * are none of it.
 */
function toldByWhatItIs(pattern: FieldPattern, same: FieldPattern): FieldPattern {
  const isSure = (locator: Locator): boolean => locator.path.every(({ not }) => not === undefined)
  const isAlike = pattern.group === same.group && JSON.stringify(pattern.value) === JSON.stringify(same.value)
  if (!isAlike || pattern.locators.every(isSure) || !same.locators.every(isSure)) return pattern
  return { ...pattern, locators: [...same.locators, ...pattern.locators.filter(isSure)] }
}

/** Adds an origin to a candidate that came up before; false when it did not. */
function cameUpBefore<Candidate extends { readonly origins: readonly Origin[] }>(
  candidates: Map<string, Candidate>,
  key: string,
  origin: Origin,
): boolean {
  const known = candidates.get(key)
  if (known !== undefined) candidates.set(key, { ...known, origins: [...known.origins, origin] })
  return known !== undefined
}

/** Equal for candidates that give the same values, wherever they stand. */
export function saying(values: readonly ObservedValue[]): string {
  let hash = 0
  for (const { page, text } of values) hash = (Math.imul(hash, 31) + hashString(`${page} ${oneLine(text)}`)) | 0
  return `${values.length} ${hash}`
}

/** Equal for candidates that take the same of the same nodes. */
export function candidateKey(values: readonly ObservedValue[], attribute: string): string {
  return `${attribute} ${values.map(({ page, node, text }) => `${page}:${node}:${text.length}`).join()}`
}

/** The lists inside the records of a list, each as one list over all those records. */
function joined(outer: ListPattern): readonly ListPattern[] {
  return outer.record.children.flatMap((inner) => {
    if (inner.kind !== 'list') return []
    const below = ({ locators }: { readonly locators: readonly Locator[] }): Locator[] =>
      outer.locators.flatMap(({ path }) => locators.map((way) => ({ path: [...path, ...way.path] }))).slice(0, 4)
    const groups = inner.groups?.map((group) => ({ locators: below(group) }))
    const list: ListPattern = { ...inner, locators: below(inner), across: true, ...(groups && { groups }) }
    return [list, ...joined(list)]
  })
}
