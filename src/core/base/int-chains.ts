import { Ints, SmallInts } from './columns.ts'
import { folded, unfolded } from './growing-bytes.ts'

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
  readonly #head = new Ints()
  /** By list: where its place begins, the logarithm of its size, how much of it is used; its last integer. */
  readonly #start = new Ints()
  readonly #log = new SmallInts()
  readonly #used = new Ints()
  readonly #last = new Ints()
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  #end = 0
  /** By logarithm of their size: places that lists have moved out of. */
  readonly #free: number[][] = []
  #list: Int32Array<ArrayBuffer> = new Int32Array(64)

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
    let at = this.#used.at(list)
    if (at + LONGEST > 1 << this.#log.at(list)) this.#move(list)
    const start = this.#start.at(list)
    let rest = folded(value - this.#last.at(list))
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) this.#bytes[start + at++] = (rest % 0x80) | 0x80
    this.#bytes[start + at++] = rest
    this.#used.set(list, at)
    this.#last.set(list, value)
  }

  #move(list: number): void {
    const [from, log] = [this.#start.at(list), this.#log.at(list)]
    const to = this.#place(log + 1)
    this.#bytes.copyWithin(to, from, from + this.#used.at(list))
    this.#start.set(list, to)
    this.#log.set(list, log + 1)
    this.#free[log] ??= []
    this.#free[log].push(from)
  }

  #place(log: number): number {
    const free = this.#free[log]?.pop()
    if (free !== undefined) return free
    const at = this.#end
    this.#end += 1 << log
    if (this.#end > this.#bytes.length)
      this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(this.#end + Math.max(1024, Math.floor(this.#end / 8))))
    return at
  }

  #read(list: number): Int32Array {
    const start = this.#start.at(list)
    const end = start + this.#used.at(list)
    if (end - start > this.#list.length) this.#list = new Int32Array(2 * (end - start))
    const bytes = this.#bytes
    let count = 0
    let before = 0
    for (let at = start; at < end; ) {
      let byte = bytes[at++]!
      let value = byte & 0x7f
      for (let scale = 0x80; byte > 0x7f; scale *= 0x80) {
        byte = bytes[at++]!
        value += (byte & 0x7f) * scale
      }
      before += unfolded(value)
      this.#list[count++] = before
    }
    return this.#list.subarray(0, count)
  }
}
