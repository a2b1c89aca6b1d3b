import { openAtomicFile } from './atomic-file.ts'
import { jsonLine } from './json-lines.ts'
import { parquetInto, ROW_GROUP } from './parquet.ts'
import { emptyShape, type Shape } from './row-shape.ts'
import type { Row, RowWriter } from './row-writer.ts'

/** What a column of a table holds; every value may also be null. `json`: any value, as JSON text. A struct needs a field. */
export type Column =
  | { readonly kind: 'text' | 'integer' | 'number' | 'boolean' | 'json' }
  | { readonly kind: 'list'; readonly item: Column }
  | { readonly kind: 'struct'; readonly fields: Columns }

/** Columns by name, in their order; at least one. */
export interface Columns {
  readonly [name: string]: Column
}

/**
 * A Parquet file whose columns are known before the rows, so that files of the same columns are one table, those without rows too. At most one row
 * group is in memory. Values must be what their columns say.
 *
 * @throws OutputError when it cannot be written
 */
export function parquetTable(path: string, columns: Columns): RowWriter {
  const file = openAtomicFile(path)
  const shape = structShape(columns)
  let group: Row[] = []
  let chars = 0
  let opening: ReturnType<typeof parquetInto> | null = null
  const flush = async (): Promise<void> => {
    opening ??= parquetInto(path, file.temporaryPath, shape)
    const parquet = await opening
    if (group.length > 0) parquet.write(group)
    group = []
    chars = 0
  }
  return {
    write: async (row) => {
      group.push(row)
      chars += jsonLine(row).length
      if (group.length >= ROW_GROUP.rows || chars >= ROW_GROUP.chars) await flush()
    },
    commit: async () => {
      await flush()
      const parquet = await opening
      parquet?.finish()
      file.commit()
    },
    discard: file.discard,
  }
}

function structShape(columns: Columns): Shape {
  const fields = new Map(Object.entries(columns).map(([name, column]) => [name, shapeOf(column)]))
  return { ...emptyShape(), fields }
}

function shapeOf(column: Column): Shape {
  switch (column.kind) {
    case 'json':
      return { ...emptyShape(), isOpaque: true }
    case 'list':
      return { ...emptyShape(), item: shapeOf(column.item) }
    case 'struct':
      return structShape(column.fields)
    default:
      return { ...emptyShape(), scalar: column.kind }
  }
}
