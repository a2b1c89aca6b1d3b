import { OpenAPIHono } from '@hono/zod-openapi'
import type { Service } from '../../control/index.ts'
import { DEFAULT_SERVER_LIMITS } from '../limits.ts'
import type { Env, World } from '../operation.ts'
import { problemResponse } from '../problem.ts'
import { RIGHTS } from '../tokens.ts'

type Tree = Readonly<Record<string, unknown>>

/** What routes are asked, and what they tell of themselves; the service does as it is told. */
export interface Offered {
  /** The status and body of an answer. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<readonly [status: number, json: unknown]>
  /** A schema of the document by its name. */
  readonly schema: (name: string) => Tree
}

/** Routes by themselves, for a caller with all rights. */
export function offered(offer: (world: World) => void, service: object): Offered {
  const app = new OpenAPIHono<Env>()
  app.use((context, next) => {
    context.set('caller', { name: 'ann', rights: new Set(RIGHTS), hash: Buffer.alloc(0) })
    return next()
  })
  app.onError((error) => problemResponse(error))
  const ending = new AbortController().signal
  offer({ app, service: service as Service, limits: DEFAULT_SERVER_LIMITS, ending })
  return {
    ask: async (method, path, body) => {
      const sent = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const response = await app.request(path, { method, ...(body !== undefined && sent) })
      const text = await response.text()
      return [response.status, text === '' ? null : JSON.parse(text)]
    },
    schema: (name) => {
      const document = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'x', version: '1' } })
      return document.components?.schemas?.[name] as Tree
    },
  }
}
