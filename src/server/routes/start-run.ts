import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { RunSpec, Service } from '../../control/index.ts'
import type { Env } from '../operation.ts'
import { ServerError } from '../problem.ts'
import { toldRun } from '../told.ts'

const key = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/)
  .optional()

/** The header that makes a second request of the same run harmless. */
export const idempotencyHeaders: z.ZodObject<{ 'Idempotency-Key': typeof key }> = z.object({ 'Idempotency-Key': key })

/** Plans a run and says where it is followed; the same key of the same caller gives the run that it gave before. */
export async function startedRun(service: Service, context: Context<Env>, spec: RunSpec): Promise<Response> {
  const given = key.safeParse(context.req.header('idempotency-key'))
  if (!given.success) throw new ServerError('bad-input', 'header/Idempotency-Key: at most 200 printable characters')
  const idempotencyKey = given.data === undefined ? undefined : `${context.get('caller').name}:${given.data}`
  const { run, isNew } = await service.startRun(spec, idempotencyKey === undefined ? {} : { idempotencyKey })
  context.header('Location', `/v1/runs/${run.id}`)
  return context.json(toldRun(run), isNew ? 202 : 200)
}
