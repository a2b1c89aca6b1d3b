import { newId } from './ids.ts'
import type { Alert, AlertKind, Hook, NewBreak, NewRun, Plan, RunEnding } from './plan/index.ts'
import { NO_COUNTS } from './plan/runs.ts'
import type { RunSpec } from './run-spec.ts'

/** Gives an empty plan and closes it. */
export type WithPlan = (use: (plan: Plan) => Promise<void>) => Promise<void>

export const SPEC: RunSpec = { kind: 'locate', samples: ['http://a.example/1'] }

/** A run to be planned, of one host. */
export function run(host: string, more: Partial<NewRun> = {}): NewRun {
  return { id: newId('run', 1), spec: SPEC, hosts: [host], ...more }
}

/** An ending of which nothing follows. */
export function ending(more: Partial<RunEnding> = {}): RunEnding {
  const nothing = { stopped: null, error: null, learned: null, changes: null, alerts: [], breaks: null }
  return { state: 'finished', counts: NO_COUNTS, ...nothing, ...more }
}

/** An ending with some records. */
export function gave(records: number): RunEnding {
  return ending({ counts: { ...NO_COUNTS, records } })
}

/** Plans a run and ends it. */
export async function ended(plan: Plan, planned: NewRun, how: RunEnding, at: number): Promise<string> {
  await plan.runs.add(planned, at)
  await plan.runs.end(planned.id, how, at)
  return planned.id
}

export function alert(kind: AlertKind, site: string | null = null, data: object = {}): Alert {
  return { kind, site, run: null, data }
}

export function broken(key: string): NewBreak {
  return { keys: [key], message: `${key} is broken`, alert: alert('wrapper.broken', 'shop', { key }) }
}

/** A webhook that wants to know all that a test tells. */
export function hook(more: Partial<Hook> = {}): Omit<Hook, 'createdAt'> {
  const target = { kind: 'webhook', target: 'https://b.example/', secret: 'whsec_AAAA' } as const
  const events = ['run.finished', 'wrapper.broken', 'site.quiet'] as const
  return { id: newId('hook', 1), ...target, events, site: null, digest: null, paused: false, ...more }
}
