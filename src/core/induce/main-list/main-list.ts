import { largest, median } from '../../base/index.ts'
import { type NodeId, type Tree, visibleText } from '../../dom/index.ts'
import { findRecords } from '../../lists/index.ts'
import { viewPage } from '../../wrapper/index.ts'
import { collectRecords, type Draft, hintOf, type ListDraft, type Scope, type TrainingPage } from '../template/index.ts'
import {
  COVERED_SHARE,
  FIXED_TEXT,
  LISTED_PAGES,
  LISTED_RECORDS,
  LISTED_TEXT,
  LISTS_TRIED,
  READ_BACK,
} from './constants.ts'
import { type Groups, groupsOf, headingFields } from './groups.ts'
import { strayRecords } from './kinds.ts'
import { type Listed, lifted, listedOf, placesOf } from './listed.ts'
import { applySelectors, type PageRecords, type RecordSelectors, selectRecords } from './record-selectors.ts'
import { areTold } from './told.ts'

/** The main list of a class of pages, or why a listing has none in the wrapper. */
export type MainList =
  | {
      readonly ok: true
      readonly draft: ListDraft
      readonly isCovered: (draft: Draft) => boolean
      /** What of the list a wrapper cannot read. */
      readonly notes: readonly string[]
    }
  | { readonly ok: false; readonly reason: string }

/**
 * The main list of most pages, with selectors for its records on the class; fields and nested lists are learned from all records of all pages. Null
 * when the pages are no listings, or their template says more of the records; refused, with the reason, when no selectors by tags, classes and children read the records back.
 * @param varying what the template has on the pages' own level
 */
export function mainListOf(pages: readonly TrainingPage[], varying: readonly Draft[]): MainList | null {
  const common = commonLists(pages)
  if (common === null || common.count < LISTED_PAGES * pages.length) return null
  const { found, place } = common
  const lists = alikeOnes(found.map((own, i) => own.filter((list) => placesOf(pages[i]!.tree, list).has(place))))
  if (lists.every((list) => list === null || list.records.length < LISTED_RECORDS)) return null
  const share = shareOfText(pages, lists)
  if (share < LISTED_TEXT) return null
  const rows = rowsOf(lists)
  const spans = rows === undefined && lists.some((list) => list?.records.some((nodes) => nodes.length > 1))
  const records = pages.map(({ tree }, i): PageRecords => {
    const own = lists[i]?.records ?? []
    const starts = rows === undefined ? own.map(([first]) => first!) : rowsWith(tree, own)
    return { view: viewPage(tree), starts }
  })
  const groups = groupsOf(
    records.map(({ view }) => view),
    lists,
  )
  const task = { varying, lists, records, groups, spans, rows, mayBeFixed: share >= FIXED_TEXT }
  return select(pages, task, rows === undefined)
}

/** Rows that the records of lists are split over where they stand side by side. */
function rowsOf(lists: readonly (Listed | null)[]): number | undefined {
  return lists.find((list) => list?.origin === 'columns')?.records[0]?.length
}

function rowsWith({ parent }: Tree, records: readonly (readonly NodeId[])[]): readonly NodeId[] {
  return [...new Set(records.flat().map((cell) => parent[cell]!))].sort((a, b) => a - b)
}

interface Task {
  readonly varying: readonly Draft[]
  readonly lists: readonly (Listed | null)[]
  readonly records: readonly PageRecords[]
  readonly groups: Groups
  readonly spans: boolean
  readonly rows: number | undefined
  /** Whether lists may be the same on all pages: those that are most of the page are no menus. */
  readonly mayBeFixed: boolean
}

/** @param isMixed whether other things may stand among the records, which then are left out */
function select(pages: readonly TrainingPage[], task: Task, isMixed: boolean): MainList | null {
  const found = selectWithCare(task)
  if (found === null) {
    return { ok: false, reason: 'No tags, classes and children tell its records from what stands beside them.' }
  }
  if (areTold(pages, found.read, task.varying)) return null
  const draft = toDraft(pages, found, task)
  if (draft === null) return null
  const own = isMixed ? withoutStrays(task, found.read, draft) : null
  if (own !== null) return select(pages, own, false)
  const isInside = (other: Draft): boolean => isCovered(pages, found.read, task.groups, other)
  return { ok: true, draft, isCovered: isInside, notes: task.groups.lost > 0 ? [UNREAD_HEADINGS] : [] }
}

/** The task without records that are none of the others'; null where there are none. */
function withoutStrays(task: Task, read: Selected['read'], { children, scope }: ListDraft): Task | null {
  const strays = strayRecords(scope.pageOf, children)
  if (strays.size === 0) return null
  let number = 0
  const left = read.map((own) => new Set(own.flatMap(([first]) => (strays.has(number++) ? [first!] : []))))
  const isOwn = (page: number, first: NodeId | undefined): boolean => first !== undefined && !left[page]!.has(first)
  return {
    ...task,
    lists: task.lists.map(
      (list, page) => list && { ...list, records: list.records.filter(([first]) => isOwn(page, first)) },
    ),
    records: task.records.map(({ view, starts }, page) => ({ view, starts: starts.filter((one) => isOwn(page, one)) })),
  }
}

const UNREAD_HEADINGS =
  'Groups of the main list have headings above them that no tags and classes tell from other parts, so that they are not read; "get" gives them.'

interface Selected {
  readonly selectors: RecordSelectors
  /** By page: the records that the selectors find. */
  readonly read: readonly (readonly (readonly NodeId[])[])[]
}

/** The least careful selectors that read records back: names change more often than tags, positions most; tags alone need named records. */
function selectWithCare({ lists, records, groups, spans, rows }: Task): Selected | null {
  const headings = records.map((_, page) => headingsOn(groups, page))
  let best: { readonly selected: Selected; readonly f1: number } | null = null
  for (const care of ['position', 'names', 'tags'] as const) {
    const selectors = { ...selectRecords(records, spans, care), ...(rows !== undefined && { rows }) }
    if (care === 'tags' && selectors.starts.some(({ classes }) => classes === undefined)) continue
    const read = records.map(({ view }, page) => applySelectors(view, selectors, headings[page]!))
    const f1 = readBack(lists, read)
    if (best === null || f1 >= best.f1) best = { selected: { selectors, read }, f1 }
  }
  return best !== null && best.f1 >= READ_BACK ? best.selected : null
}

function headingsOn({ levels }: Groups, page: number): readonly NodeId[] {
  return levels.flatMap(({ headings }) => headings[page]!).sort((a, b) => a - b)
}

/** The lists of all pages, lifted where more pages agree then. */
function commonLists(pages: readonly TrainingPage[]): Common | null {
  const found = pages.map(({ tree }) => findRecords(tree, { maxLists: LISTS_TRIED }).map(listedOf))
  const plain = commonPlace(pages, found)
  if (plain === null || plain.count === pages.length) return plain
  const high = commonPlace(
    pages,
    found.map((own, i) => own.map((list) => lifted(pages[i]!.tree, list))),
  )
  return high !== null && high.count > plain.count ? high : plain
}

/** Lists of each page, best first, and the place of the main lists of most pages. */
interface Common {
  readonly found: readonly (readonly Listed[])[]
  readonly place: string
  /** Pages whose main list has that place. */
  readonly count: number
}

/** The place of the main list's records on most pages, of equal ones the first; null when no page has a list. */
function commonPlace(pages: readonly TrainingPage[], found: Common['found']): Common | null {
  const counts = new Map<string, number>()
  for (const [i, [main]] of found.entries()) {
    if (main === undefined) continue
    for (const place of placesOf(pages[i]!.tree, main)) counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  if (counts.size === 0) return null
  const [place, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
  return { found, place, count }
}

/** One list of each page or null: of several at one place (days) those with the usual first looks, then those that more pages have. */
function alikeOnes(byPage: readonly (readonly Listed[])[]): readonly (Listed | null)[] {
  const votes = new Map<string, number>()
  for (const own of byPage) {
    for (const [i, look] of [...new Set(own.map((list) => list.look))].entries()) {
      votes.set(look, (votes.get(look) ?? 0) + (i === 0 ? byPage.length + 1 : 1))
    }
  }
  const most = largest(votes.values())
  return byPage.map((own) => own.find(({ look }) => votes.get(look) === most) ?? own[0] ?? null)
}

/** Share of a page's text in its list, on the page in the middle, 0..1. */
function shareOfText(pages: readonly TrainingPage[], lists: readonly (Listed | null)[]): number {
  const shares = pages.map(({ tree }, i) => {
    const list = lists[i]
    if (!list) return 0
    const listed = list.records.reduce((all, nodes) => all + visibleText(tree, nodes).length, 0)
    return listed / Math.max(1, visibleText(tree, 0).length)
  })
  return median(shares)
}

/** F1 of the first nodes of read and found records, on the page in the middle. */
function readBack(lists: readonly (Listed | null)[], read: readonly (readonly (readonly NodeId[])[])[]): number {
  const scores = lists.flatMap((list, i) => {
    if (list === null) return []
    const starts = new Set(list.records.map(([first]) => first!))
    const both = read[i]!.filter(([first]) => starts.has(first!)).length
    return [(2 * both) / (starts.size + read[i]!.length)]
  })
  return median(scores)
}

function toDraft(
  pages: readonly TrainingPage[],
  { selectors, read }: Selected,
  { records, groups: { levels }, spans, mayBeFixed }: Task,
): ListDraft | null {
  const { paths, starts, rows } = selectors
  const pageOf = read.flatMap((own, page) => own.map(() => page))
  const scope: Scope = { pages, pageOf, fixedIsData: true }
  const children = collectRecords(scope, read.flat(), mayBeFixed)
  if (children.length === 0) return null
  // All names on the way are what it may be called by.
  const named = selectRecords(records, spans, 'names')
  const hints = { path: [...named.paths[0]!, starts[0]!].map((step) => hintOf(step)) }
  const groups = levels.map(({ paths }) => ({ paths }))
  return {
    kind: 'list',
    paths,
    across: true,
    ...(groups.length > 0 && { groups }),
    starts,
    spans,
    ...(rows !== undefined && { rows }),
    hints,
    scope,
    children: [...headingFields(pages, levels, read), ...children],
  }
}

/** Whether most values of a part stand in the records, or in headings of their groups. */
function isCovered(pages: readonly TrainingPage[], read: Selected['read'], groups: Groups, draft: Draft): boolean {
  const inside = read.map((records, page) => {
    const marks = new Uint8Array(pages[page]!.tree.nodeCount)
    const { size } = pages[page]!.tree
    for (const node of [...records.flat(), ...headingsOn(groups, page)]) marks.fill(1, node, node + size[node]!)
    return marks
  })
  let values = 0
  let covered = 0
  const count = (part: Draft, pageOf: readonly number[]): void => {
    if (part.kind === 'list') for (const child of part.children) count(child, part.scope.pageOf)
    else
      for (const { owner, node } of part.values) {
        values++
        covered += inside[pageOf[owner]!]![node]!
      }
  }
  count(
    draft,
    pages.map((_, i) => i),
  )
  return values > 0 && covered >= COVERED_SHARE * values
}
