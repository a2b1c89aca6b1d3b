import { withMisreadTexts } from '../../core/extract/index.ts'
import { type FieldPattern, type ListPattern, layoutsOf, type Wrapper, wrappersOf } from '../../core/wrapper/index.ts'
import type { Column, Columns, Row } from '../../output/index.ts'
import { typesOfWrapper } from '../../types/index.ts'
import type { PageRecord } from '../apply.ts'

/** What rows hold beside the record itself. */
export interface RowChoices {
  /** Values as the page's own text. */
  readonly raw?: boolean
  readonly provenance?: boolean
  readonly embedded?: boolean
}

const TEXT: Column = { kind: 'text' }
const JSON_TEXT: Column = { kind: 'json' }

/**
 * The columns of a wrapper's records, the same whatever pages give: `url`, `source`, `status`, `data`, `violations`, where there are several `wrapper` and
 * `layout`, and `misfits`: what a page has in a field that is no value of its column (of violated records), as JSON by the names from `data` on.
 */
export function columnsOf(document: Wrapper, choices: RowChoices): Columns {
  const wrappers = wrappersOf(document)
  const layouts = wrappers.flatMap(layoutsOf)
  const data = layouts.map((layout) => dataColumn(layout, choices.raw ?? false)).reduce(merged)
  const violation = { pattern: TEXT, rule: TEXT, message: TEXT, suspicion: { kind: 'number' } } as const
  return {
    url: TEXT,
    source: TEXT,
    status: TEXT,
    data,
    violations: { kind: 'list', item: { kind: 'struct', fields: violation } },
    ...(wrappers.length > 1 && { wrapper: TEXT }),
    ...(layouts.length > wrappers.length && { layout: { kind: 'integer' } as const }),
    ...(choices.provenance && { provenance: JSON_TEXT }),
    ...(choices.embedded && { embedded: JSON_TEXT }),
    misfits: JSON_TEXT,
  }
}

type Pattern = FieldPattern | ListPattern
/** A type of the declarations in core/validate. */
type Shape = ReturnType<typeof typesOfWrapper>[number]['shape']

function dataColumn(layout: Wrapper, raw: boolean): Column {
  const { others: _, ...own } = layout
  return columnOf(typesOfWrapper(own)[0]!.shape, layout.page.children, raw)
}

/** @param below the patterns that the fields are of, in their order */
function columnOf(shape: Shape, below: readonly Pattern[], raw: boolean): Column {
  if (shape.kind === 'several') return columnOf(shape.shapes[0]!, below, raw)
  if (shape.kind === 'array') return { kind: 'list', item: columnOf(shape.item, below, raw) }
  if (shape.kind === 'boolean') return raw ? TEXT : { kind: 'boolean' }
  if (shape.kind === 'number') return raw ? TEXT : { kind: 'number' }
  if (shape.kind !== 'object') return TEXT
  if (shape.fields.length === 0) return JSON_TEXT
  return {
    kind: 'struct',
    fields: Object.fromEntries(shape.fields.map((field, i) => [field.name, fieldColumn(field.shape, below[i], raw)])),
  }
}

function fieldColumn(shape: Shape, pattern: Pattern | undefined, raw: boolean): Column {
  if (pattern?.kind === 'list') return columnOf(shape, pattern.record.children, raw)
  const isMadeList = pattern?.made?.kind === 'texts'
  if (raw && pattern !== undefined && !isMadeList && columnOf(shape, [], true).kind === 'struct') return TEXT // a price
  if (!raw && pattern?.type === 'integer' && !isMadeList) return { kind: 'integer' }
  return columnOf(shape, [], raw)
}

/** A column for what either holds. */
function merged(a: Column, b: Column): Column {
  if (a.kind === 'list' && b.kind === 'list') return { kind: 'list', item: merged(a.item, b.item) }
  if (a.kind === 'struct' && b.kind === 'struct') {
    const fields: Record<string, Column> = { ...a.fields }
    for (const [name, column] of Object.entries(b.fields))
      fields[name] = fields[name] === undefined ? column : merged(fields[name], column)
    return { kind: 'struct', fields }
  }
  if (a.kind === b.kind) return a
  return isNumber(a) && isNumber(b) ? { kind: 'number' } : JSON_TEXT
}

function isNumber({ kind }: Column): boolean {
  return kind === 'integer' || kind === 'number'
}

/** A record as a row of such columns. O(values). */
export function rowOf(record: PageRecord, columns: Columns): Row {
  const misfits: Record<string, unknown> = {}
  const data = fitted(record.data, columns.data!, [], misfits)
  addMisread(record.data, withMisreadTexts(record), [], misfits)
  const row = Object.fromEntries(Object.keys(columns).map((name) => [name, record[name as keyof PageRecord]]))
  return { ...row, data, misfits: Object.keys(misfits).length > 0 ? misfits : null }
}

/** Adds the texts that stand in the place of missing values. */
function addMisread(value: unknown, text: unknown, path: readonly string[], misfits: Record<string, unknown>): void {
  if (value === text) return
  if (value === null) misfits[path.join('.')] = text
  else if (typeof value === 'object' && typeof text === 'object')
    for (const [name, inner] of Object.entries(text as object))
      addMisread((value as Record<string, unknown>)[name], inner, [...path, name], misfits)
}

function fitted(value: unknown, column: Column, path: readonly string[], misfits: Record<string, unknown>): unknown {
  if (value === null || value === undefined || column.kind === 'json') return value
  if (column.kind === 'list' && Array.isArray(value))
    return value.map((item, i) => fitted(item, column.item, [...path, String(i)], misfits))
  if (column.kind === 'struct' && typeof value === 'object' && !Array.isArray(value)) {
    const entries = Object.entries(value).map(([name, inner]) => {
      const own = column.fields[name]
      return [name, own === undefined ? null : fitted(inner, own, [...path, name], misfits)]
    })
    return Object.fromEntries(entries)
  }
  if (isValueOf(value, column)) return value
  misfits[path.join('.')] = value
  return null
}

function isValueOf(value: unknown, { kind }: Column): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'integer':
      return Number.isSafeInteger(value)
    case 'number':
    case 'boolean':
      return typeof value === kind
    default:
      return false
  }
}
