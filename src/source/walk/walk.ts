import { type Cookie, CookieJar } from 'tough-cookie'
import { attribute, baseUrl, LABEL, oneLine, parse, type Tree, visibleText } from '../../core/dom/index.ts'
import { type Client, createClient, destroyConnections } from '../client.ts'
import { SourceError } from '../errors.ts'
import { followRedirect, outcomeOf, pageWish, withoutFragment } from '../http.ts'
import { addCookies } from '../own/cookie-jar.ts'
import { readCookies, type StoredCookie } from '../own/cookies.ts'
import type { HttpOptions, PageDocument } from '../types.ts'
import { visit } from '../visit.ts'
import { asksForPassword, filledForm, type Submission } from './form.ts'
import type { WalkStep } from './steps.ts'

/** Where a walk ended. */
export interface Walked {
  readonly page: PageDocument
  /** Those that the sites have now set, with those that were given; secrets. */
  readonly cookies: readonly StoredCookie[]
}

/**
 * Goes from page to page as a person would: opens, fills in, sends, follows links; keeps the cookies that are set on the way. Bounds, pauses and the address
 * guard are those of all requests; robots.txt is not asked, as each step is a person's own. No scripts are run. A form that was sent is not sent again.
 *
 * @throws SourceError `walk-failed` with the step that could not be done, and why; what was filled in is in no message
 */
export async function walk(steps: readonly WalkStep[], options: HttpOptions = {}): Promise<Walked> {
  const [first] = steps
  if (first?.do !== 'open')
    throw new SourceError('bad-option', 'The first step must be to open a page: "open https://...".')
  const closing = new AbortController()
  const startUrls = [...(options.startUrls ?? []), ...steps.flatMap((step) => (step.do === 'open' ? [step.url] : []))]
  const { cookies, ...own } = options
  const client = createClient({ ...own, startUrls }, closing.signal)
  const jar = new CookieJar()
  if (cookies !== undefined) addCookies(jar, readCookies(cookies))
  try {
    return await walkIn(withJar(client, jar), jar, steps, closing.signal)
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

interface Here {
  readonly page: PageDocument
  readonly tree: Tree
}

async function walkIn(
  client: Client,
  jar: CookieJar,
  steps: readonly WalkStep[],
  signal: AbortSignal,
): Promise<Walked> {
  let here: Here | null = null
  let filled = new Map<string, string>()
  let gavePassword = false
  for (const [i, step] of steps.entries()) {
    const fail = (why: string): never => {
      throw new SourceError('walk-failed', `Step ${i + 1} (${told(step)}) cannot be done: ${why}.`)
    }
    if (step.do === 'fill') filled.set(step.field, step.value)
    else if (step.do === 'open') here = await request(client, { method: 'GET', url: step.url }, signal, fail)
    else if (here === null) fail('no page is open')
    else if (step.do === 'click')
      here = await request(client, { method: 'GET', url: linkOf(here, step.text, fail) }, signal, fail)
    else {
      const sent = filledForm(here.tree, here.page.url, filled, step.button ?? null)
      if ('problem' in sent) return fail(`${here.page.url} is not as expected: ${sent.problem}`)
      if (filled.size > 0 && here.page.url.startsWith('https:') && sent.url.startsWith('http:'))
        fail(`the form of ${here.page.url} would send what was filled in without encryption`)
      gavePassword ||= asksForPassword(here.tree)
      filled = new Map()
      here = await request(client, sent, signal, fail)
    }
    if (gavePassword && here !== null && step.do === 'submit' && asksForPassword(here.tree))
      fail(`${here.page.url} still asks for a password: what was filled in was not accepted`)
  }
  return { page: here!.page, cookies: await storedCookies(jar) }
}

/** A step as messages tell it. */
function told(step: WalkStep): string {
  switch (step.do) {
    case 'open':
      return `open ${step.url}`
    case 'fill':
      return `fill ${step.field}`
    case 'click':
      return `click ${step.text}`
    case 'submit':
      return step.button === undefined ? 'submit' : `submit ${step.button}`
  }
}

/** Where the first link with some words leads: with just these, else with these among others. */
function linkOf({ page, tree }: Here, text: string, fail: (why: string) => never): string {
  const wanted = oneLine(text)
  let among: string | null = null
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.label[node] !== LABEL.a) continue
    const to = URL.parse(attribute(tree, node, 'href') ?? '', baseUrl(tree, page.url))
    if (to === null || !/^https?:$/.test(to.protocol)) continue
    const words = oneLine(visibleText(tree, node))
    if (words === wanted) return to.href
    if (words.includes(wanted)) among ??= to.href
  }
  return among ?? fail(`${page.url} has no link "${wanted}"`)
}

/** Asks for a page, through its redirects; after a form was sent they are followed by GET, as browsers do. */
async function request(
  client: Client,
  { url: to, ...how }: Pick<Submission, 'method' | 'url'> & Partial<Submission>,
  signal: AbortSignal,
  fail: (why: string) => never,
): Promise<Here> {
  const { settings, counts, parts } = client
  const first = URL.parse(to)
  if (first === null || !/^https?:$/.test(first.protocol)) return fail(`"${to}" is no web address`)
  const redirects: string[] = []
  let send = how.method === 'POST' ? await bodyOf(how.fields ?? [], how.isMultipart ?? false) : null
  for (let url = withoutFragment(first); ; ) {
    const wish = { ...pageWish(settings.maxBytes, undefined), ...(send && { send }) }
    const answer = await visit(
      { url, wish, delayMs: settings.delayMs ?? 0, onRequest: () => counts.requests++ },
      parts,
      signal,
    )
    if (answer.kind === 'redirect') {
      // To where the form was sent from, too: that is no circle.
      const next = followRedirect(answer.location, url, send === null ? redirects : [], settings.maxRedirects)
      if ('reason' in next) return fail(next.detail)
      if (send === null) redirects.push(url.href)
      send = null
      url = next
      continue
    }
    if (answer.kind === 'unchanged') return fail('the server says that nothing has changed, which nobody asked')
    const outcome = outcomeOf(answer, to, url, redirects)
    if (outcome.kind !== 'page') return fail(outcome.detail)
    const parsed = parse(outcome.page.html)
    return parsed.ok ? { page: outcome.page, tree: parsed.tree } : fail(parsed.problem.message)
  }
}

async function bodyOf(
  fields: Submission['fields'],
  isMultipart: boolean,
): Promise<{ readonly type: string; readonly body: Buffer }> {
  const body = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) body.append(name, value)
  const encoded = new Response(body)
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) }
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
