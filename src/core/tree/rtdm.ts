import type { ClassId } from './classes.ts'
import type { Matcher } from './matcher.ts'
import { RTDM } from './measures.ts'

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

/** 1 - rtdm / (|a| + |b|): from more than 0 to 1 (equal). The paper gives no normalisation; this is the usual one. */
export function rtdmSimilarity(matcher: Matcher, a: ClassId, b: ClassId): number {
  const { size } = matcher.classes
  return 1 - rtdm(matcher, a, b) / (size[a]! + size[b]!)
}

/** Whether `rtdmSimilarity(a, b) >= threshold`, exactly, at the cost of `rtdmWithin`. */
export function isSimilar(matcher: Matcher, a: ClassId, b: ClassId, threshold: number): boolean {
  const { size } = matcher.classes
  const nodes = size[a]! + size[b]!
  // One more than the product says: rounding must not lose a pair that the comparison below would accept.
  const distance = rtdmWithin(matcher, a, b, Math.floor((1 - threshold) * nodes) + 1)
  return 1 - distance / nodes >= threshold
}
