import { createPageClassifier } from '../core/index.ts'
import type { ReadPage } from './inputs.ts'

/** Pages to learn from, and those left out, each in their order. */
export interface OneTemplate<Page> {
  readonly pages: readonly Page[]
  readonly others: readonly Page[]
  /** How many templates the pages to learn from are of. */
  readonly templates: number
}

/**
 * Share of the pages that the largest class must have, and how many, for the rest to be strays (a consent page, an error page) and
 * not a mixture that was meant. Corpus changes, ten pages a site, cold F1 / wrong values: leaving out the smaller classes of every
 * mixture .86 / 1.5 % (half of a manual's own pages are strangers then), at .5 .90 / 2.2 %, at .75 .90 / 2.6 %.
 */
const CLEAR_MAJORITY = 0.5
const LEAST_OF_CLASS = 3

/**
 * The pages of the class that most of those are of which the user means, and the pages so meant; where the user means none, the largest
 * class if it is a clear majority, else all. Of pages of one template 1 in 100 is taken for another's (13 classes of six sites).
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
  const meant = [...votes].sort(([a, m], [b, n]) => n - m || a - b)[0]?.[0]
  const largest = classOf.filter((one) => one === 0).length
  if (meant === undefined && largest < Math.max(LEAST_OF_CLASS, CLEAR_MAJORITY * pages.length)) {
    return { pages, others: [], templates: new Set(classOf).size }
  }
  const isIn = pages.map((page, i) => classOf[i] === (meant ?? 0) || isMeant(page))
  return {
    pages: pages.filter((_, i) => isIn[i]),
    others: pages.filter((_, i) => !isIn[i]),
    templates: Math.min(1, pages.length),
  }
}
