import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Plan } from '../plan/index.ts'
import { ended, gave, hook, run } from '../plan-parts.fixture.ts'
import { openPlan } from '../sqlite/plan.ts'
import { tellQuiet } from './quiet.ts'

const DAY = 86_400_000

let folder: string
let plan: Plan
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-quiet-'))
  plan = await openPlan(folder)
  await plan.hooks.add(hook(), 0)
})
afterEach(async () => {
  await plan.close()
  rmSync(folder, { recursive: true, force: true })
})

const site = (name: string, quietDays: number | null): Promise<unknown> =>
  plan.sites.put({ name, samples: ['http://a.example/1'], options: {}, wrapper: null, quietDays }, 0)
const shop = (records: number, at: number): Promise<string> =>
  ended(plan, run('a', { site: 'shop' }), gave(records), at)

/** What is told at a moment. */
async function told(now: number): Promise<readonly { readonly site: string; readonly days: number }[]> {
  const before = (await plan.deliveries.list({ limit: 1000 })).items.length
  await tellQuiet(plan, now)
  const { items } = await plan.deliveries.list({ limit: 1000 })
  return items.slice(0, items.length - before).map(({ body }) => JSON.parse(body).data)
}

describe('a site without data', () => {
  it('a quiet site is reported once when its days are over', async () => {
    await site('shop', 3)
    await shop(5, DAY)
    await shop(0, 2 * DAY)
    expect(await told(4 * DAY - 1)).toEqual([])
    expect(await told(4 * DAY)).toMatchObject([
      { site: 'shop', days: 3, message: 'No data for 3 days.', since: '1970-01-02T00:00:00.000Z' },
    ])
    expect(await told(5 * DAY)).toEqual([])
    await shop(0, 6 * DAY)
    expect(await told(60 * DAY)).toEqual([])
  })

  it('a quiet site is reported again after records in between', async () => {
    await site('shop', 3)
    await shop(5, 0)
    expect(await told(3 * DAY)).toHaveLength(1)
    await shop(1, 4 * DAY)
    expect(await told(6 * DAY)).toEqual([])
    expect(await told(7 * DAY)).toMatchObject([{ days: 3 }])
  })

  it('the days of a site without records count from its creation', async () => {
    await site('shop', 2)
    expect(await told(2 * DAY)).toMatchObject([{ site: 'shop', run: null, days: 2 }])
  })

  it('a site without quiet days is not reported', async () => {
    await site('shop', null)
    await shop(1, 0)
    expect(await told(100 * DAY)).toEqual([])
  })

  it('the last records of a site are remembered over any number of empty runs', async () => {
    for (let n = 0; n < 101; n++) await site(`a${n}`, null)
    await site('shop', 9)
    const last = await shop(5, 5 * DAY)
    for (let n = 0; n < 210; n++) await shop(0, 6 * DAY + n)
    expect(await told(14 * DAY)).toMatchObject([{ site: 'shop', run: last, days: 9 }])
  })
})
