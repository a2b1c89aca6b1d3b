import type { HttpCounts, HttpOptions } from './types.ts'

const HOME = 'https://www.npmjs.com/package/treegram'

/** What inputs that are addresses of the web begin with. */
export const WEB_ADDRESS: RegExp = /^https?:\/\//i

/** What the `source` of a page on stdin begins with; its line follows, as in `stdin:12`. */
export const STDIN = 'stdin'

/** A User-Agent that says who asks and where to read about it, e.g. `Treegram/1.2.0 (+https://...)`. */
export function honestUserAgent(version: string): string {
  return `Treegram/${version} (+${HOME})`
}

/** {@link HttpOptions} with every choice made; `resolve`, `delayMs`, `startUrls` and what is the user's own have no fixed default. */
export const HTTP_DEFAULTS: Required<
  Omit<HttpOptions, 'resolve' | 'delayMs' | 'startUrls' | 'headers' | 'cookies' | 'proxy' | 'permits'>
> = {
  userAgent: `Treegram (+${HOME})`,
  concurrencyPerHost: 1,
  concurrency: 8,
  ignoreRobots: false,
  allowPrivate: false,
  publicOnly: false,
  maxBytes: 64 * 1024 * 1024,
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 30_000,
  idleTimeoutMs: 15_000,
  totalTimeoutMs: 120_000,
  retries: 4,
  retryDelayMs: 300,
  maxRetryAfterMs: 120_000,
  maxRedirects: 10,
}

/** Delay per host when the user names none; see `HttpOptions.delayMs`. */
export const DEFAULT_DELAY_MS = 1000

/** A Crawl-delay is honoured up to this; longer ones are mistakes or meant to keep everybody out, which Disallow is for. */
export const MAX_CRAWL_DELAY_MS = 30_000

/** Answers of 429 in a row, each with too long a wait, after which a host is not asked until that is over. */
export const STORM_ANSWERS = 3

/** Longest time for which a host is not asked, whatever it wants: programs may run for long. */
export const MAX_STORM_MS = 86_400_000

/** Waits between retries stop growing here. */
export const MAX_BACKOFF_MS = 30_000

/** RFC 9309, 2.3.1.2: at least five redirects of robots.txt are followed; 2.5: at least 500 KiB are read; 2.4: cached for a day. */
export const ROBOTS = { maxRedirects: 5, maxBytes: 512_000, freshMs: 86_400_000 } as const

/** A robots.txt that could not be had is asked for again after this, not for every page. */
export const ROBOTS_RETRY_MS = 60_000

/**
 * Lists of addresses for programs: bytes fetched, as sent and unpacked (the sitemap protocol's own limit), characters read (a full
 * sitemap of 50,000 addresses has five million; a million cost 0.15 s), where its first element is looked for, and depth.
 */
export const LIST_LIMITS = { maxBytes: 52_428_800, maxChars: 16_777_216, prologChars: 4096, maxDepth: 32 } as const

/** Sitemaps of a robots.txt that are told. */
export const MAX_ROBOTS_SITEMAPS = 1000

/** Hosts remembered at the same time (robots rules, last request); the oldest are forgotten, which only costs a request. */
export const MAX_HOSTS = 1000

/** Largest headers of an answer: Node's own 16 KiB are too few for sites with many cookies and policies. */
export const MAX_HEADER_BYTES = 65_536

/** Most header lines of one head, of an answer or of a record in an archive: real ones have a hundred at most. */
export const MAX_HEADER_LINES = 2000

/** Bytes of a web archive that are unpacked until a record's own headers end, what is read ahead included. */
export const MAX_RECORD_HEAD_BYTES = 1_048_576

/** Pages of a web archive that are remembered for the records that only point to them; the oldest are forgotten. */
export const MAX_ARCHIVE_PAGES = 200_000

/** Bodies of redirects and error answers are read up to this, to keep the connection; longer ones close it. */
export const DRAIN_BYTES = 65_536

/** More layers of Content-Encoding than any server uses for a page. */
export const MAX_CONTENT_ENCODINGS = 4

/**
 * Text is looked at so far, in characters, and with more control characters than this share, and than these few, it is binary data. Of
 * 35,397 real pages the worst has 0.0003; random bytes, images and archives have 0.05 and more.
 */
export const BINARY = { headChars: 4096, share: 0.01, few: 4 } as const

/** Endings, in lower case, that make a file of a folder a page. */
export const PAGE_ENDINGS: readonly string[] = ['.html', '.htm', '.xhtml']

/** Longest line of a manifest or a list on stdin, in characters. */
export const MAX_LINE_CHARS = 1_048_576

/**
 * A line of JSON with a page may be so many times as long as the largest page, and so many bytes more: base64 makes 4/3 of it, escapes of JSON little more of what is mostly
 * ASCII, and up to three times of other scripts, of which no page comes near the bound.
 */
export const PIPED_LINE_FACTOR = 2
export const PIPED_LINE_SPARE = 65_536

/** What a source says before any request. */
export const NOTHING_COUNTED: HttpCounts = {
  requests: 0,
  robots: 0,
  retries: 0,
  redirects: 0,
  pages: 0,
  skipped: 0,
  failed: 0,
  bytes: 0,
}
