import { isHtmlType, mediaType } from '../core/charset/index.ts'
import { canonicalUrl } from '../core/dom/index.ts'
import { type Client, createClient, destroyConnections, permission, settled } from './client.ts'
import { type Exchange, headerOf, type Wish } from './exchange.ts'
import { LIST_WISH, sitemapsOf, unpacked } from './lists.ts'
import { createChainCookies, withChainCookies } from './own/chain-cookies.ts'
import { documentOutcome, failedOutcome } from './page-document.ts'
import { createTrail, withoutFragment } from './trail.ts'
import type { FetchOutcome, HttpOptions, HttpSource, Known, Redirected, Unchanged } from './types.ts'
import { visit } from './visit.ts'

/**
 * A source of pages over HTTP. Each request waits its turn in its host's queue; redirects are followed one by one, each hop
 * checked against robots.txt and the address guard; meta refresh is not followed, and cookies that are set are kept for the redirects of that page alone.
 *
 * @throws SourceError `bad-option` for numbers that make no sense and start URLs that are none
 */
export function createHttpSource(options: HttpOptions = {}): HttpSource {
  const closing = new AbortController()
  const client = createClient(options, closing.signal)
  const { counts } = client
  const request = createRequest(client, closing.signal)
  return {
    counts,
    request,
    sitemaps: (url, signal) => sitemapsOf(client, url, [closing.signal, signal]),
    fetch: async (url, { signal } = {}) => (await request(url, signal ? { signal } : {})) as FetchOutcome, // nothing is known
    async close() {
      closing.abort()
      await destroyConnections(client)
    },
  }
}

/**
 * The requests of a client, each with an outcome whatever happens.
 *
 * @param closing ends what is under way
 */
export function createRequest(client: Client, closing: AbortSignal): HttpSource['request'] {
  return (url, known) =>
    settled(client, 'Fetching', url, [closing, known.signal], (signal) => fetchPage(url, client, signal, known))
}

/** A page that is asked for. */
export function pageWish(maxBytes: number, unlessLike: Known['validators']): Wish {
  return {
    accept: 'text/html, application/xhtml+xml, */*;q=0.1',
    isWanted: (contentType) => contentType === '' || isHtmlType(contentType),
    maxBytes,
    whenLarger: 'fail',
    ...(unlessLike && { unlessLike }),
  }
}

/** Follows a URL through its redirects to an outcome; rejects when `signal` fires. */
async function fetchPage(
  requestedUrl: string,
  client: Client,
  signal: AbortSignal,
  known: Known,
): Promise<FetchOutcome | Unchanged | Redirected> {
  const { settings, counts } = client
  const isList = known.as === 'list'
  const wish = isList ? LIST_WISH : pageWish(settings.maxBytes, known.validators)
  const onRequest = () => counts.requests++
  const first = canonicalUrl(requestedUrl) === null ? null : URL.parse(requestedUrl)
  if (first === null) {
    const detail = `"${requestedUrl}" is no http or https URL; check how it is written.`
    return failedOutcome(requestedUrl, requestedUrl, { reason: 'bad-url', detail })
  }
  const cookies = createChainCookies()
  const parts = withChainCookies(client.parts, cookies)
  const start = withoutFragment(first)
  const trail = createTrail(start, settings.maxRedirects, (url) => parts.transport.headersFor(url).cookie ?? '')
  for (let url = start; ; ) {
    const { refusal, delayMs } = await permission(client, url, signal)
    if (refusal !== null) return failedOutcome(requestedUrl, url.href, refusal)
    const answer = await visit({ url, wish, delayMs, onRequest }, parts, signal)
    if (answer.kind === 'unchanged') return answer
    if (answer.kind !== 'redirect')
      return outcomeOf(isList ? await unpacked(answer) : answer, requestedUrl, url, trail.urls)
    const next = trail.follow(answer.location, url)
    if ('reason' in next) return failedOutcome(requestedUrl, url.href, next)
    counts.redirects++
    const to = canonicalUrl(next.href) ?? next.href
    if (to !== canonicalUrl(start.href) && known.has?.(to)) return { kind: 'redirected', to, redirects: trail.urls }
    url = next
  }
}

/** What an answer makes of a page. */
export function outcomeOf(
  answer: Exclude<Exchange, { kind: 'redirect' | 'unchanged' }>,
  requestedUrl: string,
  at: URL,
  redirects: readonly string[],
): FetchOutcome {
  if (answer.kind === 'fault') return failedOutcome(requestedUrl, at.href, answer)
  const url = canonicalUrl(at.href) ?? at.href
  const source = at.href
  if (answer.kind === 'unwanted') {
    const detail = `${source} is ${mediaType(answer.contentType)}, not HTML; give the address of a web page.`
    return { kind: 'skipped', url, source, reason: 'not-html', detail }
  }
  const contentType = headerOf(answer.headers, 'content-type') ?? ''
  const isDeclaredHtml = contentType !== ''
  const { etag, 'last-modified': lastModified } = answer.headers
  const headers = { ...(etag && { etag }), ...(lastModified && { lastModified }) }
  const known = { url, requestedUrl, source, status: answer.status, contentType, redirects, headers }
  const notice = answer.notice === undefined ? {} : { notice: answer.notice }
  return documentOutcome({ ...known, ...notice, bytes: answer.bytes, isDeclaredHtml })
}
