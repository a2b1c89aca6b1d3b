import { createHash } from 'node:crypto'
import { Cron } from 'croner'
import { PlanError } from '../errors.ts'
import type { Moment } from '../plan/index.ts'

/** Longest expression and name of a zone that are read. */
const MAX_TEXT = 200
/** Two runs of a schedule are at least so far apart. */
const LEAST_MS = 60_000
const LOOKED_AT = 50

/**
 * The first moment after another at which a cron expression holds by the clocks of a zone; null when it never does again. Where clocks are put
 * forward, what would have been in the hour that is left out comes right after it; where they are put back, it comes once.
 */
export function nextMoment(cron: string, timeZone: string, after: Moment): Moment | null {
  return new Cron(cron, { timezone: timeZone }).nextRun(new Date(after))?.getTime() ?? null
}

/**
 * Looks at an expression before it is used.
 *
 * @throws PlanError `bad-schedule` when it cannot be read, never holds, or holds more than once a minute, or the zone is none
 */
export function checkSchedule(cron: string, timeZone: string, now: Moment): void {
  if (cron.length > MAX_TEXT || timeZone.length > MAX_TEXT)
    throw new PlanError('bad-schedule', `An expression or time zone has at most ${MAX_TEXT} characters.`)
  checkZone(timeZone)
  const moments: Moment[] = []
  for (let at: Moment | null = now; at !== null && moments.length < LOOKED_AT; ) {
    at = momentOf(cron, timeZone, at)
    if (at !== null) moments.push(at)
  }
  if (moments.length === 0) throw new PlanError('bad-schedule', `"${cron}" never holds; give another expression.`)
  if (moments.some((moment, i) => i > 0 && moment - moments[i - 1]! < LEAST_MS))
    throw new PlanError('bad-schedule', `"${cron}" holds more than once a minute; leave out the seconds.`)
}

function checkZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw new PlanError('bad-schedule', `"${timeZone}" is no time zone; give a name such as Europe/Berlin.`)
  }
}

function momentOf(cron: string, timeZone: string, after: Moment): Moment | null {
  try {
    return nextMoment(cron, timeZone, after)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new PlanError('bad-schedule', `"${cron}" is no cron expression (${why}); give one such as "0 7 * * *".`, {
      cause: error,
    })
  }
}

/** So many milliseconds later a schedule begins at a moment: the same for one name and moment, spread evenly below the bound. */
export function jitterOf(name: string, moment: Moment, seconds: number): number {
  if (seconds === 0) return 0
  const digest = createHash('sha256').update(`${name}\n${moment}`).digest()
  return Math.floor((digest.readUInt32BE(0) / 2 ** 32) * seconds * 1000)
}
