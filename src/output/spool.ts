import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type AtomicFile, openAtomicFile } from './atomic-file.ts'
import { jsonLine } from './json-lines.ts'
import { emptyShape, type Shape, widenByRow } from './row-shape.ts'
import type { Row, RowWriter } from './row-writer.ts'

/** Rows that waited beside their file until all are there; memory does not grow with their number. */
export interface Spool {
  /** What the rows look like. */
  readonly shape: Shape
  /** All rows in their order. */
  readonly rows: () => AsyncIterable<Row>
}

/**
 * A writer of a file whose form depends on all rows. They wait beside it until `commit`.
 *
 * @param fill writes the file at `temporaryPath`; it is put in its place afterwards
 * @param discard forgets what `fill` opened beside the file
 * @throws OutputError when the file cannot be written
 */
export function spooledFile(
  path: string,
  fill: (file: AtomicFile, spool: Spool) => Promise<void>,
  discard: () => void = () => {},
): RowWriter {
  const file = openAtomicFile(path)
  const waiting = openAtomicFile(`${path}.rows`)
  const shape = emptyShape()
  const rows = async function* (): AsyncGenerator<Row> {
    waiting.flush()
    const lines = createInterface({
      input: createReadStream(waiting.temporaryPath),
      crlfDelay: Number.POSITIVE_INFINITY,
    })
    for await (const line of lines) yield JSON.parse(line) as Row
  }
  return {
    write: async (row) => {
      widenByRow(shape, row)
      waiting.write(`${jsonLine(row)}\n`)
    },
    commit: async () => {
      await fill(file, { shape, rows })
      waiting.discard()
      file.commit()
    },
    discard: () => {
      for (const part of [waiting, file]) part.discard()
      discard()
    },
  }
}
