import { extname } from 'node:path'
import type { Writable } from 'node:stream'
import { csvFile } from './csv.ts'
import { OutputError } from './errors.ts'
import { jsonArrayFile, jsonLinesFile } from './json.ts'
import { jsonLinesStream } from './stream.ts'
import type { RowWriter } from './types.ts'

const FORMATS: Readonly<Record<string, (path: string) => RowWriter>> = {
  '.jsonl': jsonLinesFile,
  '.json': jsonArrayFile,
  '.csv': csvFile,
}

/**
 * One writer for several targets.
 *
 * @param targets file names whose ending says the format: `.jsonl`, `.json` or `.csv`; `-` is `stdout`. None at all: `stdout`.
 * @throws OutputError when a target's ending is unknown or it cannot be written; then nothing was made
 */
export function openOutput(targets: readonly string[], stdout: Writable): RowWriter {
  const unknown = targets.find((target) => target !== '-' && !(extname(target).toLowerCase() in FORMATS))
  if (unknown !== undefined) {
    throw new OutputError(
      'unknown-format',
      `Cannot tell the format of "${unknown}"; end its name in ${Object.keys(FORMATS).join(', ')}.`,
    )
  }
  const writers: RowWriter[] = []
  try {
    for (const target of targets.length === 0 ? ['-'] : targets) {
      const open = FORMATS[extname(target).toLowerCase()]
      writers.push(open === undefined ? jsonLinesStream(stdout) : open(target))
    }
  } catch (error) {
    for (const writer of writers) writer.discard()
    throw error
  }
  return all(writers)
}

function all(writers: readonly RowWriter[]): RowWriter {
  return {
    write: async (row) => {
      for (const writer of writers) await writer.write(row)
    },
    commit: async () => {
      for (const writer of writers) await writer.commit()
    },
    discard: () => {
      for (const writer of writers) writer.discard()
    },
  }
}
