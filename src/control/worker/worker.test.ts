import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sharedPostgres } from '../../../test/shared/index.ts'
import { openStorage } from '../../storage/index.ts'
import { systemClock } from '../clock.ts'
import { type FleetWorker, openService, openWorker, type PlannedRun, type RunSpec, type Service } from '../index.ts'
import { maintain } from '../maintenance/maintenance.ts'
import { openShop, type TestShop } from '../shop.fixture.ts'
import { ended, until } from '../until.fixture.ts'
import { openFleet } from './open-fleet.ts'

const server = sharedPostgres({ isPlan: true })
afterAll(() => server.stop())

let folder: string
let shop: TestShop
let database: string
const open: { close: () => Promise<void> }[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-fleet-'))
  shop = await openShop()
  database = await server.newDatabase()
})
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const storage = (): string => join(folder, 'storage')

async function worker(name: string, more: { readonly leaseMs?: number } = {}): Promise<FleetWorker> {
  const scratch = join(folder, name)
  const opened = await openWorker({
    database,
    storage: storage(),
    scratch,
    root: null,
    allowPrivate: true,
    name,
    ...more,
  })
  open.push(opened)
  return opened
}

async function service(): Promise<Service> {
  const workspace = mkdtempSync(join(folder, 'service-'))
  const opened = await openService({
    workspace,
    fleet: { database, storage: storage() },
    root: null,
    allowPrivate: true,
  })
  open.push(opened)
  return opened
}

/** As if nobody had heard of those who do runs for an hour. */
async function unheard(): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    await client.query("UPDATE treegram.runs SET seen = now() - interval '1 hour'")
  } finally {
    await client.end()
  }
}

async function recordsOf(from: Service, run: PlannedRun): Promise<readonly object[]> {
  return (await from.records(run, { limit: 1000 })).items.map(({ record }) => record)
}

/** What one machine alone gives. */
async function alone(spec: RunSpec): Promise<readonly object[]> {
  const one = await openService({ workspace: join(folder, 'alone'), root: null, allowPrivate: true })
  const run = await ended(one, (await one.startRun(spec)).run.id)
  const records = await recordsOf(one, run)
  await one.close()
  return records
}

const spec = (): RunSpec => ({ kind: 'collect', samples: [shop.sample], options: { delayMs: 0 } })

describe('a run that a worker does', () => {
  it('a run of a worker gives the records that one machine gives', async () => {
    const [first, second] = [await service(), await service()]
    await worker('one')
    const run = await ended(first, (await first.startRun(spec())).run.id)
    expect(run).toMatchObject({ state: 'finished', error: null, counts: { records: 12 } })
    const expected = await alone(spec())
    expect(expected).toHaveLength(12)
    expect(await recordsOf(first, run)).toEqual(expected)
    expect(await recordsOf(second, run)).toEqual(expected)
    expect((await second.keptPages.page(shop.sample, 'newest'))?.html).toContain('Lamp')
    const { signal } = new AbortController()
    const reading = await second.workbench.read(run.learned!.name, {}, signal)
    expect(JSON.parse(reading).pages.length).toBeGreaterThan(4)
  })

  it('a run of a draining worker continues at another without fetching a page again', async () => {
    shop.delayMs = 60
    const boss = await service()
    const first = await worker('one')
    const { id } = (await boss.startRun(spec())).run
    await until(async () => shop.requests.length > 4, 'some pages are fetched')
    await first.close()
    open.splice(open.indexOf(first), 1)
    expect(await boss.plan.runs.get(id)).toMatchObject({ state: 'parked' })
    const before = shop.requests.length
    await worker('two')
    const run = await ended(boss, id)
    expect(run).toMatchObject({ state: 'finished', attempts: 2, counts: { records: 12 } })
    expect(before).toBeLessThan(shop.requests.length)
    // The one that was under way when the first worker was ended.
    expect(shop.requests.length - new Set(shop.requests).size).toBeLessThanOrEqual(1)
    shop.delayMs = 0
    expect(await recordsOf(boss, run)).toEqual(await alone(spec()))
  })

  it('a worker that was silent for long can take up its own run', async () => {
    shop.delayMs = 40
    const boss = await service()
    const first = await worker('one')
    const { id } = (await boss.startRun(spec())).run
    await until(async () => shop.requests.length > 4, 'some pages are fetched')
    await unheard()
    // What is queued wakes it.
    const other = (await boss.startRun({ kind: 'collect', samples: [`${shop.origin}/none`] })).run.id
    await ended(boss, other)
    const run = await ended(boss, id)
    expect(run).toMatchObject({ state: 'finished', error: null, attempts: 1, counts: { records: 12 } })
    await until(async () => first.running() === 0, 'it does nothing more')
  })

  it('a run is compared with the one before of another worker', async () => {
    const boss = await service()
    const site = { name: 'shop', samples: [shop.sample], options: { delayMs: 0 }, wrapper: null, quietDays: null }
    await boss.plan.sites.put(site, Date.now())
    const first = await worker('one')
    await ended(boss, (await boss.startRun({ kind: 'collect', site: 'shop' })).run.id)
    await first.close()
    open.splice(open.indexOf(first), 1)
    shop.prices.set(3, '99.00')
    await worker('two')
    const run = await ended(boss, (await boss.startRun({ kind: 'collect', site: 'shop' })).run.id)
    expect(run).toMatchObject({ state: 'finished', changes: { changed: 1, added: 0, removed: 0 } })
  })

  it('a run can be stopped through any program', async () => {
    shop.delayMs = 100
    const boss = await service()
    await worker('one')
    const { id } = (await boss.startRun(spec())).run
    await until(async () => shop.requests.length > 1, 'a page is fetched')
    expect(await boss.stopRun(id)).toMatchObject({ state: 'stopped' })
    const asked = shop.requests.length
    await sleep(300)
    expect(shop.requests.length).toBe(asked)
  })

  it('the leading service removes an old run and its files', async () => {
    const follower = await openService({
      workspace: mkdtempSync(join(folder, 'service-')),
      fleet: { database, storage: storage() },
      root: null,
      leads: false,
    })
    open.push(follower)
    await worker('one')
    const run = await ended(follower, (await follower.startRun(spec())).run.id)
    const files = await openStorage(storage())
    const keys = async (): Promise<readonly string[]> => {
      const found: string[] = []
      for await (const key of files.list(`runs/${run.id}/`)) found.push(key)
      return found
    }
    expect((await keys()).length).toBeGreaterThan(1)
    const leader = await openFleet({ database, storage: storage() }, folder)
    expect(await leader.leads()).toBe(true)
    const clock = { ...systemClock, now: () => Date.now() + 3 * 86_400_000 }
    await maintain({ plan: leader.plan, workspace: folder, keepDays: 1, drop: leader.drop, clock, observe: () => {} })
    expect(await keys()).toEqual([])
    expect(await follower.plan.runs.get(run.id)).toBeNull()
    await leader.plan.close()
  })

  it('followers of a run hear what happens', async () => {
    const boss = await service()
    await worker('one')
    let news = 0
    const { id } = (await boss.startRun(spec())).run
    boss.follow(id, () => news++)
    await ended(boss, id)
    await until(async () => news > 2, 'news come')
    expect((await boss.plan.runs.events(id, 0, 100)).map(({ kind }) => kind)).toContain('learned')
  })

  it('a run of a worker fails with the error of the site', async () => {
    const boss = await service()
    await worker('one')
    const run = await ended(boss, (await boss.startRun({ kind: 'collect', samples: [`${shop.origin}/none`] })).run.id)
    expect(run).toMatchObject({ state: 'failed', error: { code: 'unreadable-sample' } })
  })

  it('a worker requests no private address unless allowed', async () => {
    const boss = await service()
    open.push(await openWorker({ database, storage: storage(), scratch: join(folder, 'one'), root: null, name: 'one' }))
    const run = await ended(boss, (await boss.startRun(spec())).run.id)
    expect(run).toMatchObject({ state: 'failed', error: { code: 'unreadable-sample' } })
    expect(run.error?.message).toContain('private')
    expect(shop.requests).toEqual([])
  })
})
