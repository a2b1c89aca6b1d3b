import { attribute, LABEL, type NodeId, oneLine, visibleText } from '../../dom/index.ts'
import { around } from './around.ts'
import { groupBy } from './clusters.ts'
import { MAX_REMOVED } from './constants.ts'
import { corePaths, total, wordsAt } from './facts.ts'
import type { Removed, Span } from './found-list.ts'
import { areGroups, isHeading } from './headings.ts'
import { countIn, type ListPage, seenElements } from './list-page.ts'
import type { Similarity } from './similarity.ts'
import { isWords } from './values.ts'

type Reason = Removed['reason']

/**
 * The records without what is unwanted among them. Fontan et al. 2012, section 4.2, remove unwanted content too; how is
 * missing from the text that we have, so the rules are ours: header rows, pagers, separators, headings of groups, and what
 * is called an advertisement unless it is built as the records are; from records that are runs of siblings also such parts at
 * their ends. Fewer than two records left: the list is given back as it was.
 */
export function removeUnwanted(view: ListPage, similarity: Similarity, records: readonly Span[]): readonly Span[] {
  const isAlike = alikenessWith(similarity, records)
  const headers = records.filter((record) => isHeaderRow(view, record))
  const headings = headingsAmong(view, records)
  const isUnwanted = (record: Span): boolean => {
    if (headers.length < records.length / 2 && headers.includes(record)) return true
    if (headings.has(record[0]!) || isPager(view, record) || isSeparator(view, record)) return true
    return isAdvertisement(view, record) && !isAlike(record)
  }
  const kept = withoutEnds(view, records).filter((record) => !isUnwanted(record))
  return kept.length < 2 ? records : kept
}

/**
 * What stands between the records and beside them, at most `MAX_REMOVED` parts, with the reason why it is no record.
 *
 * @param records those that were kept
 */
export function tellRemoved(view: ListPage, region: NodeId, records: readonly Span[]): readonly Removed[] {
  const parents = new Set(records.map(([first]) => view.tree.parent[first!]!))
  const removed: Removed[] = []
  for (const { node, before } of around(view, region, records, MAX_REMOVED)) {
    const isInside = before > 0 && before < records.length
    if (isInside || parents.has(view.tree.parent[node]!)) removed.push({ nodes: [node], reason: reasonFor(view, node) })
  }
  return removed
}

function reasonFor(view: ListPage, node: NodeId): Reason {
  const record = [node]
  if (isHeaderRow(view, record)) return 'header row'
  if (isPager(view, record)) return 'pager'
  if (isSeparator(view, record)) return 'separator'
  if (isAdvertisement(view, record)) return 'advertisement'
  if (isButton(view, node)) return 'load more'
  if (holdsControls(view, node)) return 'filter'
  return isHeading(view, node) ? 'heading' : 'other'
}

/** Tells whether a record has half of the paths that most records have. */
function alikenessWith(similarity: Similarity, records: readonly Span[]): (record: Span) => boolean {
  const pathsOf = (record: Span): Int32Array => similarity.pathsOf(similarity.kindOf(record[0]!))
  const core = new Set(corePaths(records.map(pathsOf)))
  return (record) => pathsOf(record).filter((path) => core.has(path)).length >= core.size / 2
}

/** Table rows of one filled cell among rows of several, when they can be the headings of groups. */
function headingsAmong(view: ListPage, records: readonly Span[]): ReadonlySet<NodeId> {
  if (records.some((record) => record.length > 1 || view.tree.label[record[0]!] !== LABEL.tr)) return new Set()
  const rows = records.map(([row]) => row!)
  const widths = rows.map((row) => seenElements(view, row).length)
  const found = rows.flatMap((node, i) =>
    widths[i] === 1 && isHeading(view, node) ? [{ node, text: oneLine(visibleText(view.tree, node)) }] : [],
  )
  const isGrouped = found[0]?.node === rows[0] && areGroups(found, records.length - found.length)
  return new Set(isGrouped ? found.map(({ node }) => node) : [])
}

/** Runs of siblings without what is rare at their ends and a heading of a group, an advertisement, a pager or a separator. */
function withoutEnds(view: ListPage, records: readonly Span[]): readonly Span[] {
  if (records.every((record) => record.length === 1)) return records
  const holders = groupBy(
    records.flatMap((record) => [...new Set(record.map((node) => view.step[node]!))]),
    (look) => look,
  )
  const isRare = (node: NodeId): boolean => 2 * holders.get(view.step[node]!)!.length <= records.length
  const isLeft = (node: NodeId): boolean => isRare(node) && isInterruption(view, node)
  return records.map((record) => {
    let from = 0
    let end = record.length
    while (from < end - 1 && isLeft(record[from]!)) from++
    while (end > from + 1 && isLeft(record[end - 1]!)) end--
    return record.slice(from, end)
  })
}

/** Whether something that stands between records now and then is none by itself: the heading of a group, an advertisement, ... */
export function isInterruption(view: ListPage, node: NodeId): boolean {
  const record = [node]
  return isHeading(view, node) || isAdvertisement(view, record) || isPager(view, record) || isSeparator(view, record)
}

/** Whether a record is a table row of nothing but `th`. */
function isHeaderRow(view: ListPage, record: Span): boolean {
  const { label } = view.tree
  const cells = record.length === 1 && label[record[0]!] === LABEL.tr ? seenElements(view, record[0]!) : []
  return cells.length > 1 && cells.every((cell) => label[cell] === LABEL.th)
}

/** Whether a record has three links or more and no words beside numbers and the like. */
function isPager(view: ListPage, record: Span): boolean {
  if (total(view, 'links', record) < 3 || total(view, 'chars', record) > 120) return false
  const text = record.map((node) => oneLine(visibleText(view.tree, node))).join(' ')
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => /^(?:\d+|next|prev|previous|first|last|page)$/i.test(word)) && /\d/.test(text)
}

function isSeparator(view: ListPage, record: Span): boolean {
  if (total(view, 'images', record) > 0 || total(view, 'links', record) > 0) return false
  return !record.some((node) => isWords(visibleText(view.tree, node)))
}

function isAdvertisement(view: ListPage, record: Span): boolean {
  return record.some((node) => wordsAt(view, node).some((word) => /^(?:ads?|advert\w*)$/.test(word)))
}

/** Whether all that is seen of a node is one button, or one link that leads nowhere. */
function isButton(view: ListPage, node: NodeId): boolean {
  const { label, size } = view.tree
  for (let at = node; at < node + size[node]!; at++) {
    const isDead = label[at] === LABEL.a && /^(?:$|#|javascript:)/i.test(attribute(view.tree, at, 'href')?.trim() ?? '')
    if (isDead || label[at] === LABEL.button) return countIn(view, 'chars', at) === countIn(view, 'chars', node)
  }
  return false
}

const CONTROLS: ReadonlySet<number> = new Set([LABEL.form, LABEL.select, LABEL.input, LABEL.textarea, LABEL.button])

function holdsControls({ tree }: ListPage, node: NodeId): boolean {
  return tree.label.subarray(node, node + tree.size[node]!).some((label) => CONTROLS.has(label))
}
