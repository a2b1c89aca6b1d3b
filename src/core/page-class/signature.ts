import type { Tree } from '../dom/index.ts'
import { type PageSigns, signsOf } from './signs.ts'

/** A path or text is a sign of the class when this share of the training pages has it. */
const COMMON = 0.9
/** Most paths and texts that are kept, the commonest first. */
const MOST = 200
/** A page may have this much less of the signature than the training page that has least. */
const SLACK = 0.7
/**
 * The same where the site cannot have changed, of what a training page has of what the others have in common. Pages of one
 * site share its frame, so that the share asked for is high. Of 12 page classes of 6 sites, learned from 10 pages: .8
 * accepts 99.8 % of further pages and 3.9 % of others, .85 99.8 and .1 %, .9 99.8 and .03 %, .92 98.6 and .03 %; SLACK
 * accepts 99.9 and 43 %. Pages of a changed site are between the two: no one share tells them from other classes.
 */
const SURE = 0.85
/** The same for few pages, of which one says little of the others: of 3 pages .8 accepts 98 %, .85 97 % of further pages. */
const SURE_OF_FEW = 0.8
const FEW = 5

/** What tells the pages of a class from others, as a wrapper keeps it. */
export interface PageSignature {
  /** Paths that nearly all training pages have (`PageSigns`). */
  readonly paths: readonly string[]
  /** Share of `paths` that a page must have, 0..1; below it the page is of another class. */
  readonly minShare: number
  /** Short texts that nearly all training pages have. */
  readonly texts?: readonly string[]
  /** Shares of `paths` and `texts` from which on a page is surely of the class, as long as the site has not changed. */
  readonly sure?: { readonly paths: number; readonly texts: number }
}

/**
 * What tells pages like these from others: the paths and the short texts that nearly all of them have, and
 * how many of those a page must have. That is read off the pages themselves: for `sure`, each is held against what the
 * others have in common. O(pages x signs).
 */
export function signatureOf(pages: readonly PageSigns[]): PageSignature {
  const paths = commonOf(pages.map((page) => page.paths))
  const least = Math.min(...pages.map((page) => shareOf(page.paths, paths.items)))
  const signature = { paths: paths.items, minShare: rounded(least * SLACK) }
  // Of one page, or one of two, nobody knows which texts are data.
  if (pages.length < 3) return signature
  const texts = commonOf(pages.map((page) => page.texts))
  const slack = pages.length < FEW ? SURE_OF_FEW : SURE
  const sure = { paths: rounded(paths.leastShare * slack), texts: rounded(texts.leastShare * slack) }
  return { ...signature, texts: texts.items, sure }
}

/** The same of pages as trees. O(nodes + pages x signs). */
export function pageSignature(trees: readonly Tree[]): PageSignature {
  return signatureOf(trees.map(signsOf))
}

/** The share of some signs that a page has, 0..1; 1 when there are none to have. O(signs). */
export function shareOf(own: ReadonlySet<string>, items: readonly string[]): number {
  return items.length === 0 ? 1 : items.filter((item) => own.has(item)).length / items.length
}

function rounded(share: number): number {
  return Math.floor(share * 1000) / 1000
}

interface Common {
  readonly items: readonly string[]
  /** The least share that a page has of what the other pages have in common; 1 for a single page. */
  readonly leastShare: number
}

function commonOf(pages: readonly ReadonlySet<string>[]): Common {
  const counts = new Map<string, number>()
  for (const own of pages) for (const item of own) counts.set(item, (counts.get(item) ?? 0) + 1)
  const items = [...counts]
    .filter(([, count]) => count >= COMMON * pages.length)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST)
    .map(([item]) => item)
  return { items, leastShare: Math.min(...pages.map((own) => shareOfOthers(own, counts, pages.length - 1))) }
}

/** The share that a page has of what nearly all of the others have; `counts` includes the page itself. */
function shareOfOthers(own: ReadonlySet<string>, counts: ReadonlyMap<string, number>, others: number): number {
  let common = 0
  let had = 0
  for (const [item, count] of counts) {
    const isOwn = own.has(item)
    if (count - (isOwn ? 1 : 0) < Math.max(1, COMMON * others)) continue
    common++
    if (isOwn) had++
  }
  return common === 0 ? 1 : had / common
}
