import type { PageId, Spill, UrlId } from '../base/index.ts'
import type { Tree } from '../dom/index.ts'
import type { Judgement } from '../page-class/index.ts'
import type { TagLists } from './site/observe.ts'
import type { Page, Site } from './site/site.ts'

/** How to search. */
export interface LocateOptions {
  /** Another way to search, in the place of the default one. It hears neither of sitemaps nor of what is said of pages. */
  readonly strategy?: StrategyChoice
  /** Whether the spelling of URLs may count as evidence, beside structure and links. @default true */
  readonly urlEvidence?: boolean
  /** Downloads, the samples' included, after which the search ends. @default Infinity */
  readonly maxDownloads?: number
  /** Pages like the samples, the samples included, after which the search ends. @default Infinity */
  readonly maxPages?: number
  /** Hosts (with port when not the default) whose pages may be downloaded. @default the samples' hosts */
  readonly hosts?: readonly string[]
  /** Whether the state can be saved (`saveLocate`). If not, a third of its memory is spared, unless another strategy needs that. @default true */
  readonly savable?: boolean
  /** Where what is known of a large site goes when there is no room for it in memory; for one search. Not kept in a saved state. @default memory alone */
  readonly spill?: Spill
  /** URLs of pages that are like the samples, and of pages that are not: fetched first, and believed. @default [] */
  readonly like?: readonly string[]
  readonly unlike?: readonly string[]
  /** Whether a canonical URL may be downloaded; links to others are not seen. Not kept in a saved state. @default all of `hosts` */
  readonly mayFetch?: (url: string) => boolean
  /** Whether a page at a canonical URL may be a result; others are downloaded for their links alone. Samples always are. @default all */
  readonly mayGive?: (url: string) => boolean
}

/** A strategy that is handed in, in the place of the default one. */
export interface StrategyChoice {
  /** Stands in saved searches, which go on with the same strategy alone. */
  readonly name: string
  /** Tag-lists for a strategy that tells links apart by other than the tags from the root. */
  readonly tagLists?: (tree: Tree) => TagLists
  /** The strategy for one search of a site, of which nothing is known yet. @param samples URLs of the samples, which are fetched first */
  create(site: Site, samples: readonly UrlId[]): Strategy
}

/** Why a search ended. */
export type StopReason = 'exhausted' | 'marginal' | 'max-downloads' | 'max-pages' | 'no-sample'

/** A way to search. It depends on the site alone, so that a replay of the downloads yields the same URLs; the driver downloads and enters pages. */
export interface Strategy {
  readonly verdicts: PageVerdicts
  /** Learns from the downloads that were entered since the last call. */
  take(): void
  /** Begins or goes on: yields the URLs to download next; is resumed when those within the budget have been taken. Returning ends the search. */
  begin(): Iterator<readonly UrlId[], StopReason, undefined>
  /** Finds all verdicts as they are to be given, when a search ends before it would by itself. */
  conclude?(): void
  /** Of the links like the best one to this URL; null when no link leads to it. */
  linksTo?(url: UrlId): Tally | null
}

/** How many links were followed, and how many of them led to targets. */
export interface Tally {
  readonly tries: number
  readonly hits: number
}

/** What a search says of the pages that it has seen. */
export interface PageVerdicts {
  isTarget(page: Page): boolean
  /** How like the samples a page is, 0..1. */
  similarityOf(page: Page): number
  /** A number for the class of a page: the same for pages of one class. */
  classOf(page: Page): number
  classCount(): number
  /** The chance that a page is of the samples' class, 0..1. */
  probabilityOf(page: Page): number
  /** Whether a page is like the samples, be it a target or not: copies and pages that send the reader on are none. */
  isLike(page: Page): boolean
  /** The target that a page is another address of; null when it is none. */
  sameAs(page: Page): Page | null
  /** Whether what a URL leads to was fetched under another address. */
  isKnown(url: UrlId): boolean
  /** The address that a page with several is given at; null for that one itself, and for pages with one address. */
  originalOf(page: Page): Page | null
  /** What the class may be, as it was judged last; null before that, and when the strategy does not tell. */
  readonly judgement: Judgement | null
  /** By reading of the judgement: how many pages would be given if it were the answer, the samples included. O(pages x readings). */
  given(): readonly number[]
  /** Pages that were said to be unlike the samples to no effect on others of their kind, which are given. */
  unheeded(): readonly Page[]
  /** The question whose answer would change most; null when no answer would change much. */
  question(): PageQuestion | null
}

/** A question to a person: is this page one of them? */
export interface PageQuestion {
  readonly page: PageId
  /** The chance that it is, 0..1. */
  readonly probability: number
  /** How many pages are given when it is one, and how many when it is not. */
  readonly yes: number
  readonly no: number
}
