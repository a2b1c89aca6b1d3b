import { attribute, LABEL, type NodeId, oneLine, visibleText } from '../dom/index.ts'
import { corePaths } from './candidate-features.ts'
import { HEADING_CHARS, MAX_REMOVED } from './constants.ts'
import { copiesAmong } from './copies.ts'
import { areDataRows } from './data-tables.ts'
import type { Removed, Span } from './found-list.ts'
import { areGroups, around, emphasised, isHeading } from './headings.ts'
import type { ListPage } from './list-page.ts'
import { isPager } from './pagers.ts'
import { strayTest } from './strays.ts'
import { isTotal } from './totals.ts'
import { isWords } from './values.ts'

/**
 * The records without header rows, rows of totals, pagers, separators, the list's title, headings of groups, copies and advertisements of another build, also at the
 * ends of runs; all when fewer than two are left. Differs: the rules are ours, our text of Fontan et al. 2012, section 4.2, lacks them.
 */
export function removeUnwanted(page: ListPage, records: readonly Span[]): readonly Span[] {
  if (areDataRows(page, records)) return records
  const isAlike = alikenessWith(page, records)
  const headers = headersAmong(page, records)
  const totals = new Set(records.filter((record) => isTotal(page, record)))
  const headings = headingsAmong(
    page,
    records.filter((record) => !headers.has(record)),
  )
  const title = titleAmong(page, records)
  const copies = copiesAmong(page, records)
  const isStray = strayTest(page, records)
  const isUnwanted = (record: Span): boolean => {
    if (copies.has(record)) return true
    if ([headers, totals].some((rows) => rows.size < records.length / 2 && rows.has(record))) return true
    if (record === title || headings.has(record[0]!) || isPager(page, record) || isSeparator(page, record)) return true
    return isStray(record) || (isAdvertisement(page, record) && !isAlike(record))
  }
  const kept = withoutEnds(page, records, isStray).filter((record) => !isUnwanted(record))
  return kept.length < 2 ? records : kept
}

/** What stands between and beside the kept records, at most `MAX_REMOVED` parts, with the reason why it is no record. */
export function tellRemoved(page: ListPage, region: NodeId, records: readonly Span[]): readonly Removed[] {
  const parents = new Set(records.map(([first]) => page.tree.parent[first!]!))
  const removed: Removed[] = []
  for (const { node, before } of around(page, region, records, MAX_REMOVED)) {
    const isInside = before > 0 && before < records.length
    if (isInside || parents.has(page.tree.parent[node]!)) removed.push({ nodes: [node], reason: reasonFor(page, node) })
  }
  return removed
}

function reasonFor(page: ListPage, node: NodeId): Removed['reason'] {
  const record = [node]
  if (isHeaderRow(page, record) || looksLikeHeaders(page, record)) return 'header row'
  if (isTotal(page, record)) return 'total'
  if (isPager(page, record)) return 'pager'
  if (isSeparator(page, record)) return 'separator'
  if (isAdvertisement(page, record)) return 'advertisement'
  if (isButton(page, node)) return 'load more'
  if (holdsControls(page, node)) return 'filter'
  return isHeading(page, node) ? 'heading' : 'other'
}

/** Tells whether a record has half of the paths that most records have. */
function alikenessWith(page: ListPage, records: readonly Span[]): (record: Span) => boolean {
  const pathsOf = (record: Span): Int32Array => page.similarity.pathsOf(record[0]!)
  const core = new Set(corePaths(records.map(pathsOf)))
  return (record) => pathsOf(record).filter((path) => core.has(path)).length >= core.size / 2
}

/** Entries of lists by their tags, with a link or without. */
const ENTRIES: ReadonlySet<number> = new Set([LABEL.li, LABEL.tr, LABEL.article, LABEL.dt, LABEL.dd])

/** A line that leads nowhere before others that all lead somewhere: what the list is called (`You may also like`), in elements of one tag. */
function titleAmong(page: ListPage, [first, ...others]: readonly Span[]): Span | null {
  if (first === undefined || first.length > 1 || others.length < 2) return null
  if (ENTRIES.has(page.tree.label[first[0]!]!) || page.total('chars', first) > HEADING_CHARS) return null
  const isLine = page.total('links', first) === 0 && page.total('images', first) === 0
  return isLine && others.every((record) => page.total('links', record) > 0) ? first : null
}

/** Table rows of one cell among rows of several: the first one alone, or those that can be the headings of groups. */
function headingsAmong(page: ListPage, records: readonly Span[]): ReadonlySet<NodeId> {
  if (records.some((record) => record.length > 1 || page.tree.label[record[0]!] !== LABEL.tr)) return new Set()
  const rows = records.flat()
  const lone = rows.filter((row) => page.elements(row).length === 1)
  if (lone[0] !== rows[0]) return new Set()
  if (lone.length === 1) return new Set(lone)
  const headings = lone.filter((row) => isHeading(page, row))
  const texts = headings.map((node) => ({ text: oneLine(visibleText(page.tree, node)) }))
  return new Set(headings[0] === rows[0] && areGroups(texts, records.length - headings.length) ? headings : [])
}

/** Runs of siblings without rare ends that are headings of groups, advertisements, pagers or separators. */
function withoutEnds(page: ListPage, records: readonly Span[], isStray: (record: Span) => boolean): readonly Span[] {
  if (records.every((record) => record.length === 1)) return records
  const holders = Map.groupBy(
    records.flatMap((record) => [...new Set(record.map((node) => page.arrays.look[node]!))]),
    (look) => look,
  )
  const isRare = (node: NodeId): boolean => 2 * holders.get(page.arrays.look[node]!)!.length <= records.length
  const isLeft = (node: NodeId): boolean => (isRare(node) && isInterruption(page, node)) || isStray([node])
  return records.map((record) => {
    let from = 0
    let end = record.length
    while (from < end - 1 && isLeft(record[from]!)) from++
    while (end > from + 1 && isLeft(record[end - 1]!)) end--
    return record.slice(from, end)
  })
}

/** Whether something that stands between records now and then is none: the heading of a group, an advertisement, ... */
export function isInterruption(page: ListPage, node: NodeId): boolean {
  const record = [node]
  return isHeading(page, node) || isAdvertisement(page, record) || isPager(page, record) || isSeparator(page, record)
}

/** Rows of header cells, and the first ones of a table whose cells all look like such: in bold type, or called so by a class. */
function headersAmong(page: ListPage, records: readonly Span[]): ReadonlySet<Span> {
  const { parent } = page.tree
  /** The parent whose rows have all been headers so far. */
  let top = -1
  const isAtTop = (record: Span, i: number): boolean => {
    const own = parent[record[0]!]!
    if (i === 0 || parent[records[i - 1]![0]!] !== own) top = own
    if (top === own && !looksLikeHeaders(page, record)) top = -1
    return top === own
  }
  return new Set(records.filter((record, i) => isAtTop(record, i) || isHeaderRow(page, record)))
}

/** Whether all cells of a row are header cells, two at least. */
function isHeaderRow(page: ListPage, record: Span): boolean {
  const cells = cellsOf(page, record)
  return cells.length > 1 && cells.every((cell) => page.tree.label[cell] === LABEL.th)
}

/** Whether all cells of a row that hold something, two at least, look like headers. */
function looksLikeHeaders(page: ListPage, record: Span): boolean {
  const cells = cellsOf(page, record).filter((cell) => page.hasContent(cell))
  return cells.length > 1 && cells.every((cell) => looksLikeHeader(page, cell))
}

function cellsOf(page: ListPage, record: Span): readonly NodeId[] {
  return record.length === 1 && page.tree.label[record[0]!] === LABEL.tr ? page.elements(record[0]!) : []
}

function looksLikeHeader(page: ListPage, cell: NodeId): boolean {
  if (page.tree.label[cell] === LABEL.th) return true
  return page.wordsAt(cell).some((word) => HEADER_WORDS.has(word)) || emphasised(page, cell) >= 0
}

const HEADER_WORDS: ReadonlySet<string> = new Set(['head', 'header', 'heading'])

function isSeparator(page: ListPage, record: Span): boolean {
  if (page.total('images', record) > 0 || page.total('links', record) > 0) return false
  return !record.some((node) => isWords(visibleText(page.tree, node)))
}

function isAdvertisement(page: ListPage, record: Span): boolean {
  return record.some((node) => page.wordsAt(node).some((word) => /^(?:ads?|advert\w*)$/.test(word)))
}

/** Whether all that is seen of a node is one button, or one link that leads nowhere. */
function isButton(page: ListPage, node: NodeId): boolean {
  const { label, size } = page.tree
  for (let at = node; at < node + size[node]!; at++) {
    const isDead = label[at] === LABEL.a && /^(?:$|#|javascript:)/i.test(attribute(page.tree, at, 'href')?.trim() ?? '')
    if (isDead || label[at] === LABEL.button) return page.count('chars', at) === page.count('chars', node)
  }
  return false
}

const CONTROLS: ReadonlySet<number> = new Set([LABEL.form, LABEL.select, LABEL.input, LABEL.textarea, LABEL.button])

function holdsControls({ tree }: ListPage, node: NodeId): boolean {
  return tree.label.subarray(node, node + tree.size[node]!).some((label) => CONTROLS.has(label))
}
