import { evenSample } from '../base/index.ts'
import { CONTRAST } from './constants.ts'
import type { ListsOf } from './profiles.ts'

/** Pages by kind. */
type Kinds = readonly (readonly number[])[]

/** The link collections that a site's pages stand in, and how many of those of each are in a growing set. */
export interface Listings {
  /** Adds pages to the set. O(their collections). */
  add(pages: readonly number[]): void
  /**
   * The mean share of the set among the pages that are listed together with some pages, 0..1; 0 when these are hardly listed.
   *
   * @param own 1 when the pages are of the set themselves, else 0
   */
  share(pages: Kinds, own: 0 | 1): number
  /** Holds some pages of the set against others that may join it. O(collections of all of them). */
  together(pages: Kinds, others: Kinds): Together
}

/** How pages of a set and others that may join it are listed; means over collections, each 0..1. */
export interface Together {
  /** Of what is listed together with the pages and is not in the set: how much is of the others; .5 when there is nothing. */
  readonly next: number
  /** How many of the collections that the pages stand in list any of the others. */
  readonly shared: number
  /** How much of what is listed together with the pages would not be in the set if the others were. */
  readonly outside: number
  /** The same of what is listed together with the others. */
  readonly outsideOf: number
}

/** No page in the set. O(collections of all pages). @param pages all pages of the site */
export function createListings(pages: number, listsOf: ListsOf): Listings {
  const sizes = sizesOf(pages, listsOf)
  const inSet = new Int32Array(sizes.length)
  const inOthers = new Int32Array(sizes.length)
  const each = (kinds: Kinds, visit: (list: number) => void): void => eachList(kinds, listsOf, sizes, visit)
  const outsideOf = (kinds: Kinds): number => {
    const outside = createMean()
    each(kinds, (list) => {
      const left = sizes[list]! - inSet[list]! - inOthers[list]!
      outside.add(left / (sizes[list]! - 1))
    })
    return outside.or(0)
  }
  return {
    add(added) {
      for (const page of added) for (const list of listsOf(page)) inSet[list]!++
    },
    share(kinds, own) {
      const share = createMean()
      each(kinds, (list) => share.add(Math.max(0, Math.min(1, (inSet[list]! - own) / (sizes[list]! - 1)))))
      return share.or(0)
    },
    together(kinds, others) {
      const [next, shared] = [createMean(), createMean()]
      for (const of of others) for (const page of of) for (const list of listsOf(page)) inOthers[list]!++
      each(kinds, (list) => {
        const left = sizes[list]! - inSet[list]!
        shared.add(inOthers[list] === 0 ? 0 : 1)
        if (left > 0) next.add(inOthers[list]! / left)
      })
      const together = {
        next: next.or(0.5),
        shared: shared.or(0),
        outside: outsideOf(kinds),
        outsideOf: outsideOf(others),
      }
      for (const of of others) for (const page of of) for (const list of listsOf(page)) inOthers[list] = 0
      return together
    },
  }
}

/** Visits collections of some kinds' pages, those of many pages alone: a part of them, spread over all. */
function eachList(kinds: Kinds, listsOf: ListsOf, sizes: Int32Array, visit: (list: number) => void): void {
  for (const of of evenSample(kinds, CONTRAST.listed)) {
    for (const page of evenSample(of, CONTRAST.listedPages)) {
      const lists = listsOf(page)
      const step = Math.max(1, lists.length / CONTRAST.lists)
      for (let at = 0; at < lists.length; at += step) {
        const list = lists[Math.floor(at)]!
        if (sizes[list]! >= CONTRAST.leastListed) visit(list)
      }
    }
  }
}

function createMean(): { add(value: number): void; or(none: number): number } {
  let sum = 0
  let count = 0
  return {
    add(value) {
      sum += value
      count++
    },
    or: (none) => (count === 0 ? none : sum / count),
  }
}

/** By collection: how many pages it lists. */
function sizesOf(pages: number, listsOf: ListsOf): Int32Array {
  let most = -1
  for (let page = 0; page < pages; page++) most = Math.max(most, listsOf(page).at(-1) ?? -1)
  const sizes = new Int32Array(most + 1)
  for (let page = 0; page < pages; page++) for (const list of listsOf(page)) sizes[list]!++
  return sizes
}
