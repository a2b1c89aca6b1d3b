import { VERDICTS } from './constants.ts'
import type { Page, UrlId } from './site.ts'

/** Which pages go on where others end. */
export interface Continuations {
  /** Takes a page that was fetched. */
  add(page: Page): void
  /** Whether a page that was taken ends where this URL goes on. */
  has(url: UrlId): boolean
  /** The first pages that end where a URL goes on, at most `VERDICTS.earlier`. */
  before(url: UrlId): readonly Page[]
}

/** Nothing fetched yet. */
export function createContinuations(): Continuations {
  const before = new Map<UrlId, Page[]>()
  return {
    add(page) {
      if (page.next === null) return
      const earlier = before.get(page.next) ?? []
      if (earlier.length < VERDICTS.earlier) earlier.push(page)
      before.set(page.next, earlier)
    },
    has: (url) => before.has(url),
    before: (url) => before.get(url) ?? [],
  }
}
