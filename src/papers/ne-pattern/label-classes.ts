import { type Tree, visibleText } from '../../core/dom/index.ts'
import { NEWS } from '../constants.ts'
import { labelPassages } from './label-passages.ts'
import { type LearnedPatterns, learnNePatterns } from './learn-ne-patterns.ts'
import type { NeMatch } from './ne-matcher.ts'
import type { SpacePage } from './space.ts'

/** What is title and body of a page by the published rules; null where there is none. */
export interface PageLabels {
  readonly title: string | null
  readonly body: string | null
  /**
   * Why a page has neither: it is alone in its class, so that nothing varies; its pattern catches no words; it has too many nodes. Null where it has
   * one.
   */
  readonly unlabelled: 'single-page' | 'no-passages' | 'too-large' | null
}

/**
 * Title and body of pages that are grouped already (Reis et al. 2004, sections 4.2 to 4.4): of each class one pattern is composed, wildcards that few
 * vertices part are merged, and what they catch on each page of the class is labelled. Nothing is chosen among patterns: a page is of its class.
 * O(pages) compositions.
 * @param classOf by page: the number of its class
 * @param mergedOver vertices between wildcards that are merged
 * @returns by page
 */
export function labelClasses(
  trees: readonly Tree[],
  classOf: ArrayLike<number>,
  mergedOver: number = NEWS.mergedOver,
): readonly PageLabels[] {
  const labels: PageLabels[] = []
  for (const numbers of Map.groupBy(trees.keys(), (page) => classOf[page]!).values()) {
    const own = numbers.map((page) => trees[page]!)
    const learned = learnNePatterns(own, { isPublished: true, mergedOver })
    for (const [i, page] of numbers.entries())
      labels[page] = own.length === 1 ? unlabelled('single-page') : labelsOf(learned, own[i]!)
  }
  return labels
}

function labelsOf({ patterns, read, match, tooLarge }: LearnedPatterns, tree: Tree): PageLabels {
  const page = read(tree)
  // Without a pattern all pages of the class have too many nodes; a pattern accepts those that it was made from.
  const found = patterns[0] === undefined ? null : match(patterns[0].pattern, page)
  if (found === null) return unlabelled(tooLarge.length > 0 ? 'too-large' : 'no-passages')
  const passages = passagesOf(tree, page, found)
  const { title, body } = labelPassages(passages)
  if (body === null) return unlabelled('no-passages')
  return { title: title === null ? null : passages[title]!, body: passages[body]!, unlabelled: null }
}

/** The texts that wildcards caught on a page, in pre-order of the pattern. */
export function passagesOf(tree: Tree, page: SpacePage, { captures }: NeMatch): readonly string[] {
  return captures.map(({ positions }) =>
    visibleText(
      tree,
      positions.map((at) => page.nodes[at]!),
    ),
  )
}

function unlabelled(why: PageLabels['unlabelled']): PageLabels {
  return { title: null, body: null, unlabelled: why }
}
