import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { MAX_CONTENT_ENCODINGS } from './constants.ts'

/** A body's bytes, or why there are none. `cutShort`: the data ended too early, which another try may mend. */
export type DecodedBody =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'damaged'; readonly detail: string; readonly cutShort: boolean }

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

type Decoder = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const gunzip: Decoder = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip)
const inflate: Decoder = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate)
const inflateRaw: Decoder = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflateRaw)
const brotli: Decoder = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress)
const zstd: Decoder = promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdDecompress)

/** `deflate` means zlib's format, but some servers send it bare; a zlib header starts with method 8. */
const inflateEither: Decoder = (bytes, options) => ((bytes[0] ?? 0) % 16 === 8 ? inflate : inflateRaw)(bytes, options)

const DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', inflateEither],
  ['br', brotli],
  ['zstd', zstd],
])

/** What may be sent to us, for the Accept-Encoding header. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

/**
 * Undoes a Content-Encoding, the last one named first. No layer is decoded beyond `maxBytes`: the decoder stops there, so a
 * compressed bomb costs at most that much.
 *
 * @param encodings the header's value, e.g. `gzip, br`; '' for none
 */
export async function decodeContent(bytes: Buffer, encodings: string, maxBytes: number): Promise<DecodedBody> {
  const layers = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const named = layers.filter((name) => name !== '' && name !== 'identity').reverse()
  if (named.length > MAX_CONTENT_ENCODINGS) {
    return { kind: 'damaged', detail: `it is encoded ${named.length} times`, cutShort: false }
  }
  let decoded = bytes
  for (const name of named) {
    const decode = DECODERS.get(name)
    if (decode === undefined)
      return { kind: 'damaged', detail: `the content encoding "${name}" is unknown`, cutShort: false }
    if (decoded.length === 0) break
    try {
      decoded = await decode(decoded, { maxOutputLength: maxBytes })
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'ERR_BUFFER_TOO_LARGE') return { kind: 'too-large' }
      return { kind: 'damaged', detail: `its ${name} data is broken (${message})`, cutShort: code === 'Z_BUF_ERROR' }
    }
  }
  return { kind: 'bytes', bytes: decoded }
}
