import type { Collections } from './collections.ts'
import { GROUPS } from './constants.ts'
import {
  type ClassLink,
  type CollectionId,
  hubShare,
  type Lane,
  type StrandId,
  shrunk,
  targetShare,
  worth,
} from './group.ts'
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
  /** Is told that links of this class-link are open no longer, or weigh otherwise. */
  touched(link: ClassLink): void
  /** Is told that what all links lean on has changed: the general shares, the lifts of shapes. */
  changed(): void
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
export function createFrontier({ collections, strands, liftOf }: FrontierParts): Frontier {
  /** Lanes with open strands, in the order in which they came. */
  const lanes: Lane[] = []
  /** By shape: its lift, as far as it was asked for since `changed`. */
  let lifts: number[] = []
  let hasChanged = true
  let isTouched = true
  /** How often lanes were weighed. */
  let now = 0
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
  /** Weighs a lane as far as something has changed that counts for it. False when it has nothing open. */
  const weigh = (lane: Lane): boolean => {
    if (lane.weighedAt <= lane.link.touchedAt) findBest(lane, collections, strands)
    else if (!hasChanged) return true
    else if (worthOf(lane, 1) < lane.least) findBest(lane, collections, strands)
    lane.weighedAt = now
    if (lane.best === -1) return false
    lifts[lane.shape.id] ??= liftOf(lane.shape)
    lane.value = worthOf(lane, lifts[lane.shape.id]!)
    return true
  }
  /** The worthiest lane; those with nothing open are left out from now on. */
  const bestLane = (): Lane | null => {
    let best: Lane | null = null
    let kept = 0
    now++
    if (hasChanged) lifts = []
    for (const lane of lanes) {
      lane.isListed = weigh(lane)
      if (!lane.isListed) continue
      lanes[kept++] = lane
      if (lane.value > (best?.value ?? -1)) best = lane
    }
    lanes.length = kept
    hasChanged = false
    isTouched = false
    return best
  }
  return {
    add(collection) {
      let strand = collections.firstStrand(collection)
      if (strand === -1) return
      const value = collections.worth(collection)
      for (; strand !== -1; strand = strands.next(strand)) addStrand(strand, value)
    },
    touched(link) {
      isTouched = true
      link.touchedAt = now
    },
    changed() {
      hasChanged = true
    },
    best() {
      if (!hasChanged && !isTouched) return found
      let lane = bestLane()
      // A URL may turn out to be another name of a known one: nobody tells of that.
      while (lane !== null && strands.firstOpen(lane.best) === -1) {
        lane.weighedAt = -1
        lane = bestLane()
      }
      found = lane && { url: strands.firstOpen(lane.best), value: lane.value }
      return found
    },
  }
}

/** Finds the worthiest open strand of a lane. Worths drift while strands wait: the one on top is weighed anew. */
function findBest(lane: Lane, collections: Collections, strands: Strands): void {
  const { open } = lane
  lane.best = -1
  for (let strand = open.top(); strand !== undefined; strand = open.top()) {
    const isOpen = strands.firstOpen(strand) !== -1
    const collection = strands.collectionOf(strand)
    const value = collections.worth(collection)
    const least = open.topKey()! - GROUPS.drift
    if (isOpen && value >= least) {
      collections.copyTo(lane, collection)
      lane.best = strand
      lane.least = least
      return
    }
    open.pop()
    strands.setQueuedAt(strand, isOpen ? value : -1)
    if (isOpen) open.push(strand, value)
  }
}

/** The worth of a lane's best strand by what the lane notes of it. */
function worthOf({ link, links, hits, hubs }: Lane, lift: number): number {
  return worth(shrunk(hits, targetShare(link), links), shrunk(hubs, hubShare(link), links), lift)
}
