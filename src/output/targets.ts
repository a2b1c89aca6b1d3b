import { extname } from 'node:path'
import type { Writable } from 'node:stream'
import { type CsvLists, csvFile } from './csv.ts'
import { jsonArrayFile, jsonLinesFile, jsonLinesStream } from './json-lines.ts'
import { jsonSchemaFile } from './json-schema.ts'
import { parquetFile } from './parquet.ts'
import type { RowWriter } from './row-writer.ts'
import { OutputError } from './row-writer.ts'
import { sqliteFile } from './sqlite-file.ts'
import { xmlFile } from './xml.ts'

/** How rows are written. */
export interface OutputOptions {
  /** Lists inside the rows of a CSV file. @default 'json' */
  readonly csvLists?: CsvLists
  /** A file for a JSON Schema of the rows. @default none */
  readonly schema?: string
}

/** A format that rows can be written in. */
interface OutputFormat {
  /** What files of it end in. */
  readonly ending: string
  readonly open: (path: string, options: OutputOptions) => RowWriter
}

/** Every format: a new one is its writer and its line here. */
const FORMATS: readonly OutputFormat[] = [
  { ending: '.jsonl', open: jsonLinesFile },
  { ending: '.json', open: jsonArrayFile },
  { ending: '.csv', open: (path, { csvLists }) => csvFile(path, csvLists) },
  { ending: '.parquet', open: parquetFile },
  { ending: '.sqlite', open: sqliteFile },
  { ending: '.xml', open: xmlFile },
]

/** What the names of output files may end in, for help and messages. */
export const OUTPUT_ENDINGS: string = FORMATS.map(({ ending }) => ending).join(', ')

function formatOf(target: string): OutputFormat | undefined {
  return FORMATS.find(({ ending }) => ending === extname(target).toLowerCase())
}

/**
 * One writer for several targets.
 *
 * @param targets file names that end in one of `OUTPUT_ENDINGS`, which says the format; `-` is `stdout`. None at all: `stdout`.
 * @throws OutputError when a target's ending is unknown or it cannot be written; then nothing was made
 */
export function openOutput(targets: readonly string[], stdout: Writable, options: OutputOptions = {}): RowWriter {
  const unknown = targets.find((target) => target !== '-' && formatOf(target) === undefined)
  if (unknown !== undefined) {
    const message = `Cannot tell the format of "${unknown}"; end its name in ${OUTPUT_ENDINGS}.`
    throw new OutputError('unknown-format', message)
  }
  const writers: RowWriter[] = []
  try {
    if (options.schema !== undefined) writers.push(jsonSchemaFile(options.schema))
    for (const target of targets.length === 0 ? ['-'] : targets)
      writers.push(formatOf(target)?.open(target, options) ?? jsonLinesStream(stdout))
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
