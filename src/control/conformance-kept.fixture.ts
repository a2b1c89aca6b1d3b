import { expect, it } from 'vitest'
import { parseWrapper, serializeWrapper } from '../core/wrapper/index.ts'
import type { Plan, Schedule, Site, WrapperVersion } from './plan/index.ts'
import { broken, ended, ending, run, SPEC, type WithPlan } from './plan-parts.fixture.ts'

const MANY = { limit: 100 }

/** The document of a wrapper of one field. */
function wrapper(field: string, version = 1): string {
  return serializeWrapper(
    parseWrapper({
      format: 1,
      name: 'shop',
      version,
      parent: null,
      learned: { urls: ['https://site.test/1'], program: 'treegram 0.1.0' },
      page: {
        kind: 'page',
        signature: { paths: ['html', 'html > body'], minShare: 0.7 },
        children: [
          {
            kind: 'field',
            name: field,
            locators: [{ path: [{ tag: 'h1' }] }],
            value: { kind: 'text' },
            type: 'text',
            required: true,
          },
        ],
      },
    }),
  )
}

function put(plan: Plan, field: string, parent: number | null, at = 1): Promise<WrapperVersion> {
  return plan.wrappers.put({ name: 'shop', document: wrapper(field), origin: 'put', run: null, parent }, at)
}

function propose(plan: Plan, field: string, version = 1) {
  const evidence = { why: ['it moved'] }
  return plan.proposals.add({ wrapper: 'shop', version, document: wrapper(field), evidence, run: 'run_1' }, 5)
}

const site = (name: string, more: Partial<Site> = {}): Site => ({
  ...{ name, samples: ['http://a.example/1'], options: { delayMs: 0 }, wrapper: null, quietDays: null },
  ...{ createdAt: 0, updatedAt: 0, ...more },
})

/** What every plan must do with what is kept by name, wrappers and proposals. */
export function describeKept(withPlan: WithPlan): void {
  sites(withPlan)
  wrappers(withPlan)
  proposals(withPlan)
  schedules(withPlan)
}

function sites(withPlan: WithPlan): void {
  it('keeps sites by name, each in place of the one before', () =>
    withPlan(async (plan) => {
      const { createdAt: _, updatedAt: __, ...shop } = site('shop')
      expect(await plan.sites.put(shop, 3)).toEqual({ ...shop, createdAt: 3, updatedAt: 3 })
      const next = { ...shop, wrapper: 'w', quietDays: 3 }
      expect(await plan.sites.put(next, 4)).toEqual({ ...next, createdAt: 3, updatedAt: 4 })
      expect(await plan.sites.get('shop')).toMatchObject(next)
      await plan.sites.put({ ...shop, name: 'b' }, 5)
      await plan.sites.put({ ...shop, name: "x'; DROP TABLE sites; --" }, 5)
      const first = await plan.sites.list({ limit: 2 })
      expect(first.items.map(({ name }) => name)).toEqual(['b', 'shop'])
      expect((await plan.sites.list({ limit: 2, after: first.next! })).items).toHaveLength(1)
      expect(await plan.sites.remove('shop')).toBe(true)
      expect(await plan.sites.remove('shop')).toBe(false)
      expect(await plan.sites.get('shop')).toBeNull()
    }))
}

function wrappers(withPlan: WithPlan): void {
  it('numbers the versions of a wrapper, in the document too, and makes none of the same text', () =>
    withPlan(async (plan) => {
      expect(await put(plan, 'title', null, 1)).toMatchObject({ version: 1, createdAt: 1, origin: 'put', run: null })
      const second = await put(plan, 'price', 1, 2)
      expect(parseWrapper(JSON.parse(second.document))).toMatchObject({ name: 'shop', version: 2, parent: 1 })
      expect(await put(plan, 'price', null, 3)).toEqual(second)
      expect((await put(plan, 'title', 2, 4)).version).toBe(3)
      expect(await plan.wrappers.get('shop')).toMatchObject({ version: 3 })
      expect(await plan.wrappers.get('shop', 2)).toEqual(second)
      expect(await plan.wrappers.get('shop', 9)).toBeNull()
      const versions = await plan.wrappers.versions('shop', { limit: 2 })
      expect(versions.items.map(({ version }) => version)).toEqual([3, 2])
      expect(versions.items[0]).not.toHaveProperty('document')
      const rest = await plan.wrappers.versions('shop', { limit: 2, after: versions.next! })
      expect(rest).toMatchObject({ items: [{ version: 1, origin: 'put', createdAt: 1 }], next: null })
      await plan.wrappers.put({ name: 'a', document: wrapper('x'), origin: 'learned', run: 'run_1', parent: null }, 5)
      expect((await plan.wrappers.list(MANY)).items).toEqual([
        { name: 'a', version: 1, createdAt: 5, origin: 'learned', run: 'run_1' },
        { name: 'shop', version: 3, createdAt: 4, origin: 'put', run: null },
      ])
    }))

  it('refuses a version that was made from one that is not the newest', () =>
    withPlan(async (plan) => {
      await expect(put(plan, 'title', 1)).rejects.toMatchObject({ code: 'outdated' })
      await put(plan, 'title', null)
      await put(plan, 'price', 1)
      await expect(put(plan, 'name', 1)).rejects.toMatchObject({ code: 'outdated' })
      expect((await plan.wrappers.versions('shop', MANY)).items).toHaveLength(2)
    }))

  it('keeps a wrapper that a site is read by', () =>
    withPlan(async (plan) => {
      await put(plan, 'title', null)
      const proposed = await propose(plan, 'heading')
      await plan.sites.put(site('shop', { wrapper: 'shop' }), 1)
      await expect(plan.wrappers.remove('shop')).rejects.toMatchObject({ code: 'in-use' })
      await plan.sites.remove('shop')
      expect(await plan.wrappers.remove('shop')).toBe(true)
      expect(await plan.wrappers.remove('shop')).toBe(false)
      expect(await plan.wrappers.get('shop')).toBeNull()
      expect(await plan.proposals.get(proposed!.id)).toMatchObject({ state: 'outdated' })
    }))
}

function proposals(withPlan: WithPlan): void {
  it('keeps a proposal only once, and makes the next version when it is accepted', () =>
    withPlan(async (plan) => {
      await put(plan, 'title', null)
      const proposed = await propose(plan, 'heading')
      expect(proposed).toMatchObject({
        state: 'waiting',
        evidence: { why: ['it moved'] },
        createdAt: 5,
        decidedAt: null,
      })
      expect(await propose(plan, 'heading')).toBeNull()
      expect(await plan.proposals.of('run_1')).toEqual([proposed])
      expect([await plan.proposals.waitingFor('shop'), await plan.proposals.waitingFor('other')]).toEqual([1, 0])
      expect(await plan.proposals.of('run_2')).toEqual([])
      expect((await plan.proposals.list(MANY, 'accepted')).items).toEqual([])
      expect((await plan.proposals.list(MANY, 'waiting')).items).toEqual([proposed])
      const decided = await plan.proposals.decide(proposed!.id, 'accepted', 6)
      expect(decided).toEqual({ ...proposed, state: 'accepted', decidedAt: 6 })
      expect(await plan.proposals.waitingFor('shop')).toBe(0)
      const newest = await plan.wrappers.get('shop')
      expect(newest).toMatchObject({ version: 2, origin: 'accepted', run: 'run_1', createdAt: 6 })
      expect(newest?.document).toContain('heading')
      await expect(plan.proposals.decide(proposed!.id, 'rejected', 7)).rejects.toMatchObject({ code: 'not-waiting' })
      await expect(plan.proposals.decide('prop_none', 'rejected', 7)).rejects.toMatchObject({ code: 'not-waiting' })
    }))

  it('makes a version of a part of a proposal, which stays as it was offered', () =>
    withPlan(async (plan) => {
      await put(plan, 'title', null)
      const proposed = await propose(plan, 'heading')
      const decided = await plan.proposals.decide(proposed!.id, 'accepted', 6, wrapper('head'))
      expect(decided).toEqual({ ...proposed, state: 'accepted', decidedAt: 6 })
      const newest = await plan.wrappers.get('shop')
      expect(newest).toMatchObject({ version: 2, origin: 'accepted', run: 'run_1' })
      expect(newest?.document).toContain('"head"')
    }))

  it('changes no wrapper by one that is rejected, which is not offered again', () =>
    withPlan(async (plan) => {
      await put(plan, 'title', null)
      const proposed = await propose(plan, 'heading')
      expect(await plan.proposals.decide(proposed!.id, 'rejected', 6)).toMatchObject({ state: 'rejected' })
      expect(await plan.wrappers.get('shop')).toMatchObject({ version: 1 })
      expect(await propose(plan, 'heading')).toBeNull()
    }))

  it('lets a repair take the place of the one that waits, and offers an outdated one again', () =>
    withPlan(async (plan) => {
      await put(plan, 'title', null)
      const [one, other] = [await propose(plan, 'heading'), await propose(plan, 'head')]
      expect(await plan.proposals.get(one!.id)).toMatchObject({ state: 'outdated' })
      expect(await plan.proposals.waitingFor('shop')).toBe(1)
      const again = await propose(plan, 'heading')
      expect(again).toMatchObject({ state: 'waiting' })
      await plan.proposals.decide(again!.id, 'accepted', 6)
      expect(await plan.proposals.get(other!.id)).toMatchObject({ state: 'outdated' })
      const late = await propose(plan, 'late', 1)
      await expect(plan.proposals.decide(late!.id, 'accepted', 7)).rejects.toMatchObject({ code: 'outdated' })
      expect(await plan.proposals.get(late!.id)).toMatchObject({ state: 'waiting', decidedAt: null })
      expect(await plan.wrappers.get('shop')).toMatchObject({ version: 2 })
    }))

  it('lets an accepted repair mend the breaks of its wrapper, and no others', () =>
    withPlan(async (plan) => {
      await put(plan, 'title', null)
      await plan.sites.put(site('a', { wrapper: 'shop' }), 1)
      await plan.sites.put(site('b', { wrapper: 'other' }), 1)
      for (const [subject, key] of [
        ['a', 'shop: drifted title'],
        ['b', 'other: drifted title'],
        ['shop', 'failed'],
      ] as const)
        await ended(plan, run('a'), ending({ breaks: { subject, found: [broken(key)], isWhole: true } }), 2)
      const proposed = await propose(plan, 'heading')
      await plan.proposals.decide(proposed!.id, 'accepted', 6)
      expect((await plan.breaks.list(MANY, 'mended')).items.map(({ subject }) => subject)).toEqual(['a'])
    }))
}

const daily = (name: string, nextAt: number | null, more: Partial<Schedule> = {}) => ({
  ...{ name, cron: '0 7 * * *', timeZone: 'UTC', jitterSeconds: 0, spec: SPEC, paused: false, nextAt },
  ...more,
})

function schedules(withPlan: WithPlan): void {
  it('tells which schedules are due, the longest due first, and when the next one is', () =>
    withPlan(async (plan) => {
      expect(await plan.schedules.nextAt()).toBeNull()
      await plan.schedules.put(daily('b', 20), 1)
      await plan.schedules.put(daily('a', 30), 1)
      await plan.schedules.put(daily('c', 10, { paused: true }), 1)
      await plan.schedules.put(daily('d', null), 1)
      expect(await plan.schedules.get('c')).toMatchObject({ paused: true, nextAt: null })
      expect((await plan.schedules.due(19)).map(({ name }) => name)).toEqual([])
      expect((await plan.schedules.due(30)).map(({ name }) => name)).toEqual(['b', 'a'])
      expect(await plan.schedules.nextAt()).toBe(20)
      await plan.schedules.put(daily('e', 25, { spec: { kind: 'collect', site: 'shop' } }), 1)
      expect([await plan.schedules.nextAt('shop'), await plan.schedules.nextAt('other')]).toEqual([25, null])
    }))

  it('plans the run that is due and the next moment, only once', () =>
    withPlan(async (plan) => {
      await plan.schedules.put(daily('a', 20), 1)
      const due = run('a', { schedule: 'a' })
      await plan.schedules.fire('a', 20, due, 40, 21)
      await plan.schedules.fire('a', 20, run('a'), 60, 22)
      await plan.schedules.fire('none', 20, run('a'), 60, 22)
      expect((await plan.runs.list(MANY)).items).toMatchObject([{ id: due.id, schedule: 'a', createdAt: 21 }])
      expect(await plan.schedules.get('a')).toMatchObject({ nextAt: 40, lastAt: 21, lastRun: due.id })
      await plan.schedules.fire('a', 40, null, 60, 41)
      expect(await plan.schedules.get('a')).toMatchObject({ nextAt: 60, lastAt: 21, lastRun: due.id })
      await plan.schedules.put(daily('a', 80, { cron: '@hourly' }), 50)
      expect(await plan.schedules.get('a')).toMatchObject({
        cron: '@hourly',
        nextAt: 80,
        lastRun: due.id,
        createdAt: 1,
      })
    }))
}
