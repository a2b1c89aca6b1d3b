import type { Collections } from './collections.ts'
import { GROUPS } from './constants.ts'
import type { ClassLink, CollectionId, Lane, StrandId } from './group.ts'
import type { Shape } from './shapes.ts'
import type { UrlId } from './site.ts'
import type { Strands } from './strands.ts'

/** A link to follow, with the worth of its group. */
export interface Candidate {
  readonly url: UrlId
  readonly value: number
}

/** The links left to follow, in lanes: by class-link and shape. */
export interface Frontier {
  /** Takes a collection, or takes it again after its worth has risen. O(its strands x log strands of a lane). */
  add(collection: CollectionId): void
  /** Is told that anything but the links of one class-link may have changed: what is known, what is open. */
  changed(): void
  /** Is told that links of this class-link alone are open no longer, or weigh otherwise. O(its lanes). */
  touched(link: ClassLink): void
  /** The next link of the worthiest collection; null when there is none. O(lanes with open strands) after a change, amortised. */
  best(): Candidate | null
}

/** What a frontier works with. */
export interface FrontierParts {
  readonly collections: Collections
  readonly strands: Strands
  /** How much likelier a shape makes a target, as far as is known now. */
  readonly liftOf: (shape: Shape) => number
}

/** No links yet. */
export function createFrontier(parts: FrontierParts): Frontier {
  const { collections, strands } = parts
  /** Lanes with open strands, in the order in which they came. */
  const lanes: Lane[] = []
  let isAllStale = true
  let isAnyStale = true
  let found: Candidate | null = null

  const addStrand = (strand: StrandId, value: number): void => {
    if (value <= strands.queuedAt(strand) || strands.firstOpen(strand) === -1) return
    const lane = strands.laneOf(strand)
    strands.setQueuedAt(strand, value)
    lane.open.push(strand, value)
    if (lane.isListed) return
    lane.isListed = true
    lanes.push(lane)
  }
  /** The worthiest lane, weighed anew where something has changed; those with nothing open are left out from now on. */
  const bestLane = (): Lane | null => {
    let best: Lane | null = null
    let kept = 0
    for (const lane of lanes) {
      if (isAllStale || lane.isStale) weigh(lane, parts)
      lane.isListed = lane.best !== -1
      if (!lane.isListed) continue
      lanes[kept++] = lane
      if (lane.value > (best?.value ?? -1)) best = lane
    }
    lanes.length = kept
    isAllStale = false
    isAnyStale = false
    return best
  }
  return {
    add(collection) {
      let strand = collections.firstStrand(collection)
      if (strand === -1) return
      const value = collections.worth(collection, 1)
      for (; strand !== -1; strand = strands.next(strand)) addStrand(strand, value)
    },
    changed() {
      isAllStale = true
    },
    touched(link) {
      isAnyStale = true
      for (const lane of link.lanes) lane.isStale = true
    },
    best() {
      if (!isAllStale && !isAnyStale) return found
      const lane = bestLane()
      found = lane && { url: strands.firstOpen(lane.best), value: lane.value }
      return found
    },
  }
}

/** Finds the worthiest open strand of a lane. Worths drift while strands wait: the one on top is weighed anew. */
function weigh(lane: Lane, { collections, strands, liftOf }: FrontierParts): void {
  const { open } = lane
  lane.isStale = false
  lane.best = -1
  for (let strand = open.top(); strand !== undefined; strand = open.top()) {
    const isOpen = strands.firstOpen(strand) !== -1
    const collection = strands.collectionOf(strand)
    const value = collections.worth(collection, 1)
    if (isOpen && value >= open.topKey()! - GROUPS.drift) {
      lane.best = strand
      lane.value = collections.worth(collection, liftOf(lane.shape))
      return
    }
    open.pop()
    strands.setQueuedAt(strand, isOpen ? value : -1)
    if (isOpen) open.push(strand, value)
  }
}
