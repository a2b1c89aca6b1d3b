import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openReader, openStore, StoreError } from '../../store/index.ts'
import { page } from '../../store/page.fixture.ts'
import type { Plan } from '../plan/index.ts'
import { alert, ended, gave, hook, run } from '../plan-parts.fixture.ts'
import { createTestClock, type TestClock } from '../schedule/clock.fixture.ts'
import { openPlan } from '../sqlite/plan.ts'
import { createMaintenance, type MaintenanceOptions, maintain } from './maintenance.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let folder: string
let plan: Plan
let clock: TestClock
let options: MaintenanceOptions
const problems: unknown[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-maintenance-'))
  plan = await openPlan(folder)
  clock = createTestClock(100 * DAY)
  problems.length = 0
  options = { plan, clock, workspace: folder, keepDays: 30, observe: (happening) => problems.push(happening) }
  await plan.hooks.add(hook(), 0)
})
afterEach(async () => {
  await plan.close()
  rmSync(folder, { recursive: true, force: true })
})

const runs = async (): Promise<number> => (await plan.runs.list({ limit: 2000 })).items.length
const messages = async (): Promise<number> => (await plan.deliveries.list({ limit: 100 })).items.length

describe('what is done once a day', () => {
  it('runs and messages past their days are removed, and no others', async () => {
    await ended(plan, run('a'), gave(1), 69 * DAY)
    await ended(plan, run('a'), gave(1), 71 * DAY)
    for (const day of [69, 71]) await plan.deliveries.tell([alert('run.finished')], day * DAY)
    const taken = { at: 0, status: 200, problem: '', ms: 1 }
    for (const { id } of (await plan.deliveries.list({ limit: 9 })).items)
      await plan.deliveries.attempted(id, taken, 'delivered', null)
    expect(await maintain(options)).toBe(DAY)
    expect(await runs()).toBe(1)
    expect(await messages()).toBe(1)
  })

  it('any number of old runs is removed', async () => {
    for (let n = 0; n < 501; n++) await ended(plan, run('a'), gave(1), n)
    await maintain(options)
    expect(await runs()).toBe(0)
  })

  it('maintenance removes old pages of the workspace, and comes back within an hour while another run holds it', async () => {
    const url = 'http://a.example/1'
    const store = openStore(folder)
    store.savePage(store.beginRun('k', 'collect', 1), page(url, 'text'), 69 * DAY)
    expect(await maintain(options)).toBe(HOUR)
    expect(store.stalePage(url)).not.toBeNull()
    store.close()
    expect(await maintain(options)).toBe(DAY)
    const reader = openReader(folder)
    expect(reader.newestText(url)).toBeNull()
    reader.close()
  })

  it('maintenance needs no workspace, and fails where one cannot be read', async () => {
    expect(await maintain({ ...options, workspace: join(folder, 'none') })).toBe(DAY)
    writeFileSync(join(folder, 'workspace.sqlite'), 'no database '.repeat(1000))
    await expect(maintain(options)).rejects.toThrow(StoreError)
  })

  it('everything is kept without a limit', async () => {
    await ended(plan, run('a'), gave(1), 0)
    expect(await maintain({ ...options, keepDays: null })).toBe(DAY)
    expect(await runs()).toBe(1)
  })

  it('maintenance comes back within an hour when runs wait', async () => {
    const { id } = (await plan.runs.add(run('a'), 0)).run
    expect(await maintain(options)).toBe(HOUR)
    await plan.runs.claim(1)
    expect(await maintain(options)).toBe(HOUR)
    await plan.runs.end(id, gave(1), clock.now())
    expect(await maintain(options)).toBe(DAY)
  })

  it('maintenance is done at the start and daily, and reports quiet sites', async () => {
    const quiet = { name: 'shop', samples: ['http://a.example/1'], options: {}, wrapper: null, quietDays: 2 }
    await plan.sites.put(quiet, clock.now() - DAY)
    await ended(plan, run('a'), gave(1), 70 * DAY + HOUR)
    const maintenance = createMaintenance(options)
    await clock.rest()
    expect([await runs(), await messages()]).toEqual([1, 0])
    clock.advance(DAY - 1)
    await clock.rest()
    expect(await messages()).toBe(0)
    clock.advance(1)
    await clock.rest()
    expect([await runs(), await messages()]).toEqual([0, 1])
    await maintenance.close()
    expect(problems).toEqual([])
  })

  it('failed maintenance is reported and tried again after an hour', async () => {
    let isBroken = true
    const sites = {
      ...plan.sites,
      list: () => (isBroken ? Promise.reject(new Error('No.')) : plan.sites.list({ limit: 1 })),
    }
    await ended(plan, run('a'), gave(1), 0)
    const maintenance = createMaintenance({ ...options, plan: { ...plan, sites } })
    await clock.rest()
    expect(problems).toEqual([{ kind: 'problem', message: 'Maintenance: No.' }])
    expect(await runs()).toBe(1)
    isBroken = false
    clock.advance(HOUR)
    await clock.rest()
    expect(await runs()).toBe(0)
    await maintenance.close()
  })
})
