import { afterEach, describe, expect, it, vi } from 'vitest'
import { parse } from '../core/dom/index.ts'
import { B } from '../core/heal/pages.fixture.ts'
import { pageSignature } from '../core/page-class/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { learn } from '../engine/index.ts'
import { type CrawlEvent, type CrawlOptions, crawlRecords } from './crawl-records.ts'

const lamp = (n: number): string => `<body><h1>Lamp</h1><b>${n}</b><p>of ${n}</p></body>`
const OTHER = '<body><table><tr><td><i>x</i></td><td><u>y</u></td></tr></table></body>'

function wrapperOf(): Wrapper {
  const parsed = parse(lamp(1))
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return { ...B, page: { ...B.page, signature: pageSignature([parsed.tree]) } }
}

type Row = Readonly<Record<string, unknown>>
const urlOf = (path: string): string => `https://shop.example/${path}`

/** A crawl, what the crawler's dataset was given at a time, and what was told. */
function crawl(options: CrawlOptions = {}, wrapper = wrapperOf()) {
  const dataset: Row[][] = []
  const events: CrawlEvent[] = []
  const records = crawlRecords(wrapper, { onEvent: (event) => void events.push(event), ...options })
  const contextOf = (path: string, body: string | Uint8Array, loaded?: string) => ({
    request: { url: urlOf(path), uniqueKey: path, ...(loaded !== undefined && { loadedUrl: urlOf(loaded) }) },
    pushData: async (rows: Row[]) => void dataset.push(rows),
    body,
  })
  const read = (path: string, body: string | Uint8Array = lamp(1), loaded?: string) =>
    records.handler(contextOf(path, body, loaded))
  return { records, read, contextOf, dataset, events }
}

afterEach(() => void vi.restoreAllMocks())

describe('crawlRecords', () => {
  it("records are pushed to the crawler's dataset and counted by their status", async () => {
    const { records, read, dataset } = crawl()
    expect(await read('a', lamp(1))).toMatchObject({ url: urlOf('a'), status: 'ok', data: { b: '1' } })
    await read('b', OTHER)
    expect(dataset.map((rows) => rows.map(({ url, status, data }) => [url, status, data]))).toEqual([
      [[urlOf('a'), 'ok', { b: '1' }]],
      [[urlOf('b'), 'other-class', { b: null }]],
    ])
    expect(await records.finish()).toEqual({
      records: { ok: 1, healed: 0, 'healed-in-part': 0, violated: 0, 'other-class': 1 },
      leftOut: 0,
      wrapper: wrapperOf(),
      health: [expect.objectContaining({ wrapper: 'lamps' })],
    })
    expect(dataset).toHaveLength(2)
  })

  it('records can be pushed elsewhere', async () => {
    const pushed: unknown[] = []
    const { records, read, dataset } = crawl({ push: async (some) => void pushed.push(...some) })
    await read('a')
    await records.finish()
    expect([pushed.length, dataset.length]).toEqual([1, 0])
  })

  it('handlers can extract records themselves', async () => {
    const { records, contextOf, dataset } = crawl()
    const { extractRecord } = records.extendContext(contextOf('a', lamp(5)))
    expect(dataset).toEqual([])
    expect(await extractRecord()).toMatchObject({ data: { b: '5' } })
    await records.finish()
    expect(dataset).toHaveLength(1)
  })

  it('each address has one record, however often it is visited', async () => {
    const { records, read, dataset } = crawl()
    await read('a', lamp(1))
    expect(await read('a', lamp(2))).toMatchObject({ data: { b: '2' } })
    expect(await read('from', lamp(3), 'a')).toMatchObject({ url: urlOf('a'), data: { b: '3' } })
    expect((await records.finish()).records.ok).toBe(1)
    expect(dataset.flat().map(({ data }) => data)).toEqual([{ b: '1' }])
  })

  it('records that could not be pushed are pushed before the next ones', async () => {
    let isFull = true
    const pushed: unknown[][] = []
    const push = async (some: readonly { readonly url: string }[]): Promise<void> => {
      if (isFull) throw new Error('full')
      pushed.push(some.map(({ url }) => url))
    }
    const { records, read } = crawl({ push })
    await expect(read('a')).rejects.toThrow('full')
    await expect(read('b')).rejects.toThrow('full')
    await expect(records.finish()).rejects.toThrow('full')
    isFull = false
    await read('c')
    expect(pushed).toEqual([[urlOf('a'), urlOf('b'), urlOf('c')]])
    expect((await records.finish()).records.ok).toBe(3)
    expect(pushed).toHaveLength(1)
  })
})

describe('crawlRecords with a learned wrapper', () => {
  it('records that wait for further pages are pushed at the end', async () => {
    const wrapper = await learn([1, 2, 3].map((n) => ({ url: urlOf(`${n}`), html: lamp(n) })))
    const { records, read, dataset } = crawl({}, wrapper)
    expect(await read('a', lamp(7))).toMatchObject({ url: urlOf('a'), status: 'ok' })
    expect(dataset).toEqual([])
    expect((await records.finish()).records.ok).toBe(1)
    expect(dataset.flat()).toMatchObject([{ url: urlOf('a'), status: 'ok' }])
  })
})

describe('crawlRecords with any pages', () => {
  it('pages of another class are counted and reported without a record', async () => {
    const { records, read, dataset, events } = crawl({ anyPage: true })
    expect(await read('a', OTHER)).toMatchObject({ status: 'other-class' })
    await read('b')
    expect(await records.finish()).toMatchObject({ leftOut: 1, records: { ok: 1, 'other-class': 0 } })
    expect(dataset.flat().map(({ url }) => url)).toEqual([urlOf('b')])
    expect(events.filter(({ kind }) => kind === 'left-out')).toEqual([
      { kind: 'left-out', url: urlOf('a'), violations: expect.any(Array) },
    ])
  })

  it('unreadable pages have a record also if any pages are crawled', async () => {
    const { records, contextOf, dataset } = crawl({ anyPage: true })
    const response = { headers: { 'content-type': 'text/html; charset=hz-gb-2312' } }
    const contentType = { type: 'text/html', encoding: 'hz-gb-2312' }
    await records.handler({ ...contextOf('a', new Uint8Array([60])), response, contentType })
    expect(await records.finish()).toMatchObject({ leftOut: 0, records: { 'other-class': 1 } })
    expect(dataset.flat()).toMatchObject([{ violations: [{ rule: 'unreadable' }] }])
  })
})

describe('crawlRecords without finish', () => {
  it('an unfinished crawl gives one warning when the program is about to end', async () => {
    const warnings: unknown[][] = []
    vi.spyOn(process, 'emitWarning').mockImplementation((...given: unknown[]) => void warnings.push(given))
    const before = process.listeners('beforeExit')
    const added = () => process.listeners('beforeExit').filter((one) => !before.includes(one))
    const { records, read } = crawl()
    expect(added()).toEqual([])
    await read('a')
    expect(added()).toHaveLength(1)
    await read('b')
    expect(added()).toHaveLength(1)
    added()[0]!(0)
    expect(warnings).toEqual([
      ['Records of a crawl still wait: call finish() once the crawler has run.', 'TreegramWarning'],
    ])
    await records.finish()
    expect(added()).toEqual([])
  })
})
