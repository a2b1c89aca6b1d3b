/** Names that a sentence has room for. */
const MOST_NAMED = 3

/** The first of some names, and how many more there are: `price, title, stock and 2 more`. */
export function firstNames(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
