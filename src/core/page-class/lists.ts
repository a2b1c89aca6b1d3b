import { spreadOut } from '../base/index.ts'
import { CONTRAST } from './constants.ts'
import type { ListsOf } from './profiles.ts'

/** The link collections that a site's pages stand in, and how many of those of each are in a growing set. */
export interface Listings {
  /** Adds pages to the set. O(their collections). */
  add(pages: readonly number[]): void
  /**
   * The mean share of the set among the pages that are listed together with some pages, 0..1; 0 when these are hardly listed.
   *
   * @param own 1 when the pages are of the set themselves, else 0
   */
  share(pages: readonly (readonly number[])[], own: 0 | 1): number
}

/** No page in the set. O(collections of all pages). @param pages all pages of the site */
export function createListings(pages: number, listsOf: ListsOf): Listings {
  const { sizes, inSet } = sizesOf(pages, listsOf)
  return {
    add(added) {
      for (const page of added) for (const list of listsOf(page)) inSet[list]!++
    },
    share(kinds, own) {
      let sum = 0
      let count = 0
      for (const of of spreadOut(kinds, CONTRAST.listed)) {
        for (const page of spreadOut(of, CONTRAST.listedPages)) {
          const lists = listsOf(page)
          const step = Math.max(1, lists.length / CONTRAST.lists)
          for (let at = 0; at < lists.length; at += step) {
            const list = lists[Math.floor(at)]!
            if (sizes[list]! < CONTRAST.leastListed) continue
            count++
            sum += Math.max(0, Math.min(1, (inSet[list]! - own) / (sizes[list]! - 1)))
          }
        }
      }
      return count === 0 ? 0 : sum / count
    },
  }
}

/** By collection: how many pages it lists; and a column of zeros. */
function sizesOf(pages: number, listsOf: ListsOf): { sizes: Int32Array; inSet: Int32Array } {
  let most = -1
  for (let page = 0; page < pages; page++) most = Math.max(most, listsOf(page).at(-1) ?? -1)
  const sizes = new Int32Array(most + 1)
  for (let page = 0; page < pages; page++) for (const list of listsOf(page)) sizes[list]!++
  return { sizes, inSet: new Int32Array(most + 1) }
}
