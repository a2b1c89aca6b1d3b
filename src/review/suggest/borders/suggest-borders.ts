import { byFirstDifference } from '../../../core/base/index.ts'
import type { NodeId, ParsedPage } from '../../../core/dom/index.ts'
import { type ListPattern, type ListShape, shaped, type Wrapper } from '../../../core/wrapper/index.ts'
import { MOST_SUGGESTIONS } from '../constants.ts'
import { elementAt, isIn, listAt, type Owner, Samples } from '../samples.ts'
import { type BordersEdit, refused, type Suggestion, type Suggestions } from '../suggestion.ts'
import { type ListOnPages, startOf, withOne, withoutSome } from './shapes.ts'

/** What a person says of an element and a list. */
export interface AskedBorders {
  /** The path of the list. */
  readonly list: string
  readonly page: number
  readonly node: number
  /** It is a record that was left out, or none; or it is the first or last that there is. */
  readonly as: 'record' | 'no-record' | 'first' | 'last'
}

/** A list of which some records come or go. */
interface Tried {
  readonly shape: ListShape
  readonly after: readonly Owner[]
  readonly added: readonly Owner[]
  readonly removed: readonly Owner[]
  /** Added records in which no field has a value. */
  readonly empty: number
}

/**
 * Other borders for a list that make an element a record of it or none, best first. The records that stay keep their values; no more than half of all
 * go. O(shapes x nodes of the records), with a bound on the shapes.
 * @param pages sample pages, parsed with one vocabulary
 */
export function suggestBorders(
  wrapper: Wrapper,
  pages: readonly ParsedPage[],
  { list: name, page, node: pointed, as }: AskedBorders,
): Suggestions<BordersEdit> {
  const path = listAt(wrapper, name)
  if (path === null) return refused(`There is no list "${name}".`)
  const node = pages[page] === undefined ? null : elementAt(pages[page], pointed)
  if (node === null) return refused('There is no such element on that page.')
  const samples = new Samples(pages, page)
  const list = path.at(-1)!
  const parents = samples.owners(path.slice(0, -1))
  const of: ListOnPages = { samples, list, isOfPage: path.length === 1, records: samples.owners(path) }
  const asked = askedShapes(of, node, as)
  if (typeof asked === 'string') return refused(asked)
  const tried = asked.shapes.flatMap((shape) => tryShape(of, parents, shape, asked) ?? [])
  const different = [...new Map(tried.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
  if (different.length === 0) return refused(`No way is known to cut "${name}" so without other values changing.`)
  return {
    suggestions: ranked(different, as === 'record' || asked.isAdded)
      .slice(0, MOST_SUGGESTIONS)
      .map((one) => suggestionOf(samples, name, of.records, one)),
  }
}

interface Asked {
  readonly shapes: readonly ListShape[]
  readonly isAdded: boolean
  readonly node: NodeId
  /** Records that must go. */
  readonly out: readonly Owner[]
}

/** The shapes to try, or why there are none. */
function askedShapes(of: ListOnPages, node: NodeId, as: AskedBorders['as']): Asked | string {
  const { samples, records, list } = of
  const { tree } = samples.pages[samples.at]!
  const own = records.find((one) => one.page === samples.at && isIn(samples, one, node))
  if (as === 'no-record') {
    if (own === undefined) return `That is in no record of "${list.name}".`
    return { shapes: withoutSome(of, [own]), isAdded: false, node, out: [own] }
  }
  if (own === undefined) return { shapes: withOne(of, node), isAdded: true, node, out: [] }
  if (as === 'record') return `That is in a record of "${list.name}" already.`
  const region = tree.parent[startOf(own)]
  const here = records.filter((one) => one.page === samples.at && tree.parent[startOf(one)] === region)
  const at = here.indexOf(own)
  const out = as === 'first' ? here.slice(0, at) : here.slice(at + 1)
  if (out.length === 0) return `That is the ${as} record already.`
  return { shapes: withoutSome(of, out), isAdded: false, node, out }
}

/** What a shape changes; null where that is not what was asked, or other records change with it. */
function tryShape(
  of: ListOnPages,
  parents: readonly Owner[],
  shape: ListShape,
  { isAdded, node, out }: Asked,
): Tried | null {
  const { samples, list, records } = of
  const next = shaped(list, shape)
  const after = samples.recordsIn(next, parents).flat()
  const key = (one: Owner): string => `${one.page} ${startOf(one)}`
  const [old, now] = [new Set(records.map(key)), new Set(after.map(key))]
  const added = after.filter((one) => !old.has(key(one)))
  const removed = records.filter((one) => !now.has(key(one)))
  if (out.some((one) => now.has(key(one)))) return null
  if (isAdded && !(removed.length === 0 && added.some((one) => one.page === samples.at && isIn(samples, one, node))))
    return null
  if (!isAdded && (added.length > 0 || 2 * removed.length > records.length)) return null
  if (
    !isSameInKept(
      samples,
      list,
      next,
      records.filter((one) => now.has(key(one))),
      after.filter((one) => old.has(key(one))),
    )
  )
    return null
  return { shape, after, added, removed, empty: emptyIn(samples, next, added) }
}

/** Whether the fields of records that stay read the same. */
function isSameInKept(
  samples: Samples,
  before: ListPattern,
  after: ListPattern,
  old: readonly Owner[],
  now: readonly Owner[],
): boolean {
  return before.record.children.every((field, i) => {
    const next = after.record.children[i]
    if (field.kind === 'list' || next?.kind !== 'field' || field.group !== undefined) return true
    const values = samples.values(next, now)
    return samples.values(field, old).every((one, j) => one?.text === values[j]?.text)
  })
}

function emptyIn(samples: Samples, list: ListPattern, records: readonly Owner[]): number {
  const fields = list.record.children.flatMap((one) => (one.kind === 'field' && one.group === undefined ? [one] : []))
  const values = fields.map((field) => samples.values(field, records))
  return records.filter((_, i) => values.every((own) => own[i] === null)).length
}

function keyOf({ added, removed }: Tried): string {
  return JSON.stringify([added, removed].map((some) => some.map((one) => [one.page, startOf(one)])))
}

/** What is sought comes first by what tells it, as the shapes are ordered; those that bring records without values later. */
function ranked(all: readonly Tried[], isAdded: boolean): readonly Tried[] {
  return all
    .map((one, i) => ({ one, order: isAdded ? [one.empty / Math.max(1, one.added.length), i] : [i] }))
    .sort((a, b) => byFirstDifference(a.order, b.order))
    .map(({ one }) => one)
}

function suggestionOf(samples: Samples, list: string, before: readonly Owner[], tried: Tried): Suggestion<BordersEdit> {
  const count = (some: readonly Owner[], page: number): number => some.filter((one) => one.page === page).length
  const pages = samples.pages.map(({ url }, page) => ({
    url,
    before: count(before, page),
    after: count(tried.after, page),
  }))
  const filled = pages.filter(({ after }) => after > 0).length
  const empty = tried.empty === 0 ? '' : `, ${tried.empty} of them without a value`
  return {
    edit: { edit: 'borders', list, records: tried.shape },
    says: `${shapeText(tried.shape)}: ${changeText(pages)}${empty}.`,
    pages,
    coverage: filled / pages.length,
  }
}

function shapeText({ starts, skipFirst, skipLast, across, locators }: ListShape): string {
  if (starts !== undefined) return 'Records begin otherwise'
  if (locators !== undefined) return 'Another part of the page counts too'
  if (across !== undefined)
    return across === false ? 'Only the first part of the page counts' : 'All parts of the kind count'
  const ends = [
    ...(skipFirst === undefined ? [] : [`the first ${skipFirst}`]),
    ...(skipLast === undefined ? [] : [`the last ${skipLast}`]),
  ]
  return `Of each part, ${ends.join(' and ')} left out`
}

/** `on 10 pages 1 record less each`. */
function changeText(pages: readonly { readonly before: number; readonly after: number }[]): string {
  const changes = Map.groupBy(pages, ({ before, after }) => after - before)
  const parts = [...changes]
    .filter(([change]) => change !== 0)
    .sort(([a], [b]) => a - b)
    .map(([change, on]) => {
      const records = `${Math.abs(change)} record${Math.abs(change) === 1 ? '' : 's'} ${change < 0 ? 'less' : 'more'}`
      return on.length === 1 ? `on 1 page ${records}` : `on ${on.length} pages ${records} each`
    })
  return parts.length === 0 ? 'as many records as before' : parts.join(', ')
}
