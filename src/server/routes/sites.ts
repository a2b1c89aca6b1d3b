import { z } from '@hono/zod-openapi'
import type { Service } from '../../control/index.ts'
import { offer, present, type World } from '../operation.ts'
import {
  historyQuery,
  historySchema,
  nameParams,
  runSchema,
  siteInputSchema,
  siteSchema,
  someOf,
  windowQuery,
} from '../shapes.ts'
import { toldHistory, toldSite } from '../told.ts'
import { idempotencyHeaders, startedRun } from './start-run.ts'
import { windowOf } from './wrappers.ts'

/** Sites that are watched. */
export function offerSites(world: World): void {
  const { service } = world
  const { sites, wrappers } = service.plan
  const common = { tag: 'sites', path: '/v1/sites/{name}', params: nameParams } as const
  const SITE = { 200: { description: 'The site', schema: siteSchema } }
  offer(
    world,
    {
      ...common,
      id: 'listSites',
      method: 'get',
      right: 'read',
      path: '/v1/sites',
      params: z.object({}),
      summary: 'Sites, by name',
      query: windowQuery,
      answers: { 200: { description: 'Some of them', schema: someOf(siteSchema) } },
    },
    async ({ query, context }) => {
      const { items, next } = await sites.list(windowOf(query))
      return context.json({ items: items.map(toldSite), next })
    },
  )
  offer(
    world,
    { ...common, id: 'getSite', method: 'get', right: 'read', summary: 'A site', answers: SITE },
    async ({ params, context }) => context.json(toldSite(present(await sites.get(params.name), 'site'))),
  )
  offer(
    world,
    {
      ...common,
      id: 'putSite',
      method: 'put',
      right: 'edit',
      summary: 'Watch a site, in place of what was there by the name',
      body: siteInputSchema,
      answers: SITE,
    },
    async ({ params: { name }, body, context }) => {
      if (body.wrapper !== null) present(await wrappers.get(body.wrapper), 'wrapper')
      const { samples, options, quietDays } = body
      const wrapper = body.wrapper ?? (await learnedBefore(service, name, samples))
      return context.json(toldSite(await sites.put({ name, samples, options, wrapper, quietDays }, Date.now())))
    },
  )
  offer(
    world,
    {
      ...common,
      id: 'deleteSite',
      method: 'delete',
      right: 'edit',
      summary: 'Watch a site no more; its runs stay',
      answers: { 204: { description: 'It is gone' } },
    },
    async ({ params, context }) => {
      if (!(await sites.remove(params.name))) present(null, 'site')
      return context.body(null, 204)
    },
  )
  offer(
    world,
    {
      ...common,
      id: 'runSite',
      method: 'post',
      right: 'run',
      path: '/v1/sites/{name}/runs',
      summary: 'Run a site now',
      headers: idempotencyHeaders,
      answers: {
        202: { description: 'It is planned; `Location` follows it', schema: runSchema },
        200: { description: 'It was planned by this key before', schema: runSchema },
      },
      refusals: [409],
    },
    async ({ params, context }) => startedRun(service, context, { kind: 'collect', site: params.name }),
  )
  offerHistory(world)
}

function offerHistory(world: World): void {
  const { service } = world
  offer(
    world,
    {
      id: 'getSiteHistory',
      method: 'get',
      path: '/v1/sites/{name}/history',
      tag: 'sites',
      right: 'read',
      summary: "How a site's last runs went, newest first, and what of it waits for a person",
      params: nameParams,
      query: historyQuery,
      answers: { 200: { description: 'The history', schema: historySchema } },
    },
    async ({ params: { name }, query, context }) => {
      present(await service.plan.sites.get(name), 'site')
      return context.json(toldHistory(await service.siteHistory(name, query.limit)))
    },
  )
}

/** The wrapper of a site stays when the site is written again with the same samples. */
async function learnedBefore({ plan }: Service, name: string, samples: readonly string[]): Promise<string | null> {
  const before = await plan.sites.get(name)
  return before !== null && before.samples.join('\n') === samples.join('\n') ? before.wrapper : null
}
