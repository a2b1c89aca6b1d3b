import { z } from 'zod'
import type { ElementLabels } from '../tree/index.ts'
import { ADAPT_ALGORITHMS, REPAIR_WAYS, TREEGRAM_UPDATES } from './adapt-settings.ts'

/** The tag, then names of attributes as HTML writes them, ten at most. */
const LABELS = /^tag(?:\+[a-z_][\w:.-]{0,99}){0,10}$/

const names = z.array(z.string().min(1).max(1_000)).min(1).max(1_000)

const triggersSchema = z.strictObject({
  topDown: z.union([z.boolean(), names]).optional(),
  bottomUp: z.boolean().optional(),
  processFlow: z.boolean().optional(),
})

/** How one field or list is found again: `PatternAdaptSettings`. */
export const patternAdaptSchema = z.strictObject({
  algorithms: z.array(z.enum(ADAPT_ALGORITHMS)).min(1).max(ADAPT_ALGORITHMS.length).optional(),
  threshold: z.number().min(0).max(1).optional(),
  labels: (
    z
      .string()
      .regex(LABELS, 'tag, then +class, +id, +href or any other attribute in small letters') as z.ZodType<ElementLabels>
  ).optional(),
  triggers: triggersSchema.optional(),
  update: z.enum(TREEGRAM_UPDATES).optional(),
})

/** How a wrapper's patterns are found again: `AdaptSettings`. */
export const adaptSchema = patternAdaptSchema.extend({
  ways: z.array(z.enum(REPAIR_WAYS)).min(1).max(REPAIR_WAYS.length).optional(),
  layoutRuns: z.int().min(0).max(1_000).optional(),
  maxWrong: z.number().gt(0).lt(1).optional(),
})

/** Every setting, or null in its place: `SettingsChange`. */
export const settingsChangeSchema = z
  .strictObject({
    ...nullable(adaptSchema.omit({ triggers: true }).shape),
    triggers: z.strictObject(nullable(triggersSchema.shape)).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'say what is to be otherwise')

type Nullable<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> }

function nullable<Shape extends z.ZodRawShape>(shape: Shape): Nullable<Shape> {
  const entries = Object.entries(shape).map(([name, schema]) => [name, (schema as z.ZodType).nullable()])
  return Object.fromEntries(entries) as Nullable<Shape>
}
