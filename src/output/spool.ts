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

/** Rows that wait while they are written. */
export interface OpenSpool extends Spool {
  readonly write: (row: Row) => Promise<void>
  /** Removes them. */
  readonly discard: () => void
}

/** Lets rows wait in a file that is named after `path`. @throws OutputError when it cannot be written */
export function openSpool(path: string): OpenSpool {
  const waiting = openAtomicFile(path)
  const shape = emptyShape()
  return {
    shape,
    rows: async function* () {
      waiting.flush()
      const input = createReadStream(waiting.temporaryPath)
      const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
      for await (const line of lines) yield JSON.parse(line) as Row
    },
    write: async (row) => {
      widenByRow(shape, row)
      waiting.write(`${jsonLine(row)}\n`)
    },
    discard: waiting.discard,
  }
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
  const waiting = openSpool(`${path}.rows`)
  return {
    write: waiting.write,
    commit: async () => {
      await fill(file, waiting)
      waiting.discard()
      file.commit()
    },
    discard: () => {
      for (const part of [waiting, file]) part.discard()
      discard()
    },
  }
}
