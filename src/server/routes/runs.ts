import { z } from '@hono/zod-openapi'
import { nameSchema, RECORD_STATUSES, type RecordView, runSpecSchema } from '../../control/index.ts'
import { places } from '../limits.ts'
import { offer, present, type World } from '../operation.ts'
import { answerType, RECORD_TYPES, recordsFile, recordsLines } from '../records.ts'
import {
  changeSchema,
  foundSchema,
  idParams,
  RUN_KINDS,
  RUN_STATES,
  runSchema,
  someOf,
  someRecordsSchema,
  windowQuery,
} from '../shapes.ts'
import { toldRun } from '../told.ts'
import { offerEvents } from './events.ts'
import { offerSearch } from './search.ts'
import { idempotencyHeaders, startedRun } from './start-run.ts'
import { windowOf } from './wrappers.ts'

const TAG = 'runs'
const RUN = { 200: { description: 'The run', schema: runSchema } }
const listQuery = z.strictObject({
  ...windowQuery.shape,
  state: z.enum(RUN_STATES).optional(),
  site: nameSchema.optional(),
  kind: z.enum(RUN_KINDS).optional(),
})

const field = z.string().min(1).max(500).optional()
const recordsQuery = z.strictObject({
  ...windowQuery.shape,
  status: z.enum(RECORD_STATUSES).optional().openapi({
    description:
      '`read`: valid; `healed-in-part`: valid, but some fields were not found again after a change of the site; `violated`: invalid; `other-class`: of a page of another kind.',
  }),
  list: field.openapi({ description: 'A list, like `reviews` or `offers.sizes`: a row for each of its entries.' }),
  search: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .openapi({ description: 'Rows with this text in a value, in any case.' }),
  within: field.openapi({ description: 'The field that `search` looks in, like `price.currency`; all without.' }),
  missing: field.openapi({ description: 'Rows without a value for this field.' }),
  sort: field.openapi({ description: 'The field that rows are ordered by; rows without a value come last.' }),
  order: z.enum(['asc', 'desc']).optional().openapi({ description: 'Of `sort`; `asc` without.' }),
  fields: z.string().max(20_000).optional().openapi({
    description: 'Files only: the fields that are written, separated by commas; all without.',
  }),
})

/** The part of a query that says which rows are wanted. */
function viewOf({ order, ...query }: z.output<typeof recordsQuery>): RecordView {
  const { status, list, search, within, missing, sort } = query
  const named = { status, list, search, within, missing, sort, descending: order === 'desc' ? true : undefined }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

/** Runs: planned, followed, stopped, and what they gave. */
export function offerRuns(world: World): void {
  const { service } = world
  const { runs } = service.plan
  const one = { tag: TAG, path: '/v1/runs/{id}', params: idParams, answers: RUN } as const
  offer(
    world,
    {
      id: 'startRun',
      method: 'post',
      path: '/v1/runs',
      tag: TAG,
      right: 'run',
      summary: 'Plan a run',
      headers: idempotencyHeaders,
      body: runSpecSchema,
      answers: {
        202: { description: 'It is planned; `Location` follows it', schema: runSchema },
        200: { description: 'It was planned by this key before', schema: runSchema },
      },
      refusals: [404, 409],
    },
    async ({ body, context }) => startedRun(service, context, body),
  )
  offer(
    world,
    {
      id: 'listRuns',
      method: 'get',
      path: '/v1/runs',
      tag: TAG,
      right: 'read',
      summary: 'Runs, newest first',
      query: listQuery,
      answers: { 200: { description: 'Some of them', schema: someOf(runSchema) } },
    },
    async ({ query: { after, limit, state, site, kind }, context }) => {
      const only = { ...(state && { state }), ...(site && { site }), ...(kind && { kind }) }
      const { items, next } = await runs.list(windowOf({ after, limit }), only)
      return context.json({ items: items.map(toldRun), next })
    },
  )
  offer(
    world,
    { ...one, id: 'getRun', method: 'get', right: 'read', summary: 'How a run goes' },
    async ({ params, context }) => context.json(toldRun(present(await runs.get(params.id), 'run'))),
  )
  offer(
    world,
    { ...one, id: 'stopRun', method: 'delete', right: 'run', summary: 'Stop a run, its requests included' },
    async ({ params, context }) => context.json(toldRun(present(await service.stopRun(params.id), 'run'))),
  )
  offer(
    world,
    {
      ...one,
      id: 'finishRun',
      method: 'post',
      path: '/v1/runs/{id}/finish',
      right: 'run',
      summary: 'Fetch nothing more: learn from what was found, read it, and end',
    },
    async ({ params, context }) => context.json(toldRun(present(await service.finishRun(params.id), 'run'))),
  )
  offerGiven(world)
  offerRecords(world)
  offerEvents(world)
  offerSearch(world)
}

function offerGiven(world: World): void {
  const { runs } = world.service.plan
  const common = { tag: TAG, method: 'get', right: 'read', params: idParams, query: windowQuery } as const
  offer(
    world,
    {
      ...common,
      id: 'listChanges',
      path: '/v1/runs/{id}/changes',
      summary: "What changed since the site's run before",
      answers: { 200: { description: 'Some of them', schema: someOf(changeSchema) } },
    },
    async ({ params, query, context }) => {
      present(await runs.get(params.id), 'run')
      return context.json(await runs.changes(params.id, windowOf(query)))
    },
  )
  offer(
    world,
    {
      ...common,
      id: 'listFound',
      path: '/v1/runs/{id}/found',
      summary: 'Pages that a locate run found',
      answers: { 200: { description: 'Some of them', schema: someOf(foundSchema) } },
    },
    async ({ params, query, context }) => {
      present(await runs.get(params.id), 'run')
      return context.json(await runs.found(params.id, windowOf(query)))
    },
  )
}

function offerRecords(world: World): void {
  const { service, limits, ending } = world
  const take = places(limits.files)
  // A workbook is made in memory.
  const takeBook = places(1)
  offer(
    world,
    {
      id: 'listRecords',
      method: 'get',
      path: '/v1/runs/{id}/records',
      tag: TAG,
      right: 'read',
      summary: 'Records of a run: some as JSON, or all as JSON Lines, CSV, Excel or Parquet by `Accept`',
      params: idParams,
      query: recordsQuery,
      answers: {
        200: {
          description: 'Records, in the order of the run',
          schema: someRecordsSchema,
          types: RECORD_TYPES,
        },
      },
      refusals: [406],
    },
    async ({ params, query, context }) => {
      const type = answerType(context.req.header('accept'))
      const run = present(await service.plan.runs.get(params.id), 'run')
      context.header('Vary', 'Accept')
      const view = viewOf(query)
      if (type === 'application/json') return context.json(await service.records(run, windowOf(query), view))
      if (context.req.method === 'HEAD') return context.body(null, 200, { 'content-type': type })
      const free = type.endsWith('.sheet') ? takeBook() : take()
      const fields = query.fields?.split(',') ?? null
      const whole = {
        service,
        run,
        type,
        view,
        fields,
        free,
        signal: AbortSignal.any([context.req.raw.signal, ending]),
      }
      return type.endsWith('jsonl') || type.endsWith('ndjson') ? recordsLines(whole) : recordsFile(whole)
    },
  )
}
