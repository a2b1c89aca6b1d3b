import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FOREVER_MS } from '../control/shop.fixture.ts'
import { ended, until } from '../control/until.fixture.ts'
import { openServer, type TestServer } from './client.fixture.ts'
import { speak } from './raw.fixture.ts'

describe('callers that take long, or ask much', () => {
  const limits = { headersMs: 300, requestMs: 600, perSecond: 1, burst: 5 }
  let small: TestServer
  beforeAll(async () => {
    small = await openServer({ limits })
  })
  afterAll(() => small.close())

  test('headers that do not end are cut off', async () => {
    const { text } = await speak(small.origin, 'GET /v1/runs HTTP/1.1\r\nhost: localhost\r\n', 'x-more: 1\r\n')
    expect(text).toMatch(/^HTTP\/1.1 408 .*application\/problem\+json.*"too-slow"/s)
  })

  test('a body that does not end is cut off', async () => {
    const head = ['PUT /v1/sites/x HTTP/1.1', 'host: localhost', `authorization: Bearer ${small.token}`]
    const more = ['content-type: application/json', 'content-length: 9000', '', '{']
    const { text } = await speak(small.origin, [...head, ...more].join('\r\n'), ' ')
    expect(text).toMatch(/^HTTP\/1.1 408 .*application\/problem\+json.*"too-slow"/s)
    expect((await small.call('GET', '/health', { token: null })).status).toBe(200)
    expect(small.logged.filter((line) => line.includes('fault'))).toEqual([])
  })

  test('headers that are too large are refused', async () => {
    const { text } = await speak(small.origin, `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(text).toMatch(/^HTTP\/1.1 431 .*"headers-too-large"/s)
  })

  test('bytes that are not HTTP are refused', async () => {
    const { text } = await speak(small.origin, 'HELLO\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1.1 400 .*"bad-request"/s)
  })

  test('too many requests are refused with the time to come again', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => small.call('GET', '/v1/sites')))
    const refused = all.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { json, headers } of refused) {
      expect(json?.code).toBe('too-many-requests')
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    }
  })
})

describe('callers that go away', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openServer({ limits: { streams: 1 } })
    await server.watchShop()
    server.shop.delayMs = FOREVER_MS
  })
  afterAll(() => server.close())
  const open = (path: string, signal: AbortSignal, more: RequestInit = {}): Promise<Response> =>
    fetch(server.origin + path, {
      ...more,
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      signal,
    })

  test('a caller that leaves frees its place among the streams', async () => {
    const { json } = await server.call('POST', '/v1/sites/shop/runs')
    const path = `/v1/runs/${json?.id}/events`
    for (let i = 0; i < 3; i++) {
      const leaving = new AbortController()
      const stream = await until(async () => {
        const response = await open(path, leaving.signal)
        return response.status === 200 && response
      }, 'a place')
      expect(stream.headers.get('content-type')).toContain('text/event-stream')
      const second = await server.call('GET', path)
      expect([second.status, second.json?.code]).toEqual([429, 'too-many-streams'])
      leaving.abort()
    }
    await server.call('DELETE', `/v1/runs/${json?.id}`)
    expect((await ended(server.service, String(json?.id))).state).toBe('stopped')
  })

  test('a caller that leaves ends the reading of its page, and no fault is logged', async () => {
    const asked = server.shop.requests.length
    const leaving = new AbortController()
    const body = JSON.stringify({ url: server.shop.sample })
    const ask = () => open('/v1/extract', leaving.signal, { method: 'POST', body }).catch((error: Error) => error.name)
    const answers = [ask(), ask()]
    await until(async () => server.shop.requests.length === asked + 2, 'the requests for the page')
    leaving.abort()
    expect(await Promise.all(answers)).toEqual(['AbortError', 'AbortError'])
    // All threads are free again.
    server.shop.delayMs = 0
    for (let i = 0; i < 3; i++)
      expect((await server.call('POST', '/v1/extract', { body: { url: server.shop.sample } })).status).toBe(200)
    expect(server.logged.filter((line) => line.includes('fault'))).toEqual([])
  })

  test('a HEAD request takes no place among the streams', async () => {
    server.shop.delayMs = 0
    const { json } = await server.call('POST', '/v1/sites/shop/runs')
    const id = String(json?.id)
    await ended(server.service, id)
    for (const accept of ['text/csv', 'application/jsonl', 'application/json'])
      for (let i = 0; i < 10; i++) {
        const { status, headers, text } = await server.call('HEAD', `/v1/runs/${id}/records`, { headers: { accept } })
        expect([status, headers.get('content-type'), text]).toEqual([200, accept, ''])
      }
    expect((await server.call('GET', `/v1/runs/${id}/records`, { headers: { accept: 'text/csv' } })).status).toBe(200)

    server.shop.delayMs = FOREVER_MS
    const going = await server.call('POST', '/v1/sites/shop/runs')
    const path = `/v1/runs/${going.json?.id}`
    for (let i = 0; i < 3; i++) expect((await server.call('HEAD', `${path}/events`)).status).toBe(200)
    await server.call('DELETE', path)
  })

  test('an open stream does not hold up the end of the service', async () => {
    server.shop.delayMs = FOREVER_MS
    const other = await openServer()
    const spec = { kind: 'locate', samples: [server.shop.sample] }
    const { json } = await other.call('POST', '/v1/runs', { body: spec })
    const stream = await fetch(`${other.origin}/v1/runs/${json?.id}/events`, {
      headers: { authorization: `Bearer ${other.token}` },
    })
    await until(
      async () => (await other.service.plan.runs.get(String(json?.id)))?.state === 'running',
      'the run begins',
    )
    await other.close()
    // A stream that is cut off rejects.
    expect(await stream.text()).toContain('event: state')
  })
})
