import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomFrom } from '../../test/fuzz/mutate.ts'
import { openServer, type TestServer } from './client.fixture.ts'

/** `FUZZ=20000 npx vitest run src/server/fuzz.test.ts` is the whole measurement; FUZZ_SEED gives others. */
const CALLS = Number(process.env.FUZZ ?? (process.env.TEST_TIER === 'all' ? 1000 : 200))
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** A stream is not waited for longer than this; its status is there by then. */
const STREAM_MS = 300

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[]
  readonly body: Schema | null
}

const random = randomFrom(SEED)
const chosen = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
const often = (share: number): boolean => random() < share

/** Texts that something may stumble over; the addresses are refused, so that nothing is asked of anybody. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  'shop',
  'a',
  'x'.repeat(3000),
  '\u0000',
  '\ud800',
  '\u202e\u001b[2J',
  '../../etc/passwd',
  '%00',
  '%2f..%2f',
  'null',
  '-1',
  '9007199254740993',
  '1e400',
  '0x10',
  'Infinity',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '"',
  '<script>',
  '{}',
  '[]',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'https://10.0.0.1/a?b#c',
  'file:///etc/passwd',
  'javascript:x',
  'http://',
  'data:,x',
  '* * * * *',
  '0 7 * * *',
  '99 99 99 99 99',
  'Europe/Berlin',
  'newest',
  'a[',
  '(',
  '**',
  'items[].price',
  '2024-02-30',
  '𝒳é',
]
const VALUES: readonly unknown[] = [null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, [], {}, [[]], { a: null }, ...TEXTS]

describe('the service over HTTP', () => {
  let server: TestServer
  let operations: readonly Operation[]
  let document: {
    readonly paths: object
    readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
  }
  /** What answers named, to be asked for again. */
  const known: string[] = ['shop']

  beforeAll(async () => {
    const limits = { perSecond: 1e9, burst: 1e9 }
    server = await openServer({ allowPrivate: false, limits, runs: 1, logLevel: 'error' })
    document = (await server.call('GET', '/openapi.json', { token: null })).json as unknown as typeof document
    operations = Object.entries(document.paths as Record<string, Record<string, Record<string, never>>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
          const { content = {} } = (requestBody ?? {}) as { content?: Record<string, { schema: Schema }> }
          return { method: method.toUpperCase(), path, parameters, body: content['application/json']?.schema ?? null }
        }),
    )
  })
  afterAll(() => server.close())

  /** A value that a schema may allow, with something in it that it may not. */
  const madeOf = (schema: Schema, depth = 0): unknown => {
    if (often(0.08) || depth > 6) return chosen(VALUES)
    if (schema.$ref !== undefined) {
      const named = document.components?.schemas?.[schema.$ref.split('/').at(-1)!]
      return named === undefined ? chosen(VALUES) : madeOf(named, depth + 1)
    }
    const either = schema.anyOf ?? schema.oneOf
    if (either !== undefined) return madeOf(chosen(either), depth + 1)
    if (schema.allOf !== undefined)
      return Object.assign({}, ...schema.allOf.map((one) => Object(madeOf(one, depth + 1)) as object))
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return chosen(schema.enum)
    const type = typeof schema.type === 'object' ? chosen(schema.type) : schema.type
    if (type === 'object') {
      const all = Object.entries(schema.properties ?? {})
      const kept = all.filter(([name]) => (schema.required?.includes(name) ? often(0.95) : often(0.3)))
      const more = often(0.1) ? [[chosen(TEXTS), chosen(VALUES)] as const] : []
      return Object.fromEntries([...kept.map(([name, one]) => [name, madeOf(one, depth + 1)] as const), ...more])
    }
    if (type === 'array')
      return Array.from({ length: chosen([0, 1, 1, 2, 30]) }, () => madeOf(schema.items ?? {}, depth + 1))
    if (type === 'integer' || type === 'number') return chosen([0, 1, 2, 10, -1, 1e9, 2 ** 53, 0.5])
    return type === 'boolean' ? often(0.5) : chosen([...known, ...TEXTS])
  }

  const text = (schema: Schema): string => {
    const value = madeOf(schema)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  /** A part of an address; what no address can hold is replaced. */
  const encoded = (part: string): string => encodeURIComponent(part.toWellFormed())

  async function ask({ method, path, parameters, body }: Operation): Promise<string | null> {
    const named = (where: string) => parameters.filter((one) => one.in === where)
    const filled = path.replace(/\{(\w+)\}/g, () => encoded(often(0.6) ? chosen(known) : text({ type: 'string' })))
    const query = named('query').flatMap(({ name, schema }) => (often(0.4) ? [`${name}=${encoded(text(schema))}`] : []))
    const sent = body === null ? undefined : often(0.05) ? chosen(TEXTS) : JSON.stringify(madeOf(body))
    const address = `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
    const by = often(0.03) ? chosen(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) : method
    const response = await fetch(server.origin + address, {
      method: by,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${server.token}`,
        ...(sent !== undefined && { 'content-type': often(0.97) ? 'application/json' : 'text/plain' }),
        ...(often(0.1) && {
          'idempotency-key': chosen(['a', 'b', 'x'.repeat(500)]),
          'last-event-id': chosen(['0', '-1', 'x']),
        }),
      },
      ...(sent !== undefined && by !== 'GET' && { body: sent }),
      signal: AbortSignal.timeout(60_000),
    })
    const said = await Promise.race([
      response.text().catch(() => ''),
      new Promise<string>((resolve) => setTimeout(resolve, STREAM_MS, '')),
    ])
    await response.body?.cancel().catch(() => {})
    for (const [, id] of said.matchAll(/"(?:id|name|hash)":"([\w:.-]{1,80})"/g)) if (known.length < 200) known.push(id!)
    return response.status === 500 ? `${method} ${address} ${sent?.slice(0, 500)}: ${said.slice(0, 300)}` : null
  }

  it('calls by its own description, right and wrong, are answered, and never with status 500', async () => {
    const faults: string[] = []
    for (let call = 0; call < CALLS; call++) {
      const fault = await ask(chosen(operations))
      if (fault !== null) faults.push(fault)
    }
    expect(faults).toEqual([])
    expect(server.logged.filter((line) => line.includes('"fault"'))).toEqual([])
    expect((await server.call('GET', '/health', { token: null })).status).toBe(200)
  }, 3_600_000)
})
