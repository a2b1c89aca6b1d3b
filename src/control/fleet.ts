import type { Shard, ShardChoices, ShardReport } from '../engine/index.ts'
import type { SegmentEntry } from '../storage/index.ts'
import type { RunAnswer, RunQuestion } from './explained.ts'
import type { Moment, Plan } from './plan/index.ts'

/** A plan that several programs share: services, which plan and tell, and workers, which do its runs. */
export interface FleetPlan extends Plan {
  readonly fleet: Fleet
}

export interface Fleet {
  readonly hosts: HostLeases
  readonly segments: Segments
  readonly members: Members
  readonly news: News
  readonly shards: ShardQueue
  /** What runs ask, by run. */
  questions(): Promise<ReadonlyMap<string, { readonly site: string | null; readonly question: RunQuestion }>>
  /** Whether this program is the one of all that plans, tells and cleans. It stays so until it ends or loses the database. */
  lead(): Promise<boolean>
  /** Since when the run waits that has waited longest for its turn; null when none does. */
  waitingSince(): Promise<Moment | null>
  /** Puts a running run of this program behind those that wait. */
  yieldTurn(run: string, now: Moment): Promise<void>
}

/** Who may ask hosts: one program at a time, for as long as its lease lasts by the database's clock. */
export interface HostLeases {
  /**
   * Takes a host, or renews it; null while another has it, who then sees that it is wanted.
   *
   * @param delayMs least time between the starts of two requests
   * @returns `epoch` rises with each owner; `waitMs` from now until the first request may start
   */
  take(
    host: string,
    leaseMs: number,
    delayMs: number,
  ): Promise<{ readonly epoch: number; readonly waitMs: number } | null>
  /** Gives those that are still this program's. */
  renew(
    hosts: readonly { readonly host: string; readonly epoch: number; readonly delayMs: number }[],
    leaseMs: number,
  ): Promise<readonly { readonly host: string; readonly isWanted: boolean }[]>
  /** @param waitMs from now until whoever has it next may ask */
  release(host: string, epoch: number, waitMs: number): Promise<void>
  /** Those that are leased now. */
  list(): Promise<readonly HostLease[]>
}

export interface HostLease {
  readonly host: string
  readonly owner: string
  readonly until: Moment
  readonly isWanted: boolean
}

/** An answer of a site without its text. */
export interface SegmentPage {
  readonly url: string
  readonly kind: string
  readonly status: number | null
}

/** What runs have shipped. */
export interface Segments {
  /**
   * Counts a segment, with its pages, as the run's; in one step, and only while the run is this program's.
   *
   * @throws PlanError `lost-run`
   */
  commit(run: string, segment: SegmentEntry, pages: readonly SegmentPage[]): Promise<void>
  /** Of a run, in order. */
  of(run: string): Promise<readonly SegmentEntry[]>
  /** The newest one with the page of a canonical URL; null when there is none. */
  holding(url: string): Promise<SegmentEntry | null>
  /** @throws PlanError `lost-run` */
  keepRecords(run: string, file: RecordFile): Promise<void>
  recordsOf(run: string): Promise<RecordFile | null>
}

/** What a finished run gave, as it lies in a storage. */
export interface RecordFile {
  readonly key: string
  readonly hash: string
  readonly bytes: number
  readonly records: number
}

/** Programs that share the plan. */
export interface Members {
  /** Says that this program is there, and which runs it has under way: those are not taken over. */
  beat(state: MemberState): Promise<void>
  /** Those that were heard of lately, by name. */
  list(): Promise<readonly Member[]>
  leave(): Promise<void>
}

export interface MemberState {
  readonly machine: string
  readonly pid: number
  readonly runs: readonly string[]
  /** Fetched since it began. */
  readonly pages: number
  readonly isDraining: boolean
}

export interface Member extends Omit<MemberState, 'runs'> {
  readonly name: string
  readonly startedAt: Moment
  readonly seenAt: Moment
  /** How many are under way. */
  readonly runs: number
  readonly pagesPerSecond: number
}

/** What is asked of whoever has a run under way. */
export type Asked = { readonly kind: 'stop' } | { readonly kind: 'answer'; readonly answer: RunAnswer }

/** What happens to runs, whichever program does it. */
export interface News {
  /** Is told runs that have new events or have ended. */
  follow(onRun: (run: string) => void): () => void
  ask(run: string, what: Asked): Promise<void>
  onAsked(take: (run: string, what: Asked) => void): () => void
  /** Is told when runs wait to be begun. */
  onQueued(take: () => void): () => void
}

/** A part of a large set of pages, to be done by any worker: plain data. */
export interface ShardTask {
  readonly shard: Shard
  readonly choices: ShardChoices
  /** Key of the wrapper's document in the storage. */
  readonly document: string
}

/** A task that a worker has taken. */
export interface TakenShard extends ShardTask {
  readonly id: string
}

/** What became of a shard; a report says that its file is in the storage. */
export interface EndedTask {
  readonly name: string
  readonly report: ShardReport | null
  readonly problem: string | null
}

/** Shards that wait; one whose worker dies comes back, a few times. */
export interface ShardQueue {
  /** Those that wait or are under way already, whoever asked for them, are not added again. What became of them before is forgotten. */
  add(tasks: readonly ShardTask[]): Promise<void>
  take(): Promise<TakenShard | null>
  /** The worker is at it still. */
  touch(task: TakenShard): Promise<void>
  end(task: TakenShard, ended: EndedTask): Promise<void>
  /** Those of some names that have ended. */
  ended(names: readonly string[]): Promise<readonly EndedTask[]>
  /** How many wait or are under way. */
  waiting(): Promise<number>
}
