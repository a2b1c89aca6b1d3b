import { expect, it } from 'vitest'
import type { Plan, RunEvent } from './plan/index.ts'
import { NO_COUNTS } from './plan/runs.ts'
import { alert, broken, ended, ending, gave, hook, run, SPEC, type WithPlan } from './plan-parts.fixture.ts'

const MANY = { limit: 100 }
const change = (n: number) => ({ change: 'changed' as const, url: `http://a.example/${n}` })
const seqs = (events: readonly RunEvent[]): readonly number[] => events.map(({ seq }) => seq)
const idsOf = async (plan: Plan, only = {}): Promise<readonly string[]> =>
  (await plan.runs.list(MANY, only)).items.map(({ id }) => id)

/** What every plan must do with runs. */
export function describeRuns(withPlan: WithPlan): void {
  planning(withPlan)
  claiming(withPlan)
  endings(withPlan)
  forgetting(withPlan)
}

function planning(withPlan: WithPlan): void {
  it('gives a run back as it was planned, and null for none', () =>
    withPlan(async (plan) => {
      const planned = run('a.example', { site: 'shop', schedule: 'daily' })
      const { run: kept, isNew } = await plan.runs.add(planned, 5)
      expect(isNew).toBe(true)
      expect(kept).toEqual({
        ...planned,
        state: 'queued',
        createdAt: 5,
        startedAt: null,
        endedAt: null,
        attempts: 0,
        counts: NO_COUNTS,
        stopped: null,
        error: null,
        learned: null,
        changes: null,
      })
      expect(await plan.runs.get(planned.id)).toEqual(kept)
      expect(await plan.runs.get('run_none')).toBeNull()
      expect(await plan.runs.events(planned.id, 0, 10)).toEqual([
        { seq: 1, at: 5, kind: 'state', data: { state: 'queued' } },
      ])
    }))

  it('gives the same run again for the same key, and refuses the key for another', () =>
    withPlan(async (plan) => {
      const first = run('a', { idempotencyKey: 'k' })
      await plan.runs.add(first, 1)
      const again = await plan.runs.add(run('a', { idempotencyKey: 'k' }), 2)
      expect(again).toMatchObject({ isNew: false, run: { id: first.id, createdAt: 1 } })
      const other = run('a', { idempotencyKey: 'k', spec: { ...SPEC, samples: ['http://a.example/2'] } as typeof SPEC })
      await expect(plan.runs.add(other, 3)).rejects.toMatchObject({ code: 'key-used' })
      expect(await plan.runs.get(other.id)).toBeNull()
      expect(await plan.runs.add(run('a', { idempotencyKey: 'l' }), 4)).toMatchObject({ isNew: true })
      await plan.runs.add(run('a'), 5)
      expect(await plan.runs.add(run('a'), 5)).toMatchObject({ isNew: true })
    }))

  it('lists runs newest first, by state, site and kind', () =>
    withPlan(async (plan) => {
      const [a, b, c] = [
        run('a', { site: 'shop' }),
        run('b'),
        run('c', { site: 'shop', spec: { kind: 'learn', pages: ['http://c/'] } }),
      ] as const
      for (const one of [a, b, c]) await plan.runs.add(one, 1)
      await plan.runs.end(b.id, ending({ state: 'stopped', stopped: 'stopped' }), 2)
      expect(await idsOf(plan)).toEqual([c.id, b.id, a.id])
      expect(await idsOf(plan, { site: 'shop' })).toEqual([c.id, a.id])
      expect(await idsOf(plan, { site: 'shop', kind: 'learn' })).toEqual([c.id])
      expect(await idsOf(plan, { state: 'stopped' })).toEqual([b.id])
      expect(await plan.runs.counts()).toEqual({
        queued: 2,
        running: 0,
        parked: 0,
        finished: 0,
        failed: 0,
        stopped: 1,
      })
    }))

  it('tells the newest run of the site before one, which finished and gave records', () =>
    withPlan(async (plan) => {
      const shop = (site = 'shop') => run('a', { site })
      expect(await plan.runs.before((await plan.runs.add(run('a'), 1)).run)).toBeNull()
      await ended(plan, shop(), gave(3), 1)
      const best = await ended(plan, shop(), gave(2), 2)
      await ended(plan, shop(), gave(0), 3)
      await ended(plan, shop(), { ...gave(5), state: 'failed' }, 4)
      await ended(plan, shop('other'), gave(5), 5)
      const { run: now } = await plan.runs.add(shop(), 6)
      await ended(plan, shop(), gave(4), 7)
      expect((await plan.runs.before(now))?.id).toBe(best)
    }))

  it('keeps found pages in their order, each once', () =>
    withPlan(async (plan) => {
      const { id } = (await plan.runs.add(run('a'), 1)).run
      const page = (n: number) => ({ url: `http://a.example/${n}`, similarity: 1 / n, sample: n === 1 })
      await plan.runs.addFound(id, [page(3), page(1)])
      await plan.runs.addFound(id, [page(1), page(2), page(3)])
      await plan.runs.addFound((await plan.runs.add(run('a'), 1)).run.id, [page(9)])
      expect(await plan.runs.found(id, MANY)).toEqual({ items: [page(3), page(1), page(2)], next: null })
    }))
}

function claiming(withPlan: WithPlan): void {
  it('begins the oldest run, each only once', () =>
    withPlan(async (plan) => {
      const [a, b] = [run('a'), run('b')]
      await plan.runs.add(a, 1)
      await plan.runs.add(b, 1)
      expect(await plan.runs.claim(7)).toMatchObject({ id: a.id, state: 'running', startedAt: 7, attempts: 1 })
      expect(await plan.runs.claim(8)).toMatchObject({ id: b.id })
      expect(await plan.runs.claim(9)).toBeNull()
    }))

  it('begins none of those that are under way where it is asked still', () =>
    withPlan(async (plan) => {
      const [a, b] = [run('a'), run('b')]
      await plan.runs.add(a, 1)
      await plan.runs.claim(2)
      await plan.runs.park(a.id, 3)
      await plan.runs.add(b, 4)
      expect(await plan.runs.claim(5, [a.id])).toMatchObject({ id: b.id, attempts: 1 })
      expect(await plan.runs.claim(6, [a.id, b.id])).toBeNull()
      expect(await plan.runs.claim(7, [b.id])).toMatchObject({ id: a.id, attempts: 2 })
    }))

  it('never gives two runs that ask one host, even to many who ask at the same time', () =>
    withPlan(async (plan) => {
      const hosts = [['a'], ['a', 'b'], ['b'], ['c'], ['c'], []]
      for (const some of hosts) await plan.runs.add(run('', { hosts: some }), 1)
      const claim = async () => {
        const claimed = await Promise.all(hosts.map(() => plan.runs.claim(2)))
        return claimed.filter((one) => one !== null).toSorted((one, other) => (one.id < other.id ? -1 : 1))
      }
      const first = await claim()
      expect(first.map((one) => one.hosts.join())).toEqual(['a', 'b', 'c', ''])
      await plan.runs.end(first[0]!.id, ending(), 3)
      expect(await claim()).toEqual([])
      await plan.runs.end(first[1]!.id, ending(), 4)
      expect((await claim()).map((one) => one.hosts.join())).toEqual(['a,b'])
    }))

  it('goes on with what was left running by a program that is gone', () =>
    withPlan(async (plan) => {
      const [left, next] = [run('a'), run('a')]
      await plan.runs.add(left, 1)
      await plan.runs.claim(2)
      await plan.runs.add(next, 3)
      expect(await plan.runs.parkAll(4)).toBe(1)
      expect(await plan.runs.parkAll(4)).toBe(0)
      expect(await plan.runs.get(left.id)).toMatchObject({ state: 'parked', endedAt: null })
      expect(await plan.runs.claim(5)).toMatchObject({ id: left.id, attempts: 2, startedAt: 2 })
      await plan.runs.park(left.id, 6)
      await plan.runs.park(next.id, 6)
      expect((await plan.runs.get(next.id))?.state).toBe('queued')
      expect(await plan.runs.claim(7)).toMatchObject({ id: left.id, attempts: 3 })
      const states = (await plan.runs.events(left.id, 0, 100)).map(({ data }) => Object(data).state)
      expect(states).toEqual(['queued', 'running', 'parked', 'running', 'parked', 'running'])
    }))

  it('goes on with the oldest of several that were left running', () =>
    withPlan(async (plan) => {
      const left = [run('a'), run('b'), run('c')]
      for (const one of left) await plan.runs.add(one, 1)
      for (const _ of left) await plan.runs.claim(2)
      expect(await plan.runs.parkAll(3)).toBe(3)
      for (const { id } of left) expect((await plan.runs.claim(4))?.id).toBe(id)
    }))

  it('keeps counts and events together, and events in their order from any on', () =>
    withPlan(async (plan) => {
      const { id } = (await plan.runs.add(run('a'), 1)).run
      const counts = { ...NO_COUNTS, pages: 3 }
      await plan.runs.note(id, counts, [
        { at: 2, kind: 'located', data: { pages: 3 } },
        { at: 3, kind: 'warning', data: {} },
      ])
      expect((await plan.runs.get(id))?.counts).toEqual(counts)
      const events = await plan.runs.events(id, 1, 100)
      expect(seqs(events)).toEqual([2, 3, 4])
      expect(events.map(({ kind }) => kind)).toEqual(['located', 'warning', 'progress'])
      expect(seqs(await plan.runs.events(id, 2, 1))).toEqual([3])
      expect(await plan.runs.events(id, 4, 100)).toEqual([])
    }))
}

function endings(withPlan: WithPlan): void {
  it('keeps how a run ended, with all that follows from it', () =>
    withPlan(async (plan) => {
      await plan.hooks.add(hook(), 1)
      const counts = { added: 0, removed: 0, changed: 2, moved: 0, unknown: 0 }
      const how = ending({
        stopped: 'no more pages',
        counts: { ...NO_COUNTS, records: 2 },
        learned: { name: 'shop', version: 2 },
        changes: { counts, records: [change(1), change(2)] },
        alerts: [alert('run.finished', 'shop')],
        breaks: { subject: 'shop', found: [broken('empty')], isWhole: true },
      })
      const id = await ended(plan, run('a'), how, 9)
      const { changes: _, alerts: __, breaks: ___, ...kept } = how
      expect(await plan.runs.get(id)).toMatchObject({ ...kept, changes: counts, endedAt: 9 })
      expect(await plan.runs.changes(id, MANY)).toEqual({ items: [change(1), change(2)], next: null })
      const deliveries = (await plan.deliveries.list(MANY)).items.map(({ kind }) => kind)
      expect(deliveries).toEqual(['wrapper.broken', 'run.finished'])
      expect(await plan.breaks.of('shop')).toMatchObject([{ key: 'empty', run: id, since: 9, state: 'open' }])
      expect((await plan.runs.events(id, 0, 9)).at(-1)).toMatchObject({ kind: 'finished', data: { state: 'finished' } })
    }))

  it('ends a run only once', () =>
    withPlan(async (plan) => {
      await plan.hooks.add(hook(), 1)
      const id = await ended(plan, run('a'), gave(1), 5)
      const before = await plan.runs.get(id)
      const events = await plan.runs.events(id, 0, 100)
      const second = { ...gave(9), state: 'failed', error: { code: 'x', message: 'y' } } as const
      const breaks = { subject: 'shop', found: [broken('failed')], isWhole: false }
      await plan.runs.end(id, { ...second, alerts: [alert('run.finished')], breaks }, 6)
      await plan.runs.note(id, { ...NO_COUNTS, records: 9 }, [])
      await plan.runs.end('run_none', gave(1), 6)
      expect(await plan.runs.get(id)).toEqual(before)
      expect(await plan.runs.events(id, 0, 100)).toEqual(events)
      expect((await plan.deliveries.list(MANY)).items).toEqual([])
      expect(await plan.breaks.of('shop')).toEqual([])
      expect(await plan.runs.claim(7)).toBeNull()
    }))

  it('keeps nothing of an ending that cannot be kept whole', () =>
    withPlan(async (plan) => {
      await plan.hooks.add(hook(), 1)
      const planned = run('a')
      await plan.runs.add(planned, 1)
      await plan.runs.claim(2)
      function* records() {
        yield change(1)
        throw new Error('the disk is gone')
      }
      const counts = { added: 0, removed: 0, changed: 2, moved: 0, unknown: 0 }
      const how = ending({
        changes: { counts, records: { [Symbol.iterator]: records } },
        alerts: [alert('run.finished')],
        breaks: { subject: 'shop', found: [broken('empty')], isWhole: true },
      })
      await expect(plan.runs.end(planned.id, how, 3)).rejects.toThrow('the disk is gone')
      expect(await plan.runs.get(planned.id)).toMatchObject({ state: 'running', endedAt: null, changes: null })
      expect((await plan.runs.changes(planned.id, MANY)).items).toEqual([])
      expect((await plan.deliveries.list(MANY)).items).toEqual([])
      expect(await plan.breaks.of('shop')).toEqual([])
      await plan.runs.end(planned.id, gave(1), 4)
      expect(await plan.runs.get(planned.id)).toMatchObject({ state: 'finished', endedAt: 4 })
    }))
}

function forgetting(withPlan: WithPlan): void {
  it("forgets old runs with all that is theirs, but no site's last two finished ones, nor what is under way", () =>
    withPlan(async (plan) => {
      const shop = () => run('a', { site: 'shop' })
      const old = await ended(plan, { ...shop(), idempotencyKey: 'k' }, gave(1), 1)
      await plan.runs.addFound(old, [{ url: 'http://a/', similarity: 1, sample: true }])
      const failed = await ended(plan, shop(), { ...gave(1), state: 'failed' }, 2)
      const last = [await ended(plan, shop(), gave(1), 3), await ended(plan, shop(), gave(1), 4)]
      const free = await ended(plan, run('a'), gave(1), 5)
      const young = await ended(plan, run('a'), gave(1), 11)
      const { id: waiting } = (await plan.runs.add(run('a'), 1)).run
      expect(await plan.runs.forget(10, 2)).toEqual([old, failed])
      expect(await plan.runs.forget(10, 2)).toEqual([free])
      expect(await plan.runs.forget(10, 2)).toEqual([])
      expect(await idsOf(plan)).toEqual([...last, young, waiting].reverse())
      expect(await plan.runs.get(old)).toBeNull()
      expect(await plan.runs.events(old, 0, 9)).toEqual([])
      expect((await plan.runs.found(old, MANY)).items).toEqual([])
      expect(await plan.runs.add(run('a', { idempotencyKey: 'k' }), 12)).toMatchObject({ isNew: true })
    }))

  it('keeps the run that the next one of its site is compared with, however old it is', () =>
    withPlan(async (plan) => {
      const shop = () => run('a', { site: 'shop' })
      await ended(plan, shop(), gave(1), 1)
      const compared = await ended(plan, shop(), gave(1), 2)
      for (const at of [3, 4, 5]) await ended(plan, shop(), gave(0), at)
      await plan.runs.forget(10, 100)
      expect((await plan.runs.before((await plan.runs.add(shop(), 6)).run))?.id).toBe(compared)
      expect(await idsOf(plan)).toHaveLength(4)
    }))
}
