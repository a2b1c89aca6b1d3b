import { z } from 'zod'
import type { ValueFormat } from '../values/index.ts'
import type { Across, Locator, Step, ValueSource } from './steps.ts'

/** Of a name, a class, a tag: never empty. */
export const text: z.ZodString = z.string().min(1).max(10_000)
const plainStep = z.strictObject({
  tag: text,
  deep: z.boolean().optional(),
  bare: z.boolean().optional(),
  classes: z.array(text).optional(),
  not: z.array(text).optional(),
  id: text.optional(),
  has: text.optional(),
  children: z.int().min(0).optional(),
  label: text.optional(),
  after: text.optional(),
  notLabels: z.array(text).optional(),
  notAfter: z.array(text).optional(),
  reads: z.array(text).max(1_000).optional(),
  under: text.optional(),
  notUnder: z.array(text).max(1_000).optional(),
  leadIn: z.literal(false).optional(),
  mark: z.strictObject({ of: text.regex(/^(?:icon|link|@.+)$/), reads: text }).optional(),
  nth: z.int().min(1).optional(),
})

export const stepSchema: z.ZodType<Step> = plainStep.extend({
  until: z.array(plainStep).max(100).optional(),
}) as z.ZodType<Step>

export const locatorSchema: z.ZodType<Locator> = z.strictObject({
  path: z.array(stepSchema).max(1_000),
}) as z.ZodType<Locator>

const around = {
  line: text.optional(),
  counter: text.regex(/^[^#]*#[^#]*$/, 'one "#"').optional(),
  strip: text.optional(),
  stripEnd: text.optional(),
  phrase: z
    .strictObject({ after: text.optional(), before: text.optional(), stops: z.array(text).max(50) })
    .refine(({ after, before }) => (after === undefined) !== (before === undefined), 'give one of "after" and "before"')
    .optional(),
  to: text.optional(),
  from: text.optional(),
}

export const valueSchema: z.ZodType<ValueSource> = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('text'),
      all: z.boolean().optional(),
      rich: z.boolean().optional(),
      ...around,
    }),
    z.strictObject({ kind: z.literal('attribute'), name: text }),
    z.strictObject({
      kind: z.literal('run'),
      after: plainStep.extend({ nth: z.int().min(1) }).nullable(),
      breaks: z.array(stepSchema),
      ...around,
    }),
    z.strictObject({
      kind: z.literal('article'),
      part: z.enum(['title', 'text', 'authors', 'published', 'language']),
    }),
    z.strictObject({ kind: z.literal('data'), type: text, path: z.array(text).min(1).max(20) }),
  ])
  .meta({ id: 'value' }) as z.ZodType<ValueSource>

/** Which elements' records count. */
export const acrossSchema: z.ZodType<Across> = z.union([z.boolean(), z.literal('first')])

/** What reading a type takes beside the value. */
export const formatSchema: z.ZodType<ValueFormat> = z.strictObject({
  decimal: z.enum(['.', ',']).optional(),
  order: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  calendar: z.enum(['buddhist', 'persian']).optional(),
  months: z.enum(['pl', 'hr']).optional(),
  unit: z.enum(['%', 'any']).optional(),
}) as z.ZodType<ValueFormat>

/** Rows that a record may be split over. */
export const rowsSchema: z.ZodInt = z.int().min(2).max(100)

/** Records that are left out at an end of a list's elements. */
export const MOST_SKIPPED: number = 1_000
