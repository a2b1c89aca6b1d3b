/** A queue of integers that gives the one with the highest key first, equal keys in the order in which they came. A binary heap. */
export class Heap {
  readonly #keys: number[] = []
  readonly #items: number[] = []
  /** By entry: how many were pushed before it. */
  readonly #ranks: number[] = []
  #pushed = 0

  top(): number | undefined {
    return this.#items[0]
  }

  topKey(): number | undefined {
    return this.#keys[0]
  }

  /** O(log entries). */
  push(item: number, key: number): void {
    let at = this.#keys.push(key) - 1
    this.#items.push(item)
    this.#ranks.push(this.#pushed++)
    for (let up = (at - 1) >> 1; at > 0 && this.#isBefore(at, up); up = (at - 1) >> 1) {
      this.#swap(at, up)
      at = up
    }
  }

  /** Takes the first item out. O(log entries). */
  pop(): void {
    const last = this.#keys.length - 1
    if (last < 0) return
    this.#swap(0, last)
    this.#keys.pop()
    this.#items.pop()
    this.#ranks.pop()
    for (let at = 0, first = 0; ; at = first) {
      const child = 2 * at + 1
      if (child < last && this.#isBefore(child, first)) first = child
      if (child + 1 < last && this.#isBefore(child + 1, first)) first = child + 1
      if (first === at) return
      this.#swap(at, first)
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [first, second] = [this.#keys[a]!, this.#keys[b]!]
    return first > second || (first === second && this.#ranks[a]! < this.#ranks[b]!)
  }

  #swap(a: number, b: number): void {
    swap(this.#keys, a, b)
    swap(this.#items, a, b)
    swap(this.#ranks, a, b)
  }
}

function swap(column: number[], a: number, b: number): void {
  const value = column[a]!
  column[a] = column[b]!
  column[b] = value
}
