/**
 * Works on up to `width` items at the same time and gives the results in the items' order.
 *
 * @param start must not reject: its results wait for their turn unwatched
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  width: number,
  start: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const waiting: Promise<Result>[] = []
  for (const item of items) {
    waiting.push(start(item))
    if (waiting.length >= width) yield await (waiting.shift() as Promise<Result>)
  }
  for (const result of waiting) yield await result
}
