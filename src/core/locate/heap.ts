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
  let keys = new Float64Array(0)
  /** By entry: the item, and how many were pushed before it. */
  let entries = new Int32Array(0)
  let size = 0
  let count = 0
  const isBefore = (a: number, b: number): boolean =>
    keys[a]! > keys[b]! || (keys[a] === keys[b] && entries[2 * a + 1]! < entries[2 * b + 1]!)
  const swap = (a: number, b: number): void => {
    const [key, item, order] = [keys[a]!, entries[2 * a]!, entries[2 * a + 1]!]
    set(a, keys[b]!, entries[2 * b]!, entries[2 * b + 1]!)
    set(b, key, item, order)
  }
  const set = (at: number, key: number, item: number, order: number): void => {
    keys[at] = key
    entries[2 * at] = item
    entries[2 * at + 1] = order
  }
  return {
    top: () => (size === 0 ? undefined : entries[0]),
    topKey: () => (size === 0 ? undefined : keys[0]),
    push(item, key) {
      let at = size++
      keys = floatsFor(size, keys)
      entries = intsFor(2 * size, entries)
      set(at, key, item, count++)
      for (let up = (at - 1) >> 1; at > 0 && isBefore(at, up); up = (at - 1) >> 1) {
        swap(at, up)
        at = up
      }
    },
    pop() {
      if (size === 0) return
      swap(0, --size)
      for (let at = 0; ; ) {
        let first = at
        const child = 2 * at + 1
        if (child < size && isBefore(child, first)) first = child
        if (child + 1 < size && isBefore(child + 1, first)) first = child + 1
        if (first === at) return
        swap(at, first)
        at = first
      }
    },
  }
}
