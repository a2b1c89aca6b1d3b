import { z } from '@hono/zod-openapi'
import { offer, present, type World } from '../operation.ts'
import {
  BREAK_STATES,
  breakSchema,
  idParams,
  PROPOSAL_STATES,
  proposalSchema,
  proposalSummarySchema,
  someOf,
  windowQuery,
} from '../shapes.ts'
import { toldBreak, toldProposal, toldProposalSummary } from '../told.ts'
import { windowOf } from './wrappers.ts'

const acceptBody = z
  .strictObject({
    fields: z
      .array(z.string().min(1).max(1000))
      .min(1)
      .max(1000)
      .openapi({ description: 'Paths of the patterns that are taken from the repair; the others stay as they were.' }),
  })
  .optional()

const ONE = { 200: { description: 'The proposal', schema: proposalSchema } }

/** Repairs that wait, and what is broken. */
export function offerProposals(world: World): void {
  const { proposals } = world.service.plan
  const common = { tag: 'proposals', params: idParams, path: '/v1/proposals/{id}', answers: ONE } as const
  offer(
    world,
    {
      ...common,
      id: 'listProposals',
      method: 'get',
      right: 'read',
      path: '/v1/proposals',
      params: z.object({}),
      summary: 'Repairs, newest first',
      query: z.strictObject({ ...windowQuery.shape, state: z.enum(PROPOSAL_STATES).optional() }),
      answers: { 200: { description: 'Some of them', schema: someOf(proposalSummarySchema) } },
    },
    async ({ query, context }) => {
      const { items, next } = await proposals.list(windowOf(query), query.state)
      return context.json({ items: items.map(toldProposalSummary), next })
    },
  )
  offer(
    world,
    { ...common, id: 'getProposal', method: 'get', right: 'read', summary: 'A repair, with what speaks for it' },
    async ({ params, context }) => context.json(toldProposal(present(await proposals.get(params.id), 'proposal'))),
  )
  const decide = { ...common, method: 'post', right: 'edit', refusals: [409] } as const
  offer(
    world,
    {
      ...decide,
      id: 'acceptProposal',
      path: '/v1/proposals/{id}/accept',
      summary: "Make a repair, or a part of it, the wrapper's next version",
      body: acceptBody,
      isBodyOptional: true,
    },
    async ({ params, body, context }) => {
      present(await proposals.get(params.id), 'proposal')
      return context.json(toldProposal(await world.service.accept(params.id, body?.fields)))
    },
  )
  offer(
    world,
    { ...decide, id: 'rejectProposal', path: '/v1/proposals/{id}/reject', summary: 'Refuse a repair' },
    async ({ params, context }) => {
      present(await proposals.get(params.id), 'proposal')
      return context.json(toldProposal(await proposals.decide(params.id, 'rejected', Date.now())))
    },
  )
}

export function offerBreaks(world: World): void {
  const { breaks } = world.service.plan
  offer(
    world,
    {
      tag: 'breaks',
      id: 'listBreaks',
      method: 'get',
      right: 'read',
      path: '/v1/breaks',
      summary: 'What is or was broken, newest first',
      query: z.strictObject({ ...windowQuery.shape, state: z.enum(BREAK_STATES).optional() }),
      answers: { 200: { description: 'Some of them', schema: someOf(breakSchema) } },
    },
    async ({ query, context }) => {
      const { items, next } = await breaks.list(windowOf(query), query.state)
      return context.json({ items: items.map(toldBreak), next })
    },
  )
  offer(
    world,
    {
      tag: 'breaks',
      id: 'acknowledgeBreak',
      method: 'post',
      right: 'edit',
      path: '/v1/breaks/{id}/acknowledge',
      summary: 'Say that it is known: it is told anew only after it was mended',
      params: idParams,
      answers: { 200: { description: 'The break', schema: breakSchema } },
    },
    async ({ params, context }) =>
      context.json(toldBreak(present(await breaks.acknowledge(params.id, Date.now()), 'break'))),
  )
}
