import type { UrlId } from '../base/index.ts'
import type { LocateState } from './state.ts'

/** A page that was found, and the link that led to it. */
export interface Referrer {
  readonly url: string
  /** The first page with a link to it. */
  readonly from: string
  /** Where that link leads: to the page, or to what redirects there. */
  readonly link: string
}

/**
 * What led to each of some pages that were found, in their order; nothing for what only lists for machines and forms lead to. O(links of all pages).
 *
 * @param urls of the pages, as `located` gives them
 */
export function referrersOf({ site }: LocateState, urls: readonly string[]): readonly Referrer[] {
  const wanted = new Set(urls.map((url) => site.urls.find(url)))
  const first = new Map<UrlId, Referrer>()
  for (const page of site.pages) {
    const { linkUrl, linkCollection } = page
    for (const [i, link] of linkUrl.entries()) {
      const to = site.fetched.get(link)?.url ?? link
      const isPlain = site.kindOf[linkCollection[i]!] === undefined
      if (!isPlain || to === page.url || !wanted.has(to) || first.has(to)) continue
      first.set(to, { url: site.urls.at(to), from: site.urls.at(page.url), link: site.urls.at(link) })
    }
  }
  return urls.flatMap((url) => first.get(site.urls.find(url)) ?? [])
}
