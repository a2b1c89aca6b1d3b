import { getOrAdd, type UrlId } from '../../base/index.ts'
import { PAGING, SEARCH, VERDICTS } from '../constants.ts'
import type { Page, Site } from './site.ts'

/** Which pages go on where others end. */
export class Continuations {
  readonly #before = new Map<UrlId, Page[]>()

  add(page: Page): void {
    if (page.next === null) return
    const earlier = getOrAdd(this.#before, page.next, () => [])
    if (earlier.length < VERDICTS.earlier) earlier.push(page)
  }

  /** The first pages that end where a URL goes on, at most `VERDICTS.earlier`. */
  before(url: UrlId): readonly Page[] {
    return this.#before.get(url) ?? []
  }
}

/**
 * Follows listings to their ends: next pages of targets, then of indexes, which link to `PAGING.least` targets. As many in a row may bring no target
 * as `PAGING.patience` and a share of the targets come to; `PAGING.most` are fetched in all.
 */
export class Paging {
  readonly #site: Site
  /** Pages that go on in one that was not fetched, among the first `#seen` ones. */
  #open: Page[] = []
  #seen = 0
  readonly #ofTargets = new Set<UrlId>()
  readonly #given = new Set<UrlId>()
  /** Targets at the last call, and pages given since there were more. */
  #targets = 0
  #idle = 0

  constructor(site: Site) {
    this.#site = site
  }

  isOfTarget(url: UrlId): boolean {
    return this.#ofTargets.has(url)
  }

  /** Next pages of targets to fetch, a batch. O(pages that go on in one that was not fetched). */
  ofTargets(isTarget: (page: Page) => boolean, targets: number): readonly UrlId[] {
    const batch = this.#take(targets, isTarget)
    for (const url of batch) this.#ofTargets.add(url)
    return batch
  }

  /** Next pages of indexes of targets to fetch, a batch. O(links of pages that go on in one that was not fetched). */
  ofIndexes(isTarget: (page: Page) => boolean, targets: number): readonly UrlId[] {
    return this.#take(targets, (page) => !isTarget(page) && this.#lists(page, isTarget))
  }

  #take(targets: number, isMeant: (page: Page) => boolean): readonly UrlId[] {
    const { pages, fetched } = this.#site
    this.#open.push(...pages.slice(this.#seen).filter(({ next }) => next !== null))
    this.#seen = pages.length
    this.#open = this.#open.filter(({ next }) => !fetched.has(next!) && !this.#given.has(next!))
    if (targets > this.#targets) this.#idle = 0
    this.#targets = targets
    const patience = PAGING.patience + PAGING.share * targets - this.#idle
    const most = Math.min(SEARCH.batch, patience, PAGING.most - this.#given.size)
    const batch = new Set<UrlId>()
    for (const page of this.#open) {
      if (batch.size >= most) break
      if (!batch.has(page.next!) && isMeant(page)) batch.add(page.next!)
    }
    this.#idle += batch.size
    for (const url of batch) this.#given.add(url)
    return [...batch]
  }

  #lists(page: Page, isTarget: (page: Page) => boolean): boolean {
    const shown = new Set<Page>()
    for (const url of page.linkUrl) {
      const other = this.#site.fetched.get(url) ?? null
      if (other !== null && other !== page && isTarget(other)) shown.add(other)
      if (shown.size === PAGING.least) return true
    }
    return false
  }
}
