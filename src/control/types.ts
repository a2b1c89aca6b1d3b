import type { RecordChange } from '../core/changes/index.ts'
import type { ExplainedCount, ExplainedGroup, ExplainedKind, ExplainedPage } from './explained.ts'
import type { RunSpec, SearchSettings } from './run-spec.ts'

/** Milliseconds since 1970. */
export type Moment = number

/** Some of many, oldest or newest first as the method says; `next` goes on behind them and is null at the end. */
export interface Some<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

/** What is asked for of many. */
export interface Window {
  /** `next` of the answer before; the start without. */
  readonly after?: string
  readonly limit: number
}

/** `parked`: the program ended before the run did; it goes on at the next start. `stopped`: somebody ended it. */
export type RunState = 'queued' | 'running' | 'parked' | 'finished' | 'failed' | 'stopped'

/** Why a run failed: a stable code, and one sentence for people. */
export interface RunError {
  readonly code: string
  readonly message: string
}

/** What a run has done; all counts are of the whole run, over restarts. */
export interface RunCounts {
  readonly requests: number
  readonly pages: number
  readonly failed: number
  readonly records: number
  readonly violated: number
}

/** How many records changed since the site's run before. */
export interface ChangeCounts {
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly moved: number
  readonly unknown: number
}

/** One run, as it is planned and as it went. Small whatever it gave. */
export interface PlannedRun {
  /** Ascends with the time at which runs were asked for. */
  readonly id: string
  readonly spec: RunSpec
  readonly state: RunState
  readonly site: string | null
  readonly schedule: string | null
  /** Hosts that it asks, ascending: two runs never ask one host at the same time. */
  readonly hosts: readonly string[]
  readonly createdAt: Moment
  readonly startedAt: Moment | null
  readonly endedAt: Moment | null
  /** How often it was begun; more than 1 after restarts. */
  readonly attempts: number
  readonly counts: RunCounts
  /** The budget that ended it, else why its search ended; null while it runs. */
  readonly stopped: string | null
  readonly error: RunError | null
  /** The wrapper that it learned, or healed and kept. */
  readonly learned: { readonly name: string; readonly version: number } | null
  /** Compared with the site's run before; null when there was none. */
  readonly changes: ChangeCounts | null
}

/** A run to be planned. */
export interface NewRun {
  readonly id: string
  readonly spec: RunSpec
  readonly hosts: readonly string[]
  readonly site?: string | null
  readonly schedule?: string | null
  /** The same key gives the same run again. */
  readonly idempotencyKey?: string | null
}

/** Something that happened in a run, as it is told to who follows it. `seq` ascends from 1 within the run. */
export interface RunEvent {
  readonly seq: number
  readonly at: Moment
  /** `state`, `progress`, `located`, `question`, `answered`, `learned`, `healed`, `proposed`, `health`, `warning`, `finished`. */
  readonly kind: string
  readonly data: object
}

/** A page that a `locate` run found. */
export interface FoundPage {
  readonly url: string
  readonly similarity: number
  readonly sample: boolean
}

/** How a run ended, to be kept with everything that follows from it in one step. */
export interface RunEnding {
  readonly state: 'finished' | 'failed' | 'stopped'
  readonly stopped: string | null
  readonly counts: RunCounts
  readonly error: RunError | null
  readonly learned: PlannedRun['learned']
  readonly changes: { readonly counts: ChangeCounts; readonly records: Iterable<RecordChange> } | null
  /** What is told of it; a delivery is planned for each hook that wants to know. */
  readonly alerts: readonly Alert[]
  /** Breaks that are there now. Null when the run cannot say. */
  readonly breaks: {
    readonly subject: string
    readonly found: readonly NewBreak[]
    /** Whether those of the subject that are not listed are mended; else they stay. */
    readonly isWhole: boolean
  } | null
}

export interface Runs {
  /**
   * @param mostQueued runs that may wait beside it
   * @throws PlanError `key-used` when the idempotency key was used for another spec, `too-busy` when as many wait already
   */
  add(run: NewRun, now: Moment, mostQueued?: number): Promise<{ readonly run: PlannedRun; readonly isNew: boolean }>
  get(id: string): Promise<PlannedRun | null>
  /** Newest first. */
  list(
    window: Window,
    only?: { readonly state?: RunState; readonly site?: string; readonly kind?: string },
  ): Promise<Some<PlannedRun>>
  /** The site's newest run before this one that finished and gave records; null when there is none. */
  before(run: PlannedRun): Promise<PlannedRun | null>
  /** Begins the oldest queued or parked run none of whose hosts a running one asks; null when there is none. */
  claim(now: Moment): Promise<PlannedRun | null>
  /** Counts and events so far, in one step; of an ended run nothing. */
  note(id: string, counts: RunCounts, events: readonly Omit<RunEvent, 'seq'>[]): Promise<void>
  /** Puts a running run back: it goes on at the next claim. */
  park(id: string, now: Moment): Promise<void>
  /** All runs that are left as running by a program that is gone are parked. Gives how many. */
  parkAll(now: Moment): Promise<number>
  /** All of it or nothing; a second ending of the same run changes nothing. Ends queued and parked runs too. */
  end(id: string, ending: RunEnding, now: Moment): Promise<void>
  events(id: string, after: number, limit: number): Promise<readonly RunEvent[]>
  addFound(id: string, pages: readonly FoundPage[]): Promise<void>
  /** In the order in which they were found; each page once. */
  found(id: string, window: Window): Promise<Some<FoundPage>>
  /**
   * Keeps what a search says of URLs, in the order in which they come first; what it says of one later takes the place of that. Of a site
   * those of its last runs stay.
   *
   * @param others pages of some kinds that are counted only, all of them; those that were given before stay when left out
   */
  addExplained(id: string, pages: readonly ExplainedPage[], others?: readonly ExplainedCount[]): Promise<void>
  explained(id: string, window: Window, only?: Partial<ExplainedKind>): Promise<Some<ExplainedPage>>
  /** The largest first. */
  explainedGroups(id: string): Promise<readonly ExplainedGroup[]>
  changes(id: string, window: Window): Promise<Some<RecordChange>>
  /** Takes runs that ended before `before` out, with their events, changes, found and explained pages; never a site's last two finished ones, nor its last one with records. Gives their ids. */
  forget(before: Moment, limit: number): Promise<readonly string[]>
  /** Runs by state, for those who watch. */
  counts(): Promise<Readonly<Record<RunState, number>>>
}

/** A site that is watched: a sample with its options. Its runs are `collect` runs by its wrapper, which the first one learns. */
export interface Site {
  readonly name: string
  readonly samples: readonly string[]
  readonly options: SearchSettings
  /** The wrapper that reads it; null until one is learned or named. */
  readonly wrapper: string | null
  /** "No data" is told after so many days without a run that gave records; null is never. */
  readonly quietDays: number | null
  readonly createdAt: Moment
  readonly updatedAt: Moment
}

/** A version of a wrapper. */
export interface WrapperVersion {
  readonly name: string
  readonly version: number
  /** The document, as it was written. */
  readonly document: string
  readonly createdAt: Moment
  /** Why there is this version. */
  readonly origin: 'put' | 'learned' | 'healed' | 'edited' | 'rolled-back' | 'accepted'
  /** The run that it came of. */
  readonly run: string | null
}

/** What is told of a wrapper in lists. */
export type WrapperSummary = Omit<WrapperVersion, 'document'>

/** A repair that waits to be accepted. */
export interface WaitingProposal {
  readonly id: string
  readonly wrapper: string
  /** The version that it repairs. */
  readonly version: number
  /** The repaired wrapper's document. */
  readonly document: string
  readonly evidence: object
  readonly run: string | null
  readonly state: 'waiting' | 'accepted' | 'rejected' | 'outdated'
  readonly createdAt: Moment
  readonly decidedAt: Moment | null
}

/** Kept things that are asked for by name. */
export interface Named<Item> {
  get(name: string): Promise<Item | null>
  list(window: Window): Promise<Some<Item>>
  remove(name: string): Promise<boolean>
}

export interface Sites extends Named<Site> {
  /** In place of what was there by the name. */
  put(site: Omit<Site, 'createdAt' | 'updatedAt'>, now: Moment): Promise<Site>
}

export interface Wrappers {
  /** Newest version of each, by name. */
  list(window: Window): Promise<Some<WrapperSummary>>
  /** Newest first. */
  versions(name: string, window: Window): Promise<Some<WrapperSummary>>
  /** @param version the newest when left out */
  get(name: string, version?: number): Promise<WrapperVersion | null>
  /**
   * Keeps a document as the next version, whose number is written into it. The same text as the newest makes none.
   *
   * @param parent the version that it was made from; refused when that is not the newest any more. Null takes any.
   * @throws PlanError `outdated`
   */
  put(
    next: Pick<WrapperVersion, 'name' | 'document' | 'origin' | 'run'> & { readonly parent: number | null },
    now: Moment,
  ): Promise<WrapperVersion>
  /** Refused (`in-use`) while a site is read by it. */
  remove(name: string): Promise<boolean>
}

export interface Proposals {
  get(id: string): Promise<WaitingProposal | null>
  /** Newest first. */
  list(window: Window, state?: WaitingProposal['state']): Promise<Some<WaitingProposal>>
  /** How many wait for a wrapper. */
  waitingFor(wrapper: string): Promise<number>
  /** Those that a run made. */
  of(run: string): Promise<readonly WaitingProposal[]>
  /** The same document for the same wrapper only once; null when it is known already. */
  add(
    proposal: Pick<WaitingProposal, 'wrapper' | 'version' | 'document' | 'evidence' | 'run'>,
    now: Moment,
  ): Promise<WaitingProposal | null>
  /**
   * Accepting makes the wrapper's next version, in the same step.
   *
   * @param document what is kept of the repair, where not all of it is; the proposal stays as it was offered
   * @throws PlanError `not-waiting`, or `outdated` when the wrapper has a newer version
   */
  decide(id: string, state: 'accepted' | 'rejected', now: Moment, document?: string): Promise<WaitingProposal>
}

/** When a site, or a run like another, is run again by itself. */
export interface Schedule {
  readonly name: string
  /** Five or six fields, or `@daily` and its like. */
  readonly cron: string
  /** IANA name. */
  readonly timeZone: string
  /** Up to so many seconds later, the same for one name and moment. */
  readonly jitterSeconds: number
  readonly spec: RunSpec
  readonly paused: boolean
  /** The next moment, jitter included; null when it never comes or the schedule is paused. */
  readonly nextAt: Moment | null
  readonly lastAt: Moment | null
  readonly lastRun: string | null
  readonly createdAt: Moment
}

export interface Schedules extends Named<Schedule> {
  put(
    schedule: Pick<Schedule, 'name' | 'cron' | 'timeZone' | 'jitterSeconds' | 'spec' | 'paused' | 'nextAt'>,
    now: Moment,
  ): Promise<Schedule>
  /** Those that are due at `now`, the longest due first. */
  due(now: Moment): Promise<readonly Schedule[]>
  /** The earliest moment at which one is due, of those of a site if one is named; null when none is. */
  nextAt(site?: string): Promise<Moment | null>
  /**
   * Plans the run that is due and the next moment in one step. Without a run (its last one has not ended) only the moment is moved.
   * Changes nothing if `dueAt` is not its moment any more.
   */
  fire(name: string, dueAt: Moment, run: NewRun | null, nextAt: Moment | null, now: Moment): Promise<void>
}

export const ALERT_KINDS = [
  'run.finished',
  'run.failed',
  'run.empty',
  'records.changed',
  'wrapper.broken',
  'wrapper.healed',
  'proposal.waiting',
  'site.quiet',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Something that people are told of. */
export interface Alert {
  readonly kind: AlertKind
  readonly site: string | null
  readonly run: string | null
  /** JSON-able; what it holds is said by the kind. */
  readonly data: object
}

/** Who is told, of what, and how. */
export interface Hook {
  readonly id: string
  readonly kind: 'webhook' | 'mail'
  /** URL of a webhook; addresses of a mail, split by commas. */
  readonly target: string
  /** Of a webhook: `whsec_...`, which signs what is sent. Never given out again. */
  readonly secret: string | null
  readonly events: readonly AlertKind[]
  /** Only of this site. */
  readonly site: string | null
  /** Of a mail: at once, or gathered until the next moment of a cron expression. */
  readonly digest: { readonly cron: string; readonly timeZone: string } | null
  readonly paused: boolean
  readonly createdAt: Moment
}

export interface Hooks {
  get(id: string): Promise<Hook | null>
  list(window: Window): Promise<Some<Hook>>
  add(hook: Omit<Hook, 'createdAt'>, now: Moment): Promise<Hook>
  update(
    id: string,
    change: Partial<Pick<Hook, 'target' | 'events' | 'site' | 'digest' | 'paused'>>,
  ): Promise<Hook | null>
  remove(id: string): Promise<boolean>
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed'

/** A message to one hook. Its body never changes: the same id is always the same bytes. */
export interface Delivery {
  readonly id: string
  readonly hook: string
  readonly kind: AlertKind
  readonly body: string
  readonly state: DeliveryState
  /** When it is tried next; null when it is not. */
  readonly dueAt: Moment | null
  readonly attempts: readonly DeliveryAttempt[]
  readonly createdAt: Moment
}

export interface DeliveryAttempt {
  readonly at: Moment
  /** HTTP or SMTP status; null when there was no answer. */
  readonly status: number | null
  /** One sentence; '' when it was taken. */
  readonly problem: string
  readonly ms: number
}

export interface Deliveries {
  get(id: string): Promise<Delivery | null>
  /** Newest first. */
  list(window: Window, only?: { readonly hook?: string; readonly state?: DeliveryState }): Promise<Some<Delivery>>
  /** Plans one for each hook that wants to know; of the same `key` only once for ever (`site.quiet` of one day). */
  tell(alerts: readonly Alert[], now: Moment, key?: string): Promise<void>
  /** Waiting ones that are due, the longest due first, at most one for each hook. */
  due(now: Moment, limit: number): Promise<readonly Delivery[]>
  /** Those of one hook that are due, the longest due first. */
  dueOf(hook: string, now: Moment, limit: number): Promise<readonly Delivery[]>
  nextAt(): Promise<Moment | null>
  /** Keeps an attempt. `retryAt`: when it is tried again; null when it was taken or is given up. */
  attempted(id: string, attempt: DeliveryAttempt, state: DeliveryState, retryAt: Moment | null): Promise<void>
  /** Tries it again now, whatever became of it. */
  again(id: string, now: Moment): Promise<Delivery | null>
  forget(before: Moment): Promise<number>
}

/** What a run found broken. */
export interface NewBreak {
  /** What makes two breaks the same: `drift:price`, `failed`, `empty`. */
  readonly key: string
  readonly message: string
  /** Told when it is new. */
  readonly alert: Alert
}

/** Something that is broken, told once until it is acknowledged or mended. */
export interface Break extends Omit<NewBreak, 'alert'> {
  readonly id: string
  /** The site's name, or the wrapper's for runs of no site. */
  readonly subject: string
  readonly run: string | null
  readonly since: Moment
  readonly state: 'open' | 'acknowledged' | 'mended'
}

export interface Breaks {
  list(window: Window, state?: Break['state']): Promise<Some<Break>>
  /** Open or acknowledged ones of a subject. */
  of(subject: string): Promise<readonly Break[]>
  acknowledge(id: string, now: Moment): Promise<Break | null>
}

/**
 * What the service is to do, and what became of it: kept so that a program killed at any moment goes on from it. Every method has
 * committed when it resolves.
 */
export interface Plan {
  readonly runs: Runs
  readonly sites: Sites
  readonly wrappers: Wrappers
  readonly proposals: Proposals
  readonly schedules: Schedules
  readonly hooks: Hooks
  readonly deliveries: Deliveries
  readonly breaks: Breaks
  close(): Promise<void>
}
