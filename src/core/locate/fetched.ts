import type { Tree } from '../dom/index.ts'
import { type AddressList, linksOfList } from './address-list.ts'
import { hostOf } from './links.ts'
import type { Observation, Observe } from './observe.ts'
import type { LocateOptions } from './options.ts'
import type { Fetch } from './site.ts'

/** The result of downloading one wanted URL. */
export interface FetchedPage {
  /** The URL as it was wanted. */
  readonly requestedUrl: string
  /** The final URL, canonical. */
  readonly url: string
  /** Null when there is no HTML page of the site: dead, refused, another type, another host. */
  readonly tree: Tree | null
  /** What was there when it was a sitemap or feed, which only `lists` of the wants may be. @default null */
  readonly list?: AddressList | null
  /** Addresses of sitemaps that the site names for programs (robots.txt); told with the samples. @default [] */
  readonly sitemaps?: readonly string[]
}

/** What of a search decides how a download is read. */
interface Receiving {
  readonly options: LocateOptions
  readonly samples: readonly string[]
  readonly hosts: Set<string>
  readonly observe: Observe
}

/** A download as plain data. A sample that moved to another host opens that host, unless the hosts were given. */
export function receive(
  search: Receiving,
  { requestedUrl, url, tree, list = null, sitemaps = [] }: FetchedPage,
): Fetch {
  const { hosts, samples, options } = search
  if (tree !== null && options.hosts === undefined && samples.includes(requestedUrl)) hosts.add(hostOf(url))
  const isOfSite = hosts.has(hostOf(url))
  return {
    requested: requestedUrl,
    final: url,
    observation: tree === null || !isOfSite ? null : withSitemaps(search, search.observe(tree, url), url, sitemaps),
    list: list === null || !isOfSite ? null : linksOfList(list, url, hosts),
  }
}

/** An observation that also has links to the sitemaps of the site. A strategy that was handed in hears of none. */
function withSitemaps(
  { hosts, options }: Receiving,
  observation: Observation,
  url: string,
  sitemaps: readonly string[],
): Observation {
  if (options.strategy !== undefined || sitemaps.length === 0) return observation
  const { extra } = linksOfList({ kind: 'sitemap', pages: [], lists: sitemaps }, url, hosts)
  return { ...observation, extra: [...observation.extra, ...extra] }
}
