import type { Row } from './row-writer.ts'

/** What the single values of a field are; `mixed` when not all are texts, nor all numbers. Dates and times are ISO 8601 texts. */
export type ScalarKind = 'boolean' | 'integer' | 'number' | 'date' | 'time' | 'text' | 'mixed'

/** What was seen of one field over all rows. A field may hold single values, objects and lists, mixed. */
export interface Shape {
  /** Null when no single value was seen. */
  scalar: ScalarKind | null
  /** In order of appearance; null when no object was seen. */
  fields: Map<string, Shape> | null
  /** Of all entries of all lists; null when no list was seen. */
  item: Shape | null
  /** Too deep or too wide to have columns of its own: JSON text. */
  isOpaque: boolean
}

/** An object with more different keys than this is used as a dictionary; deeper values are somebody's own data. */
const LIMITS = { fields: 500, depth: 12 } as const

/** Fields of a row that are kept as JSON, because they hold whatever a page wants, or copy the shape of the data. */
const OPAQUE: ReadonlySet<string> = new Set(['embedded', 'provenance'])

/** Whether a field of a row is kept as JSON. */
export function isOpaqueField(name: string): boolean {
  return OPAQUE.has(name)
}

/** What stands beside `data` in a record; some have only some of it. */
const ROW_FIELDS: ReadonlySet<string> = new Set([
  'url',
  'source',
  'status',
  'violations',
  'wrapper',
  'layout',
  ...OPAQUE,
])

/** Whether a record may have a field of this name beside its `data`. */
export function isRowField(name: string): boolean {
  return ROW_FIELDS.has(name)
}

/** Nothing seen yet. */
export function emptyShape(): Shape {
  return { scalar: null, fields: null, item: null, isOpaque: false }
}

/** Takes a row into account. O(values in it). */
export function widenByRow(shape: Shape, row: Row): void {
  for (const [name, value] of Object.entries(row)) {
    const field = fieldOf(shape, name)
    if (field === null) continue
    if (isOpaqueField(name)) field.isOpaque = true
    else widen(field, value, 1)
  }
}

function widen(shape: Shape, value: unknown, depth: number): void {
  if (value === null || value === undefined || shape.isOpaque) return
  if (typeof value !== 'object') shape.scalar = joined(shape.scalar, kindOf(value))
  else if (depth >= LIMITS.depth) shape.isOpaque = true
  else if (Array.isArray(value)) {
    shape.item ??= emptyShape()
    for (const item of value) widen(shape.item, item, depth + 1)
  } else {
    shape.fields ??= new Map()
    for (const [name, inner] of Object.entries(value)) {
      const field = fieldOf(shape, name)
      if (field !== null) widen(field, inner, depth + 1)
    }
  }
}

/** The field of an object's shape; null once the object is too wide. */
function fieldOf(shape: Shape, name: string): Shape | null {
  shape.fields ??= new Map()
  const known = shape.fields.get(name)
  if (known !== undefined) return known
  if (shape.fields.size >= LIMITS.fields) {
    shape.isOpaque = true
    return null
  }
  const field = emptyShape()
  shape.fields.set(name, field)
  return field
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/** What a single value is. */
export function kindOf(value: unknown): ScalarKind {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : 'number'
  if (typeof value !== 'string') return 'mixed'
  if (DAY.test(value) && isDay(value)) return 'date'
  return MOMENT.test(value) && !Number.isNaN(Date.parse(value)) ? 'time' : 'text'
}

/** `Date` takes the 31st of February for one of March. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const NUMBERS: ReadonlySet<ScalarKind> = new Set(['integer', 'number'])
const TEXTS: ReadonlySet<ScalarKind> = new Set(['date', 'time', 'text'])

function joined(a: ScalarKind | null, b: ScalarKind): ScalarKind {
  if (a === null || a === b) return b
  if (NUMBERS.has(a) && NUMBERS.has(b)) return 'number'
  return TEXTS.has(a) && TEXTS.has(b) ? 'text' : 'mixed'
}
