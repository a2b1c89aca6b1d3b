import type { ClassId } from './classes.ts'
import type { Matcher } from './matcher.ts'
import { TOP_DOWN } from './measures.ts'

/**
 * Top-down edit distance: the least number of nodes to insert, delete or relabel when only leaves are inserted and
 * deleted, one after the other, and relabelled nodes keep what is below them.
 *
 * Selkow, Information Processing Letters 1977 (in Yang's and Chawathe's form), the measure RTDM restricts and its paper's
 * rival; never more than `rtdm`. Computed with the short-cuts of `rtdm` but the top one.
 *
 * @returns an integer from 0 (equal) up to |a| + |b| - 1. O(|a| |b|) at worst and, for unlike trees, mostly.
 */
export function topDown(matcher: Matcher, a: ClassId, b: ClassId): number {
  return matcher.solver(TOP_DOWN).cost(a, b, Infinity)
}
