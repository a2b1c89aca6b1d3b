import type { Moment } from '../plan/index.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Pauses after the first, second, ... attempt: a little over a day in all. */
const PAUSES = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  9 * HOUR,
]
/** A receiver may ask for a longer pause, up to this. */
const LONGEST_ASKED = 12 * HOUR
/** Nothing is tried later than so long after the first attempt. */
const GIVEN_UP_AFTER = 36 * HOUR

/**
 * When a delivery is tried again; null when it is given up.
 *
 * @param attempts so far, from 1
 * @param retryAfter what the receiver said: seconds or a date, as HTTP writes them
 */
export function retryAt(attempts: number, firstAt: Moment, now: Moment, retryAfter: string | null): Moment | null {
  const pause = PAUSES[attempts - 1]
  if (pause === undefined) return null
  const at = now + Math.max(pause, Math.min(LONGEST_ASKED, askedPause(retryAfter, now)))
  return at - firstAt > GIVEN_UP_AFTER ? null : at
}

function askedPause(retryAfter: string | null, now: Moment): number {
  if (retryAfter === null) return 0
  const ms = /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
