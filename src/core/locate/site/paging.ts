import type { UrlId } from '../../base/index.ts'
import { LISTINGS, PAGING, SEARCH, VERDICTS } from '../constants.ts'
import type { Page, Site } from './site.ts'

/** Which pages go on where others end. */
export class Continuations {
  readonly #before = new Map<UrlId, Page[]>()

  /** Takes a page that was fetched. */
  add(page: Page): void {
    if (page.next === null) return
    const earlier = this.#before.get(page.next) ?? []
    if (earlier.length < VERDICTS.earlier) earlier.push(page)
    this.#before.set(page.next, earlier)
  }

  /** The first pages that end where a URL goes on, at most `VERDICTS.earlier`. */
  before(url: UrlId): readonly Page[] {
    return this.#before.get(url) ?? []
  }
}

/** Next pages that were not fetched, of the pages that go on there. */
class OpenNexts {
  readonly #site: Site
  readonly #given = new Set<UrlId>()
  #seen = 0
  #open: Page[] = []

  constructor(site: Site) {
    this.#site = site
  }

  get given(): ReadonlySet<UrlId> {
    return this.#given
  }

  /** Next pages of pages that are meant, each given once, at most `most`. Amortised O(pages) and such pages for each call. */
  take(most: number, isMeant: (page: Page) => boolean): readonly UrlId[] {
    const { pages, fetched } = this.#site
    for (; this.#seen < pages.length; this.#seen++)
      if (pages[this.#seen]!.next !== null) this.#open.push(pages[this.#seen]!)
    this.#open = this.#open.filter(({ next }) => !fetched.has(next!) && !this.#given.has(next!))
    const batch: UrlId[] = []
    for (const page of this.#open) {
      if (batch.length >= most) break
      if (this.#given.has(page.next!) || !isMeant(page)) continue
      this.#given.add(page.next!)
      batch.push(page.next!)
    }
    return batch
  }
}

/** Follows listings to their ends: the next pages of targets that the search has not come to. The bounds are those of `PAGING`. */
export class Paging {
  readonly #nexts: OpenNexts
  #tries = 0
  #hits = 0

  constructor(site: Site) {
    this.#nexts = new OpenNexts(site)
  }

  /** Next pages of targets to fetch, a batch; empty when there are none, or it has not been worth while. O(pages with such a next page). */
  next(isTarget: (page: Page) => boolean): readonly UrlId[] {
    const isWorthwhile = this.#tries < PAGING.minTries || this.#hits >= PAGING.minShare * this.#tries
    const most = Math.min(SEARCH.batch, PAGING.most - this.#nexts.given.size)
    return isWorthwhile ? this.#nexts.take(most, isTarget) : []
  }

  /** Whether `next` gave this URL. */
  asked(url: UrlId): boolean {
    return this.#nexts.given.has(url)
  }

  /** Enters whether a URL that was fetched led to a target; any URL may be told. */
  settle(url: UrlId, isTarget: boolean): void {
    if (!this.asked(url)) return
    this.#tries++
    if (isTarget) this.#hits++
  }
}

/**
 * Follows indexes of targets to their ends: the next pages of pages that link to `LISTINGS.least` targets and are none. As many pages may
 * bring no target, one after the other, as `LISTINGS.patience` and a share of the targets come to: what a complete list costs is then a
 * small share of the search.
 */
export class Listings {
  readonly #site: Site
  readonly #nexts: OpenNexts
  #known = 0
  #idle = 0

  constructor(site: Site) {
    this.#site = site
    this.#nexts = new OpenNexts(site)
  }

  /**
   * Next pages to fetch, a batch; empty when there are none, or the last ones brought too little. O(links of pages with such a next page).
   *
   * @param targets how many there are by now
   */
  next(isTarget: (page: Page) => boolean, targets: number): readonly UrlId[] {
    if (targets > this.#known) this.#idle = 0
    this.#known = targets
    const most = Math.min(SEARCH.batch, LISTINGS.patience + LISTINGS.share * targets - this.#idle)
    const batch = this.#nexts.take(most, (page) => !isTarget(page) && this.#lists(page, isTarget))
    this.#idle += batch.length
    return batch
  }

  #lists(page: Page, isTarget: (page: Page) => boolean): boolean {
    const shown = new Set<Page>()
    for (const url of page.linkUrl) {
      const other = this.#site.fetched.get(url) ?? null
      if (other !== null && other !== page && isTarget(other)) shown.add(other)
      if (shown.size === LISTINGS.least) return true
    }
    return false
  }
}
