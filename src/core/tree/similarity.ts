import { dice } from '../base/index.ts'
import { type Classes, type ClassId, expand } from './classes.ts'
import { jaroWinkler } from './jaro-winkler.ts'
import { MEASURES, type Measure } from './measures.ts'
import { PairSolver } from './pair-solver.ts'

/** Buffers and remembered pairs of the comparisons between classes of one table. Share one in a run (a site); results do not depend on it. */
export interface Matcher {
  readonly classes: Classes
  solver(measure: Measure['name']): PairSolver
  /** Forgets the pairs compared so far, as between two sites. Memory is kept for the next ones. */
  forget(): void
}

/** A workspace that has compared nothing yet. */
export function createMatcher(classes: Classes): Matcher {
  const solvers = new Map<Measure['name'], PairSolver>()
  return {
    classes,
    solver(name) {
      const known = solvers.get(name)
      if (known !== undefined) return known
      const created = new PairSolver(classes, MEASURES[name])
      solvers.set(name, created)
      return created
    },
    forget() {
      for (const solver of solvers.values()) solver.forget()
    },
  }
}

/** Every structural measure of this room by name: those of `MEASURES`, tree bigrams, and Jaro-Winkler of the labels in pre-order. */
export type SimilarityName = Measure['name'] | 'bigram' | 'jaro-winkler'

/**
 * The similarity of two trees under a measure, from 0 to 1 (equal trees); distances as 1 - distance / (|a| + |b|). Symmetric. O(|a| |b|) at worst.
 * @param atLeast results below this may come out as 0, which can be much cheaper; @default 0
 */
export function similarity(matcher: Matcher, name: SimilarityName, a: ClassId, b: ClassId, atLeast = 0): number {
  const { classes } = matcher
  if (name === 'bigram') return dice(treeBigrams(classes, a), treeBigrams(classes, b))
  if (name === 'jaro-winkler') return jaroWinkler(labelSequence(classes, a), labelSequence(classes, b))
  const solver = matcher.solver(name)
  if (!solver.measure.weighsNodes) {
    const found = 1 - solver.cost(a, b, atLeast > 0 ? 2 * (1 - atLeast) + ROUNDING : Infinity) / 2
    return found >= atLeast ? found : 0
  }
  const nodes = classes.size[a]! + classes.size[b]!
  // One more than the product says: rounding must not lose a pair that is exactly as similar as asked for.
  const found = 1 - solver.cost(a, b, Math.floor((1 - atLeast) * nodes) + 1) / nodes
  return found >= atLeast ? found : 0
}

/** More than costs that are not whole numbers can be off by. */
const ROUNDING = 1e-9

/**
 * Restricted top-down mapping distance: the least number of nodes to insert, delete or relabel, where what is below a relabelled node is deleted and
 * inserted anew. Reis et al., WWW 2004, section 3. Differs: classes shared by all pages of a run, equal children at both ends matched at once, pairs
 * remembered, long lists aligned in a widening band, no recursion.
 * @param limit distances above it come out as Infinity, which is much cheaper. @default Infinity
 * @returns an integer from 0 (equal) to |a| + |b| - 1 (different roots). O(|a| |b|) at worst.
 */
export function rtdm(matcher: Matcher, a: ClassId, b: ClassId, limit: number = Infinity): number {
  return matcher.solver('rtdm').cost(a, b, limit)
}

/**
 * Top-down edit distance: the least number of leaves to insert or delete, one after the other, and of nodes to relabel. Never more than `rtdm`.
 * Selkow, Information Processing Letters 1977 (in Yang's and Chawathe's form); the rival in RTDM's paper.
 * @returns an integer from 0 (equal) to |a| + |b| - 1. O(|a| |b|) at worst and, for unlike trees, mostly.
 */
export function topDown(matcher: Matcher, a: ClassId, b: ClassId): number {
  return matcher.solver('top-down').cost(a, b, Infinity)
}

/**
 * Simple tree matching: the most nodes of `a` that match nodes of `b` with equal labels, order kept, parents matched with parents. Selkow 1977; Yang
 * 1991. Computed as a distance in which relabelling costs 2: each matched pair saves 2.
 * @returns an integer from 0 (different roots) to min(|a|, |b|). O(|a| |b|) at worst.
 */
export function simpleTreeMatching(matcher: Matcher, a: ClassId, b: ClassId): number {
  const { size } = matcher.classes
  return (size[a]! + size[b]! - matcher.solver('simple').cost(a, b, Infinity)) / 2
}

/** Labels a pair of them can be packed of: 2 x 2^26 x 2^26 is still an exact number. */
const RADIX = 2 ** 26

/**
 * The bigrams of a tree, ascending, as often as they occur: (parent, child), (sibling, next sibling), (nothing, root); compared by Dice's
 * coefficient. Named in Ferrara and Baumgartner 2011, section 4; the formula is ours. O(nodes log nodes).
 */
function treeBigrams(classes: Classes, root: ClassId): Float64Array {
  const { classOf, parent } = expand(classes, root)
  const { label, size } = classes
  const pairs = new Float64Array(2 * classOf.length)
  let count = 0
  for (let p = 0; p < classOf.length; p++) {
    const own = label[classOf[p]!]!
    const above = p === 0 ? 0 : label[classOf[parent[p]!]!]! + 1
    pairs[count++] = 2 * (above * RADIX + own)
    const next = p + size[classOf[p]!]!
    if (parent[next] === parent[p]) pairs[count++] = 2 * ((own + 1) * RADIX + label[classOf[next]!]!) + 1
  }
  return pairs.slice(0, count).sort()
}

/** The labels in pre-order, for Jaro-Winkler. Named, without a formula, in Ferrara and Baumgartner 2011, sections 4 and 6. O(nodes). */
function labelSequence(classes: Classes, root: ClassId): Int32Array {
  return expand(classes, root).classOf.map((known) => classes.label[known]!)
}
