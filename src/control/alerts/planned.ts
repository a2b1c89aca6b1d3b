import { newId } from '../ids.ts'
import type { Alert, Delivery, Hook } from '../plan/index.ts'
import { nextMoment } from '../schedule/moments.ts'

/** A delivery that is to be kept. */
export type PlannedDelivery = Pick<Delivery, 'id' | 'hook' | 'kind' | 'body'> & { readonly dueAt: number }

/** One for each hook that wants to know of an alert. What is sent is written here, and never again. */
export function plannedDeliveries(
  alerts: readonly Alert[],
  hooks: readonly Hook[],
  now: number,
): readonly PlannedDelivery[] {
  const active = hooks.filter(({ paused }) => !paused)
  return alerts.flatMap(({ kind, site, run, data }) => {
    const body = JSON.stringify({ type: kind, timestamp: new Date(now).toISOString(), data: { site, run, ...data } })
    return active
      .filter(({ events, site: only }) => events.includes(kind) && (only === null || only === site))
      .map((hook) => ({ id: newId('msg', now), hook: hook.id, kind, body, dueAt: dueOf(hook, now) }))
  })
}

/** At once, or when those that are gathered are sent. */
function dueOf({ digest }: Hook, now: number): number {
  return digest === null ? now : (nextMoment(digest.cron, digest.timeZone, now) ?? now)
}
