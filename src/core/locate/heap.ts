/** A queue that gives the item with the highest key first, equal keys in the order in which they came. */
export interface Heap<Item> {
  push(item: Item, key: number): void
  /** The first item with its key; undefined when there is none. */
  top(): Entry<Item> | undefined
  pop(): void
}

interface Entry<Item> {
  readonly item: Item
  readonly key: number
  readonly order: number
}

/** An empty binary heap: push and pop in O(log n). */
export function createHeap<Item>(): Heap<Item> {
  const entries: Entry<Item>[] = []
  let count = 0
  const before = (a: number, b: number): boolean => {
    const [x, y] = [entries[a]!, entries[b]!]
    return x.key > y.key || (x.key === y.key && x.order < y.order)
  }
  const swap = (a: number, b: number): void => {
    ;[entries[a], entries[b]] = [entries[b]!, entries[a]!]
  }
  return {
    top: () => entries[0],
    push(item, key) {
      let at = entries.push({ item, key, order: count++ }) - 1
      for (let up = (at - 1) >> 1; at > 0 && before(at, up); up = (at - 1) >> 1) {
        swap(at, up)
        at = up
      }
    },
    pop() {
      swap(0, entries.length - 1)
      entries.pop()
      for (let at = 0; ; ) {
        let first = at
        for (const child of [2 * at + 1, 2 * at + 2]) if (child < entries.length && before(child, first)) first = child
        if (first === at) return
        swap(at, first)
        at = first
      }
    },
  }
}
