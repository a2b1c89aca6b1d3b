import type { RecordChange } from '../../changes/index.ts'
import type { ExplainedCount, ExplainedGroup, ExplainedKind, ExplainedPage } from '../explained.ts'
import type { RunSpec } from '../run-spec.ts'
import type { Alert, NewBreak } from './alerts.ts'
import type { Moment, Some, Window } from './common.ts'

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
  /** Pages that could not be reached: dead links, and hosts that did not answer. */
  readonly failed: number
  /** All that were read, those of the next two included. */
  readonly records: number
  /** Of those, records that break a rule. */
  readonly violated: number
  /** Of those, records of pages of another kind: none of what was asked for. */
  readonly otherClass: number
}

/** Of a run that has done nothing; and what is held of counts that runs of earlier versions do not have. */
export const NO_COUNTS: RunCounts = { requests: 0, pages: 0, failed: 0, records: 0, violated: 0, otherClass: 0 }

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
  /** `state`, `progress`, `draft`, `located`, `question`, `answered`, `learned`, `healed`, `proposed`, `health`, `warning`, `finished`. */
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
  /** The parts of what is broken now, kept as one break. Null when the run cannot say. */
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
  /**
   * Begins the oldest queued or parked run none of whose hosts a running one asks; null when there is none.
   *
   * @param except runs that are under way here, also those that another program may have taken over: here none of them is begun again beside itself
   */
  claim(now: Moment, except?: readonly string[]): Promise<PlannedRun | null>
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
