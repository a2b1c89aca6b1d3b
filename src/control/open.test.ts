import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openService, type PlannedRun, type RunSpec, type Service } from './index.ts'
import { run as waiting } from './plan-parts.fixture.ts'
import type { ServiceOptions } from './service.ts'
import { FOREVER_MS, openShop, type TestShop } from './shop.fixture.ts'
import { ended, until } from './until.fixture.ts'

let folder: string
let shop: TestShop
let service: Service
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-service-'))
  shop = await openShop()
  service = await open()
})
afterEach(async () => {
  await service.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(more: Partial<ServiceOptions> = {}): Promise<Service> {
  return openService({ workspace: join(folder, 'kept'), root: null, allowPrivate: true, ...more })
}

async function runOf(spec: RunSpec): Promise<PlannedRun> {
  const { run } = await service.startRun(spec)
  return ended(service, run.id)
}

async function watchShop(): Promise<void> {
  const site = { name: 'shop', samples: [shop.sample], options: { delayMs: 0 }, wrapper: null, quietDays: null }
  await service.plan.sites.put(site, Date.now())
}

async function told(): Promise<readonly { readonly type: string; readonly data: Record<string, unknown> }[]> {
  const { items } = await service.plan.deliveries.list({ limit: 1000 })
  return items.map(({ body }) => JSON.parse(body)).reverse()
}

/** Something that wants to know everything; nobody is there to take it. */
async function listen(): Promise<void> {
  const events = [
    'run.finished',
    'run.failed',
    'run.empty',
    'records.changed',
    'wrapper.broken',
    'wrapper.healed',
    'proposal.waiting',
  ] as const
  await service.addHook({
    kind: 'webhook',
    target: 'http://127.0.0.1:9/',
    events,
    site: null,
    digest: null,
    paused: false,
  })
}

const SITE: RunSpec = { kind: 'collect', site: 'shop' }

describe('a run', () => {
  it('a run collects a site, learns its wrapper, and gives its records by cursor', async () => {
    await watchShop()
    const run = await runOf(SITE)
    expect(run).toMatchObject({ state: 'finished', counts: { records: 12 }, learned: { name: 'shop', version: 1 } })
    expect(await service.plan.sites.get('shop')).toMatchObject({ wrapper: 'shop' })
    const first = await service.records(run, { limit: 7 })
    const rest = await service.records(run, { limit: 7, after: first.next! })
    const urls = [...first.items, ...rest.items].map(({ record }) => record.url)
    expect(rest.next).toBeNull()
    expect(new Set(urls).size).toBe(12)
  })

  it('a run locates pages', async () => {
    const run = await runOf({ kind: 'locate', samples: [shop.sample], options: { delayMs: 0 } })
    const { items } = await service.plan.runs.found(run.id, { limit: 100 })
    expect(run).toMatchObject({ state: 'finished', counts: { records: 12 } })
    expect(items).toHaveLength(12)
    expect(items[0]).toMatchObject({ url: shop.sample, sample: true })
  })

  it('runs learn a wrapper, read with it and look for a repair', async () => {
    const pages = [1, 2, 3, 4, 5, 6].map((number) => `${shop.origin}/product/${number}`)
    const learned = await runOf({ kind: 'learn', pages, name: 'things', options: { delayMs: 0 } })
    expect(learned).toMatchObject({ state: 'finished', learned: { name: 'things', version: 1 } })
    const read = await runOf({ kind: 'run', wrapper: { name: 'things' }, pages, options: { delayMs: 0 } })
    expect(read).toMatchObject({ state: 'finished', counts: { records: 6, violated: 0 } })
    shop.layout = 'moved'
    const healed = await runOf({
      kind: 'heal',
      wrapper: { name: 'things' },
      pages,
      options: { delayMs: 0, force: true },
    })
    const { items } = await service.plan.proposals.list({ limit: 10 })
    expect(healed.state).toBe('finished')
    expect(items).toMatchObject([{ wrapper: 'things', version: 1, state: 'waiting', run: healed.id }])
    await service.plan.proposals.decide(items[0]!.id, 'accepted', Date.now())
    expect(await service.plan.wrappers.get('things')).toMatchObject({ version: 2, origin: 'accepted' })
  })

  it('a failed run has the code and sentence of its error', async () => {
    const run = await runOf({ kind: 'collect', samples: [`${shop.origin}/nothing`], options: { delayMs: 0 } })
    expect(run).toMatchObject({ state: 'failed', error: { code: 'unreadable-sample' } })
  })

  it('a run requests no private address unless allowed', async () => {
    await service.close()
    service = await open({ allowPrivate: false })
    const run = await runOf({ kind: 'collect', samples: [shop.sample] })
    expect(run.state).toBe('failed')
    expect(shop.requests).toEqual([])
  })

  it('a run is refused while a thousand wait, unless it is one of a batch', async () => {
    await service.close()
    service = await open({ leads: false })
    for (let i = 0; i < 999; i++) await service.plan.runs.add(waiting('shop.example'), 0)
    const spec: RunSpec = { kind: 'locate', samples: ['http://shop.example/1'] }
    expect(await service.startRun(spec)).toMatchObject({ isNew: true })
    await expect(service.startRun(spec)).rejects.toMatchObject({ code: 'too-busy' })
    expect(await service.startRun(spec, { isBulk: true })).toMatchObject({ isNew: true })
  })

  it('one idempotency key plans one run', async () => {
    await watchShop()
    const how = { idempotencyKey: 'morning' }
    const [first, second] = [await service.startRun(SITE, how), await service.startRun(SITE, how)]
    expect([first.isNew, second.isNew]).toEqual([true, false])
    expect(second.run.id).toBe(first.run.id)
    await expect(service.startRun({ kind: 'locate', samples: [shop.sample] }, how)).rejects.toMatchObject({
      code: 'key-used',
    })
    await ended(service, first.run.id)
  })
})

describe('what ends a run before its time', () => {
  it('a run whose site never answers can be stopped', async () => {
    await watchShop()
    shop.delayMs = FOREVER_MS
    const { run } = await service.startRun(SITE)
    await until(async () => shop.requests.length > 0, 'the first request')
    expect(await service.stopRun(run.id)).toMatchObject({ state: 'stopped' })
  })

  it('a run that waits can be stopped', async () => {
    await watchShop()
    shop.delayMs = 500
    const first = await service.startRun(SITE)
    const second = await service.startRun(SITE)
    expect(await service.stopRun(second.run.id)).toMatchObject({ state: 'stopped', startedAt: null })
    expect(await service.stopRun(first.run.id)).toMatchObject({ state: 'stopped' })
    expect(await service.stopRun('run_0000000000000000')).toBeNull()
  })

  it('a parked run continues at the next start without repeating a page or record', async () => {
    await watchShop()
    shop.delayMs = 80
    const { run } = await service.startRun(SITE)
    await until(async () => shop.requests.length > 5, 'some requests')
    await service.close()
    const asked = shop.requests.length
    service = await open()
    const done = await ended(service, run.id)
    const { items } = await service.records(done, { limit: 100 })
    expect(done).toMatchObject({ state: 'finished', attempts: 2, counts: { records: 12 } })
    expect(new Set(items.map(({ record }) => record.url)).size).toBe(12)
    expect(items).toHaveLength(12)
    // One request may have been cut short.
    const twice = shop.requests.length - new Set(shop.requests).size
    expect(asked).toBeGreaterThan(5)
    expect(twice).toBeLessThanOrEqual(1)
  })

  it('one host has one run at a time, other hosts theirs beside it', async () => {
    const other = await openShop()
    shop.delayMs = 30
    other.delayMs = 30
    try {
      const runs: PlannedRun[] = []
      for (const sample of [shop.sample, shop.sample, other.sample])
        runs.push((await service.startRun({ kind: 'collect', samples: [sample], options: { delayMs: 0 } })).run)
      const [first, second, third] = await Promise.all(runs.map(({ id }) => ended(service, id)))
      expect(second!.startedAt).toBeGreaterThanOrEqual(first!.endedAt!)
      expect(third!.startedAt).toBeLessThan(first!.endedAt!)
    } finally {
      await other.close()
    }
  })
})

describe('what is told of runs', () => {
  it('an alert of a changed record has the price before and after', async () => {
    await watchShop()
    await runOf(SITE)
    await listen()
    shop.prices.set(3, '99.00')
    const run = await runOf(SITE)
    expect(run.changes).toEqual({ added: 0, removed: 0, changed: 1, moved: 0, unknown: 0 })
    const [finished, changed] = await told()
    expect(finished).toMatchObject({ type: 'run.finished', data: { site: 'shop', run: run.id } })
    const field = { path: 'price', before: { amount: 16.5, currency: 'EUR' }, after: { amount: 99, currency: 'EUR' } }
    expect(changed).toMatchObject({
      type: 'records.changed',
      data: { changes: [{ url: `${shop.origin}/product/3`, change: 'changed', fields: [field] }] },
    })
  })

  it('a break is reported once until it was mended', async () => {
    await watchShop()
    await runOf(SITE)
    await listen()
    const broken = async (): Promise<number> => (await told()).filter(({ type }) => type === 'wrapper.broken').length
    shop.layout = 'bare'
    await runOf(SITE)
    expect(await broken()).toBe(1)
    await runOf(SITE)
    expect(await broken()).toBe(1)
    expect(await service.plan.breaks.of('shop')).toHaveLength(1)
    shop.layout = 'first'
    await runOf(SITE)
    expect(await service.plan.breaks.of('shop')).toEqual([])
    shop.layout = 'bare'
    await runOf(SITE)
    expect(await broken()).toBe(2)
  })

  it('a redesigned site gives a repair to decide about', async () => {
    await watchShop()
    await runOf(SITE)
    await listen()
    shop.layout = 'moved'
    const run = await runOf(SITE)
    const waiting = (await told()).filter(({ type }) => type === 'proposal.waiting')
    expect(waiting).toMatchObject([{ data: { wrapper: 'shop', version: 1, run: run.id } }])
    await service.plan.proposals.decide(waiting[0]!.data.proposal as string, 'accepted', Date.now())
    const after = await runOf(SITE)
    expect(after.counts).toMatchObject({ records: 12, violated: 0 })
  })

  it('a site with automatic repair is repaired without asking', async () => {
    await watchShop()
    await runOf(SITE)
    await listen()
    const site = (await service.plan.sites.get('shop'))!
    await service.plan.sites.put({ ...site, options: { ...site.options, heal: 'apply' } }, Date.now())
    shop.layout = 'moved'
    const run = await runOf(SITE)
    expect(run).toMatchObject({ learned: { name: 'shop', version: 2 }, counts: { records: 12, violated: 0 } })
    expect((await told()).map(({ type }) => type)).toContain('wrapper.healed')
    expect(await service.plan.wrappers.get('shop')).toMatchObject({ version: 2, origin: 'healed' })
  })
})

describe('files', () => {
  it('files are read below the root only, after following links', async () => {
    await service.close()
    const root = join(folder, 'root')
    const { mkdirSync } = await import('node:fs')
    mkdirSync(root)
    writeFileSync(join(folder, 'secret.html'), '<p>secret</p>')
    symlinkSync(join(folder, 'secret.html'), join(root, 'link.html'))
    writeFileSync(join(root, 'page.html'), '<h1>Page</h1><p>Price: 12.50 EUR</p>')
    service = await open({ root })
    for (const page of ['../secret.html', join(folder, 'secret.html'), 'link.html', 'nothing.html', '-'])
      await expect(service.startRun({ kind: 'learn', pages: [page] })).rejects.toMatchObject({ code: 'bad-input' })
    await expect(service.startRun({ kind: 'learn', pages: ['file:///etc/passwd'] })).rejects.toMatchObject({
      code: 'bad-input',
    })
    const { run } = await service.startRun({ kind: 'learn', pages: ['page.html'] })
    expect(await ended(service, run.id)).toMatchObject({ state: 'finished' })
  })
})

describe('one page', () => {
  it('one page is read at once, with or without a wrapper', async () => {
    await watchShop()
    await runOf(SITE)
    const { signal } = new AbortController()
    expect(await service.extract({ url: shop.sample, wrapper: 'shop' }, signal)).toMatchObject({
      data: { title: 'Lamp A1' },
    })
    expect(await service.extract({ url: shop.sample }, signal)).toMatchObject({ url: shop.sample })
    expect(await service.extract({ url: 'https://shop.example/', html: '<h1>Here</h1>' }, signal)).toMatchObject({
      url: 'https://shop.example/',
    })
    await expect(service.extract({ url: shop.sample, wrapper: 'none' }, signal)).rejects.toMatchObject({
      code: 'unknown-wrapper',
    })
  })

  it('reading a page stops when nobody waits for it', async () => {
    shop.delayMs = 60_000
    const controller = new AbortController()
    const reading = service.extract({ url: shop.sample }, controller.signal)
    const caught = expect(reading).rejects.toThrow('enough')
    await until(async () => shop.requests.length > 0, 'the request')
    controller.abort(new Error('enough'))
    await caught
  })
})
