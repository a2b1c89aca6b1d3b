import { decodeHtml } from '../core/charset/index.ts'
import { canonicalUrl } from '../core/dom/index.ts'
import type { Violation } from '../core/extract/index.ts'
import type { GivenPage } from '../core/heal/index.ts'

/**
 * What is used of a Crawlee context: those of HttpCrawler, CheerioCrawler and PlaywrightCrawler have it, in version 3 as in 4. Written out, so that types of the
 * crawlers that somebody does not use need not be installed.
 */
export interface CrawlContext {
  readonly request: {
    readonly url: string
    readonly loadedUrl?: string | undefined
    readonly uniqueKey: string
    readonly method?: string
  }
  readonly pushData: (data: Record<string, unknown>[]) => Promise<unknown>
  readonly body?: string | Uint8Array
  readonly contentType?: { readonly type: string; readonly encoding: string }
  readonly response?: unknown
  readonly page?: { readonly content: () => Promise<string> }
}

/** What tells one page from another: its address, however it was come to, tracking words aside; of what was sent to a form, what Crawlee tells it by. */
export function keyOf({ method = 'GET', url, loadedUrl, uniqueKey }: CrawlContext['request']): string {
  return method === 'GET' ? (canonicalUrl(loadedUrl ?? url) ?? uniqueKey) : uniqueKey
}

/** A page as a crawler has it, with what is odd about how it came. */
export interface CrawledPage extends GivenPage {
  readonly doubts: readonly Violation[]
}

/** @throws TypeError for contexts that have no page */
export async function pageOf({ request, page, body, contentType, response }: CrawlContext): Promise<CrawledPage> {
  const loaded = request.loadedUrl ?? request.url
  const url = canonicalUrl(loaded) ?? loaded
  if (page !== undefined) return { url, html: await page.content(), doubts: [] }
  if (typeof body === 'string') return { url, html: body, doubts: doubtsOf(body) }
  if (body instanceof Uint8Array) return { url, html: body, contentType: typeOf(contentType, response), doubts: [] }
  throw new TypeError('This context has no page: use an HttpCrawler, a CheerioCrawler or a PlaywrightCrawler.')
}

/** The Content-Type of bytes as Crawlee hands them on: it decodes only what a header declares, and says what they are in then. */
function typeOf(contentType: CrawlContext['contentType'], response: unknown): string {
  const isDeclared = /;\s*charset\s*=/i.test(headerOf(response, 'content-type'))
  if (contentType === undefined) return ''
  return isDeclared ? `${contentType.type}; charset=${contentType.encoding}` : contentType.type
}

/** A header of a response of Node (`headers` is an object) or of a browser's kind (`headers` has `get`); '' when there is none. */
export function headerOf(response: unknown, name: string): string {
  const headers = (response as { readonly headers?: unknown } | null | undefined)?.headers
  if (typeof headers !== 'object' || headers === null) return ''
  if (headers instanceof Headers) return headers.get(name) ?? ''
  return String((headers as Readonly<Record<string, unknown>>)[name] ?? '')
}

/** Characters in which a page declares its encoding. */
const HEAD = 16_384

/** CheerioCrawler takes bytes for UTF-8 where the server says nothing, whatever the page declares: what that broke is not to be trusted. */
function doubtsOf(body: string): readonly Violation[] {
  if (!body.includes('\uFFFD')) return []
  const encoding = decodeHtml(new TextEncoder().encode(body.slice(0, HEAD)), '')?.encoding ?? ''
  if (encoding === 'UTF-8') return []
  const message = `The page is in ${encoding} and was read as UTF-8; give the crawler postNavigationHooks: [decodeAsBrowsers], or use HttpCrawler.`
  return [{ pattern: '', rule: 'charset', message }]
}
