import { isWithin } from '../../dom/index.ts'
import { LISTS_TRIED } from '../constants.ts'
import type { Owners } from '../evidence/known-patterns.ts'
import type { OpenPage } from '../evidence/open-page.ts'
import type { ListCandidate } from './pattern-candidates.ts'

/**
 * Which lists of the changed pages are looked into for an old list: those with the likeliest records, and those around these, record by record. A part of each
 * record may be more like the old records than the record is, and then has not all of their fields. O(lists x records).
 * @param ofRecords log-odds by what their records are like
 */
export function triedLists(
  pages: readonly OpenPage[],
  lists: readonly Pick<ListCandidate, 'records'>[],
  ofRecords: readonly number[],
): ReadonlySet<number> {
  const likeliest = lists.map((_, i) => i).sort((a, b) => ofRecords[b]! - ofRecords[a]! || a - b)
  const tried = likeliest.slice(0, LISTS_TRIED)
  const isAroundOne = ({ records }: Pick<ListCandidate, 'records'>): boolean =>
    tried.some((i) => isAround(pages, records, lists[i]!.records))
  return new Set([...tried, ...likeliest.slice(LISTS_TRIED).filter((i) => isAroundOne(lists[i]!))])
}

/** Whether all inner records lie in outer ones, each in its own, and most outer ones have one. */
function isAround(pages: readonly OpenPage[], outer: Owners, inner: Owners): boolean {
  const [all, most] = [outer.nodes.length, inner.nodes.length]
  if (2 * most < all) return false
  let next = 0
  return inner.nodes.every(([node], i) => {
    const page = inner.pages[i]!
    const holds = (top: number): boolean => isWithin(pages[page]!.tree, node!, top)
    while (next < all && !(outer.pages[next] === page && outer.nodes[next]!.some(holds))) next++
    return next++ < all
  })
}
