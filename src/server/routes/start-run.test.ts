import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import type { RunSpec, Service } from '../../control/index.ts'
import type { Env } from '../operation.ts'
import { problemResponse } from '../problem.ts'
import { startedRun } from './start-run.ts'

const SPEC: RunSpec = { kind: 'locate', samples: ['http://a.example/1'] }

/** What is answered to a caller who asks for a run by a key, and how the run was asked for. */
async function started(key: string | null, isNew = true) {
  const asked: unknown[] = []
  const service = {
    startRun: async (spec: RunSpec, how: object) => {
      asked.push(spec, how)
      return { run: { id: 'run_1', createdAt: 0, startedAt: null, endedAt: null }, isNew }
    },
  } as unknown as Service
  const app = new OpenAPIHono<Env>()
  app.onError((error) => problemResponse(error))
  app.post('/', (context) => {
    context.set('caller', { name: 'ann', rights: new Set(), hash: Buffer.alloc(0) })
    return startedRun(service, context, SPEC)
  })
  const response = await app.request('/', { method: 'POST', headers: key === null ? {} : { 'idempotency-key': key } })
  const { id, code } = (await response.json()) as { readonly id?: string; readonly code?: string }
  return { told: [response.status, id ?? code, response.headers.get('location')], asked }
}

describe('a run that is asked for', () => {
  it('a started run is answered with where to follow it and whether it is new', async () => {
    expect(await started(null)).toEqual({ told: [202, 'run_1', '/v1/runs/run_1'], asked: [SPEC, {}] })
    expect((await started(null, false)).told).toEqual([200, 'run_1', '/v1/runs/run_1'])
  })

  it('an idempotency key belongs to its caller and has 1 to 200 printable characters', async () => {
    for (const key of ['!', '~', 'x'.repeat(200)])
      expect((await started(key)).asked).toEqual([SPEC, { idempotencyKey: `ann:${key}` }])
  })

  it.each(['x'.repeat(201), 'a b', 'ä', ''])('the idempotency key "%s" is refused', async (key) => {
    expect(await started(key)).toEqual({ told: [422, 'bad-input', null], asked: [] })
  })
})
