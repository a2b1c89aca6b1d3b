import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXPLAIN_REASONS } from '../control/index.ts'
import { openServer, type TestServer } from './client.fixture.ts'
import { type DocumentClient, documentClient } from './document.fixture.ts'
import { EXPLAINED_STATUSES } from './shapes.ts'

const guide = readFileSync(join(import.meta.dirname, '../../docs/guide/search-questions.md'), 'utf8')
/** Requests of the guide: each line that begins with a method, with the body behind it. */
const requests = [...guide.matchAll(/^(GET|PUT|POST) (\S+)\n(\{.*\}$)?/gm)].map(([, method, path, body]) => ({
  method: method!,
  path: path!,
  body: body === undefined ? null : (JSON.parse(body) as object),
}))

let server: TestServer
let client: DocumentClient
beforeAll(async () => {
  server = await openServer()
  client = await documentClient(server)
})
afterAll(() => server.close())

describe('the guide to questions of searches', () => {
  test('the guide asks for operations that exist', async () => {
    expect(requests.length).toBeGreaterThan(7)
    for (const { method, path } of requests) {
      const is = (one: { readonly method: string; readonly path: string }): boolean =>
        one.method === method && one.path === path.split('?')[0]
      expect(client.operations.filter(is), `${method} ${path}`).toHaveLength(1)
    }
  })

  test('the requests in the guide are accepted', async () => {
    for (const { method, path, body } of requests) {
      const filled = path.replace('{id}', 'run_0123456789ab').replace('{name}', 'books')
      const rawBody = JSON.stringify(body).replaceAll('https://shop.example', server.shop.origin)
      const { status, json } = await server.call(method, filled, body === null ? {} : { rawBody })
      expect([200, 202, 404], `${method} ${path}: ${JSON.stringify(json)}`).toContain(status)
    }
  })

  test('the guide has all reasons for leaving out a page', () => {
    const rows = [...guide.matchAll(/^\| (`.*`) \| `([\w-]+)` \|/gm)]
    expect(rows.flatMap(([, names]) => names!.split(', ').map((name) => name.slice(1, -1)))).toEqual(EXPLAIN_REASONS)
    expect(new Set(rows.map(([, , status]) => status))).toEqual(new Set(EXPLAINED_STATUSES))
  })
})
