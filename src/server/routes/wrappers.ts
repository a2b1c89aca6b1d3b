import { z } from '@hono/zod-openapi'
import { nameSchema, PlanError } from '../../control/index.ts'
import { parseWrapper } from '../../core/wrapper/index.ts'
import { offer, present, type World } from '../operation.ts'
import { nameParams, someOf, windowQuery, wrapperSchema, wrapperSummarySchema } from '../shapes.ts'
import { toldSummary, toldWrapper } from '../told.ts'

const TAG = 'wrappers'
const WRAPPER = { 200: { description: 'The version', schema: wrapperSchema } }
const SUMMARIES = { 200: { description: 'Some of them', schema: someOf(wrapperSummarySchema) } }
const document = z
  .record(z.string(), z.unknown())
  .openapi({ description: 'A wrapper document, as `treegram learn` writes it.' })
const parent = z
  .int()
  .min(1)
  .nullable()
  .default(null)
  .openapi({ description: 'Refused when this is not the newest any more.' })
const edit = z.record(z.string(), z.unknown())
const numbered = z.object({ name: nameSchema, version: z.coerce.number().int().min(1) })

/** Wrappers and their versions. */
export function offerWrappers(world: World): void {
  offerVersions(world)
  offerChanges(world)
}

function offerVersions(world: World): void {
  const { wrappers } = world.service.plan
  const read = { tag: TAG, method: 'get', right: 'read' } as const
  offer(
    world,
    {
      ...read,
      id: 'listWrappers',
      path: '/v1/wrappers',
      summary: 'The newest version of each wrapper, by name',
      query: windowQuery,
      answers: SUMMARIES,
    },
    async ({ query, context }) => {
      const { items, next } = await wrappers.list(windowOf(query))
      return context.json({ items: items.map(toldSummary), next })
    },
  )
  offer(
    world,
    {
      ...read,
      id: 'getWrapper',
      path: '/v1/wrappers/{name}',
      summary: 'The newest version of a wrapper',
      params: nameParams,
      answers: WRAPPER,
    },
    async ({ params, context }) => context.json(toldWrapper(present(await wrappers.get(params.name), 'wrapper'))),
  )
  offer(
    world,
    {
      ...read,
      id: 'listVersions',
      path: '/v1/wrappers/{name}/versions',
      summary: 'Versions of a wrapper, newest first',
      params: nameParams,
      query: windowQuery,
      answers: SUMMARIES,
    },
    async ({ params, query, context }) => {
      present(await wrappers.get(params.name), 'wrapper')
      const { items, next } = await wrappers.versions(params.name, windowOf(query))
      return context.json({ items: items.map(toldSummary), next })
    },
  )
  offer(
    world,
    {
      ...read,
      id: 'getVersion',
      path: '/v1/wrappers/{name}/versions/{version}',
      summary: 'A version of a wrapper',
      params: numbered,
      answers: WRAPPER,
    },
    async ({ params, context }) =>
      context.json(toldWrapper(present(await wrappers.get(params.name, params.version), 'version'))),
  )
}

function offerChanges(world: World): void {
  const { service } = world
  const { wrappers } = service.plan
  const change = { tag: TAG, right: 'edit', params: nameParams, answers: WRAPPER, refusals: [409] } as const
  offer(
    world,
    {
      ...change,
      id: 'putWrapper',
      method: 'put',
      path: '/v1/wrappers/{name}',
      summary: 'Keep a document as the next version',
      isLarge: true,
      body: z.strictObject({ document, parent }),
    },
    async ({ params, body, context }) => {
      const { name } = parseWrapper(body.document)
      if (name !== params.name)
        throw new PlanError(
          'bad-input',
          `The document is of a wrapper called "${String(name).slice(0, 100)}"; give it the name of the path.`,
        )
      const next = {
        name,
        document: JSON.stringify(body.document),
        origin: 'put',
        run: null,
        parent: body.parent,
      } as const
      return context.json(toldWrapper(await wrappers.put(next, Date.now())))
    },
  )
  offer(
    world,
    {
      ...change,
      id: 'editWrapper',
      method: 'patch',
      path: '/v1/wrappers/{name}',
      summary: 'Apply an edit, such as a field with another name, or several in their order',
      body: z.strictObject({ edit: z.union([edit, z.array(edit).min(1).max(200)]), parent }),
    },
    async ({ params, body, context }) => {
      present(await wrappers.get(params.name), 'wrapper')
      return context.json(toldWrapper(await service.editWrapper(params.name, body.edit, body.parent)))
    },
  )
  offer(
    world,
    {
      ...change,
      id: 'rollBack',
      method: 'post',
      path: '/v1/wrappers/{name}/rollback',
      summary: 'Make an earlier version the newest again',
      body: z.strictObject({ version: z.int().min(1) }),
    },
    async ({ params, body, context }) => {
      present(await wrappers.get(params.name, body.version), 'version')
      return context.json(toldWrapper(await service.rollBack(params.name, body.version)))
    },
  )
  offer(
    world,
    {
      ...change,
      id: 'deleteWrapper',
      method: 'delete',
      path: '/v1/wrappers/{name}',
      summary: 'Forget a wrapper with all its versions',
      answers: { 204: { description: 'It is gone' } },
    },
    async ({ params, context }) => {
      if (!(await wrappers.remove(params.name))) present(null, 'wrapper')
      return context.body(null, 204)
    },
  )
}

/** What a list is asked for, as the plan takes it. */
export function windowOf({ after, limit }: { readonly after?: string | undefined; readonly limit: number }): {
  readonly after?: string
  readonly limit: number
} {
  return { limit, ...(after !== undefined && { after }) }
}
