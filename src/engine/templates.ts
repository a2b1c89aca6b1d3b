import { templateNumbers, variantClasses } from '../core/page-class/index.ts'
import type { ReadPage } from './inputs.ts'

/** What pages to learn from are found to be. */
export interface Templates<Page> {
  /** Pages to learn one wrapper each from, in their order; the largest class first. */
  readonly classes: readonly (readonly Page[])[]
  /** By class: strays that are variants of it. They show how far its pages may depart, not its template. */
  readonly variants: readonly (readonly Page[])[]
  /** Pages left out, in their order. */
  readonly others: readonly Page[]
  /** How many templates the first class looks like: more than one is a mixture that no classes could be made of. */
  readonly templates: number
}

/** A class must have so many pages to have a wrapper. */
const LEAST_OF_CLASS = 3
/**
 * The share of all pages from which on the largest class, or all classes that are large enough, are what was meant, and the rest
 * strays (a consent page, an error page); below both it is a mixture of single pages. Corpus changes, ten pages a site, cold F1 /
 * wrong values: leaving out the smaller classes of every mixture .86 / 1.5 % (half of a manual's own pages are strangers then),
 * with the largest class at .5 .90 / 2.2 %, at .75 .90 / 2.6 %.
 */
const CLEAR_MAJORITY = 0.5
const NEARLY_ALL = 0.75

/**
 * The classes of the pages to learn wrappers from. Where the user means some pages, the class that most of those are of, and the pages
 * so meant. Else every class that is large enough, if they are nearly all of the pages or the largest is most of them; else all pages
 * as one. Of pages of one template 1 in 100 is taken for another's (13 classes of six sites).
 *
 * @param isMeant whether the user points at a page
 * @param onlyOne whether one wrapper is wanted: that of the largest class
 */
export function templatesOf<Page extends { readonly page: ReadPage }>(
  pages: readonly Page[],
  isMeant: (page: Page) => boolean,
  onlyOne: boolean,
): Templates<Page> {
  const classOf = templateNumbers(pages.map(({ page }) => page.tree))
  const meant = commonest(pages.flatMap((page, i) => (isMeant(page) ? [classOf[i]!] : [])))
  if (meant !== null) {
    const isIn = pages.map((page, i) => classOf[i] === meant || isMeant(page))
    return withVariants(
      [pages.filter((_, i) => isIn[i])],
      pages.filter((_, i) => !isIn[i]),
    )
  }
  const byClass = [...Map.groupBy(pages.keys(), (i) => classOf[i]!)].sort(([a], [b]) => a - b)
  const large = byClass.filter(([, own]) => own.length >= LEAST_OF_CLASS).slice(0, onlyOne ? 1 : MOST_CLASSES)
  const learned = new Set(large.flatMap(([, own]) => own))
  const largest = large[0]?.[1].length ?? 0
  const isMixture = largest < CLEAR_MAJORITY * pages.length && learned.size < NEARLY_ALL * pages.length
  if (large.length === 0 || isMixture) {
    return { classes: [pages], variants: [[]], others: [], templates: byClass.length }
  }
  const classes = large.map(([, own]) => own.map((i) => pages[i]!))
  return withVariants(
    classes,
    pages.filter((_, i) => !learned.has(i)),
  )
}

function withVariants<Page extends { readonly page: ReadPage }>(
  classes: readonly (readonly Page[])[],
  strays: readonly Page[],
): Templates<Page> {
  const trees = (some: readonly Page[]) => some.map(({ page }) => page.tree)
  const of = variantClasses(classes.map(trees), trees(strays))
  return {
    classes,
    variants: classes.map((_, own) => strays.filter((_, i) => of[i] === own)),
    others: strays.filter((_, i) => of[i] === -1),
    templates: 1,
  }
}

/** Wrappers of one document at most; of more classes the smallest are left out. */
const MOST_CLASSES = 50

/** The commonest of some numbers, of equals the smallest; null for none. */
function commonest(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || a - b)[0]?.[0] ?? null
}
