import type { StoredAsset } from './assets.ts'
import type { RunExports } from './exports.ts'
import type { Imports } from './imports.ts'
import type { KeptTexts } from './kept-texts.ts'
import type {
  NewRecord,
  PlacedRecord,
  ProposalState,
  RecordEntry,
  RecordKey,
  Run,
  RunEnd,
  RunSummary,
  StoredAnswer,
  StoredArticle,
  StoredPage,
  StoredProposal,
  StoredRecord,
  StoredReferral,
  StoredWrapper,
  Summary,
} from './types.ts'

/** Reading a workspace; a run may write it at the same time. */
export interface StoreReader extends KeptTexts, RunExports {
  /** What is kept of a part of pages; null when nobody asked for it. */
  asset(url: string): StoredAsset | null
  summary(): Summary
  /** All versions of all wrappers, oldest first. */
  wrappers(): readonly StoredWrapper[]
  /** The newest run of a label, see {@link Store.beginRun}; null when there is none. O(log runs). */
  labelled(label: string): RunSummary | null
  /** The records that a run gave, in its order; one in memory at a time. */
  recordsOf(run: number): IterableIterator<StoredRecord>
  /** The same records without what is in them; some are missing where cleaning took them. */
  entriesOf(run: number): readonly RecordEntry[]
  /** The data of a record. @param id as `entriesOf` tells it */
  dataOf(id: number): object
  /** The wrappers that a run's records are by, each name once, or twice if some values are the pages' own text. */
  readersOf(run: number): readonly Pick<StoredRecord, 'wrapperName' | 'raw'>[]
  /** What the run was answered when it asked for a URL; null when it did not ask, or a later run has asked since. */
  answerTo(run: number, url: string): Pick<StoredPage, 'kind' | 'status'> | null
  /**
   * Some of the records that a run gave, in its order, each with its place among them.
   *
   * @param from the least place, from 0
   */
  recordsFrom(run: number, from: number, limit: number): readonly PlacedRecord[]
  /**
   * What was read from a URL by any version of a wrapper, newest first.
   *
   * @param wrapper the wrapper's name
   */
  history(url: string, wrapper: string): readonly StoredRecord[]
  /** Oldest first. */
  proposals(state?: ProposalState): readonly StoredProposal[]
  close(): void
}

/** What a workspace keeps. Every method that writes has committed when it returns. */
export interface Store extends StoreReader, Imports {
  /**
   * Goes on with the newest run of `key` if it did not finish, else begins a new one.
   *
   * @param key what makes two runs the same: command, inputs, and the options that change the result
   * @param now milliseconds since 1970, kept for people to read
   * @param label what who starts it calls it, to ask for it later
   * @throws StoreError `workspace-busy` when another process has that run under way
   */
  beginRun(key: string, command: string, now: number, label?: string): Run
  endRun(run: Run, end: RunEnd, now: number): void
  /** Says how many wrappers a run has to choose from. */
  noteWrappers(run: Run, wrappers: number): void
  /** What the user said when the run asked, in the order in which it was said. */
  answers(run: Run): readonly StoredAnswer[]
  /** Keeps an answer, in place of what was said of the same page before. */
  saveAnswer(run: Run, answer: StoredAnswer): void
  /**
   * The page that was asked for as `url`, or found there after redirects, if it was saved since the run began; else null.
   *
   * @param since pages saved at or after this time are taken too, in milliseconds since 1970
   */
  page(run: Run, url: string, since?: number): StoredPage | null
  /** The page that any run found for `url`, however long ago; to ask whether it has changed. */
  stalePage(url: string): StoredPage | null
  /**
   * The canonical URLs after redirects of all pages that any run has kept, ascending. O(pages).
   *
   * @param origin of the URLs: scheme, host and port
   */
  pageUrls(origin: string): readonly string[]
  /** Keeps a page, in place of what was there for its `url`. */
  savePage(run: Run, page: StoredPage, now: number): void
  /** Says that the page kept for `url` is still as it was. */
  confirmPage(run: Run, url: string, now: number): void
  /** Keeps a part of pages, in place of what was there for its `url`. */
  saveAsset(asset: StoredAsset): void
  /** The link by which a page was come to last; null when nobody said. */
  referral(url: string): StoredReferral | null
  /** Keeps links that led to pages, in place of those to the same pages that were not seen later; all of them or none. */
  saveReferrals(referrals: readonly StoredReferral[]): void
  /** The articles of a portal that were seen, by URL. @param portal URL of its home page */
  articles(portal: string): readonly StoredArticle[]
  /** A new run on a portal begins: what the one before saw first is new no longer. */
  settleArticles(portal: string): void
  /** Keeps articles of a portal, in place of those with the same URLs. */
  saveArticles(portal: string, articles: readonly StoredArticle[]): void
  /** Keeps a version of a wrapper, the same text of the same version only once; gives its number in the workspace. */
  saveWrapper(wrapper: StoredWrapper, now: number): number
  /** Keeps records as results of a run, all of them or none. */
  saveRecords(run: Run, records: readonly NewRecord[], now: number): void
  /** What was made of the same text by the same wrapper; null when it never was. */
  record(key: RecordKey): StoredRecord | null
  /** Keeps a proposal; the same document for the same wrapper only once. Gives its number. */
  saveProposal(
    run: Run | null,
    proposal: Pick<StoredProposal, 'wrapper' | 'document' | 'evidence'>,
    now: number,
  ): number
  /** @param applied the wrapper that came of it */
  closeProposal(id: number, state: Exclude<ProposalState, 'open'>, applied?: number): void
  /**
   * Frees space: texts of pages that no run needs to go on and what belongs to pages, records that newer ones have replaced (but those of each wrapper's last two runs),
   * and finished runs without any.
   * Wrappers and proposals stay.
   *
   * @param keepPages leave the texts of pages and what belongs to them, which make the next run of the same command cheaper
   * @param before only what is older, in milliseconds since 1970; runs that were not gone on with since, and what older runs but each wrapper's
   *   last two gave, go too
   */
  clean(options: { readonly keepPages: boolean; readonly before?: number }): void
}
