import { type Blocks, Doubles, Ints } from '../../base/index.ts'

/** Bytes of keys that each heap has at hand, as there are thousands of heaps. */
const OWN_BYTES = 8192

/** A queue of integers that gives the one with the highest key first, equal keys in the order in which they came. A binary heap. */
export class Heap {
  /** By entry: its key; its item, and how many were pushed before it. */
  readonly #keys: Doubles
  readonly #entries: Ints
  #size = 0
  #pushed = 0

  constructor(blocks: Blocks | null = null) {
    this.#keys = new Doubles(blocks, OWN_BYTES)
    this.#entries = new Ints(0, blocks, 2 * OWN_BYTES)
  }

  top(): number | undefined {
    return this.#size === 0 ? undefined : this.#entries.at(0)
  }

  topKey(): number | undefined {
    return this.#size === 0 ? undefined : this.#keys.at(0)
  }

  /** O(log entries). */
  push(item: number, key: number): void {
    const order = this.#pushed++
    let at = this.#size++
    for (let up = (at - 1) >> 1; at > 0 && this.#isAfter(up, key, order); up = (at - 1) >> 1) {
      this.#move(up, at)
      at = up
    }
    this.#set(at, key, item, order)
  }

  /** Takes the first item out. O(log entries). */
  pop(): void {
    if (this.#size === 0) return
    const last = --this.#size
    const [key, item, order] = [this.#keys.at(last), this.#entries.at(2 * last), this.#entries.at(2 * last + 1)]
    let at = 0
    for (let child = 1; child < last; child = 2 * at + 1) {
      const right = child + 1
      const best =
        right < last && this.#isAfter(child, this.#keys.at(right), this.#entries.at(2 * right + 1)) ? right : child
      if (!this.#isBefore(best, key, order)) break
      this.#move(best, at)
      at = best
    }
    this.#set(at, key, item, order)
  }

  #isBefore(at: number, key: number, order: number): boolean {
    const own = this.#keys.at(at)
    return own > key || (own === key && this.#entries.at(2 * at + 1) < order)
  }

  #isAfter(at: number, key: number, order: number): boolean {
    const own = this.#keys.at(at)
    return own < key || (own === key && this.#entries.at(2 * at + 1) > order)
  }

  #move(from: number, to: number): void {
    this.#set(to, this.#keys.at(from), this.#entries.at(2 * from), this.#entries.at(2 * from + 1))
  }

  #set(at: number, key: number, item: number, order: number): void {
    this.#keys.set(at, key)
    this.#entries.set(2 * at, item)
    this.#entries.set(2 * at + 1, order)
  }
}
