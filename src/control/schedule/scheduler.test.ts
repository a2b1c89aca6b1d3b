import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PlanError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Loop } from '../loop.ts'
import type { Plan, PlannedRun, Schedule } from '../plan/index.ts'
import type { RunSpec } from '../run-spec.ts'
import type { Happening } from '../service.ts'
import { openPlan } from '../sqlite/plan.ts'
import { createTestClock, type TestClock } from './clock.fixture.ts'
import { createScheduler, nextRunAt } from './scheduler.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOTHING = { requests: 0, pages: 0, failed: 0, records: 0, violated: 0, otherClass: 0 }

let folder: string
let plan: Plan
let clock: TestClock
let scheduler: Loop | null
let told: Happening[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-schedule-'))
  plan = await openPlan(folder)
  clock = createTestClock('2026-01-01T06:30:00Z')
  scheduler = null
  told = []
})
afterEach(async () => {
  await scheduler?.close()
  await plan.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Keeps a schedule that is due at each full hour. */
async function put(name: string, more: Partial<Schedule> = {}): Promise<Schedule> {
  const spec: RunSpec = { kind: 'collect', site: name }
  const schedule = { name, cron: '0 * * * *', timeZone: 'UTC', jitterSeconds: 0, spec, paused: false, ...more }
  return plan.schedules.put({ ...schedule, nextAt: nextRunAt(schedule, clock.now()) }, clock.now())
}

async function start(): Promise<void> {
  scheduler = createScheduler({
    plan,
    clock,
    runOf: async ({ name, spec }) => {
      if (name === 'gone') throw new PlanError('unknown-site', 'There is no site "gone".')
      return { id: newId('run', clock.now()), spec, hosts: [], schedule: name }
    },
    onPlanned: () => {},
    observe: (happening) => told.push(happening),
  })
  await clock.rest()
}

/** Lets time pass in steps of a minute, and the schedules do in each what they have to. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= MINUTE) {
    clock.advance(Math.min(left, MINUTE))
    await clock.rest()
  }
}

const runs = async (): Promise<readonly PlannedRun[]> => (await plan.runs.list({ limit: 100 })).items
const end = (id: string): Promise<void> =>
  plan.runs.end(
    id,
    {
      state: 'finished',
      stopped: null,
      counts: NOTHING,
      error: null,
      learned: null,
      changes: null,
      alerts: [],
      breaks: null,
    },
    clock.now(),
  )
const timeOf = (moment: number | null | undefined): string => new Date(moment ?? Number.NaN).toISOString().slice(11, 16)

describe('a scheduler', () => {
  it('a schedule plans one run at its moment and the next moment with it', async () => {
    await put('shop')
    await start()
    await pass(29 * MINUTE)
    expect(await runs()).toEqual([])
    await pass(MINUTE)
    const [run, ...others] = await runs()
    expect(others).toEqual([])
    expect(run).toMatchObject({ schedule: 'shop', state: 'queued', spec: { site: 'shop' } })
    expect(timeOf(run?.createdAt)).toBe('07:00')
    const schedule = await plan.schedules.get('shop')
    expect(schedule).toMatchObject({ lastRun: run?.id, lastAt: clock.now() })
    expect(timeOf(schedule?.nextAt)).toBe('08:00')
    await pass(30 * MINUTE)
    expect(await runs()).toHaveLength(1)
  })

  it('missed moments are made up for by one run', async () => {
    await put('shop')
    clock.advance(5 * HOUR)
    await start()
    expect(await runs()).toHaveLength(1)
    expect(timeOf((await plan.schedules.get('shop'))?.nextAt)).toBe('12:00')
  })

  it('moments that a sleeping machine missed are made up for', async () => {
    await put('shop')
    await start()
    clock.advance(7 * HOUR)
    await clock.rest()
    expect(await runs()).toHaveLength(1)
  })

  it('a schedule begins no run while its last one is under way', async () => {
    await put('shop')
    await start()
    await pass(30 * MINUTE + 2 * HOUR)
    const [first] = await runs()
    expect(await runs()).toHaveLength(1)
    expect(told).toHaveLength(2)
    expect(told[0]).toMatchObject({ kind: 'problem', run: first?.id, message: expect.stringContaining('"shop"') })
    await end(first!.id)
    await pass(HOUR)
    expect(await runs()).toHaveLength(2)
  })

  it('a paused schedule plans nothing until it is resumed', async () => {
    await put('shop', { paused: true })
    await start()
    await pass(2 * HOUR)
    expect(await runs()).toEqual([])
    await put('shop')
    scheduler?.wake()
    await clock.rest()
    await pass(HOUR)
    expect(await runs()).toHaveLength(1)
  })

  it('a schedule whose site is gone is reported, and others continue', async () => {
    await put('gone')
    await put('shop')
    await start()
    await pass(30 * MINUTE)
    expect((await runs()).map(({ schedule }) => schedule)).toEqual(['shop'])
    expect(told).toEqual([{ kind: 'problem', message: expect.stringMatching(/"gone".*There is no site "gone"/) }])
    expect(timeOf((await plan.schedules.get('gone'))?.nextAt)).toBe('08:00')
    await pass(HOUR)
    expect(told.filter(({ kind }) => kind === 'problem')).toHaveLength(3)
  })

  it('a new schedule is noticed when the scheduler is woken', async () => {
    await start()
    await put('shop', { cron: '31 6 * * *' })
    scheduler?.wake()
    await clock.rest()
    await pass(MINUTE)
    expect(await runs()).toHaveLength(1)
  })

  it('the scheduler closes at once', async () => {
    await put('shop')
    await start()
    await scheduler?.close()
    clock.advance(HOUR)
    expect(await runs()).toEqual([])
  })
})

it('jitter moves a run to a later moment, below its bound', () => {
  const schedule = { name: 'shop', cron: '0 * * * *', timeZone: 'UTC', jitterSeconds: 600 }
  const from = Date.parse('2026-01-01T06:30Z')
  const moment = nextRunAt(schedule, from)!
  expect(moment - from - 30 * MINUTE).toBeGreaterThan(0)
  expect(moment - from - 30 * MINUTE).toBeLessThan(600_000)
  expect(nextRunAt(schedule, from)).toBe(moment)
})
