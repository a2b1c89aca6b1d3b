import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Edit } from '../../core/wrapper/index.ts'
import { type Happening, openService, type PlannedRun, type RunSpec, type Service } from '../index.ts'
import { openShop, type TestShop } from '../shop.fixture.ts'
import { ended } from '../until.fixture.ts'
import type { PageReading, ReadRequest, WrapperReading } from './call.ts'

const NEVER = new AbortController().signal

/** A service that has collected the shop once. */
interface Collected {
  readonly service: Service
  readonly shop: TestShop
  readonly first: PlannedRun
  /** Versions of wrappers that were told. */
  readonly told: readonly string[]
  readonly runOf: (spec: RunSpec) => Promise<PlannedRun>
  readonly look: (name?: string, request?: ReadRequest) => Promise<WrapperReading>
  readonly close: () => Promise<void>
}

async function collected(): Promise<Collected> {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-workbench-'))
  const shop = await openShop()
  const told: string[] = []
  const observe = (happening: Happening): void => {
    if (happening.kind === 'wrapper') told.push(`${happening.name} ${happening.version}`)
  }
  const service = await openService({ workspace: folder, root: null, allowPrivate: true, observe })
  const runOf = async (spec: RunSpec): Promise<PlannedRun> => ended(service, (await service.startRun(spec)).run.id)
  const site = { name: 'shop', samples: [shop.sample], options: { delayMs: 0 }, wrapper: null, quietDays: null }
  await service.plan.sites.put(site, Date.now())
  const first = await runOf(SITE)
  const close = async (): Promise<void> => {
    await service.close()
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const look = async (name = 'shop', request: ReadRequest = {}): Promise<WrapperReading> =>
    JSON.parse(await service.workbench.read(name, request, NEVER))
  return { service, shop, first, told, runOf, look, close }
}

const SITE: RunSpec = { kind: 'collect', site: 'shop' }

type ReadPage = Extract<PageReading, { readonly marks: unknown }>

function read(pages: readonly PageReading[]): readonly ReadPage[] {
  return pages.map((page) => {
    if ('problem' in page) throw new Error(page.problem)
    return page
  })
}

describe('a wrapper on kept pages', () => {
  let at: Collected
  beforeAll(async () => {
    at = await collected()
  })
  afterAll(() => at.close())

  it('the workbench shows where each value is on the sample pages', async () => {
    const asked = at.shop.requests.length
    const { version, patterns, dropped, edits, samples, pages } = await at.look()
    expect({ version, dropped, edits }).toEqual({ version: 1, dropped: [], edits: [] })
    expect(patterns).toContainEqual(expect.objectContaining({ path: 'price', kind: 'field', type: 'price' }))
    expect(samples.length).toBeGreaterThan(2)
    expect(samples.every(({ isKept }) => isKept)).toBe(true)
    expect(pages.length).toBe(Math.min(12, samples.length))
    for (const { status, data, marks, hash } of read(pages)) {
      expect([status, hash]).toEqual(['ok', expect.stringMatching(/^[0-9a-f]{64}$/)])
      const price = marks.find(({ pattern }) => pattern === 'price')
      expect(price).toMatchObject({ kind: 'field', record: [], text: expect.stringMatching(/EUR$/) })
      expect(price?.nodes).toHaveLength(1)
      expect(data.price).toMatchObject({ currency: 'EUR' })
    }
    expect(at.shop.requests.length).toBe(asked)
  })

  it('a wrapper can be read with edits that are not saved', async () => {
    const tried: Edit[] = [
      { edit: 'rename', pattern: 'price', to: 'cost' },
      { edit: 'type', pattern: 'cost', type: 'text' },
      { edit: 'drop', patterns: ['text'] },
    ]
    const names = (await at.look()).patterns.map(({ path }) => path)
    const drop = names.find((name) => name !== 'price')!
    const edits = [...tried.slice(0, 2), { edit: 'drop', patterns: [drop] }]
    const reading = await at.look('shop', { edits, raw: true, limit: 2 })
    expect(reading.edits.map(({ says }) => says)[0]).toBe('price is called cost')
    expect(reading.dropped).toMatchObject([{ path: drop }])
    expect(reading.pages).toHaveLength(2)
    for (const { data } of read(reading.pages)) {
      expect(data.cost).toMatch(/^\d+\.50 EUR$/)
      expect(data).not.toHaveProperty(drop)
    }
    expect((await at.service.plan.wrappers.get('shop'))?.version).toBe(1)
  })

  it('edits that do not fit are refused with the reason', async () => {
    const trying = (edits: readonly object[]) => at.look('shop', { edits })
    await expect(trying([{ edit: 'rename', pattern: 'prize', to: 'x' }])).rejects.toMatchObject({
      code: 'bad-edit',
      message: expect.stringContaining('"price"'),
    })
    await expect(trying([{ edit: 'paint' }])).rejects.toMatchObject({ code: 'bad-edit' })
  })

  it('missing pages and versions are reported', async () => {
    const url = `${at.shop.origin}/nothing`
    const { pages } = await at.look('shop', { pages: [url, at.shop.sample] })
    expect(pages).toMatchObject([
      { url, problem: expect.stringContaining(url) },
      { url: at.shop.sample, status: 'ok' },
    ])
    const late = at.look('shop', { version: 9 })
    await expect(late).rejects.toMatchObject({ code: 'unknown-wrapper' })
    const elsewhere = at.service.workbench.template('shop', { url }, NEVER)
    await expect(elsewhere).rejects.toMatchObject({ code: 'unknown-page' })
  })

  it('a wrapper without kept samples is read on the pages it read last', async () => {
    const { document } = (await at.service.plan.wrappers.get('shop'))!
    const wrapper = JSON.parse(document)
    const away = { ...wrapper.learned, urls: ['https://away.example/1'] }
    const put = (name: string) =>
      at.service.plan.wrappers.put(
        {
          name,
          document: JSON.stringify({ ...wrapper, name, learned: away }),
          origin: 'put',
          run: null,
          parent: null,
        },
        Date.now(),
      )
    await put('filed')
    expect(at.told).toEqual(['shop 1', 'filed 1'])
    expect(await at.look('filed', {})).toMatchObject({
      samples: [{ url: 'https://away.example/1', isKept: false }],
      pages: [],
    })
    await at.runOf({ kind: 'run', wrapper: { name: 'filed' }, pages: [at.shop.sample], options: { delayMs: 0 } })
    expect((await at.look('filed', {})).pages).toMatchObject([{ url: at.shop.sample }])
  })

  it('the template tells what all pages share from what varies', async () => {
    const { pages, nodes } = await at.service.workbench.template('shop', { url: at.shop.sample }, NEVER)
    expect(pages).toBeGreaterThan(2)
    expect(new Set(nodes.map(({ kind }) => kind))).toEqual(new Set(['always', 'varies', 'repeated']))
  })

  it('a value that is pointed at gives an edit that reads it on all pages', async () => {
    const dropped = [{ edit: 'drop', patterns: ['price'] }]
    const [page] = read((await at.look('shop', { limit: 1 })).pages)
    const node = page!.marks.find(({ pattern }) => pattern === 'price')!.nodes[0]!
    const ask = { kind: 'value', url: page!.url, node, name: 'cost' } as const
    const { suggestions } = await at.service.workbench.suggest('shop', { edits: dropped, ask }, NEVER)
    expect(suggestions[0]).toMatchObject({ edit: { edit: 'add', to: 'cost' }, coverage: 1 })
    const edits = [...dropped, suggestions[0]!.edit]
    const { pages } = await at.look('shop', { edits, raw: true })
    for (const { data } of read(pages)) expect(data.cost).toMatch(/EUR$/)
    const beyond = at.service.workbench.suggest('shop', { ask: { ...ask, node: 1e6 } }, NEVER)
    await expect(beyond).rejects.toMatchObject({ code: 'bad-input' })
  })

  it('moved borders of a list give an edit, or the reason for none', async () => {
    const { patterns, pages } = await at.look('shop', { limit: 1 })
    const list = patterns.find(({ kind }) => kind === 'list')!.path
    const [page] = read(pages)
    const last = page!.marks.filter(({ kind, pattern }) => kind === 'record' && pattern === list).at(-1)!
    const before = (page!.data[list] as readonly unknown[]).length
    const asked = { kind: 'borders', list, url: page!.url, node: last.nodes[0]!, as: 'no-record' } as const
    const { suggestions } = await at.service.workbench.suggest('shop', { ask: asked }, NEVER)
    const cut = await at.look('shop', { edits: [suggestions[0]!.edit], limit: 1 })
    expect(read(cut.pages)[0]?.data[list]).toHaveLength(before - 1)
    const none = await at.service.workbench.suggest('shop', { ask: { kind: 'nest', list, into: null } }, NEVER)
    expect(none).toEqual({ suggestions: [], why: expect.any(String) })
    const onward = await at.service.workbench.suggest('shop', { ask: { kind: 'going-on', list } }, NEVER)
    expect(onward.suggestions.map(({ edit }) => edit)).toEqual([{ edit: 'going-on', list, by: 'none' }])
  })

  it('a caller that leaves does no harm to others', async () => {
    const leaving = new AbortController()
    const asked = at.service.workbench.read('shop', {}, leaving.signal)
    const waiting = at.service.workbench.read('shop', {}, leaving.signal)
    const staying = at.look()
    leaving.abort(new Error('left'))
    await expect(asked).rejects.toThrow('left')
    await expect(waiting).rejects.toThrow('left')
    expect((await staying).version).toBe(1)
  })

  it('a run has profiles of its fields', async () => {
    const { records, fields } = await at.service.workbench.fields(at.first, NEVER)
    expect(records).toBe(12)
    expect(fields).toContainEqual(expect.objectContaining({ path: 'price', of: 12, present: 12, distinct: 12 }))
    expect(await at.service.workbench.fields(at.first, NEVER)).toEqual({ records, fields })
  })
})

describe('a field that a person added', () => {
  let at: Collected
  beforeAll(async () => {
    at = await collected()
  })
  afterAll(() => at.close())

  it('an added field is found again after a redesign and after learning again', async () => {
    const { service, shop } = at
    const dropped = [{ edit: 'drop', patterns: ['price'] }]
    const [page] = read((await at.look('shop', { limit: 1 })).pages)
    const node = page!.marks.find(({ pattern }) => pattern === 'price')!.nodes[0]!
    const ask = { kind: 'value', url: page!.url, node, name: 'cost' } as const
    const { suggestions } = await service.workbench.suggest('shop', { edits: dropped, ask }, NEVER)
    const edited = await service.editWrapper('shop', [...dropped, suggestions[0]!.edit], 1)
    expect(JSON.parse(edited.document).evidence.patterns).toHaveProperty('cost')

    const site = (await service.plan.sites.get('shop'))!
    await service.plan.sites.put({ ...site, options: { ...site.options, heal: 'apply' } }, Date.now())
    shop.layout = 'moved'
    const healed = await at.runOf(SITE)
    expect(healed).toMatchObject({ learned: { name: 'shop', version: 3 }, counts: { records: 12, violated: 0 } })
    const { items } = await service.records(healed, { limit: 20 })
    expect(items.map(({ record }) => record.data)).toEqual(
      Array.from({ length: 12 }, () => expect.objectContaining({ cost: expect.objectContaining({ currency: 'EUR' }) })),
    )

    const pages = items.map(({ record }) => record.url)
    const again = await at.runOf({ kind: 'learn', pages, name: 'shop', options: { delayMs: 0 } })
    expect(again).toMatchObject({ state: 'finished', error: null, learned: { name: 'shop', version: 4 } })
    const reading = await at.look()
    expect(reading.patterns.map(({ path }) => path)).toContain('cost')
    for (const { data } of read(reading.pages)) expect(data.cost).toMatchObject({ currency: 'EUR' })
    expect(at.told).toEqual(['shop 1', 'shop 2', 'shop 3', 'shop 4'])
  })
})

describe('a repair', () => {
  let at: Collected
  let id: string
  beforeAll(async () => {
    at = await collected()
    at.shop.layout = 'moved'
    await at.runOf(SITE)
    id = (await at.service.plan.proposals.list({ limit: 1 }, 'waiting')).items[0]!.id
  })
  afterAll(() => at.close())

  it('a repair is compared with its wrapper on the page before and now', async () => {
    const proposal = (await at.service.plan.proposals.get(id))!
    const compared = await at.service.workbench.comparison(proposal, NEVER)
    expect(compared.old?.url).toBe(compared.new?.url)
    expect(compared.old?.hash).not.toBe(compared.new?.hash)
    const price = compared.fields.find(({ path }) => path === 'price')
    expect(price).toMatchObject({ kind: 'field', change: 'moved' })
    const valuesOf = (page: string, by: string) =>
      price?.readings.find((one) => one.page === page && one.by === by)?.values
    expect(valuesOf('old', 'old')).toEqual([expect.stringMatching(/EUR$/)])
    expect(valuesOf('new', 'repaired')).toEqual(valuesOf('old', 'old'))
    expect(valuesOf('new', 'old')).toEqual([])
  })

  it('a repair that a person asked for is compared as well', async () => {
    const { service, shop, runOf } = at
    const pages = [1, 2, 3, 4, 5, 6].map((number) => `${shop.origin}/product/${number}`)
    const options = { delayMs: 0, force: true }
    shop.layout = 'first'
    await runOf({ kind: 'learn', pages, name: 'things', options: { delayMs: 0 } })
    await runOf({ kind: 'run', wrapper: { name: 'things' }, pages, options })
    shop.layout = 'moved'
    const run = await runOf({ kind: 'heal', wrapper: { name: 'things' }, pages, options })
    const [proposal] = await service.plan.proposals.of(run.id)
    const compared = await service.workbench.comparison(proposal!, NEVER)
    expect([compared.old?.url, compared.new?.url]).toEqual([pages[0], pages[0]])
    expect(compared.old?.hash).not.toBe(compared.new?.hash)
  })

  it('a repair that is accepted in part leaves other fields as they were', async () => {
    const unknown = at.service.accept(id, ['nothing'])
    await expect(unknown).rejects.toMatchObject({ code: 'bad-input' })
    const before = JSON.parse((await at.service.plan.wrappers.get('shop'))!.document)
    expect(await at.service.accept(id, ['price'])).toMatchObject({ state: 'accepted' })
    const after = JSON.parse((await at.service.plan.wrappers.get('shop'))!.document)
    const changed = after.page.children.filter((one: { name: string }) => {
      const was = before.page.children.find(({ name }: { name: string }) => name === one.name)
      return JSON.stringify(was) !== JSON.stringify(one)
    })
    expect(changed.map(({ name }: { name: string }) => name)).toEqual(['price'])
    await expect(at.service.accept(id)).rejects.toMatchObject({ code: 'not-waiting' })
    await at.service.rollBack('shop', 1)
    expect(at.told.filter((version) => version.startsWith('shop'))).toEqual(['shop 1', 'shop 2', 'shop 3'])
  })
})
