import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Databases, startPostgres, type TestPostgres } from '../../../test/postgres.fixture.ts'
import { sharedPostgres } from '../../../test/shared/index.ts'
import type { FleetPlan } from '../fleet.ts'
import { stopRun } from '../jobs/stop-run.ts'
import { NO_COUNTS } from '../plan/runs.ts'
import { ending, run } from '../plan-parts.fixture.ts'
import { openPostgresPlan } from './open-plan.ts'

const shared = sharedPostgres({ isPlan: true })
afterAll(() => shared.stop())

const open: FleetPlan[] = []
afterEach(async () => {
  for (const plan of open.splice(0)) await plan.close()
})

/** Plans of several programs on one database. */
async function plans(
  count: number,
  server: Databases = shared,
): Promise<{ readonly url: string; readonly all: readonly FleetPlan[] }> {
  const url = await server.newDatabase()
  const all: FleetPlan[] = []
  for (let i = 0; i < count; i++) all.push(await openPostgresPlan(url, { name: `program-${i}` }))
  open.push(...all)
  return { url, all }
}

async function query(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=treegram' })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const SEGMENT = { key: 'runs/1/1-000001.warc.gz', hash: 'ab', bytes: 10, pages: 1 }
const FILE = { key: 'runs/1/1-records.jsonl.gz', hash: 'cd', bytes: 10, records: 3 }
const PAGES = [{ url: 'http://a.example/1', kind: 'page', status: 200 }]

describe('a plan of several programs', () => {
  it('each run goes to one program, and never two of one host at a time', async () => {
    const { all } = await plans(4)
    for (let i = 0; i < 40; i++) await all[0]!.runs.add(run(`host-${i % 8}`), i)
    const busy = new Set<string>()
    let ended = 0
    const work = async (plan: FleetPlan): Promise<void> => {
      while (ended < 40) {
        const claimed = await plan.runs.claim(1)
        if (claimed === null) {
          await sleep(5)
          continue
        }
        const [host] = claimed.hosts
        expect(busy.has(host!)).toBe(false)
        busy.add(host!)
        await sleep(Math.random() * 10)
        busy.delete(host!)
        await plan.runs.end(claimed.id, ending(), 2)
        ended++
      }
    }
    await Promise.all(all.map(work))
    expect(ended).toBe(40)
  })

  it('a run of a silent program goes to another, and the first can write no more', async () => {
    const { url, all } = await plans(2)
    const [first, second] = all as [FleetPlan, FleetPlan]
    const { id } = (await first.runs.add(run('a'), 1)).run
    await first.runs.claim(2)
    expect(await second.runs.claim(3)).toBeNull()
    await query(url, "UPDATE runs SET seen = now() - interval '31 seconds'")
    expect(await second.runs.claim(4)).toMatchObject({ id, attempts: 2, startedAt: 2 })
    const writes = [
      () => first.runs.note(id, { ...NO_COUNTS, pages: 9 }, []),
      () => first.runs.addFound(id, [{ url: 'http://a/', similarity: 1, sample: false }]),
      () => first.runs.addExplained(id, []),
      () => first.fleet.segments.commit(id, SEGMENT, PAGES),
      () => first.fleet.segments.keepRecords(id, FILE),
      () => first.runs.end(id, ending(), 5),
      () => first.runs.park(id, 5),
    ]
    for (const write of writes) await expect(write()).rejects.toMatchObject({ code: 'lost-run' })
    expect(await second.runs.get(id)).toMatchObject({ state: 'running', counts: NO_COUNTS })
    expect(await second.fleet.segments.of(id)).toEqual([])
    expect((await second.runs.found(id, { limit: 9 })).items).toEqual([])
    await second.fleet.segments.commit(id, SEGMENT, PAGES)
    await second.runs.end(id, ending(), 6)
    expect(await first.runs.get(id)).toMatchObject({ state: 'finished' })
  })

  it('a program does not take a silent run from itself', async () => {
    const { url, all } = await plans(2)
    const [first, second] = all as [FleetPlan, FleetPlan]
    const { id } = (await first.runs.add(run('a'), 1)).run
    await first.runs.claim(2)
    await query(url, "UPDATE runs SET seen = now() - interval '31 seconds'")
    expect(await first.runs.claim(3, [id])).toBeNull()
    await first.runs.note(id, { ...NO_COUNTS, pages: 4 }, [])
    expect(await second.runs.claim(4)).toMatchObject({ id, attempts: 2, counts: { pages: 4 } })
    await expect(first.runs.note(id, NO_COUNTS, [])).rejects.toMatchObject({ code: 'lost-run' })
  })

  it('a run that was to be stopped while nobody had it is stopped', async () => {
    const { url, all } = await plans(2)
    const [first, second] = all as [FleetPlan, FleetPlan]
    const { id } = (await first.runs.add(run('a'), 1)).run
    await first.runs.claim(2)
    await second.fleet.news.ask(id, { kind: 'stop' })
    await query(url, "UPDATE runs SET seen = now() - interval '31 seconds'")
    expect(await second.runs.claim(9)).toBeNull()
    expect(await second.runs.get(id)).toMatchObject({ state: 'stopped', stopped: 'stopped', endedAt: 9 })
    await expect(first.runs.end(id, ending(), 10)).rejects.toMatchObject({ code: 'lost-run' })
    await second.runs.add(run('a'), 11)
    expect(await second.runs.claim(12)).not.toBeNull()
  })

  it('a run that begins while it is stopped as a waiting one is stopped', async () => {
    const { all } = await plans(2)
    const [service, worker] = all as [FleetPlan, FleetPlan]
    const { id } = (await service.runs.add(run('a'), 1)).run
    let looked = 0
    const stop = async (): Promise<boolean> => {
      if (++looked > 1) await worker.runs.end(id, ending({ state: 'stopped', stopped: 'stopped' }), 3)
      else await worker.runs.claim(2)
      return looked > 1
    }
    expect(await stopRun(service, { stop }, id, { now: () => 4 })).toMatchObject({ state: 'stopped', endedAt: 3 })
    expect(looked).toBe(2)
  })

  it('a run stays with a program that reports that it works on it', async () => {
    const { url, all } = await plans(2)
    const [first, second] = all as [FleetPlan, FleetPlan]
    const ids: string[] = []
    for (const host of ['a', 'b']) ids.push((await first.runs.add(run(host), 1)).run.id)
    for (const _ of ids) await first.runs.claim(2)
    await query(url, "UPDATE runs SET seen = now() - interval '31 seconds'")
    await first.fleet.members.beat({ machine: 'm', pid: 1, runs: [ids[0]!], pages: 5, isDraining: false })
    expect((await second.runs.claim(3))?.id).toBe(ids[1])
    expect(await second.runs.claim(3)).toBeNull()
    expect(await second.fleet.members.list()).toMatchObject([{ name: 'program-0', machine: 'm', runs: 1, pages: 5 }])
    await first.fleet.members.leave()
    expect(await second.fleet.members.list()).toEqual([])
  })

  it('a run that yields goes behind the waiting ones, a parked one before them', async () => {
    const { all } = await plans(1)
    const [plan] = all as [FleetPlan]
    const ids: string[] = []
    for (const host of ['a', 'b', 'c']) ids.push((await plan.runs.add(run(host), 10)).run.id)
    await plan.runs.claim(11)
    await plan.fleet.yieldTurn(ids[0]!, 12)
    expect((await plan.runs.claim(13))?.id).toBe(ids[1])
    await plan.runs.park(ids[1]!, 14)
    const order = [await plan.runs.claim(15), await plan.runs.claim(15), await plan.runs.claim(15)].map(
      (one) => one?.id,
    )
    expect(order).toEqual([ids[1], ids[2], ids[0]])
  })

  it('segments keep their order, and the newest with a page is found', async () => {
    const { all } = await plans(1)
    const [plan] = all as [FleetPlan]
    const { segments } = plan.fleet
    const { id } = (await plan.runs.add(run('a'), 1)).run
    await plan.runs.claim(2)
    const second = { ...SEGMENT, key: 'runs/1/1-000002.warc.gz' }
    for (const segment of [SEGMENT, second, second]) await segments.commit(id, segment, PAGES)
    const failed = { url: 'http://a.example/2', kind: 'failed', status: null }
    await segments.commit(id, { ...SEGMENT, key: 'runs/1/1-000003.warc.gz' }, [failed])
    expect((await segments.of(id)).map(({ key }) => key.at(-9))).toEqual(['1', '2', '3'])
    expect(await segments.holding(PAGES[0]!.url)).toEqual(second)
    expect(await segments.holding(failed.url)).toBeNull()
    expect(await segments.recordsOf(id)).toBeNull()
    await segments.keepRecords(id, FILE)
    expect(await segments.recordsOf(id)).toEqual(FILE)
  })

  it('another program leads once the leading one is gone', async () => {
    const { all } = await plans(2)
    const [first, second] = all as [FleetPlan, FleetPlan]
    expect([await first.fleet.lead(), await second.fleet.lead(), await first.fleet.lead()]).toEqual([true, false, true])
    await first.close()
    open.shift()
    await expect.poll(() => second.fleet.lead()).toBe(true)
  })

  it('a plan of a newer version is refused', async () => {
    const { url } = await plans(1)
    await query(url, 'INSERT INTO schema_version VALUES (999)')
    await expect(openPostgresPlan(url, { name: 'old' })).rejects.toMatchObject({ code: 'plan-newer' })
    await expect(openPostgresPlan('mysql://x', { name: 'old' })).rejects.toMatchObject({ code: 'bad-input' })
  })

  it('a shard that several ask for goes to one', async () => {
    const { all } = await plans(2)
    const [first, second] = all as [FleetPlan, FleetPlan]
    const task = (name: string) => ({
      shard: { number: 1, name, place: '/a.warc', ranges: null },
      choices: {},
      document: 'k',
    })
    const { shards } = first.fleet
    await shards.add([task('a'), task('b')])
    await second.fleet.shards.add([task('a'), task('b')])
    expect(await shards.waiting()).toBe(2)
    const taken = [await shards.take(), await second.fleet.shards.take(), await shards.take()]
    expect(taken.map((job) => job?.shard.name)).toEqual(['a', 'b', undefined])
    await shards.touch(taken[0]!)
    await shards.end(taken[0]!, { name: 'a', report: null, problem: 'no' })
    expect(await second.fleet.shards.ended(['a', 'b'])).toEqual([{ name: 'a', report: null, problem: 'no' }])
    expect(await shards.waiting()).toBe(1)
    await shards.add([task('a')])
    expect(await shards.ended(['a', 'b'])).toEqual([])
    expect((await second.fleet.shards.take())?.shard.name).toBe('a')
  })
})

describe('plans on a database that goes away', () => {
  let server: TestPostgres
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  it('news reaches other programs, also after the database was away', async () => {
    const { all } = await plans(2, server)
    const [first, second] = all as [FleetPlan, FleetPlan]
    const heard: string[] = []
    first.fleet.news.follow((id) => heard.push(`news ${id}`))
    first.fleet.news.onAsked((id, what) => heard.push(`${what.kind} ${id}`))
    first.fleet.news.onQueued(() => heard.push('queued'))
    const told = async (what: string, again: () => Promise<unknown>): Promise<void> => {
      while (!heard.includes(what)) {
        await again()
        await sleep(50)
      }
    }
    const { id } = (await second.runs.add(run('a'), 1)).run
    await told('queued', async () => {})
    await told(`news ${id}`, async () => {})
    await second.fleet.news.ask(id, { kind: 'stop' })
    await told(`stop ${id}`, async () => {})
    await server.restart()
    heard.length = 0
    await told(`stop ${id}`, () => second.fleet.news.ask(id, { kind: 'stop' }))
  })

  it('a plan waits for a database that restarts', async () => {
    const { all } = await plans(1, server)
    const [plan] = all as [FleetPlan]
    const { id } = (await plan.runs.add(run('a'), 1)).run
    const restarted = server.restart()
    const found = await Promise.all(Array.from({ length: 10 }, () => plan.runs.get(id)))
    expect(found.map((one) => one?.id)).toEqual(Array.from({ length: 10 }, () => id))
    await restarted
  })
})

describe('leases on hosts', () => {
  it('the lease on a host belongs to one program at a time, with a new epoch each', async () => {
    const { all } = await plans(4)
    const held: { from: number; to: number; epoch: number }[] = []
    const use = async ({ fleet: { hosts } }: FleetPlan): Promise<void> => {
      for (let i = 0; i < 40; i++) {
        const lease = await hosts.take('h', 60_000, 0)
        if (lease === null) {
          await sleep(3)
          continue
        }
        const from = performance.now()
        await sleep(Math.random() * 4)
        held.push({ from, to: performance.now(), epoch: lease.epoch })
        await hosts.release('h', lease.epoch, 0)
      }
    }
    await Promise.all(all.map(use))
    const inOrder = held.toSorted((one, other) => one.from - other.from)
    expect(inOrder.length).toBeGreaterThan(20)
    for (const [i, { from, epoch }] of inOrder.entries())
      if (i > 0) {
        expect(from).toBeGreaterThanOrEqual(inOrder[i - 1]!.to)
        expect(epoch).toBeGreaterThan(inOrder[i - 1]!.epoch)
      }
  })

  it('a host whose lease ran out is anybody’s once what was left of the delay is over', async () => {
    const { url, all } = await plans(2)
    const [first, second] = all.map(({ fleet }) => fleet.hosts) as [
      FleetPlan['fleet']['hosts'],
      FleetPlan['fleet']['hosts'],
    ]
    const lost = await first.take('h', 60_000, 30_000)
    expect(lost).toMatchObject({ epoch: 1, waitMs: 0 })
    expect(await second.take('h', 60_000, 0)).toBeNull()
    await query(url, "UPDATE hosts SET lease_until = now() - interval '1 ms'")
    const taken = (await second.take('h', 60_000, 0))!
    expect(taken.epoch).toBe(2)
    expect(taken.waitMs).toBeGreaterThan(10_000)
    expect(taken.waitMs).toBeLessThanOrEqual(30_000)
    expect(await first.renew([{ host: 'h', epoch: 1, delayMs: 0 }], 1000)).toEqual([])
    await first.release('h', 1, 60_000)
    expect(await second.renew([{ host: 'h', epoch: 2, delayMs: 0 }], 60_000)).toEqual([{ host: 'h', isWanted: false }])
  })

  it('a lease says how long the next owner waits and that another wants it', async () => {
    const { all } = await plans(2)
    const [first, second] = all.map(({ fleet }) => fleet.hosts) as [
      FleetPlan['fleet']['hosts'],
      FleetPlan['fleet']['hosts'],
    ]
    const { epoch } = (await first.take('h', 10_000, 100))!
    expect(await second.take('h', 1000, 0)).toBeNull()
    expect(await first.list()).toMatchObject([{ host: 'h', owner: 'program-0', isWanted: true }])
    expect(await first.renew([{ host: 'h', epoch, delayMs: 100 }], 10_000)).toEqual([{ host: 'h', isWanted: true }])
    expect((await first.take('h', 10_000, 100))?.epoch).toBe(epoch)
    await first.release('h', epoch, 30_000)
    const taken = (await second.take('h', 1000, 0))!
    expect(taken.waitMs).toBeGreaterThan(10_000)
    expect(taken.waitMs).toBeLessThanOrEqual(30_000)
  })
})
