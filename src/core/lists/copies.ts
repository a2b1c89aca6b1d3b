import { attribute, LABEL, type NodeId, rawText } from '../dom/index.ts'
import { SAME_RECORDS } from './constants.ts'
import type { Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'

/**
 * Records that a page keeps from screen readers and that say what another one says: clones at the ends of a carousel. Of those that say the same, one that is
 * heard stays, else the first. O(records), with copies O(nodes of the records).
 */
export function copiesAmong(page: ListPage, records: readonly Span[]): ReadonlySet<Span> {
  const isMute = (node: NodeId): boolean => attribute(page.tree, node, 'aria-hidden') === 'true'
  const mute = new Set(records.filter((record) => record.every(isMute)))
  if (mute.size === 0) return mute
  const same = [...Map.groupBy(records, (record) => contentOf(page, record)).values()]
  return new Set(
    same.flatMap((group) => {
      const kept = group.find((record) => !mute.has(record)) ?? group[0]
      return group.filter((record) => record !== kept && mute.has(record))
    }),
  )
}

/** Whether so many of the records as make two lists one say what others do: one list shown twice, for phones and for wide screens. */
export function areCopies(contents: readonly string[], others: readonly string[]): boolean {
  const held = new Set(others)
  const same = new Set(contents.filter((content) => content !== '' && held.has(content))).size
  return same > SAME_RECORDS * (contents.length + others.length - same)
}

/** What a record says and leads to, wherever it is on the page: words without space or marks, then addresses. O(nodes of the record). */
export function contentOf(page: ListPage, record: Span): string {
  const { label, size } = page.tree
  let said = ''
  let addresses = ''
  for (const top of record) {
    for (let at = top; at < top + size[top]!; at++) {
      if (!page.isSeen(at)) continue
      if (page.isText(at)) said += rawText(page.tree, at)
      else if (label[at] === LABEL.a) addresses += ` ${attribute(page.tree, at, 'href') ?? ''}`
    }
  }
  return said.replace(/[^\p{L}\p{M}\p{N}]+/gu, '') + addresses
}
