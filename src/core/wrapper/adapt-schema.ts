import { z } from 'zod'
import type { ElementLabels } from '../tree/index.ts'
import {
  ADAPT_ALGORITHMS,
  type AdaptSettings,
  type PatternAdaptSettings,
  REPAIR_WAYS,
  type SettingsChange,
  TREEGRAM_UPDATES,
} from './adapt-settings.ts'

/** The tag, then names of attributes as HTML writes them, ten at most. */
const LABELS = /^tag(?:\+[a-z_][\w:.-]{0,99}){0,10}$/

const names = z.array(z.string().min(1).max(1_000)).min(1).max(1_000)

const triggersSchema = z.strictObject({
  topDown: z.union([z.boolean(), names]).optional(),
  bottomUp: z.boolean().optional(),
  processFlow: z.boolean().optional(),
})

const ofPattern = z.strictObject({
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

const ofWrapper = ofPattern.extend({
  ways: z.array(z.enum(REPAIR_WAYS)).min(1).max(REPAIR_WAYS.length).optional(),
  layoutRuns: z.int().min(0).max(1_000).optional(),
  maxWrong: z.number().gt(0).lt(1).optional(),
})

/** How one field or list is found again. */
export const patternAdaptSchema: z.ZodType<PatternAdaptSettings> = ofPattern as z.ZodType<PatternAdaptSettings>

/** How a wrapper's patterns are found again. */
export const adaptSchema: z.ZodType<AdaptSettings> = ofWrapper as z.ZodType<AdaptSettings>

/** Every setting, or null in its place. */
export const settingsChangeSchema: z.ZodType<SettingsChange> = z
  .strictObject({
    ...nullable(ofWrapper.omit({ triggers: true }).shape),
    triggers: z.strictObject(nullable(triggersSchema.shape)).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'say what is to be otherwise') as z.ZodType<SettingsChange>

type Nullable<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> }

function nullable<Shape extends z.ZodRawShape>(shape: Shape): Nullable<Shape> {
  const entries = Object.entries(shape).map(([name, schema]) => [name, (schema as z.ZodType).nullable()])
  return Object.fromEntries(entries) as Nullable<Shape>
}
