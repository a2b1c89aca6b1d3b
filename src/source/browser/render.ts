import type { Page, Response } from 'playwright-core'
import { LOAD_MORE } from '../../core/phrases/index.ts'
import { RENDER } from './constants.ts'

/** What a browser made of a page. */
export interface Rendered {
  readonly html: string
  /** Where it ended up. */
  readonly url: string
  readonly response: Response | null
}

/** Opens a URL, waits until it is quiet, and loads more as long as there is more; within the bounds of {@link RENDER}. */
export async function render(
  page: Page,
  url: string,
  timeoutMs: number,
  maxBytes: number,
): Promise<Rendered | 'too-large'> {
  const quiet = watchQuiet(page)
  const seen: Response[] = []
  page.on('response', (one) => {
    if (one.request().isNavigationRequest() && one.frame() === page.mainFrame()) seen.push(one)
  })
  let response: Response | null
  try {
    response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: timeoutMs })
  } catch (error) {
    // An answer that the browser does not show, such as a download or an empty 404, is an answer all the same.
    const last = seen.at(-1)
    if (last === undefined || (last.ok() && isHtml(last))) throw error
    return { html: '', url: last.url(), response: last }
  }
  if (response === null || (response.ok() && isHtml(response))) {
    await quiet()
    await loadMore(page, quiet)
  }
  const length = await page.evaluate<number>('document.documentElement?.outerHTML.length ?? 0')
  if (length > maxBytes) return 'too-large'
  return { html: await page.content(), url: page.url(), response }
}

function isHtml(response: Response): boolean {
  return /html/i.test(response.headers()['content-type'] ?? 'html')
}

/** Waits until nothing has been loading, and nothing was added or removed, for a while. */
function watchQuiet(page: Page): () => Promise<void> {
  let loading = 0
  page.on('request', () => loading++)
  page.on('requestfinished', () => loading--)
  page.on('requestfailed', () => loading--)
  return async () => {
    const end = performance.now() + RENDER.maxQuietMs
    let [since, elements] = [performance.now(), -1]
    while (performance.now() < end) {
      const now = await countElements(page)
      if (now !== elements || loading > 0) since = performance.now()
      elements = now
      if (performance.now() - since >= RENDER.quietMs) return
      await page.waitForTimeout(RENDER.quietMs / 8)
    }
  }
}

/** Scrolls to the end and presses "load more" until neither brings new elements. */
async function loadMore(page: Page, quiet: () => Promise<void>): Promise<void> {
  const url = page.url()
  let before = await countElements(page)
  for (let round = 0; round < RENDER.maxRounds && before < RENDER.maxElements; round++) {
    const acted = await page.evaluate<boolean>(SCROLL_AND_PRESS)
    if (!acted) return
    await quiet()
    const after = await countElements(page)
    if (after <= before || page.url() !== url) return
    before = after
  }
}

function countElements(page: Page): Promise<number> {
  return page.evaluate<number>(`document.getElementsByTagName('*').length`)
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
