import { z } from '@hono/zod-openapi'
import { offer, present, type World } from '../operation.ts'
import {
  DELIVERY_STATES,
  deliverySchema,
  deliverySummarySchema,
  hookChangeSchema,
  hookInputSchema,
  hookSchema,
  idParams,
  newHookSchema,
  someOf,
  windowQuery,
} from '../shapes.ts'
import { toldDelivery, toldDeliverySummary, toldHook } from '../told.ts'
import { windowOf } from './wrappers.ts'

/** Who is told, and what was sent. */
export function offerHooks(world: World): void {
  const { service } = world
  const { hooks } = service.plan
  const ONE = { 200: { description: 'The hook', schema: hookSchema } }
  const common = { tag: 'webhooks', path: '/v1/webhooks/{id}', params: idParams } as const
  offer(
    world,
    {
      ...common,
      id: 'listHooks',
      method: 'get',
      right: 'read',
      path: '/v1/webhooks',
      params: z.object({}),
      summary: 'Who is told',
      query: windowQuery,
      answers: { 200: { description: 'Some of them', schema: someOf(hookSchema) } },
    },
    async ({ query, context }) => {
      const { items, next } = await hooks.list(windowOf(query))
      return context.json({ items: items.map(toldHook), next })
    },
  )
  offer(
    world,
    { ...common, id: 'getHook', method: 'get', right: 'read', summary: 'One who is told', answers: ONE },
    async ({ params, context }) => context.json(toldHook(present(await hooks.get(params.id), 'webhook'))),
  )
  offer(
    world,
    {
      tag: 'webhooks',
      path: '/v1/webhooks',
      id: 'addHook',
      method: 'post',
      right: 'edit',
      summary: 'Tell a URL, or mail addresses, of what happens; the secret is told this once',
      body: hookInputSchema,
      answers: { 201: { description: 'The hook with its secret', schema: newHookSchema } },
    },
    async ({ body, context }) => {
      const hook = await service.addHook(body)
      context.header('Location', `/v1/webhooks/${hook.id}`)
      return context.json({ ...toldHook(hook), secret: hook.secret }, 201)
    },
  )
  offer(
    world,
    {
      ...common,
      id: 'changeHook',
      method: 'patch',
      right: 'edit',
      summary: 'Change who is told of what',
      body: hookChangeSchema,
      answers: ONE,
    },
    async ({ params, body, context }) => {
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      return context.json(toldHook(present(await service.updateHook(params.id, given), 'webhook')))
    },
  )
  offer(
    world,
    {
      ...common,
      id: 'deleteHook',
      method: 'delete',
      right: 'edit',
      summary: 'Tell it no more',
      answers: { 204: { description: 'It is gone' } },
    },
    async ({ params, context }) => {
      if (!(await hooks.remove(params.id))) present(null, 'webhook')
      return context.body(null, 204)
    },
  )
}

const deliveriesQuery = z.strictObject({
  ...windowQuery.shape,
  hook: idParams.shape.id.optional(),
  state: z.enum(DELIVERY_STATES).optional(),
})

export function offerDeliveries(world: World): void {
  const { service } = world
  const { deliveries } = service.plan
  const ONE = { 200: { description: 'The delivery', schema: deliverySchema } }
  const common = { tag: 'deliveries', params: idParams, answers: ONE } as const
  offer(
    world,
    {
      tag: 'deliveries',
      id: 'listDeliveries',
      method: 'get',
      right: 'read',
      path: '/v1/deliveries',
      summary: 'Messages, newest first',
      query: deliveriesQuery,
      answers: { 200: { description: 'Some of them', schema: someOf(deliverySummarySchema) } },
    },
    async ({ query, context }) => {
      const { hook, state } = query
      const { items, next } = await deliveries.list(windowOf(query), { ...(hook && { hook }), ...(state && { state }) })
      return context.json({ items: items.map(toldDeliverySummary), next })
    },
  )
  offer(
    world,
    {
      ...common,
      id: 'getDelivery',
      method: 'get',
      right: 'read',
      path: '/v1/deliveries/{id}',
      summary: 'A message, and how it was tried',
    },
    async ({ params, context }) => context.json(toldDelivery(present(await deliveries.get(params.id), 'delivery'))),
  )
  offer(
    world,
    {
      ...common,
      id: 'redeliver',
      method: 'post',
      right: 'edit',
      path: '/v1/deliveries/{id}/redeliver',
      summary: 'Try a message again now',
    },
    async ({ params, context }) => context.json(toldDelivery(present(await service.redeliver(params.id), 'delivery'))),
  )
}
