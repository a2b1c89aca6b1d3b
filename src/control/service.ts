import type { PageContent, PageRecord } from '../engine/index.ts'
import type { Clock } from './clock.ts'
import type { RunAnswer, RunQuestion } from './explained.ts'
import type { FleetStatus } from './fleet-status.ts'
import type { KeptPages } from './kept-pages.ts'
import type {
  Delivery,
  Hook,
  Plan,
  PlannedRun,
  RunCounts,
  Schedule,
  Some,
  WaitingProposal,
  Window,
  WrapperVersion,
} from './plan/index.ts'
import type { RunSpec } from './run-spec.ts'
import type { SiteHistory } from './site-history.ts'
import type { Workbench } from './workbench/workbench.ts'

/** A record of a run, and its place among those of the run, from 0. */
export interface PlacedRecord {
  readonly position: number
  /** Of a row of a list: the place in each list on the way to it, from 0; `record.data` is the entry. */
  readonly item?: readonly number[]
  readonly record: PageRecord
}

/** What became of a page's record: `read` is as it should be, at once or by a repair; `healed-in-part` are those of them that a repair reads without something. */
export const RECORD_STATUSES = ['read', 'healed-in-part', 'violated', 'other-class'] as const
export type RecordStatus = (typeof RECORD_STATUSES)[number]

/** Which rows of a run are wanted, and in which order. */
export interface RecordView {
  readonly status?: RecordStatus
  /** A list, by the names on the way to it joined by dots: a row for each of its entries. @default a row for each page */
  readonly list?: string
  /** A text that a value has, in any case. */
  readonly search?: string
  /** The field that is searched, in the same form as `list`; all without. */
  readonly within?: string
  /** A field that rows have no value for. */
  readonly missing?: string
  /** A field that rows are ordered by; those without a value come last. @default the order of the run */
  readonly sort?: string
  readonly descending?: boolean
}

/** Rows of a run, and how many there are of them in all, as far as is known. */
export interface SomeRecords extends Some<PlacedRecord> {
  readonly total: number
}

/** One page to be read at once. */
export interface ExtractRequest {
  /** Either an address to fetch, or with `html` what its links are relative to. */
  readonly url: string
  readonly html?: string
  /** Name of a kept wrapper, or a document; without one what the page holds by itself is told. */
  readonly wrapper?: string | object
  readonly raw?: boolean
  readonly text?: 'text' | 'markdown' | 'html'
  readonly embedded?: boolean
  readonly render?: boolean
  readonly ignoreRobots?: boolean
  /** Without a wrapper: what a record would be, learned from this page alone, which is kept in the workspace. */
  readonly guess?: boolean
}

/** How a run is asked for. */
export interface StartHow {
  readonly idempotencyKey?: string
  readonly schedule?: string
  /** One of many, however many wait already. */
  readonly isBulk?: boolean
}

/** What every face of the service can do; each turns words into these calls and the results into words. */
export interface Service {
  readonly plan: Plan
  /** Plans a run. Wrapper, site and files are looked for first. @throws PlanError */
  startRun(spec: RunSpec, how?: StartHow): Promise<{ readonly run: PlannedRun; readonly isNew: boolean }>
  /** Ends a run within two seconds, its requests included; an ended one is left as it is. Null when there is none. */
  stopRun(id: string): Promise<PlannedRun | null>
  /**
   * Has a run fetch nothing more: it learns from what it has found, reads that and is finished. A run that is not under way here is stopped. Null when there is none.
   */
  finishRun(id: string): Promise<PlannedRun | null>
  /** Calls back when a run has new events or has ended, until the returned function is called. */
  follow(id: string, onNews: () => void): () => void
  /** What a run asks now; null when it asks nothing. */
  question(id: string): RunQuestion | null
  /** Answers it. @throws PlanError `not-asked` */
  answer(id: string, answer: RunAnswer): Promise<void>
  /** How a site's last runs went, and what of it waits for a person. */
  siteHistory(name: string, limit: number): Promise<SiteHistory>
  /** @param view which of them, in which order; all in the run's without. @throws PlanError `bad-input`, `too-large` */
  records(run: PlannedRun, window: Window, view?: RecordView): Promise<SomeRecords>
  /** @throws EngineError, SourceError, WrapperError, PlanError `unknown-wrapper` */
  extract(request: ExtractRequest, signal: AbortSignal): Promise<PageRecord | PageContent>
  /** Where wrappers are looked at and edits are tried. */
  readonly workbench: Workbench
  /**
   * Makes a repair the wrapper's next version.
   *
   * @param fields patterns that are taken from it, the others stay as they were; null takes all
   * @throws PlanError `not-waiting`, `outdated`, `bad-input`
   */
  accept(id: string, fields?: readonly string[] | null): Promise<WaitingProposal>
  /** Applies an edit (`core/wrapper`'s `editSchema`) to the newest version, or to `parent`, which must be that. */
  editWrapper(name: string, edit: unknown, parent: number | null): Promise<WrapperVersion>
  /** Makes an earlier version the newest again. */
  rollBack(name: string, version: number): Promise<WrapperVersion>
  /** Checks the expression and the zone, and finds its next moment. @throws PlanError `bad-schedule` */
  putSchedule(
    schedule: Pick<Schedule, 'name' | 'cron' | 'timeZone' | 'jitterSeconds' | 'spec' | 'paused'>,
  ): Promise<Schedule>
  /** Checks the target, through the address guard for webhooks; makes an id, and for webhooks a secret. @throws PlanError `bad-hook` */
  addHook(hook: Omit<Hook, 'id' | 'secret' | 'createdAt'>): Promise<Hook>
  /** Checks it as `addHook` does. Null when there is none. */
  updateHook(
    id: string,
    change: Partial<Pick<Hook, 'target' | 'events' | 'site' | 'digest' | 'paused'>>,
  ): Promise<Hook | null>
  /** Tries a delivery again now. Null when there is none. */
  redeliver(id: string): Promise<Delivery | null>
  /** Kept pages and their parts. */
  readonly keptPages: KeptPages
  /** Who does runs, and what waits for them. */
  fleetStatus(): Promise<FleetStatus>
  /** What is being done at this moment. */
  readonly state: () => { readonly running: number; readonly ready: boolean }
  /** Parks what runs, and ends. */
  close(): Promise<void>
}

/** Where the plan and the results are that several machines share. */
export interface FleetOptions {
  /** `postgres://...` */
  readonly database: string
  /** Folder or `s3://bucket/prefix`. */
  readonly storage: string
}

/** How the service is opened. */
export interface ServiceOptions {
  /** Folder of the workspace; `service.sqlite` is kept beside what the engine keeps. With `fleet` what is in it may be lost. */
  readonly workspace: string
  /** The plan is in PostgreSQL, and workers do its runs; without it this program does. */
  readonly fleet?: FleetOptions
  /** Folder that files of runs must be in; null allows none. */
  readonly root: string | null
  /** Private addresses may be asked, and told. @default false */
  readonly allowPrivate?: boolean
  /** Runs at a time. @default 2 */
  readonly runs?: number
  /** Seconds that a run waits for the answer to a question; then it asks no more. @default 600 */
  readonly questionSeconds?: number
  /** Bytes that must be free on the workspace's disk before a run begins; below them runs wait. @default 32 MB */
  readonly leastFree?: number
  /** How mail is sent: `smtp://user:password@host:port`; null sends none. */
  readonly smtp?: string | null
  readonly mailFrom?: string | null
  /** Days that runs, their pages and deliveries are kept for; null for ever. */
  readonly keepDays?: number | null
  /** Whether it begins scheduled runs, sends messages and cleans; of several services of a fleet one does. @default true */
  readonly leads?: boolean
  readonly clock?: Clock
  /** Is told what happens: for logs and metrics. */
  readonly observe?: (happening: Happening) => void
}

/** What happens in the service, as it is logged and counted. */
export type Happening =
  | { readonly kind: 'run'; readonly run: PlannedRun; readonly seconds: number | null }
  | { readonly kind: 'event'; readonly run: string; readonly event: string; readonly data: object }
  /** What a run has done since it was told last. */
  | { readonly kind: 'counts'; readonly run: string; readonly more: RunCounts }
  | {
      readonly kind: 'delivery'
      readonly id: string
      readonly hook: string
      readonly state: string
      readonly status: number | null
      readonly ms: number
    }
  /** There is a new version of a wrapper, however it came. */
  | { readonly kind: 'wrapper'; readonly name: string; readonly version: number }
  | { readonly kind: 'problem'; readonly message: string; readonly run?: string }
