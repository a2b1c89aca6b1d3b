import type { SearchSettings } from '../run-spec.ts'
import type { Moment, Named, Some, Window } from './common.ts'

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
  /**
   * In place of what waits for the wrapper, which is outdated from then on. A document that waits or was decided on is offered no second time: null.
   */
  add(
    proposal: Pick<WaitingProposal, 'wrapper' | 'version' | 'document' | 'evidence' | 'run'>,
    now: Moment,
  ): Promise<WaitingProposal | null>
  /**
   * Accepting makes the wrapper's next version and mends the breaks that it answers, in the same step.
   *
   * @param document what is kept of the repair, where not all of it is; the proposal stays as it was offered
   * @throws PlanError `not-waiting`, or `outdated` when the wrapper has a newer version
   */
  decide(id: string, state: 'accepted' | 'rejected', now: Moment, document?: string): Promise<WaitingProposal>
}
