import type { Moment, Some, Window } from './common.ts'

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

/** A part of what a run found broken. */
export interface NewBreak {
  /** What makes it the same as before: `shop: drifted price`, `failed`, `empty`, `dropped`. */
  readonly keys: readonly string[]
  /** What happened, in a sentence. */
  readonly message: string
  /** Told when one of the keys is new. */
  readonly alert: Alert
}

/** What is broken of a subject: one thing at a time, of which each part is told once until it is mended. */
export interface Break {
  readonly id: string
  /** The keys of its parts, one a line. */
  readonly key: string
  /** A sentence for each part. */
  readonly message: string
  /** The site's name, or the wrapper's for runs of no site. */
  readonly subject: string
  /** The newest run that found it. */
  readonly run: string | null
  readonly since: Moment
  readonly state: 'open' | 'acknowledged' | 'mended'
}

export interface Breaks {
  list(window: Window, state?: Break['state']): Promise<Some<Break>>
  /** The open or acknowledged one of a subject; several only where an earlier version kept them. */
  of(subject: string): Promise<readonly Break[]>
  acknowledge(id: string, now: Moment): Promise<Break | null>
}
