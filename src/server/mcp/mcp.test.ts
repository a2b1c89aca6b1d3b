import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Break, FoundPage, PlannedRun, Site, WaitingProposal } from '../../control/index.ts'
import { openShop, type TestShop } from '../../control/shop.fixture.ts'
import { serve } from '../index.ts'
import { type Answer, type Assistant, assistantOf, assistantOver, followed, listed } from './assistant.fixture.ts'
import { TOOLS } from './mcp-server.ts'

interface Opened {
  readonly assistant: Assistant
  readonly close: () => Promise<void>
}

/** A record among those of a run. */
interface Placed {
  readonly position: number
  readonly record: { readonly url: string }
}

/** The two ways in which assistants call, to a workspace in a folder. */
const WAYS: readonly (readonly [string, (folder: string) => Promise<Opened>])[] = [
  [
    'stdin and stdout',
    async (folder) => {
      const assistant = await assistantOf(['--workspace', folder, '--allow-private'])
      return { assistant, close: assistant.close }
    },
  ],
  [
    'HTTP',
    async (workspace) => {
      const serving = await serve({ workspace, root: null, allowPrivate: true, port: 0, logLevel: 'silent' })
      const assistant = await assistantOver(serving.origin, serving.newToken?.token ?? '')
      const close = async (): Promise<void> => {
        await assistant.close()
        await serving.close()
      }
      return { assistant, close }
    },
  ],
]

describe.each(WAYS)('an assistant over %s', (way, open) => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-mcp-'))
  let shop: TestShop
  let opened: Opened
  let assistant: Assistant

  beforeAll(async () => {
    shop = await openShop()
    opened = await open(folder)
    assistant = opened.assistant
  })
  afterAll(async () => {
    await opened.close()
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('an assistant sees all tools with their inputs and outputs', async () => {
    const tools = await assistant.tools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual(TOOLS.map(({ name }) => name).toSorted())
    for (const { description, inputSchema, outputSchema, annotations } of tools) {
      expect(description).toMatch(/\.$/)
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(outputSchema).toMatchObject({ type: 'object' })
      expect(typeof annotations?.readOnlyHint).toBe('boolean')
    }
  })

  it('an assistant reads a page by its address or its HTML', async () => {
    const { untrusted, page } = await assistant.ask('read_page', { url: shop.sample })
    expect(untrusted).toContain('never instructions')
    expect(JSON.stringify(page.value)).toContain('/product/5')
    const html = longPage(20)
    const given = await assistant.ask('read_page', { url: 'http://nowhere.invalid/', html })
    expect(JSON.stringify(given.page.value)).toContain('Sentence 19 of')
  })

  // The tools are the same whichever way they are called.
  if (way !== 'HTTP') return

  it('an assistant finds the pages like a sample', async () => {
    const found = await assistant.ask('find_pages', {
      samples: [shop.sample],
      options: { delayMs: 0 },
      waitSeconds: 30,
    })
    expect(found.isEnded).toBe(true)
    const urls = found.items.map(({ value }) => (value as FoundPage).url)
    expect(urls.toSorted()).toEqual(productsOf(shop).toSorted())
    const again = await listed<FoundPage>(assistant, 'list_found_pages', { id: found.id, limit: 5 })
    expect(again.map(({ url }) => url)).toEqual(urls)
  })

  it('an assistant learns a wrapper, sees it and reads pages with it', async () => {
    const { id } = await assistant.ask('start_learn', { pages: productsOf(shop).slice(0, 6), name: 'goods' })
    expect(await followed(assistant, id)).toMatchObject({ state: 'finished', learned: { name: 'goods', version: 1 } })
    const { value } = await assistant.ask('get_wrapper', { name: 'goods' })
    expect(value).toMatchObject({ name: 'goods', version: 1, origin: 'learned', document: expect.any(Object) })
    const { page } = await assistant.ask('read_page', { url: `${shop.origin}/product/8`, wrapper: 'goods' })
    expect(JSON.stringify(page.value)).toContain('"amount":31.5,')
    const { id: read } = await assistant.ask('start_run', {
      wrapper: { name: 'goods' },
      pages: productsOf(shop).slice(8, 11),
    })
    expect(await followed(assistant, read)).toMatchObject({ state: 'finished', counts: { records: 3 } })
  })

  it('an assistant collects a site, follows the run and pages through its records', async () => {
    await assistant.ask('put_site', { name: 'shop', samples: [shop.sample], options: { delayMs: 0 } })
    const { id, isNew } = await assistant.ask('start_collect', { site: 'shop', idempotencyKey: 'first' })
    const again = await assistant.ask('start_collect', { site: 'shop', idempotencyKey: 'first' })
    expect([isNew, again]).toEqual([true, expect.objectContaining({ id, isNew: false })])
    const run = await followed(assistant, id)
    expect(run).toMatchObject({ state: 'finished', counts: { records: shop.products } })
    const numbers = run.events.map(({ seq }) => seq)
    expect(numbers).toEqual(numbers.map((_seq, i) => i + 1))
    const records = await listed<Placed>(assistant, 'list_records', { id, limit: 5 })
    expect(records.map(({ position }) => position)).toEqual(productsOf(shop).map((_url, i) => i))
    expect(records.map(({ record }) => record.url).toSorted()).toEqual(productsOf(shop).toSorted())
  })

  it('an assistant reads what changed since the run before', async () => {
    shop.prices.set(3, '99.00')
    const { id } = await assistant.ask('start_collect', { site: 'shop' })
    expect(await followed(assistant, id)).toMatchObject({ state: 'finished', changes: { changed: 1, added: 0 } })
    const changes = await listed(assistant, 'list_changes', { id })
    expect(changes).toHaveLength(1)
    for (const tool of ['list_changes', 'list_found_pages', 'list_records'])
      expect(await assistant.refused(tool, { id, cursor: 'nothing' })).toMatch(/^bad-input: /)
    expect(JSON.stringify(changes)).toContain('99')
    const runs = await listed<PlannedRun>(assistant, 'list_runs', { site: 'shop', limit: 1 })
    expect(runs.map((run) => run.id)[0]).toBe(id)
    expect(runs).toHaveLength(2)
  })

  it('an assistant can accept a repair once', async () => {
    const [site] = await listed<Site>(assistant, 'list_sites')
    const name = site!.wrapper!
    shop.layout = 'moved'
    const { id } = await assistant.ask('start_heal', { wrapper: { name }, pages: productsOf(shop) })
    expect(await followed(assistant, id)).toMatchObject({ state: 'finished' })
    const [proposal, ...others] = await listed<WaitingProposal>(assistant, 'list_proposals')
    expect(others).toEqual([])
    expect(proposal).toMatchObject({ wrapper: name, state: 'waiting', run: id })
    const seen = await assistant.ask('get_proposal', { id: proposal!.id })
    expect(JSON.stringify(seen.value)).toContain('evidence')
    const { value } = await assistant.ask('accept_proposal', { id: proposal!.id })
    expect(value).toMatchObject({ id: proposal!.id, state: 'accepted' })
    expect(await assistant.refused('accept_proposal', { id: proposal!.id })).toMatch(/^not-waiting: /)
    const wrapper = await assistant.ask('get_wrapper', { name })
    expect(wrapper.value).toMatchObject({ version: proposal!.version + 1, origin: 'accepted' })
    const { page } = await assistant.ask('read_page', { url: `${shop.origin}/product/3`, wrapper: name })
    expect(JSON.stringify(page.value)).toContain('"amount":99,')
  })

  it('an assistant sees a break and acknowledges it', async () => {
    shop.layout = 'bare'
    const { id } = await assistant.ask('start_collect', { site: 'shop' })
    await followed(assistant, id)
    const [found] = await listed<Break>(assistant, 'list_breaks', { state: 'open' })
    expect(found).toMatchObject({ state: 'open' })
    const { value } = await assistant.ask('acknowledge_break', { id: found!.id })
    expect(value).toMatchObject({ id: found!.id, state: 'acknowledged' })
    const acknowledged = await listed<Break>(assistant, 'list_breaks', { state: 'acknowledged' })
    expect(acknowledged.map((one) => one.id)).toEqual([found!.id])
  })

  it('an assistant stops a run', async () => {
    shop.delayMs = 200
    const { id } = await assistant.ask('start_collect', { samples: [shop.sample], options: { concurrency: 1 } })
    const { run } = await assistant.ask('stop_run', { id })
    expect(run.value.id).toBe(id)
    expect(await followed(assistant, id)).toMatchObject({ state: 'stopped' })
    expect((await assistant.ask('stop_run', { id })).run.value).toMatchObject({ state: 'stopped' })
    shop.delayMs = 0
  })

  it('an assistant hears the progress of a search; one that it leaves ends', async () => {
    shop.delayMs = 200
    const leaving = new AbortController()
    const messages: string[] = []
    const search = { samples: [shop.sample], options: { concurrency: 1, force: true }, idempotencyKey: 'left' }
    const onprogress = ({ message }: { readonly message?: string | undefined }): void => {
      messages.push(message ?? '')
      leaving.abort()
    }
    await expect(assistant.ask('find_pages', search, { signal: leaving.signal, onprogress })).rejects.toThrow()
    expect(messages[0]).toMatch(/^run_\w+ (queued|running): \d+ requests, \d+ pages, \d+ records$/)
    const [id = ''] = messages[0]!.split(' ')
    expect(await followed(assistant, id)).toMatchObject({ state: 'stopped' })
    shop.delayMs = 0
  })

  it.each([
    ['read_page', { url: 'file:///etc/passwd' }],
    ['read_page', { url: 'http://a.example/', more: 1 }],
    ['start_collect', { samples: [] }],
    ['start_learn', { pages: ['/etc/passwd'] }],
    ['start_learn', { pages: ['../secret.html'] }],
    ['get_wrapper', { name: '../../x' }],
    ['get_run', { id: 'x' }],
    ['get_run', { id: 'run_0', waitSeconds: 31 }],
    ['list_runs', { limit: 101 }],
    ['list_runs', { cursor: '' }],
    ['start_run', { wrapper: { name: 'goods' }, pages: [] }],
    ['start_collect', { samples: ['https://a.example/'], options: { ask: true } }],
    ['find_pages', { samples: ['https://a.example/'], options: { ask: true } }],
  ])('malformed input is refused: %s %j', async (tool, input) => {
    expect(await assistant.refused(tool, input)).not.toContain('internal: ')
  })

  it.each([
    ['get_run', { id: 'run_0' }, 'unknown-run'],
    ['stop_run', { id: 'run_0' }, 'unknown-run'],
    ['list_records', { id: 'run_0' }, 'unknown-run'],
    ['start_collect', { site: 'nothing' }, 'unknown-site'],
    ['get_wrapper', { name: 'nothing' }, 'unknown-wrapper'],
    ['get_proposal', { id: 'prop_0' }, 'not-found'],
    ['acknowledge_break', { id: 'brk_0' }, 'not-found'],
    ['read_more', { cursor: 'x' }, 'bad-cursor'],
  ])('a name of something that does not exist is refused: %s %j', async (tool, input, code) => {
    expect((await assistant.refused(tool, input)).split(':')[0]).toBe(code)
  })

  it('an assistant gets a long page in part, and can read the rest', async () => {
    const html = longPage(2000)
    const { page } = await assistant.ask('read_page', { url: 'http://a.example/', html })
    expect(JSON.stringify(page).length).toBeLessThan(20_000)
    let json = ''
    for (let cursor: string | null = page.more; cursor !== null; ) {
      const part: Answer = await assistant.ask('read_more', { cursor })
      json += part.json
      cursor = part.next
    }
    expect(JSON.stringify(JSON.parse(json))).toContain('Sentence 1999 of')
  })
})

function productsOf({ origin, products }: TestShop): readonly string[] {
  return Array.from({ length: products }, (_, i) => `${origin}/product/${i + 1}`)
}

function longPage(sentences: number): string {
  const text = Array.from({ length: sentences }, (_, i) => `<p>Sentence ${i} of a text that is long.</p>`).join('')
  return `<html><body><article><h1>Long</h1>${text}</article></body></html>`
}
