import { floatsFor, intsFor } from './columns.ts'

/** A queue of numbers that gives the one with the highest key first, equal keys in the order in which they came. */
export interface Heap {
  /** @param item 0 .. 2^31 - 1 */
  push(item: number, key: number): void
  /** The first item; undefined when there is none. */
  top(): number | undefined
  /** The key of the first item; undefined when there is none. */
  topKey(): number | undefined
  pop(): void
}

/** An empty binary heap in columns: push and pop in O(log n), 16 bytes for an entry. It takes 2^31 - 1 pushes. */
export function createHeap(): Heap {
  return new ColumnHeap()
}

/** Before the first push. Never grown: memory of a column that grows is taken from it. */
const NO_KEYS = new Float64Array(0)
const NO_ENTRIES = new Int32Array(0)
/** Rows of the first columns. */
const FIRST_ROWS = 4

/** A class, so that its methods are shared: there are thousands of heaps, of a few entries mostly. */
class ColumnHeap implements Heap {
  #keys = NO_KEYS
  /** By entry: the item, and how many were pushed before it. */
  #entries = NO_ENTRIES
  #size = 0
  #count = 0

  top(): number | undefined {
    return this.#size === 0 ? undefined : this.#entries[0]
  }

  topKey(): number | undefined {
    return this.#size === 0 ? undefined : this.#keys[0]
  }

  push(item: number, key: number): void {
    let at = this.#size++
    this.#makeRoom()
    this.#set(at, key, item, this.#count++)
    for (let up = (at - 1) >> 1; at > 0 && this.#isBefore(at, up); up = (at - 1) >> 1) {
      this.#swap(at, up)
      at = up
    }
  }

  pop(): void {
    if (this.#size === 0) return
    const size = --this.#size
    this.#swap(0, size)
    for (let at = 0; ; ) {
      let first = at
      const child = 2 * at + 1
      if (child < size && this.#isBefore(child, first)) first = child
      if (child + 1 < size && this.#isBefore(child + 1, first)) first = child + 1
      if (first === at) return
      this.#swap(at, first)
      at = first
    }
  }

  #makeRoom(): void {
    if (this.#keys === NO_KEYS) {
      this.#keys = new Float64Array(FIRST_ROWS)
      this.#entries = new Int32Array(2 * FIRST_ROWS)
    }
    this.#keys = floatsFor(this.#size, this.#keys)
    this.#entries = intsFor(2 * this.#size, this.#entries)
  }

  #isBefore(a: number, b: number): boolean {
    const [keys, entries] = [this.#keys, this.#entries]
    return keys[a]! > keys[b]! || (keys[a] === keys[b] && entries[2 * a + 1]! < entries[2 * b + 1]!)
  }

  #swap(a: number, b: number): void {
    const [keys, entries] = [this.#keys, this.#entries]
    const [key, item, order] = [keys[a]!, entries[2 * a]!, entries[2 * a + 1]!]
    this.#set(a, keys[b]!, entries[2 * b]!, entries[2 * b + 1]!)
    this.#set(b, key, item, order)
  }

  #set(at: number, key: number, item: number, order: number): void {
    this.#keys[at] = key
    this.#entries[2 * at] = item
    this.#entries[2 * at + 1] = order
  }
}
