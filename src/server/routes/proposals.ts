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
  for (const [id, verb, state, summary] of [
    ['acceptProposal', 'accept', 'accepted', "Make a repair the wrapper's next version"],
    ['rejectProposal', 'reject', 'rejected', 'Refuse a repair'],
  ] as const)
    offer(
      world,
      { ...common, id, method: 'post', right: 'edit', path: `/v1/proposals/{id}/${verb}`, summary, refusals: [409] },
      async ({ params, context }) => {
        present(await proposals.get(params.id), 'proposal')
        return context.json(toldProposal(await proposals.decide(params.id, state, Date.now())))
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
