import { SEARCH } from './constants.ts'
import type { Page, UrlId } from './site.ts'

/** Which pages lead to the targets, and which links most targets carry. */
export interface Discovery {
  /** Takes the links of a page, before `addTarget` may be called for it. O(links). */
  addPage(page: Page): void
  /** Counts a page as target. O(links). */
  addTarget(page: Page): void
  /** Takes back that a page is a target. O(links). */
  removeTarget(page: Page): void
  /** How many targets a page was the first to show. */
  shownBy(page: Page): number
  /** The page that showed a URL first; null when it came from elsewhere or is a page's own. */
  firstToShow(url: UrlId): Page | null
  /** Links that have become common to most targets since the last call. */
  takeShared(): readonly UrlId[]
}

/** Nothing seen yet. */
export function createDiscovery(): Discovery {
  const first: Page[] = []
  const shared = new Set<UrlId>()
  let newlyShared: UrlId[] = []
  const shown: number[] = []
  const linkedBy: number[] = []
  let targets = 0
  const firstToShow = (url: UrlId): Page | null => first[url] ?? null
  return {
    firstToShow,
    addPage(page) {
      for (const url of page.linkUrl) first[url] ??= page
    },
    addTarget(page) {
      targets++
      const source = firstToShow(page.url)
      if (source !== null && source !== page) shown[source.id] = (shown[source.id] ?? 0) + 1
      for (const url of page.linkUrl) {
        const count = (linkedBy[url] ?? 0) + 1
        linkedBy[url] = count
        if (count < SEARCH.minFound || count < SEARCH.sharedBy * targets || shared.has(url)) continue
        shared.add(url)
        newlyShared.push(url)
      }
    },
    shownBy: (page) => shown[page.id] ?? 0,
    takeShared() {
      const taken = newlyShared
      newlyShared = []
      return taken
    },
    removeTarget(page) {
      targets--
      const source = firstToShow(page.url)
      if (source !== null && source !== page) shown[source.id]!--
      for (const url of page.linkUrl) linkedBy[url]!--
    },
  }
}
