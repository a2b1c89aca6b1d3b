/** A queue of integers that gives the one with the highest key first, equal keys in the order in which they came. A binary heap. */
export class Heap {
  /** By entry: its key; its item and how many were pushed before it. */
  #keys: Float64Array<ArrayBuffer> = NO_KEYS
  #entries: Int32Array<ArrayBuffer> = NO_ENTRIES
  #size = 0
  #pushed = 0

  top(): number | undefined {
    return this.#size === 0 ? undefined : this.#entries[0]
  }

  topKey(): number | undefined {
    return this.#size === 0 ? undefined : this.#keys[0]
  }

  /** O(log entries). */
  push(item: number, key: number): void {
    let at = this.#size++
    if (at === this.#keys.length) this.#grow()
    this.#keys[at] = key
    this.#entries[2 * at] = item
    this.#entries[2 * at + 1] = this.#pushed++
    for (let up = (at - 1) >> 1; at > 0 && this.#isBefore(at, up); up = (at - 1) >> 1) {
      this.#swap(at, up)
      at = up
    }
  }

  /** Takes the first item out. O(log entries). */
  pop(): void {
    if (this.#size === 0) return
    const last = --this.#size
    this.#swap(0, last)
    for (let at = 0, first = 0; ; at = first) {
      const child = 2 * at + 1
      if (child < last && this.#isBefore(child, first)) first = child
      if (child + 1 < last && this.#isBefore(child + 1, first)) first = child + 1
      if (first === at) return
      this.#swap(at, first)
    }
  }

  #grow(): void {
    const room = Math.max(FIRST_ROOM, Math.ceil(GROWTH * this.#keys.length))
    const [keys, entries] = [this.#keys, this.#entries]
    this.#keys = new Float64Array(room)
    this.#keys.set(keys)
    this.#entries = new Int32Array(2 * room)
    this.#entries.set(entries)
  }

  #isBefore(a: number, b: number): boolean {
    const [first, second] = [this.#keys[a]!, this.#keys[b]!]
    return first > second || (first === second && this.#entries[2 * a + 1]! < this.#entries[2 * b + 1]!)
  }

  #swap(a: number, b: number): void {
    const key = this.#keys[a]!
    this.#keys[a] = this.#keys[b]!
    this.#keys[b] = key
    swap(this.#entries, 2 * a, 2 * b)
    swap(this.#entries, 2 * a + 1, 2 * b + 1)
  }
}

const FIRST_ROOM = 4
const GROWTH = 1.25
const NO_KEYS = new Float64Array(0)
const NO_ENTRIES = new Int32Array(0)

function swap(column: Int32Array, a: number, b: number): void {
  const value = column[a]!
  column[a] = column[b]!
  column[b] = value
}
