/** Up to here a list is copied to grow. */
const SHORT = 8

/**
 * A list with one more item: the same list when it is long, else a copy that is just large enough. A list that is pushed to has room
 * for 17 items from then on, and of lists that mostly hold one or two a search has hundreds of thousands.
 */
export function withOneMore<Item>(list: Item[], item: Item): Item[] {
  if (list.length < SHORT) return list.concat([item])
  list.push(item)
  return list
}
