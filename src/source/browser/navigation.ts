import type { Page, Request } from 'playwright-core'

/** Which document a page's main frame shows: scripts, refreshes and forms may lead it elsewhere at any time. */
export interface Navigation {
  /** The request whose answer is shown now; null before there is one. */
  readonly shown: () => Request | null
  /** The last request for a document, answered or not. */
  readonly latest: () => Request | null
  /** Why the answer that is shown broke off before its end; null when it did not, or a script stopped it. */
  readonly broken: () => string | null
  /** Counts the documents and addresses that were shown. */
  readonly changes: () => number
}

/** Watches the main frame of a page; to be called before its first address is opened. */
export function watchNavigation(page: Page): Navigation {
  let shown: Request | null = null
  let latest: Request | null = null
  let changes = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && isMain(request)) latest = request
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    changes++
    // Another address without a request of its own is one that a script gave to the same document.
    if (latest !== null && withoutHash(latest.url()) === withoutHash(frame.url())) shown = latest
  })
  const isMain = (request: Request) => request.frame() === page.mainFrame()
  const broken = () => {
    const failure = shown?.failure()?.errorText ?? null
    return failure === 'net::ERR_ABORTED' ? null : failure
  }
  return { shown: () => shown, latest: () => latest, broken, changes: () => changes }
}

/** Whether a browser shows a page of its own in place of what could not be loaded. */
export function isErrorPage(url: string): boolean {
  return url.startsWith('chrome-error:')
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0]!
}
