import type { Proposal, WrapperHealth } from '../core/adapt/index.ts'
import type { RecordData } from '../core/extract/index.ts'
import type { DroppedColumn, FittedProperty, SiblingsExplained } from '../core/induce/index.ts'
import type { ClassModel } from '../core/page-class/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import type { Column } from '../review/index.ts'
import type { HostPermits } from '../source/index.ts'
import type { StoredPage } from '../store/index.ts'
import type { Limits } from './limits.ts'
import type { Stats, StopReason } from './stats.ts'
import type { UnreadPage } from './unread-page.ts'
import type { UrlFilterOptions } from './url-filter.ts'
import type { PoolOptions } from './work/pool.ts'

/** What happened, while it happens. */
export type EngineEvent =
  /** A run that did not finish is gone on with: its pages are read from the workspace. */
  | { readonly kind: 'resumed' }
  /** A URL was asked for. `stored`: the workspace had it already. */
  | {
      readonly kind: 'fetched'
      readonly url: string
      readonly result: 'page' | 'skipped' | 'failed'
      readonly stored: boolean
    }
  /** A page said that it has moved on its host, and was read there. */
  | { readonly kind: 'moved'; readonly url: string; readonly to: string }
  /** What a page lacks was read from another page of the flow that led to it. */
  | { readonly kind: 'flow'; readonly url: string; readonly page: string }
  /** With `drafts`: what the first records are like by a template that was learned from the pages found so far. */
  | { readonly kind: 'draft'; readonly pages: number; readonly records: readonly DraftRecord[] }
  /** The search for pages is over. */
  | { readonly kind: 'located'; readonly pages: number }
  /** A portal was looked at: pages read, and the articles that they show, each counted once. */
  | { readonly kind: 'clipped'; readonly pages: number; readonly articles: number }
  | {
      readonly kind: 'learned'
      readonly wrapper: Wrapper
      readonly notes: readonly string[]
      /** With a schema: what each property that was found was fitted to. */
      readonly fitted?: readonly FittedProperty[]
    }
  /** With `explain`: how the siblings of each group were read when the wrapper was learned, in the order in which they are met, and what was left out. */
  | {
      readonly kind: 'explained'
      readonly wrapper: string
      readonly siblings: readonly SiblingsExplained[]
      readonly dropped: readonly DroppedColumn[]
    }
  /**
   * What was learned, at the end: each column as the records have it (of `learn` the training pages), and what varies and is no column. Of several classes of pages
   * those of the first.
   */
  | {
      readonly kind: 'columns'
      readonly wrapper: string
      readonly columns: readonly Column[]
      readonly dropped: readonly DroppedColumn[]
    }
  /**
   * Pages were grouped by their outlines; the model places further pages among the same classes. Not told when the pages that a used-up
   * budget left out are still to come.
   */
  | { readonly kind: 'classified'; readonly model: ClassModel }
  /** The site has changed: the wrapper was repaired, and the run goes on with the new version. `short`: what had broken. */
  | {
      readonly kind: 'healed' | 'proposed'
      readonly wrapper: Wrapper
      readonly proposal: Proposal
      readonly short: readonly string[]
    }
  /** The layouts that a wrapper knows were counted at the end of a run that may change it; the document as it is to be kept now. */
  | { readonly kind: 'layouts'; readonly wrapper: Wrapper }
  /** What was found of a wrapper on the pages of its class: at the end of a run, one event for each class that it had pages of; and when a repair is looked for. */
  | { readonly kind: 'health'; readonly health: WrapperHealth }
  /** A page was read and its result is on its way. `total` is null as long as nobody knows. */
  | { readonly kind: 'record'; readonly url: string; readonly done: number; readonly total: number | null }
  /** Something that the user should know; one sentence that says what to do. */
  | { readonly kind: 'warning'; readonly message: string }
  /** The last event of a run that was not aborted. */
  | { readonly kind: 'finished'; readonly stats: Stats }

/** A record as it is read before the search is over: names and values may change. */
export interface DraftRecord {
  readonly url: string
  readonly data: RecordData
}

/**
 * Gives the page of a URL, or null when there is none. `url` of the page may differ from what was asked for: a redirect.
 * A rejection counts as a page that cannot be had now.
 */
export type FetchPage = (url: string, options: { readonly signal: AbortSignal }) => Promise<HtmlPage | null>

/** Options that every ability takes. */
export interface CommonOptions extends UrlFilterOptions {
  /** Of pages from files only those in this folder are read, wherever links and lines of manifests lead. @default any */
  readonly filesBelow?: string
  /** Ends the work: what is iterated or awaited rejects with the signal's reason. What a workspace holds is kept. */
  readonly signal?: AbortSignal
  readonly onEvent?: (event: EngineEvent) => void
  /**
   * Folder to keep pages, runs and wrappers in; a run that did not finish goes on from it. Null keeps nothing.
   * @default null
   */
  readonly workspace?: string | null
  /** What this run is called: only one of the same name goes on with it, and `runLabelled` finds it. @default it has no name */
  readonly label?: string
  /**
   * Awaited after the last result, before the run counts as finished: what makes results safe belongs here, so that a run which
   * is killed before that goes on.
   */
  readonly beforeFinish?: () => Promise<void>
  /** Pages that the workspace has from this moment on are not asked for again. @default those of an unfinished run only */
  readonly since?: Date
  /** Fetch and extract everything anew, whatever the workspace has from finished runs. @default false */
  readonly force?: boolean
  /** Pages to read or find, after which the work ends. @default Infinity */
  readonly maxPages?: number
  /** Pages to fetch, those that the workspace has not counted; then the work ends with what was read. @default Infinity */
  readonly maxDownloads?: number
  /** Seconds after which no more pages are read; those read are still worked on. @default Infinity */
  readonly maxSeconds?: number
  /** Requests to one host at the same time. @default 1 */
  readonly concurrency?: number
  /** Least time between two requests to one host. @default 1000, 0 for loopback hosts; a longer Crawl-delay wins */
  readonly delayMs?: number
  /** Sent as User-Agent; its first word is looked for in robots.txt. @default 'Treegram/<version> (+<home page>)' */
  readonly userAgent?: string
  /**
   * Sent with each request to the hosts of the URLs that were given, never to others, redirects included: names and values. Not kept in the
   * workspace, and in no message. Not with `render`. @default none
   */
  readonly headers?: Readonly<Record<string, string>>
  /** The text of a cookies file, Netscape's or JSON of a browser's add-on: sent by domain, path, Secure and expiry; kept nowhere. @default none */
  readonly cookies?: string
  /**
   * Address of a proxy for all requests: `http://name:password@proxy.example:3128`, or with `https`, `socks5` (is told addresses), `socks5h` (names).
   * Targets are judged as ever: none is private unless it was given. @default none
   */
  readonly proxy?: string
  /** Fetch what robots.txt forbids. @default false */
  readonly ignoreRobots?: boolean
  /** Allow loopback and private addresses beyond the hosts of the URLs that were given. @default false */
  readonly allowPrivate?: boolean
  /** The URLs are a stranger's: private addresses are refused for them too, unless `allowPrivate` is on. @default false */
  readonly publicOnly?: boolean
  /** Let a Chromium of this machine run the pages' scripts; needs the package playwright-core. @default false */
  readonly render?: boolean
  /** Where pages come from by URL, in place of the web; robots.txt and the options of requests are then the caller's. */
  readonly fetchPage?: FetchPage
  /** Asked before each request, where other programs or threads may ask the same hosts. @default this run is alone */
  readonly permits?: HostPermits
  /**
   * Is told each answer that is kept, once it is kept in the workspace; the run goes on when what it gives has resolved. What was told can be put into
   * another workspace, where the same run then goes on (`since`). @default nobody
   */
  readonly journal?: (entry: JournalEntry) => Promise<void>
  /** Bounds on a page and on a request; what goes past one is left out with a sentence that names the bound. @default `DEFAULT_LIMITS` */
  readonly limits?: Limits
  /**
   * Threads beside the caller's that pages are parsed and extracted on once there is enough of that; 0 for none. The results are the
   * same.
   *
   * @default one less than the cores, at most 4
   */
  readonly threads?: number
  /**
   * Pages keep coming: each result is given as soon as its page is read, none waits for the end, and memory does not grow with their number. No page at all is no error.
   * @default false
   */
  readonly endless?: boolean
  /** Once it fires no more pages are read: those in hand are, and the work ends as if the input had. @default never */
  readonly enough?: AbortSignal
  /** Once it fires nothing more is fetched or asked, as when a budget is used up: what was found is learned from and read. @default never */
  readonly endSearch?: AbortSignal
  /** Is told each page that cannot be read, in its turn among the results; the work goes on when what it gives has resolved. @default nobody */
  readonly onUnread?: (page: UnreadPage) => void | Promise<void>
  /** Where the input `-` reads a list of inputs from, one on each line, and pages themselves as JSON Lines. @default none: `-` is refused */
  readonly stdin?: AsyncIterable<string | Uint8Array>
}

/** The options of a pool of threads. */
export function poolOptions({ threads, limits }: CommonOptions): PoolOptions {
  return { ...(threads !== undefined && { threads }), ...(limits !== undefined && { limits }) }
}

/** An answer as the workspace keeps it, and when it was kept: milliseconds since 1970. */
export interface JournalEntry {
  readonly page: StoredPage
  readonly savedAt: number
}

/** A page whose HTML is at hand. */
export interface HtmlPage {
  /** What links in it are relative to. */
  readonly url: string
  readonly html: string
}

/**
 * Something that is a page or leads to pages: a URL, an HTML file, a folder (all HTML files below it), a `.warc` or `.warc.gz`,
 * a `.jsonl` manifest with `url` and `file` on each line, or a page itself.
 */
export type PageInput = string | HtmlPage

/** One input, or any number of them in an array, iterable or stream. */
export type PageInputs = PageInput | Iterable<PageInput> | AsyncIterable<PageInput>

/** Why a search for pages or the reading of pages ended before its time, or null. */
export type { StopReason }
