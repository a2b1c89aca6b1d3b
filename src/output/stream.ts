import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { jsonLine } from './json.ts'
import type { RowWriter } from './types.ts'

/**
 * Rows as JSON Lines on a stream, such as stdout. Waits while the reader is behind; when the reader has gone (`| head`), writing
 * rejects with the stream's own `EPIPE`.
 */
export function jsonLinesStream(stream: Writable): RowWriter {
  let failure: Error | null = null
  stream.on('error', (error) => {
    failure = error
  })
  const written = async () => {
    if (failure !== null) throw failure
  }
  return {
    write: async (row) => {
      if (failure !== null) throw failure
      if (!stream.write(`${jsonLine(row)}\n`)) await once(stream, 'drain')
    },
    commit: written,
    discard: () => {},
  }
}
