import type { Tree } from '../../core/dom/index.ts'
import { labelPassages } from './label-passages.ts'
import { type LearnedPatterns, learnNePatterns } from './learn-ne-patterns.ts'
import { type MergedOver, mergedPattern } from './merged-pattern.ts'
import { passagesOf } from './passages.ts'
import type { NePattern } from './space.ts'

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
  mergedOver: MergedOver = 'own',
): readonly PageLabels[] {
  const labels: PageLabels[] = []
  for (const numbers of Map.groupBy(trees.keys(), (page) => classOf[page]!).values()) {
    if (numbers.length === 1) {
      labels[numbers[0]!] = unlabelled('single-page')
      continue
    }
    const own = numbers.map((page) => trees[page]!)
    const learned = learnNePatterns(own, { isPublished: true })
    const pattern = mergedPattern(learned, own, mergedOver)
    for (const [i, page] of numbers.entries()) labels[page] = labelsOf(learned, pattern, own[i]!)
  }
  return labels
}

function labelsOf({ read, match, tooLarge }: LearnedPatterns, pattern: NePattern | null, tree: Tree): PageLabels {
  const page = read(tree)
  // Without a pattern all pages of the class have too many nodes; a pattern accepts those that it was made from.
  const found = pattern === null ? null : match(pattern, page)
  if (found === null) return unlabelled(tooLarge.length > 0 ? 'too-large' : 'no-passages')
  const passages = passagesOf(tree, page, found)
  const { title, body } = labelPassages(passages)
  if (body === null) return unlabelled('no-passages')
  return { title: title === null ? null : passages[title]!, body: passages[body]!, unlabelled: null }
}

function unlabelled(why: PageLabels['unlabelled']): PageLabels {
  return { title: null, body: null, unlabelled: why }
}
