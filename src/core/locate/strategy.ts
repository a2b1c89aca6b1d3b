import type { Judgement } from '../page-class/index.ts'
import type { TagLists } from './observe.ts'
import type { Page, PageId, Site, UrlId } from './site.ts'

/** Why a search ended. */
export type StopReason = 'exhausted' | 'marginal' | 'max-downloads' | 'max-pages' | 'no-sample'

/** A question to a person: is this page one of them? */
export interface PageQuestion {
  readonly page: PageId
  /** The chance that it is, 0..1. */
  readonly probability: number
  /** How many pages are given when it is one, and how many when it is not. */
  readonly yes: number
  readonly no: number
}

/**
 * A way to search a site. It reads the site; the driver downloads and enters pages. It may depend on nothing but the site, so that
 * a replay of the same downloads yields the same URLs.
 */
export interface Strategy {
  /** Learns from the downloads that were entered since the last call. */
  take(): void
  /**
   * Begins to search, or to search on: yields the URLs to download next; is resumed when those that the budget allows have been taken. Returning
   * ends the search.
   */
  begin(): Iterator<readonly UrlId[], StopReason, undefined>
  /** How like the samples a page is, 0..1. */
  similarityOf(page: Page): number
  /** The chance that a page is of the samples' class, 0..1. */
  probabilityOf(page: Page): number
  isTarget(page: Page): boolean
  /** Whether a page is like the samples, be it a target or not: copies and pages that send the reader on are none. */
  isLike(page: Page): boolean
  /** The target that a page is another address of; null when it is none. */
  sameAs(page: Page): Page | null
  /** Of the links like the best one to this URL: how many were followed, how many led to targets; null when that is not counted. */
  linksTo(url: UrlId): { readonly tries: number; readonly hits: number } | null
  /** Whether what a URL leads to was fetched under another address. */
  isKnown(url: UrlId): boolean
  /** How many pages are targets now. */
  targetCount(): number
  /** A number for the class of a page: the same for pages of one class. */
  classOf(page: Page): number
  /** How many classes of pages are told apart. */
  classCount(): number
  /** Finds all verdicts as they are to be given, when a search ends before it would by itself. */
  conclude(): void
  /** What the class may be, as far as is known; null when the strategy does not tell. */
  judgement(): Judgement | null
  /** By reading of the judgement: how many pages would be given if it were the answer, the samples included. */
  given(): readonly number[]
  /** Pages that were said to be unlike the samples to no effect on others of their kind, which are given. */
  unheeded(): readonly Page[]
  /** What may be asked of a person, and what it decides; null when no answer would change much. */
  question(): PageQuestion | null
}

/** A strategy that is handed in, in the place of the default one. */
export interface StrategyChoice {
  /** Stands in saved searches, which go on with the same strategy alone. */
  readonly name: string
  /** Tag-lists for a strategy that tells links apart by other than the tags from the root. */
  readonly tagLists?: TagLists
  /** The strategy for one search of a site, of which nothing is known yet. */
  create(site: Site): Strategy
}
