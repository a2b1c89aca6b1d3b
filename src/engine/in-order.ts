/**
 * Works on up to `width` items at the same time and gives the results in the items' order. One that fails does so in its turn.
 *
 * @param goesOn asked once an item is begun: false when no others are to be; those that are under way are given
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  width: number,
  start: (item: Item) => Promise<Result>,
  goesOn: () => boolean = () => true,
): AsyncGenerator<Result> {
  const waiting: Promise<Result>[] = []
  for (const item of items) {
    const result = start(item)
    // Until its turn nobody waits for it: a failure is not to be taken for one that nobody sees.
    result.catch(() => {})
    waiting.push(result)
    if (!goesOn()) break
    if (waiting.length >= width) yield await (waiting.shift() as Promise<Result>)
  }
  for (const result of waiting) yield await result
}
