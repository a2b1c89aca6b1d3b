import { intsFor } from './columns.ts'
import type { CollectionId } from './group.ts'
import type { UrlId } from './site.ts'

/** By URL: the collections that a link to it stands in, in the order in which they were added. Chained rows of columns. */
export interface Places {
  add(url: UrlId, collection: CollectionId): void
  /** The first place of a URL; -1 when it has none. */
  first(url: UrlId): number
  /** The place after one; -1 when there is none. */
  next(place: number): number
  collectionAt(place: number): CollectionId
}

/** No links yet. */
export function createPlaces(): Places {
  let count = 0
  let collection = new Int32Array(0)
  let after = new Int32Array(0)
  /** By URL: its first and last place. */
  let first = new Int32Array(0)
  let last = new Int32Array(0)
  return {
    add(url, of) {
      const place = count++
      collection = intsFor(count, collection)
      after = intsFor(count, after, -1)
      first = intsFor(url + 1, first, -1)
      last = intsFor(url + 1, last, -1)
      collection[place] = of
      if (first[url] === -1) first[url] = place
      else after[last[url]!] = place
      last[url] = place
    },
    first: (url) => first[url] ?? -1,
    next: (place) => after[place]!,
    collectionAt: (place) => collection[place]!,
  }
}
