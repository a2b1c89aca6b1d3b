import { bytesOf, createVocabulary, type Vocabulary } from '../core/dom/index.ts'
import type { ReadPage } from './inputs.ts'

/** Pages of a search with their trees, so that those that are targets need not be parsed once more. */
export interface KeptPages {
  /** Shared by the trees of the search. */
  readonly vocabulary: Vocabulary
  /** Keeps a page while there is room. */
  keep(page: ReadPage): void
  /** A page that was kept; null for one that there was no room for. It is kept no longer. */
  take(url: string): ReadPage | null
  /** Those that are kept. */
  all(): Iterable<ReadPage>
  /** The same as `take`, and it stays kept. */
  find(url: string): ReadPage | null
}

/** Room for some thousand pages: 30 to 60 kB each. Further ones are parsed anew from the run's store. */
export const MAX_KEPT_BYTES: number = 64 * 2 ** 20

/** Nothing kept yet. @param room bytes, about */
export function createKeptPages(room: number = MAX_KEPT_BYTES): KeptPages {
  const pages = new Map<string, ReadPage>()
  let left = room
  return {
    vocabulary: createVocabulary(),
    keep(page) {
      const size = bytesOf(page.tree)
      if (size > left || pages.has(page.url)) return
      left -= size
      pages.set(page.url, page)
    },
    take(url) {
      const page = pages.get(url) ?? null
      if (page !== null) left += bytesOf(page.tree)
      pages.delete(url)
      return page
    },
    all: () => pages.values(),
    find: (url) => pages.get(url) ?? null,
  }
}
