import { type Blocks, folded, GrowingBytes, getOrAdd, Ints, type UrlId, unfolded } from '../../base/index.ts'

/** The open URLs of a collection that share a shape, in the order in which they are followed; 0, 1, 2, ... */
export type BucketId = number

/** Bytes of a difference at most. */
const LONGEST = 5

/** The URLs of buckets, each a queue. They are packed; those that are added to a bucket later are few, and wait apart. */
export class BucketUrls {
  /** By bucket: the only URL that is left, -1 when none is, or else -2 - the row of those that are left. */
  readonly #head: Ints
  /** By row: the first URL, and where those behind it stand. */
  readonly #first: Ints
  readonly #at: Ints
  /** Differences of neighbours, + 1; 0 at the end of a bucket. */
  readonly #packed: GrowingBytes
  readonly #later = new Map<BucketId, UrlId[]>()

  constructor(blocks: Blocks | null = null) {
    this.#head = new Ints(0, blocks)
    this.#first = new Ints(0, blocks)
    this.#at = new Ints(0, blocks)
    this.#packed = new GrowingBytes(blocks)
  }

  /** Gives the number of a bucket: 0, 1, 2, ... O(URLs). */
  create(urls: readonly UrlId[]): BucketId {
    if (urls.length < 2) return this.#head.push(urls[0] ?? -1)
    const packed = this.#packed
    const row = this.#first.push(urls[0]!)
    this.#at.push(packed.end)
    for (let i = 1; i < urls.length; i++) packed.write(folded(urls[i]! - urls[i - 1]!) + 1)
    packed.write(0)
    return this.#head.push(-2 - row)
  }

  /** Adds a URL behind the others. */
  add(bucket: BucketId, url: UrlId): void {
    if (this.#head.at(bucket) === -1) this.#head.set(bucket, url)
    else getOrAdd(this.#later, bucket, () => []).push(url)
  }

  /** The first URL that is left; -1 when none is. */
  first(bucket: BucketId): UrlId | -1 {
    const head = this.#head.at(bucket)
    return head < -1 ? this.#first.at(-2 - head) : head
  }

  /** Takes the first one out and gives the next; -1 when none is left. */
  next(bucket: BucketId): UrlId | -1 {
    const head = this.#head.at(bucket)
    const packed = head < -1 ? this.#packedNext(-2 - head) : null
    if (packed !== null) return packed
    const next = this.#later.get(bucket)?.shift() ?? -1
    this.#head.set(bucket, next)
    return next
  }

  #packedNext(row: number): UrlId | null {
    const packed = this.#packed
    const at = this.#at.at(row)
    packed.open(at, LONGEST)
    const from = packed.at
    const value = packed.read()
    if (value === 0) return null
    this.#at.set(row, at + packed.at - from)
    const next = this.#first.at(row) + unfolded(value - 1)
    this.#first.set(row, next)
    return next
  }
}
