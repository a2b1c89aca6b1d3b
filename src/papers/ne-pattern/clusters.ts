import { oneLine, type Tree, visibleText } from '../../core/dom/index.ts'
import { TREE_CLASSES } from '../constants.ts'
import { createTreeClassifier } from '../rtdm-classes/tree-classes.ts'
import { describePattern, type PatternNode } from './describe.ts'
import { type LearnedPatterns, learnNePatterns } from './learn-ne-patterns.ts'
import type { NePattern } from './space.ts'

export interface ClusterPattern {
  readonly pattern: PatternNode
  /** Numbers of the pages it was made from. */
  readonly pages: readonly CaughtOnPage[]
}

export interface CaughtOnPage {
  readonly page: number
  /** By wildcard, in pre-order of the pattern: the text of each subtree, one line each. */
  readonly caught: readonly (readonly string[])[]
}

export interface ClusterPatterns {
  /** Those of the largest cluster first. Each accepts every page that it was made from. */
  readonly patterns: readonly ClusterPattern[]
  /** Numbers of the pages that have too many nodes. */
  readonly tooLarge: readonly number[]
}

/**
 * The published system up to what its patterns extract (Reis et al. 2004, sections 4.1 to 4.3): pages are clustered by restricted top-down
 * mapping, patterns composed of each cluster; what wildcards catch are the candidates. Which are title and body (section 5) is not told.
 * O(pages^2) comparisons and, in a cluster, matchings.
 * @param trees a few dozen
 * @param threshold mean similarity down to which pages are one cluster, 0..1
 */
export function learnClusterPatterns(trees: readonly Tree[], threshold?: number): ClusterPatterns {
  const patterns: ClusterPattern[] = []
  const tooLarge: number[] = []
  for (const numbers of clustersOf(trees, threshold)) {
    const learned = learnNePatterns(numbers.map((page) => trees[page]!))
    tooLarge.push(...learned.tooLarge.map((own) => numbers[own]!))
    for (const { pattern, pages } of learned.patterns) {
      const caughtOn = (own: number): CaughtOnPage => {
        const page = numbers[own]!
        return { page, caught: caughtBy(learned, pattern, trees[page]!) }
      }
      patterns.push({ pattern: describePattern(learned.space, pattern), pages: pages.map(caughtOn) })
    }
  }
  return { patterns, tooLarge: tooLarge.sort((a, b) => a - b) }
}

/** Pages in clusters by restricted top-down mapping, the largest first: their numbers. O(pages^2) comparisons. */
export function clustersOf(
  trees: readonly Tree[],
  threshold: number = TREE_CLASSES.threshold,
): readonly (readonly number[])[] {
  const classifier = createTreeClassifier({ threshold })
  for (const tree of trees) classifier.add(tree)
  const clusterOf = classifier.classes()
  const clusters = Map.groupBy(trees.keys(), (page) => clusterOf[page]!)
  return [...clusters].sort(([a], [b]) => a - b).map(([, numbers]) => numbers)
}

function caughtBy(learned: LearnedPatterns, pattern: NePattern, tree: Tree): CaughtOnPage['caught'] {
  const page = learned.read(tree)
  const { captures } = learned.match(pattern, page)!
  return captures.map(({ positions }) => positions.map((at) => oneLine(visibleText(tree, page.nodes[at]!))))
}
