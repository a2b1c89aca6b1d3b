import { expect, it } from 'vitest'
import type { Alert, Delivery, Plan } from './plan/index.ts'
import { alert, broken, ended, ending, hook, run, type WithPlan } from './plan-parts.fixture.ts'

const MANY = { limit: 100 }
const ATTEMPT = { at: 5, status: 500, problem: 'It answered 500.', ms: 3 }
const TOLD = [alert('run.finished', 'shop', { n: 1 })]

const all = async (plan: Plan): Promise<readonly Delivery[]> => (await plan.deliveries.list(MANY)).items.toReversed()
const hooksOf = (deliveries: readonly Delivery[]): readonly string[] => deliveries.map((one) => one.hook)

/** What every plan must do with what is told, and with breaks. */
export function describeTold(withPlan: WithPlan): void {
  hooks(withPlan)
  telling(withPlan)
  attempts(withPlan)
  breaks(withPlan)
}

function hooks(withPlan: WithPlan): void {
  it('keeps hooks until they are removed, and lets what waits for them go with them', () =>
    withPlan(async (plan) => {
      const one = hook({ id: 'hook_1' })
      expect(await plan.hooks.add(one, 3)).toEqual({ ...one, createdAt: 3 })
      expect(await plan.hooks.update('hook_1', { paused: true, events: ['run.failed'] })).toEqual({
        ...one,
        paused: true,
        events: ['run.failed'],
        createdAt: 3,
      })
      expect(await plan.hooks.update('hook_9', { paused: true })).toBeNull()
      await plan.hooks.update('hook_1', { paused: false, events: one.events })
      await plan.deliveries.tell(TOLD, 4)
      expect(await plan.hooks.remove('hook_1')).toBe(true)
      expect(await plan.hooks.remove('hook_1')).toBe(false)
      expect(await plan.hooks.get('hook_1')).toBeNull()
      expect(await all(plan)).toMatchObject([{ state: 'failed', dueAt: null }])
      expect(await plan.deliveries.nextAt()).toBeNull()
    }))
}

function telling(withPlan: WithPlan): void {
  it('tells each hook that wants to know, and nobody else', () =>
    withPlan(async (plan) => {
      await plan.hooks.add(hook({ id: 'all' }), 1)
      await plan.hooks.add(hook({ id: 'own', site: 'shop' }), 1)
      await plan.hooks.add(hook({ id: 'other-site', site: 'other' }), 1)
      await plan.hooks.add(hook({ id: 'other-kind', events: ['run.failed'] }), 1)
      await plan.hooks.add(hook({ id: 'paused', paused: true }), 1)
      await plan.deliveries.tell(TOLD, 1000)
      const told = await all(plan)
      expect(hooksOf(told)).toEqual(['all', 'own'])
      expect(told[0]).toMatchObject({ kind: 'run.finished', state: 'waiting', dueAt: 1000, attempts: [] })
      expect(JSON.parse(told[0]!.body)).toEqual({
        type: 'run.finished',
        timestamp: '1970-01-01T00:00:01.000Z',
        data: { site: 'shop', run: null, n: 1 },
      })
      expect(await plan.deliveries.get(told[1]!.id)).toEqual(told[1])
      expect(await plan.deliveries.get('msg_none')).toBeNull()
      expect((await plan.deliveries.list(MANY, { hook: 'own' })).items).toEqual([told[1]])
      expect((await plan.deliveries.list(MANY, { state: 'failed' })).items).toEqual([])
      await plan.deliveries.tell([alert('run.finished')], 2000)
      expect(hooksOf(await all(plan))).toEqual(['all', 'own', 'all'])
    }))

  it('tells what has a key only once for ever', () =>
    withPlan(async (plan) => {
      await plan.hooks.add(hook(), 1)
      const quiet: readonly Alert[] = [alert('site.quiet', 'shop')]
      await plan.deliveries.tell(quiet, 1, 'k')
      await plan.deliveries.tell(quiet, 2, 'k')
      expect(await all(plan)).toHaveLength(1)
      await plan.deliveries.attempted((await all(plan))[0]!.id, ATTEMPT, 'delivered', null)
      await plan.deliveries.forget(100)
      await plan.deliveries.tell(quiet, 101, 'k')
      expect(await all(plan)).toEqual([])
      await plan.deliveries.tell(quiet, 102, 'l')
      expect(await all(plan)).toHaveLength(1)
    }))

  it('gathers what is told by a digest until its next moment', () =>
    withPlan(async (plan) => {
      const digest = { cron: '0 7 * * *', timeZone: 'Europe/Berlin' }
      await plan.hooks.add(hook({ kind: 'mail', target: 'a@b.example', secret: null, digest }), 1)
      await plan.deliveries.tell(TOLD, Date.parse('2026-01-01T12:00Z'))
      await plan.deliveries.tell(TOLD, Date.parse('2026-01-01T13:00Z'))
      const moment = Date.parse('2026-01-02T06:00Z')
      expect((await all(plan)).map(({ dueAt }) => dueAt)).toEqual([moment, moment])
      expect(await plan.deliveries.nextAt()).toBe(moment)
    }))
}

function attempts(withPlan: WithPlan): void {
  it('gives one delivery of each hook that is due, the longest due first', () =>
    withPlan(async (plan) => {
      for (const id of ['a', 'b']) await plan.hooks.add(hook({ id }), 1)
      await plan.deliveries.tell(TOLD, 10)
      await plan.deliveries.tell(TOLD, 20)
      const [a1, b1, a2] = (await all(plan)) as [Delivery, Delivery, Delivery]
      expect(await plan.deliveries.due(9, 10)).toEqual([])
      expect(await plan.deliveries.due(30, 10)).toEqual([a1, b1])
      expect(await plan.deliveries.due(30, 1)).toEqual([a1])
      expect(await plan.deliveries.dueOf('a', 30, 10)).toEqual([a1, a2])
      expect(await plan.deliveries.dueOf('a', 15, 10)).toEqual([a1])
      await plan.deliveries.attempted(a1.id, ATTEMPT, 'waiting', 40)
      expect(hooksOf(await plan.deliveries.due(30, 10))).toEqual(['b', 'a'])
      expect(await plan.deliveries.dueOf('a', 50, 10)).toMatchObject([{ id: a2.id }, { id: a1.id }])
      expect(await plan.deliveries.nextAt()).toBe(10)
    }))

  it('keeps every attempt, and the body as it was first written', () =>
    withPlan(async (plan) => {
      await plan.hooks.add(hook(), 1)
      await plan.deliveries.tell(TOLD, 1)
      const [first] = (await all(plan)) as [Delivery]
      await plan.deliveries.attempted(first.id, ATTEMPT, 'waiting', 40)
      const taken = { at: 40, status: 204, problem: '', ms: 1 }
      await plan.deliveries.attempted(first.id, taken, 'delivered', null)
      const delivered = { ...first, state: 'delivered', dueAt: null, attempts: [ATTEMPT, taken] }
      expect(await plan.deliveries.get(first.id)).toEqual(delivered)
      expect(await plan.deliveries.due(100, 10)).toEqual([])
      expect(await plan.deliveries.again(first.id, 50)).toEqual({ ...delivered, state: 'waiting', dueAt: 50 })
      expect(await plan.deliveries.again('msg_none', 50)).toBeNull()
      expect(await plan.deliveries.due(50, 10)).toHaveLength(1)
    }))

  it('forgets old deliveries but those that wait', () =>
    withPlan(async (plan) => {
      await plan.hooks.add(hook(), 1)
      for (const at of [1, 2, 3]) await plan.deliveries.tell(TOLD, at)
      const [one, two, three] = (await all(plan)) as [Delivery, Delivery, Delivery]
      await plan.deliveries.attempted(one.id, ATTEMPT, 'failed', null)
      await plan.deliveries.attempted(three.id, ATTEMPT, 'delivered', null)
      expect(await plan.deliveries.forget(3)).toBe(1)
      expect((await all(plan)).map(({ id }) => id)).toEqual([two.id, three.id])
    }))
}

function breaks(withPlan: WithPlan): void {
  it('keeps one break of a subject, and tells each part of it only when that is new', () =>
    withPlan(async (plan) => {
      await plan.hooks.add(hook(), 1)
      const found = async (at: number, keys: readonly string[], isWhole = true) => {
        const before = (await all(plan)).length
        const breaks = { subject: 'shop', found: keys.map(broken), isWhole }
        await ended(plan, run('a'), ending({ breaks }), at)
        const told = (await all(plan)).slice(before).map(({ body }) => JSON.parse(body).data.key)
        const there = await plan.breaks.of('shop')
        return [told, there.map(({ key, state, since }) => `${key.split('\n').join()} ${state} ${since}`)]
      }
      expect(await found(1, ['price', 'name'])).toEqual([['price', 'name'], ['price,name open 1']])
      expect(await found(2, ['price', 'name'])).toEqual([[], ['price,name open 1']])
      const [one] = await plan.breaks.of('shop')
      expect(one).toMatchObject({ subject: 'shop', message: 'price is broken name is broken', since: 1 })
      expect(await plan.breaks.acknowledge(one!.id, 3)).toEqual({ ...one, state: 'acknowledged' })
      expect(await found(4, ['price'])).toEqual([[], ['price acknowledged 1']])
      for (const told of [['failed'], []]) {
        expect(await found(5, ['failed'], false)).toEqual([told, ['price,failed open 1']])
        expect(await plan.breaks.of('shop')).toMatchObject([{ message: 'price is broken failed is broken' }])
      }
      expect(await found(6, ['name'])).toEqual([['name'], ['name open 1']])
      expect(await found(7, [])).toEqual([[], []])
      expect(await found(8, ['name'])).toEqual([['name'], ['name open 8']])
      expect((await plan.breaks.list(MANY, 'mended')).items.map(({ key }) => key)).toEqual(['name'])
      expect((await plan.breaks.list(MANY)).items).toHaveLength(2)
    }))

  it('leaves breaks of other subjects, and those that a run cannot speak of, as they are', () =>
    withPlan(async (plan) => {
      const breaks = { subject: 'shop', found: [broken('price')], isWhole: true }
      await ended(plan, run('a'), ending({ breaks }), 1)
      const known = await plan.breaks.of('shop')
      await ended(plan, run('a'), ending({ breaks: { ...breaks, subject: 'other', found: [] } }), 2)
      await ended(plan, run('a'), ending(), 3)
      expect(await plan.breaks.of('shop')).toEqual(known)
      expect(await plan.breaks.of('other')).toEqual([])
      await ended(plan, run('a'), ending({ breaks: { ...breaks, found: [] } }), 4)
      expect(await plan.breaks.acknowledge(known[0]!.id, 5)).toMatchObject({ state: 'mended' })
      expect(await plan.breaks.acknowledge('brk_none', 5)).toBeNull()
    }))
}
