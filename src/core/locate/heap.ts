/** A queue that gives the item with the highest key first, equal keys in the order in which they came. */
export interface Heap<Item> {
  push(item: Item, key: number): void
  /** The first item; undefined when there is none. */
  top(): Item | undefined
  /** The key of the first item; undefined when there is none. */
  topKey(): number | undefined
  pop(): void
}

/** An empty binary heap, in lists side by side: push and pop in O(log n). */
export function createHeap<Item>(): Heap<Item> {
  const items: Item[] = []
  const keys: number[] = []
  /** By entry: how many were pushed before it. */
  const orders: number[] = []
  let count = 0
  const isBefore = (a: number, b: number): boolean =>
    keys[a]! > keys[b]! || (keys[a] === keys[b] && orders[a]! < orders[b]!)
  const swap = (a: number, b: number): void => {
    const [item, key, order] = [items[a]!, keys[a]!, orders[a]!]
    items[a] = items[b]!
    keys[a] = keys[b]!
    orders[a] = orders[b]!
    items[b] = item
    keys[b] = key
    orders[b] = order
  }
  return {
    top: () => items[0],
    topKey: () => keys[0],
    push(item, key) {
      let at = items.push(item) - 1
      keys.push(key)
      orders.push(count++)
      for (let up = (at - 1) >> 1; at > 0 && isBefore(at, up); up = (at - 1) >> 1) {
        swap(at, up)
        at = up
      }
    },
    pop() {
      swap(0, items.length - 1)
      items.pop()
      keys.pop()
      orders.pop()
      for (let at = 0; ; ) {
        let first = at
        const child = 2 * at + 1
        if (child < items.length && isBefore(child, first)) first = child
        if (child + 1 < items.length && isBefore(child + 1, first)) first = child + 1
        if (first === at) return
        swap(at, first)
        at = first
      }
    },
  }
}
