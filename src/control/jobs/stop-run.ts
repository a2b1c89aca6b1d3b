import type { Clock } from '../clock.ts'
import { PlanError } from '../errors.ts'
import type { Plan, PlannedRun } from '../plan/index.ts'
import { endingOf } from './ending.ts'
import type { Runner } from './runner.ts'

/** Ends a run, whether it is under way or waits. Null when there is none. */
export async function stopRun(
  plan: Plan,
  runner: Pick<Runner, 'stop'>,
  id: string,
  clock: Pick<Clock, 'now'>,
): Promise<PlannedRun | null> {
  while (!(await runner.stop(id)) && !(await stopWaiting(plan, id, clock.now())));
  return plan.runs.get(id)
}

/** Ends a run that has not begun, or is parked. False when another program has begun it meanwhile. */
async function stopWaiting(plan: Plan, id: string, now: number): Promise<boolean> {
  const run = await plan.runs.get(id)
  if (run === null || run.endedAt !== null) return true
  const outcome = { counts: run.counts, stopped: null, error: null, isAborted: true, compared: null, records: null }
  try {
    await plan.runs.end(id, endingOf({ run, outcome, events: [], offered: [], before: [], learned: run.learned }), now)
    return true
  } catch (error) {
    if (error instanceof PlanError && error.code === 'lost-run') return false
    throw error
  }
}
