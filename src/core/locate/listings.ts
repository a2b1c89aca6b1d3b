import { LISTINGS, SEARCH } from './constants.ts'
import { createOpenNexts } from './open-nexts.ts'
import type { Page, Site, UrlId } from './site.ts'

/** Follows indexes of targets to their ends: the next pages of pages that list targets and are none. */
export interface Listings {
  /**
   * Next pages to fetch, a batch; empty when there are none, or the last ones brought too little. O(links of pages with such a next page).
   *
   * @param targets how many there are by now
   */
  next(isTarget: (page: Page) => boolean, targets: number): readonly UrlId[]
}

/**
 * Nothing followed yet. A page lists targets when it links to `LISTINGS.least` of them. As many pages may bring no target, one after the
 * other, as `LISTINGS.patience` and a share of the targets come to: what a complete list costs is then a small share of the search.
 */
export function createListings(site: Site): Listings {
  const given = new Set<UrlId>()
  const open = createOpenNexts(site)
  let known = 0
  let idle = 0
  const lists = (page: Page, isTarget: (page: Page) => boolean): boolean => {
    const shown = new Set<Page>()
    for (const url of page.linkUrl) {
      const other = site.fetched.get(url) ?? null
      if (other !== null && other !== page && isTarget(other)) shown.add(other)
      if (shown.size === LISTINGS.least) return true
    }
    return false
  }
  return {
    next(isTarget, targets) {
      if (targets > known) idle = 0
      known = targets
      const batch: UrlId[] = []
      const most = Math.min(SEARCH.batch, LISTINGS.patience + LISTINGS.share * targets - idle)
      for (const page of open()) {
        if (batch.length >= most) break
        const next = page.next!
        if (given.has(next) || isTarget(page) || !lists(page, isTarget)) continue
        given.add(next)
        batch.push(next)
      }
      idle += batch.length
      return batch
    },
  }
}
