import type { IncomingHttpHeaders } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { MAX_CONTENT_ENCODINGS } from './constants.ts'

/** An answer that was read to its end. */
export interface BodyRead {
  readonly kind: 'body'
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  /** One sentence for people, where it was read otherwise than it says of itself. */
  readonly notice?: string
}

/** A body's bytes, or why there are none. `beginning`: the data ended too early, which another try may mend, and this is what there is of it; null when it is no such data. */
export type DecodedBody =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'damaged'; readonly detail: string; readonly beginning: Buffer | null }

/**
 * Reads a stream to its end, or as soon as there are more than `maxBytes`.
 *
 * @returns the bytes, at most `maxBytes` of them, and whether the stream had more; the stream is destroyed then.
 */
export async function readUpTo(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<{ readonly bytes: Buffer; readonly hasMore: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) return { bytes: Buffer.concat(chunks, maxBytes), hasMore: true }
  }
  return { bytes: Buffer.concat(chunks, size), hasMore: false }
}

type Decoder = (bytes: Buffer, options: { maxOutputLength: number; finishFlush?: number }) => Promise<Buffer>

/** How one coding is undone: at once, piece by piece, and what has it give what it has when the data ends early. */
interface Coding {
  readonly decode: Decoder
  readonly open: (bytes: Buffer) => Transform
  readonly flush: number
}

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH, ZSTD_e_flush } = zlib.constants

const GZIP: Coding = {
  decode: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
  open: () => zlib.createGunzip(),
  flush: Z_SYNC_FLUSH,
}

const inflate: Decoder = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate)
const inflateRaw: Decoder = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflateRaw)

/** `deflate` means zlib's format, but some servers send it bare; a zlib header starts with method 8. */
const isZlib = (bytes: Buffer): boolean => (bytes[0] ?? 0) % 16 === 8

const CODINGS: ReadonlyMap<string, Coding> = new Map([
  ['gzip', GZIP],
  ['x-gzip', GZIP],
  [
    'deflate',
    {
      decode: (bytes, options) => (isZlib(bytes) ? inflate : inflateRaw)(bytes, options),
      open: (bytes) => (isZlib(bytes) ? zlib.createInflate() : zlib.createInflateRaw()),
      flush: Z_SYNC_FLUSH,
    },
  ],
  [
    'br',
    {
      decode: promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
      open: () => zlib.createBrotliDecompress(),
      flush: BROTLI_OPERATION_FLUSH,
    },
  ],
  [
    'zstd',
    {
      decode: promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdDecompress),
      open: () => zlib.createZstdDecompress(),
      flush: ZSTD_e_flush,
    },
  ],
])

/** What may be sent to us, for the Accept-Encoding header. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

/**
 * Undoes a Content-Encoding, the last one named first. No layer is decoded beyond `maxBytes`: the decoder stops there, so a
 * compressed bomb costs at most that much. A name that is no coding's (`none`, `UTF-8`) changes nothing, as in browsers.
 *
 * @param encodings the header's value, e.g. `gzip, br`; '' for none
 * @param whenLarger beyond `maxBytes`: give up, or take what fits. @default 'fail'
 */
export async function decodeContent(
  bytes: Buffer,
  encodings: string,
  maxBytes: number,
  whenLarger: 'fail' | 'cut' = 'fail',
): Promise<DecodedBody> {
  const named = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => CODINGS.has(name))
    .reverse()
  if (named.length > MAX_CONTENT_ENCODINGS) {
    return { kind: 'damaged', detail: `it is encoded ${named.length} times`, beginning: null }
  }
  let decoded = bytes
  let early: string | null = null
  for (const name of named) {
    if (decoded.length === 0) break
    const layer = await undone(decoded, CODINGS.get(name)!, maxBytes)
    if (layer.kind === 'too-large' && whenLarger === 'fail') return layer
    if (layer.kind === 'damaged') {
      const detail = `its ${name} data is broken (${layer.detail})`
      if (layer.beginning === null) return { ...layer, detail }
      early ??= detail
    }
    decoded =
      layer.kind === 'bytes'
        ? layer.bytes
        : layer.kind === 'damaged'
          ? layer.beginning!
          : await beginningOf(decoded, CODINGS.get(name)!, maxBytes)
  }
  return early === null ? { kind: 'bytes', bytes: decoded } : { kind: 'damaged', detail: early, beginning: decoded }
}

/** One layer of an encoding, undone. */
async function undone(bytes: Buffer, { decode, flush }: Coding, maxBytes: number): Promise<DecodedBody> {
  try {
    return { kind: 'bytes', bytes: await decode(bytes, { maxOutputLength: maxBytes }) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE') return { kind: 'too-large' }
    const options = { maxOutputLength: maxBytes, finishFlush: flush }
    const beginning = code === 'Z_BUF_ERROR' ? await decode(bytes, options).catch(() => Buffer.alloc(0)) : null
    return { kind: 'damaged', detail: message, beginning }
  }
}

/** The first `maxBytes` of what a layer holds; what was decoded before it broke. */
async function beginningOf(bytes: Buffer, { open }: Coding, maxBytes: number): Promise<Buffer> {
  return (await readUpTo(Readable.from([bytes]).pipe(open(bytes)), maxBytes)).bytes
}
