import { canonicalUrl } from '../core/dom/index.ts'
import { type FetchOutcome, type HttpSource, NOTHING_COUNTED, type PageDocument } from '../source/index.ts'
import type { FetchPage, HtmlPage } from './common-options.ts'

/** A page that the caller has, as if it had been read. */
export function asDocument({ url, html }: HtmlPage): PageDocument {
  return {
    url,
    requestedUrl: url,
    source: url,
    html,
    status: 200,
    contentType: '',
    encoding: '',
    redirects: [],
    headers: {},
  }
}

/** Sitemaps of a robots.txt that are told. */
const MAX_SITEMAPS = 1000

/** The caller's own pages in the place of the web. */
export function givenPages(fetchPage: FetchPage): HttpSource {
  const failed = (url: string, reason: 'http-status' | 'unreachable' | 'aborted', detail: string): FetchOutcome => ({
    kind: 'failed',
    url,
    source: url,
    reason,
    detail,
    ...(reason === 'http-status' && { status: 404 }),
  })
  const fetch: HttpSource['fetch'] = async (url, { signal = new AbortController().signal } = {}) => {
    if (signal.aborted) return failed(url, 'aborted', `${url} was not fetched: the run has ended.`)
    try {
      const page = await fetchPage(url, { signal })
      if (page === null) return failed(url, 'http-status', `There is no page ${url}; check the address.`)
      return {
        kind: 'page',
        page: { ...asDocument(page), url: canonicalUrl(page.url) ?? page.url, requestedUrl: url },
      }
    } catch (error) {
      return failed(
        url,
        signal.aborted ? 'aborted' : 'unreachable',
        `${url} could not be had: ${(error as Error).message}`,
      )
    }
  }
  const sitemaps: HttpSource['sitemaps'] = async (url, signal) => {
    const outcome = await fetch(new URL('/robots.txt', url).href, signal && { signal })
    return outcome.kind === 'page' ? sitemapLines(outcome.page.html) : []
  }
  return { counts: NOTHING_COUNTED, close: async () => {}, fetch, request: fetch, sitemaps }
}

/** The sitemaps that a robots.txt names. */
function sitemapLines(robots: string): readonly string[] {
  return robots
    .split(/\r\n|\r|\n/)
    .map((line) => /^\s*sitemap\s*:\s*(\S+)/i.exec(line)?.[1] ?? '')
    .filter((address) => address !== '')
    .slice(0, MAX_SITEMAPS)
}
