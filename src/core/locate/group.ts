import { GROUPS } from './constants.ts'
import { createHeap, type Heap } from './heap.ts'
import { lifted, type Shape } from './shapes.ts'
import { withOneMore } from './short-list.ts'
import type { UrlId } from './site.ts'

/** What is expected of a group of which nothing is known. */
export interface Prior {
  readonly parent: null
  targetShare: number
  hubShare: number
}

/** A group of links and what following them has given. */
interface Group {
  /** What its estimates lean on while its own links are few. */
  readonly parent: Group | Prior
  /** Links whose outcome is known. */
  tries: number
  /** Those that led to a target. */
  hits: number
  /** Sum of the hub values of the pages that they led to. */
  hubs: number
  /** Links that are being followed now. */
  pending: number
}

/** The links of one page that share a path. */
export interface Collection extends Group {
  readonly parent: ClassLink
  strands: Strand[]
}

/** Links of a collection that are spelled alike, in the order in which they are followed. */
export interface Strand {
  readonly collection: Collection
  readonly lane: Lane
  urls: UrlId[]
  /** Position of the first link that may be unfollowed. */
  cursor: number
  /** Its highest key in its lane; -1 when it may not be there. */
  queuedAt: number
}

/** The collections of one path on all pages of a kind. */
export interface ClassLink extends Group {
  readonly lanes: Lane[]
}

/** The strands of one shape in the collections of a class-link: one queue, as their shape raises or lowers the worth of all alike. */
export interface Lane {
  readonly shape: Shape
  /** Strands that may have links left, by their worth when they were entered. */
  readonly open: Heap<Strand>
}

/** A class-link of which nothing is known. */
export function createClassLink(parent: Prior): ClassLink {
  return { parent, tries: 0, hits: 0, hubs: 0, pending: 0, lanes: [] }
}

/** An empty collection. */
export function createCollection(parent: ClassLink): Collection {
  return { parent, strands: [], tries: 0, hits: 0, hubs: 0, pending: 0 }
}

/** Adds a link. From `GROUPS.mostStrands` shapes on, links of further ones go into one strand. */
export function addToCollection(collection: Collection, url: UrlId, shape: Shape, any: Shape): void {
  const { strands, parent } = collection
  const last = strands.at(-1)
  const strand =
    last?.lane.shape === shape
      ? last
      : (strandOf(strands, shape) ?? (strands.length < GROUPS.mostStrands ? undefined : strandOf(strands, any)))
  if (strand !== undefined) {
    strand.urls = withOneMore(strand.urls, url)
    return
  }
  const of = strands.length < GROUPS.mostStrands ? shape : any
  const created: Strand = { collection, lane: laneOf(parent, of), urls: [url], cursor: 0, queuedAt: -1 }
  collection.strands = withOneMore(strands, created)
}

function strandOf(strands: readonly Strand[], shape: Shape): Strand | undefined {
  return strands.find(({ lane }) => lane.shape === shape)
}

function laneOf({ lanes }: ClassLink, shape: Shape): Lane {
  const known = lanes.find((lane) => lane.shape === shape)
  if (known !== undefined) return known
  const created: Lane = { shape, open: createHeap() }
  lanes.push(created)
  return created
}

/** Adds outcomes to a group. */
export function credit(group: Group, tries: number, hits: number, hubs: number): void {
  group.tries += tries
  group.hits += hits
  group.hubs += hubs
}

/**
 * Expected worth of following a link of a group: 1 - (1 - P)(1 - H), where P is the chance that it leads to a target and H the
 * expected hub value of the page that it leads to. 0..1. Both are shrunk to the parent's, as if that had given `GROUPS.strength`
 * links; links under way count as misses until they are known, so that a group is not rushed.
 *
 * @param lift how much likelier its spelling makes a target, a ratio of odds: taken as independent evidence
 * @default 1
 */
export function worth(group: Group, lift = 1): number {
  const target = lifted(shrunk(group, group.hits, targetShare), lift)
  const hub = shrunk(group, group.hubs, hubShare)
  return 1 - (1 - target) * (1 - hub)
}

function targetShare(group: Group | Prior): number {
  return group.parent === null ? group.targetShare : shrunk(group, group.hits, targetShare)
}

function hubShare(group: Group | Prior): number {
  return group.parent === null ? group.hubShare : shrunk(group, group.hubs, hubShare)
}

function shrunk(group: Group, sum: number, shareOf: (group: Group | Prior) => number): number {
  return (sum + GROUPS.strength * shareOf(group.parent)) / (group.tries + group.pending + GROUPS.strength)
}

/**
 * The hub value of a page that was the first to show k targets: k / (k + 1), the targets for each download by way of it. k is
 * rounded down to a power of two, so that a hub that shows thousands of targets is entered a few times only.
 */
export function hubValue(newTargets: number): number {
  // Shares of targets that are taken back may leave a rounding error, below zero even.
  if (newTargets < 0.01) return 0
  const k = 2 ** Math.floor(Math.log2(newTargets))
  return k / (k + 1)
}
