/** An item of a sample, and whether it is wanted whatever its place. */
export interface Sampled<Item> {
  readonly item: Item
  readonly isWanted: boolean
}

/**
 * An even sample of a stream of unknown length, in its order: every item at first, then every second, fourth ... as more come.
 *
 * @param most items to keep
 * @param isWanted items that are kept all the same; the first of them, as far as `room` goes, when there are too many
 */
export async function sampleOf<Item>(
  items: AsyncIterable<Item>,
  most: number,
  isWanted: (item: Item) => boolean = () => false,
  room: number = most,
): Promise<readonly Sampled<Item>[]> {
  let kept: (Sampled<Item> & { readonly index: number })[] = []
  let stride = 1
  let index = -1
  for await (const item of items) {
    index++
    const own = { item, index, isWanted: isWanted(item) }
    if (own.isWanted || index % stride === 0) kept.push(own)
    if (kept.length <= most) continue
    stride *= 2
    let left = room
    kept = kept.filter((one) => (one.isWanted && left-- > 0) || one.index % stride === 0)
  }
  return kept
}
