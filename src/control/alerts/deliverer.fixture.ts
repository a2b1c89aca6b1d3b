import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Delivery, Hook, Plan } from '../plan/index.ts'
import { alert, hook } from '../plan-parts.fixture.ts'
import { createTestClock, type TestClock } from '../schedule/clock.fixture.ts'
import type { Happening } from '../service.ts'
import { openPlan } from '../sqlite/plan.ts'
import { until } from '../until.fixture.ts'
import { newSecret } from './check-hook.ts'
import { createDeliverer, type DelivererOptions } from './deliverer.ts'

/** A deliverer at work, with its plan and clock. */
export interface Delivering {
  readonly plan: Plan
  readonly clock: TestClock
  readonly observed: Happening[]
  /** Keeps a webhook. */
  readonly webhook: (target: string, more?: Partial<Hook>) => Promise<Hook>
  readonly mailHook: (target: string, more?: Partial<Hook>) => Promise<Hook>
  /** Tells something to all hooks. */
  readonly tell: (data?: object, site?: string) => Promise<void>
  /** The only delivery of a hook, once this many attempts were made. */
  readonly tried: (hook: Hook, attempts: number) => Promise<Delivery>
  readonly close: () => Promise<void>
}

/** Its clock stands at the machine's time. */
export async function openDelivering(options: Partial<DelivererOptions> = {}): Promise<Delivering> {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-alerts-'))
  const plan = await openPlan(folder)
  const clock = createTestClock(Date.now())
  const observed: Happening[] = []
  const observe = (happening: Happening): unknown => observed.push(happening)
  const base = { plan, clock, observe, allowPrivate: true, smtp: null, mailFrom: null }
  const deliverer = createDeliverer({ ...base, ...options })
  const add = (more: Partial<Hook>): Promise<Hook> => plan.hooks.add(hook(more), clock.now())
  return {
    plan,
    clock,
    observed,
    webhook: (target, more = {}) => add({ target, secret: newSecret(), ...more }),
    mailHook: (target, more = {}) => add({ kind: 'mail', target, secret: null, ...more }),
    tell: async (data = {}, site = 'shop') => {
      await plan.deliveries.tell([alert('site.quiet', site, data)], clock.now())
      deliverer.wake()
    },
    tried: ({ id }, attempts) =>
      until(async () => {
        const [delivery] = (await plan.deliveries.list({ limit: 1 }, { hook: id })).items
        return delivery !== undefined && delivery.attempts.length >= attempts && delivery
      }, `${attempts} attempts for ${id}`),
    close: async () => {
      await deliverer.close()
      await plan.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
