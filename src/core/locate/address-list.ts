import { hashString, mix } from '../base/index.ts'
import { canonicalUrl } from '../dom/index.ts'
import { LISTS } from './constants.ts'
import { hostOf, isPageAddress, type Link } from './links.ts'

/** A list of a site's addresses that is made for machines: a sitemap, an index of sitemaps, a feed. */
export interface AddressList {
  readonly kind: 'sitemap' | 'feed'
  /** Addresses of pages, as written. */
  readonly pages: readonly string[]
  /** Addresses of further lists: the sitemaps of an index, the next part of a feed. */
  readonly lists: readonly string[]
}

/** What kind of link leads to a URL: lists are fetched as such, and what is known of forms and lists is learned apart. */
export type LinkKind = 'link' | 'form' | 'sitemap' | 'feed'

/** A link that is no anchor. */
export interface ExtraLink extends Link {
  readonly kind: Exclude<LinkKind, 'link'>
}

/** The links of an address list. */
export interface ListLinks {
  readonly kind: AddressList['kind']
  /** To pages, at most `LISTS.mostPages`. */
  readonly links: readonly Link[]
  /** To further lists, at most `LISTS.mostLists`. */
  readonly extra: readonly ExtraLink[]
}

/**
 * The links of an address list to pages and lists on `hosts`. Addresses of the list's own host are taken with the list's scheme: sitemaps
 * often go on naming `http` where a site has moved to `https`. O(characters).
 *
 * @param url canonical URL of the list
 */
export function linksOfList({ kind, pages, lists }: AddressList, url: string, hosts: ReadonlySet<string>): ListLinks {
  const scheme = url.slice(0, url.indexOf('//'))
  const resolve = (address: string): string | null => {
    const found = canonicalUrl(address, url)
    if (found === null || found === url || !hosts.has(hostOf(found))) return null
    return hostOf(found) === hostOf(url) ? scheme + found.slice(found.indexOf('//')) : found
  }
  const links: Link[] = []
  for (const address of pages.slice(0, LISTS.mostPages)) {
    const to = resolve(address)
    if (to !== null && isPageAddress(to)) links.push({ url: to, collection: LISTED[kind], tagList: 0 })
  }
  const extra: ExtraLink[] = []
  for (const address of lists.slice(0, LISTS.mostLists)) {
    const to = resolve(address)
    if (to !== null) extra.push(listLink(to, kind))
  }
  return { kind, links, extra }
}

/** A link to an address list. Lists that are named alike but for numbers are of one collection. */
export function listLink(url: string, kind: AddressList['kind']): ExtraLink {
  const name = url.slice(url.lastIndexOf('/') + 1).replace(/\d+/g, '#')
  return { url, collection: mix(LISTS_NAMED[kind], hashString(name)), tagList: 0, kind }
}

/** Collections of the links that lists of a kind hold, and of those that lead to such lists. */
const LISTED = { sitemap: hashString('pages of a sitemap') | 0, feed: hashString('pages of a feed') | 0 }
const LISTS_NAMED = { sitemap: hashString('sitemaps') | 0, feed: hashString('feeds') | 0 }
