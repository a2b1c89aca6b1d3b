import { MENU_PAGES, MENU_SHARE } from './constants.ts'
import type { PortalPage } from './portal-page.ts'

/** What the links of all pages of a portal say. */
export interface SiteLinks {
  /** Pages that links of the menu and the footer lead to: those that stand on most pages. */
  readonly menu: ReadonlySet<string>
  readonly byUrl: ReadonlyMap<string, PortalPage>
  /** By page: what most links to it are called. */
  readonly captionOf: (url: string) => string | null
}

/** O(links). */
export function siteLinksOf(pages: readonly PortalPage[]): SiteLinks {
  const counts = new Map<string, number>()
  for (const { links } of pages) for (const url of links) counts.set(url, (counts.get(url) ?? 0) + 1)
  const least = pages.length < MENU_PAGES ? Number.POSITIVE_INFINITY : MENU_SHARE * pages.length
  return {
    menu: new Set([...counts].filter(([, count]) => count >= least).map(([url]) => url)),
    byUrl: new Map(pages.map((page) => [page.url, page])),
    captionOf: (url) => commonest(pages.flatMap(({ captions }) => captions.get(url) ?? [])),
  }
}

/** The value that comes most often, of several the first. */
export function commonest(values: readonly string[]): string | null {
  let best: string | null = null
  const counts = new Map<string, number>()
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1
    counts.set(value, count)
    if (best === null || count > counts.get(best)!) best = value
  }
  return best
}
