import { extname } from 'node:path'
import type { Writable } from 'node:stream'
import { type CsvLists, csvFile } from './csv.ts'
import { OutputError } from './errors.ts'
import { jsonArrayFile, jsonLinesFile } from './json.ts'
import { jsonSchemaFile } from './json-schema.ts'
import { parquetFile } from './parquet.ts'
import { sqliteFile } from './sqlite.ts'
import { jsonLinesStream } from './stream.ts'
import type { RowWriter } from './types.ts'

/** How rows are written. */
export interface OutputOptions {
  /** Lists inside the rows of a CSV file. @default 'json' */
  readonly csvLists?: CsvLists
  /** A file for a JSON Schema of the rows. @default none */
  readonly schema?: string
}

const FORMATS: Readonly<Record<string, (path: string, options: OutputOptions) => RowWriter>> = {
  '.jsonl': jsonLinesFile,
  '.json': jsonArrayFile,
  '.csv': (path, { csvLists }) => csvFile(path, csvLists),
  '.parquet': parquetFile,
  '.sqlite': sqliteFile,
}

/**
 * One writer for several targets.
 *
 * @param targets file names whose ending says the format: `.jsonl`, `.json`, `.csv`, `.parquet` or `.sqlite`; `-` is `stdout`.
 *   None at all: `stdout`.
 * @throws OutputError when a target's ending is unknown or it cannot be written; then nothing was made
 */
export function openOutput(targets: readonly string[], stdout: Writable, options: OutputOptions = {}): RowWriter {
  const unknown = targets.find((target) => target !== '-' && !(extname(target).toLowerCase() in FORMATS))
  if (unknown !== undefined) {
    throw new OutputError(
      'unknown-format',
      `Cannot tell the format of "${unknown}"; end its name in ${Object.keys(FORMATS).join(', ')}.`,
    )
  }
  const writers: RowWriter[] = []
  try {
    if (options.schema !== undefined) writers.push(jsonSchemaFile(options.schema))
    for (const target of targets.length === 0 ? ['-'] : targets) {
      const open = FORMATS[extname(target).toLowerCase()]
      writers.push(open === undefined ? jsonLinesStream(stdout) : open(target, options))
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
