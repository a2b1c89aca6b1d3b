import { createPageClassifier } from '../core/index.ts'
import type { ReadPage } from './inputs.ts'

/** Pages of one template, and those that are not, each in their order. */
export interface OneTemplate<Page> {
  readonly pages: readonly Page[]
  readonly others: readonly Page[]
}

/**
 * The pages of the class that most of those are of which the user means, and the pages so meant; of none, the largest class. Of pages of one
 * template 1 in 100 is taken for another's, of a third of strange ones among them most are found (13 classes of six sites).
 *
 * @param isMeant whether the user points at a page
 */
export function ofOneTemplate<Page extends { readonly page: ReadPage }>(
  pages: readonly Page[],
  isMeant: (page: Page) => boolean,
): OneTemplate<Page> {
  const classifier = createPageClassifier()
  for (const { page } of pages) classifier.add(page.tree)
  const classOf = classifier.classes()
  const votes = new Map<number, number>()
  for (const [i, page] of pages.entries()) if (isMeant(page)) votes.set(classOf[i]!, (votes.get(classOf[i]!) ?? 0) + 1)
  const chosen = [...votes].sort(([a, m], [b, n]) => n - m || a - b)[0]?.[0] ?? 0
  const isIn = pages.map((page, i) => classOf[i] === chosen || isMeant(page))
  return { pages: pages.filter((_, i) => isIn[i]), others: pages.filter((_, i) => !isIn[i]) }
}
