import { floatsFor, intsFor } from './columns.ts'
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

/** How many links are known, and how many of them led to targets. */
export interface Tally {
  readonly tries: number
  readonly hits: number
}

/** All collections, each a group of links (see `Group`) that leans on its class-link. Rows of columns. */
export interface Collections {
  add(parent: ClassLink): CollectionId
  parentOf(id: CollectionId): ClassLink
  credit(id: CollectionId, tries: number, hits: number, hubs: number): void
  /** Enters that one link more, or one less, is being followed. */
  addPending(id: CollectionId, change: 1 | -1): void
  /**
   * Expected worth of following a link of it (see `worth`), whatever its spelling; links under way count as misses until they are
   * known, so that a group is not rushed.
   */
  worth(id: CollectionId): number
  /** Notes in a lane what is known of a collection. */
  copyTo(lane: Lane, id: CollectionId): void
  /** The first of its strands; -1 when none was ever open. */
  firstStrand(id: CollectionId): StrandId | -1
  setFirstStrand(id: CollectionId, strand: StrandId | -1): void
}

/** No collections yet. */
export function createCollections(): Collections {
  const links: ClassLink[] = []
  let count = 0
  let parent = new Int32Array(0)
  let tries = new Int32Array(0)
  let hits = new Int32Array(0)
  let pending = new Int32Array(0)
  let strand = new Int32Array(0)
  let hubs = new Float64Array(0)
  const parentOf = (id: CollectionId): ClassLink => links[parent[id]!]!
  return {
    add(link) {
      const id = count++
      parent = intsFor(count, parent)
      tries = intsFor(count, tries)
      hits = intsFor(count, hits)
      pending = intsFor(count, pending)
      strand = intsFor(count, strand, -1)
      hubs = floatsFor(count, hubs)
      links[link.id] = link
      parent[id] = link.id
      return id
    },
    parentOf,
    credit(id, moreTries, moreHits, moreHubs) {
      tries[id]! += moreTries
      hits[id]! += moreHits
      hubs[id]! += moreHubs
    },
    addPending(id, change) {
      pending[id]! += change
    },
    worth(id) {
      const link = parentOf(id)
      const known = tries[id]! + pending[id]!
      return worth(shrunk(hits[id]!, targetShare(link), known), shrunk(hubs[id]!, hubShare(link), known), 1)
    },
    copyTo(lane, id) {
      lane.links = tries[id]! + pending[id]!
      lane.hits = hits[id]!
      lane.hubs = hubs[id]!
    },
    firstStrand: (id) => strand[id]!,
    setFirstStrand(id, first) {
      strand[id] = first
    },
  }
}
