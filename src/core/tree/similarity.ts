import { dice } from '../base/index.ts'
import { type Classes, type ClassId, expand } from './classes.ts'
import { jaroWinkler } from './jaro-winkler.ts'
import { MEASURES, type Measure } from './measures.ts'
import { PairSolver } from './pair-solver.ts'

/**
 * The workspace of comparisons between the classes of one table: buffers that grow and the pairs compared so far, for
 * each measure. Make one for a run (a site), pass it to every comparison; results never depend on what it remembers.
 */
export interface Matcher {
  readonly classes: Classes
  /** The solver of a measure; the same one each time. */
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
 * The similarity of two trees under a measure, from 0 to 1 (equal trees); distances as 1 - distance / (|a| + |b|). Symmetric.
 * O(|a| |b|) at worst.
 *
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
 * Restricted top-down mapping distance of two trees: the least number of nodes to insert, delete or relabel where what is
 * below a relabelled node is deleted and inserted anew.
 *
 * Reis et al., WWW 2004, section 3. Differs: classes are shared by all pages of a run; equal children at both ends of two
 * lists are matched without a table; pairs are remembered by class; long lists are aligned in a widening band; no recursion.
 *
 * @param limit distances above it come out as Infinity, which is much cheaper; @default Infinity
 * @returns an integer from 0 (equal) to |a| + |b| - 1 (different roots). O(|a| |b|) at worst.
 */
export function rtdm(matcher: Matcher, a: ClassId, b: ClassId, limit: number = Infinity): number {
  return matcher.solver('rtdm').cost(a, b, limit)
}

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
  return matcher.solver('top-down').cost(a, b, Infinity)
}

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
  return (size[a]! + size[b]! - matcher.solver('simple').cost(a, b, Infinity)) / 2
}

/** Labels a pair of them can be packed of: 2 x 2^26 x 2^26 is still an exact number. */
const RADIX = 2 ** 26

/**
 * The bigrams of a tree, ascending, each as often as it occurs: (parent, child), (sibling, next sibling) and (nothing, root). Two trees are
 * compared by Dice's coefficient of them. Moving a subtree changes a few bigrams only. O(nodes log nodes).
 *
 * Named, without a formula, in Ferrara and Baumgartner 2011, section 4; the formula is ours.
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

/**
 * The labels of a tree in pre-order. Compared by Jaro-Winkler they forgive levels that were added or lost, which shift labels. O(nodes).
 *
 * Named, without a formula, in Ferrara and Baumgartner 2011, sections 4 and 6; prefix 4, weight 0.1 as in Winkler.
 */
function labelSequence(classes: Classes, root: ClassId): Int32Array {
  return expand(classes, root).classOf.map((known) => classes.label[known]!)
}
