import { type Blocks, getOrAdd, IntChains, SmallInts, type UrlId } from '../../base/index.ts'
import { FRONTIER } from '../constants.ts'
import type { Tally } from '../options.ts'
import type { LinkKind } from '../site/links.ts'
import type { LinkSource } from '../site/site.ts'
import { type UrlShape, UrlShapes } from '../site/url-shapes.ts'
import type { BucketId } from './bucket-urls.ts'
import type { SharedLink } from './discovery.ts'
import {
  type ClassLink,
  ClassLinks,
  type CollectionId,
  Collections,
  expectedReward,
  hubLevel,
  hubValue,
  type RowId,
} from './reward.ts'
import { type Candidate, UrlQueues } from './url-queues.ts'

/** What is known of the site outside the frontier. */
export interface FrontierOptions {
  /** The spelling of a URL; null when it is to be no evidence. */
  readonly urlAt: ((url: UrlId) => string) | null
  /** By path of the links: what they are; nothing for plain links. */
  readonly kindOf: readonly (Exclude<LinkKind, 'link'> | undefined)[]
  /** Whether what a URL leads to was fetched under another address; once it was, it always was. */
  readonly isElsewhere: (url: UrlId) => boolean
  /** Where what is known of links is kept; in memory when there are none. */
  readonly blocks?: Blocks | null
}

/** A collection while links are added to it: the shapes of these, the open ones by shape, and what has become of the others. */
interface OpenCollection {
  readonly id: CollectionId
  readonly classLink: ClassLink
  readonly shapes: UrlShape[]
  readonly open: Map<UrlShape, UrlId[]>
  tries: number
  hits: number
  hubs: number
}

/** A collection that links are added to as they turn up, with the bucket of each shape; a hole where no link of the shape was open. */
interface LastingCollection {
  readonly id: CollectionId
  readonly classLink: ClassLink
  readonly row: RowId
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
  readonly #collections: Collections
  readonly #queues: UrlQueues
  /** By URL: what became of it, and the collections that a link to it stands in. */
  readonly #outcome = new SmallInts()
  readonly #collectionsOf: IntChains
  readonly #classLinks = new ClassLinks()
  /** The collections of links that most targets carry, and of those that are the targets' own. */
  readonly #shared: LastingCollection
  readonly #own: LastingCollection

  constructor({ urlAt, kindOf, isElsewhere, blocks = null }: FrontierOptions) {
    this.#kindOf = kindOf
    this.#shapes = new UrlShapes(urlAt, blocks)
    this.#collections = new Collections(blocks)
    this.#collectionsOf = new IntChains(blocks)
    const isOpen = (url: UrlId): boolean => this.#outcome.at(url) === OPEN && !isElsewhere(url)
    this.#queues = new UrlQueues(this.#collections, isOpen, blocks)
    this.#shared = this.#lastingCollection(this.#classLinks.shared)
    this.#own = this.#lastingCollection(this.#classLinks.own)
  }

  /** Takes the links of a page of a cluster. O(links). */
  addPage(page: LinkSource, cluster: number): void {
    const known = new Map<number, ClassLink>()
    this.#addLinks(page, (path) => getOrAdd(known, path, () => this.#classLinks.of(cluster, path, this.#kindOf[path])))
  }

  /** Takes the links of a list for machines, told apart by their shapes: nothing else is known of them. O(links). */
  addList(list: LinkSource): void {
    this.#addLinks(list, (path, url) => {
      const kind = this.#kindOf[path]
      return kind === undefined ? this.#classLinks.ofList(path, this.shapeOf(url)) : this.#classLinks.of(-1, path, kind)
    })
  }

  /** Takes a link that most targets carry: such links are a class-link of their own, where indexes of the targets are likely. */
  addShared({ url, isOwn }: SharedLink): void {
    const { id, classLink, row, shapes, buckets } = isOwn ? this.#own : this.#shared
    const outcome = this.#outcome.at(url)
    const at = positionOf(shapes, this.#shapes.of(url), this.#shapes.all)
    if (outcome === OPEN && buckets[at] === undefined) {
      buckets[at] = this.#queues.addBucket(classLink, row, shapes[at]!, [url])
      this.#collections.addBucket(id, buckets[at])
    } else if (outcome === OPEN) this.#queues.addUrl(buckets[at]!, url)
    this.#collectionsOf.add(url, id)
    if (outcome >= SETTLED) this.#collections.credit(id, 1, Number(isHit(outcome)), hubValue(levelOf(outcome)))
    this.#queues.enter(id)
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
    for (const id of this.#collectionsOf.list(url)) {
      if (found.length === FRONTIER.places) break
      if (this.#collections.classLinkOf(id).isTelling) found.push(id)
    }
    return found
  }

  /** A number for how a URL is spelled: the same for those that are spelled alike; of all URLs where spelling is to be no evidence. */
  readonly shapeOf = (url: UrlId): number => this.#shapes.of(url).id

  /** The unfollowed URL of the highest expected reward; null when there is none. O(class-links with open links) after a change. */
  best(): Candidate | null {
    return this.#queues.best()
  }

  /** What is known of the best class-link that a URL stands in; null when no link leads to it. */
  tallyOf(url: UrlId): Tally | null {
    let best: ClassLink | null = null
    const rewardOf = ({ targetShare, hubShare }: ClassLink): number => expectedReward(targetShare, hubShare)
    for (const id of this.#collectionsOf.list(url)) {
      const classLink = this.#collections.classLinkOf(id)
      if (best === null || rewardOf(classLink) > rewardOf(best)) best = classLink
    }
    return best && { tries: best.tries, hits: best.hits }
  }

  #addLinks({ linkUrl, linkCollection }: LinkSource, classLinkOf: (path: number, url: UrlId) => ClassLink): void {
    const opened = new Map<ClassLink, OpenCollection>()
    for (let i = 0; i < linkUrl.length; i++) {
      const url = linkUrl[i]!
      const classLink = classLinkOf(linkCollection[i]!, url)
      this.#addLink(
        getOrAdd(opened, classLink, () => this.#openCollection(classLink)),
        url,
      )
    }
    for (const collection of opened.values()) this.#close(collection)
    for (const { id } of opened.values()) this.#queues.enter(id)
  }

  #openCollection(classLink: ClassLink): OpenCollection {
    return {
      id: this.#collections.add(classLink),
      classLink,
      shapes: [],
      open: new Map(),
      tries: 0,
      hits: 0,
      hubs: 0,
    }
  }

  #lastingCollection(classLink: ClassLink): LastingCollection {
    const id = this.#collections.add(classLink)
    const row = this.#collections.keep(id, { tries: 0, hits: 0, hubs: 0 }, 0, 0)
    return { id, classLink, row, shapes: [], buckets: [] }
  }

  /** Adds a link. From `FRONTIER.mostBuckets` shapes on, links of further ones go into one bucket. */
  #addLink(collection: OpenCollection, url: UrlId): void {
    const { id, classLink, shapes, open } = collection
    const outcome = this.#outcome.at(url)
    const at = positionOf(shapes, this.#shapes.of(url), this.#shapes.all)
    if (outcome === OPEN) getOrAdd(open, shapes[at]!, () => []).push(url)
    this.#collectionsOf.add(url, id)
    if (outcome < SETTLED) return
    const [hits, hubs] = [Number(isHit(outcome)), hubValue(levelOf(outcome))]
    collection.tries++
    collection.hits += hits
    collection.hubs += hubs
    classLink.credit(1, hits, hubs)
  }

  /** Makes buckets of the open links of a collection. */
  #close(collection: OpenCollection): void {
    const { id, classLink, open } = collection
    if (open.size === 0) return
    const row = this.#collections.nextRow
    const buckets = Array.from(open, ([shape, urls]) => this.#queues.addBucket(classLink, row, shape, urls))
    this.#collections.keep(id, collection, buckets[0]!, buckets.length)
  }

  #addPending(url: UrlId, change: 1 | -1): void {
    for (const id of this.#collectionsOf.list(url)) {
      this.#collections.addPending(id, change)
      this.#queues.touch(this.#collections.classLinkOf(id))
    }
  }

  #change(url: UrlId, isTarget: boolean, level: number): void {
    const before = this.#outcome.at(url)
    const outcome = SETTLED + 2 * level + Number(isTarget)
    if (outcome === before) return
    this.#outcome.set(url, outcome)
    this.#creditAll(url, 0, Number(isTarget) - Number(isHit(before)), hubValue(level) - hubValue(levelOf(before)))
  }

  #creditAll(url: UrlId, tries: number, hits: number, hubs: number): void {
    this.#shapes.addHits(url, hits)
    for (const id of this.#collectionsOf.list(url)) {
      this.#collections.credit(id, tries, hits, hubs)
      this.#queues.enter(id)
    }
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
