import { z } from '@hono/zod-openapi'
import { ALERT_KINDS, EXPLAIN_REASONS, nameSchema, runSpecSchema, searchOptionsSchema } from '../control/index.ts'

/** Problem details, RFC 9457. */
export const problemSchema: z.ZodType = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ at: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

const moment = z.iso.datetime()
const count = z.int().min(0)
const anything = z.record(z.string(), z.unknown())
const ids = z.string().regex(/^[a-z]{2,6}_[0-9a-z]{10,40}$/)

/** `{id}` of a path: what we made. */
export const idParams: z.ZodObject<{ id: typeof ids }> = z.object({ id: ids })
/** `{name}` of a path: what callers made. */
export const nameParams: z.ZodObject<{ name: typeof nameSchema }> = z.object({ name: nameSchema })

const MOST_ITEMS = 1000
const after = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[\x21-\x7e]+$/)
  .optional()
  .openapi({ description: '`next` of the answer before.' })
const limit = z.coerce.number().int().min(1).max(MOST_ITEMS).default(100)

/** What lists are asked with. */
export const windowQuery: z.ZodObject<{ after: typeof after; limit: typeof limit }> = z.strictObject({ after, limit })

/** What is asked for of a history. */
export const historyQuery: z.ZodObject<{ limit: typeof limit }> = z.strictObject({ limit })

/** Some of many. */
export function someOf(item: z.ZodType): z.ZodType {
  return z.object({ items: z.array(item), next: z.string().nullable() })
}

export const RUN_STATES = ['queued', 'running', 'parked', 'finished', 'failed', 'stopped'] as const
export const RUN_KINDS = ['collect', 'locate', 'learn', 'run', 'heal'] as const
// Made anew by this library's zod, which alone can name it in the document.
const specSchema = z.discriminatedUnion('kind', runSpecSchema.options).openapi('RunSpec')
const runError = z.object({ code: z.string(), message: z.string() })
const changeCounts = z.object({ added: count, removed: count, changed: count, moved: count, unknown: count })

export const runSchema: z.ZodType = z
  .object({
    id: z.string(),
    spec: specSchema,
    state: z.enum(RUN_STATES),
    site: z.string().nullable(),
    schedule: z.string().nullable(),
    hosts: z.array(z.string()),
    createdAt: moment,
    startedAt: moment.nullable(),
    endedAt: moment.nullable(),
    attempts: count,
    counts: z.object({
      requests: count,
      pages: count,
      failed: count,
      records: count,
      violated: count,
      otherClass: count,
    }),
    stopped: z.string().nullable(),
    error: runError.nullable(),
    learned: z.object({ name: z.string(), version: z.int() }).nullable(),
    changes: changeCounts.nullable(),
  })
  .openapi('Run')

const placedRecordSchema = z
  .object({
    position: count,
    item: z.array(count).optional().openapi({ description: 'With `list`: the place in each list on the way, from 0.' }),
    record: z.looseObject({
      url: z.string(),
      source: z.string(),
      status: z.string(),
      data: z.unknown(),
      violations: z.array(z.unknown()),
    }),
  })
  .openapi('PlacedRecord')

/** Rows of a run, and how many there are in all. */
export const someRecordsSchema: z.ZodType = z.object({
  items: z.array(placedRecordSchema),
  next: z.string().nullable(),
  total: count.openapi({ description: 'All rows that were asked for, in this window or not, as far as is known.' }),
})

export const changeSchema: z.ZodType = z
  .looseObject({
    url: z.string(),
    change: z.enum(['added', 'removed', 'changed', 'moved', 'unknown']),
    title: z.string().optional(),
    fields: z.array(z.looseObject({ path: z.string(), change: z.string() })).optional(),
  })
  .openapi('RecordChange')

export const foundSchema: z.ZodType = z
  .object({ url: z.string(), similarity: z.number(), sample: z.boolean() })
  .openapi('FoundPage')

export const EXPLAINED_STATUSES = ['target', 'other', 'dead', 'moved', 'list', 'not-fetched'] as const
export const EXPLAINED_REASONS: readonly string[] = EXPLAIN_REASONS
const share = z.number().min(0).max(1).nullable()
const kind = { status: z.enum(EXPLAINED_STATUSES), reason: z.enum(EXPLAINED_REASONS) }
export const explainedSchema: z.ZodType = z
  .object({
    url: z.string(),
    ...kind,
    foundOn: z.string().nullable(),
    foundBy: z.string().nullable(),
    links: z.object({ tries: count, hits: count }).nullable(),
    similarity: share,
    probability: share,
    message: z.string(),
  })
  .openapi('ExplainedPage')
export const explainedGroupSchema: z.ZodType = z
  .object({ ...kind, says: z.string(), count, examples: z.array(explainedSchema) })
  .openapi('ExplainedGroup')

/** What a run asks. */
export const questionSchema: z.ZodType = z
  .object({
    question: z
      .object({ url: z.string(), probability: z.number().min(0).max(1), yes: count, no: count })
      .nullable()
      .openapi({
        description: '`yes` and `no`: how many pages are given if the page is one of them, and if it is none.',
      }),
  })
  .openapi('Question')
const answerInputObject = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(8192),
  isLike: z.boolean().nullable(),
})
/** What a person says to it. */
export const answerInputSchema: typeof answerInputObject = answerInputObject

const siteInput = {
  samples: z
    .array(z.url({ protocol: /^https?$/ }).max(8192))
    .min(1)
    .max(100),
  options: searchOptionsSchema.default({}),
  wrapper: nameSchema.nullable().default(null),
  quietDays: z.number().positive().max(3650).nullable().default(null),
}
const siteInputObject = z.strictObject(siteInput)
/** A site as callers write it. */
export const siteInputSchema: typeof siteInputObject = siteInputObject
export const siteSchema: z.ZodType = z
  .object({
    name: z.string(),
    samples: z.array(z.string()),
    options: anything,
    wrapper: z.string().nullable(),
    quietDays: z.number().nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .openapi('Site')

/** How a site's last runs went, and what of it waits for a person. */
export const historySchema: z.ZodType = z
  .object({
    runs: z.array(
      z.object({
        id: z.string(),
        state: z.enum(RUN_STATES),
        startedAt: moment.nullable(),
        endedAt: moment.nullable(),
        records: count,
        violated: count,
        otherClass: count,
        pages: count,
        failed: count,
        changes: changeCounts.nullable(),
        stopped: z.string().nullable(),
        error: runError.nullable(),
      }),
    ),
    waiting: z.object({ proposals: count, breaks: count, question: z.string().nullable() }),
    nextAt: moment.nullable(),
  })
  .openapi('SiteHistory')

const version = {
  name: z.string(),
  version: z.int(),
  createdAt: moment,
  origin: z.enum(['put', 'learned', 'healed', 'edited', 'rolled-back', 'accepted']),
  run: z.string().nullable(),
}
export const wrapperSummarySchema: z.ZodType = z.object(version).openapi('WrapperSummary')
export const wrapperSchema: z.ZodType = z.object({ ...version, document: anything }).openapi('WrapperVersion')

export const PROPOSAL_STATES = ['waiting', 'accepted', 'rejected', 'outdated'] as const
const proposal = {
  id: z.string(),
  wrapper: z.string(),
  version: z.int(),
  title: z.string().openapi({ description: 'What it changes: "2 fields moved: price, title".' }),
  run: z.string().nullable(),
  state: z.enum(PROPOSAL_STATES),
  createdAt: moment,
  decidedAt: moment.nullable(),
}
export const proposalSummarySchema: z.ZodType = z.object(proposal).openapi('ProposalSummary')
export const proposalSchema: z.ZodType = z
  .object({ ...proposal, document: anything, evidence: z.unknown() })
  .openapi('Proposal')

const scheduleInputObject = z.strictObject({
  cron: z.string().min(1).max(200),
  timeZone: z.string().min(1).max(100).default('UTC'),
  jitterSeconds: z.int().min(0).max(86_400).default(0),
  spec: specSchema,
  paused: z.boolean().default(false),
})
/** A schedule as callers write it. */
export const scheduleInputSchema: typeof scheduleInputObject = scheduleInputObject
export const scheduleSchema: z.ZodType = z
  .object({
    name: z.string(),
    cron: z.string(),
    timeZone: z.string(),
    jitterSeconds: count,
    spec: specSchema,
    paused: z.boolean(),
    nextAt: moment.nullable(),
    lastAt: moment.nullable(),
    lastRun: z.string().nullable(),
    createdAt: moment,
  })
  .openapi('Schedule')

const digest = z.strictObject({ cron: z.string().min(1).max(200), timeZone: z.string().min(1).max(100) })
const events = z.array(z.enum(ALERT_KINDS)).min(1).max(ALERT_KINDS.length)
const target = z.string().min(1).max(2048)
const hookInputObject = z.strictObject({
  kind: z.enum(['webhook', 'mail']).default('webhook'),
  target,
  events,
  site: nameSchema.nullable().default(null),
  digest: digest.nullable().default(null),
  paused: z.boolean().default(false),
})
/** Who is told, as callers write it. */
export const hookInputSchema: typeof hookInputObject = hookInputObject
const hookChangeObject = z.strictObject({
  target: target.optional(),
  events: events.optional(),
  site: nameSchema.nullable().optional(),
  digest: digest.nullable().optional(),
  paused: z.boolean().optional(),
})
export const hookChangeSchema: typeof hookChangeObject = hookChangeObject
const hook = {
  id: z.string(),
  kind: z.enum(['webhook', 'mail']),
  target: z.string(),
  events: z.array(z.enum(ALERT_KINDS)),
  site: z.string().nullable(),
  digest: digest.nullable(),
  paused: z.boolean(),
  createdAt: moment,
}
export const hookSchema: z.ZodType = z.object(hook).openapi('Hook')
/** With the secret: told once. */
export const newHookSchema: z.ZodType = z.object({ ...hook, secret: z.string().nullable() }).openapi('NewHook')

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
const delivery = {
  id: z.string(),
  hook: z.string(),
  kind: z.enum(ALERT_KINDS),
  state: z.enum(DELIVERY_STATES),
  dueAt: moment.nullable(),
  createdAt: moment,
}
const attempt = z.object({ at: moment, status: z.int().nullable(), problem: z.string(), ms: z.number() })
export const deliverySummarySchema: z.ZodType = z.object(delivery).openapi('DeliverySummary')
export const deliverySchema: z.ZodType = z
  .object({ ...delivery, body: z.string(), attempts: z.array(attempt) })
  .openapi('Delivery')

export const BREAK_STATES = ['open', 'acknowledged', 'mended'] as const
export const breakSchema: z.ZodType = z
  .object({
    id: z.string(),
    subject: z.string(),
    key: z.string(),
    message: z.string(),
    run: z.string().nullable(),
    since: moment,
    state: z.enum(BREAK_STATES),
  })
  .openapi('Break')
