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
  /** The next link of the worthiest collection; null when there is none. O(lanes with open strands) after a change, for most of them a look. */
  best(): Candidate | null
}

/** What a frontier works with. */
export interface FrontierParts {
  readonly collections: Collections
  readonly strands: Strands
  /** How much likelier a shape makes a target, as far as is known now. */
  readonly liftOf: (shape: Shape) => number
}

/**
 * No links yet. Lanes whose class-link has changed are weighed at once. What all lean on changes with every download, by little: for
 * that a part of the others is weighed in turn, and the worthiest before it is given.
 */
export function createFrontier({ collections, strands, liftOf }: FrontierParts): Frontier {
  /** Lanes with open strands, in the order in which they came. */
  const lanes: Lane[] = []
  /** By shape: its lift, as far as it was asked for since `changed`. */
  let lifts: number[] = []
  let hasChanged = true
  /** Class-links touched since the last weighing. */
  let touched: ClassLink[] = []
  /** How often lanes were weighed. */
  let now = 0
  /** The lane whose turn it is. */
  let turn = 0
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
  /** Weighs a lane; one with nothing open is listed no longer. */
  const weigh = (lane: Lane): void => {
    if (lane.weighedAt <= lane.link.touchedAt || worthOf(lane, 1) < lane.least) findBest(lane, collections, strands)
    lane.weighedAt = now
    lane.isListed = lane.best !== -1
    if (!lane.isListed) return
    lifts[lane.shape.id] ??= liftOf(lane.shape)
    lane.value = worthOf(lane, lifts[lane.shape.id]!)
  }
  const weighTouched = (): void => {
    for (const link of touched) for (const lane of link.lanes) if (lane.isListed) weigh(lane)
    touched = []
  }
  const weighSome = (): void => {
    const some = Math.min(lanes.length, Math.max(GROUPS.weighed, lanes.length / GROUPS.turns))
    for (let left = some; left > 0; left--) {
      turn = turn + 1 < lanes.length ? turn + 1 : 0
      const lane = lanes[turn]!
      if (lane.isListed && lane.weighedAt < now) weigh(lane)
    }
  }
  /** The worthiest lane as far as they are weighed; leaves out those that are listed no longer. */
  const worthiest = (): Lane | null => {
    let best: Lane | null = null
    let kept = 0
    for (const lane of lanes) {
      if (!lane.isListed) continue
      lanes[kept++] = lane
      if (lane.value > (best?.value ?? -1)) best = lane
    }
    lanes.length = kept
    return best
  }
  const bestLane = (): Lane | null => {
    now++
    if (hasChanged) lifts = []
    weighTouched()
    if (hasChanged) weighSome()
    hasChanged = false
    const best = worthiest()
    if (best === null || best.weighedAt === now) return best
    const before = best.value
    weigh(best)
    if (best.isListed && before - best.value <= GROUPS.drift) return best
    for (const lane of lanes) if (lane.isListed) weigh(lane)
    return worthiest()
  }
  return {
    add(collection) {
      let strand = collections.firstStrand(collection)
      if (strand === -1) return
      const value = collections.worth(collection)
      for (; strand !== -1; strand = strands.next(strand)) addStrand(strand, value)
    },
    touched(link) {
      if (link.touchedAt === now) return
      link.touchedAt = now
      touched.push(link)
    },
    changed() {
      hasChanged = true
    },
    best() {
      if (!hasChanged && touched.length === 0) return found
      let lane = bestLane()
      // A URL may turn out to be another name of a known one: nobody tells of that.
      while (lane !== null && strands.firstOpen(lane.best) === -1) {
        lane.weighedAt = -1
        weigh(lane)
        lane = worthiest()
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
