import { evenSample, mean } from '../base/index.ts'
import type { ListsOf } from './affinity.ts'
import { CONTRAST } from './constants.ts'

/** Pages, by micro-cluster. */
type Pages = readonly (readonly number[])[]

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

/** The link collections that a site's pages stand in, and how many of those of each are in a growing set. */
export class Listings {
  readonly #listsOf: ListsOf
  /** By collection: how many pages it lists, of the set, and of those that may join it. */
  readonly #sizes: Int32Array
  readonly #inSet: Int32Array
  readonly #inOthers: Int32Array

  /** No page in the set. O(collections of all pages). @param pages all pages of the site */
  constructor(pages: number, listsOf: ListsOf) {
    this.#listsOf = listsOf
    let most = -1
    for (let page = 0; page < pages; page++) most = Math.max(most, listsOf(page).at(-1) ?? -1)
    this.#sizes = new Int32Array(most + 1)
    this.#inSet = new Int32Array(most + 1)
    this.#inOthers = new Int32Array(most + 1)
    for (let page = 0; page < pages; page++) for (const list of listsOf(page)) this.#sizes[list]!++
  }

  add(pages: readonly number[]): void {
    for (const page of pages) for (const list of this.#listsOf(page)) this.#inSet[list]!++
  }

  /** The mean share of the set in what is listed with some pages, 0..1; 0 when hardly anything is. @param own 1 when they are of the set, else 0 */
  share(pages: Pages, own: 0 | 1): number {
    const shareIn = (list: number): number => (this.#inSet[list]! - own) / (this.#sizes[list]! - 1)
    return mean(this.#listsOfSome(pages).map((list) => Math.max(0, Math.min(1, shareIn(list)))))
  }

  /** Holds some pages of the set against others that may join it. O(collections of all of them). */
  together(pages: Pages, others: Pages): Together {
    const [sizes, inSet, inOthers] = [this.#sizes, this.#inSet, this.#inOthers]
    for (const page of others.flat()) for (const list of this.#listsOf(page)) inOthers[list]!++
    const own = this.#listsOfSome(pages)
    const open = own.filter((list) => inSet[list]! < sizes[list]!)
    const outside = (list: number): number => (sizes[list]! - inSet[list]! - inOthers[list]!) / (sizes[list]! - 1)
    const together = {
      next: open.length === 0 ? 0.5 : mean(open.map((list) => inOthers[list]! / (sizes[list]! - inSet[list]!))),
      shared: mean(own.map((list) => Number(inOthers[list]! > 0))),
      outside: mean(own.map(outside)),
      outsideOf: mean(this.#listsOfSome(others).map(outside)),
    }
    for (const page of others.flat()) for (const list of this.#listsOf(page)) inOthers[list] = 0
    return together
  }

  /** The collections of some pages, those of many pages alone: a part of them, spread over all. */
  #listsOfSome(pages: Pages): number[] {
    const some = evenSample(pages, CONTRAST.listed).flatMap((own) => evenSample(own, CONTRAST.listedPages))
    const lists = some.flatMap((page) => evenSample([...this.#listsOf(page)], CONTRAST.lists))
    return lists.filter((list) => this.#sizes[list]! >= CONTRAST.leastListed)
  }
}
