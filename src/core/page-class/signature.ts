import { hashString } from '../base/index.ts'
import type { Tree } from '../dom/index.ts'
import { SIGNATURE } from './constants.ts'
import { type Counts, commonest, countsOf } from './counts.ts'
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
  /** How far pages of the class depart from it as long as the site has not changed; left out where fewer than three were known. */
  readonly departure?: PageDeparture
  /** In place of `departure` in earlier documents: shares of `paths` and `texts` from which on a page is surely of the class. */
  readonly sure?: { readonly paths: number; readonly texts: number }
}

/** The most that a training page departs from what the others have in common, and what is known of them all. */
export interface PageDeparture {
  /** Hashes of the paths that training pages have, the commonest first, six characters each, with a space between. */
  readonly known: string
  /** `paths` of the others that it lacks. */
  readonly paths: number
  /** `texts` of the others that it lacks. */
  readonly texts: number
  /** Paths of its own that none of the others has. */
  readonly unknown: number
}

/** Of the elements that all training pages had fields or lists in: how many a page lacks with all of these. */
export interface Lacking {
  readonly missing: number
  readonly of: number
}

const NOTHING_LACKING: Lacking = { missing: 0, of: 0 }

/** The signature of pages as trees. O(nodes + pages x features). */
export function pageSignature(trees: readonly Tree[]): PageSignature {
  return signatureOf(trees.map(featuresOf))
}

/** What nearly all of these pages have, and how much of it a page must have; for `departure` each is held against the others. O(pages x features). */
export function signatureOf(pages: readonly PageFeatures[]): PageSignature {
  const paths = countsOf(pages.map((page) => page.paths))
  const common = commonOf(paths, pages.length)
  const least = Math.min(...pages.map((page) => shareOf(page.paths, common)))
  const signature = { paths: common, minShare: Math.floor(least * SIGNATURE.slack * 1000) / 1000 }
  // Of one page, or one of two, nobody knows which texts are data.
  if (pages.length < 3) return signature
  const texts = countsOf(pages.map((page) => page.texts))
  const known = new Set(commonest(paths, 1, SIGNATURE.mostKnown))
  const isOwn = (path: string): boolean => paths.get(path) === 1 || !known.has(path)
  const departure = {
    known: [...known].map(pathHash).join(' '),
    paths: Math.max(...pages.map((page) => lacks(page.paths, commonOf(paths, pages.length - 1, page.paths)))),
    texts: Math.max(...pages.map((page) => lacks(page.texts, commonOf(texts, pages.length - 1, page.texts)))),
    unknown: Math.max(...pages.map((page) => countOf(page.paths, isOwn))),
  }
  return { ...signature, texts: commonOf(texts, pages.length), departure }
}

/** Holds pages against a signature. O(features) a page. */
export class SignatureMatcher {
  readonly #paths: readonly string[]
  readonly #texts: readonly string[]
  readonly #known: ReadonlySet<string>
  readonly #signature: PageSignature

  /** @param signature of today, or of an earlier document: paths with classes at each step, and longer texts */
  constructor(signature: PageSignature) {
    this.#signature = signature
    this.#paths = [...new Set(signature.paths.map(asPath))]
    this.#texts = (signature.texts ?? []).filter((text) => isShortText(text))
    this.#known = new Set(signature.departure?.known.split(' '))
  }

  /** Whether it has enough to be a page of the class, if of a site that has changed; pages of other classes of the site may have it too. */
  isNear(page: PageFeatures): boolean {
    return shareOf(page.paths, this.#paths) >= this.#signature.minShare
  }

  /**
   * Whether it is as like them as the training pages are: what it lacks and has beyond the most that one of those did is little. Few pages of
   * other classes are. As `isNear` where only few were known.
   */
  isSure(page: PageFeatures, lacking: Lacking = NOTHING_LACKING): boolean {
    const { sure, departure } = this.#signature
    if (!this.isNear(page)) return false
    if (departure !== undefined) return this.#departsLittle(page, lacking, departure)
    if (sure === undefined) return true
    return shareOf(page.paths, this.#paths) >= sure.paths && shareOf(page.texts, this.#texts) >= sure.texts
  }

  #departsLittle(page: PageFeatures, { missing, of }: Lacking, most: PageDeparture): boolean {
    const unknown = countOf(page.paths, (path) => !this.#known.has(pathHash(path)))
    const beyond =
      Math.max(0, lacks(page.paths, this.#paths) - most.paths) +
      Math.max(0, lacks(page.texts, this.#texts) - most.texts) +
      Math.max(0, unknown - most.unknown) +
      SIGNATURE.pattern * missing
    const size = (this.#paths.length + this.#texts.length + page.paths.size + of) / 4
    return beyond <= SIGNATURE.beyond + SIGNATURE.beyondShare * size
  }

  /** How much of the paths and texts it has, 0..1: their mean. */
  similarity(page: PageFeatures): number {
    const share = shareOf(page.paths, this.#paths)
    return this.#texts.length === 0 ? share : (share + shareOf(page.texts, this.#texts)) / 2
  }
}

/** The share of some features that a page has, 0..1; 1 when there are none to have. */
export function shareOf(own: ReadonlySet<string>, items: readonly string[]): number {
  return items.length === 0 ? 1 : items.filter((item) => own.has(item)).length / items.length
}

function lacks(own: ReadonlySet<string>, items: readonly string[]): number {
  return countOf(items, (item) => !own.has(item))
}

function countOf<Item>(items: Iterable<Item>, is: (item: Item) => boolean): number {
  let count = 0
  for (const item of items) if (is(item)) count++
  return count
}

/** Six characters that are the same for the same path. */
function pathHash(path: string): string {
  return (hashString(path) % 36 ** HASH_CHARS).toString(36).padStart(HASH_CHARS, '0')
}

const HASH_CHARS = 6

/** What nearly all of some pages have, the commonest first. @param without a page that is counted in `counts` and does not count */
function commonOf(counts: Counts, pages: number, without?: ReadonlySet<string>): readonly string[] {
  return commonest(counts, Math.max(1, SIGNATURE.common * pages), SIGNATURE.most, without)
}
