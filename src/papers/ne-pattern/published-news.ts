import type { Tree } from '../../core/dom/index.ts'
import { NEWS } from '../constants.ts'
import { createTreeClassifier } from '../rtdm-classes/tree-classes.ts'
import { passagesOf } from './label-classes.ts'
import { labelPassages } from './label-passages.ts'
import { type LearnedPatterns, learnNePatterns } from './learn-ne-patterns.ts'
import type { NeMatch } from './ne-matcher.ts'

/** What the published system reads of a page. */
export interface PublishedArticle {
  readonly title: string | null
  readonly body: string | null
  /** Number of the cluster whose pattern read it, the largest first. */
  readonly cluster: number
}

/** Patterns of the clusters of some pages, ready for others. */
export interface PublishedNews {
  /** Null when no pattern accepts the page. */
  readonly read: (tree: Tree) => PublishedArticle | null
}

/**
 * The published system whole (Reis et al. 2004, section 4): pages are clustered by restricted top-down mapping, one pattern is composed of each
 * cluster, wildcards that few vertices part are merged; a page is read by the pattern that matches it at the least cost, of equals by the one that leaves
 * less to its wildcards, and its passages are labelled. O(pages^2) comparisons.
 * @param trees pages to learn from, a few dozen
 * @param mergedOver vertices between wildcards that are merged
 */
export function learnPublishedNews(trees: readonly Tree[], mergedOver: number = NEWS.mergedOver): PublishedNews {
  const classifier = createTreeClassifier()
  for (const tree of trees) classifier.add(tree)
  const clusterOf = classifier.classes()
  const clusters = [...Map.groupBy(trees.keys(), (page) => clusterOf[page]!)].sort(([a], [b]) => a - b)
  const learned = clusters.map(([, numbers]) =>
    learnNePatterns(
      numbers.map((page) => trees[page]!),
      { isPublished: true, mergedOver },
    ),
  )
  return { read: (tree) => readBy(learned, tree) }
}

function readBy(learned: readonly LearnedPatterns[], tree: Tree): PublishedArticle | null {
  let best: { readonly match: NeMatch; readonly cluster: number; readonly passages: readonly string[] } | null = null
  for (const [cluster, { patterns, read, match }] of learned.entries()) {
    const page = read(tree)
    const found = patterns[0] === undefined ? null : match(patterns[0].pattern, page)
    if (found === null || (best !== null && !isTighter(found, best.match))) continue
    best = { match: found, cluster, passages: passagesOf(tree, page, found) }
  }
  if (best === null) return null
  const { cluster, passages } = best
  const { title, body } = labelPassages(passages)
  return { title: title === null ? null : passages[title]!, body: body === null ? null : passages[body]!, cluster }
}

function isTighter(a: NeMatch, b: NeMatch): boolean {
  return a.cost < b.cost || (a.cost === b.cost && a.caughtNodes < b.caughtNodes)
}
