import type { Page, UrlId } from './site.ts'

/** Why a search ended. */
export type StopReason = 'exhausted' | 'marginal' | 'max-downloads' | 'max-pages' | 'no-sample'

/**
 * A way to search a site. It reads the site; the driver downloads and enters pages. It may depend on nothing but the site, so that
 * a replay of the same downloads yields the same URLs.
 */
export interface Strategy {
  /** Learns from the downloads that were entered since the last call. */
  take(): void
  /** Yields the URLs to download next; is resumed when those that the budget allows have been taken. Returning ends the search. */
  readonly steps: Iterator<readonly UrlId[], StopReason, undefined>
  /** How like the samples a page is, 0..1. */
  similarityOf(page: Page): number
  /** The similarity that it takes to be a target. */
  neededBy(page: Page): number
  isTarget(page: Page): boolean
  /** The target that a page is another address of; null when it is none. */
  sameAs(page: Page): Page | null
  /** Of the links like the best one to this URL: how many were followed, how many led to targets; null when that is not counted. */
  linksTo(url: UrlId): { readonly tries: number; readonly hits: number } | null
  /** How many pages are targets now. */
  targetCount(): number
  /** A number for the class of a page: the same for pages of one class. */
  classOf(page: Page): number
  /** How many classes of pages are told apart. */
  classCount(): number
}
