import type { StoredSite } from '../locate-sites.ts'
import { linksAt } from './page-facts.ts'
import { createDownloads, homeOf } from './rival.ts'

/** Downloads everything that links lead to from the sample and the home page, breadth first. */
export function crawl(
  site: StoredSite,
  sampleUrl: string,
): { readonly pages: ReadonlySet<string>; readonly downloads: number } {
  const downloads = createDownloads(site)
  const pages = new Set<string>()
  const follow = (url: string): void => {
    const page = downloads.get(url)
    if (page !== null) pages.add(page)
  }
  follow(sampleUrl)
  follow(homeOf(sampleUrl))
  // A set that grows while it is gone through is gone through to its end.
  for (const page of pages) for (const { url } of linksAt(site, page)) follow(url)
  return { pages, downloads: downloads.count }
}
