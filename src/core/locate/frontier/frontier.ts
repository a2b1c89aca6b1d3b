import type { UrlId } from '../../base/index.ts'
import { FRONTIER } from '../constants.ts'
import type { LinkKind } from '../site/links.ts'
import type { LinkSource } from '../site/site.ts'
import { type UrlShape, UrlShapes } from '../site/url-shapes.ts'
import { Chains, Ints } from './columns.ts'
import type { SharedLink } from './discovery.ts'
import {
  ClassLink,
  type CollectionId,
  Collections,
  expectedReward,
  hubLevel,
  hubValue,
  MeanPrior,
  type Prior,
} from './reward.ts'
import { type BucketId, type Candidate, UrlQueues } from './url-queues.ts'

/** How many links are known, and how many of them led to targets. */
export interface Tally {
  readonly tries: number
  readonly hits: number
}

/** What is known of the site outside the frontier. */
export interface FrontierOptions {
  /** The spelling of a URL; null when it is to be no evidence. */
  readonly urlAt: ((url: UrlId) => string) | null
  /** By path of the links: what they are; nothing for plain links. */
  readonly kindOf: readonly (ExtraKind | undefined)[]
  /** Whether what a URL leads to was fetched under another address; once it was, it always was. */
  readonly isElsewhere: (url: UrlId) => boolean
}

type ExtraKind = Exclude<LinkKind, 'link'>

/**
 * What is expected of links that are no plain ones, and of those in lists. They lean on nothing but themselves, and what is known of
 * them is known for all clusters of pages.
 */
const EXTRA_PRIORS: Readonly<Record<ExtraKind | 'listed', Prior>> = {
  sitemap: { targetShare: 0, hubShare: FRONTIER.priorSitemap },
  feed: { targetShare: 0, hubShare: FRONTIER.priorFeed },
  form: { targetShare: FRONTIER.priorForm, hubShare: FRONTIER.priorForm },
  listed: { targetShare: FRONTIER.priorListed, hubShare: FRONTIER.priorListedHub },
}

/** A collection while links are added to it, with the bucket of each shape; a hole where no link of the shape was open. */
interface OpenCollection {
  readonly id: CollectionId
  readonly shapes: UrlShape[]
  readonly buckets: (BucketId | undefined)[]
}

/** What became of a URL: nothing yet, being followed, or from here on the level of its page as a hub, doubled, and whether it led to a target. */
const OPEN = 0
const FOLLOWED = 1
const SETTLED = 2

/**
 * The links of all pages in collections (source page, path) and class-links (cluster of the source page, path), each with its expected reward.
 * A collection leans on its class-link, a class-link on the mean over those of its path, that on the mean over all.
 */
export class Frontier {
  readonly #kindOf: FrontierOptions['kindOf']
  readonly #shapes: UrlShapes
  readonly #collections = new Collections()
  readonly #queues: UrlQueues
  /** By URL: what became of it, and the collections that a link to it stands in. */
  readonly #outcome = new Ints(OPEN)
  readonly #collectionsOf = new Chains()
  readonly #general = new MeanPrior(
    { targetShare: FRONTIER.priorTarget, hubShare: FRONTIER.priorHub },
    FRONTIER.strength,
  )
  readonly #ofPath = new Map<number, MeanPrior>()
  readonly #classLinks = new Map<string, ClassLink>()
  /** Class-links that say nothing of which pages belong together: what lists for machines hold, which is everything, and links that most targets carry. */
  readonly #untelling = new Set<ClassLink>()
  /** The collections of links that most targets carry; by whether they are the targets' own. */
  readonly #shared: readonly [OpenCollection, OpenCollection]

  constructor({ urlAt, kindOf, isElsewhere }: FrontierOptions) {
    this.#kindOf = kindOf
    this.#shapes = new UrlShapes(urlAt)
    this.#queues = new UrlQueues(this.#collections, (url) => this.#outcome.at(url) === OPEN && !isElsewhere(url))
    const shared = (name: string, hubShare: number): OpenCollection => {
      const classLink = this.#classLinkNamed(name, { targetShare: 0, hubShare })
      this.#untelling.add(classLink)
      return this.#openCollection(classLink)
    }
    this.#shared = [shared('shared', FRONTIER.priorSharedHub), shared('own', FRONTIER.priorOwnHub)]
  }

  /** Takes the links of a page of a cluster. O(links). */
  addPage({ linkUrl, linkCollection }: LinkSource, cluster: number): void {
    const opened = new Map<number, OpenCollection>()
    for (let i = 0; i < linkUrl.length; i++) {
      const path = linkCollection[i]!
      const collection = getOrAdd(opened, path, () => this.#openCollection(this.#classLinkOf(cluster, path)))
      this.#addLink(collection, linkUrl[i]!)
    }
    for (const { id } of opened.values()) this.#queues.enter(id)
  }

  /** Takes the links of a list for machines, told apart by their shapes: nothing else is known of them. O(links). */
  addList({ linkUrl, linkCollection }: LinkSource): void {
    const opened = new Map<ClassLink, OpenCollection>()
    for (let i = 0; i < linkUrl.length; i++) {
      const classLink = this.#listedLinkOf(linkCollection[i]!, linkUrl[i]!)
      this.#addLink(
        getOrAdd(opened, classLink, () => this.#openCollection(classLink)),
        linkUrl[i]!,
      )
    }
    for (const { id } of opened.values()) this.#queues.enter(id)
  }

  /** Takes a link that most targets carry: such links are a class-link of their own, where indexes of the targets are likely. */
  addShared({ url, isOwn }: SharedLink): void {
    const collection = this.#shared[isOwn ? 1 : 0]
    this.#addLink(collection, url)
    this.#queues.enter(collection.id)
  }

  /** Marks a URL as being followed until it is settled; its collections are worth less so long. O(links to it). */
  follow(url: UrlId): void {
    this.#outcome.set(url, FOLLOWED)
    this.#addPending(url, 1)
  }

  /** Enters what became of a URL, once. O(links to it). */
  settle(url: UrlId, isTarget: boolean): void {
    const outcome = this.#outcome.at(url)
    if (outcome >= SETTLED) return
    if (outcome === FOLLOWED) this.#addPending(url, -1)
    this.#outcome.set(url, SETTLED + Number(isTarget))
    this.#creditAll(url, 1, Number(isTarget), 0)
  }

  /** Enters how many new targets the page at a settled URL has shown by now. O(links to it) for each doubling of the number. */
  setHub(url: UrlId, newTargets: number): void {
    this.#change(url, isHit(this.#outcome.at(url)), hubLevel(newTargets))
  }

  /** Enters what has changed after all was judged anew. O(URLs + links to those that changed). */
  recount(isTarget: (url: UrlId) => boolean, newTargets: (url: UrlId) => number): void {
    for (let url = 0; url < this.#outcome.size; url++) {
      if (this.#outcome.at(url) >= SETTLED) this.#change(url, isTarget(url), hubLevel(newTargets(url)))
    }
  }

  /** The collections that a link to this URL stands in, the first `FRONTIER.places` of those that tell which pages belong together. */
  collectionsOf(url: UrlId): readonly CollectionId[] {
    const found: CollectionId[] = []
    for (const id of this.#standsIn(url)) {
      if (found.length === FRONTIER.places) break
      if (!this.#untelling.has(this.#collections.classLinkOf(id))) found.push(id)
    }
    return found
  }

  /** A number for how a URL is spelled: the same for those that are spelled alike; of all URLs where spelling is to be no evidence. */
  shapeOf(url: UrlId): number {
    return this.#shapes.of(url).id
  }

  /** The unfollowed URL of the highest expected reward; null when there is none. O(class-links with open links) after a change. */
  best(): Candidate | null {
    return this.#queues.best()
  }

  /** What is known of the best class-link that a URL stands in; null when no link leads to it. */
  tallyOf(url: UrlId): Tally | null {
    let best: ClassLink | null = null
    const rewardOf = ({ targetShare, hubShare }: ClassLink): number => expectedReward(targetShare, hubShare)
    for (const id of this.#standsIn(url)) {
      const classLink = this.#collections.classLinkOf(id)
      if (best === null || rewardOf(classLink) > rewardOf(best)) best = classLink
    }
    return best && { tries: best.tries, hits: best.hits }
  }

  *#standsIn(url: UrlId): Generator<CollectionId, void> {
    const rows = this.#collectionsOf
    for (let row = rows.first(url); row !== -1; row = rows.next(row)) yield rows.value(row)
  }

  #openCollection(classLink: ClassLink): OpenCollection {
    return { id: this.#collections.add(classLink), shapes: [], buckets: [] }
  }

  /** Adds a link. From `FRONTIER.mostBuckets` shapes on, links of further ones go into one bucket. */
  #addLink({ id, shapes, buckets }: OpenCollection, url: UrlId): void {
    const outcome = this.#outcome.at(url)
    const at = positionOf(shapes, this.#shapes.of(url), this.#shapes.all)
    if (outcome === OPEN) {
      buckets[at] ??= this.#queues.addBucket(id, shapes[at]!)
      this.#queues.addUrl(buckets[at], url)
    }
    this.#collectionsOf.add(url, id)
    if (outcome >= SETTLED) this.#collections.credit(id, 1, Number(isHit(outcome)), hubValue(levelOf(outcome)))
  }

  #addPending(url: UrlId, change: 1 | -1): void {
    for (const id of this.#standsIn(url)) {
      this.#collections.addPending(id, change)
      this.#queues.touch(this.#collections.classLinkOf(id))
    }
  }

  /** Changes the outcome of a settled URL. */
  #change(url: UrlId, isTarget: boolean, level: number): void {
    const before = this.#outcome.at(url)
    const outcome = SETTLED + 2 * level + Number(isTarget)
    if (outcome === before) return
    this.#outcome.set(url, outcome)
    this.#creditAll(url, 0, Number(isTarget) - Number(isHit(before)), hubValue(level) - hubValue(levelOf(before)))
  }

  /** Adds outcomes to all collections that a link to a URL stands in. */
  #creditAll(url: UrlId, tries: number, hits: number, hubs: number): void {
    this.#shapes.addHits(url, hits)
    for (const id of this.#standsIn(url)) {
      this.#collections.credit(id, tries, hits, hubs)
      this.#queues.enter(id)
    }
  }

  #classLinkOf(cluster: number, path: number): ClassLink {
    const extra = this.#kindOf[path]
    if (extra !== undefined) return this.#classLinkNamed(`${extra} ${path}`, EXTRA_PRIORS[extra])
    const prior = getOrAdd(this.#ofPath, path, () => new MeanPrior(this.#general, FRONTIER.pathStrength))
    return this.#classLinkNamed(`${cluster} ${path}`, prior)
  }

  /** The class-link of a link in a list: for pages one of each shape. */
  #listedLinkOf(path: number, url: UrlId): ClassLink {
    if (this.#kindOf[path] !== undefined) return this.#classLinkOf(-1, path)
    const classLink = this.#classLinkNamed(`listed ${path} ${this.shapeOf(url)}`, EXTRA_PRIORS.listed)
    this.#untelling.add(classLink)
    return classLink
  }

  #classLinkNamed(name: string, prior: Prior): ClassLink {
    return getOrAdd(this.#classLinks, name, () => new ClassLink(this.#classLinks.size, prior))
  }
}

function isHit(outcome: number): boolean {
  return outcome >= SETTLED && outcome % 2 === 1
}

function levelOf(outcome: number): number {
  return (outcome - SETTLED) >> 1
}

/** Where links of a shape go: a position in `shapes`, which may grow. */
function positionOf(shapes: UrlShape[], shape: UrlShape, any: UrlShape): number {
  const last = shapes.length - 1
  const known = shapes[last] === shape ? last : shapes.indexOf(shape)
  if (known !== -1) return known
  if (shapes.length < FRONTIER.mostBuckets) return shapes.push(shape) - 1
  const common = shapes.indexOf(any)
  return common === -1 ? shapes.push(any) - 1 : common
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const created = create()
  map.set(key, created)
  return created
}
