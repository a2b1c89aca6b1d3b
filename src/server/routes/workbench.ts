import type { z } from '@hono/zod-openapi'
import type { ReadRequest, SuggestRequest, TemplateRequest } from '../../control/index.ts'
import { offer, present, type World } from '../operation.ts'
import { idParams, nameParams } from '../shapes.ts'
import {
  comparisonSchema,
  readSchema,
  runFieldsSchema,
  suggestedSchema,
  suggestSchema,
  templateReadingSchema,
  templateSchema,
  wrapperReadingSchema,
} from '../workbench-shapes.ts'

/** What was not done, as too many wait or it took too long. */
const REFUSALS = [429, 504]

/** Wrappers looked at on kept pages, and edits tried on them: nothing is fetched, and nothing is kept. */
export function offerWorkbench(world: World): void {
  offerTrials(world)
  offerLooks(world)
}

function offerTrials(world: World): void {
  const { workbench, plan } = world.service
  const there = async (name: string, version: number | undefined): Promise<void> => {
    present(await plan.wrappers.get(name, version), version === undefined ? 'wrapper' : 'version')
  }
  const trial = { tag: 'workbench', method: 'post', right: 'read', params: nameParams, refusals: REFUSALS } as const
  offer(
    world,
    {
      ...trial,
      id: 'readWrapper',
      path: '/v1/wrappers/{name}/read',
      summary: 'What a version, with edits that are not kept, makes of some kept pages, and where',
      body: readSchema,
      answers: answer('The patterns and the pages', wrapperReadingSchema),
    },
    async ({ params, body, context }) => {
      await there(params.name, body.version)
      const request = given<ReadRequest>(body)
      const json = await workbench.read(params.name, request, signalOf(world, context.req.raw))
      return context.body(json, 200, { 'content-type': 'application/json' })
    },
  )
  offer(
    world,
    {
      ...trial,
      id: 'suggestEdits',
      path: '/v1/wrappers/{name}/suggest',
      summary: 'Edits that do what is pointed at on a kept page, best first',
      body: suggestSchema,
      answers: answer('At most eight edits, or why there are none', suggestedSchema),
    },
    async ({ params, body, context }) => {
      await there(params.name, body.version)
      const request = given<SuggestRequest>(body)
      return context.json(await workbench.suggest(params.name, request, signalOf(world, context.req.raw)))
    },
  )
  offer(
    world,
    {
      ...trial,
      id: 'readTemplate',
      path: '/v1/wrappers/{name}/template',
      summary: 'What of a kept page all pages of its class have, and what varies',
      body: templateSchema,
      answers: answer('The outermost elements of each kind', templateReadingSchema),
    },
    async ({ params, body, context }) => {
      await there(params.name, body.version)
      const request = given<TemplateRequest>(body)
      return context.json(await workbench.template(params.name, request, signalOf(world, context.req.raw)))
    },
  )
}

function offerLooks(world: World): void {
  const { workbench, plan } = world.service
  const look = { tag: 'workbench', method: 'get', right: 'read', params: idParams, refusals: REFUSALS } as const
  offer(
    world,
    {
      ...look,
      id: 'readFields',
      path: '/v1/runs/{id}/fields',
      summary: "What the fields of a run's records are like: how many there are, how they spread, what is odd",
      answers: answer('The fields', runFieldsSchema),
    },
    async ({ params, context }) => {
      const run = present(await plan.runs.get(params.id), 'run')
      return context.json(await workbench.fields(run, signalOf(world, context.req.raw)))
    },
  )
  offer(
    world,
    {
      ...look,
      id: 'compareProposal',
      path: '/v1/proposals/{id}/comparison',
      summary: 'A repair beside what it repairs, on a page as it was and as it is',
      answers: answer('What became of each pattern', comparisonSchema),
    },
    async ({ params, context }) => {
      const proposal = present(await plan.proposals.get(params.id), 'proposal')
      return context.json(await workbench.comparison(proposal, signalOf(world, context.req.raw)))
    },
  )
}

function answer(description: string, schema: z.ZodType): { readonly 200: { description: string; schema: z.ZodType } } {
  return { 200: { description, schema } }
}

function signalOf({ ending }: World, { signal }: Request): AbortSignal {
  return AbortSignal.any([signal, ending])
}

/** Without what is left out: an option that is there has a value. */
function given<Asked>(body: object): Asked {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Asked
}
