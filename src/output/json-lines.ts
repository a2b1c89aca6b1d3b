import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { openAtomicFile } from './atomic-file.ts'
import type { RowWriter } from './row-writer.ts'

/** What JSON allows raw in strings, but terminals obey (DEL, the C1 controls, marks that turn text around) or line readers split at (U+2028, U+2029). */
const RAW_CONTROLS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** A value as one line of JSON, without its line end; safe to show on a terminal. */
export function jsonLine(value: unknown): string {
  return escapedJson(JSON.stringify(value))
}

/** JSON of the same values that is safe to show on a terminal. */
export function escapedJson(json: string): string {
  return json.replace(RAW_CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Rows as JSON Lines in a file. */
export function jsonLinesFile(path: string): RowWriter {
  const file = openAtomicFile(path)
  return {
    write: async (row) => file.write(`${jsonLine(row)}\n`),
    commit: async () => file.commit(),
    discard: file.discard,
  }
}

/** Rows as one JSON array in a file, one row on each line. */
export function jsonArrayFile(path: string): RowWriter {
  const file = openAtomicFile(path)
  let before = '[\n'
  return {
    write: async (row) => {
      file.write(`${before}${jsonLine(row)}`)
      before = ',\n'
    },
    commit: async () => {
      file.write(before === '[\n' ? '[]\n' : '\n]\n')
      file.commit()
    },
    discard: file.discard,
  }
}

/**
 * Rows as JSON Lines on a stream, such as stdout. Waits while the reader is behind; when the reader has gone (`| head`), writing
 * rejects with the stream's own `EPIPE`.
 */
export function jsonLinesStream(stream: Writable): RowWriter {
  let failure: Error | null = null
  stream.on('error', (error) => {
    failure = error
  })
  return {
    write: async (row) => {
      if (failure !== null) throw failure
      if (!stream.write(`${jsonLine(row)}\n`)) await once(stream, 'drain')
    },
    commit: async () => {
      if (failure !== null) throw failure
    },
    discard: () => {},
  }
}
