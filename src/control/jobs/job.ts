import type { RecordChange } from '../../changes/index.ts'
import type { SegmentEntry } from '../../storage/index.ts'
import type { ExplainedCount, ExplainedPage, RunAnswer, RunQuestion } from '../explained.ts'
import type { RecordFile } from '../fleet.ts'
import type { ChangeCounts, FoundPage, RunCounts, RunError } from '../plan/index.ts'
import type { RunSpec } from '../run-spec.ts'
import type { PageEntry } from './slices.ts'

/** A run with all that it needs: as plain data, so that it can be said to a thread. */
export interface Job {
  /** The run's id, which is its label in the workspace. */
  readonly run: string
  readonly workspace: string
  readonly allowPrivate: boolean
  /** Of a site's run: with the site's samples and options in place of its name. Names of files are whole paths. */
  readonly spec: RunSpec
  /** The document that pages are read by; null when one is learned, or none is needed. */
  readonly wrapper: string | null
  /** The document that a learned wrapper takes the place of: what a person changed of it is done again. Null when there is none. */
  readonly again: string | null
  /** Whether a search may ask; it is also up to the specification. */
  readonly mayAsk: boolean
  /** What a learned wrapper is called; null when its site's host says. */
  readonly name: string | null
  /** Requests of earlier attempts. */
  readonly requests: number
  /** The run that this one is compared with; null when there is none. */
  readonly before: string | null
  /** The folder that pages from files are read in; null reads none. */
  readonly root: string | null
  /** Where what it fetches and gives is shipped to; null when its workspace is all there is. */
  readonly shipping: Shipping | null
}

/** How a run is done that another machine may have to go on with. */
export interface Shipping {
  /** See `openStorage`. */
  readonly storage: string
  /** Of the keys in it that are this attempt's alone. */
  readonly prefix: string
  /** Answers in the workspace that were kept since then, in milliseconds since 1970, are the run's own. */
  readonly since: number
}

/** Something that happened, small enough to be kept and told. */
export interface JobEvent {
  readonly at: number
  readonly kind: string
  readonly data: object
}

/** A wrapper that came of a run. */
export interface MadeWrapper {
  readonly document: string
  readonly origin: 'learned' | 'healed'
}

/** A repair that a run offers. */
export interface OfferedRepair {
  readonly document: string
  readonly evidence: object
}

/** What is to be kept before the run counts as finished in the workspace. */
export interface Products {
  readonly wrappers: readonly MadeWrapper[]
  readonly repairs: readonly OfferedRepair[]
}

/** What became of the records since the run before. */
export interface Compared {
  readonly counts: ChangeCounts
  /** Those that are kept; of very many the first. */
  readonly records: readonly RecordChange[]
}

/** How the work ended. */
export interface Outcome {
  readonly counts: RunCounts
  readonly stopped: string | null
  /** Why it failed; null when it did not. */
  readonly error: RunError | null
  /** Somebody had it end. */
  readonly isAborted: boolean
  readonly compared: Compared | null
  /** What it gave, where that was shipped. */
  readonly records: RecordFile | null
}

/** What a thread says of the requests that it makes; told in milliseconds of `monotonic()`. */
export type PermitSaid =
  | { readonly kind: 'permit-ask'; readonly id: number; readonly host: string; readonly delayMs: number }
  | { readonly kind: 'permit-start'; readonly id: number; readonly at: number }
  | { readonly kind: 'permit-end'; readonly id: number }

/** What a thread says. */
export type Said =
  | PermitSaid
  /** Waits for `committed`. */
  | { readonly kind: 'segment'; readonly segment: SegmentEntry; readonly pages: readonly PageEntry[] }
  | { readonly kind: 'progress'; readonly counts: RunCounts; readonly events: readonly JobEvent[] }
  | { readonly kind: 'found'; readonly pages: readonly FoundPage[] }
  | {
      readonly kind: 'explained'
      readonly pages: readonly ExplainedPage[]
      readonly others: readonly ExplainedCount[] | undefined
    }
  /** Waits for an answer. */
  | { readonly kind: 'question'; readonly question: RunQuestion }
  /** Waits for `kept`. */
  | { readonly kind: 'products'; readonly products: Products }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }

/** A request may start. */
export interface PermitGiven {
  readonly kind: 'permit'
  readonly id: number
  readonly from: number
  readonly until: number
}

/** What a thread is told. */
export type Told = 'kept' | 'committed' | 'abort' | 'enough' | PermitGiven | RunAnswer
