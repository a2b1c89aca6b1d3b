import { z } from 'zod'

/** Bounds on what a caller may write; each is far above what use needs. */
const MAX_INPUTS = 10_000
const MAX_NAME = 100

/** What names in paths and files may be: no separators, no leading dot. */
export const nameSchema = z
  .string()
  .min(1)
  .max(MAX_NAME)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
  .meta({ description: 'Letters, digits, ".", "_" and "-"; begins with a letter or digit.' })

const url = z.url({ protocol: /^https?$/ }).max(8192)

/** What ends a run early, what it may ask for and how fast. */
export const budgetSchema = z.strictObject({
  maxPages: z.int().min(1).optional(),
  maxDownloads: z.int().min(1).optional(),
  maxSeconds: z.number().positive().optional(),
  concurrency: z.int().min(1).max(16).optional(),
  delayMs: z.int().min(0).max(3_600_000).optional(),
})

const fetching = budgetSchema.extend({
  include: z.array(z.string().max(1000)).max(100).optional(),
  exclude: z.array(z.string().max(1000)).max(100).optional(),
  ignoreRobots: z.boolean().optional(),
  render: z.boolean().optional(),
  force: z.boolean().optional(),
})

/** What is for one run alone, not for all runs of a site or schedule. */
const once = {
  since: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'Pages that the workspace has from this moment on are not asked for again.' }),
}
const asking = {
  ask: z.boolean().optional().meta({
    description: 'Asks whether pages are meant while an answer would change much; waits 10 minutes for each answer.',
  }),
}
const fetchingOnce = fetching.extend(once)

const example = z.strictObject({
  field: z.string().min(1).max(200),
  value: z.string().min(1).max(10_000),
  url: url.optional(),
})
const jsonSchema = z.record(z.string(), z.unknown())
/** Pages of which something may be said, of each kind. */
export const MOST_SAID = 100
const said = {
  like: z.array(url).max(MOST_SAID).optional(),
  unlike: z.array(url).max(MOST_SAID).optional(),
}
const taught = {
  examples: z.array(example).max(100).optional(),
  schema: jsonSchema.optional(),
}
const reading = {
  raw: z.boolean().optional(),
  text: z.enum(['text', 'markdown', 'html']).optional(),
  embedded: z.boolean().optional(),
  strict: z.boolean().optional(),
  heal: z.enum(['apply', 'propose', 'off']).optional(),
  maxWrong: z.number().gt(0).lt(1).optional(),
}
const samples = z.array(url).min(1).max(100)
/** URLs, and names of files and folders below the service's root. */
const pages = z.array(z.string().min(1).max(8192)).min(1).max(MAX_INPUTS)
/** A wrapper that is kept by name; its newest version unless one is named. */
const wrapper = z.strictObject({ name: nameSchema, version: z.int().min(1).optional() })

/** How a site's pages are found and read. */
export const searchOptionsSchema = fetching.extend({ ...said, ...taught, ...reading })
export type SearchSettings = z.infer<typeof searchOptionsSchema>

/** What a run is to do; everything that decides its result is in here. */
export const runSpecSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('collect'),
    /** Of pages alike; or the name of a site, which has them. */
    samples: samples.optional(),
    site: nameSchema.optional(),
    /** Read by this wrapper in place of learning one. */
    wrapper: wrapper.optional(),
    /** Only these pages: the site is not searched. */
    urls: z.array(url).min(1).max(MAX_INPUTS).optional(),
    /** What a learned wrapper is called. */
    name: nameSchema.optional(),
    /** Learns the wrapper anew from what is found, as its next version, with the edits that were made of it. */
    again: z.boolean().optional(),
    options: searchOptionsSchema.extend({ ...once, ...asking }).optional(),
  }),
  z.strictObject({
    kind: z.literal('locate'),
    samples,
    options: fetchingOnce.extend({ ...said, ...asking }).optional(),
  }),
  z.strictObject({
    kind: z.literal('learn'),
    pages,
    name: nameSchema.optional(),
    options: fetchingOnce.extend(taught).optional(),
  }),
  z.strictObject({
    kind: z.literal('run'),
    wrapper,
    pages,
    options: fetchingOnce.extend({ ...reading, recordSchema: jsonSchema.optional() }).optional(),
  }),
  z.strictObject({
    kind: z.literal('heal'),
    wrapper,
    pages,
    options: fetchingOnce.extend({ maxWrong: reading.maxWrong, recordSchema: jsonSchema.optional() }).optional(),
  }),
])
export type RunSpec = z.infer<typeof runSpecSchema>

/** What a schedule's runs do: nobody is there to be asked, and what is fresh now is old at the next one. */
export function scheduled(spec: RunSpec): RunSpec {
  if (spec.options === undefined) return spec
  const { since: _, ask: __, ...options } = spec.options as { since?: string; ask?: boolean }
  return { ...spec, options } as RunSpec
}
