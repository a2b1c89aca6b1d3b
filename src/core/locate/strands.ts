import { floatsFor, intsFor } from './columns.ts'
import type { CollectionId, Lane, StrandId } from './group.ts'
import type { UrlId } from './site.ts'

/**
 * The strands of all collections and their links that were open when they were seen. Rows of columns: of a large site there are
 * hundreds of thousands.
 */
export interface Strands {
  /** A strand without links. */
  add(collection: CollectionId, lane: Lane): StrandId
  addLink(strand: StrandId, url: UrlId): void
  collectionOf(strand: StrandId): CollectionId
  laneOf(strand: StrandId): Lane
  /** Its first link that is open; -1 when it has none, and will have none until one is added. Amortised O(1). */
  firstOpen(strand: StrandId): UrlId | -1
  /** Its highest key in its lane; -1 when it may not be there. */
  queuedAt(strand: StrandId): number
  setQueuedAt(strand: StrandId, key: number): void
  /** Chains strands of one collection; `next` gives them one after the other, -1 after the last. */
  chain(strands: readonly StrandId[]): StrandId | -1
  next(strand: StrandId): StrandId | -1
}

/** No strands yet. @param isOpen whether a URL has not been followed; one that was never is again */
export function createStrands(isOpen: (url: UrlId) => boolean): Strands {
  const lanes: Lane[] = []
  const laneIds = new Map<Lane, number>()
  let count = 0
  let collection = new Int32Array(0)
  let lane = new Int32Array(0)
  /** By strand: its first link that may be open, its last one, and the strand after it. */
  let first = new Int32Array(0)
  let last = new Int32Array(0)
  let after = new Int32Array(0)
  let queuedAt = new Float64Array(0)
  let linkCount = 0
  let linkUrl = new Int32Array(0)
  let linkAfter = new Int32Array(0)

  const idOf = (one: Lane): number => {
    const known = laneIds.get(one)
    if (known !== undefined) return known
    laneIds.set(one, lanes.length)
    return lanes.push(one) - 1
  }
  return {
    add(of, on) {
      const strand = count++
      collection = intsFor(count, collection)
      lane = intsFor(count, lane)
      first = intsFor(count, first, -1)
      last = intsFor(count, last, -1)
      after = intsFor(count, after, -1)
      queuedAt = floatsFor(count, queuedAt)
      collection[strand] = of
      lane[strand] = idOf(on)
      queuedAt[strand] = -1
      return strand
    },
    addLink(strand, url) {
      const link = linkCount++
      linkUrl = intsFor(linkCount, linkUrl)
      linkAfter = intsFor(linkCount, linkAfter, -1)
      linkUrl[link] = url
      if (first[strand] === -1) first[strand] = link
      else linkAfter[last[strand]!] = link
      last[strand] = link
    },
    collectionOf: (strand) => collection[strand]!,
    laneOf: (strand) => lanes[lane[strand]!]!,
    firstOpen(strand) {
      let link = first[strand]!
      while (link !== -1 && !isOpen(linkUrl[link]!)) link = linkAfter[link]!
      first[strand] = link
      return link === -1 ? -1 : linkUrl[link]!
    },
    queuedAt: (strand) => queuedAt[strand]!,
    setQueuedAt(strand, key) {
      queuedAt[strand] = key
    },
    chain(strands) {
      for (let i = 0; i < strands.length; i++) after[strands[i]!] = strands[i + 1] ?? -1
      return strands[0] ?? -1
    },
    next: (strand) => after[strand]!,
  }
}
