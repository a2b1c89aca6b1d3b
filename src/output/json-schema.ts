import { openAtomicFile } from './atomic-file.ts'
import { emptyShape, type ScalarKind, type Shape, widenByRow } from './row-shape.ts'
import type { RowWriter } from './row-writer.ts'

/** A JSON Schema (2020-12) of the rows, written to a file when they are all there. Every value may also be null. */
export function jsonSchemaFile(path: string): RowWriter {
  const file = openAtomicFile(path)
  const shape = emptyShape()
  return {
    write: async (row) => widenByRow(shape, row),
    commit: async () => {
      const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...objectSchema(shape) }
      file.write(`${JSON.stringify(schema, null, 2)}\n`)
      file.commit()
    },
    discard: file.discard,
  }
}

function objectSchema({ fields }: Shape): object {
  const properties = Object.fromEntries([...(fields ?? [])].map(([name, field]) => [name, schemaOf(field)]))
  return { type: 'object', properties }
}

function schemaOf(shape: Shape): object {
  if (shape.isOpaque) return {}
  const kinds = [
    ...(shape.scalar === null ? [] : [SCALARS[shape.scalar]]),
    ...(shape.fields === null ? [] : [objectSchema(shape)]),
    ...(shape.item === null ? [] : [{ type: 'array', items: schemaOf(shape.item) }]),
  ] as { type: string }[]
  const [only, ...others] = kinds
  if (only === undefined) return { type: 'null' }
  return others.length === 0 ? { ...only, type: [only.type, 'null'].flat() } : { anyOf: [...kinds, { type: 'null' }] }
}

const SCALARS: Readonly<Record<ScalarKind, object>> = {
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'date-time' },
  text: { type: 'string' },
  mixed: { type: ['string', 'number', 'boolean'] },
}
