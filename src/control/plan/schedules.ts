import type { RunSpec } from '../run-spec.ts'
import type { Moment, Named } from './common.ts'
import type { NewRun } from './runs.ts'

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
