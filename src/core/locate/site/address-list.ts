import { hashString, mix } from '../../base/index.ts'
import { attribute, baseUrl, canonicalUrl, LABEL, type NodeId, type Tree } from '../../dom/index.ts'
import { LISTS } from '../constants.ts'
import { firstRelation, hostOf, isPageAddress, type Link } from './links.ts'

/** A list of a site's addresses that is made for machines: a sitemap, an index of sitemaps, a feed. */
export interface AddressList {
  readonly kind: 'sitemap' | 'feed'
  /** Addresses of pages, as written. */
  readonly pages: readonly string[]
  /** Addresses of further lists: the sitemaps of an index, the next part of a feed. */
  readonly lists: readonly string[]
  /** By address of a page: when it was published, as a news sitemap says it. Not there when nothing says so. */
  readonly published?: ReadonlyMap<string, string>
}

/** The links of an address list: to pages, at most `LISTS.mostPages`, then to further lists, at most `LISTS.mostLists`. */
export interface ListLinks {
  readonly kind: AddressList['kind']
  readonly links: readonly Link[]
}

/**
 * The links of an address list on `hosts`. Those of its own host take its scheme: sitemaps often name `http` where a site has moved to `https`.
 * O(characters).
 * @param url canonical, of the list
 */
export function linksOfList({ kind, pages, lists }: AddressList, url: string, hosts: ReadonlySet<string>): ListLinks {
  const resolved = resolverOf(url, hosts)
  const toPages = pages.slice(0, LISTS.mostPages).flatMap(resolved).filter(isPageAddress)
  const toLists = lists.slice(0, LISTS.mostLists).flatMap(resolved)
  const collection = hashString(`pages of a ${kind}`) | 0
  return {
    kind,
    links: [
      ...toPages.map((to): Link => ({ url: to, kind: 'link', collection, tagList: 0 })),
      ...toLists.map((to) => listLink(to, kind)),
    ],
  }
}

/** When pages of an address list on `hosts` were published, by their URLs as `linksOfList` gives them. O(characters). */
export function datesOfList(
  { published = new Map() }: AddressList,
  url: string,
  hosts: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const resolved = resolverOf(url, hosts)
  return new Map(
    [...published].flatMap(([address, date]) => [resolved(address)].flat().map((to) => [to, date] as const)),
  )
}

/** Addresses of the list at `url`: canonical, none where they leave `hosts`. */
function resolverOf(url: string, hosts: ReadonlySet<string>): (address: string) => string | [] {
  const scheme = url.slice(0, url.indexOf('//'))
  return (address) => {
    const found = canonicalUrl(address, url)
    if (found === null || found === url || !hosts.has(hostOf(found))) return []
    return hostOf(found) === hostOf(url) ? scheme + found.slice(found.indexOf('//')) : found
  }
}

/** A link to an address list. Lists that are named alike but for numbers are of one collection. */
function listLink(url: string, kind: AddressList['kind']): Link {
  const name = url.slice(url.lastIndexOf('/') + 1).replace(/\d+/g, '#')
  return { url, kind, collection: mix(hashString(`${kind}s`) | 0, hashString(name)), tagList: 0 }
}

/** The links of a page to the sitemaps and feeds on `hosts` that its `link` elements name. */
export function linksToLists(
  tree: Tree,
  elements: readonly NodeId[],
  url: string,
  hosts: ReadonlySet<string>,
): readonly Link[] {
  return elements.flatMap((node) => {
    const kind = tree.label[node] === LABEL.link ? kindOf(tree, node) : null
    const href = kind && attribute(tree, node, 'href')
    const to = href && canonicalUrl(href, baseUrl(tree, url))
    return kind && to && hosts.has(hostOf(to)) ? [listLink(to, kind)] : []
  })
}

/** What list for machines a `link` element leads to; null when it leads to none. */
function kindOf(tree: Tree, link: NodeId): AddressList['kind'] | null {
  const relation = firstRelation(tree, link, LIST_RELATIONS)
  if (relation !== 'alternate') return relation === null ? null : 'sitemap'
  return FEED_TYPES.has(attribute(tree, link, 'type')?.trim().toLowerCase() ?? '') ? 'feed' : null
}

const LIST_RELATIONS: ReadonlySet<string> = new Set(['sitemap', 'alternate'])
const FEED_TYPES: ReadonlySet<string> = new Set(['application/rss+xml', 'application/atom+xml', 'application/rdf+xml'])
