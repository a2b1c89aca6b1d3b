import type { LocateOptions } from '../../../src/core/locate/index.ts'
import { locateOn, type Outcome, type StoredSite } from '../locate-sites.ts'

/** Another way of finding the pages like a sample. Deterministic. */
export interface Rival {
  readonly name: string
  /** Searches a stored site, knowing the sample's URL alone. */
  search(site: StoredSite, sampleUrl: string): Outcome
}

/** A rival that searches as `locate` does, with these options. */
export function byLocate(name: string, options: LocateOptions): Rival {
  return { name, search: (site, sampleUrl) => locateOn(site, sampleUrl, options) }
}

/** What a search has downloaded so far. */
export interface Downloads {
  /** The page that a URL leads to, downloaded unless it was before; null when there is none. */
  get(url: string): string | null
  /** Distinct URLs asked for, those that lead to no page included. */
  readonly count: number
}

export function createDownloads(site: StoredSite): Downloads {
  const pages = new Map<string, string | null>()
  return {
    get(url) {
      const before = pages.get(url)
      if (before !== undefined) return before
      const at = site.pageAt(url)
      const page = at === null || site.treeAt(at) === null ? null : at
      pages.set(url, page)
      return page
    },
    get count() {
      return pages.size
    },
  }
}

/** The address of the home page of a page's site. */
export function homeOf(url: string): string {
  return new URL('/', url).href
}
