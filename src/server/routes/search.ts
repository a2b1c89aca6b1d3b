import { z } from '@hono/zod-openapi'
import { type ExplainedKind, sayReason } from '../../control/index.ts'
import { offer, present, type World } from '../operation.ts'
import {
  answerInputSchema,
  EXPLAINED_REASONS,
  EXPLAINED_STATUSES,
  explainedGroupSchema,
  explainedSchema,
  idParams,
  questionSchema,
  someOf,
  windowQuery,
} from '../shapes.ts'
import { windowOf } from './wrappers.ts'

const pagesQuery = z.strictObject({
  ...windowQuery.shape,
  status: z.enum(EXPLAINED_STATUSES).optional(),
  reason: z.enum(EXPLAINED_REASONS).optional(),
})
const ONE = { tag: 'runs', params: idParams } as const

/** What the search of a run found and left out, and what it asks. */
export function offerSearch(world: World): void {
  offerExplained(world)
  offerQuestions(world)
}

function offerExplained(world: World): void {
  const { runs } = world.service.plan
  offer(
    world,
    {
      ...ONE,
      id: 'listPages',
      method: 'get',
      path: '/v1/runs/{id}/pages',
      right: 'read',
      summary: 'Why the search of a run fetched pages or not, and why they are meant or not; once it is over',
      query: pagesQuery,
      answers: { 200: { description: 'Some of them', schema: someOf(explainedSchema) } },
    },
    async ({ params, query: { status, reason, ...window }, context }) => {
      present(await runs.get(params.id), 'run')
      const only = { ...(status && { status }), ...(reason && { reason }) } as Partial<ExplainedKind>
      return context.json(await runs.explained(params.id, windowOf(window), only))
    },
  )
  offer(
    world,
    {
      ...ONE,
      id: 'listPageGroups',
      method: 'get',
      path: '/v1/runs/{id}/pages/groups',
      right: 'read',
      summary: 'These pages by what became of them and why, the largest group first',
      answers: { 200: { description: 'All of them', schema: someOf(explainedGroupSchema) } },
    },
    async ({ params, context }) => {
      present(await runs.get(params.id), 'run')
      const items = (await runs.explainedGroups(params.id)).map(({ status, reason, count, examples }) => {
        return { status, reason, says: sayReason(reason), count, examples }
      })
      return context.json({ items, next: null })
    },
  )
}

function offerQuestions(world: World): void {
  const { service } = world
  offer(
    world,
    {
      ...ONE,
      id: 'getQuestion',
      method: 'get',
      path: '/v1/runs/{id}/question',
      right: 'read',
      summary: 'What a run asks now: whether a page is one of those that are meant',
      answers: { 200: { description: 'The question, or null', schema: questionSchema } },
    },
    async ({ params: { id }, context }) => {
      present(await service.plan.runs.get(id), 'run')
      return context.json({ question: service.question(id) })
    },
  )
  offer(
    world,
    {
      ...ONE,
      id: 'answerQuestion',
      method: 'post',
      path: '/v1/runs/{id}/answers',
      right: 'run',
      summary: 'Answer what a run asks; null is that it is to ask no more',
      body: answerInputSchema,
      answers: { 200: { description: 'The run goes on with it', schema: z.object({}) } },
      refusals: [409],
    },
    async ({ params: { id }, body, context }) => {
      present(await service.plan.runs.get(id), 'run')
      await service.answer(id, body)
      return context.json({})
    },
  )
}
