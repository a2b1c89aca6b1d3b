import { isHtmlType, mediaType } from '../../core/charset/index.ts'
import { canonicalUrl } from '../../core/dom/index.ts'
import { type Client, createClient, destroyConnections, permission, settled } from '../client.ts'
import { faultOfError, faultOfStatus } from '../fault.ts'
import { createGuardedLookup } from '../guard.ts'
import { createRequest } from '../http.ts'
import { sitemapsOf } from '../lists.ts'
import { readCookies } from '../own/cookies.ts'
import { type Failure, failedOutcome } from '../page-document.ts'
import { linkSignals, orAborted } from '../signals.ts'
import type { FetchOutcome, HttpOptions, HttpSource, PageDocument } from '../types.ts'
import { type BrowserCookies, type Chromium, createChromium, NoBrowserError } from './browser.ts'
import { createFailures, type Failures } from './failures.ts'
import { OWN_ANSWER } from './forward.ts'
import { type GuardedProxy, startProxy } from './proxy.ts'
import { UnpassableError } from './proxy-parts.ts'
import { type Rendered, reasonOf, render } from './render.ts'

/** What is used for every page. */
interface Parts {
  readonly client: Client
  readonly chromium: () => Promise<Chromium>
  readonly failures: Failures
}

/**
 * Pages as a browser shows them once their scripts have run. Robots rules, politeness, limits and address guard are those of the
 * HTTP source; every connection of the browser goes through the guard. Nothing is known of a page's age: it is always rendered anew.
 *
 * @throws SourceError `bad-option`
 */
export function createBrowserSource(options: HttpOptions = {}): HttpSource {
  const closing = new AbortController()
  const client = createClient(options, closing.signal)
  const failures = createFailures()
  let started: Promise<{ readonly proxy: GuardedProxy; readonly chromium: Chromium }> | null = null
  const start = async () => {
    const { settings, counts } = client
    const onBytes = (count: number) => {
      counts.bytes += count
    }
    const { guard, route } = client
    const lookup = route?.judge ?? createGuardedLookup(guard)
    const { maxBytes, connectTimeoutMs } = settings
    const upstream = route?.proxy ?? null
    const proxy = await startProxy({ ...failures, maxBytes, connectTimeoutMs, lookup, onBytes, upstream })
    return { proxy, chromium: createChromium(proxy, settings.userAgent, cookiesOf(settings)) }
  }
  const chromium = async () => {
    started ??= start()
    return (await started).chromium
  }
  const fetch = (url: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<FetchOutcome> =>
    settled(client, 'Rendering', url, [closing.signal, signal], (either) =>
      fetchPage(url, { client, chromium, failures }, either),
    )
  const requestList = createRequest(client, closing.signal)
  return {
    counts: client.counts,
    fetch,
    request: (url, known) => (known.as === 'list' ? requestList(url, known) : fetch(url, known)),
    sitemaps: (url, signal) => sitemapsOf(client, url, [closing.signal, signal]),
    close: async () => {
      closing.abort()
      await destroyConnections(client)
      const parts = await started?.catch(() => null)
      await parts?.chromium.kill()
      parts?.proxy.close()
    },
  }
}

/** Why a host gave the browser nothing, as it is said without a browser. */
function whyOf(error: unknown, url: URL): Failure {
  if (!(error instanceof UnpassableError)) return faultOfError(error, url)
  const detail = `${url.href} sends an answer that a browser cannot be given (${error.message}); leave the page out.`
  return { reason: 'unreachable', detail }
}

/** The user's cookies as a browser takes them. */
function cookiesOf({ cookies }: Client['settings']): BrowserCookies {
  return (cookies === undefined ? [] : readCookies(cookies)).map(
    ({ name, value, domain, hostOnly, path, secure, httpOnly, expires }) => ({
      name,
      value,
      domain: hostOnly ? domain : `.${domain}`,
      path,
      secure,
      httpOnly,
      expires: expires ?? -1,
    }),
  )
}

async function fetchPage(requestedUrl: string, parts: Parts, signal: AbortSignal): Promise<FetchOutcome> {
  const { client, chromium, failures } = parts
  const url = canonicalUrl(requestedUrl) === null ? null : URL.parse(requestedUrl)
  if (url === null) {
    const detail = `"${requestedUrl}" is no http or https URL; check how it is written.`
    return failedOutcome(requestedUrl, requestedUrl, { reason: 'bad-url', detail })
  }
  url.hash = ''
  const { refusal, delayMs } = await permission(client, url, signal)
  if (refusal !== null) return failedOutcome(requestedUrl, url.href, refusal)
  const turn = await client.parts.politeness.enter(url.host, signal)
  try {
    await turn.begin(delayMs, signal)
    client.counts.requests++
    const outcome = await renderPage(requestedUrl, url, client, await chromium(), signal).finally(turn.end)
    if (outcome.kind === 'failed') {
      const at = URL.parse(outcome.source) ?? url
      const error = outcome.reason === 'unreachable' ? failures.of(at) : undefined
      return error === undefined ? outcome : failedOutcome(requestedUrl, at.href, whyOf(error, at))
    }
    if (outcome.kind !== 'page' || outcome.page.url === canonicalUrl(url.href)) return outcome
    // Where it was led to may be closed to robots.
    const there = await permission(client, new URL(outcome.page.source), signal)
    return there.refusal === null ? outcome : failedOutcome(requestedUrl, outcome.page.source, there.refusal)
  } finally {
    turn.leave()
  }
}

async function renderPage(
  requestedUrl: string,
  url: URL,
  { settings }: Client,
  chromium: Chromium,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  const failed = (reason: 'timeout' | 'crashed' | 'unreachable' | 'no-browser' | 'too-large', detail: string) =>
    failedOutcome(requestedUrl, url.href, { reason, detail })
  try {
    const context = await chromium.open()
    const limit = linkSignals([signal], settings.totalTimeoutMs)
    try {
      const page = await context.newPage()
      const crash = new Promise<'crashed'>((resolve) => page.on('crash', () => resolve('crashed')))
      const work = render(page, url.href, settings.totalTimeoutMs, settings.maxBytes)
      const rendered = await orAborted(Promise.race([work, crash]), limit.signal)
      if (rendered === 'crashed')
        return failed('crashed', `${url.href} crashed the browser's page; leave the page out.`)
      if (rendered.kind === 'page') return outcomeOf(rendered, requestedUrl, url)
      if (rendered.kind === 'none')
        return failedOutcome(requestedUrl, rendered.url, {
          reason: 'unreachable',
          detail: `${rendered.url} could not be rendered (${rendered.why}); check the address.`,
        })
      return failed(
        'too-large',
        `${url.href} is larger than ${settings.maxBytes} characters once rendered; leave the page out or raise maxBytes.`,
      )
    } catch (error) {
      signal.throwIfAborted()
      if (limit.timedOut())
        return failed(
          'timeout',
          `${url.href} was not rendered after ${settings.totalTimeoutMs / 1000} s; leave the page out.`,
        )
      return failed('unreachable', `${url.href} could not be rendered (${reasonOf(error)}); check the address.`)
    } finally {
      limit.release()
      await chromium.release(context)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof NoBrowserError) return failed('no-browser', error.message)
    return failed('crashed', `The browser ended while it rendered ${url.href} (${reasonOf(error)}); try again.`)
  }
}

async function outcomeOf(
  { html, url: at, response }: Extract<Rendered, { readonly kind: 'page' }>,
  requestedUrl: string,
  asked: URL,
): Promise<FetchOutcome> {
  const status = response?.status() ?? 200
  if (response?.headers()[OWN_ANSWER] !== undefined) {
    const detail = `${at} could not be reached; check the address.`
    return failedOutcome(requestedUrl, at, { reason: 'unreachable', detail })
  }
  const url = canonicalUrl(at) ?? asked.href
  if (status < 200 || status > 299)
    return failedOutcome(requestedUrl, at, faultOfStatus(status, URL.parse(at) ?? asked, undefined))
  const contentType = response?.headers()['content-type'] ?? ''
  if (contentType !== '' && !isHtmlType(contentType)) {
    const detail = `${at} is ${mediaType(contentType)}, not HTML; give the address of a web page.`
    return { kind: 'skipped', url, source: at, reason: 'not-html', detail }
  }
  const redirects: string[] = []
  for (let hop = response?.request().redirectedFrom() ?? null; hop !== null; hop = hop.redirectedFrom())
    redirects.unshift(hop.url())
  const page: PageDocument = {
    url,
    requestedUrl,
    source: at,
    html,
    status,
    contentType,
    encoding: 'UTF-8',
    redirects,
    headers: {},
  }
  return { kind: 'page', page }
}
