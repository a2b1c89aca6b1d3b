import type { Tree } from '../../core/dom/index.ts'
import { clustersOf } from './clusters.ts'
import { describePattern, type PatternNode, patternFrom, templateTextsOf } from './describe.ts'
import { labelPassages } from './label-passages.ts'
import { learnNePatterns } from './learn-ne-patterns.ts'
import { type MergedOver, mergedPattern } from './merged-pattern.ts'
import { type NeMatch, NeMatcher } from './ne-matcher.ts'
import { passagesOf } from './passages.ts'
import { PatternSpace, toSpace } from './space.ts'

/** What the published system reads of a page. */
export interface PublishedArticle {
  readonly title: string | null
  readonly body: string | null
  /** Number of the cluster whose pattern read it, the largest first. */
  readonly cluster: number
}

/** Patterns of the clusters of some pages, ready for others. */
export interface PublishedNews {
  /** Of each cluster, the largest first: plain data, to be kept and opened again by `openPublishedNews`. */
  readonly patterns: readonly PatternNode[]
  /** Null when no pattern accepts the page. */
  readonly read: (tree: Tree) => PublishedArticle | null
}

/** How the published system is learned. */
export interface PublishedNewsOptions {
  /** Vertices between wildcards that are merged, or `own`: as many as the pages themselves speak for. @default 'own' */
  readonly mergedOver?: MergedOver
  /** Mean similarity down to which pages are one cluster, 0..1. @default 0.8 */
  readonly threshold?: number
}

/**
 * The published system whole (Reis et al. 2004, section 4): pages are clustered by restricted top-down mapping, one pattern is composed of each
 * cluster, wildcards that few vertices part are merged; a page is read by the pattern that matches it at the least cost, of equals by the one that leaves
 * less to its wildcards, and its passages are labelled. O(pages^2) comparisons.
 * @param trees pages to learn from, a few dozen
 */
export function learnPublishedNews(
  trees: readonly Tree[],
  { mergedOver = 'own', threshold }: PublishedNewsOptions = {},
): PublishedNews {
  const patterns = clustersOf(trees, threshold).flatMap((numbers) => {
    const own = numbers.map((page) => trees[page]!)
    const learned = learnNePatterns(own, { isPublished: true })
    const pattern = mergedPattern(learned, own, mergedOver)
    return pattern === null ? [] : [describePattern(learned.space, pattern)]
  })
  return openPublishedNews(patterns)
}

/** Kept patterns, ready to read pages. O(nodes of the patterns). */
export function openPublishedNews(patterns: readonly PatternNode[]): PublishedNews {
  const space = new PatternSpace()
  const matcher = new NeMatcher(space)
  const opened = patterns.map((pattern) => patternFrom(space, pattern))
  const texts = new Set(patterns.flatMap(templateTextsOf))
  const read = (tree: Tree): PublishedArticle | null => {
    const page = toSpace(space, tree, (text) => texts.has(text))
    let best: { readonly match: NeMatch; readonly cluster: number } | null = null
    for (const [cluster, pattern] of opened.entries()) {
      const match = matcher.match(pattern, page.root)
      if (match !== null && (best === null || isTighter(match, best.match))) best = { match, cluster }
    }
    if (best === null) return null
    const passages = passagesOf(tree, page, best.match)
    const { title, body } = labelPassages(passages)
    return {
      title: title === null ? null : passages[title]!,
      body: body === null ? null : passages[body]!,
      cluster: best.cluster,
    }
  }
  return { patterns, read }
}

function isTighter(a: NeMatch, b: NeMatch): boolean {
  return a.cost < b.cost || (a.cost === b.cost && a.caughtNodes < b.caughtNodes)
}
