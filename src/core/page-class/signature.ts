import { median } from '../base/index.ts'
import type { Tree } from '../dom/index.ts'
import { SIGNATURE } from './constants.ts'
import { isShortText } from './outline.ts'
import { asPath, featuresOf, type PageFeatures } from './page-features.ts'

/** What tells the pages of a class from others, as a wrapper keeps it. */
export interface PageSignature {
  /** Paths that nearly all training pages have (`PageFeatures`). */
  readonly paths: readonly string[]
  /** Share of `paths` that a page must have, 0..1; below it the page is of another class. */
  readonly minShare: number
  /** Short texts that nearly all training pages have. */
  readonly texts?: readonly string[]
  /** Shares of `paths` and `texts` from which on a page is surely of the class, as long as the site has not changed. */
  readonly sure?: { readonly paths: number; readonly texts: number }
}

/** The signature of pages as trees. O(nodes + pages x features). */
export function pageSignature(trees: readonly Tree[]): PageSignature {
  return signatureOf(trees.map(featuresOf))
}

/** What nearly all of these pages have, and how much of it a page must have; for `sure` each is held against the others. O(pages x features). */
export function signatureOf(pages: readonly PageFeatures[]): PageSignature {
  const paths = commonOf(pages.map((page) => page.paths))
  const least = Math.min(...pages.map((page) => shareOf(page.paths, paths.items)))
  const signature = { paths: paths.items, minShare: rounded(least * SIGNATURE.slack) }
  // Of one page, or one of two, nobody knows which texts are data.
  if (pages.length < 3) return signature
  const texts = commonOf(pages.map((page) => page.texts))
  const slack = pages.length < SIGNATURE.few ? SIGNATURE.sureOfFew : SIGNATURE.sure
  const sure = { paths: rounded(paths.leastShare * slack), texts: rounded(texts.leastShare * slack) }
  return { ...signature, texts: texts.items, sure }
}

/** Holds pages against a signature. O(features) a page. */
export class SignatureMatcher {
  readonly #paths: readonly string[]
  readonly #texts: readonly string[]
  readonly #signature: PageSignature

  /** @param signature of today, or of an earlier document: paths with classes at each step, and longer texts */
  constructor(signature: PageSignature) {
    this.#signature = signature
    this.#paths = [...new Set(signature.paths.map(asPath))]
    this.#texts = (signature.texts ?? []).filter((text) => isShortText(text))
  }

  /** Whether it has enough to be a page of the class, if of a site that has changed; pages of other classes of the site may have it too. */
  isNear(page: PageFeatures): boolean {
    return shareOf(page.paths, this.#paths) >= this.#signature.minShare
  }

  /** Whether it has as much as the training pages; hardly any page of another class has. As `isNear` where only few were known. */
  isSure(page: PageFeatures): boolean {
    const { sure } = this.#signature
    if (sure === undefined || !this.isNear(page)) return this.isNear(page)
    return shareOf(page.paths, this.#paths) >= sure.paths && shareOf(page.texts, this.#texts) >= sure.texts
  }

  /** How much of the paths and texts it has, 0..1: their mean. */
  similarity(page: PageFeatures): number {
    const share = shareOf(page.paths, this.#paths)
    return this.#texts.length === 0 ? share : (share + shareOf(page.texts, this.#texts)) / 2
  }
}

/** The pages built as most of them are, in order; all when fewer than `SIGNATURE.few`. O(nodes). */
export function typicalPages<Page extends { readonly tree: Tree }>(pages: readonly Page[]): readonly Page[] {
  if (pages.length < SIGNATURE.few) return pages
  const paths = pages.map(({ tree }) => featuresOf(tree).paths)
  const common = [...countsOf(paths)].filter(([, count]) => count * 2 > pages.length).map(([path]) => path)
  const shares = paths.map((own) => shareOf(own, common))
  const least = SIGNATURE.typical * median(shares)
  return pages.filter((_, i) => shares[i]! >= least)
}

/** The share of some features that a page has, 0..1; 1 when there are none to have. */
function shareOf(own: ReadonlySet<string>, items: readonly string[]): number {
  return items.length === 0 ? 1 : items.filter((item) => own.has(item)).length / items.length
}

function rounded(share: number): number {
  return Math.floor(share * 1000) / 1000
}

function countsOf(pages: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const own of pages) for (const item of own) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** `leastShare`: the least share that a page has of what the other pages have in common; 1 for a single page. */
function commonOf(pages: readonly ReadonlySet<string>[]) {
  const counts = countsOf(pages)
  const items = [...counts]
    .filter(([, count]) => count >= SIGNATURE.common * pages.length)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, SIGNATURE.most)
    .map(([item]) => item)
  const least = Math.max(1, SIGNATURE.common * (pages.length - 1))
  const shareOfOthers = (own: ReadonlySet<string>): number =>
    shareOf(
      own,
      [...counts].filter(([item, count]) => count - Number(own.has(item)) >= least).map(([item]) => item),
    )
  return { items, leastShare: Math.min(...pages.map(shareOfOthers)) }
}
