import { hashString, mix, type PageId, type UrlId } from '../../base/index.ts'
import type { PageFacts } from '../../page-class/index.ts'
import type { Page } from '../site/site.ts'

/** By page: collections that list it with other fetched pages, ascending; of those with the same pages, as menus have, the first. O(places). */
export function pageLists(
  pages: readonly Page[],
  collectionsOf: (url: UrlId) => readonly number[],
): (page: PageId) => Int32Array {
  const sizes: number[] = []
  /** By collection: a hash of the set of its pages, a sum as they come in any order. */
  const sums: number[] = []
  const lists = pages.map(({ url }) => Int32Array.from(new Set(collectionsOf(url))).sort())
  for (const [page, own] of lists.entries()) {
    for (const list of own) {
      sizes[list] = (sizes[list] ?? 0) + 1
      sums[list] = ((sums[list] ?? 0) + mix(7, page)) | 0
    }
  }
  const firsts = new Map<number, number>()
  const isFirst = (list: number): boolean => {
    const size = sizes[list]!
    if (size < 2) return false
    const key = (sums[list]! >>> 0) * 0x100000 + (size % 0x100000)
    if (!firsts.has(key)) firsts.set(key, list)
    return firsts.get(key) === list
  }
  const telling = lists.map((own) => own.filter(isFirst))
  return (page) => telling[page] ?? new Int32Array(0)
}

/** What the class of a page is told by. @param url canonical; null when its spelling is to be no evidence */
export function pageFacts(
  { id, paths, strings, types, language, linkUrl, url: own }: Page,
  url: string | null,
): PageFacts {
  const links = linkUrl.filter((link) => link !== own)
  return { id, url, paths, texts: strings, links, types, language: language === '' ? 0 : hashString(language) }
}
