import { isHeadingLabel, LABEL, type NodeId, oneLine, visibleText } from '../dom/index.ts'
import { groupsUnder, type Heading } from '../page/index.ts'
import { HEADED_SHARE, HEADING_CHARS, HEADING_RECORDS, HEADINGS_READ, MAX_HEADING_LEVELS } from './constants.ts'
import type { FieldValue, Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'
import { INLINE } from './page-arrays.ts'
import { type Column, isWords } from './values.ts'

interface TextHeading extends Heading {
  readonly text: string
}

/**
 * The headings of a list's groups (`June` above the events of June), as columns: each record has the last heading before it inside the element that
 * the heading stands in. Headings that look alike are one level; an outer one ends inner levels. A level has different texts, each above several
 * records in the mean, together above most; others are parts of a record or the list's title. O(nodes of the region).
 */
export function groupHeadings(page: ListPage, region: NodeId, records: readonly Span[]): readonly Column[] {
  const byLook = new Map<number, TextHeading[]>()
  for (const between of around(page, region, records, HEADINGS_READ)) {
    if (between.before === records.length) break
    for (const heading of headingsIn(page, between)) {
      const look = page.arrays.look[heading.node]!
      const own = byLook.get(look) ?? []
      if (own.at(-1)?.from === heading.from) own.pop()
      own.push(heading)
      byLook.set(look, own)
    }
  }
  const levels = [...byLook.values()]
    .filter((headings) => areGroups(headings, records.length))
    .sort((a, b) => a.length - b.length)
    .slice(0, MAX_HEADING_LEVELS)
  return levels
    .map((headings, i) => toColumn(page, region, records, headings, levels.slice(0, i).flat()))
    .filter(({ values }) => values.filter(isGiven).length >= HEADED_SHARE * records.length)
    .filter(({ values }) => values.some((value) => value?.text !== values[0]?.text))
}

const isGiven = (value: unknown): boolean => value !== undefined

/** The headings in something before a record: marked as such, or all of it when it is called one. */
function headingsIn(page: ListPage, { node: top, before }: Between): readonly TextHeading[] {
  const { tree } = page
  const up = boxOf(page, top)
  const toHeading = (node: NodeId): TextHeading[] => {
    const text = oneLine(visibleText(tree, node))
    if (text.length > HEADING_CHARS || !isWords(text)) return []
    return [{ node, text, from: before, end: up + tree.size[up]! }]
  }
  const marked: TextHeading[] = []
  for (let node = top; node < top + tree.size[top]!; node++) {
    if (page.isElement(node) && isMarkedHeading(page, node)) marked.push(...toHeading(node))
  }
  if (marked.length > 0) return marked
  if (isCalledHeading(page, top)) return toHeading(top)
  const line = standsAlone(page, top) ? emphasised(page, top) : -1
  return line < 0 ? [] : toHeading(line)
}

/** The element that a heading stands in; one that it ends is left, since what comes behind that is below it. */
function boxOf(page: ListPage, heading: NodeId): NodeId {
  const { parent } = page.tree
  const { chars } = page.arrays.sums
  let up = parent[heading]!
  while (parent[up]! >= 0 && chars[page.endOf(up)] === chars[page.endOf(heading)]) up = parent[up]!
  return up
}

const EMPHASIS: ReadonlySet<number> = new Set([LABEL.b, LABEL.strong, LABEL.u])

/** The innermost element of bold type, or marked heading, that all seen text at or below a node is in; -1 for none. O(its elements). */
export function emphasised(page: ListPage, node: NodeId): NodeId {
  const { label, size } = page.tree
  const chars = page.count('chars', node)
  let found = -1
  for (let at = node; at < node + size[node]!; at++) {
    if (!page.isElement(at) || page.count('chars', at) < chars) continue
    if (EMPHASIS.has(label[at]!) || isHeadingLabel(label[at]!)) found = at
  }
  return chars === 0 ? -1 : found
}

/** Whether it is a block, or nothing else inline is seen beside it: no part of a running text. */
export function standsAlone(page: ListPage, node: NodeId): boolean {
  const { firstChild, label, nextSibling, parent } = page.tree
  if (!INLINE.has(label[node]!)) return true
  let before = -1
  for (let at = firstChild[parent[node]!]!; at >= 0; at = nextSibling[at]!) {
    if (!page.isSeen(at) || page.count('chars', at) === 0) {
      if (label[at] === LABEL.br) before = -1
      continue
    }
    if (at === node) {
      if (before >= 0 && INLINE.has(label[before]!)) return false
    } else if (before === node) return !INLINE.has(label[at]!)
    before = at
  }
  return true
}

/** Class words of what is above a group. */
const HEADING_WORDS: ReadonlySet<string> = new Set(
  'heading header head title group section category date day month year letter divider label'.split(' '),
)

/** Whether a node is marked or called a heading, and short enough for a group's. */
export function isHeading(page: ListPage, node: NodeId): boolean {
  if (page.count('chars', node) > HEADING_CHARS) return false
  return isMarkedHeading(page, node) || isCalledHeading(page, node)
}

export function isMarkedHeading(page: ListPage, node: NodeId): boolean {
  return isHeadingLabel(page.tree.label[node]!)
}

/** A row with a single filled cell, or an element that a class calls a heading; at most one link. */
function isCalledHeading(page: ListPage, node: NodeId): boolean {
  if (page.count('links', node) > 1 || page.count('chars', node) > HEADING_CHARS) return false
  if (page.tree.label[node] === LABEL.tr)
    return page.elements(node).filter((cell) => page.count('chars', cell) > 0).length === 1
  return page.wordsAt(node).some((word) => HEADING_WORDS.has(word))
}

/** Whether texts above so many records can be the headings of groups of them. */
export function areGroups(headings: readonly { readonly text: string }[], records: number): boolean {
  const distinct = new Set(headings.map(({ text }) => text)).size
  return distinct > 1 && 2 * distinct > headings.length && headings.length * HEADING_RECORDS <= records
}

/** @param outer headings that also end those of this level */
function toColumn(
  page: ListPage,
  region: NodeId,
  records: readonly Span[],
  headings: readonly TextHeading[],
  outer: readonly TextHeading[],
): Column {
  const texts = new Map(headings.map(({ node, text }) => [node, text]))
  const firsts = records.map(([first]) => first!)
  const nodes = groupsUnder(firsts, headings, new Set(outer.map(({ from }) => from)))
  const values = nodes.map((node): FieldValue | undefined =>
    node === null ? undefined : { node, text: texts.get(node)! },
  )
  const { node, text } = headings[0]!
  const sample = { kind: 'text', node, end: node + page.tree.size[node]!, holder: node, text } as const
  return { sample, paths: [page.stepsBetween(region, node)], label: null, ordinal: 0, above: true, values }
}

/** What stands in the region of a list, in no record, and holds none. */
export interface Between {
  readonly node: NodeId
  /** The number of the next record in the document; of all records after the last one. */
  readonly before: number
}

/**
 * What is in a region but in no record: at most `most` outermost elements with content, in document order.
 * @param records in document order, none inside another
 */
export function* around(page: ListPage, region: NodeId, records: readonly Span[], most: number): Generator<Between> {
  const { tree } = page
  const recordAt = new Map(records.flatMap((nodes, i) => nodes.map((node) => [node, i] as const)))
  const end = region + tree.size[region]!
  let before = 0
  let given = 0
  for (let node = region + 1; node < end && given < most; ) {
    const record = recordAt.get(node)
    const next = records[before]?.[0] ?? end
    if (record !== undefined) before = Math.max(before, record + 1)
    else if (page.isElement(node) && (next < node || next >= node + tree.size[node]!)) {
      if (page.hasContent(node)) {
        given++
        yield { node, before }
      }
    } else if (page.isElement(node)) {
      node++
      continue
    }
    node += tree.size[node]!
  }
}
