import { MEMBERSHIP } from './constants.ts'
import { createUrlShapes, type Shape } from './shapes.ts'
import type { PageId } from './site.ts'

/** The spelling of the fetched pages' URLs, as a view of which pages belong together. */
export interface UrlView {
  /** Takes a page that was fetched. O(length of its URL). */
  add(page: PageId): void
  /** Counts a page as target from now on, or no longer. */
  count(page: PageId, isTarget: boolean): void
  /**
   * How much rarer targets are among the other pages that are spelled as this one is than among all other pages, 0..1: what speaks against
   * it. Looks at the narrowest shape that `MEMBERSHIP.minSiblings` others have; 0 when that names no folder.
   *
   * @param isTarget whether this page is counted as one
   */
  doubtOf(page: PageId, isTarget: boolean): number
}

/** No page yet. @param urlAt the URL of a page; null when it is to be no evidence */
export function createUrlView(urlAt: ((page: PageId) => string) | null): UrlView {
  const shapes = createUrlShapes(urlAt)
  return {
    add: shapes.of,
    count: (page, isTarget) => shapes.addHits(page, isTarget ? 1 : -1),
    doubtOf(page, isTarget) {
      const own = isTarget ? 1 : 0
      let shape: Shape | null = shapes.of(page)
      while (shape !== null && shape.seen - 1 < MEMBERSHIP.minSiblings) shape = shape.parent
      if (shape === null || shape.parent === null || shape.parent.parent === null) return 0
      const share = (shape.hits - own) / (shape.seen - 1)
      const usual = (shapes.all.hits - own) / (shapes.all.seen - 1)
      return Math.max(0, usual - share)
    },
  }
}
