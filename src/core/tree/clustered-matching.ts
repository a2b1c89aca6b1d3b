import type { ClassId } from './classes.ts'
import type { Matcher } from './matcher.ts'
import { CLUSTERED, CLUSTERED_REPAIRED } from './measures.ts'

/**
 * Clustered tree matching exactly as printed: a matched pair is worth the share 1 / max(siblings) of its parents' pair,
 * times the worth of its children when both have some.
 *
 * Ferrara and Baumgartner 2011, section 3.2; Figure 1 gives 3/8. As printed, a leaf matches any tree with its label
 * fully, and two nodes whose children have nothing in common are worth nothing: see `repairedTreeMatching`.
 *
 * @returns from 0 to 1; 1 for equal trees (and for more). Symmetric. O(|a| |b|) at worst.
 */
export function clusteredTreeMatching(matcher: Matcher, a: ClassId, b: ClassId): number {
  return 1 - matcher.solver(CLUSTERED).cost(a, b, Infinity) / 2
}

/**
 * Clustered tree matching repaired: equal labels are worth a fixed share (`REPAIRED_ROOT_SHARE`) whatever is below, the
 * children earn the rest, and a leaf and an inner node get the share only. Lists of different length are better compared
 * in classes that collapse repeats.
 *
 * @returns from 0 (different roots) to 1, which only equal trees reach. Symmetric. O(|a| |b|) at worst.
 */
export function repairedTreeMatching(matcher: Matcher, a: ClassId, b: ClassId): number {
  return 1 - matcher.solver(CLUSTERED_REPAIRED).cost(a, b, Infinity) / 2
}
