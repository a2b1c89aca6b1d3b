import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FOREVER_MS, openShop, type TestShop } from '../control/shop.fixture.ts'
import { until } from '../control/until.fixture.ts'
import { type Answered, eventsIn, openServer, type TestServer } from './client.fixture.ts'

interface Items {
  readonly items: readonly { readonly position: number; readonly record: { readonly url: string } }[]
  readonly next: string | null
}
const itemsOf = ({ json }: Answered): Items => json as unknown as Items
const idOf = ({ json }: Answered): string => String(json?.id)

let server: TestServer
let done: string
beforeAll(async () => {
  server = await openServer({ limits: { heartbeatMs: 50 } })
  await server.watchShop()
  done = await server.runShop()
})
afterAll(() => server.close())

describe('a key that is sent twice', () => {
  const spec = { kind: 'run', wrapper: { name: 'shop' }, pages: ['http://127.0.0.1:9/'], options: { maxPages: 1 } }

  test('a repeated idempotency key gives the same run', async () => {
    const asking = { body: spec, headers: { 'idempotency-key': 'same' } }
    const first = await server.call('POST', '/v1/runs', asking)
    const second = await server.call('POST', '/v1/runs', asking)
    expect([first.status, second.status]).toEqual([202, 200])
    expect(idOf(second)).toBe(idOf(first))
    expect(second.headers.get('location')).toBe(`/v1/runs/${idOf(first)}`)
  })

  test('simultaneous requests with one idempotency key give one run', async () => {
    const asking = { body: spec, headers: { 'idempotency-key': 'at-once' } }
    const all = await Promise.all(Array.from({ length: 8 }, () => server.call('POST', '/v1/runs', asking)))
    expect(new Set(all.map(idOf)).size).toBe(1)
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 202])
  })

  test('an idempotency key that was used for another run is refused', async () => {
    const headers = { 'idempotency-key': 'other' }
    await server.call('POST', '/v1/runs', { body: spec, headers })
    const other = { ...spec, options: { maxPages: 2 } }
    const { status, json } = await server.call('POST', '/v1/runs', { body: other, headers })
    expect([status, json?.code]).toEqual([409, 'key-used'])
  })

  test('an idempotency key of 201 characters is refused', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(201) }
    const { status, json } = await server.call('POST', '/v1/runs', { body: spec, headers })
    expect([status, json?.code]).toEqual([422, 'bad-input'])
  })
})

describe('records of a run', () => {
  const records = (query = '', accept?: string): Promise<Answered> =>
    server.call('GET', `/v1/runs/${done}/records${query}`, accept === undefined ? {} : { headers: { accept } })

  test('records come in pages, none missing and none twice', async () => {
    const seen: string[] = []
    let after = ''
    for (;;) {
      const { items, next } = itemsOf(await records(`?limit=5${after}`))
      expect(items.length).toBeLessThanOrEqual(5)
      seen.push(...items.map(({ record }) => record.url))
      if (next === null) break
      after = `&after=${encodeURIComponent(next)}`
    }
    expect(seen).toHaveLength(server.shop.products)
    expect(new Set(seen).size).toBe(server.shop.products)
  })

  test('records are JSON Lines for callers that accept them', async () => {
    for (const accept of ['application/x-ndjson', 'application/jsonl', 'text/html;q=0.9, application/jsonl;q=0.5']) {
      const { status, headers, text } = await records('', accept)
      expect([status, headers.get('vary')?.toLowerCase()]).toEqual([200, 'accept'])
      const lines = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly status: string })
      expect(lines.map(({ status }) => status)).toEqual(Array(server.shop.products).fill('ok'))
    }
  })

  test('records are CSV with a row for each', async () => {
    const { headers, text } = await records('', 'text/csv')
    expect(headers.get('content-type')).toBe('text/csv')
    expect(text.trimEnd().split('\n')).toHaveLength(server.shop.products + 1)
    expect(text).toContain(server.shop.sample)
    expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text))
  })

  test('records are Parquet with a row for each', async () => {
    const response = await fetch(`${server.origin}/v1/runs/${done}/records`, {
      headers: { authorization: `Bearer ${server.token}`, accept: 'application/vnd.apache.parquet' },
    })
    const folder = mkdtempSync(join(tmpdir(), 'treegram-parquet-'))
    try {
      writeFileSync(join(folder, 'records.parquet'), new Uint8Array(await response.arrayBuffer()))
      const rows = await parquetReadObjects({ file: await asyncBufferFromFile(join(folder, 'records.parquet')) })
      expect(rows.map((row) => row.url)).toContain(server.shop.sample)
      expect(rows).toHaveLength(server.shop.products)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  /** The title in a record's data. */
  const titleOf = (record: object): string =>
    String((record as { readonly data: { readonly title: unknown } }).data.title)

  test('records are an Excel workbook of the rows and fields that were asked for, in their order', async () => {
    const all = itemsOf(await records('?sort=title&order=desc'))
    const titles = all.items.map(({ record }) => titleOf(record))
    const response = await fetch(`${server.origin}/v1/runs/${done}/records?sort=title&order=desc&fields=title`, {
      headers: {
        authorization: `Bearer ${server.token}`,
        accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
    })
    const [head, ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()))
    expect(head).toEqual(['_id', 'url', 'source', 'status', 'title'])
    expect(rows.map((row) => row[4])).toEqual(titles)
    expect(titles).toEqual([...titles].sort((a, b) => b.localeCompare(a, 'en', { numeric: true })))
  })

  test('a field that no record has is null in a file, whatever it is called', async () => {
    const response = await fetch(`${server.origin}/v1/runs/${done}/records?fields=title,constructor`, {
      headers: { authorization: `Bearer ${server.token}`, accept: 'application/x-ndjson' },
    })
    const [first] = (await response.text()).split('\n')
    expect(JSON.parse(first!).data).toEqual({ title: expect.any(String), constructor: null })
  })

  test('a search gives the rows that have the text, and how many there are', async () => {
    const { json } = await records('?search=a1&within=title&limit=1')
    const one = json as {
      readonly total: number
      readonly items: readonly { readonly record: { readonly data: unknown } }[]
    }
    expect([one.total, one.items.map(({ record }) => record.data)]).toEqual([
      1,
      [expect.objectContaining({ title: 'Lamp A1' })],
    ])
    expect((await records('?missing=title')).json).toMatchObject({ items: [], total: 0 })
    expect((await records('?limit=3')).json).toMatchObject({ total: server.shop.products })
  })

  test.each(['image/png', 'application/xml, text/html', 'application/json;q=0'])(
    'records as %s are refused',
    async (accept) => {
      const { status, json } = await records('', accept)
      expect([status, json?.code]).toEqual([406, 'not-acceptable'])
    },
  )

  test.each(['?limit=0', '?limit=1001', '?limit=x', '?after=', '?after=%00', '?limit=1&limit=2', '?more=1'])(
    '%s is refused',
    async (query) => {
      const { status, json } = await records(query)
      expect([status, json?.code]).toEqual([422, 'bad-input'])
    },
  )
})

describe('events of a run', () => {
  const events = (id: string, headers = {}): Promise<Answered> =>
    server.call('GET', `/v1/runs/${id}/events`, { headers })

  test('events are numbered from 1, ascending, and end with the run', async () => {
    const { headers, text } = await events(done)
    expect(headers.get('content-type')).toContain('text/event-stream')
    const all = eventsIn(text)
    const ids = all.map(({ id }) => id)
    expect(ids[0]).toBe(1)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    // How far it came is told once: as it was at the end.
    expect(all.filter(({ event }) => event === 'progress')).toHaveLength(1)
    expect(all.at(-1)?.event).toBe('finished')
  })

  test('events continue after the last one seen', async () => {
    const all = eventsIn((await events(done)).text)
    expect(all.length).toBeGreaterThan(2)
    for (const { id } of all) {
      const rest = eventsIn((await events(done, { 'last-event-id': String(id) })).text)
      expect(rest).toEqual(all.filter((event) => event.id > id))
    }
  })

  test('events after something that is no number are refused', async () => {
    const { status, json } = await events(done, { 'last-event-id': '1 OR 1' })
    expect([status, json?.code]).toEqual([422, 'bad-input'])
  })
})

describe('a run that goes on', () => {
  /** Begins to read pages of a shop. */
  const begin = async ({ origin }: TestShop, pages: number, options: object): Promise<string> => {
    const urls = Array.from({ length: pages }, (_, i) => `${origin}/product/${i + 1}`)
    const spec = { kind: 'run', wrapper: { name: 'shop' }, pages: urls, options: { concurrency: 1, ...options } }
    return `/v1/runs/${idOf(await server.call('POST', '/v1/runs', { body: spec }))}`
  }

  test('a run whose site never answers can be stopped, and asks for nothing more', async () => {
    const shop = await openShop()
    shop.delayMs = FOREVER_MS
    try {
      const path = await begin(shop, 12, { delayMs: 0 })
      await until(async () => shop.requests.length > 0, 'the first request')
      const stopped = await server.call('DELETE', path)
      expect([stopped.status, stopped.json?.state]).toEqual([200, 'stopped'])
      shop.delayMs = 0
      const asked = shop.requests.length
      expect(await server.call('DELETE', path)).toMatchObject({ status: 200, json: { state: 'stopped' } })
      // Ends by itself: the run has.
      const events = eventsIn((await server.call('GET', `${path}/events`)).text)
      expect(events.at(-1)).toMatchObject({ event: 'finished', data: { state: 'stopped' } })
      expect(shop.requests).toHaveLength(asked)
    } finally {
      await shop.close()
    }
  })

  test('a run under way can be followed on, and its records keep their positions', async () => {
    const shop = await openShop(250)
    try {
      const path = await begin(shop, shop.products, { delayMs: 10 })
      const open = new AbortController()
      const stream = await fetch(`${server.origin}${path}/events`, {
        headers: { authorization: `Bearer ${server.token}` },
        signal: open.signal,
      })
      const first = await firstEvents(stream)
      open.abort()
      const early = await until(async () => {
        const { items } = itemsOf(await server.call('GET', `${path}/records?limit=40`))
        return items.length === 40 && items
      }, 'records of a run that goes on')
      expect((await server.call('GET', path)).json?.state).toBe('running')

      const last = String(first.at(-1)!.id)
      const rest = eventsIn((await server.call('GET', `${path}/events`, { headers: { 'last-event-id': last } })).text)
      expect(rest[0]?.id).toBeGreaterThan(Number(last))
      expect(rest.at(-1)?.event).toBe('finished')
      expect((await server.call('GET', path)).json?.state).toBe('finished')

      const seen = [...early]
      for (let after: string | null = String(early.at(-1)!.position); after !== null; ) {
        const { items, next } = itemsOf(await server.call('GET', `${path}/records?limit=40&after=${after}`))
        seen.push(...items)
        after = next
      }
      expect(seen.map(({ position }) => position)).toEqual(Array.from({ length: shop.products }, (_, i) => i))
      expect(new Set(seen.map(({ record }) => record.url)).size).toBe(shop.products)
      const whole = itemsOf(await server.call('GET', `${path}/records?limit=1000`))
      expect(whole.items).toEqual(seen)
    } finally {
      await shop.close()
    }
  })
})

/** What a stream gives until its first event is whole. */
async function firstEvents(response: Response): Promise<ReturnType<typeof eventsIn>> {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.includes('\n\n') && eventsIn(text).length > 0) break
  }
  return eventsIn(text.slice(0, text.lastIndexOf('\n\n')))
}
