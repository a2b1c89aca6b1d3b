import { type Cookie, CookieJar } from 'tough-cookie'
import { type Client, createClient, destroyConnections } from '../client.ts'
import { SourceError } from '../errors.ts'
import { addCookies } from '../own/cookie-jar.ts'
import { readCookies, type StoredCookie } from '../own/cookies.ts'
import type { HttpOptions, PageDocument } from '../types.ts'
import type { WalkStep } from './steps.ts'
import { Walker } from './walker.ts'

/** A page where a walk ended. */
export interface WalkedPage {
  readonly page: PageDocument
  /** Of steps that were done once for each of some values: the one of this page. */
  readonly value?: string
}

/** Where a walk ended. */
export interface Walked {
  /** Of values that were filled in one after the other a page each, in their order; else one. */
  readonly pages: readonly WalkedPage[]
  /** Why there is none for some of the values, in a sentence each. */
  readonly failures: readonly string[]
  /** Those that the sites have now set, with those that were given; secrets. */
  readonly cookies: readonly StoredCookie[]
}

/** How to walk. */
export interface WalkOptions extends HttpOptions {
  /** A form may send a password in its address (GET). @default false */
  readonly passwordInAddress?: boolean
}

/**
 * Goes from page to page as a person would: opens, fills in, sends, follows links; keeps the cookies that are set on the way. Bounds, pauses and the address
 * guard are those of all requests; robots.txt is not asked, as each step is a person's own. No scripts are run. A form that was sent is not sent again.
 *
 * What was filled into fields for passwords, or is said to be a secret, is in no page, address or message: `***` stands there.
 *
 * @throws SourceError `walk-failed` with the step that could not be done, and why
 */
export async function walk(steps: readonly WalkStep[], options: WalkOptions = {}): Promise<Walked> {
  const [first] = steps
  if (first?.do !== 'open')
    throw new SourceError('bad-option', 'The first step must be to open a page: "open https://...".')
  const closing = new AbortController()
  const startUrls = [...(options.startUrls ?? []), ...steps.flatMap((step) => (step.do === 'open' ? [step.url] : []))]
  const { cookies, passwordInAddress = false, ...own } = options
  const client = createClient({ ...own, startUrls }, closing.signal)
  const jar = new CookieJar()
  if (cookies !== undefined) addCookies(jar, readCookies(cookies))
  const walker = new Walker(withJar(client, jar), closing.signal, passwordInAddress)
  const { mask } = walker.secrets
  try {
    const { pages, failures, cookies: kept } = await walkIn(walker, jar, steps)
    return { pages: pages.map((end) => masked(end, mask)), failures: failures.map(mask), cookies: kept }
  } catch (error) {
    throw error instanceof SourceError ? new SourceError(error.code, mask(error.message)) : error
  } finally {
    closing.abort()
    await destroyConnections(client)
  }
}

/** The client with cookies that are sent and set as in a browser. */
function withJar(client: Client, jar: CookieJar): Client {
  const { transport } = client.parts
  const headersFor = (url: URL): Readonly<Record<string, string>> => {
    const cookie = jar.getCookieStringSync(url.href)
    return cookie === '' ? transport.headersFor(url) : { ...transport.headersFor(url), cookie }
  }
  const onCookies = (url: URL, set: readonly string[]): void => {
    for (const one of set) jar.setCookieSync(one, url.href, { ignoreError: true })
  }
  return { ...client, parts: { ...client.parts, transport: { ...transport, headersFor, onCookies } } }
}

/** A page where a walk ended, without what is secret. */
function masked({ page, value }: WalkedPage, mask: (text: string) => string): WalkedPage {
  const { url, requestedUrl, source, html, redirects, headers } = page
  const { etag, lastModified } = headers
  const texts = { url: mask(url), requestedUrl: mask(requestedUrl), source: mask(source), html: mask(html) }
  const validators = {
    ...(etag !== undefined && { etag: mask(etag) }),
    ...(lastModified !== undefined && { lastModified: mask(lastModified) }),
  }
  const safe = { ...page, ...texts, redirects: redirects.map(mask), headers: validators }
  // A value of a list is the secret itself, or nothing of it.
  return value === undefined ? { page: safe } : { page: safe, value: mask(`=${value}`).slice(1) }
}

async function walkIn(walker: Walker, jar: CookieJar, steps: readonly WalkStep[]): Promise<Walked> {
  const at = steps.findIndex((step) => step.do === 'fill-each')
  const each = steps[at]
  for (const [i, step] of steps.entries()) if (at === -1 || i < at) await walker.go(step, i)
  if (each?.do !== 'fill-each')
    return { pages: [{ page: walker.page() }], failures: [], cookies: await storedCookies(jar) }
  const pages: WalkedPage[] = []
  const failures: string[] = []
  const before = walker.state
  for (const value of each.values) {
    // As a person who goes back: a form may want to be loaded anew for each time that it is sent.
    walker.state = before
    const again = pages.length + failures.length > 0 ? [{ do: 'open', url: walker.page().url } as const] : []
    const rest = [...again, { do: 'fill', field: each.field, value } as const, ...steps.slice(at + 1)]
    const why = await failureOf(async () => {
      for (const [i, step] of rest.entries()) await walker.go(step, at + Math.max(0, i - again.length))
    })
    if (why === null) pages.push({ page: walker.page(), value })
    else failures.push(`With "${walker.secrets.has(value) ? '***' : value}": ${why}`)
  }
  if (pages.length === 0) throw new SourceError('walk-failed', failures[0]!)
  return { pages, failures, cookies: await storedCookies(jar) }
}

/** Why steps cannot be done; null when they could. */
async function failureOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof SourceError && error.code === 'walk-failed') return error.message
    throw error
  }
}

async function storedCookies(jar: CookieJar): Promise<readonly StoredCookie[]> {
  const all: Cookie[] = []
  await new Promise<void>((done, failed) =>
    jar.store.getAllCookies((error, cookies) => {
      all.push(...(cookies ?? []))
      error ? failed(error) : done()
    }),
  )
  return all
    .filter((cookie) => cookie.TTL() > 0)
    .map(({ key, value, domain, path, secure, httpOnly, hostOnly, expires }) => ({
      name: key,
      value,
      domain: domain ?? '',
      hostOnly: hostOnly ?? true,
      path: path ?? '/',
      secure,
      httpOnly,
      expires: expires instanceof Date ? expires.getTime() / 1000 : null,
    }))
}
