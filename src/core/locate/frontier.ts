import { GROUPS } from './constants.ts'
import { type ClassLink, type Collection, worth } from './group.ts'
import type { UrlId } from './site.ts'

/** A link to follow, with the worth of its group. */
export interface Candidate {
  readonly url: UrlId
  readonly value: number
}

/** The collections that may have links left to follow, by class-link. */
export interface Frontier {
  /** Takes a collection, or takes it again after its worth has risen. O(log collections of its class-link). */
  add(collection: Collection): void
  /** The next link of the worthiest collection; null when there is none. O(class-links with open collections), amortised. */
  best(): Candidate | null
}

/** @param isOpen whether a URL has not been followed */
export function createFrontier(isOpen: (url: UrlId) => boolean): Frontier {
  /** Class-links with open collections, in the order in which they came. */
  const links: ClassLink[] = []
  const listed = new Set<ClassLink>()

  /** The first unfollowed link of a collection; null when there is none. */
  const firstOpen = (collection: Collection): UrlId | null => {
    for (; collection.cursor < collection.urls.length; collection.cursor++) {
      const url = collection.urls[collection.cursor]!
      if (isOpen(url)) return url
    }
    return null
  }
  const add = (collection: Collection): void => {
    if (firstOpen(collection) === null) return
    const link = collection.parent
    const value = worth(collection)
    if (value <= collection.queuedAt) return
    collection.queuedAt = value
    link.open.push(collection, value)
    if (listed.has(link)) return
    listed.add(link)
    links.push(link)
  }
  /** The worthiest open collection of a class-link. Worths drift while collections wait: the one on top is weighed anew. */
  const bestOf = ({ open }: ClassLink): Candidate | null => {
    for (let entry = open.top(); entry !== undefined; entry = open.top()) {
      const url = firstOpen(entry.item)
      const value = worth(entry.item)
      if (url !== null && value >= entry.key - GROUPS.drift) return { url, value }
      open.pop()
      entry.item.queuedAt = url === null ? -1 : value
      if (url !== null) open.push(entry.item, value)
    }
    return null
  }
  return {
    add,
    best() {
      let best: Candidate | null = null
      let kept = 0
      for (const link of links) {
        const candidate = bestOf(link)
        if (candidate === null) {
          listed.delete(link)
          continue
        }
        links[kept++] = link
        if (best === null || candidate.value > best.value) best = candidate
      }
      links.length = kept
      return best
    },
  }
}
