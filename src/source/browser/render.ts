import type { Page, Response } from 'playwright-core'
import { LOAD_MORE } from '../../core/phrases/index.ts'
import { RENDER } from './constants.ts'
import { isErrorPage, type Navigation, watchNavigation } from './navigation.ts'
import { watchWindows, withWindows } from './windows.ts'

/** What a browser made of a page. */
export type Rendered =
  | {
      readonly kind: 'page'
      /** Empty when the answer is none that a browser shows, such as a download. */
      readonly html: string
      /** Where it ended up. */
      readonly url: string
      /** The answer with the document that it ended with; null when the browser does not say. */
      readonly response: Response | null
    }
  | { readonly kind: 'too-large' }
  /** There is no document of the web: an error page of the browser, or a page that a script made. */
  | { readonly kind: 'none'; readonly url: string; readonly response: Response | null; readonly why: string }

/**
 * Opens a URL, waits until it is quiet, and loads more as long as there is more; within the bounds of {@link RENDER}. What is given is the
 * document that the page shows at the end, with its own address and answer, wherever scripts led it.
 */
export async function render(page: Page, url: string, timeoutMs: number, maxBytes: number): Promise<Rendered> {
  const navigation = watchNavigation(page)
  const windows = watchWindows(page)
  const quiet = watchQuiet(page, navigation)
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs })
  } catch (error) {
    // An answer that the browser does not show, such as a download or an empty 404, is an answer all the same.
    return (await unshown(navigation)) ?? { kind: 'none', url, response: null, why: reasonOf(error) }
  }
  await quiet()
  const broken = navigation.broken()
  if (broken !== null) return { kind: 'none', url: documentOf(navigation), response: null, why: broken }
  const shown = (await navigation.shown()?.response()) ?? null
  if (shown === null || (shown.ok() && isHtml(shown))) await loadMore(page, quiet)
  const rendered = await snapshot(page, navigation, maxBytes)
  return rendered.kind === 'page' ? { ...rendered, html: withWindows(rendered.html, windows(rendered.url)) } : rendered
}

/** What the last request for a document brought, if the browser shows it or not; null when it brought nothing. */
async function unshown(navigation: Navigation): Promise<Rendered | null> {
  const response = (await navigation.latest()?.response()) ?? null
  if (response === null) return null
  const [url, status] = [response.url(), response.status()]
  if (status === 204 || status === 205)
    return { kind: 'none', url, response, why: `it answered ${status} ${response.statusText()}, without a page`.trim() }
  if (response.ok() && isHtml(response)) return null
  return { kind: 'page', html: '', url, response }
}

/** The document as it is now; the page may lead itself elsewhere meanwhile, and is then asked again. */
async function snapshot(page: Page, navigation: Navigation, maxBytes: number): Promise<Rendered> {
  for (let attempt = 0; attempt < RENDER.maxSnapshots; attempt++) {
    const before = navigation.changes()
    const length = await unlessMoving(page.evaluate<number>('document.documentElement?.outerHTML.length ?? 0'))
    if (length !== null && length > maxBytes) return { kind: 'too-large' }
    const html = length === null ? null : await unlessMoving(page.content())
    const url = page.url()
    const response = (await navigation.shown()?.response()) ?? null
    if (html === null || navigation.changes() !== before) {
      await page.waitForTimeout(RENDER.quietMs)
      continue
    }
    if (isErrorPage(url)) return errorPage(navigation, url)
    if (/^https?:/.test(url)) return { kind: 'page', html, url, response }
    return {
      kind: 'none',
      url: documentOf(navigation),
      response: null,
      why: `it put ${url.slice(0, 200)} in its place`,
    }
  }
  return { kind: 'none', url: documentOf(navigation), response: null, why: 'it leads itself elsewhere without end' }
}

/** Where the last document of the web came from. */
function documentOf(navigation: Navigation): string {
  return (navigation.shown() ?? navigation.latest())?.url() ?? ''
}

/** The browser's own page in the place of one that could not be loaded: what was asked for, and what came. */
async function errorPage(navigation: Navigation, at: string): Promise<Rendered> {
  const answered = await unshown(navigation)
  if (answered !== null) return answered
  const request = navigation.latest()
  const why = request?.failure()?.errorText ?? 'the browser shows an error page'
  return { kind: 'none', url: request?.url() ?? at, response: null, why }
}

function isHtml(response: Response): boolean {
  return /html/i.test(response.headers()['content-type'] ?? 'html')
}

/** Playwright's first line, without its own words around it. */
export function reasonOf(error: unknown): string {
  return (error as Error).message.split('\n')[0]?.replace(/^\w+\.\w+: /, '') ?? 'unknown'
}

/** What a page answers; null when its document was replaced meanwhile. */
async function unlessMoving<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (/context was destroyed|Cannot find context|navigating/i.test((error as Error).message)) return null
    throw error
  }
}

/**
 * Waits until a document is read to its end, nothing has been loading, and nothing was added or removed, for a while. The first document is
 * waited for as long as the page may take, what comes after it up to a bound.
 */
function watchQuiet(page: Page, navigation: Navigation): () => Promise<void> {
  let loading = 0
  page.on('request', () => loading++)
  page.on('requestfinished', () => loading--)
  page.on('requestfailed', () => loading--)
  let isFirst = true
  return async () => {
    while (isFirst && navigation.broken() === null) {
      isFirst = (await readElements(page)) === null
      if (isFirst) await page.waitForTimeout(RENDER.quietMs / 8)
    }
    const end = performance.now() + RENDER.maxQuietMs
    let [since, elements]: [number, number | null] = [performance.now(), -1]
    while (performance.now() < end && navigation.broken() === null) {
      const now = await readElements(page)
      if (now === null || now !== elements || loading > 0) since = performance.now()
      elements = now
      if (performance.now() - since >= RENDER.quietMs) return
      await page.waitForTimeout(RENDER.quietMs / 8)
    }
  }
}

/** Scrolls to the end and presses "load more" until neither brings new elements. */
async function loadMore(page: Page, quiet: () => Promise<void>): Promise<void> {
  const url = page.url()
  let before = (await readElements(page)) ?? 0
  for (let round = 0; round < RENDER.maxRounds && before < RENDER.maxElements; round++) {
    const acted = await unlessMoving(page.evaluate<boolean>(SCROLL_AND_PRESS))
    if (!acted) return
    await quiet()
    const after = (await readElements(page)) ?? 0
    if (after <= before || page.url() !== url) return
    before = after
  }
}

/** How many elements a document has; null while it is still read, or replaced. */
function readElements(page: Page): Promise<number | null> {
  return unlessMoving(
    page.evaluate<number | null>(
      `document.readyState === 'loading' ? null : document.getElementsByTagName('*').length`,
    ),
  )
}

/** Runs inside the page; true if it did anything. Links that lead elsewhere are not pressed. */
const SCROLL_AND_PRESS = `(() => {
  const words = ${JSON.stringify([...LOAD_MORE.values()].flat())}
  const root = document.scrollingElement ?? document.documentElement
  const isAtEnd = root.scrollTop + root.clientHeight >= root.scrollHeight - 2
  if (!isAtEnd) root.scrollTo(0, root.scrollHeight)
  const candidates = document.querySelectorAll('button, [role=button], a[href^="#"], a[href^="javascript:"], a:not([href])')
  for (const candidate of [...candidates].slice(0, 5000)) {
    const text = (candidate.textContent ?? '').trim().toLowerCase()
    if (text.length > 40 || !words.some((word) => text.startsWith(word))) continue
    if (candidate.hasAttribute('disabled') || candidate.getClientRects().length === 0) continue
    candidate.click()
    return true
  }
  return !isAtEnd
})()`
