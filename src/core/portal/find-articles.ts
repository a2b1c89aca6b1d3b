import { FORMS } from './constants.ts'
import { EVIDENCE, type Evidence, evidenceOf } from './evidence.ts'
import type { PortalPage } from './portal-page.ts'
import { WEIGHTS, type Weights } from './weights.ts'

/** What one page of a portal is. */
export interface PortalVerdict {
  readonly isArticle: boolean
  /** What speaks for an article, in units of log-odds, by its kind; their sum decides. */
  readonly evidence: Readonly<Record<keyof Weights, number>>
}

/**
 * Which pages of a portal are articles. Each page by itself: its main text is long, of paragraphs, dated, and not what stands on the pages that it
 * leads to, as the teasers of a section do; then its class: what the other pages of its template are counts for it. Reis et al. (WWW 2004) tell
 * sections from articles by hand; this is ours.
 * @param classes by page: the number of its class
 * @param home URL of the home page, which is no article
 * @returns by page. O(links + shingles of linked pages)
 */
export function findArticles(
  pages: readonly PortalPage[],
  classes: ArrayLike<number>,
  home: string,
): readonly PortalVerdict[] {
  const evidence = evidenceOf(pages)
  const totals = evidence.map((own) => totalOf(own, WEIGHTS))
  const others = classOdds(totals, classes)
  return pages.map(({ url, words }, i) => {
    const ofClass = WEIGHTS.class * others[i]!
    const parts = EVIDENCE.map((kind) => [kind, WEIGHTS[kind] * evidence[i]![kind]] as const)
    const isArticle = url !== home && words > 0 && totals[i]! + ofClass >= 0
    const weighed = Object.fromEntries([['bias', WEIGHTS.bias], ...parts, ['class', ofClass]])
    return { isArticle, evidence: weighed as Record<keyof Weights, number> }
  })
}

/** Log-odds of a page by itself. */
export function totalOf(evidence: Evidence, weights: Weights): number {
  return EVIDENCE.reduce((sum, kind) => sum + weights[kind] * evidence[kind], weights.bias)
}

/**
 * What is known of the other pages of each page's class: the median of their log-odds, within bounds; the lists of a site may be in the class of its
 * articles. 0 for a page that is alone. O(pages log pages).
 */
export function classOdds(totals: readonly number[], classes: ArrayLike<number>): readonly number[] {
  const odds = new Array<number>(totals.length).fill(0)
  for (const pages of Map.groupBy(totals.keys(), (i) => classes[i]!).values()) {
    const sorted = pages.sort((a, b) => totals[a]! - totals[b]!)
    const others = sorted.length - 1
    if (others === 0) continue
    for (const [rank, page] of sorted.entries()) {
      const at = (place: number): number => totals[sorted[place < rank ? place : place + 1]!]!
      const middle = (at(Math.floor((others - 1) / 2)) + at(Math.floor(others / 2))) / 2
      // One more in the divisor: a class of two pages says half of what a large one does.
      const shrunk = (middle * others) / (others + 1)
      odds[page] = Math.max(-FORMS.mostOfClass, Math.min(FORMS.mostOfClass, shrunk))
    }
  }
  return odds
}
