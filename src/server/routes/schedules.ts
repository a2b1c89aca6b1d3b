import { z } from '@hono/zod-openapi'
import { offer, present, type World } from '../operation.ts'
import { nameParams, scheduleInputSchema, scheduleSchema, someOf, windowQuery } from '../shapes.ts'
import { toldSchedule } from '../told.ts'
import { windowOf } from './wrappers.ts'

/** When runs are begun by themselves. */
export function offerSchedules(world: World): void {
  const { service } = world
  const { schedules, sites } = service.plan
  const ONE = { 200: { description: 'The schedule', schema: scheduleSchema } }
  const common = { tag: 'schedules', path: '/v1/schedules/{name}', params: nameParams } as const
  offer(
    world,
    {
      ...common,
      id: 'listSchedules',
      method: 'get',
      right: 'read',
      path: '/v1/schedules',
      params: z.object({}),
      summary: 'Schedules, by name',
      query: windowQuery,
      answers: { 200: { description: 'Some of them', schema: someOf(scheduleSchema) } },
    },
    async ({ query, context }) => {
      const { items, next } = await schedules.list(windowOf(query))
      return context.json({ items: items.map(toldSchedule), next })
    },
  )
  offer(
    world,
    { ...common, id: 'getSchedule', method: 'get', right: 'read', summary: 'A schedule', answers: ONE },
    async ({ params, context }) => context.json(toldSchedule(present(await schedules.get(params.name), 'schedule'))),
  )
  offer(
    world,
    {
      ...common,
      id: 'putSchedule',
      method: 'put',
      right: 'edit',
      summary: 'Run something again and again',
      body: scheduleInputSchema,
      answers: ONE,
    },
    async ({ params, body, context }) => {
      if (body.spec.kind === 'collect' && body.spec.site !== undefined) present(await sites.get(body.spec.site), 'site')
      return context.json(toldSchedule(await service.putSchedule({ name: params.name, ...body })))
    },
  )
  offer(
    world,
    {
      ...common,
      id: 'deleteSchedule',
      method: 'delete',
      right: 'edit',
      summary: 'Run it no more',
      answers: { 204: { description: 'It is gone' } },
    },
    async ({ params, context }) => {
      if (!(await schedules.remove(params.name))) present(null, 'schedule')
      return context.body(null, 204)
    },
  )
}
