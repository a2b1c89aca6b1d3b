import type { Page, Site } from './site.ts'

/** The pages that go on in one that was not fetched, in their order. Amortised O(pages) and such pages for each call. */
export function createOpenNexts(site: Site): () => readonly Page[] {
  let seen = 0
  let open: Page[] = []
  return () => {
    for (; seen < site.pages.length; seen++) if (site.pages[seen]!.next !== null) open.push(site.pages[seen]!)
    open = open.filter(({ next }) => !site.fetched.has(next!))
    return open
  }
}
