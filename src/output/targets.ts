import { extname } from 'node:path'
import type { Writable } from 'node:stream'
import { appendedLinesFile } from './appended-lines.ts'
import { type CsvLists, csvFile } from './csv.ts'
import { jsonArrayFile, jsonLinesFile, jsonLinesStream } from './json-lines.ts'
import { jsonSchemaFile } from './json-schema.ts'
import { parquetFile } from './parquet.ts'
import { isTable } from './postgres/place.ts'
import type { RowWriter } from './row-writer.ts'
import { OutputError } from './row-writer.ts'
import { sqliteFile } from './sqlite-file.ts'
import { xlsxFile } from './xlsx.ts'
import { xmlFile } from './xml.ts'

/** How rows are written. */
export interface OutputOptions {
  /** Lists inside the rows of a CSV file. @default 'json' */
  readonly csvLists?: CsvLists
  /** A file for a JSON Schema of the rows. @default none */
  readonly schema?: string
  /** Rows are to be in their file as soon as each is written, behind what is there already; only some formats can be written so. @default false */
  readonly asMade?: boolean
}

/** A format that rows can be written in. */
interface OutputFormat {
  /** What files of it end in. */
  readonly ending: string
  readonly open: (path: string, options: OutputOptions) => RowWriter
  /** Where rows can be added to a file one by one. */
  readonly append?: (path: string) => RowWriter
}

/** Every format: a new one is its writer and its line here. */
const FORMATS: readonly OutputFormat[] = [
  { ending: '.jsonl', open: jsonLinesFile, append: appendedLinesFile },
  { ending: '.json', open: jsonArrayFile },
  { ending: '.csv', open: (path, { csvLists }) => csvFile(path, csvLists) },
  { ending: '.parquet', open: parquetFile },
  { ending: '.xlsx', open: xlsxFile },
  { ending: '.sqlite', open: sqliteFile },
  { ending: '.xml', open: xmlFile },
]

/** What the names of output files may end in, for help and messages. */
export const OUTPUT_ENDINGS: string = FORMATS.map(({ ending }) => ending).join(', ')

/** What else rows can be written to, for help and messages. */
export const OUTPUT_TABLES = 'postgres://user@host/database?table=name'

function formatOf(target: string): OutputFormat | undefined {
  return FORMATS.find(({ ending }) => ending === extname(target).toLowerCase())
}

/**
 * One writer for several targets.
 *
 * @param targets file names that end in one of `OUTPUT_ENDINGS`, which says the format; tables of a database; `-` is `stdout`. None at all:
 *   `stdout`.
 * @throws OutputError when a target's ending is unknown or it cannot be written; then nothing was made
 */
export async function openOutput(
  targets: readonly string[],
  stdout: Writable,
  options: OutputOptions = {},
): Promise<RowWriter> {
  const unknown = targets.find((target) => target !== '-' && !isTable(target) && formatOf(target) === undefined)
  if (unknown !== undefined) {
    const message = `Cannot tell the format of "${shown(unknown)}"; end its name in ${OUTPUT_ENDINGS}, or name a table: ${OUTPUT_TABLES}.`
    throw new OutputError('unknown-format', message)
  }
  if (options.asMade) checkRowByRow(targets, options)
  const writers: RowWriter[] = []
  try {
    if (options.schema !== undefined) writers.push(jsonSchemaFile(options.schema))
    const files = targets.length === 0 ? ['-'] : targets.filter((target) => !isTable(target))
    for (const target of files) writers.push(opened(target, options) ?? jsonLinesStream(stdout))
    // Last, so that what a database refuses is in the files.
    for (const target of targets.filter(isTable)) writers.push(await openTable(target))
  } catch (error) {
    for (const writer of writers) writer.discard()
    throw error
  }
  return all(writers)
}

/** Refuses what has to wait for the last row. */
function checkRowByRow(targets: readonly string[], { schema }: OutputOptions): void {
  const whole = targets.find((target) => target !== '-' && formatOf(target)?.append === undefined) ?? schema
  if (whole === undefined) return
  const message = `Cannot write "${shown(whole)}" row by row, as it is made of all rows; name a .jsonl file, or "-".`
  throw new OutputError('unknown-format', message)
}

async function openTable(target: string): Promise<RowWriter> {
  return (await import('./postgres/table.ts')).postgresTable(target)
}

/** An address may hold a password. */
function shown(target: string): string {
  return target.replace(/^([a-z][a-z\d+.-]*:\/\/).*/is, '$1...')
}

function opened(target: string, options: OutputOptions): RowWriter | undefined {
  const format = formatOf(target)
  return options.asMade ? format?.append?.(target) : format?.open(target, options)
}

function all(writers: readonly RowWriter[]): RowWriter {
  return {
    write: async (row) => {
      for (const writer of writers) await writer.write(row)
    },
    commit: async (isPart) => {
      for (const writer of writers) await writer.commit(isPart)
    },
    discard: () => {
      for (const writer of writers) writer.discard()
    },
  }
}
