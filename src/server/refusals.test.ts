import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type TestServer } from './client.fixture.ts'
import { type Described, type DocumentClient, documentClient, type Filled } from './document.fixture.ts'

let server: TestServer
let client: DocumentClient
beforeAll(async () => {
  // Each operation is asked many times at once.
  server = await openServer({ limits: { perSecond: 10_000, burst: 10_000 } })
  client = await documentClient(server)
})
afterAll(() => server.close())

describe('what cannot be is refused', () => {
  const UNKNOWN = { id: 'run_0123456789ab', name: 'nothing', version: 1 }
  /** Bodies that could be done if what they are for was there. */
  const BODIES: Readonly<Record<string, unknown>> = {
    editWrapper: { edit: { edit: 'rename', pattern: 'a', to: 'b' } },
    rollBack: { version: 1 },
    readWrapper: {},
    suggestEdits: { ask: { kind: 'nest', list: 'a', into: null } },
    readTemplate: { url: 'http://x.test/' },
    changeHook: { paused: true },
    answerQuestion: { url: 'https://shop.example/', isLike: true },
  }
  const refused = async (id: string, filled: Filled): Promise<readonly [number, unknown]> => {
    const { status, json, headers } = await client.ask(id, filled)
    expect(headers.get('content-type'), id).toBe('application/problem+json')
    expect(json, id).toMatchObject({ status, type: `urn:treegram:problem:${json?.code}` })
    return [status, json?.code]
  }
  const many = (only: (operation: Described) => boolean): readonly Described[] => {
    const all = client.operations.filter(only)
    expect(all.length).toBeGreaterThan(5)
    return all
  }

  test('things that do not exist are refused', async () => {
    for (const { id } of many(({ method, params }) => method !== 'PUT' && params.length > 0)) {
      const [status, code] = await refused(id, { params: UNKNOWN, body: BODIES[id] })
      expect([status, /^(not-found|unknown-site)$/.test(String(code))], id).toEqual([404, true])
    }
  })

  test('malformed ids and names are refused', async () => {
    for (const { id, hasBody } of many(({ params }) => params.length > 0))
      for (const bad of ['a b', '-', '..x', "x'--", 'x'.repeat(101), 'ü', '%', 'x\u0000'])
        expect(
          await refused(id, { params: { id: bad, name: bad, version: 0 }, ...(hasBody && { body: {} }) }),
          id,
        ).toEqual([422, 'bad-input'])
  })

  test('unknown query parameters are refused', async () => {
    for (const { id } of many(({ query }) => query.length > 0))
      for (const query of [{ nonsense: 1 }, { limit: 0 }, { limit: 1001 }, { limit: '1e1000' }, { after: 'ü' }])
        expect(await refused(id, { params: { ...UNKNOWN }, query }), id).toEqual([422, 'bad-input'])
  })

  test('malformed bodies are refused', async () => {
    const deep = `${'['.repeat(200)}${']'.repeat(200)}`
    for (const { id, isBodyOptional } of many(({ hasBody }) => hasBody)) {
      const params = UNKNOWN
      const without = isBodyOptional ? [404, 'not-found'] : [415, 'unsupported-type']
      expect(await refused(id, { params }), id).toEqual(without)
      const headers = { 'content-type': 'text/plain' }
      expect(await refused(id, { params, rawBody: '{}', headers }), id).toEqual([415, 'unsupported-type'])
      for (const rawBody of ['', '{', '{"a":1}x', deep])
        expect(await refused(id, { params, rawBody }), id).toEqual([400, 'bad-request'])
      for (const body of [null, [], 1, 'x', { nonsense: 1 }])
        expect(await refused(id, { params, body }), `${id} ${JSON.stringify(body)}`).toEqual([422, 'bad-input'])
    }
  })

  test.each<[string, string, Filled]>([
    ['a site of no web', 'putSite', { body: { samples: ['ftp://x.test/'] } }],
    ['a site read by a wrapper that is not there', 'putSite', { body: { samples: ['http://x.test/'], wrapper: 'no' } }],
    ['a run of nothing', 'startRun', { body: { kind: 'collect' } }],
    [
      'a run of a wrapper that is not there',
      'startRun',
      { body: { kind: 'run', wrapper: { name: 'no' }, pages: ['x'] } },
    ],
    ['a zone that is none', 'putSchedule', { body: { cron: '@daily', timeZone: 'Mars/X', spec: { kind: 'collect' } } }],
    ['a hook to no web', 'addHook', { body: { target: 'file:///etc/passwd', events: ['run.failed'] } }],
    [
      'a mail without a server for it',
      'addHook',
      { body: { kind: 'mail', target: 'a@b.test', events: ['run.failed'] } },
    ],
    ['a document that is no wrapper', 'putWrapper', { body: { document: { name: 'nothing' } } }],
    ['a page of no web', 'extract', { body: { url: 'file:///etc/passwd' } }],
  ])('%s is refused', async (_, id, filled) => {
    const [status] = await refused(id, { params: UNKNOWN, ...filled })
    expect([404, 422]).toContain(status)
  })

  test('a method that a path does not have is refused', async () => {
    const { status, json, headers } = await server.call('DELETE', '/v1/runs')
    expect([status, json?.code, headers.get('allow')]).toEqual([405, 'wrong-method', 'POST, GET, HEAD'])
  })
})
