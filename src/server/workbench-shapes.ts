import { z } from '@hono/zod-openapi'

const MOST_EDITS = 200
const MOST_PAGES = 50
const MOST_NODES = 4_000_000
const count = z.int().min(0)
const share = z.number().min(0).max(1)
const text = z.string().min(1).max(1000)
const url = z.string().min(1).max(8192)
const version = z.int().min(1).optional().openapi({ description: 'The newest without.' })
const edit = z.record(z.string(), z.unknown())
const edits = z
  .array(edit)
  .max(MOST_EDITS)
  .optional()
  .openapi({ description: 'Tried on the version, in their order, and not kept.' })

/** What is asked of the workbench, as callers write it. */
const readObject = z.strictObject({
  version,
  edits,
  pages: z
    .array(url)
    .max(MOST_PAGES)
    .optional()
    .openapi({ description: 'Pages that the workspace keeps; without, those that it was learned from.' }),
  raw: z.boolean().optional(),
  limit: z.int().min(1).max(MOST_PAGES).default(12),
})
export const readSchema: typeof readObject = readObject

const node = z.int().min(0).max(MOST_NODES)
const askUnion = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('value'), url, node, name: text.optional() }),
    z.strictObject({
      kind: z.literal('borders'),
      list: text,
      url,
      node,
      as: z.enum(['record', 'no-record', 'first', 'last']),
    }),
    z.strictObject({ kind: z.literal('nest'), list: text, into: text.nullable() }),
    z.strictObject({ kind: z.literal('going-on'), list: text }),
  ])
  .openapi('Ask')
const suggestObject = z.strictObject({ version, edits, ask: askUnion })
export const suggestSchema: typeof suggestObject = suggestObject

const templateObject = z.strictObject({ version, url })
export const templateSchema: typeof templateObject = templateObject

const patternInfo = z
  .object({
    path: z.string(),
    kind: z.enum(['field', 'list']),
    type: z.string().nullable(),
    required: z.boolean(),
    made: z.boolean(),
    gone: z.boolean(),
    estimatedError: z.number().nullable(),
    goesOn: z.enum(['pages', 'load-more', 'none']).optional(),
  })
  .openapi('PatternInfo')
const mark = z
  .object({
    pattern: z.string(),
    record: z.array(count),
    nodes: z.array(count),
    kind: z.enum(['field', 'list', 'record']),
    text: z.string().optional(),
  })
  .openapi('Mark')
const pageReading = z
  .union([
    z.object({
      url: z.string(),
      hash: z.string(),
      status: z.string(),
      data: z.record(z.string(), z.unknown()),
      violations: z.array(z.unknown()),
      marks: z.array(mark),
    }),
    z.object({ url: z.string(), problem: z.string() }),
  ])
  .openapi('PageReading')
export const wrapperReadingSchema: z.ZodType = z
  .object({
    version: z.int(),
    patterns: z.array(patternInfo),
    dropped: z.array(patternInfo),
    edits: z.array(z.object({ edit, says: z.string() })),
    notes: z.array(z.string()),
    samples: z.array(z.object({ url: z.string(), isKept: z.boolean() })),
    pages: z.array(pageReading),
  })
  .openapi('WrapperReading')

const suggestion = z
  .object({
    edit,
    says: z.string(),
    pages: z.array(z.object({ url: z.string(), before: z.unknown(), after: z.unknown() })),
    coverage: share,
  })
  .openapi('Suggestion')
export const suggestedSchema: z.ZodType = z
  .object({ suggestions: z.array(suggestion), why: z.string().optional() })
  .openapi('SuggestedEdits')

export const templateReadingSchema: z.ZodType = z
  .object({
    pages: count,
    nodes: z.array(z.object({ node: count, kind: z.enum(['always', 'varies', 'optional', 'repeated']), share })),
  })
  .openapi('TemplateReading')

const bar = z.object({ from: z.number(), to: z.number(), count })
const fieldProfile = z
  .object({
    path: z.string(),
    type: z.string(),
    of: count,
    present: count,
    distinct: count,
    histogram: z.array(bar).nullable(),
    histogramOf: z.enum(['value', 'date', 'length']),
    top: z.array(z.object({ value: z.string(), count })),
    odd: z.array(z.object({ url: z.string(), value: z.string(), why: z.string() })),
    violations: count,
  })
  .openapi('FieldProfile')
export const runFieldsSchema: z.ZodType = z
  .object({ records: count, fields: z.array(fieldProfile) })
  .openapi('RunFields')

const textName = z.object({ url: z.string(), hash: z.string() }).nullable()
const comparedField = z
  .object({
    path: z.string(),
    kind: z.enum(['field', 'list']),
    change: z.string(),
    confidence: z.number().nullable(),
    estimatedError: z.number().nullable(),
    says: z.string(),
    evidence: z.record(z.string(), z.unknown()),
    readings: z.array(
      z.object({
        page: z.enum(['old', 'new']),
        by: z.enum(['old', 'repaired']),
        values: z.array(z.string()),
        nodes: z.array(count),
      }),
    ),
  })
  .openapi('ComparedField')
export const comparisonSchema: z.ZodType = z
  .object({ old: textName, new: textName, fields: z.array(comparedField) })
  .openapi('RepairComparison')
