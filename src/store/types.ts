import type { StoredAsset } from './assets.ts'
import type { RunExports } from './exports.ts'
import type { Imports } from './imports.ts'
import type { KeptTexts } from './kept-texts.ts'

/** What is kept of one answered request. The fields mirror what a source says of a page. */
export interface StoredPage {
  /** The canonical URL that was asked for; there is one row for each. */
  readonly url: string
  readonly kind: 'page' | 'skipped' | 'failed'
  /** Canonical URL after redirects; the same as `url` when there was none. */
  readonly finalUrl: string
  /** The URL as fetched. */
  readonly source: string
  /** Why it is no page; '' for a page. */
  readonly reason: string
  /** One sentence on that; '' for a page. */
  readonly detail: string
  /** HTTP status, or null when there was no answer. */
  readonly status: number | null
  readonly contentType: string
  readonly encoding: string
  readonly redirects: readonly string[]
  readonly etag: string | null
  readonly lastModified: string | null
  /** The decoded text of a page; null for what is no page. */
  readonly html: string | null
}

/** One run of a command; a run that did not finish is gone on with by the next one of the same key. */
export interface Run {
  readonly id: number
  /** True when an unfinished run of the same key is gone on with. */
  readonly resumed: boolean
}

/** How a run ended: `finished` and `failed` runs start anew next time, `stopped` ones go on. */
export type RunEnd = 'finished' | 'failed' | 'stopped'

/** What the user said of a page when a run asked. */
export interface StoredAnswer {
  readonly url: string
  /** Whether the page is like the run's samples. */
  readonly isLike: boolean
}

/** The link by which a page was come to. */
export interface StoredReferral {
  /** Canonical URL of the page. */
  readonly url: string
  /** Canonical URL of the page with the link. */
  readonly from: string
  /** What the link is called there, and where it stands; what that means is the engine's business. */
  readonly label: string
  readonly place: string
}

/** An article that a run saw on a portal. */
export interface StoredArticle {
  readonly url: string
  /** Of its text; what the numbers mean is the engine's business. */
  readonly sketch: Int32Array
  /** Milliseconds since 1970. */
  readonly firstSeen: number
  /** Whether the newest run on the portal was the first that saw it. */
  readonly isNew: boolean
}

/** One version of a wrapper, as it was written. */
export interface StoredWrapper {
  readonly name: string
  readonly version: number
  /** The wrapper document's text. */
  readonly document: string
}

/** A page's text under a wrapper: what decides a record. */
export interface RecordKey {
  readonly url: string
  /** Where the page's bytes came from. */
  readonly source: string
  /** The wrapper's number in the workspace, see {@link Store.saveWrapper}. */
  readonly wrapper: number
  /** SHA-256 of the page's text, see {@link textHash}. */
  readonly page: Uint8Array
  /** Values as the page's own text. */
  readonly raw: boolean
}

/** What was made of a page. The parts are JSON-able; what they mean is the engine's business. */
export interface RecordContent {
  readonly status: string
  readonly data: object
  readonly violations: readonly { readonly pattern: string; readonly rule: string }[]
  readonly provenance: object
  /** Of a wrapper that knows several layouts of the pages: the version whose layout the page has; else null. */
  readonly layout: number | null
}

/** A record to be kept. */
export interface NewRecord extends RecordKey, RecordContent {
  /** Its place among the results of its run, from 0. */
  readonly position: number
}

/** A record that was kept. */
export interface StoredRecord extends RecordContent {
  readonly url: string
  readonly source: string
  /** The name of the wrapper that it is by. */
  readonly wrapperName: string
  readonly raw: boolean
  /** When it was last read so, in milliseconds since 1970. */
  readonly madeAt: number
}

/** A record and its place among those of a run, from 0. */
export interface PlacedRecord extends StoredRecord {
  readonly position: number
}

/** A record of a run without what is in it. */
export interface RecordEntry {
  /** Of the record: runs that gave the same one share it. */
  readonly id: number
  /** Its place among the results of the run. */
  readonly position: number
  readonly url: string
  readonly status: string
  readonly wrapperName: string
}

/** What the state of a proposal may be. */
export type ProposalState = 'open' | 'applied' | 'rejected'

/** A repaired wrapper that is offered. */
export interface StoredProposal {
  readonly id: number
  /** The wrapper to be repaired. */
  readonly wrapper: number
  /** The repaired wrapper's document. */
  readonly document: string
  readonly evidence: object
  readonly state: ProposalState
  /** The wrapper that came of it, once it is applied. */
  readonly applied: number | null
}

/** One run, as `treegram status` tells it. */
export interface RunSummary {
  readonly id: number
  readonly command: string
  /** `running` is also what a killed run is left as. */
  readonly state: 'running' | RunEnd
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly endedAt: number | null
  /** Records that it gave; other runs may have given the same. */
  readonly records: number
  /** Wrappers, one for each class of pages, that it had to choose from; 1 also when it had none. */
  readonly wrappers: number
}

/** What a workspace holds. */
export interface Summary {
  readonly pages: Readonly<Record<StoredPage['kind'], number>>
  /** Different texts of pages, and their bytes as they are kept. */
  readonly bodies: { readonly count: number; readonly bytes: number }
  readonly wrappers: number
  readonly records: number
  readonly violated: number
  readonly openProposals: number
  /** Newest first. */
  readonly runs: readonly RunSummary[]
}

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
  /** Keeps links that led to pages, in place of those to the same pages; all of them or none. */
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
