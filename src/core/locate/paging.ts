import { PAGING, SEARCH } from './constants.ts'
import { createOpenNexts } from './open-nexts.ts'
import type { Page, Site, UrlId } from './site.ts'

/** Follows listings to their ends: the next pages of targets that the search has not come to. */
export interface Paging {
  /** Next pages of targets to fetch, a batch; empty when there are none, or it has not been worth while. O(pages with such a next page). */
  next(isTarget: (page: Page) => boolean): readonly UrlId[]
  /** Whether `next` gave this URL. */
  asked(url: UrlId): boolean
  /** Enters whether a URL that was fetched led to a target; any URL may be told. */
  settle(url: UrlId, isTarget: boolean): void
}

/** Nothing followed yet. The bounds are those of `PAGING`. */
export function createPaging(site: Site): Paging {
  const given = new Set<UrlId>()
  const open = createOpenNexts(site)
  let tries = 0
  let hits = 0
  const isWorthwhile = (): boolean => tries < PAGING.minTries || hits >= PAGING.minShare * tries
  return {
    next(isTarget) {
      const batch: UrlId[] = []
      if (!isWorthwhile()) return batch
      for (const page of open()) {
        if (batch.length === SEARCH.batch || given.size === PAGING.most) break
        const next = page.next!
        if (given.has(next) || !isTarget(page)) continue
        given.add(next)
        batch.push(next)
      }
      return batch
    },
    asked: (url) => given.has(url),
    settle(url, isTarget) {
      if (!given.has(url)) return
      tries++
      if (isTarget) hits++
    },
  }
}
