import type { HostPermits } from './permits.ts'

/** One HTML page as text, whatever it was read from. */
export interface PageDocument {
  /** Canonical URL after redirects; the manifest's own `url` for manifests; a `file:` URL for plain files. */
  readonly url: string
  /** What was asked for: the URL as given, else the same as `url`. */
  readonly requestedUrl: string
  /** Where the bytes came from: the URL as fetched, the file's path, or `archive.warc.gz#offset`. */
  readonly source: string
  readonly html: string
  /** HTTP status; 200 for files. */
  readonly status: number
  /** As the server sent it; '' when unknown. */
  readonly contentType: string
  /** Name of the encoding that the bytes were decoded with, as in the Encoding Standard: `UTF-8`, `windows-1252`. */
  readonly encoding: string
  /** The URLs that redirected, in order, without the last one; empty when there was no redirect. */
  readonly redirects: readonly string[]
  /** What a later request can be made conditional with. */
  readonly headers: { readonly etag?: string; readonly lastModified?: string }
  /** One sentence for people on how the page was read, where it was read otherwise than it says of itself. */
  readonly notice?: string
}

/** Why a page could not be had. */
export type FailureReason =
  | 'http-status'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'robots'
  | 'private-address'
  | 'too-many-redirects'
  | 'bad-redirect'
  | 'bad-url'
  | 'bad-encoding'
  | 'unreadable'
  | 'no-browser'
  | 'crashed'
  | 'aborted'

/** A page, something that is no page, or why there is none. `detail` is one sentence for people that says what to do. */
export type FetchOutcome =
  | { readonly kind: 'page'; readonly page: PageDocument }
  | {
      readonly kind: 'skipped'
      readonly url: string
      readonly source: string
      readonly reason: 'not-html' | 'empty' | 'not-wanted'
      readonly detail: string
    }
  | {
      readonly kind: 'failed'
      readonly url: string
      readonly source: string
      readonly reason: FailureReason
      readonly status?: number
      readonly detail: string
    }

/** What a source has done so far. */
export interface HttpCounts {
  /** Requests sent for pages, retries and redirects included; those for robots.txt are in `robots`. */
  readonly requests: number
  readonly robots: number
  readonly retries: number
  readonly redirects: number
  /** Outcomes by kind; pages that have not changed count as pages. */
  readonly pages: number
  readonly skipped: number
  readonly failed: number
  /** Body bytes received, as sent (compressed). */
  readonly bytes: number
}

/** What an earlier answer can be held against. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
  /** The URL that gave the answer, after redirects; only there do the others mean anything. */
  readonly source: string
}

/** Pages by URL. */
export interface PageFetcher {
  /** Fetches one page. Never rejects for what a site does; `aborted` is an outcome too. */
  fetch(url: string, options?: { readonly signal?: AbortSignal }): Promise<FetchOutcome>
  /** Ends what is under way (`aborted`) and lets go of all connections. */
  close(): Promise<void>
  /** A live view: read it whenever wanted. */
  readonly counts: HttpCounts
}

/** Pages by HTTP: polite, bounded, and closed when done. */
export interface HttpSource extends PageFetcher {
  /** Fetches one page, as far as the caller does not have it already. */
  request(url: string, known: Known): Promise<FetchOutcome | Unchanged | Redirected>
  /** The sitemaps that the robots.txt of a URL's host names, as written; none when robots.txt is ignored or cannot be had. */
  sitemaps(url: string, signal?: AbortSignal): Promise<readonly string[]>
}

/** What the caller of {@link HttpSource.request} has already. */
export interface Known {
  readonly signal?: AbortSignal
  /** Asks for the page only if it is not as it was (RFC 9110, 13.1: If-None-Match, If-Modified-Since). */
  readonly validators?: Validators
  /** True for a canonical URL whose page is at hand: a redirect to it is not followed. */
  readonly has?: (url: string) => boolean
  /**
   * What is asked for. A list for programs (a sitemap, a feed) is given as a page whose `html` is the list's text, unpacked, and whose
   * `contentType` is not HTML's; HTML that is there in its place is a page as any. @default 'page'
   */
  readonly as?: 'page' | 'list'
}

/** The page is as it was when it was fetched last. */
export interface Unchanged {
  readonly kind: 'unchanged'
}

/** The URL leads to a page that the caller has. */
export interface Redirected {
  readonly kind: 'redirected'
  /** Canonical URL of that page. */
  readonly to: string
  /** The URLs that redirected, in order. */
  readonly redirects: readonly string[]
}

/** How to fetch. Times in milliseconds, sizes in bytes. */
export interface HttpOptions {
  /**
   * Sent as User-Agent; its text up to the first `/` or space is the name looked for in robots.txt.
   * @default 'Treegram (+https://www.npmjs.com/package/treegram)'; see `honestUserAgent` for one with a version
   */
  readonly userAgent?: string
  /**
   * Least time between the starts of two requests to one host; a Crawl-delay in its robots.txt raises it (to 30 s at most).
   * @default 1000, what most robots.txt files that name a delay ask for; 0 for loopback hosts, which burden nobody else
   */
  readonly delayMs?: number
  /** Requests to one host at the same time. @default 1 */
  readonly concurrencyPerHost?: number
  /** Requests over all hosts at the same time. @default 8 */
  readonly concurrency?: number
  /** Fetch what robots.txt forbids, and do not ask for it. @default false */
  readonly ignoreRobots?: boolean
  /** Allow loopback, private, link-local and other addresses that are not on the public internet. @default false */
  readonly allowPrivate?: boolean
  /**
   * The user's own start URLs: their hosts (with port) may have a private address although `allowPrivate` is off,
   * unless a host first had a public one. @default []
   */
  readonly startUrls?: readonly string[]
  /** The start URLs are a stranger's: private addresses are refused for them too, unless `allowPrivate` is on. @default false */
  readonly publicOnly?: boolean
  /** Largest body, both as sent and as decoded. @default 67108864 (64 MiB) */
  readonly maxBytes?: number
  /** @default 10000 */
  readonly connectTimeoutMs?: number
  /** From the request to the answer's headers. @default 30000 */
  readonly headersTimeoutMs?: number
  /** Longest pause inside a body. @default 15000 */
  readonly idleTimeoutMs?: number
  /** One request from start to end, retries not included. @default 120000 */
  readonly totalTimeoutMs?: number
  /** Further tries after a connection fault or status 408, 429, 500, 502, 503, 504. @default 4 */
  readonly retries?: number
  /** Wait before the first retry; doubled for each further one. A Retry-After header overrides it. @default 300 */
  readonly retryDelayMs?: number
  /** A server that asks for a longer wait than this by Retry-After is given up. @default 120000 */
  readonly maxRetryAfterMs?: number
  /** @default 10 */
  readonly maxRedirects?: number
  /**
   * Sent with each request to the hosts of `startUrls`, and to no others, redirects included: names and values. A value is in no message.
   * @default none
   */
  readonly headers?: Readonly<Record<string, string>>
  /** The text of a cookies file (Netscape's or JSON), sent by domain, path, Secure and expiry; what sites set is not kept. @default none */
  readonly cookies?: string
  /**
   * Address of a proxy that all requests take: `http`, `https`, `socks5` or `socks5h`, with name and password if need be. The address guard judges
   * each target as ever, but not the proxy itself. @default none
   */
  readonly proxy?: string
  /** Asked before each request, where other programs or threads may ask the same hosts. @default this source is alone */
  readonly permits?: HostPermits
  /** Host name to IP addresses. @default the system's resolver */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>
}

/** How to read pages from whatever the user names. */
export interface ReadOptions {
  /** Used for URLs, and left open. */
  readonly http: PageFetcher
  /** Used for the URLs of a manifest that names no file for them. @default `http.fetch` */
  readonly fetchListed?: (url: string) => Promise<FetchOutcome>
  /** Where `-` reads its list from. */
  readonly stdin?: AsyncIterable<string | Uint8Array>
  /** Largest file or archived page, as stored and as decoded, in bytes. @default 67108864 (64 MiB) */
  readonly maxBytes?: number
  /** Only files in this folder are read, wherever folders, links and lines of manifests lead; others are `unreadable`. @default any */
  readonly filesBelow?: string
  /** Ends the reading: the next outcome is `aborted` for a URL under way, then no more. */
  readonly signal?: AbortSignal
}
