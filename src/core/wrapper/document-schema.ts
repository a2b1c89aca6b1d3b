import { z } from 'zod'
import { CodedError } from '../base/index.ts'
import { VALUE_TYPES } from '../values/index.ts'
import { adaptSchema, patternAdaptSchema } from './adapt-schema.ts'
import type { AdaptSettings } from './adapt-settings.ts'
import { constraintSchema } from './constraints.ts'
import type { DroppedPattern, FieldPattern, ListPattern, Made, Wrapper } from './document.ts'
import { editSchema } from './edits/edit.ts'
import { WAYS_ON } from './steps.ts'
import {
  acrossSchema,
  formatSchema,
  locatorSchema,
  MOST_SKIPPED,
  rowsSchema,
  stepSchema,
  text,
  valueSchema,
} from './steps-schema.ts'

const MOST_LAYOUTS = 10
const MOST_DROPPED = 10_000

/** Of a field or list: a key of the records, which this one cannot be. */
const patternName = text.regex(/^(?!__proto__$)/, 'a name other than __proto__')

/** Texts that a field knows to be no values, at most. */
export const MOST_NONE = 20

const fieldSchema: z.ZodType<FieldPattern> = z
  .strictObject({
    kind: z.literal('field'),
    name: patternName,
    locators: z.array(locatorSchema).min(1),
    group: z.int().min(0).optional(),
    value: valueSchema,
    get made() {
      return madeSchema.optional()
    },
    type: z.enum(VALUE_TYPES),
    format: formatSchema.optional(),
    none: z.array(z.string()).max(MOST_NONE).optional(),
    required: z.boolean(),
    gone: z.boolean().optional(),
    estimatedError: z.number().min(0).max(1).optional(),
    constraints: z.array(constraintSchema).max(100).optional(),
    adapt: patternAdaptSchema.optional(),
  })
  .meta({ id: 'field' }) as z.ZodType<FieldPattern>

const ends = z.int().min(1).max(MOST_SKIPPED)
const skipSchema = z.strictObject({ first: ends.optional(), last: ends.optional() })

const groupSchema = z.strictObject({ locators: z.array(locatorSchema).min(1) })

const listShape: z.ZodType<ListPattern> = z.strictObject({
  kind: z.literal('list'),
  name: patternName,
  locators: z.array(locatorSchema).min(1),
  across: acrossSchema.optional(),
  groups: z.array(groupSchema).max(10).optional(),
  gone: z.boolean().optional(),
  goesOn: z.enum(WAYS_ON).optional(),
  get record() {
    return z.strictObject({
      kind: z.literal('record'),
      starts: z.array(stepSchema).min(1),
      spans: z.boolean(),
      rows: rowsSchema.optional(),
      skip: skipSchema.optional(),
      children: z.array(z.union([fieldSchema, z.lazy(() => listSchema)])),
    })
  },
  constraints: z.array(constraintSchema).max(100).optional(),
  adapt: patternAdaptSchema.optional(),
}) as z.ZodType<ListPattern>

const listSchema = listShape
  .refine(({ groups = [], record }) => hasGroups(record.children, groups.length), {
    path: ['groups'],
    message: 'a field is in a group that is not there',
  })
  .meta({ id: 'list' })

/** Whether the fields are in groups of the first so many levels. */
function hasGroups(children: readonly (FieldPattern | ListPattern)[], levels: number): boolean {
  return children.every((child) => child.kind === 'list' || child.group === undefined || child.group < levels)
}

const share = z.number().min(0).max(1)
const spread = z.tuple([z.number(), z.number().min(0)])

const steps = z.array(stepSchema).max(1_000)
const votes = { agreed: z.int().min(0), asked: z.int().min(1) }
const witnessSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('attribute'), tag: text, name: text, value: text, below: steps, ...votes }),
  z.strictObject({ kind: z.literal('class'), tag: text, name: text, below: steps, ...votes }),
  z.strictObject({ kind: z.literal('label'), tag: text, text, ...votes }),
  z.strictObject({ kind: z.literal('position'), path: steps.min(1), ...votes }),
])

const patternEvidenceSchema = z
  .strictObject({
    presence: share,
    count: spread,
    fill: z.number(),
    length: spread,
    characters: z.array(share).max(20),
    distinct: share,
    several: share,
    inTitle: share,
    inUrl: share,
    position: share,
    bags: z.record(z.string(), z.string().max(20_000)),
    treegrams: z.array(z.string().max(20_000)).max(10).optional(),
    texts: z.array(z.string().max(1_000)).max(40).optional(),
    always: z.array(z.string().max(1_000)).max(40).optional(),
    sumOf: z.array(z.string().max(1_000)).min(2).max(10).optional(),
    witnesses: z.array(witnessSchema).max(20).optional(),
  })
  .meta({ id: 'patternEvidence' })

const evidenceSchema = z
  .strictObject({ pages: z.int().min(1), patterns: z.record(z.string(), patternEvidenceSchema) })
  .meta({ id: 'evidence' })

const partSchema = z.strictObject({ field: z.lazy(() => fieldSchema), evidence: patternEvidenceSchema.optional() })
const separator = z.string().max(100)
const parts = z.array(partSchema).min(1).max(1_000)

const madeSchema: z.ZodType<Made> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('joined'), separator, parts }),
  z.strictObject({ kind: z.literal('texts'), parts }),
  z
    .strictObject({
      kind: z.literal('cut'),
      separator: separator.min(1),
      nth: z.int().min(1),
      pieces: z.int().min(2),
      part: partSchema,
    })
    .refine(({ nth, pieces }) => nth <= pieces, { message: 'there are fewer pieces' }),
]) as z.ZodType<Made>

const droppedSchema: z.ZodType<DroppedPattern> = z
  .strictObject({
    lists: z.array(patternName).max(100),
    at: z.int().min(0),
    pattern: z.union([fieldSchema, listSchema]),
    evidence: z.record(z.string(), patternEvidenceSchema),
    get within() {
      return z.array(droppedSchema).min(1).max(MOST_DROPPED).optional()
    },
  })
  .meta({ id: 'dropped' }) as z.ZodType<DroppedPattern>

const allDropped = z.array(droppedSchema).min(1).max(MOST_DROPPED).optional()

const departureSchema = z.strictObject({
  known: z.string().max(100_000),
  paths: z.int().min(0),
  texts: z.int().min(0),
  unknown: z.int().min(0),
})

const pageSchema = z
  .strictObject({
    kind: z.literal('page'),
    signature: z.strictObject({
      paths: z.array(text),
      minShare: z.number().min(0).max(1),
      texts: z.array(text).max(1_000).optional(),
      departure: departureSchema.optional(),
      sure: z.strictObject({ paths: z.number().min(0).max(1), texts: z.number().min(0).max(1) }).optional(),
    }),
    article: z.strictObject({ boilerplate: z.array(text).max(1_000) }).optional(),
    tolerance: z.strictObject({ strangeness: z.number().min(0), learned: z.int().min(0) }).optional(),
    children: z.array(z.union([fieldSchema, listSchema])).refine((children) => hasGroups(children, 0), {
      message: 'a field of a page is in a group',
    }),
  })
  .meta({ id: 'page' })

const layoutSchema = z.strictObject({
  version: z.int().min(1),
  unseen: z.int().min(0),
  doubted: z.array(text).max(10_000).optional(),
  page: pageSchema,
  evidence: evidenceSchema.optional(),
  dropped: allDropped,
})

const oneClass = z.strictObject({
  format: z.literal(1),
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'letters, digits, dots and dashes'),
  version: z.int().min(1),
  parent: z.int().min(1).nullable(),
  learned: z.strictObject({
    urls: z.array(z.string()),
    program: z.string(),
    like: z.array(z.string()).optional(),
    unlike: z.array(z.string()).optional(),
  }),
  page: pageSchema,
  evidence: evidenceSchema.optional(),
  adapt: adaptSchema.optional(),
  edits: z.array(editSchema).max(1_000).optional(),
  dropped: allDropped,
  layouts: z.array(layoutSchema).min(1).max(MOST_LAYOUTS).refine(areApart, 'two layouts have one version').optional(),
  unseen: z.int().min(0).optional(),
})

function areApart(layouts: readonly { readonly version: number }[]): boolean {
  return new Set(layouts.map(({ version }) => version)).size === layouts.length
}

const wrapperSchema = oneClass.extend({ others: z.array(oneClass).max(1_000).optional() }) as z.ZodType<Wrapper>

/** A document that cannot be used as a wrapper. `code` is stable; the message says what is wrong and where. */
export class WrapperError extends CodedError<'not-a-wrapper' | 'unknown-format' | 'bad-settings'> {}

/** A wrapper from its JSON, parsed or as text: what `serializeWrapper` writes. @throws WrapperError when it is no wrapper of format 1 */
export function parseWrapper(document: unknown): Wrapper {
  const json = typeof document === 'string' ? jsonOf(document) : document
  const format = typeof json === 'object' && json !== null ? (json as { format?: unknown }).format : undefined
  if (typeof format === 'number' && format !== 1) {
    throw new WrapperError('unknown-format', `The wrapper has format ${format}; this version reads format 1.`)
  }
  const result = wrapperSchema.safeParse(json)
  if (result.success) return result.data
  throw new WrapperError('not-a-wrapper', `Not a wrapper: ${faultOf(result.error)}.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WrapperError('not-a-wrapper', 'Not a wrapper: the text is no JSON.', { cause: error })
  }
}

/** Adaptation settings from parsed JSON. @throws WrapperError when the value is none */
export function parseAdaptSettings(json: unknown): AdaptSettings {
  const result = adaptSchema.safeParse(json)
  if (result.success) return result.data as AdaptSettings
  throw new WrapperError('bad-settings', `No settings for a repair: ${faultOf(result.error)}.`)
}

/** What is wrong with a field or list, as parsed JSON; null when it is one. */
export function patternDefect(json: {
  readonly kind: 'field' | 'list'
  readonly [key: string]: unknown
}): string | null {
  const { error } = (json.kind === 'field' ? fieldSchema : listSchema).safeParse(json)
  return error === undefined ? null : faultOf(error)
}

/** What is wrong first, and where. */
export function faultOf({ issues: [issue] }: z.ZodError): string {
  return `${issue && issue.path.length > 0 ? `at ${issue.path.join('.')}: ` : ''}${issue?.message ?? 'unreadable'}`
}

/** The document as two-space JSON with a line end, keys in their own order: equal wrappers give equal bytes. */
export function serializeWrapper(wrapper: Wrapper): string {
  return `${JSON.stringify(wrapper, null, 2)}\n`
}

/** The JSON Schema (draft 2020-12) of wrapper documents. */
export function wrapperJsonSchema(): object {
  return {
    $id: 'https://treegram.dev/schema/wrapper-1.json',
    title: 'Treegram wrapper',
    ...z.toJSONSchema(wrapperSchema),
  }
}
