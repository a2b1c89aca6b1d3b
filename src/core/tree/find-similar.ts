import type { NodeId, Tree } from '../dom/index.ts'
import type { ClassId } from './classes.ts'
import { classify, collapsed, DROPPED, isCollapsed } from './comparable.ts'
import type { Matcher } from './matcher.ts'
import { type SimilarityName, similarity, similarityBound } from './similarity.ts'
import { attributeSimilarity, type Treegram, textSimilarity, treegramClass } from './treegram.ts'

/** The distinct subtrees of a page and where they are, to be searched many times. */
export interface SubtreeIndex {
  readonly page: Tree
  /** The nodes of each class, in document order; classes by ascending size. */
  readonly nodes: ReadonlyMap<ClassId, readonly NodeId[]>
}

/** Indexes a page. O(nodes log nodes). */
export function indexSubtrees(page: Tree, matcher: Matcher): SubtreeIndex {
  const { classes } = matcher
  const byClass = new Map<ClassId, NodeId[]>()
  for (const [node, found] of classify(page, classes, 0).entries()) {
    if (found === DROPPED) continue
    const known = isCollapsed(found) ? collapsed(found) : found
    const list = byClass.get(known)
    if (list === undefined) byClass.set(known, [node])
    else list.push(node)
  }
  const bySize = [...byClass].sort(([a], [b]) => classes.size[a]! - classes.size[b]! || a - b)
  return { page, nodes: new Map(bySize) }
}

/** What to look for. */
export interface FindOptions {
  /** Least similarity, 0 to 1. */
  readonly threshold: number
  /**
   * How structure is compared. The default finds records of a list best: a record's tree-gram, searched in another page of
   * its site, gave F1 0.99 at threshold 0.7 (RTDM 0.94, bigram 0.97, clustered as printed 0.68; 15 sites of the corpus
   * records, labels by tag).
   * @default 'clustered-repaired'
   */
  readonly measure?: SimilarityName
  /**
   * What structure, attributes and words of the text count.
   * @default 1, 0, 0: structure alone, as fits the records of a list; for a single element let its text count most
   */
  readonly weights?: { readonly structure?: number; readonly attributes?: number; readonly text?: number }
}

/** A subtree found. */
export interface SimilarSubtree {
  readonly node: NodeId
  /** Weighted mean of the evidence, 0 to 1. */
  readonly similarity: number
  readonly evidence: { readonly structure: number; readonly attributes: number; readonly text: number }
}

/**
 * The best subtrees of a page that are at least `threshold` similar to a tree-gram and do not overlap: the most similar
 * first, of equals the first in the page; one that holds or lies in a better one is left out.
 *
 * Subtrees are compared once for each class, and only those whose root label, size and number of children allow the
 * threshold. O(classes of the page) without the comparisons.
 */
export function findSimilar(
  treegram: Treegram,
  index: SubtreeIndex,
  matcher: Matcher,
  options: FindOptions,
): readonly SimilarSubtree[] {
  const { structure = 1, attributes = 0, text = 0 } = options.weights ?? {}
  const { threshold, measure = 'clustered-repaired' } = options
  const all = structure + attributes + text
  const wanted = treegramClass(treegram, matcher.classes)
  const needed = structure > 0 ? Math.max(0, (threshold * all - attributes - text) / structure) : 0
  const found: SimilarSubtree[] = []
  for (const [known, nodes] of index.nodes) {
    if (similarityBound(matcher.classes, measure, wanted, known) < needed) continue
    const alike = similarity(matcher, measure, wanted, known, needed)
    if (alike < needed) continue
    for (const node of nodes) {
      const evidence = {
        structure: alike,
        attributes: attributeSimilarity(treegram, index.page, node),
        text: textSimilarity(treegram, index.page, node),
      }
      const mean = (alike * structure + evidence.attributes * attributes + evidence.text * text) / all
      if (mean >= threshold) found.push({ node, similarity: mean, evidence })
    }
  }
  found.sort((a, b) => b.similarity - a.similarity || a.node - b.node)
  return withoutOverlaps(index.page, found)
}

/** Keeps each subtree that neither holds nor lies in one kept before. O(nodes + found x depth). */
function withoutOverlaps(page: Tree, found: readonly SimilarSubtree[]): readonly SimilarSubtree[] {
  const isTaken = new Uint8Array(page.nodeCount)
  return found.filter(({ node }) => {
    if (isTaken[node] === 1) return false
    isTaken.fill(1, node, node + page.size[node]!)
    for (let above = page.parent[node]!; above >= 0 && isTaken[above] === 0; above = page.parent[above]!)
      isTaken[above] = 1
    return true
  })
}
