import type { Clock } from '../clock.ts'
import { type Loop, startLoop } from '../loop.ts'
import type { Moment, NewRun, Plan, Schedule } from '../plan/index.ts'
import type { Happening } from '../service.ts'
import { jitterOf, nextMoment } from './moments.ts'

/** What the scheduler works with. */
export interface SchedulerOptions {
  readonly plan: Plan
  readonly clock: Clock
  /** The run that a schedule asks for. May reject: its site may be gone. */
  readonly runOf: (schedule: Schedule) => Promise<NewRun>
  /** A run was planned. */
  readonly onPlanned: () => void
  readonly observe: (happening: Happening) => void
  /** See `LoopOptions`. */
  readonly leads?: () => Promise<boolean>
}

/** It looks at the clock at least so often: a machine may have slept, or its clock been set. */
const LONGEST_MS = 60_000

/** The moment at which a schedule runs next after another, its jitter included; null when it never does. */
export function nextRunAt(
  schedule: Pick<Schedule, 'name' | 'cron' | 'timeZone' | 'jitterSeconds'>,
  after: Moment,
): Moment | null {
  const { name, cron, timeZone, jitterSeconds } = schedule
  const moment = nextMoment(cron, timeZone, after)
  return moment === null ? null : moment + jitterOf(name, moment, jitterSeconds)
}

/**
 * Plans the runs of schedules at their moments; `wake` when one was changed. A moment that was missed while nobody looked is made up for by one run, however many were missed. A schedule whose last run has not ended does
 * not begin another.
 */
export function createScheduler({ plan, clock, runOf, onPlanned, observe, leads }: SchedulerOptions): Loop {
  const fire = async (schedule: Schedule, now: Moment): Promise<void> => {
    const { name, nextAt, lastRun } = schedule
    const next = nextRunAt(schedule, now)
    try {
      const last = lastRun === null ? null : await plan.runs.get(lastRun)
      const isUnderWay = last !== null && last.endedAt === null
      if (isUnderWay)
        observe({ kind: 'problem', message: `Schedule "${name}" was left out: its last run goes on.`, run: last.id })
      await plan.schedules.fire(name, nextAt!, isUnderWay ? null : await runOf(schedule), next, now)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      observe({ kind: 'problem', message: `Schedule "${name}" could not begin its run: ${why}` })
      await plan.schedules.fire(name, nextAt!, null, next, now)
    }
  }
  const turn = async (): Promise<Moment> => {
    const now = clock.now()
    const due = await plan.schedules.due(now)
    for (const schedule of due) await fire(schedule, now)
    if (due.length > 0) onPlanned()
    const next = (await plan.schedules.nextAt()) ?? Number.POSITIVE_INFINITY
    return Math.min(next, clock.now() + LONGEST_MS)
  }
  return startLoop({ clock, observe, leads, name: 'Schedules', turn, afterFault: LONGEST_MS })
}
