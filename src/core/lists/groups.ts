import { largest, smallest } from '../base/index.ts'
import { isHeadingLabel, type NodeId, oneLine, visibleText } from '../dom/index.ts'
import { GROUP_HEADING_CHARS, GROUPS_UNEVEN, HEADING_CHARS, HEADINGS_READ } from './constants.ts'
import type { Span } from './found-list.ts'
import { around, emphasised, isHeading, standsAlone } from './headings.ts'
import type { ListPage } from './list-page.ts'
import { isWords } from './values.ts'

/** Items under one heading; those that no heading is above have none. */
export interface Group {
  readonly heading: { readonly node: NodeId; readonly text: string } | null
  readonly records: readonly Span[]
}

interface Mark {
  readonly node: NodeId
  readonly text: string
  /** The number of the first item below. */
  readonly from: number
  /** One past the last node that it can be above. */
  readonly end: NodeId
}

/**
 * Items by the headings that stand above them, in boxes, between lists, or among the items themselves; null when none stands between two items.
 * O(nodes of the region).
 */
export function groupsOf(page: ListPage, region: NodeId, records: readonly Span[]): readonly Group[] | null {
  const titles = titlesAmong(page, records)
  const items = titles.size === 0 ? records : records.filter(([node]) => !titles.has(node!))
  if (items.length < 2) return null
  const marks = alikeMarks(page, marksBefore(page, region, items), items)
  if (!marks.some(({ from }) => from > 0)) return null
  const groups = dealUnder(marks, items)
  return groups.length > 1 && groups.length < items.length && areDistinct(groups) ? groups : null
}

/** Whether the items of all groups have parents of one tag and about the same length: not the parts and the steps of one thing. */
export function areOfOneKind(page: ListPage, groups: readonly Group[]): boolean {
  const { label, parent } = page.tree
  const means = groups.map(
    ({ records }) => records.reduce((sum, r) => sum + page.total('chars', r), 0) / records.length,
  )
  const tags = new Set(groups.map(({ records }) => label[parent[records[0]![0]!]!]!))
  return tags.size === 1 && largest(means) <= GROUPS_UNEVEN * smallest(means)
}

function areDistinct(groups: readonly Group[]): boolean {
  return 2 * new Set(groups.map(({ heading }) => heading?.text)).size > groups.length
}

/** Items that are titles of those below: all in bold, or with a colon at their end, where most are not. */
function titlesAmong(page: ListPage, records: readonly Span[]): ReadonlySet<NodeId> {
  const isTitle = records.map((record) => record.length === 1 && looksLikeTitle(page, record[0]!))
  const count = isTitle.filter(Boolean).length
  if (count === 0 || 2 * count > records.length) return new Set()
  const isAbove = (i: number): boolean => isTitle[i]! && i + 1 < records.length && !isTitle[i + 1]!
  return new Set(records.flatMap(([node], i) => (isAbove(i) ? [node!] : [])))
}

function looksLikeTitle(page: ListPage, node: NodeId): boolean {
  const chars = page.count('chars', node)
  if (chars === 0 || chars > GROUP_HEADING_CHARS || page.count('links', node) > 1) return false
  if (/[:：]$/.test(oneLine(visibleText(page.tree, node)))) return true
  return emphasised(page, node) >= 0
}

/** What could be a heading right above an item, the last one of each place. */
function marksBefore(page: ListPage, region: NodeId, items: readonly Span[]): readonly Mark[] {
  const marks = new Map<number, Mark>()
  for (const { node: top, before } of around(page, region, items, HEADINGS_READ)) {
    if (before === items.length) break
    const up = page.tree.parent[top]!
    const node = standsAlone(page, top) ? headingIn(page, top) : -1
    if (node < 0) continue
    const text = oneLine(visibleText(page.tree, node))
    if (isWords(text)) marks.set(before, { node, text, from: before, end: page.endOf(up) })
  }
  return [...marks.values()]
}

/** The heading at the end of something, or all of it when it is short and no sentence; -1 for none. */
function headingIn(page: ListPage, top: NodeId): NodeId {
  if (page.count('chars', top) === 0) return -1
  if (page.count('chars', top) <= HEADING_CHARS) return isTitleText(page, top) || isHeading(page, top) ? top : -1
  const last = page.elements(top).findLast((node) => page.count('chars', node) > 0)
  if (last === undefined) return -1
  return isHeadingLabel(page.tree.label[last]!) || page.count('chars', last) > HEADING_CHARS
    ? headingIn(page, last)
    : -1
}

function isTitleText(page: ListPage, node: NodeId): boolean {
  if (page.count('links', node) > 1 || page.count('chars', node) > GROUP_HEADING_CHARS) return false
  return !/[.!?。]$/u.test(oneLine(visibleText(page.tree, node)))
}

/** The headings between items, and what looks like one of them above the first. */
function alikeMarks(page: ListPage, marks: readonly Mark[], items: readonly Span[]): readonly Mark[] {
  const between = marks.filter(({ from }) => from > 0)
  const names = new Set(between.map(({ node }) => page.nameOf(node)))
  const parents = new Set(between.map(({ from }) => page.nameOf(page.tree.parent[items[from]![0]!]!)))
  return marks.filter(({ from, node }) => from > 0 || names.has(page.nameOf(node)) || parents.size === 0)
}

function dealUnder(marks: readonly Mark[], items: readonly Span[]): readonly Group[] {
  const at = new Map(marks.map((mark) => [mark.from, mark]))
  const groups: { readonly heading: Mark | null; readonly records: Span[] }[] = []
  for (const [i, record] of items.entries()) {
    const own = at.get(i)
    const last = groups.at(-1)
    if (own !== undefined) groups.push({ heading: own, records: [record] })
    else if (last === undefined || (last.heading !== null && record[0]! >= last.heading.end))
      groups.push({ heading: null, records: [record] })
    else last.records.push(record)
  }
  return groups
}
