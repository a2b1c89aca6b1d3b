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

/** How a run ended: `finished` runs start anew next time, `stopped` ones go on. */
export type RunEnd = 'finished' | 'stopped'

/** One version of a wrapper, as it was written. */
export interface StoredWrapper {
  readonly name: string
  readonly version: number
  /** The wrapper document's text. */
  readonly document: string
}

/** What a workspace keeps. Every method that writes has committed when it returns. */
export interface Store {
  /**
   * Goes on with the newest run of `key` if it did not finish, else begins a new one.
   *
   * @param key what makes two runs the same: command, inputs, and the options that change the result
   * @param now milliseconds since 1970, kept for people to read
   */
  beginRun(key: string, command: string, now: number): Run
  endRun(run: Run, end: RunEnd, now: number): void
  /** The page that was asked for as `url`, or found there after redirects, if it was saved since the run began; else null. */
  page(run: Run, url: string): StoredPage | null
  /** Keeps a page, in place of what was there for its `url`. */
  savePage(run: Run, page: StoredPage, now: number): void
  /** Keeps a version of a wrapper; the same text of the same version only once. */
  saveWrapper(wrapper: StoredWrapper, now: number): void
  /** All versions of all wrappers, oldest first. */
  wrappers(): readonly StoredWrapper[]
  close(): void
}
