import type { SchemaElement } from 'hyparquet-writer'
import { guarded } from './atomic-file.ts'
import { jsonLine } from './json-lines.ts'
import { emptyShape, type Shape } from './row-shape.ts'
import type { Row, RowWriter } from './row-writer.ts'
import { spooledFile } from './spool.ts'
import { valueAt } from './tables.ts'

/** A row group ends after this many rows, or characters of JSON; they are in memory together. */
export const ROW_GROUP = { rows: 20_000, chars: 4_000_000 } as const

/** Name of the member that holds a single value where a field is an object on other rows. */
const ITSELF = 'value'

/**
 * Rows as a Parquet file: objects are structs, lists are lists, whole numbers INT64, others DOUBLE, ISO days DATE and ISO times
 * TIMESTAMP. Where a field is an object on some rows and a single value on others, the struct has a member `value`. Lists that are
 * something else on other rows, and what is too deep or too wide, are JSON text.
 */
export function parquetFile(path: string): RowWriter {
  return spooledFile(path, async ({ temporaryPath }, { shape, rows }) => {
    const parquet = await parquetInto(path, temporaryPath, shape)
    for await (const group of groupsOf(rows())) parquet.write(group)
    parquet.finish()
  })
}

/** A Parquet file under way, of rows of a known shape. */
interface ParquetInto {
  /** Writes rows as one row group. */
  readonly write: (group: readonly Row[]) => void
  readonly finish: () => void
}

/** Opens the Parquet file that is to be at `path`, at `temporaryPath`. */
export async function parquetInto(path: string, temporaryPath: string, shape: Shape): Promise<ParquetInto> {
  const { fileWriter, ParquetWriter } = await import('hyparquet-writer')
  const plan = planOf(shape)
  const writer = guarded(path, () => fileWriter(temporaryPath))
  const schema = [{ name: 'root', num_children: plan.length }, ...plan.flatMap(({ elements }) => elements)]
  const parquet = new ParquetWriter({ writer, schema, createdBy: 'treegram' })
  return {
    write: (group) => {
      const columnData = plan.map(({ name, value }) => ({
        name,
        data: group.map((row) => value(valueAt(row, [name]))),
      }))
      guarded(path, () => parquet.write({ columnData, rowGroupSize: group.length }))
    },
    finish: () => guarded(path, () => parquet.finish()),
  }
}

async function* groupsOf(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let group: Row[] = []
  let chars = 0
  for await (const row of rows) {
    group.push(row)
    chars += jsonLine(row).length
    if (group.length < ROW_GROUP.rows && chars < ROW_GROUP.chars) continue
    yield group
    group = []
    chars = 0
  }
  if (group.length > 0) yield group
}

/** One field: its part of the schema, and how its values are handed over. */
interface FieldPlan {
  readonly name: string
  readonly elements: readonly SchemaElement[]
  readonly value: (value: unknown) => unknown
}

/** A file must have a column. */
function planOf({ fields }: Shape): readonly FieldPlan[] {
  return [...(fields ?? new Map([['url', emptyShape()]]))].map(([name, shape]) => fieldPlan(name, shape))
}

function fieldPlan(name: string, shape: Shape): FieldPlan {
  const { scalar, fields, item, isOpaque } = shape
  const isMixed = item !== null && (scalar !== null || fields !== null)
  const isUnnameable = fields !== null && (fields.size === 0 || (scalar !== null && fields.has(ITSELF)))
  if (isOpaque || isMixed || isUnnameable) return jsonPlan(name)
  if (item !== null) return listPlan(name, item)
  return fields !== null ? structPlan(name, fields, scalar) : scalarPlan(name, scalar ?? 'text')
}

function jsonPlan(name: string): FieldPlan {
  return { ...scalarPlan(name, 'text'), value: (value) => (value == null ? null : jsonLine(value)) }
}

function listPlan(name: string, item: Shape): FieldPlan {
  const element = fieldPlan('element', item)
  const elements: SchemaElement[] = [
    { name, repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ...element.elements,
  ]
  return { name, elements, value: (value) => (Array.isArray(value) ? value.map(element.value) : null) }
}

function structPlan(name: string, fields: ReadonlyMap<string, Shape>, scalar: Shape['scalar']): FieldPlan {
  const members = [...fields].map(([key, shape]) => fieldPlan(key, shape))
  if (scalar !== null) members.push(scalarPlan(ITSELF, scalar))
  const elements: SchemaElement[] = [
    { name, repetition_type: 'OPTIONAL', num_children: members.length },
    ...members.flatMap((member) => member.elements),
  ]
  const value = (whole: unknown) => {
    if (whole == null) return null
    const source = typeof whole === 'object' ? (whole as Row) : { [ITSELF]: whole }
    return Object.fromEntries(members.map((member) => [member.name, member.value(valueAt(source, [member.name]))]))
  }
  return { name, elements, value }
}

const TYPES: Readonly<Record<NonNullable<Shape['scalar']>, Omit<SchemaElement, 'name'>>> = {
  boolean: { type: 'BOOLEAN' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  date: { type: 'INT32', converted_type: 'DATE' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  mixed: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
}

function scalarPlan(name: string, kind: NonNullable<Shape['scalar']>): FieldPlan {
  const value = (single: unknown) => (single == null ? null : CONVERT[kind](single as string | number | boolean))
  return { name, elements: [{ name, repetition_type: 'OPTIONAL', ...TYPES[kind] }], value }
}

const CONVERT: Readonly<Record<NonNullable<Shape['scalar']>, (value: string | number | boolean) => unknown>> = {
  boolean: (value) => value,
  integer: (value) => BigInt(value),
  number: (value) => Number(value),
  date: (value) => new Date(value as string),
  time: (value) => new Date(value as string),
  text: (value) => value,
  mixed: (value) => String(value),
}
