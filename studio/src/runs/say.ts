import type { ChangeCounts, Run, RunState } from '../api/types.ts'
import { sayCount } from '../charts/say-number.ts'

const STATES: Readonly<Record<RunState, string>> = {
  queued: 'waits for its turn',
  running: 'running',
  parked: 'goes on at the next start',
  finished: 'finished',
  failed: 'failed',
  stopped: 'stopped',
}

/** A run's state in words. */
export function sayState(state: RunState): string {
  return STATES[state]
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })

/** A moment (ISO) as people write it, in the time zone of the browser. */
export function sayMoment(at: string | null): string {
  return at === null ? '–' : moment.format(new Date(at))
}

/** A moment where there is little room. */
export function sayDay(at: string | null): string {
  return at === null ? 'now' : day.format(new Date(at))
}

const CHANGES = ['added', 'removed', 'changed', 'moved', 'unknown'] as const

/** What changed, in words: `3 added, 12 changed`. */
export function sayChanges(changes: ChangeCounts | null): string {
  if (changes === null) return 'no run before'
  const parts = CHANGES.filter((kind) => changes[kind] > 0).map((kind) => `${sayCount(changes[kind])} ${kind}`)
  return parts.length === 0 ? 'nothing changed' : parts.join(', ')
}

/** What a run is of, in few words. */
export function sayTarget({ site, spec, hosts }: Pick<Run, 'site' | 'spec' | 'hosts'>): string {
  if (site !== null) return site
  if ('wrapper' in spec && spec.wrapper !== undefined) return spec.wrapper.name
  return hosts.join(', ') || spec.kind
}

const REASONS: Readonly<Record<string, string>> = {
  'max-pages': 'Stopped at your limit of records.',
  'max-downloads': 'Stopped at your limit of pages.',
  'max-seconds': 'Stopped at your time limit.',
  'search-ended': 'Stopped by you. The records are those of the pages found until then.',
  stopped: 'Stopped by you.',
}

/** Why a run ended before its time, in a sentence; null when it came to its end. */
export function sayStopped(stopped: string | null): string | null {
  return stopped === null ? null : (REASONS[stopped] ?? null)
}

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** A date of a page's own (ms since 1970), which has no time zone. */
export function sayDate(ms: number): string {
  return date.format(new Date(ms))
}
