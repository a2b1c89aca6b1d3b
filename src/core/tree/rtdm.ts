import type { ClassId } from './classes.ts'
import type { Matcher } from './matcher.ts'
import { RTDM } from './measures.ts'
import { similarity } from './similarity.ts'

/**
 * Restricted top-down mapping distance of two trees: the least number of nodes to insert, delete or relabel where what is
 * below a relabelled node is deleted and inserted anew.
 *
 * Reis et al., WWW 2004, section 3. Differs: classes are shared by all pages of a run; equal children at both ends of two
 * lists are matched without a table; pairs are remembered by class; long lists are aligned in a widening band; no recursion.
 *
 * @returns an integer from 0 (equal) to |a| + |b| - 1 (different roots). O(|a| |b|) at worst.
 */
export function rtdm(matcher: Matcher, a: ClassId, b: ClassId): number {
  return matcher.solver(RTDM).cost(a, b, Infinity)
}

/**
 * `rtdm` when it is at most `limit`, else Infinity; much cheaper than `rtdm` for trees further apart.
 *
 * @param limit unit: nodes
 */
export function rtdmWithin(matcher: Matcher, a: ClassId, b: ClassId, limit: number): number {
  return matcher.solver(RTDM).cost(a, b, limit)
}

/** Whether the RTDM similarity 1 - rtdm / (|a| + |b|) is at least `threshold`: exact, at the cost of `rtdmWithin`. */
export function isSimilar(matcher: Matcher, a: ClassId, b: ClassId, threshold: number): boolean {
  return similarity(matcher, 'rtdm', a, b, threshold) >= threshold
}
