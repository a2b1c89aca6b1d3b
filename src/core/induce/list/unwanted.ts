import { LABEL, oneLine, visibleText } from '../../dom/index.ts'
import { corePaths, total, wordsAt } from './facts.ts'
import type { Removed, Span } from './found-list.ts'
import { elementsOf, type PageView } from './page-view.ts'
import type { Similarity } from './similarity.ts'
import { isWords } from './values.ts'

/**
 * The records without what is unwanted among them, and what was removed, with the reason. Fontan et al. 2012, section 4.2,
 * remove unwanted content too; how is missing from the text that we have, so the rules are ours: header rows, pagers,
 * separators, and what is called an advertisement unless it is built as the records are. Fewer than two records left: the
 * list is given back as it was.
 */
export function removeUnwanted(
  view: PageView,
  similarity: Similarity,
  records: readonly Span[],
): { readonly records: readonly Span[]; readonly removed: readonly Removed[] } {
  const pathsOf = (record: Span): Int32Array => similarity.pathsOf(similarity.kindOf(record[0]!))
  const core = new Set(corePaths(records.map(pathsOf)))
  const isBuiltAlike = (record: Span): boolean =>
    pathsOf(record).filter((path) => core.has(path)).length >= core.size / 2
  const headers = records.filter((record) => isHeaderRow(view, record))
  const reasonFor = (record: Span): Removed['reason'] | null => {
    if (headers.length < records.length / 2 && headers.includes(record)) return 'header row'
    if (isPager(view, record)) return 'pager'
    if (isSeparator(view, record)) return 'separator'
    if (isAdvertisement(view, record) && !isBuiltAlike(record)) return 'advertisement'
    return null
  }
  const removed = records.flatMap((nodes): Removed[] => {
    const reason = reasonFor(nodes)
    return reason === null ? [] : [{ nodes, reason }]
  })
  const gone = new Set(removed.map(({ nodes }) => nodes))
  const kept = records.filter((record) => !gone.has(record))
  return kept.length < 2 ? { records, removed: [] } : { records: kept, removed }
}

/** Whether a record is a table row of nothing but `th`. */
function isHeaderRow(view: PageView, record: Span): boolean {
  const { label } = view.tree
  const cells = record.length === 1 && label[record[0]!] === LABEL.tr ? elementsOf(view, record[0]!) : []
  return cells.length > 1 && cells.every((cell) => label[cell] === LABEL.th)
}

/** Whether a record has three links or more and no words beside numbers and the like. */
function isPager(view: PageView, record: Span): boolean {
  if (total(view, 'links', record) < 3 || total(view, 'chars', record) > 120) return false
  const text = record.map((node) => oneLine(visibleText(view.tree, node))).join(' ')
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => /^(?:\d+|next|prev|previous|first|last|page)$/i.test(word)) && /\d/.test(text)
}

function isSeparator(view: PageView, record: Span): boolean {
  if (total(view, 'images', record) > 0 || total(view, 'links', record) > 0) return false
  return !record.some((node) => isWords(visibleText(view.tree, node)))
}

function isAdvertisement(view: PageView, record: Span): boolean {
  return record.some((node) => wordsAt(view, node).some((word) => /^(?:ads?|advert\w*)$/.test(word)))
}
