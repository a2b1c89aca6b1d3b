import type { NodeId, Tree } from '../dom/index.ts'
import { LEAST_PROBABILITY, MAX_LISTS, MAX_READ_LISTS } from './constants.ts'
import { type Chosen, chooseDistinct, type Judged } from './distinct.ts'
import type { FoundList, RecordCut, Shaped, Span } from './found-list.ts'
import { groupHeadings } from './headings.ts'
import { shapeLines } from './line-candidates.ts'
import { ListPage } from './list-page.ts'
import { type Ranked, rankCandidates } from './rank.ts'
import { rankForReading, readCandidates } from './reading.ts'
import { READING_WEIGHTS } from './reading-weights.ts'
import { cutOf, nameLists, shapeGroups, shapeRecords } from './records.ts'
import { tellRemoved } from './unwanted.ts'
import type { Column } from './values.ts'
import { WEIGHTS } from './weights.ts'

/** How many lists are given. */
export interface ListOptions {
  /** @default 10 */
  readonly maxLists?: number
}

/**
 * The data lists of a page, the likeliest main list of a page of results first; empty when nothing repeats. Lists overlap by at most a fifth of their
 * nodes, unless one is nested deeper than the other's records. Near-linear in the nodes of the page.
 */
export function findLists(tree: Tree, options: ListOptions = {}): readonly FoundList[] {
  const page = new ListPage(tree)
  return toFoundLists(page, chooseDistinct(page, rankCandidates(page), options.maxLists ?? MAX_LISTS, 0))
}

/** The records of a list, not looked into. */
export interface ListRecords {
  readonly origin: Ranked['candidate']['origin']
  /** In document order, disjoint, at least two: elements alone. */
  readonly records: readonly Span[]
  readonly cut: RecordCut
  /** Headings of the groups that the records stand in, by level, outermost first. */
  readonly headings: readonly (readonly NodeId[])[]
}

/** The records of the lists that `findLists` gives, without the fields in them. */
export function findRecords(tree: Tree, options: ListOptions = {}): readonly ListRecords[] {
  const page = new ListPage(tree)
  return chooseDistinct(page, rankCandidates(page), options.maxLists ?? MAX_LISTS, 0).map(({ item, records }) => {
    const { origin, records: all } = item.candidate
    const elements = records.map((record) => record.filter((node) => page.isElement(node)))
    const above = origin === 'lines' ? [] : headingsAbove(page, page.regionOf(all), item, records)
    const headings = above.map(({ values }) => [...new Set(values.flatMap((value) => value?.node ?? []))])
    return { origin, records: elements, cut: cutOf(page, records), headings }
  })
}

/** How many lists are given to a reader. */
export interface ReadOptions {
  /** So many, however unlikely the last ones; left out: all that a reader is likely to want, 40 at most. */
  readonly maxLists?: number | undefined
}

/** The lists of a page for its readers. */
export interface ReadLists {
  /** Best first, each with its probability; items that do not lead elsewhere are in groups under their headings. */
  readonly lists: readonly FoundList[]
  /** The list that makes the page a listing, where it is one: as the first of `findLists`, but rows rather than sections of them; null when nothing repeats. */
  readonly main: FoundList | null
}

/** Every list of a page that its reader is likely to want: results, short lists and lists of sentences, lines, tables. As near-linear as `findLists`. */
export function readLists(tree: Tree, { maxLists }: ReadOptions = {}): ReadLists {
  const page = new ListPage(tree)
  const readable = readCandidates(page)
  const most = maxLists ?? MAX_READ_LISTS
  const chosen = chooseDistinct(page, rankForReading(readable), most, maxLists === undefined ? LEAST_PROBABILITY : 0)
  const main = chooseDistinct(page, readable.asMain.slice(0, 1), 1, 0)
  return { lists: toFoundLists(page, chosen), main: toFoundLists(page, main)[0] ?? null }
}

function toFoundLists(page: ListPage, chosen: readonly Chosen[]): readonly FoundList[] {
  const names = nameLists(
    page,
    chosen.map(({ item }) => item.candidate.records),
  )
  return chosen.map((one, i) => toFoundList(page, one, names[i]!))
}

function toFoundList(page: ListPage, chosen: Chosen, name: string): FoundList {
  const { item, records, runnerUp } = chosen
  const { candidate, features, score, probability } = item
  const region = page.regionOf(candidate.records)
  const weights = probability === undefined ? WEIGHTS : READING_WEIGHTS
  const reasons = Object.entries(features).map(([feature, value]) => {
    return { feature, value, effect: value * (weights[feature] ?? 0) }
  })
  return {
    name,
    path: page.stepsBetween(region, page.tree.parent[records[0]![0]!]!),
    cut: cutOf(page, records),
    ...shapeOf(page, region, chosen),
    region,
    score,
    probability: probability ?? null,
    origin: candidate.origin,
    removed: candidate.origin === 'columns' ? [] : tellRemoved(page, region, records),
    runnerUp,
    reasons: reasons.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect)),
  }
}

/** Records as they are, or for readers in groups under their headings; others have the heading as a field. */
function shapeOf(
  page: ListPage,
  region: NodeId,
  { item, records, groups }: Chosen,
): Shaped & { readonly cut?: RecordCut } {
  const { origin } = item.candidate
  if (groups !== null) return shapeGroups(page, region, groups, origin === 'lines')
  if (origin === 'lines') return shapeLines(page, records)
  return shapeRecords(page, records, headingsAbove(page, region, item, records))
}

/** The headings above records as columns; columns of one table have none. */
function headingsAbove(
  page: ListPage,
  region: NodeId,
  { candidate: { origin } }: Judged,
  records: readonly Span[],
): readonly Column[] {
  return origin === 'columns' ? [] : groupHeadings(page, region, records)
}
