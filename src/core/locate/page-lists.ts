import type { Page, UrlId } from './site.ts'

const NONE = new Int32Array(0)

/**
 * By page: the collections that it stands in together with other pages, ascending; those that no second page was fetched of say nothing.
 * O(places of the pages).
 */
export function pageLists(
  pages: readonly Page[],
  collectionsOf: (url: UrlId) => readonly number[],
): (page: number) => Int32Array {
  const sizes: number[] = []
  const lists = pages.map(({ url }) => collectionsOf(url))
  for (const own of lists) for (const list of own) sizes[list] = (sizes[list] ?? 0) + 1
  const shared = lists.map((own) => {
    const some = own.filter((list) => sizes[list]! > 1)
    return some.length === 0 ? NONE : new Int32Array(some).sort()
  })
  return (page) => shared[page] ?? NONE
}
