import type { Page, UrlId } from './site.ts'

/** Why a search ended. */
export type StopReason = 'exhausted' | 'marginal' | 'max-downloads' | 'max-pages' | 'no-sample'

/** A way to search a site. It reads the site, the driver downloads and enters pages. */
export interface Strategy {
  /**
   * Yields the URLs to download next; when resumed, all of them that the budget allowed have been entered. Returning ends the
   * search. It must depend on nothing but the site, so that a replay of the same downloads yields the same URLs.
   */
  readonly steps: Iterator<readonly UrlId[], StopReason, undefined>
  /** How like the samples a page is, 0..1. */
  similarityOf(page: Page): number
  isTarget(page: Page): boolean
  /** How many pages are targets now. */
  targetCount(): number
  /** How many classes of pages are told apart. */
  classCount(): number
}
