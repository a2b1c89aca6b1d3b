import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { openAtomicFile } from './atomic-file.ts'
import { jsonLine } from './json.ts'
import { emptyShape, type Shape, widenByRow } from './shape.ts'
import type { Row } from './types.ts'

/** Rows that wait beside their file until all are there and their shape is known; memory does not grow with their number. */
export interface Spool {
  /** What the rows so far look like. */
  readonly shape: Shape
  readonly write: (row: Row) => void
  /** All rows in their order. */
  readonly rows: () => AsyncIterable<Row>
  readonly discard: () => void
}

/** Opens a spool beside `path`. Throws an `OutputError` when it cannot be written. */
export function openSpool(path: string): Spool {
  const file = openAtomicFile(`${path}.rows`)
  const shape = emptyShape()
  return {
    shape,
    write: (row) => {
      widenByRow(shape, row)
      file.write(`${jsonLine(row)}\n`)
    },
    rows: async function* () {
      file.flush()
      const lines = createInterface({
        input: createReadStream(file.temporaryPath),
        crlfDelay: Number.POSITIVE_INFINITY,
      })
      for await (const line of lines) yield JSON.parse(line) as Row
    },
    discard: file.discard,
  }
}
