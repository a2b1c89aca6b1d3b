import type { IncomingHttpHeaders } from 'node:http'
import { MAX_HEADER_BYTES, MAX_HEADER_LINES } from '../constants.ts'
import { type ByteReader, createByteReader } from './bytes.ts'

/** What a server answered is no HTTP that could be read. `why` goes behind "the server of ... ". */
export class LetterError extends Error {
  readonly why: string

  constructor(why: string) {
    super(why)
    this.name = 'LetterError'
    this.why = why
  }
}

/** An answer that was read as browsers read one that departs from the letter of HTTP. */
export interface LooseAnswer {
  readonly statusCode: number
  /** Names in lower case; a list where one came several times. */
  readonly headers: IncomingHttpHeaders
  readonly body: AsyncGenerator<Uint8Array, void>
  /** Once the body was read: how it is not whole by what the answer said of it; null when it is. */
  readonly cutShort: () => CutShort | null
}

/** How a body ended early. */
export interface CutShort {
  /** Goes behind "the page ... ". */
  readonly why: string
  /** Bytes that were announced are missing; else only the mark of the end is. */
  readonly isMissing: boolean
}

/** More interim answers (103 Early Hints) than any server sends. */
const MAX_INTERIM = 16
/** Longest line of a chunk's size, extensions included. */
const MAX_CHUNK_LINE = 4096

/**
 * The answer to the one request of a connection that ends with it, so that nothing can be smuggled into another. Lines may end in LF alone, header lines be folded or
 * have a space before the colon; lines without a colon or with a name that is none are passed over. Of a chunked answer a length is not believed (RFC 9112, 6.3), equal lengths are one,
 * and without either the body goes on to the end. Bounds: `MAX_HEADER_BYTES` and `MAX_HEADER_LINES` of a head.
 *
 * @throws LetterError for what browsers refuse too: no status line, NUL in a header, lengths that differ or are none, chunks without a size
 */
export async function readLooseAnswer(chunks: AsyncIterable<Uint8Array>): Promise<LooseAnswer> {
  const reader = createByteReader(chunks)
  for (let interim = 0; interim <= MAX_INTERIM; interim++) {
    const statusCode = await readStatus(reader)
    const headers = await readHeaders(reader)
    if (statusCode < 200 && statusCode !== 101) continue
    let cut: CutShort | null = null
    const body = bodyOf(reader, statusCode, headers, (why, isMissing) => {
      cut = { why, isMissing }
    })
    return { statusCode, headers, body, cutShort: () => cut }
  }
  throw new LetterError(`sends more than ${MAX_INTERIM} interim answers`)
}

/** The head of an answer that was kept as it came, bounded and read as {@link readLooseAnswer} does. @throws LetterError */
export async function readLooseHead(
  reader: ByteReader,
): Promise<{ readonly statusCode: number; readonly headers: IncomingHttpHeaders }> {
  const statusCode = await readStatus(reader)
  return { statusCode, headers: await readHeaders(reader) }
}

async function readStatus(reader: ByteReader): Promise<number> {
  let line: string | null = ''
  // Some servers end the body before with an empty line.
  for (let i = 0; line === '' && i < 4; i++) line = await reader.line(MAX_HEADER_BYTES, tooLarge)
  if (line === null) throw new LetterError('closes the connection without an answer')
  const status = /^HTTP\/\d(?:\.\d)?[ \t]+(\d{3})(?:[ \t]|$)/i.exec(line)?.[1]
  if (status !== undefined) return Number(status)
  throw new LetterError(`answers with "${shown(line)}", which is no HTTP`)
}

/** What a message may show of a line. */
function shown(line: string): string {
  return line.slice(0, 60).replace(/[^\x20-\x7e]/g, '?')
}

function tooLarge(): LetterError {
  return new LetterError('sends headers too large to read')
}

/** RFC 9110, 5.6.2: a token. */
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/

async function readHeaders(reader: ByteReader): Promise<IncomingHttpHeaders> {
  const fields: [name: string, value: string][] = []
  let size = 0
  for (let count = 0; ; count++) {
    const line = await reader.line(MAX_HEADER_BYTES, tooLarge)
    if (line === null || line === '') return joined(fields)
    size += line.length
    if (size > MAX_HEADER_BYTES || count >= MAX_HEADER_LINES) throw tooLarge()
    if (line.includes('\0')) throw new LetterError('sends a header with a NUL in it, which browsers refuse too')
    const last = fields.at(-1)
    if (/^[ \t]/.test(line)) {
      if (last !== undefined) last[1] = `${last[1]} ${line.trim()}`.trim()
      continue
    }
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trimEnd()
    if (NAME.test(name)) fields.push([name.toLowerCase(), line.slice(colon + 1).trim()])
  }
}

function joined(fields: readonly (readonly [string, string])[]): IncomingHttpHeaders {
  const headers: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of fields) {
    const known = headers[name]
    headers[name] = known === undefined ? value : [known, value].flat()
  }
  return headers as IncomingHttpHeaders
}

type Cut = (why: string, isMissing: boolean) => void

/** @param cut is told why a body ended early */
function bodyOf(
  reader: ByteReader,
  status: number,
  headers: IncomingHttpHeaders,
  cut: Cut,
): AsyncGenerator<Uint8Array, void> {
  if (status === 204 || status === 304 || status < 200) return counted(reader, 0, cut)
  if (valuesOf(headers['transfer-encoding']).includes('chunked')) return chunked(reader, cut)
  const lengths = valuesOf(headers['content-length'])
  const wrong = lengths.find((one) => !/^\d{1,15}$/.test(one))
  if (wrong !== undefined) throw new LetterError(`says of its answer that it is "${shown(wrong)}" bytes long`)
  if (new Set(lengths.map(Number)).size > 1)
    throw new LetterError(`says of its answer that it is ${lengths.slice(0, 3).join(' and ')} bytes long`)
  const [length] = lengths
  return length === undefined ? untilEnd(reader) : counted(reader, Number(length), cut)
}

function valuesOf(header: string | string[] | undefined): readonly string[] {
  return [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '')
}

const PIECE = 65_536

async function* untilEnd(reader: ByteReader): AsyncGenerator<Uint8Array, void> {
  for (let some = await reader.some(PIECE); some !== null; some = await reader.some(PIECE)) yield some
}

async function* counted(reader: ByteReader, length: number, cut: Cut): AsyncGenerator<Uint8Array, void> {
  for (let left = length; left > 0; ) {
    const some = await reader.some(Math.min(left, PIECE))
    if (some === null) return cut(`says that it is ${length} bytes long and ends after ${length - left}`, true)
    left -= some.length
    yield some
  }
}

async function* chunked(reader: ByteReader, cut: Cut): AsyncGenerator<Uint8Array, void> {
  for (;;) {
    let line = await reader.line(MAX_CHUNK_LINE, () => new LetterError('sends a chunk whose size has no end'))
    // The line end behind a chunk's bytes.
    if (line === '')
      line = await reader.line(MAX_CHUNK_LINE, () => new LetterError('sends a chunk whose size has no end'))
    if (line === null || line === '') return cut('ends without its last chunk', false)
    const size = /^[ \t]*([0-9a-f]{1,12})[ \t]*(?:;|$)/i.exec(line)?.[1]
    if (size === undefined) throw new LetterError(`sends "${shown(line)}" where a chunk's size belongs`)
    let left = Number.parseInt(size, 16)
    if (left === 0) return
    while (left > 0) {
      const some = await reader.some(Math.min(left, PIECE))
      if (some === null) return cut('ends in the middle of a chunk', true)
      left -= some.length
      yield some
    }
  }
}
