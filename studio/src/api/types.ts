/** The shapes of the service's answers that the studio reads, written by hand: it knows the service by HTTP alone. */

export const RUN_STATES = ['queued', 'running', 'parked', 'finished', 'failed', 'stopped'] as const
export type RunState = (typeof RUN_STATES)[number]
export type RunKind = 'collect' | 'locate' | 'learn' | 'run' | 'heal'

export interface ChangeCounts {
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly moved: number
  readonly unknown: number
}

/** How pages are found and read; what is left out is as the service has it. */
export interface SearchOptions {
  readonly maxPages?: number
  readonly maxDownloads?: number
  readonly maxSeconds?: number
  readonly concurrency?: number
  readonly delayMs?: number
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly ignoreRobots?: boolean
  readonly render?: boolean
  readonly force?: boolean
  readonly like?: readonly string[]
  readonly unlike?: readonly string[]
  readonly examples?: readonly { readonly field: string; readonly value: string; readonly url?: string }[]
  readonly raw?: boolean
  readonly text?: 'text' | 'markdown' | 'html'
  readonly embedded?: boolean
  readonly strict?: boolean
  readonly heal?: 'apply' | 'propose' | 'off'
  readonly maxWrong?: number
  /** Asks a person at the end of the search. */
  readonly ask?: boolean
  /** Pages fetched since then are not asked for again. */
  readonly since?: string
}

export interface WrapperRef {
  readonly name: string
  readonly version?: number
}

export type RunSpec =
  | {
      readonly kind: 'collect'
      readonly samples?: readonly string[]
      readonly site?: string
      readonly wrapper?: WrapperRef
      readonly urls?: readonly string[]
      readonly name?: string
      readonly options?: SearchOptions
    }
  | { readonly kind: 'locate'; readonly samples: readonly string[]; readonly options?: SearchOptions }
  | {
      readonly kind: 'learn'
      readonly pages: readonly string[]
      readonly name?: string
      readonly options?: SearchOptions
    }
  | {
      readonly kind: 'run'
      readonly wrapper: WrapperRef
      readonly pages: readonly string[]
      readonly options?: SearchOptions
    }
  | {
      readonly kind: 'heal'
      readonly wrapper: WrapperRef
      readonly pages: readonly string[]
      readonly options?: SearchOptions
    }

export interface RunCounts {
  readonly requests: number
  readonly pages: number
  readonly failed: number
  readonly records: number
  readonly violated: number
  readonly otherClass: number
}

export interface Run {
  readonly id: string
  readonly spec: RunSpec
  readonly state: RunState
  readonly site: string | null
  readonly schedule: string | null
  readonly hosts: readonly string[]
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly attempts: number
  readonly counts: RunCounts
  readonly stopped: string | null
  readonly error: { readonly code: string; readonly message: string } | null
  readonly learned: { readonly name: string; readonly version: number } | null
  readonly changes: ChangeCounts | null
}

export interface Violation {
  readonly pattern: string
  readonly rule: string
  readonly message: string
  readonly suspicion?: number
}

/** What is read of a page or record: values by field, and lists of such. */
export type Data = { readonly [name: string]: Value }
export type Value = unknown

/** `read` is a record as it should be. */
export type RecordStatus = 'read' | 'healed-in-part' | 'violated' | 'other-class'

export interface PlacedRecord {
  readonly position: number
  /** Of a row of a list: its place in each list on the way. */
  readonly item?: readonly number[]
  readonly record: {
    readonly url: string
    readonly source: string
    readonly status: string
    readonly data: Data | null
    readonly violations: readonly Violation[]
  }
}

export interface RecordChange {
  readonly url: string
  readonly change: 'added' | 'removed' | 'changed' | 'moved' | 'unknown'
  readonly title?: string
  readonly fields?: readonly { readonly path: string; readonly change: string; readonly [more: string]: unknown }[]
}

export type PageStatus = 'target' | 'other' | 'dead' | 'moved' | 'list' | 'not-fetched'

/** A page of a search: what became of it, and why it was asked for. */
export interface ExplainedPage {
  readonly url: string
  readonly status: PageStatus
  readonly reason: string
  readonly foundOn: string | null
  readonly foundBy: string | null
  readonly links: { readonly tries: number; readonly hits: number } | null
  readonly similarity: number | null
  readonly probability: number | null
  readonly message: string
}

export interface PageGroup {
  readonly status: PageStatus
  readonly reason: string
  readonly says: string
  readonly count: number
  readonly examples: readonly ExplainedPage[]
}

/** "Is this one of them?" */
export interface Question {
  readonly url: string
  readonly probability: number
  readonly yes: number
  readonly no: number
}

export interface SiteInput {
  readonly samples: readonly string[]
  readonly options?: SearchOptions
  readonly wrapper?: string | null
  readonly quietDays?: number | null
}

export interface Site {
  readonly name: string
  readonly samples: readonly string[]
  readonly options: SearchOptions
  readonly wrapper: string | null
  readonly quietDays: number | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface SiteRun {
  readonly id: string
  readonly state: RunState
  readonly endedAt: string | null
  readonly records: number
  readonly violated: number
  readonly otherClass: number
  readonly pages: number
  readonly failed: number
  readonly changes: ChangeCounts | null
  readonly stopped: string | null
  readonly error: { readonly code: string; readonly message: string } | null
}

/** A site at a glance; runs newest first. */
export interface SiteHistory {
  readonly runs: readonly SiteRun[]
  readonly waiting: { readonly proposals: number; readonly breaks: number; readonly question: string | null }
  readonly nextAt: string | null
}

export interface WrapperSummary {
  readonly name: string
  readonly version: number
  readonly createdAt: string
  readonly origin: 'put' | 'learned' | 'healed' | 'edited' | 'rolled-back' | 'accepted'
  readonly run: string | null
}

export interface WrapperVersion extends WrapperSummary {
  readonly document: Readonly<Record<string, unknown>>
}

export type ProposalState = 'waiting' | 'accepted' | 'rejected' | 'outdated'

export interface ProposalSummary {
  readonly id: string
  readonly wrapper: string
  readonly version: number
  /** What it changes. */
  readonly title: string
  readonly run: string | null
  readonly state: ProposalState
  readonly createdAt: string
  readonly decidedAt: string | null
}

export interface Proposal extends ProposalSummary {
  readonly document: Readonly<Record<string, unknown>>
  readonly evidence: unknown
}

/** A repaired version beside the old one, field by field. */
export interface Comparison {
  readonly old: { readonly url: string; readonly hash: string } | null
  readonly new: { readonly url: string; readonly hash: string } | null
  readonly fields: readonly ComparedField[]
}

export interface ComparedField {
  readonly path: string
  readonly kind: string
  readonly change: string
  readonly confidence: number | null
  readonly estimatedError: number | null
  readonly says: string
  readonly evidence: Readonly<Record<string, unknown>>
  readonly readings: readonly {
    readonly page: 'old' | 'new'
    readonly by: 'old' | 'repaired'
    readonly values: readonly string[]
    readonly nodes: readonly number[]
  }[]
}

export interface ScheduleInput {
  readonly cron: string
  readonly timeZone?: string
  readonly jitterSeconds?: number
  readonly spec: RunSpec
  readonly paused?: boolean
}

export interface Schedule {
  readonly name: string
  readonly cron: string
  readonly timeZone: string
  readonly jitterSeconds: number
  readonly spec: RunSpec
  readonly paused: boolean
  readonly nextAt: string | null
  readonly lastAt: string | null
  readonly lastRun: string | null
  readonly createdAt: string
}

export const ALERT_KINDS = [
  'run.finished',
  'run.failed',
  'run.empty',
  'records.dropped',
  'records.changed',
  'wrapper.broken',
  'wrapper.healed',
  'proposal.waiting',
  'site.quiet',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export interface HookInput {
  readonly kind?: 'webhook' | 'mail'
  readonly target: string
  readonly events: readonly AlertKind[]
  readonly site?: string | null
  readonly digest?: { readonly cron: string; readonly timeZone: string } | null
  readonly paused?: boolean
}

export interface Hook extends Required<HookInput> {
  readonly id: string
  readonly createdAt: string
  /** Told once, when it is made. */
  readonly secret?: string | null
}

export interface Break {
  readonly id: string
  readonly subject: string
  readonly key: string
  readonly message: string
  readonly run: string | null
  readonly since: string
  readonly state: 'open' | 'acknowledged' | 'mended'
}

export interface FieldProfile {
  readonly path: string
  readonly type: string
  readonly of: number
  readonly present: number
  readonly distinct: number
  readonly histogram: readonly { readonly from: number; readonly to: number; readonly count: number }[] | null
  readonly histogramOf: 'value' | 'date' | 'length'
  readonly top: readonly { readonly value: string; readonly count: number }[]
  readonly odd: readonly { readonly url: string; readonly value: string; readonly why: string }[]
  readonly violations: number
}

/** A kept page, opened for showing. */
export interface Frame {
  readonly path: string
  readonly url: string
  readonly nodes: number
  readonly title: string
  readonly hash: string
}

/** Who does runs, and what waits for them. */
export interface Fleet {
  readonly isShared: boolean
  readonly members: readonly {
    readonly name: string
    readonly machine: string
    readonly seenAt: string
    readonly runs: number
    readonly pages: number
    readonly pagesPerSecond: number
    readonly isDraining: boolean
  }[]
  readonly leases: readonly { readonly host: string; readonly owner: string }[]
  readonly queue: {
    readonly queued: number
    readonly running: number
    readonly parked: number
    readonly shards: number
    readonly waitingSince: string | null
  }
  readonly pagesPerSecond: number
}
