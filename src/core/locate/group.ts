import { GROUPS } from './constants.ts'
import type { Heap } from './heap.ts'
import { lifted, type Shape } from './shapes.ts'

/** The links of one page that share a path; 0, 1, 2, ... */
export type CollectionId = number
/** Links of a collection that are spelled alike, in the order in which they are followed; 0, 1, 2, ... */
export type StrandId = number

/** What is expected of a group of which nothing is known. */
export interface Prior {
  readonly targetShare: number
  readonly hubShare: number
}

/** What following the links of a group has given. */
export interface Group {
  /** Links whose outcome is known. */
  tries: number
  /** Those that led to a target. */
  hits: number
  /** Sum of the hub values of the pages that they led to. */
  hubs: number
  /** Links that are being followed now. */
  pending: number
}

/** The links of one path on all pages of a kind. */
export interface ClassLink extends Group {
  readonly id: number
  /** What its estimates lean on while its own links are few. */
  readonly prior: Prior
  readonly lanes: Lane[]
  /** The weighing of lanes that it was last changed after. */
  touchedAt: number
}

/** The strands of one shape in the collections of a class-link: one queue, as their shape raises or lowers the worth of all alike. */
export interface Lane {
  readonly link: ClassLink
  readonly shape: Shape
  /** Strands that may have links left, by their worth when they were entered. */
  readonly open: Heap
  /** Whether it is among the frontier's lanes. */
  isListed: boolean
  /** The weighing in which `best` was found. */
  weighedAt: number
  /** Its worthiest strand; -1 when it has none. */
  best: StrandId | -1
  /** The least that this strand's worth may fall to before it is weighed among the others anew. */
  least: number
  /** What is known of the collection of this strand: links that are known or under way, and what those gave. */
  links: number
  hits: number
  hubs: number
  /** The worth of this strand with the lift of its shape. */
  value: number
}

/** A class-link of which nothing is known. */
export function createClassLink(id: number, prior: Prior): ClassLink {
  return { id, prior, tries: 0, hits: 0, hubs: 0, pending: 0, lanes: [], touchedAt: -1 }
}

/** Adds outcomes to a group. */
export function credit(group: Group, tries: number, hits: number, hubs: number): void {
  group.tries += tries
  group.hits += hits
  group.hubs += hubs
}

/** A share of targets or mean hub value, shrunk to the general one as if that had given `strength` links. */
export function shrunk(sum: number, general: number, links: number, strength: number = GROUPS.strength): number {
  return (sum + strength * general) / (links + strength)
}

export function targetShare({ hits, tries, pending, prior }: ClassLink): number {
  return shrunk(hits, prior.targetShare, tries + pending)
}

export function hubShare({ hubs, tries, pending, prior }: ClassLink): number {
  return shrunk(hubs, prior.hubShare, tries + pending)
}

/**
 * Expected worth of following a link: 1 - (1 - P)(1 - H), where P is the chance that it leads to a target and H the expected hub
 * value of the page that it leads to. 0..1.
 *
 * @param lift how much likelier its spelling makes a target, a ratio of odds: taken as independent evidence
 */
export function worth(target: number, hub: number, lift: number): number {
  return 1 - (1 - lifted(target, lift)) * (1 - hub)
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
