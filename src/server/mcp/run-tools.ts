import { z } from 'zod'
import {
  type FoundPage,
  PlanError,
  type PlannedRun,
  type RunSpec,
  runSpecSchema,
  type Some,
  type Window,
} from '../../control/index.ts'
import { someOf } from './answers.ts'
import { awaitEnd, MOST_EVENTS, newsOf, plainRun, progressOf, runOf, toldEvents, toldRun } from './follow-run.ts'
import {
  type Call,
  FETCHES,
  LOOKS,
  runIdSchema,
  someSchema,
  type Tool,
  toldSchema,
  tool,
  UNTRUSTED,
  windowShape,
} from './tool.ts'

const [collect, locate, learn, run, heal] = runSpecSchema.options
/** Nobody is there who would answer. */
const unasked = {
  collect: { options: collect.shape.options.unwrap().omit({ ask: true }).optional() },
  locate: { options: locate.shape.options.unwrap().omit({ ask: true }).optional() },
}
const MOST_WAIT_SECONDS = 30
/** Characters of found pages, beside a run. */
const FOUND_ROOM = 12_000

const keyed = {
  idempotencyKey: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('The same key gives the same run again, never a second one.'),
}
const waiting = (seconds: number) => ({
  waitSeconds: z.number().min(0).max(MOST_WAIT_SECONDS).default(seconds).describe('How long to wait for news.'),
})
const startedSchema = z.object({ run: toldSchema, id: runIdSchema, isNew: z.boolean() })

/** @param spec what the run does, its input without what is for the tool */
async function started(spec: RunSpec, idempotencyKey: string | undefined, call: Call): Promise<object> {
  const how = idempotencyKey === undefined ? {} : { idempotencyKey }
  const { run, isNew } = await call.service.startRun(spec, how)
  await call.tell(progressOf(run))
  return { run: toldRun(run, call), id: run.id, isNew }
}

const GO_ON = 'Answers at once with the id of the run; follow it with get_run.'

const startCollect = tool({
  name: 'start_collect',
  title: 'Collect records',
  description: `Collects all items of a shop, blog or other site as records (titles, prices, dates, ...), from one URL of such an item, or from a watched site: finds the pages, learns their template, extracts each. ${GO_ON} Then list_records.`,
  right: 'run',
  hints: FETCHES,
  input: collect.omit({ kind: true }).extend({ ...unasked.collect, ...keyed }),
  output: startedSchema,
  work: ({ idempotencyKey, ...spec }, call) => started({ kind: 'collect', ...spec }, idempotencyKey, call),
})

const startLearn = tool({
  name: 'start_learn',
  title: 'Learn a wrapper',
  description: `Learns a template (wrapper) from pages that you name: URLs, or files below the service's root; extracts nothing. ${GO_ON} Its end names the wrapper.`,
  right: 'run',
  hints: FETCHES,
  input: learn.omit({ kind: true }).extend(keyed),
  output: startedSchema,
  work: ({ idempotencyKey, ...spec }, call) => started({ kind: 'learn', ...spec }, idempotencyKey, call),
})

const startRun = tool({
  name: 'start_run',
  title: 'Read pages by a wrapper',
  description: `Reads pages that you name by a kept template (wrapper); searches for none. ${GO_ON} Then list_records.`,
  right: 'run',
  hints: FETCHES,
  input: run.omit({ kind: true }).extend(keyed),
  output: startedSchema,
  work: ({ idempotencyKey, ...spec }, call) => started({ kind: 'run', ...spec }, idempotencyKey, call),
})

const startHeal = tool({
  name: 'start_heal',
  title: 'Repair a wrapper',
  description: `Repairs a template (wrapper) after its site was redesigned or values are missing or wrong. ${GO_ON} The repair waits in list_proposals; nothing changes before you decide.`,
  right: 'run',
  hints: FETCHES,
  input: heal.omit({ kind: true }).extend(keyed),
  output: startedSchema,
  work: ({ idempotencyKey, ...spec }, call) => started({ kind: 'heal', ...spec }, idempotencyKey, call),
})

const findPages = tool({
  name: 'find_pages',
  title: 'Find pages like a sample',
  description:
    'Searches a site for the pages like your samples, and gives their addresses and how many there are; extracts nothing. Waits a while: until "isEnded", follow the run with get_run, and read the rest with list_found_pages.',
  right: 'run',
  hints: FETCHES,
  input: locate.omit({ kind: true }).extend({ ...unasked.locate, ...keyed, ...waiting(20) }),
  output: someSchema.extend({ run: toldSchema, id: runIdSchema, isEnded: z.boolean() }),
  work: async ({ idempotencyKey, waitSeconds, ...spec }, call) => {
    const { service, signal } = call
    const how = idempotencyKey === undefined ? {} : { idempotencyKey }
    const begun = await service.startRun({ kind: 'locate', ...spec }, how)
    const { id } = begun.run
    let now: PlannedRun
    try {
      now = await awaitEnd(call, id, waitSeconds * 1000)
    } catch (error) {
      if (signal.aborted && begun.isNew) await service.stopRun(id)
      throw error
    }
    const pages = (window: Window): Promise<Some<FoundPage>> => service.plan.runs.found(id, window)
    const found = await someOf(pages, { limit: 50 }, call.kept, undefined, FOUND_ROOM)
    const isEnded = now.endedAt !== null
    return { untrusted: UNTRUSTED, id, isEnded, run: toldRun(now, call), ...found }
  },
})

const getRun = tool({
  name: 'get_run',
  title: 'Follow a run',
  description:
    'Whether a run is done, how it is going, and what has happened in it. "waitSeconds" waits for news. Until "isEnded", call again with "lastEvent" as "after".',
  right: 'read',
  hints: LOOKS,
  input: z.strictObject({
    id: runIdSchema,
    after: z.int().min(0).default(0).describe('Number of the last event that you know.'),
    ...waiting(0),
  }),
  output: z.object({
    untrusted: z.string(),
    run: toldSchema,
    isEnded: z.boolean(),
    events: z.array(toldSchema),
    lastEvent: z.int().describe('What to give as "after" next.'),
  }),
  work: async ({ id, after, waitSeconds }, call) => {
    await runOf(call, id)
    const { run, events } = await newsOf(call, id, after, waitSeconds * 1000)
    await call.tell(progressOf(run))
    const told = toldEvents(events, call)
    const lastEvent = told.length === 0 ? after : (events[told.length - 1]?.seq ?? after)
    return {
      untrusted: UNTRUSTED,
      run: toldRun(run, call),
      isEnded: run.endedAt !== null && told.length === events.length && events.length < MOST_EVENTS,
      events: told,
      lastEvent,
    }
  },
})

const stopRun = tool({
  name: 'stop_run',
  title: 'Stop a run',
  description: 'Stops a run that is under way, and its requests. What it has read is kept.',
  right: 'run',
  hints: { ...FETCHES, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({ id: runIdSchema }),
  output: z.object({ run: toldSchema }),
  work: async ({ id }, call) => {
    const run = await call.service.stopRun(id)
    if (run === null)
      throw new PlanError('unknown-run', `There is no run "${id}"; list_runs tells those that are kept.`)
    return { run: toldRun(run, call) }
  },
})

const listRuns = tool({
  name: 'list_runs',
  title: 'List runs',
  description: 'All runs, newest first: what each does, its state and counts.',
  right: 'read',
  hints: LOOKS,
  input: z.strictObject({
    ...windowShape,
    state: z.enum(['queued', 'running', 'parked', 'finished', 'failed', 'stopped']).optional(),
    site: z.string().min(1).max(100).optional(),
    kind: z.enum(['collect', 'locate', 'learn', 'run', 'heal']).optional(),
  }),
  output: someSchema,
  work: ({ cursor, limit, state, site, kind }, { service, kept }) => {
    const only = { ...(state && { state }), ...(site && { site }), ...(kind && { kind }) }
    return someOf((window) => service.plan.runs.list(window, only), { cursor, limit }, kept, plainRun)
  },
})

const ofRun = z.strictObject({ id: runIdSchema, ...windowShape })

const listRecords = tool({
  name: 'list_records',
  title: 'List the records of a run',
  description:
    'Shows the records that a run has collected or read so far, page by page. Call again with the cursor while the run is under way.',
  right: 'read',
  hints: LOOKS,
  input: ofRun,
  output: someSchema,
  work: async ({ id, ...window }, call) => {
    const run = await runOf(call, id)
    return { untrusted: UNTRUSTED, ...(await someOf((some) => call.service.records(run, some), window, call.kept)) }
  },
})

const listChanges = tool({
  name: 'list_changes',
  title: 'List what changed',
  description:
    'What changed on a site since its run before: records added, removed and moved, each changed field (such as a price) with its values before and after.',
  right: 'read',
  hints: LOOKS,
  input: ofRun,
  output: someSchema,
  work: async ({ id, ...window }, call) => {
    await runOf(call, id)
    const changes = await someOf((some) => call.service.plan.runs.changes(id, some), window, call.kept)
    return { untrusted: UNTRUSTED, ...changes }
  },
})

const listFoundPages = tool({
  name: 'list_found_pages',
  title: 'List found pages',
  description: 'The pages that find_pages has found so far, with how similar each is to the samples.',
  right: 'read',
  hints: LOOKS,
  input: ofRun,
  output: someSchema,
  work: async ({ id, ...window }, call) => {
    await runOf(call, id)
    const found = await someOf((some) => call.service.plan.runs.found(id, some), window, call.kept)
    return { untrusted: UNTRUSTED, ...found }
  },
})

/** Tools that start runs and follow them. */
export const RUN_TOOLS: readonly Tool[] = [
  findPages,
  startCollect,
  startLearn,
  startRun,
  startHeal,
  getRun,
  stopRun,
  listRuns,
  listRecords,
  listChanges,
  listFoundPages,
]
