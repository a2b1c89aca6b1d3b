import { type Blocks, Doubles, getOrAdd, Ints, SmallInts } from '../../base/index.ts'
import { FRONTIER } from '../constants.ts'
import type { LinkKind } from '../site/links.ts'

/** What is expected of links of which nothing is known, 0..1. */
export interface Prior {
  /** The share that leads to targets. */
  readonly targetShare: number
  /** The mean hub value of what they lead to. */
  readonly hubShare: number
}

/** A sum over links, shrunk to the general share as if that had been seen on `strength` further ones. */
function shrunk(sum: number, general: number, links: number, strength: number = FRONTIER.strength): number {
  return (sum + strength * general) / (links + strength)
}

/**
 * Expected reward of a link, 0..1: 1 - (1 - P)(1 - H), with the chance P of a target and the expected hub value H of its page.
 * @param lift ratio of odds by which its spelling makes a target likelier, as independent evidence. @default 1
 */
export function expectedReward(targetShare: number, hubShare: number, lift: number = 1): number {
  const raised = targetShare * lift
  return 1 - (1 - raised / (1 - targetShare + raised)) * (1 - hubShare)
}

/**
 * The mean over class-links that were tried, each counting the same whatever its size. It leans on a wider prior while they are few: that of one
 * path, on pages of any cluster, on that of all. So what an entry of a menu leads to is known for clusters that are seen for the first time.
 */
export class MeanPrior implements Prior {
  readonly wider: Prior
  readonly #strength: number
  #tried = 0
  #targets = 0
  #hubs = 0

  /** @param strength the class-links that the wider prior counts for */
  constructor(wider: Prior, strength: number) {
    this.wider = wider
    this.#strength = strength
  }

  /** Counts a class-link in, or out again. */
  count({ tries, hits, hubs }: ClassLink, sign: 1 | -1): void {
    if (tries === 0) return
    this.#tried += sign
    this.#targets += sign * (hits / tries)
    this.#hubs += sign * (hubs / tries)
  }

  get targetShare(): number {
    return shrunk(this.#targets, this.wider.targetShare, this.#tried, this.#strength)
  }

  get hubShare(): number {
    return shrunk(this.#hubs, this.wider.hubShare, this.#tried, this.#strength)
  }
}

/** The links of one path on all pages of a cluster, and what following them has given. */
export class ClassLink implements Prior {
  readonly id: number
  readonly prior: Prior
  /** Whether it tells which pages belong together. */
  readonly isTelling: boolean
  /** Links whose outcome is known, those of them that led to a target, and the sum of the hub values of what they led to. */
  tries = 0
  hits = 0
  hubs = 0
  /** Links that are being followed: misses until they are known, so that a group is not rushed. */
  pending = 0
  /** Whether it has changed since its URL queues were looked at. */
  isTouched = false

  constructor(id: number, prior: Prior, isTelling: boolean) {
    this.id = id
    this.prior = prior
    this.isTelling = isTelling
  }

  get targetShare(): number {
    return shrunk(this.hits, this.prior.targetShare, this.tries + this.pending)
  }

  get hubShare(): number {
    return shrunk(this.hubs, this.prior.hubShare, this.tries + this.pending)
  }

  /** Adds outcomes, in the means that it leans on as well. O(1). */
  credit(tries: number, hits: number, hubs: number): void {
    this.#countInMeans(-1)
    this.tries += tries
    this.hits += hits
    this.hubs += hubs
    this.#countInMeans(1)
  }

  #countInMeans(sign: 1 | -1): void {
    for (let { prior } = this as { prior: Prior }; prior instanceof MeanPrior; prior = prior.wider)
      prior.count(this, sign)
  }
}

/** What is expected of links that are not plain; they lean on nothing else, and are learned for all clusters at once. */
const EXTRA_PRIORS: Readonly<Record<Exclude<LinkKind, 'link'>, Prior>> = {
  sitemap: { targetShare: 0, hubShare: FRONTIER.priorSitemap },
  feed: { targetShare: 0, hubShare: FRONTIER.priorFeed },
  form: { targetShare: FRONTIER.priorForm, hubShare: FRONTIER.priorForm },
}
const LISTED_PRIOR: Prior = { targetShare: FRONTIER.priorListed, hubShare: FRONTIER.priorListedHub }
const GENERAL_PRIOR: Prior = { targetShare: FRONTIER.priorTarget, hubShare: FRONTIER.priorHub }

/** The class-links of a site. */
export class ClassLinks {
  readonly #byName = new Map<string, ClassLink>()
  readonly #general = new MeanPrior(GENERAL_PRIOR, FRONTIER.strength)
  readonly #ofPath = new Map<number, MeanPrior>()
  /** Of links that most targets carry, and of those that are the targets' own: targets have them, whatever else they have in common. */
  readonly shared: ClassLink = this.#named('shared', { targetShare: 0, hubShare: FRONTIER.priorShared }, false)
  readonly own: ClassLink = this.#named('own', { targetShare: 0, hubShare: FRONTIER.priorOwn }, false)

  /** That of the links of one path on pages of a cluster; of links that are no plain ones, on all pages. */
  of(cluster: number, path: number, kind: Exclude<LinkKind, 'link'> | undefined): ClassLink {
    if (kind !== undefined) return this.#named(`${kind} ${path}`, EXTRA_PRIORS[kind])
    const prior = getOrAdd(this.#ofPath, path, () => new MeanPrior(this.#general, FRONTIER.pathStrength))
    return this.#named(`${cluster} ${path}`, prior)
  }

  /** That of the pages of one shape in lists for machines: such lists hold everything, so that they say nothing of what belongs together. */
  ofList(path: number, shape: number): ClassLink {
    return this.#named(`listed ${path} ${shape}`, LISTED_PRIOR, false)
  }

  #named(name: string, prior: Prior, isTelling: boolean = true): ClassLink {
    return getOrAdd(this.#byName, name, () => new ClassLink(this.#byName.size, prior, isTelling))
  }
}

/** The links of one page that share a path; 0, 1, 2, ... */
export type CollectionId = number
/** A collection that has buckets; 0, 1, 2, ... */
export type RowId = number

/** Outcomes of links: how many were followed, how many led to targets, and the sum of the hub values of what they led to. */
export interface Outcomes {
  readonly tries: number
  readonly hits: number
  readonly hubs: number
}

/** What the reward of a collection rests on: its class-link, links followed or being followed, and what they gave. */
export interface Weight {
  classLink: ClassLink
  links: number
  hits: number
  hubs: number
}

/** The buckets of a collection: `count` from `first` on, and further ones. */
export interface BucketsOf {
  readonly row: RowId
  readonly first: number
  readonly count: number
  readonly more: readonly number[]
}

/**
 * Link collections; each leans on its class-link while little is known of it. What it has given itself is kept of those that have buckets alone:
 * of the others nothing is left to follow, so that their reward is never asked for.
 */
export class Collections {
  readonly #classLinks: ClassLink[] = []
  /** By collection: its class-link, or -1 - its row. */
  readonly #collection: Ints
  /** By row: its class-link, outcomes, pending links, first bucket, number of buckets. */
  readonly #classLink: Ints
  readonly #tries: SmallInts
  readonly #hits: SmallInts
  readonly #hubs: Doubles
  readonly #pending: SmallInts
  readonly #firstBucket: Ints
  readonly #bucketCount: SmallInts
  /** Buckets that were added to a collection later. */
  readonly #more = new Map<CollectionId, number[]>()

  targetShare = 0
  hubShare = 0

  constructor(blocks: Blocks | null = null) {
    this.#collection = new Ints(0, blocks)
    this.#classLink = new Ints(0, blocks)
    this.#tries = new SmallInts(blocks)
    this.#hits = new SmallInts(blocks)
    this.#hubs = new Doubles(blocks)
    this.#pending = new SmallInts(blocks)
    this.#firstBucket = new Ints(0, blocks)
    this.#bucketCount = new SmallInts(blocks)
  }

  /** A collection without buckets. */
  add(classLink: ClassLink): CollectionId {
    this.#classLinks[classLink.id] = classLink
    return this.#collection.push(classLink.id)
  }

  /** The row that the next collection that is kept will have. */
  get nextRow(): RowId {
    return this.#classLink.size
  }

  /** Gives a collection its buckets, once, with what its links have given by then. */
  keep(id: CollectionId, { tries, hits, hubs }: Outcomes, firstBucket: number, buckets: number): RowId {
    const row = this.#classLink.push(this.#collection.at(id))
    this.#tries.push(tries)
    this.#hits.push(hits)
    this.#hubs.push(hubs)
    this.#pending.push(0)
    this.#firstBucket.push(firstBucket)
    this.#bucketCount.push(buckets)
    this.#collection.set(id, -1 - row)
    return row
  }

  /** One bucket more of a collection that is kept. */
  addBucket(id: CollectionId, bucket: number): void {
    getOrAdd(this.#more, id, () => []).push(bucket)
  }

  bucketsOf(id: CollectionId): BucketsOf {
    const row = this.#rowOf(id)
    if (row === -1) return NO_BUCKETS
    const more = this.#more.get(id) ?? NO_BUCKETS.more
    return { row, first: this.#firstBucket.at(row), count: this.#bucketCount.at(row), more }
  }

  classLinkOf(id: CollectionId): ClassLink {
    const own = this.#collection.at(id)
    return this.#classLinks[own >= 0 ? own : this.#classLink.at(-1 - own)]!
  }

  /** Adds outcomes to a collection and its class-link. */
  credit(id: CollectionId, tries: number, hits: number, hubs: number): void {
    const row = this.#rowOf(id)
    if (row !== -1) {
      this.#tries.add(row, tries)
      this.#hits.add(row, hits)
      this.#hubs.set(row, this.#hubs.at(row) + hubs)
    }
    this.classLinkOf(id).credit(tries, hits, hubs)
  }

  /** Enters that one link more, or one less, is being followed. */
  addPending(id: CollectionId, change: 1 | -1): void {
    const row = this.#rowOf(id)
    if (row !== -1) this.#pending.add(row, change)
    this.classLinkOf(id).pending += change
  }

  /** Expected reward of following one of the links of a collection that is kept. */
  reward(row: RowId): number {
    const classLink = this.#classLinks[this.#classLink.at(row)]!
    const links = this.#tries.at(row) + this.#pending.at(row)
    this.targetShare = shrunk(this.#hits.at(row), classLink.targetShare, links)
    this.hubShare = shrunk(this.#hubs.at(row), classLink.hubShare, links)
    return expectedReward(this.targetShare, this.hubShare)
  }

  /** Reads what is known of a collection that is kept: it changes with `credit` and `addPending` alone. */
  read(row: RowId, into: Weight): void {
    into.classLink = this.#classLinks[this.#classLink.at(row)]!
    into.links = this.#tries.at(row) + this.#pending.at(row)
    into.hits = this.#hits.at(row)
    into.hubs = this.#hubs.at(row)
  }

  /** Finds what is expected of the links of a collection: `targetShare` and `hubShare`, until the next call. */
  weigh({ classLink, links, hits, hubs }: Weight): void {
    this.targetShare = shrunk(hits, classLink.targetShare, links)
    this.hubShare = shrunk(hubs, classLink.hubShare, links)
  }

  #rowOf(id: CollectionId): number {
    const own = this.#collection.at(id)
    return own >= 0 ? -1 : -1 - own
  }
}

const NO_BUCKETS: BucketsOf = { row: -1, first: 0, count: 0, more: [] }

/** Added to the logarithm of a number of targets, so that levels begin with 1: hubs below 2^-7 targets are none. */
const LEVELS_BELOW_ONE = 8

/** How good a hub a page is that was the first to show k targets: floor(log2 k) + 8; 0 for none, or less by a rounding error. */
export function hubLevel(newTargets: number): number {
  return newTargets < 0.01 ? 0 : Math.floor(Math.log2(newTargets)) + LEVELS_BELOW_ONE
}

/** The hub value of a level, 0..1: k / (k + 1), the targets for each download by way of the page. */
export function hubValue(level: number): number {
  const k = level === 0 ? 0 : 2 ** (level - LEVELS_BELOW_ONE)
  return k / (k + 1)
}
