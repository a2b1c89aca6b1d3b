import type { Classes, ClassId } from './classes.ts'
import { REPAIRED_ROOT_SHARE } from './constants.ts'
import type { Matcher } from './matcher.ts'
import { CLUSTERED, CLUSTERED_REPAIRED, type Measure, RTDM, SIMPLE, TOP_DOWN } from './measures.ts'
import { bigramSimilarity, labelSequence, treeBigrams, treeJaroWinkler } from './permutation.ts'

/** Every structural measure of this room by name, so that callers can be told which to use. */
export type SimilarityName = Measure['name'] | 'bigram' | 'jaro-winkler'

const MEASURES: Readonly<Record<Measure['name'], Measure>> = {
  rtdm: RTDM,
  'top-down': TOP_DOWN,
  simple: SIMPLE,
  clustered: CLUSTERED,
  'clustered-repaired': CLUSTERED_REPAIRED,
}

/**
 * The similarity of two trees under a measure, from 0 to 1 (equal); distances as 1 - distance / (|a| + |b|).
 *
 * @param atLeast results below this may come out as 0, which can be much cheaper; @default 0
 */
export function similarity(matcher: Matcher, name: SimilarityName, a: ClassId, b: ClassId, atLeast = 0): number {
  const { classes } = matcher
  if (name === 'bigram') return bigramSimilarity(treeBigrams(classes, a), treeBigrams(classes, b))
  if (name === 'jaro-winkler') return treeJaroWinkler(labelSequence(classes, a), labelSequence(classes, b))
  const measure = MEASURES[name]
  const solver = matcher.solver(measure)
  if (!measure.weighsNodes) {
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

/** The largest similarity that two trees can have by their root labels, sizes and numbers of children. O(1). */
export function similarityBound(classes: Classes, name: SimilarityName, a: ClassId, b: ClassId): number {
  const isSame = classes.label[a] === classes.label[b]
  switch (name) {
    case 'rtdm':
      return isSame ? ratioBound(classes.size[a]!, classes.size[b]!) : 1 / (classes.size[a]! + classes.size[b]!)
    case 'simple':
      return isSame ? ratioBound(classes.size[a]!, classes.size[b]!) : 0
    case 'top-down':
      return ratioBound(classes.size[a]!, classes.size[b]!)
    case 'clustered':
      return isSame ? 1 : 0
    case 'clustered-repaired':
      return isSame ? repairedBound(childCount(classes, a), childCount(classes, b)) : 0
    case 'bigram':
    case 'jaro-winkler':
      return 1
  }
}

/** When all of the smaller tree is matched. */
function ratioBound(sizeA: number, sizeB: number): number {
  return (2 * Math.min(sizeA, sizeB)) / (sizeA + sizeB)
}

/** When all of the fewer children are matched fully. */
function repairedBound(m: number, n: number): number {
  if (m === n) return 1
  return REPAIRED_ROOT_SHARE + ((1 - REPAIRED_ROOT_SHARE) * Math.min(m, n)) / Math.max(m, n)
}

function childCount(classes: Classes, known: ClassId): number {
  return classes.childStart[known + 1]! - classes.childStart[known]!
}
