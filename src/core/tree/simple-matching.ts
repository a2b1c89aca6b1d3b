import type { ClassId } from './classes.ts'
import type { Matcher } from './matcher.ts'
import { SIMPLE } from './measures.ts'

/**
 * Simple tree matching: the largest number of nodes of `a` that can be matched with nodes of `b` that have equal labels,
 * order kept, parents matched with parents.
 *
 * Selkow 1977; Yang 1991; the rival of clustered matching in Ferrara and Baumgartner 2011. Computed as a distance in which
 * replacing a label costs as much as deleting and inserting: each matched pair saves 2.
 *
 * @returns an integer from 0 (different roots) to min(|a|, |b|). O(|a| |b|) at worst.
 */
export function simpleTreeMatching(matcher: Matcher, a: ClassId, b: ClassId): number {
  const { size } = matcher.classes
  return (size[a]! + size[b]! - matcher.solver(SIMPLE).cost(a, b, Infinity)) / 2
}
