import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Service } from '../control/index.ts'
import { readBody } from './body.ts'
import type { ServerLimits } from './limits.ts'
import { faultsOf, ServerError } from './problem.ts'
import { problemSchema } from './shapes.ts'
import type { Caller, Right } from './tokens.ts'

/** What each request carries once it is let in. */
export interface Env {
  Variables: { caller: Caller }
}
export type App = OpenAPIHono<Env>

/** An answer as the document tells it. Without a schema it has no body; `types` are media types beside JSON. */
export interface Answer {
  readonly description: string
  readonly schema?: z.ZodType
  readonly types?: readonly string[]
  readonly headers?: z.ZodObject
}

/** One thing that callers can ask for. */
export interface Operation<Path extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  readonly id: string
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete'
  /** As in the document: `/v1/runs/{id}`. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly right: Right
  readonly params?: Path
  readonly query?: Query
  readonly headers?: z.ZodObject
  readonly body?: Body
  /** Whether the request may come without a body. @default false */
  readonly isBodyOptional?: boolean
  /** Whether the body may hold a document or a page. @default false */
  readonly isLarge?: boolean
  readonly answers: Readonly<Record<number, Answer>>
  /** Statuses of refusals beyond those that all may have. */
  readonly refusals?: readonly number[]
}

/** A request as it was checked. */
export interface Asked<Path, Query, Body> {
  readonly params: Path
  readonly query: Query
  readonly body: Body
  readonly context: Context<Env>
}

/** What the operations work with. */
export interface World {
  readonly app: App
  readonly service: Service
  readonly limits: ServerLimits
  /** Aborts when the server ends. */
  readonly ending: AbortSignal
}

type None = z.ZodObject<Record<never, never>>
const NONE: z.ZodObject = z.object({})

/** Offers an operation: puts it into the document, and checks rights and input before it is done. */
export function offer<
  Path extends z.ZodObject = None,
  Query extends z.ZodObject = None,
  Body extends z.ZodType = z.ZodUndefined,
>(
  world: World,
  operation: Operation<Path, Query, Body>,
  answer: (asked: Asked<z.output<Path>, z.output<Query>, z.output<Body>>) => Promise<Response> | Response,
): void {
  const { app, limits } = world
  describe(app, operation)
  const { params = NONE, query = NONE, body, right, isLarge = false, isBodyOptional = false } = operation
  app.on(operation.method.toUpperCase(), operation.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
    if (!context.get('caller').rights.has(right))
      throw new ServerError('too-few-rights', `This needs a token with the right "${right}".`)
    const asked = {
      params: checked('path', params, context.req.param()),
      query: checked('query', query, singles(context.req.queries())),
      body:
        body === undefined || (isBodyOptional && !hasBody(context.req.raw))
          ? undefined
          : checked('body', body, await readBody(context.req.raw, isLarge ? limits.documentBytes : limits.bodyBytes)),
    }
    return answer({ ...asked, context } as Asked<z.output<Path>, z.output<Query>, z.output<Body>>)
  })
}

function hasBody({ headers }: Request): boolean {
  return (
    headers.has('content-type') || headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0
  )
}

function checked(where: string, schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (!result.success) throw faultsOf(where, result.error)
  return result.data
}

function singles(queries: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, values]) => {
      const [value, ...more] = values
      if (value === undefined || more.length > 0)
        throw new ServerError('bad-input', `query/${name.slice(0, 100)}: given more than once`)
      return [name, value]
    }),
  )
}

/** Refusals that every operation may answer with. */
const COMMON_REFUSALS = [401, 403, 422, 429, 500]

function describe(app: App, operation: Operation<z.ZodObject, z.ZodObject, z.ZodType>): void {
  const {
    id,
    method,
    path,
    tag,
    summary,
    right,
    params,
    query,
    headers,
    body,
    isBodyOptional = false,
    answers,
    refusals = [],
  } = operation
  const ofBody = body === undefined ? [] : [400, 408, 413, 415]
  const refused = [...new Set([...COMMON_REFUSALS, ...ofBody, ...refusals, ...(params === undefined ? [] : [404])])]
  app.openAPIRegistry.registerPath({
    operationId: id,
    method,
    path,
    summary,
    tags: [tag],
    security: [{ token: [] }],
    description: `Needs the right "${right}".`,
    'x-right': right,
    request: {
      ...(params !== undefined && { params }),
      ...(query !== undefined && { query }),
      ...(headers !== undefined && { headers }),
      ...(body !== undefined && {
        body: { required: !isBodyOptional, content: { 'application/json': { schema: body } } },
      }),
    },
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, one]) => [status, described(one)])),
      ...Object.fromEntries(refused.sort().map((status) => [status, REFUSAL])),
    },
  })
}

const REFUSAL = { description: 'Refused', content: { 'application/problem+json': { schema: problemSchema } } }

function described({ description, schema, types = [], headers }: Answer): {
  description: string
  content?: Record<string, { schema: z.ZodType }>
  headers?: z.ZodObject
} {
  const others = types.map((type) => [type, { schema: z.string() }] as const)
  const json = schema === undefined ? [] : [['application/json', { schema }] as const]
  const content = Object.fromEntries([...json, ...others])
  return {
    description,
    ...(Object.keys(content).length > 0 && { content }),
    ...(headers !== undefined && { headers }),
  }
}

/** A part of what a caller may see by name. @throws ServerError `not-found` */
export function present<Item>(item: Item | null, what: string): Item {
  if (item === null) throw new ServerError('not-found', `There is no such ${what}.`)
  return item
}
