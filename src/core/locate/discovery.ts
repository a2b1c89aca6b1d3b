import { SEARCH } from './constants.ts'
import type { LinkSource, Page, UrlId } from './site.ts'

/** Which pages lead to the targets, and which links most targets carry. */
export interface Discovery {
  /** Takes the links of a page, before `addTarget` may be called for it. O(links). */
  addPage(page: Page): void
  /** Takes the links of a list for machines: it shows pages as a page does, but says nothing of how well linked they are. O(links). */
  addList(list: LinkSource): void
  /** Counts a page as target. O(links). */
  addTarget(page: Page): void
  /** Takes back that a page is a target. O(links). */
  removeTarget(page: Page): void
  /** How many targets what is at a URL was the first to show; those that pages shown by it showed count for a share. */
  shownBy(url: UrlId): number
  /** What showed a URL first; null when it came from elsewhere or is a page's own. */
  firstToShow(url: UrlId): LinkSource | null
  /** How many pages link to a URL, itself aside. */
  pointers(url: UrlId): number
  /** Looks again at the links that most targets carry, after targets have been judged anew. O(such links). */
  review(): void
  /** Links that have become common to most targets since the last call, or have turned out to be the targets' own. */
  takeShared(): readonly SharedLink[]
}

/** A link that most targets carry. */
export interface SharedLink {
  readonly url: UrlId
  /** Whether it is rare on other pages and on nearly all targets, so that it is no part of the site's shell. */
  readonly isOwn: boolean
}

/** Nothing seen yet. */
export function createDiscovery(): Discovery {
  const first: LinkSource[] = []
  const shared = new Map<UrlId, boolean>()
  let newlyShared: SharedLink[] = []
  /** By URL of what showed it. */
  const shown: number[] = []
  /** By URL: how many pages link to it; how many targets do. */
  const pointers = createCounter()
  const linkedBy = createCounter()
  let pages = 0
  let targets = 0
  const firstToShow = (url: UrlId): LinkSource | null => first[url] ?? null
  const isOwn = (url: UrlId): boolean => {
    const others = pointers.of(url) - linkedBy.of(url)
    if (linkedBy.of(url) < SEARCH.ownBy * targets) return false
    return others * targets < SEARCH.rareShare * linkedBy.of(url) * (pages - targets)
  }
  const share = (url: UrlId): void => {
    const own = isOwn(url)
    if (shared.get(url) === own) return
    shared.set(url, own)
    newlyShared.push({ url, isOwn: own })
  }
  /** By target: what showed it first, and what showed that first. What shows a page may become known later. */
  const guides: (readonly LinkSource[])[] = []
  const guidesOf = (page: Page): readonly LinkSource[] => {
    const source = firstToShow(page.url)
    if (source === null || source === page) return []
    const before = firstToShow(source.url)
    return before === null || before === source ? [source] : [source, before]
  }
  const credit = (page: Page, change: 1 | -1): void => {
    for (const [level, guide] of guides[page.id]!.entries()) {
      shown[guide.url] = (shown[guide.url] ?? 0) + change * (level === 0 ? 1 : SEARCH.grandShare)
    }
  }
  return {
    firstToShow,
    pointers: pointers.of,
    addPage(page) {
      pages++
      pointers.add(page, 1)
      for (const url of page.linkUrl) first[url] ??= page
    },
    addList(list) {
      for (const url of list.linkUrl) first[url] ??= list
    },
    addTarget(page) {
      targets++
      guides[page.id] = guidesOf(page)
      credit(page, 1)
      linkedBy.add(page, 1)
      for (const url of page.linkUrl) {
        const count = linkedBy.of(url)
        if (count >= SEARCH.minFound && count >= SEARCH.sharedBy * targets && !shared.has(url)) share(url)
      }
    },
    shownBy: (url) => shown[url] ?? 0,
    review() {
      for (const [url, own] of shared) if (!own && linkedBy.of(url) >= SEARCH.sharedBy * targets) share(url)
    },
    takeShared() {
      const taken = newlyShared
      newlyShared = []
      return taken
    },
    removeTarget(page) {
      targets--
      credit(page, -1)
      linkedBy.add(page, -1)
    },
  }
}

/** By URL: how many pages link to it. */
interface Counter {
  /** Counts the URLs that a page links to, each once however often it does, itself left out. O(links). */
  add(page: Page, change: 1 | -1): void
  of(url: UrlId): number
}

function createCounter(): Counter {
  const counts: number[] = []
  /** By URL: the last call that it was counted in. */
  const countedIn: number[] = []
  let calls = 0
  return {
    add(page, change) {
      calls++
      for (const url of page.linkUrl) {
        if (countedIn[url] === calls || url === page.url) continue
        countedIn[url] = calls
        counts[url] = (counts[url] ?? 0) + change
      }
    },
    of: (url) => counts[url] ?? 0,
  }
}
