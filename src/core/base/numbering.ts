/**
 * Numbers for classes: those that have one keep it, the others follow, those with most pages first; of equals the earlier.
 *
 * @param numbers by class: its number, for the first classes
 * @param pages by class: how many pages it has
 */
export function numberBySize(numbers: readonly number[], pages: ArrayLike<number>): readonly number[] {
  const fresh = Array.from({ length: pages.length - numbers.length }, (_, i) => numbers.length + i)
  fresh.sort((a, b) => pages[b]! - pages[a]! || a - b)
  const all = [...numbers]
  for (const [i, own] of fresh.entries()) all[own] = numbers.length + i
  return all
}
