import { byFirstDifference, countBelow } from '../../core/base/index.ts'
import type { NodeId, ParsedPage } from '../../core/dom/index.ts'
import { pointedInRecords, pointedOnPage } from '../../core/induce/index.ts'
import type { Across, ListPattern, Locator, Wrapper } from '../../core/wrapper/index.ts'
import { MOST_SHAPES, MOST_SUGGESTIONS } from './constants.ts'
import { childrenAt, type ListPath, listAt, nameOf, type Owner, Samples } from './samples.ts'
import { type NestEdit, refused, type Suggestion, type Suggestions } from './suggestion.ts'

/** A list that belongs into the records of another, or into the page. */
export interface AskedNest {
  readonly list: string
  readonly into: string | null
}

/** A place of the list from its new records, and how well it holds what lies in them. */
interface Tried {
  readonly locators: readonly Locator[]
  readonly across: Across | undefined
  /** Share of the records of the other list in which it holds what lies there, and nothing else. */
  readonly share: number
  readonly counts: readonly number[]
}

/** Least share of records that must hold what lies in them. */
const LEAST_SHARE = 0.9
/** What a product of shares may be off by. */
const ROUNDING = 1e-9

/**
 * Ways to a list from the records of another (or from the page) by which it holds, record by record, what lies in it, best first. O(ways x records).
 * @param pages sample pages, parsed with one vocabulary
 */
export function suggestNest(
  wrapper: Wrapper,
  pages: readonly ParsedPage[],
  { list: name, into }: AskedNest,
): Suggestions<NestEdit> {
  const [path, to] = [listAt(wrapper, name), into === null ? [] : listAt(wrapper, into)]
  if (path === null || to === null) return refused(`There is no list "${path === null ? name : into}".`)
  const why = refusal(path, to)
  if (why !== null) return refused(why)
  const samples = new Samples(pages, 0)
  const list = path.at(-1)!
  const [records, owners] = [samples.owners(path), samples.owners(to)]
  if (records.length === 0) return refused(`"${name}" has no records on these pages.`)
  const inside = insideOf(samples, owners, records)
  const outside = records.length - new Set(inside.flat()).size
  if (outside > (1 - LEAST_SHARE) * records.length + ROUNDING)
    return refused(`${outside} of ${records.length} records of "${name}" lie in no record of "${into}".`)
  const tried = candidates(samples, path, to, owners, inside)
    .slice(0, MOST_SHAPES)
    .map((one) => tryPlace(samples, list, owners, inside, one))
    .filter(({ share }) => share >= LEAST_SHARE)
  if (tried.length === 0)
    return refused(
      `No way leads from ${into === null ? 'the page' : `the records of "${into}"`} to all records of "${name}" there and no others.`,
    )
  const freeTo = freeName(
    list.name,
    childrenAt(wrapper, to).map((one) => one.name),
  )
  const suggestions = [
    ...new Map(tried.toReversed().map((one) => [JSON.stringify([one.locators, one.across]), one])).values(),
  ]
    .toReversed()
    .map((one, i) => ({ one, order: [-one.share, i] }))
    .sort((a, b) => byFirstDifference(a.order, b.order))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ one }) => suggestionOf(samples, { name, into, to: freeTo }, owners, one))
  return { suggestions }
}

/** By owner: the records that lie in it. O((owners + records) x log(records)). */
function insideOf(
  samples: Samples,
  owners: readonly Owner[],
  records: readonly Owner[],
): readonly (readonly Owner[])[] {
  const byPage = Map.groupBy(records, ({ page }) => page)
  const firsts = new Map([...byPage].map(([page, own]) => [page, own.map(({ nodes }) => nodes[0]!)]))
  return owners.map(({ page, nodes }) => {
    const { size } = samples.pages[page]!.tree
    const starts = firsts.get(page) ?? []
    return nodes.flatMap((node) =>
      (byPage.get(page) ?? []).slice(countBelow(starts, node), countBelow(starts, node + size[node]!)),
    )
  })
}

function refusal(path: ListPath, to: ListPath): string | null {
  if (to.includes(path.at(-1)!)) return `"${nameOf(to)}" is "${nameOf(path)}" or in its records.`
  const stays = path.length === to.length + 1 && to.every((list, i) => list === path[i])
  return stays ? `"${nameOf(path)}" stands there already.` : null
}

interface Place {
  readonly locators: readonly Locator[]
  readonly across: Across | undefined
}

/** Ways there: from the page through the records that it was in; else what leads to the elements that hold its records. */
function candidates(
  samples: Samples,
  path: ListPath,
  to: ListPath,
  owners: readonly Owner[],
  inside: readonly (readonly Owner[])[],
): readonly Place[] {
  const through = path.slice(0, to.length).every((list, i) => list === to[i])
    ? throughRecords(path.slice(to.length))
    : []
  const own = inside.findIndex((some) => some.length > 0)
  const owner = owners[own]!
  const { tree } = samples.pages[owner.page]!
  const [first] = inside[own]!
  const region = tree.parent[first!.nodes[0]!]!
  const isSelf = owner.nodes.includes(first!.nodes[0]!)
  const ways = isSelf ? [] : waysTo(samples, to, owners, own, region)
  const across = new Set(inside[own]!.map((one) => tree.parent[one.nodes[0]!])).size > 1
  const places = [...through, ...(isSelf ? [{ locators: [{ path: [] }], across: undefined }] : [])]
  const flags: readonly (Across | undefined)[] = across ? [true] : [undefined, true]
  return [...places, ...ways.flatMap((locator) => flags.map((flag): Place => ({ locators: [locator], across: flag })))]
}

function waysTo(
  samples: Samples,
  to: ListPath,
  owners: readonly Owner[],
  own: number,
  region: NodeId,
): readonly Locator[] {
  const { pages } = samples
  const into = to.at(-1)
  const ways =
    into === undefined
      ? pointedOnPage(pages, owners[own]!.page, region)
      : pointedInRecords(pages, into, owners, own, region)
  const view = samples.parts[owners[own]!.page]!.view
  const tag = view.tree.labels.at(view.tree.label[region]!)
  return ways
    .filter(({ value }) => value.kind === 'text' && Object.keys(value).length === 1)
    .flatMap(({ paths }) => paths.map((path): Locator => ({ path })))
    .filter(({ path }) => path.at(-1)?.tag === tag)
    .flatMap((locator) => [locator, { path: locator.path.map(({ nth: _, ...step }) => step) }])
}

/** The way through all lists: where records are single elements, the way inside of them starts at these. */
function throughRecords(lists: ListPath): readonly Place[] {
  if (lists.length < 2) return []
  const isPlain = lists
    .slice(0, -1)
    .every(({ record, groups }) => !record.spans && record.rows === undefined && groups === undefined)
  if (!isPlain) return []
  const paths = lists.reduce<readonly Locator['path'][]>(
    (before, { locators }) => before.flatMap((path) => locators.map((one) => [...path, ...one.path])),
    [[]],
  )
  return [{ locators: paths.slice(0, MOST_SHAPES).map((path) => ({ path })), across: true }]
}

function tryPlace(
  samples: Samples,
  { across: _, ...list }: ListPattern,
  owners: readonly Owner[],
  inside: readonly (readonly Owner[])[],
  { locators, across }: Place,
): Tried {
  const found = samples.recordsIn({ ...list, locators, ...(across && { across }) }, owners)
  const keyOf = (some: readonly Owner[]): string => some.map(({ nodes }) => nodes[0]).join()
  const right = found.filter((some, i) => keyOf(some) === keyOf(inside[i]!)).length
  return { locators, across, share: right / owners.length, counts: found.map(({ length }) => length) }
}

function suggestionOf(
  samples: Samples,
  { name, into, to }: { readonly name: string; readonly into: string | null; readonly to: string },
  owners: readonly Owner[],
  { locators, across, share, counts }: Tried,
): Suggestion<NestEdit> {
  const edit: NestEdit = {
    edit: 'nest',
    list: name,
    into,
    locators,
    ...(across && { across }),
    ...(to !== name.split('.').at(-1) && { to }),
  }
  const pages = samples.pages.map(({ url }, page) => {
    const own = counts.filter((_, i) => owners[i]!.page === page)
    return { url, before: own.reduce((sum, count) => sum + count, 0), after: into === null ? own[0]! : own }
  })
  const all = counts.reduce((sum, count) => sum + count, 0)
  const where = into === null ? 'the page' : `the records of "${into}"`
  const rest = share === 1 ? '' : `, but for ${Math.round((1 - share) * owners.length)} of them`
  return {
    edit,
    says: `"${name}" stands in ${where}: ${all} records in ${owners.length}${rest}.`,
    pages,
    coverage: pages.filter(({ before }) => before > 0).length / pages.length,
  }
}

function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let i = 2; ; i++) if (!taken.includes(`${name}_${i}`)) return `${name}_${i}`
}
