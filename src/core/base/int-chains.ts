import type { Blocks } from './blocks.ts'
import { Ints, SmallInts } from './columns.ts'
import { folded, GrowingBytes, unfolded } from './growing-bytes.ts'

/** Bytes of the smallest place: 2^3. */
const LEAST_LOG = 3
/** A difference of two 32-bit integers takes at most so many groups of 7 bits. */
const LONGEST = 5
/** The largest integer that takes its place in the column of a key. */
const MOST_ALONE = 0x7ffffffe

/**
 * A list of integers for each key 0, 1, 2, ..., in the order in which they were added. The only one of a key stands in a column; several are differences
 * of neighbours in bytes of their own, one or two each where they ascend slowly. A list that outgrows its place moves to one of twice the size.
 */
export class IntChains {
  /** By key: 0 for an empty list, 1 + the integer when it is the only one, else -1 - the number of the list. */
  readonly #head: Ints
  /** By list: where its place begins, the logarithm of its size, how much of it is used; its last integer. */
  readonly #start: Ints
  readonly #log: SmallInts
  readonly #used: Ints
  readonly #last: Ints
  readonly #bytes: GrowingBytes
  /** By logarithm of their size: places that lists have moved out of. */
  readonly #free: number[][] = []
  #list: Int32Array<ArrayBuffer> = new Int32Array(64)

  constructor(blocks: Blocks | null = null) {
    this.#head = new Ints(0, blocks)
    this.#start = new Ints(0, blocks)
    this.#log = new SmallInts(blocks)
    this.#used = new Ints(0, blocks)
    this.#last = new Ints(0, blocks)
    this.#bytes = new GrowingBytes(blocks)
  }

  /** Amortised O(1). @param value 32 bits, signed */
  add(key: number, value: number): void {
    const head = this.#head.at(key)
    if (head < 0) {
      this.#append(-1 - head, value)
      return
    }
    if (head === 0 && value >= 0 && value <= MOST_ALONE) {
      this.#head.set(key, value + 1)
      return
    }
    const list = this.#start.push(this.#place(LEAST_LOG))
    this.#log.push(LEAST_LOG)
    this.#used.push(0)
    this.#last.push(0)
    this.#head.set(key, -1 - list)
    if (head > 0) this.#append(list, head - 1)
    this.#append(list, value)
  }

  /** The list of a key; good until the next call. O(its length). */
  list(key: number): Int32Array {
    const head = this.#head.at(key)
    if (head < 0) return this.#read(-1 - head)
    if (head > 0) this.#list[0] = head - 1
    return this.#list.subarray(0, head > 0 ? 1 : 0)
  }

  #append(list: number, value: number): void {
    const used = this.#used.at(list)
    if (used + LONGEST > 1 << this.#log.at(list)) this.#move(list)
    const start = this.#start.at(list)
    this.#used.set(list, this.#bytes.writeAt(start + used, folded(value - this.#last.at(list))) - start)
    this.#last.set(list, value)
  }

  #move(list: number): void {
    const [from, log] = [this.#start.at(list), this.#log.at(list)]
    const to = this.#place(log + 1)
    this.#bytes.copy(to, from, this.#used.at(list))
    this.#start.set(list, to)
    this.#log.set(list, log + 1)
    this.#free[log] ??= []
    this.#free[log].push(from)
  }

  #place(log: number): number {
    return this.#free[log]?.pop() ?? this.#bytes.reserve(1 << log)
  }

  #read(list: number): Int32Array {
    const used = this.#used.at(list)
    if (used > this.#list.length) this.#list = new Int32Array(2 * used)
    const bytes = this.#bytes
    bytes.open(this.#start.at(list), used)
    let count = 0
    let before = 0
    for (const end = bytes.at + used; bytes.at < end; ) {
      before += unfolded(bytes.read())
      this.#list[count++] = before
    }
    return this.#list.subarray(0, count)
  }
}
