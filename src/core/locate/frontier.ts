import { GROUPS } from './constants.ts'
import { type Collection, type Lane, type Strand, worth } from './group.ts'
import type { Shape } from './shapes.ts'
import type { UrlId } from './site.ts'

/** A link to follow, with the worth of its group. */
export interface Candidate {
  readonly url: UrlId
  readonly value: number
}

/** The links left to follow, in lanes: by class-link and shape. */
export interface Frontier {
  /** Takes a collection, or takes it again after its worth has risen. O(its strands x log strands of a lane). */
  add(collection: Collection): void
  /** The next link of the worthiest collection; null when there is none. O(lanes with open strands), amortised. */
  best(): Candidate | null
}

/**
 * @param isOpen whether a URL has not been followed
 * @param liftOf how much likelier a shape makes a target, as far as is known now
 */
export function createFrontier(isOpen: (url: UrlId) => boolean, liftOf: (shape: Shape) => number): Frontier {
  /** Lanes with open strands, in the order in which they came. */
  const lanes: Lane[] = []
  const listed = new Set<Lane>()

  /** The first unfollowed link of a strand; null when there is none. */
  const firstOpen = (strand: Strand): UrlId | null => {
    for (; strand.cursor < strand.urls.length; strand.cursor++) {
      const url = strand.urls[strand.cursor]!
      if (isOpen(url)) return url
    }
    return null
  }
  const add = (strand: Strand): void => {
    if (firstOpen(strand) === null) return
    const { lane, collection } = strand
    const value = worth(collection)
    if (value <= strand.queuedAt) return
    strand.queuedAt = value
    lane.open.push(strand, value)
    if (listed.has(lane)) return
    listed.add(lane)
    lanes.push(lane)
  }
  /** The worthiest open strand of a lane. Worths drift while strands wait: the one on top is weighed anew. */
  const topOf = ({ open }: Lane): Strand | null => {
    for (let entry = open.top(); entry !== undefined; entry = open.top()) {
      const strand = entry.item
      const url = firstOpen(strand)
      const value = worth(strand.collection)
      if (url !== null && value >= entry.key - GROUPS.drift) return strand
      open.pop()
      strand.queuedAt = url === null ? -1 : value
      if (url !== null) open.push(strand, value)
    }
    return null
  }
  return {
    add: (collection) => collection.strands.forEach(add),
    best() {
      let best: Strand | null = null
      let bestValue = -1
      let kept = 0
      for (const lane of lanes) {
        const strand = topOf(lane)
        if (strand === null) {
          listed.delete(lane)
          continue
        }
        lanes[kept++] = lane
        const value = worth(strand.collection, liftOf(lane.shape))
        if (value <= bestValue) continue
        best = strand
        bestValue = value
      }
      lanes.length = kept
      return best === null ? null : { url: best.urls[best.cursor]!, value: bestValue }
    },
  }
}
