import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { PlannedRun, RecordView, Service } from '../control/index.ts'
import type { RecordData } from '../core/extract/index.ts'
import type { PageRecord } from '../engine/index.ts'
import { openOutput, type Row } from '../output/index.ts'
import { ServerError } from './problem.ts'

/** Media types of records beside JSON. */
export const RECORD_TYPES: readonly string[] = [
  'application/jsonl',
  'application/x-ndjson',
  'text/csv',
  'application/vnd.apache.parquet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]
const ENDINGS: Readonly<Record<string, string>> = {
  'text/csv': '.csv',
  'application/vnd.apache.parquet': '.parquet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
}

/** Records that are in memory at a time. */
const PORTION = 200

/** The media type that a caller wants the most of those that there are. @throws ServerError `not-acceptable` */
export function answerType(accept = '*/*'): string {
  const types = ['application/json', ...RECORD_TYPES]
  const wanted = accept
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((text) => text.startsWith('q='))
      return { range, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { range } of wanted) {
    const type = types.find((one) => range === one || range === '*/*' || range === `${one.split('/')[0]}/*`)
    if (type !== undefined) return type
  }
  throw new ServerError('not-acceptable', `Records can be had as ${types.join(', ')}.`)
}

/** All records of a run, as one answer. */
interface Whole {
  readonly service: Service
  readonly run: PlannedRun
  readonly type: string
  readonly view: RecordView
  /** Fields that are written; null for all. */
  readonly fields: readonly string[] | null
  /** Called once the answer has ended. */
  readonly free: () => void
  readonly signal: AbortSignal
}

/** As JSON Lines, as they are read. */
export function recordsLines(whole: Whole): Response {
  const encoder = new TextEncoder()
  const portions = portionsOf(whole)
  const end = async (): Promise<void> => {
    whole.free()
    await portions.return()
  }
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await portions.next()
        if (!done) return controller.enqueue(encoder.encode(value.map((row) => `${JSON.stringify(row)}\n`).join('')))
        controller.close()
        await end()
      } catch (error) {
        controller.error(error)
        await end()
      }
    },
    cancel: end,
  })
  return new Response(stream, { headers: { 'content-type': whole.type, vary: 'accept' } })
}

/** As a file of a format that needs all rows first. */
export async function recordsFile(whole: Whole): Promise<Response> {
  const folder = await mkdtemp(join(tmpdir(), 'treegram-records-'))
  const end = (): void => {
    whole.free()
    rm(folder, { recursive: true, force: true }).catch(() => {})
  }
  try {
    const file = join(folder, `records${ENDINGS[whole.type]}`)
    await writeRows(whole, file)
    const { size } = await stat(file)
    const stream = createReadStream(file).on('close', end)
    const headers = { 'content-type': whole.type, 'content-length': String(size), vary: 'accept' }
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { headers })
  } catch (error) {
    end()
    throw error
  }
}

async function writeRows(whole: Whole, file: string): Promise<void> {
  const output = await openOutput([file], process.stdout)
  try {
    for await (const rows of portionsOf(whole)) for (const row of rows) await output.write(row)
    await output.commit()
  } catch (error) {
    output.discard()
    throw error
  }
}

async function* portionsOf({ service, run, view, fields, signal }: Whole): AsyncGenerator<readonly Row[], void> {
  let after: string | null = null
  do {
    signal.throwIfAborted()
    const { items, next } = await service.records(run, { limit: PORTION, ...(after !== null && { after }) }, view)
    if (items.length > 0) yield items.map(({ record }) => rowOf(record, fields))
    after = next
  } while (after !== null)
}

/** Some fields of a record, null where it has none of the name. */
function picked(data: RecordData, fields: readonly string[]): RecordData {
  return Object.fromEntries(fields.map((field) => [field, Object.hasOwn(data, field) ? data[field]! : null]))
}

/** A record as the command prints it. */
function rowOf(
  { url, source, status, data: all, violations, wrapper, layout, embedded }: PageRecord,
  fields: readonly string[] | null,
): Row {
  const data = fields === null || all === null ? all : picked(all, fields)
  const more = { ...(wrapper !== undefined && { wrapper }), ...(layout !== undefined && { layout }) }
  return { url, source, status, data, violations, ...more, ...(embedded !== undefined && { embedded }) }
}
