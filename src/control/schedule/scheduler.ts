import type { Clock } from '../clock.ts'
import type { Happening } from '../service.ts'
import type { Moment, NewRun, Plan, Schedule } from '../types.ts'
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
}

/** Plans the runs of schedules at their moments. */
export interface Scheduler {
  /** Looks at the schedules again: one was changed. */
  wake(): void
  close(): Promise<void>
}

/** It looks at the clock at least so often: a machine may have slept, or its clock been set. */
const LONGEST_MS = 60_000
const LEAST_MS = 250

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
 * A moment that was missed while nobody looked is made up for by one run, however many were missed. A schedule whose last run has not ended does
 * not begin another.
 */
export function createScheduler({ plan, clock, runOf, onPlanned, observe }: SchedulerOptions): Scheduler {
  const closing = new AbortController()
  let waking = new AbortController()

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
  const turn = async (): Promise<void> => {
    waking = new AbortController()
    const now = clock.now()
    const due = await plan.schedules.due(now)
    for (const schedule of due) await fire(schedule, now)
    if (due.length > 0) onPlanned()
    const next = (await plan.schedules.nextAt()) ?? Number.POSITIVE_INFINITY
    const from = clock.now()
    const until = Math.max(from + LEAST_MS, Math.min(next, from + LONGEST_MS))
    await clock.until(until, AbortSignal.any([closing.signal, waking.signal]))
  }
  const loop = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await turn().catch(async (error: unknown) => {
        observe({ kind: 'problem', message: `Schedules: ${error instanceof Error ? error.message : String(error)}` })
        await clock.until(clock.now() + LONGEST_MS, closing.signal)
      })
    }
  }
  const ended = loop()
  return {
    wake: () => waking.abort(),
    close: async () => {
      closing.abort()
      await ended
    },
  }
}
