import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { explained } from '../conformance-explained.fixture.ts'
import type { Plan } from '../plan/index.ts'
import { NO_COUNTS } from '../plan/runs.ts'
import { broken, ended, ending, gave, hook, run } from '../plan-parts.fixture.ts'
import { openPlan } from './plan.ts'

let folder: string
let plan: Plan
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-runs-'))
  plan = await openPlan(folder)
})
afterEach(async () => {
  await plan.close()
  rmSync(folder, { recursive: true, force: true })
})

const MANY = { limit: 1000 }
const add = async (host = 'a', more: object = {}): Promise<string> => (await plan.runs.add(run(host, more), 1)).run.id

describe('runs that wait', () => {
  it('runs that wait are bounded in number, and neither running nor ended runs count', async () => {
    const first = await add()
    await plan.runs.add(run('b'), 1, 2)
    const busy = { code: 'too-busy', message: '2 runs wait already; try again later.' }
    await expect(plan.runs.add(run('c'), 1, 2)).rejects.toMatchObject(busy)
    expect((await plan.runs.list(MANY)).items).toHaveLength(2)
    expect((await plan.runs.claim(2))?.id).toBe(first)
    await plan.runs.add(run('c'), 3, 2)
    await expect(plan.runs.add(run('d'), 3, 2)).rejects.toMatchObject(busy)
  })

  it('a run that waits is found by its key, however many there are', async () => {
    const known = run('a', { idempotencyKey: 'k' })
    await plan.runs.add(known, 1)
    expect(await plan.runs.add(run('a', { idempotencyKey: 'k' }), 2, 1)).toMatchObject({
      run: { id: known.id, createdAt: 1 },
      isNew: false,
    })
  })

  it('a run starts when no other run uses its hosts, parked runs first', async () => {
    const [first, second, third] = [await add('a'), await add('a'), await add('b')]
    expect((await plan.runs.claim(5))?.id).toBe(first)
    expect((await plan.runs.claim(6))?.id).toBe(third)
    expect(await plan.runs.claim(7)).toBeNull()
    await plan.runs.park(third, 8)
    await plan.runs.end(first!, gave(1), 8)
    const begun = await plan.runs.claim(9)
    expect(begun).toMatchObject({ id: third, state: 'running', attempts: 2, startedAt: 6 })
    expect((await plan.runs.claim(10))?.id).toBe(second)
  })

  it('a run waits while a run of several hosts uses its host', async () => {
    const both = await plan.runs.add(run('a', { hosts: ['a', 'b'] }), 1)
    await add('b')
    expect((await plan.runs.claim(2))?.id).toBe(both.run.id)
    expect(await plan.runs.claim(3)).toBeNull()
    const none = await plan.runs.add(run('a', { hosts: [] }), 4)
    expect((await plan.runs.claim(5))?.id).toBe(none.run.id)
  })
})

describe('what happens in a run', () => {
  it('events of a run are numbered from 1 and carry only its last counts', async () => {
    const id = await add()
    const event = { at: 2, kind: 'located', data: { pages: 1 } }
    await plan.runs.note(id, { ...NO_COUNTS, pages: 1 }, [event])
    await plan.runs.note(id, { ...NO_COUNTS, pages: 2 }, [event])
    const events = await plan.runs.events(id, 0, 9)
    expect(events.map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, 'state'],
      [2, 'located'],
      [4, 'located'],
      [5, 'progress'],
    ])
    expect(events.at(-1)?.data).toEqual({ ...NO_COUNTS, pages: 2 })
    expect((await plan.runs.events(id, 2, 1)).map(({ seq }) => seq)).toEqual([4])
  })

  it('an ended or unknown run takes no more events', async () => {
    const id = await ended(plan, run('a'), gave(1), 2)
    const events = await plan.runs.events(id, 0, 9)
    await plan.runs.note(id, { ...NO_COUNTS, records: 9 }, [])
    await plan.runs.park(id, 3)
    await plan.runs.end(id, ending({ state: 'failed' }), 4)
    await plan.runs.end('run_none', ending(), 4)
    expect(await plan.runs.events(id, 0, 9)).toEqual(events)
    expect(await plan.runs.get(id)).toMatchObject({ state: 'finished', endedAt: 2, counts: { records: 1 } })
  })
})

describe('the run before', () => {
  it('the previous run is one of the same site that finished and gave records', async () => {
    const shop = () => run('a', { site: 'shop' })
    const before = await ended(plan, shop(), gave(1), 2)
    await ended(plan, shop(), gave(0), 3)
    await ended(plan, shop(), { ...gave(1), state: 'stopped' }, 4)
    await ended(plan, run('a', { site: 'other' }), gave(1), 5)
    const planned = (await plan.runs.add(shop(), 6)).run
    expect((await plan.runs.before(planned))?.id).toBe(before)
    expect(await plan.runs.before((await plan.runs.add(run('a'), 7)).run)).toBeNull()
    expect(await plan.runs.before((await plan.runs.get(before))!)).toBeNull()
  })
})

describe('what is forgotten', () => {
  it('runs that ended before a moment are forgotten, but not those that ended at it', async () => {
    const [old, young] = [await ended(plan, run('a'), gave(1), 9), await ended(plan, run('a'), gave(1), 10)]
    expect(await plan.runs.forget(10, 9)).toEqual([old])
    expect((await plan.runs.list(MANY)).items.map(({ id }) => id)).toEqual([young])
  })

  it('explained pages are forgotten except those of the last ten runs of a site', async () => {
    const ids: string[] = []
    for (let n = 0; n < 11; n++) {
      ids.push(await add('a', { site: 'shop' }))
      await plan.runs.addExplained(ids[n]!, [explained(n)], [{ status: 'not-fetched', reason: 'not-linked', count: 2 }])
      if (n === 9) expect((await plan.runs.explained(ids[0]!, MANY)).items).toHaveLength(1)
    }
    const groups = await Promise.all(ids.map((id) => plan.runs.explainedGroups(id)))
    expect(groups.map(({ length }) => length)).toEqual([0, ...Array.from({ length: 10 }, () => 2)])
  })
})

describe('the kinds of explained pages', () => {
  it('each kind of explained page has its first three pages as examples', async () => {
    const id = await add()
    const pages = [1, 2, 3, 4].map((n) => explained(n))
    await plan.runs.addExplained(id, pages)
    const groups = await plan.runs.explainedGroups(id)
    expect(groups.map(({ count, examples }) => [count, examples])).toEqual([[4, pages.slice(0, 3)]])
  })
})

describe('what is told', () => {
  it('an alert is not sent to hooks that are paused or meant for another site', async () => {
    const { id } = await plan.hooks.add(hook(), 1)
    await plan.hooks.add(hook({ paused: true }), 1)
    await plan.hooks.add(hook({ site: 'other' }), 1)
    await plan.hooks.add(hook({ events: ['site.quiet'] }), 1)
    const told = await plan.hooks.add(hook({ site: 'shop' }), 1)
    await ended(plan, run('a'), ending({ alerts: [{ kind: 'run.finished', site: 'shop', run: null, data: {} }] }), 2)
    const { items } = await plan.deliveries.list(MANY)
    expect(items.map(({ hook }) => hook).toSorted()).toEqual([id, told.id].toSorted())
  })

  it('a new break is announced once, and a break that is gone is not announced', async () => {
    await plan.hooks.add(hook(), 1)
    const breaksOf = (keys: readonly string[], isWhole = true) =>
      ending({ breaks: { subject: 'shop', found: keys.map(broken), isWhole } })
    const states = async () =>
      (await plan.breaks.list(MANY)).items.map(({ key, state }) => `${key} ${state}`).toSorted()
    await ended(plan, run('a'), breaksOf(['one', 'one', 'two']), 2)
    expect(await states()).toEqual(['one\ntwo open'])
    expect((await plan.deliveries.list(MANY)).items).toHaveLength(2)
    await ended(plan, run('a'), breaksOf(['one'], false), 3)
    expect(await states()).toEqual(['one\ntwo open'])
    await ended(plan, run('a'), breaksOf(['one']), 4)
    expect(await states()).toEqual(['one open'])
    expect((await plan.deliveries.list(MANY)).items).toHaveLength(2)
  })
})
