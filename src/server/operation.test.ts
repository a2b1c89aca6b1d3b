import { OpenAPIHono, z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import type { Service } from '../control/index.ts'
import { DEFAULT_SERVER_LIMITS } from './limits.ts'
import { type Env, type Operation, offer, present } from './operation.ts'
import { problemResponse } from './problem.ts'
import { RIGHTS, type Right } from './tokens.ts'

type Any = Operation<z.ZodObject, z.ZodObject, z.ZodType>

const LIMITS = { ...DEFAULT_SERVER_LIMITS, bodyBytes: 20, documentBytes: 40 }
const PLAIN = { id: 'look', method: 'get', path: '/v1/looks/{name}', tag: 't', summary: 's', right: 'read' } as const
const SENT = { ...PLAIN, method: 'post', body: z.strictObject({ a: z.string().optional() }).optional() } as const

/** What an app of one operation answers: the input as it was checked, or a refusal. */
function offered(operation: Partial<Any>, rights: readonly Right[] = RIGHTS) {
  const app = new OpenAPIHono<Env>()
  app.use((context, next) => {
    context.set('caller', { name: 'c', rights: new Set(rights), hash: Buffer.alloc(0) })
    return next()
  })
  app.onError((error) => problemResponse(error))
  const world = { app, service: {} as Service, limits: LIMITS, ending: new AbortController().signal }
  const whole: Any = { ...PLAIN, answers: { 200: { description: 'x' } }, ...operation }
  offer(world, whole, ({ params, query, body, context }) => context.json({ params, query, body }))
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await app.request(path, { method: whole.method.toUpperCase(), ...init })
    const json = (await response.json()) as { readonly code?: string; readonly detail?: string }
    return response.status === 200 ? json : { status: response.status, code: json.code, detail: json.detail }
  }
  const described = (): Described => {
    const { paths } = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'x', version: '1' } })
    return Object.values(paths ?? {}).flatMap((path) => Object.values(path as object))[0] as Described
  }
  return { ask, described }
}

interface Described {
  readonly requestBody?: { readonly required: boolean }
  readonly responses: Readonly<Record<string, { readonly content?: object; readonly headers?: object }>>
}

const BAD = { status: 422, code: 'bad-input' }

describe('an operation', () => {
  const params = z.object({ name: z.string().max(3) })
  const query = z.strictObject({ limit: z.coerce.number().default(7) })

  it('an operation is given its checked input', async () => {
    const { ask } = offered({ params, query })
    expect(await ask('/v1/looks/abc')).toEqual({ params: { name: 'abc' }, query: { limit: 7 } })
    expect(await ask('/v1/looks/abc?limit=9')).toEqual({ params: { name: 'abc' }, query: { limit: 9 } })
  })

  it('unknown input is refused with its place', async () => {
    const { ask } = offered({ params, query })
    const refused = (at: string) => ({ ...BAD, detail: expect.stringMatching(new RegExp(`^${at}: `)) })
    expect(await ask('/v1/looks/abcd')).toEqual(refused('path/name'))
    expect(await ask('/v1/looks/abc?limit=x')).toEqual(refused('query/limit'))
    expect(await ask('/v1/looks/abc?more=1')).toEqual(refused('query'))
    expect(await ask('/v1/looks/abc?limit=1&limit=1')).toEqual({
      ...BAD,
      detail: 'query/limit: given more than once',
    })
    expect(await ask(`/v1/looks/abc?${'x'.repeat(101)}=1&${'x'.repeat(101)}=2`)).toEqual({
      ...BAD,
      detail: `query/${'x'.repeat(100)}: given more than once`,
    })
  })

  it('an operation is for callers with its right alone', async () => {
    expect(await offered({ params }, ['read']).ask('/v1/looks/abc')).toMatchObject({ params: { name: 'abc' } })
    expect(await offered({ params }, ['run', 'edit']).ask('/v1/looks/abc')).toEqual({
      status: 403,
      code: 'too-few-rights',
      detail: 'This needs a token with the right "read".',
    })
    expect(await offered({ params }, []).ask('/v1/looks/abcd')).toMatchObject({ status: 403 })
  })
})

describe('the body of an operation', () => {
  const headers = { 'content-type': 'application/json' }
  const ofLength = (bytes: number): string => JSON.stringify({ a: 'x'.repeat(bytes - 8) })

  it('a body has a size limit, which is larger where it may hold a document', async () => {
    for (const [isLarge, most] of [[false, 20] as const, [true, 40] as const]) {
      const { ask } = offered({ ...SENT, isLarge })
      expect(await ask('/v1/looks/a', { body: ofLength(most), headers })).toMatchObject({ body: {} })
      expect(await ask('/v1/looks/a', { body: ofLength(most + 1), headers })).toEqual({
        status: 413,
        code: 'too-large',
        detail: `The body may have at most ${most} bytes.`,
      })
    }
    const { ask } = offered(SENT)
    expect(await ask('/v1/looks/a', { body: ofLength(21), headers })).toMatchObject({ status: 413 })
  })

  it('a missing body is refused unless the operation allows it', async () => {
    const { ask } = offered({ ...SENT, isBodyOptional: true })
    expect(await ask('/v1/looks/a')).not.toHaveProperty('body')
    expect(await ask('/v1/looks/a', { headers: { 'content-length': '0' } })).not.toHaveProperty('body')
    expect(await offered(SENT).ask('/v1/looks/a')).toMatchObject({ status: 415 })
  })

  it('an optional body is read however it is sent', async () => {
    const { ask } = offered({ ...SENT, isBodyOptional: true })
    expect(await ask('/v1/looks/a', { body: '{"a":"b"}', headers })).toMatchObject({ body: { a: 'b' } })
    for (const sent of [{ 'content-length': '1' }, { 'transfer-encoding': 'chunked' }, { 'content-type': 'text/css' }])
      expect(await ask('/v1/looks/a', { headers: sent })).toMatchObject({ status: 415 })
    expect(await ask('/v1/looks/a', { headers })).toMatchObject({ status: 400 })
  })

  it('a body is not read where an operation has none', async () => {
    const { ask } = offered({ method: 'post' })
    expect(await ask('/v1/looks/a', { body: 'no JSON', headers })).not.toHaveProperty('body')
  })
})

describe('what the document says of an operation', () => {
  const statusesOf = ({ responses }: Described): number[] => Object.keys(responses).map(Number)

  it('the document lists the refusals of an operation', () => {
    const common = [200, 401, 403, 422, 429, 500]
    expect(statusesOf(offered({}).described())).toEqual(common)
    expect(statusesOf(offered({ params: z.object({}) }).described())).toEqual([200, 401, 403, 404, 422, 429, 500])
    expect(statusesOf(offered({ refusals: [406, 401] }).described())).toEqual([200, 401, 403, 406, 422, 429, 500])
    expect(statusesOf(offered(SENT).described())).toEqual([200, 400, 401, 403, 408, 413, 415, 422, 429, 500])
  })

  it('the document says whether an operation needs a body', () => {
    expect(offered({}).described().requestBody).toBeUndefined()
    expect(offered(SENT).described().requestBody?.required).toBe(true)
    expect(offered({ ...SENT, isBodyOptional: true }).described().requestBody?.required).toBe(false)
  })

  it('the document lists the content types of answers', () => {
    const typesOf = (answer: object): string[] | null => {
      const { content } = offered({ answers: { 200: { description: 'x', ...answer } } }).described().responses[200]!
      return content === undefined ? null : Object.keys(content)
    }
    expect(typesOf({})).toBeNull()
    expect(typesOf({ schema: z.object({}) })).toEqual(['application/json'])
    expect(typesOf({ types: ['text/csv'] })).toEqual(['text/csv'])
    expect(typesOf({ schema: z.object({}), types: ['text/csv'] })).toEqual(['application/json', 'text/csv'])
  })

  it('the document lists the headers of answers', () => {
    const headersOf = (answer: object): object | undefined =>
      offered({ answers: { 200: { description: 'x', ...answer } } }).described().responses[200]!.headers
    expect(headersOf({})).toBeUndefined()
    const headers = z.object({ Location: z.string(), 'Retry-After': z.number().optional() })
    expect(headersOf({ headers })).toEqual({
      Location: { schema: { type: 'string' }, required: true },
      'Retry-After': { schema: { type: 'number' }, required: false },
    })
  })
})

it('a thing that does not exist is refused by its name', () => {
  expect(present(0, 'run')).toBe(0)
  expect(() => present(null, 'run')).toThrow(
    expect.objectContaining({ code: 'not-found', message: 'There is no such run.' }),
  )
})
