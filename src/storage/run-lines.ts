import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { damaged, orDamaged, StorageError } from './errors.ts'

/** Of the lines, as the first one names it. */
export const FORMAT = 1

/** More than any line that is written has. */
const MOST_LINE_BYTES = 2 ** 28

const NEWLINE = 10
const OBJECT = z.custom<object>((value) => typeof value === 'object' && value !== null)
const COUNT = z.int().min(0)
const HASH = z.string().regex(/^[0-9a-f]{64}$/)

const LINE = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('run'),
    format: COUNT,
    command: z.string(),
    state: z.enum(['running', 'finished', 'failed', 'stopped']),
    startedAt: z.int(),
    endedAt: z.int().nullable(),
    wrappers: COUNT,
  }),
  z.object({
    kind: z.literal('wrapper'),
    number: z.int(),
    name: z.string(),
    version: z.int(),
    document: z.string(),
    madeAt: z.int(),
  }),
  z.object({ kind: z.literal('answer'), url: z.string(), isLike: z.boolean() }),
  z.object({
    kind: z.literal('referral'),
    url: z.string(),
    from: z.string(),
    label: z.string(),
    place: z.string(),
    seenAt: z.int(),
  }),
  z.object({
    kind: z.literal('record'),
    position: COUNT,
    url: z.string(),
    source: z.string(),
    wrapper: z.int(),
    page: HASH,
    raw: z.boolean(),
    status: z.string(),
    data: OBJECT,
    violations: z.array(z.looseObject({ pattern: z.string(), rule: z.string() })),
    provenance: OBJECT,
    layout: z.int().nullable(),
    madeAt: z.int(),
  }),
  z.object({ kind: z.literal('end'), records: COUNT }),
])

/** One line of a record file. The first is `run`, the last `end`; a wrapper is before its records. */
export type RunLine = z.infer<typeof LINE>
export type RunHead = Extract<RunLine, { kind: 'run' }>

/**
 * The lines of a record file, checked: one head at the beginning, one end, wrappers before their records, as many records as the end says. One line in
 * memory at a time.
 *
 * @param key for messages
 * @throws StorageError `damaged`, at the place where that is seen
 */
export async function* readRunLines(key: string, path: string): AsyncGenerator<RunLine, void> {
  const wrappers = new Set<number>()
  let [records, isEnded, isFirst] = [0, false, true]
  for await (const text of textLines(key, path)) {
    const line = await orDamaged(key, 'has a line that nobody has written so', () => {
      const parsed: unknown = JSON.parse(text)
      if (isFirst) checkHead(key, parsed)
      return LINE.parse(parsed)
    })
    if (isEnded || (line.kind === 'run') !== isFirst)
      throw damaged(key, 'has lines in another order than they were written')
    isFirst = false
    if (line.kind === 'wrapper') wrappers.add(line.number)
    if (line.kind === 'record') {
      if (!wrappers.has(line.wrapper)) throw damaged(key, `has a record by a wrapper ${line.wrapper} that is not in it`)
      records++
    }
    if (line.kind === 'end') {
      if (line.records !== records) throw damaged(key, `has ${records} records instead of ${line.records}`)
      isEnded = true
    }
    yield line
  }
  if (!isEnded) throw damaged(key, 'is cut short')
}

function checkHead(key: string, head: unknown): void {
  const { kind, format } = Object(head) as { readonly kind?: unknown; readonly format?: unknown }
  if (kind !== 'run') throw damaged(key, 'is no file of records')
  if (typeof format === 'number' && format > FORMAT)
    throw new StorageError(
      'damaged',
      `What the storage has as "${key}" was written by a newer version of treegram; update treegram.`,
    )
}

/** The lines of a gzipped file; what cannot be unpacked is damaged. */
async function* textLines(key: string, path: string): AsyncGenerator<string, void> {
  const file = createReadStream(path)
  const plain = createGunzip()
  file.on('error', (error) => plain.destroy(error)).pipe(plain)
  const pieces = plain[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  try {
    let rest: Buffer[] = []
    let waiting = 0
    for (;;) {
      const { done, value } = await orDamaged(key, 'cannot be unpacked', () => pieces.next())
      if (done) break
      let from = 0
      for (let end = value.indexOf(NEWLINE); end >= 0; end = value.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...rest, value.subarray(from, end)]).toString('utf8')
        ;[rest, waiting, from] = [[], 0, end + 1]
      }
      rest.push(value.subarray(from))
      waiting += value.length - from
      if (waiting > MOST_LINE_BYTES) throw damaged(key, 'has an endless line')
    }
    if (waiting > 0) throw damaged(key, 'is cut short')
  } finally {
    file.destroy()
    plain.destroy()
  }
}
