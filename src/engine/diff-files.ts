import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { type CompareOptions, compareRuns, type RunComparison, type RunRecord } from '../changes/index.ts'
import type { RecordData } from '../core/extract/index.ts'
import { EngineError } from './errors.ts'

/** How files of records are compared. */
export interface DiffFilesOptions extends CompareOptions {
  /** The files do not hold all pages there were, so that a record which one of them alone has is `unknown`. @default false */
  readonly isPartial?: boolean
}

/**
 * What changed between two files of records, `.jsonl` or `.json`, as `run`, `collect` and `clip` write them: `data` beside a `url`, or the fields themselves.
 *
 * @throws EngineError `bad-records` for a file that cannot be read as such
 */
export async function diffFiles(
  before: string,
  after: string,
  { isPartial = false, ...options }: DiffFilesOptions = {},
): Promise<RunComparison> {
  const isComplete = !isPartial
  const records = await readRecords(before)
  return compareRuns({ records, isComplete }, { records: await readRecords(after), isComplete }, options)
}

async function readRecords(file: string): Promise<readonly RunRecord[]> {
  const ending = extname(file).toLowerCase()
  if (ending !== '.jsonl' && ending !== '.json')
    throw new EngineError(
      'bad-records',
      `Cannot compare "${file}"; give records as .jsonl or .json ("treegram export" writes them), or the number of a run.`,
    )
  try {
    return ending === '.json' ? await arrayOf(file) : await linesOf(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof EngineError || (code === undefined && !(error instanceof SyntaxError))) throw error
    const why = code === 'ENOENT' ? 'there is no such file' : message
    throw new EngineError('bad-records', `Cannot read the records in "${file}": ${why}.`, { cause: error })
  }
}

async function arrayOf(file: string): Promise<readonly RunRecord[]> {
  const rows: unknown = JSON.parse(await readFile(file, 'utf8'))
  const list: readonly unknown[] = Array.isArray(rows) ? rows : [rows]
  return list.map((row, i) => recordOf(row, `Record ${i + 1} of "${file}"`))
}

/** One line in memory at a time, of each record only what is compared. */
async function linesOf(file: string): Promise<readonly RunRecord[]> {
  const records: RunRecord[] = []
  let [rest, number] = ['', 0]
  const take = (line: string): void => {
    number++
    if (line.trim() !== '') records.push(recordOf(JSON.parse(line), `Line ${number} of "${file}"`))
  }
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()!
    for (const line of lines) take(line)
  }
  take(rest)
  return records
}

/** Fields of a row that say nothing of what the page holds. */
const BESIDE: ReadonlySet<string> = new Set([
  'url',
  'source',
  'status',
  'violations',
  'wrapper',
  'layout',
  'provenance',
  'embedded',
])

function recordOf(row: unknown, where: string): RunRecord {
  const { url, status = 'ok', wrapper, data } = Object(row) as Readonly<Record<string, unknown>>
  if (typeof url !== 'string')
    throw new EngineError(
      'bad-records',
      `${where} is no record: it has no "url"; give what "treegram run" or "collect" wrote.`,
    )
  const fields = isObject(data)
    ? data
    : Object.fromEntries(Object.entries(row as object).filter(([name]) => !BESIDE.has(name)))
  // As text it takes a fraction of the memory.
  const version = JSON.stringify(fields)
  const read = (): RecordData => JSON.parse(version) as RecordData
  return { url, status: String(status), version, data: read, ...(typeof wrapper === 'string' && { wrapper }) }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
