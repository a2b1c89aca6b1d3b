import { type Blocks, Doubles, Ints, type UrlId } from '../../base/index.ts'
import { FRONTIER } from '../constants.ts'
import { liftOf, type UrlShape } from '../site/url-shapes.ts'
import { type BucketId, BucketUrls } from './bucket-urls.ts'
import { Heap } from './heap.ts'
import {
  type ClassLink,
  type CollectionId,
  type Collections,
  expectedReward,
  type RowId,
  type Weight,
} from './reward.ts'

export interface Candidate {
  readonly url: UrlId
  readonly reward: number
}

/** The buckets of one class-link that share a shape, which raises or lowers the reward of all alike. */
interface UrlQueue {
  readonly id: number
  readonly shape: UrlShape
  /** Buckets that may have open URLs, by the reward that their collection had when they were entered. */
  readonly buckets: Heap
  isListed: boolean
  /** Whether `best` is to be found anew. */
  isStale: boolean
  /** Its best bucket; -1 when it has none. */
  best: BucketId | -1
  /** What its reward rests on; as its collection changes, the queue is stale. */
  readonly weight: Weight
  /** The least that the reward of this bucket may fall to before others may be better. */
  least: number
}

/** The URLs left to follow: buckets of collections in queues by class-link and shape. */
export class UrlQueues {
  readonly #collections: Collections
  readonly #isOpen: (url: UrlId) => boolean
  readonly #blocks: Blocks | null
  /** By class-link; and those with open URLs, in the order in which they came. */
  readonly #ofClassLink: UrlQueue[][] = []
  readonly #listed: UrlQueue[] = []
  /** By bucket: its collection, its queue and its URLs; the highest key that it has in its queue, -1 when it may not be there. */
  readonly #row: Ints
  readonly #queue: Ints
  readonly #urls: BucketUrls
  readonly #queuedAt: Doubles
  readonly #queues: UrlQueue[] = []
  #touched: ClassLink[] = []
  #hasChanged = false
  #found: Candidate | null = null

  /** @param isOpen whether a URL has not been followed; one that was never is again */
  constructor(collections: Collections, isOpen: (url: UrlId) => boolean, blocks: Blocks | null = null) {
    this.#collections = collections
    this.#isOpen = isOpen
    this.#blocks = blocks
    this.#row = new Ints(0, blocks)
    this.#queue = new Ints(0, blocks)
    this.#urls = new BucketUrls(blocks)
    this.#queuedAt = new Doubles(blocks)
  }

  /** A bucket, which its collection (`Collections.addBucket`) has to know of as well. O(URLs). */
  addBucket(classLink: ClassLink, row: RowId, shape: UrlShape, urls: readonly UrlId[]): BucketId {
    const bucket = this.#urls.create(urls)
    this.#row.push(row)
    this.#queue.push(this.#queueOf(classLink, shape).id)
    this.#queuedAt.push(-1)
    return bucket
  }

  addUrl(bucket: BucketId, url: UrlId): void {
    this.#urls.add(bucket, url)
  }

  /** Takes a collection, or takes it again after its reward has risen. O(its buckets x log buckets of a queue). */
  enter(collection: CollectionId): void {
    const { row, first, count, more } = this.#collections.bucketsOf(collection)
    for (let bucket = first; bucket < first + count; bucket++) this.#enterBucket(row, bucket)
    for (const bucket of more) this.#enterBucket(row, bucket)
    this.touch(this.#collections.classLinkOf(collection))
  }

  #enterBucket(row: RowId, bucket: BucketId): void {
    const reward = this.#collections.reward(row)
    if (reward <= this.#queuedAt.at(bucket) || this.#firstOpen(bucket) === -1) return
    const queue = this.#queues[this.#queue.at(bucket)]!
    this.#queuedAt.set(bucket, reward)
    queue.buckets.push(bucket, reward)
    if (!queue.isListed) this.#listed.push(queue)
    queue.isListed = true
  }

  /** Is told that URLs of this class-link are open no longer, or have another reward. */
  touch(classLink: ClassLink): void {
    this.#hasChanged = true
    if (classLink.isTouched) return
    classLink.isTouched = true
    this.#touched.push(classLink)
  }

  /** The next URL of the best bucket; null when there is none. O(queues with open URLs) after a change. */
  best(): Candidate | null {
    if (!this.#hasChanged) return this.#found
    this.#hasChanged = false
    for (const classLink of this.#touched) {
      classLink.isTouched = false
      for (const queue of this.#ofClassLink[classLink.id] ?? []) queue.isStale = true
    }
    this.#touched = []
    do this.#found = this.#bestOfAll()
    while (this.#found?.url === -1)
    return this.#found
  }

  /** As `best`; its URL is -1 when it has turned out to be another name of a known one since its queue was looked at. */
  #bestOfAll(): Candidate | null {
    const lifts: number[] = []
    let best: UrlQueue | null = null
    let reward = -1
    let kept = 0
    for (const queue of this.#listed) {
      if (!queue.isStale) this.#collections.weigh(queue.weight)
      const { targetShare, hubShare } = this.#collections
      if (queue.isStale || expectedReward(targetShare, hubShare) < queue.least) {
        this.#findBest(queue)
        if (queue.best !== -1) this.#collections.weigh(queue.weight)
      }
      queue.isListed = queue.best !== -1
      if (!queue.isListed) continue
      this.#listed[kept++] = queue
      lifts[queue.shape.id] ??= liftOf(queue.shape)
      // As it was weighed just now.
      const own = expectedReward(this.#collections.targetShare, this.#collections.hubShare, lifts[queue.shape.id])
      if (own <= reward) continue
      reward = own
      best = queue
    }
    this.#listed.length = kept
    if (best === null) return null
    const url = this.#firstOpen(best.best)
    best.isStale = url === -1
    return { url, reward }
  }

  /** Finds the best bucket of a queue. Rewards drift while buckets wait: the one on top is weighed anew. */
  #findBest(queue: UrlQueue): void {
    const { buckets } = queue
    queue.isStale = false
    queue.best = -1
    for (let bucket = buckets.top(); bucket !== undefined; bucket = buckets.top()) {
      const isOpen = this.#firstOpen(bucket) !== -1
      const reward = this.#rewardOf(bucket)
      const least = buckets.topKey()! - FRONTIER.drift
      if (isOpen && reward >= least) {
        queue.best = bucket
        queue.least = least
        this.#collections.read(this.#row.at(bucket), queue.weight)
        return
      }
      buckets.pop()
      this.#queuedAt.set(bucket, isOpen ? reward : -1)
      if (isOpen) buckets.push(bucket, reward)
    }
  }

  #rewardOf(bucket: BucketId): number {
    return this.#collections.reward(this.#row.at(bucket))
  }

  /** The first URL of a bucket that is open; -1 when it has none. Amortised O(1). */
  #firstOpen(bucket: BucketId): UrlId | -1 {
    let url = this.#urls.first(bucket)
    while (url !== -1 && !this.#isOpen(url)) url = this.#urls.next(bucket)
    return url
  }

  #queueOf(classLink: ClassLink, shape: UrlShape): UrlQueue {
    this.#ofClassLink[classLink.id] ??= []
    const queues = this.#ofClassLink[classLink.id]!
    const known = queues.find((queue) => queue.shape === shape)
    if (known !== undefined) return known
    const id = this.#queues.length
    const weight = { classLink, links: 0, hits: 0, hubs: 0 }
    const buckets = new Heap(this.#blocks)
    const queue = { id, shape, buckets, isListed: false, isStale: true, best: -1, weight, least: 0 }
    queues.push(queue)
    this.#queues.push(queue)
    return queue
  }
}
