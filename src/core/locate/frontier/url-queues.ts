import type { UrlId } from '../../base/index.ts'
import { FRONTIER } from '../constants.ts'
import { liftOf, type UrlShape } from '../site/url-shapes.ts'
import { Chains, Ints } from './growing-arrays.ts'
import { Heap } from './heap.ts'
import type { ClassLink, CollectionId, Collections } from './reward.ts'

/** The open URLs of a collection that share a shape, in the order in which they are followed; 0, 1, 2, ... */
export type BucketId = number

export interface Candidate {
  readonly url: UrlId
  readonly reward: number
}

/** The buckets of one class-link that share a shape, which raises or lowers the reward of all alike. */
interface UrlQueue {
  readonly shape: UrlShape
  /** Buckets that may have open URLs, by the reward that their collection had when they were entered. */
  readonly buckets: Heap
  isListed: boolean
  /** Whether `best` is to be found anew. */
  isStale: boolean
  /** Its best bucket; -1 when it has none. */
  best: BucketId | -1
  /** The least that the reward of this bucket may fall to before others may be better. */
  least: number
}

/** The URLs left to follow: buckets of collections in queues by class-link and shape. */
export class UrlQueues {
  readonly #collections: Collections
  readonly #isOpen: (url: UrlId) => boolean
  /** By class-link; and those with open URLs, in the order in which they came. */
  readonly #ofClassLink: UrlQueue[][] = []
  readonly #listed: UrlQueue[] = []
  /** By bucket: its collection, its queue and its URLs; the highest key that it has in its queue, -1 when it may not be there. */
  readonly #collection = new Ints()
  readonly #queue: UrlQueue[] = []
  readonly #urls = new Chains()
  readonly #queuedAt: number[] = []
  readonly #bucketsOf = new Chains()
  #touched: ClassLink[] = []
  #hasChanged = false
  #found: Candidate | null = null

  /** @param isOpen whether a URL has not been followed; one that was never is again */
  constructor(collections: Collections, isOpen: (url: UrlId) => boolean) {
    this.#collections = collections
    this.#isOpen = isOpen
  }

  addBucket(collection: CollectionId, shape: UrlShape): BucketId {
    const bucket = this.#collection.push(collection)
    this.#queue[bucket] = this.#queueOf(this.#collections.classLinkOf(collection), shape)
    this.#queuedAt[bucket] = -1
    this.#bucketsOf.add(collection, bucket)
    return bucket
  }

  addUrl(bucket: BucketId, url: UrlId): void {
    this.#urls.add(bucket, url)
  }

  /** Takes a collection, or takes it again after its reward has risen. O(its buckets x log buckets of a queue). */
  enter(collection: CollectionId): void {
    const rows = this.#bucketsOf
    const reward = this.#collections.reward(collection)
    for (let row = rows.first(collection); row !== -1; row = rows.next(row)) {
      const bucket = rows.value(row)
      if (reward <= this.#queuedAt[bucket]! || this.#firstOpen(bucket) === -1) continue
      const queue = this.#queue[bucket]!
      this.#queuedAt[bucket] = reward
      queue.buckets.push(bucket, reward)
      if (!queue.isListed) this.#listed.push(queue)
      queue.isListed = true
    }
    this.touch(this.#collections.classLinkOf(collection))
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
      if (queue.isStale || this.#rewardOf(queue.best) < queue.least) this.#findBest(queue)
      queue.isListed = queue.best !== -1
      if (!queue.isListed) continue
      this.#listed[kept++] = queue
      lifts[queue.shape.id] ??= liftOf(queue.shape)
      const own = this.#rewardOf(queue.best, lifts[queue.shape.id])
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
        return
      }
      buckets.pop()
      this.#queuedAt[bucket] = isOpen ? reward : -1
      if (isOpen) buckets.push(bucket, reward)
    }
  }

  #rewardOf(bucket: BucketId, lift?: number): number {
    return this.#collections.reward(this.#collection.at(bucket), lift)
  }

  /** The first URL of a bucket that is open; -1 when it has none. Amortised O(1). */
  #firstOpen(bucket: BucketId): UrlId | -1 {
    let row = this.#urls.first(bucket)
    while (row !== -1 && !this.#isOpen(this.#urls.value(row))) row = this.#urls.next(row)
    this.#urls.dropBefore(bucket, row)
    return row === -1 ? -1 : this.#urls.value(row)
  }

  #queueOf(classLink: ClassLink, shape: UrlShape): UrlQueue {
    this.#ofClassLink[classLink.id] ??= []
    const queues = this.#ofClassLink[classLink.id]!
    const known = queues.find((queue) => queue.shape === shape)
    if (known !== undefined) return known
    const queue = { shape, buckets: new Heap(), isListed: false, isStale: true, best: -1, least: 0 }
    queues.push(queue)
    return queue
  }
}
