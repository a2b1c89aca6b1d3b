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
  /** Milliseconds since 1970. */
  readonly seenAt: number
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

/** A version of a wrapper with its number in the workspace. */
export interface NumberedWrapper extends StoredWrapper {
  readonly number: number
  /** Milliseconds since 1970. */
  readonly madeAt: number
}

/** A record as it is kept, with all that decides it. */
export interface DatedRecord extends NewRecord {
  /** When it was last read so, in milliseconds since 1970. */
  readonly madeAt: number
}

/** A page and when it was saved, or found unchanged, in milliseconds since 1970. */
export interface DatedPage {
  readonly page: StoredPage
  readonly savedAt: number
}

/** What there is to say of a run that was made elsewhere. */
export type ImportedRun = Omit<RunSummary, 'id' | 'records'>
