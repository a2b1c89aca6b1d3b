import { isUtf8 } from 'node:buffer'
import { createWriteStream } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { buildConnector, Dispatcher } from 'undici'
import { ACCEPT_ENCODING, type BodyRead, decodeContent, readUpTo } from './body.ts'
import { DRAIN_BYTES } from './constants.ts'
import { type Fault, faultOfError, faultOfStatus, parseRetryAfter } from './fault.ts'
import { type AnswerRead, askLoosely, type LooseRequest } from './loose/ask-loosely.ts'
import type { CutShort } from './loose/read-answer.ts'
import { ProxyError, refusal } from './proxy/dial.ts'
import type { Forwarding } from './proxy/route.ts'
import { linkSignals } from './signals.ts'
import type { Validators } from './types.ts'

/** What one request brought. */
export type Exchange =
  | BodyRead
  /** Not of a wanted type, or all where a part was wanted: the body was not downloaded. */
  | { readonly kind: 'unwanted'; readonly contentType: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'unchanged' }
  | Fault

/** What to ask for, and how much of it to take. */
export interface Wish {
  readonly accept: string
  readonly isWanted: (contentType: string) => boolean
  readonly maxBytes: number
  /** Beyond `maxBytes`: give up, or take what fits. */
  readonly whenLarger: 'fail' | 'cut'
  /** Answer 304 when the page is as these say. */
  readonly unlessLike?: Validators
  /** Only these bytes, from 0, the last one included; as they are stored. The answer's `Content-Range` is checked. @default all */
  readonly range?: { readonly first: number; readonly last: number }
  /** Writes the body to this file, as it was sent; the answer has no bytes then. */
  readonly saveTo?: string
  /** Reads the answer as browsers read one that departs from the letter of HTTP, on a connection of its own. @default strictly */
  readonly loosely?: boolean
  /** Sends this by POST. It is not sent again when that fails: it may have come through. @default a GET */
  readonly send?: { readonly type: string; readonly body: Uint8Array }
}

/** How requests are sent; see `HttpOptions`. */
export interface Transport {
  readonly dispatcher: Dispatcher
  /** How requests for http are sent where a proxy takes them whole. */
  readonly forwarding: Forwarding | null
  /** Opens connections for requests that are read loosely. @default none is */
  readonly connect?: buildConnector.connector
  /** Headers of the user's own for a URL. */
  readonly headersFor: (url: URL) => Readonly<Record<string, string>>
  /** Is told the cookies that an answer sets. @default nobody is */
  readonly onCookies?: (url: URL, cookies: readonly string[]) => void
  readonly userAgent: string
  readonly headersTimeoutMs: number
  readonly idleTimeoutMs: number
  readonly totalTimeoutMs: number
  readonly onBytes: (count: number) => void
  /** Is asked just before a request is written; true has it fail unwritten. @default never late */
  readonly isLate?: () => boolean
  /** Is told when a request is written: connecting, and what this program does meanwhile, take their time. @default nobody is */
  readonly onSent?: () => void
  /** Is told when the head of the answer is there. @default nobody is */
  readonly onAnswer?: () => void
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Sends one request and reads the answer; rejects only when `signal` fires. */
export async function exchange(url: URL, wish: Wish, transport: Transport, signal: AbortSignal): Promise<Exchange> {
  const limit = linkSignals([signal], transport.totalTimeoutMs)
  let hasBegun = false
  try {
    const answer = await send(url, wish, transport, limit.signal)
    hasBegun = true
    return await readAnswer(answer, url, wish, transport, limit.signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!limit.timedOut()) return faultOfError(error, url, hasBegun)
    const seconds = transport.totalTimeoutMs / 1000
    const detail = `${url.href} was not complete after ${seconds} s; try again later or allow more time.`
    return { kind: 'fault', reason: 'timeout', detail, mayPass: false }
  } finally {
    limit.release()
  }
}

/** A head and a body that is not read yet, by either reader. */
type Answer = Omit<AnswerRead, 'cutShort'> & Partial<Pick<AnswerRead, 'cutShort'>>

async function send(url: URL, wish: Wish, transport: Transport, signal: AbortSignal): Promise<Answer> {
  const request = {
    method: wish.send === undefined ? 'GET' : 'POST',
    ...(wish.send && { body: wish.send.body }),
    origin: url.origin,
    path: url.pathname + url.search,
    headers: {
      'user-agent': transport.userAgent,
      accept: wish.accept,
      'accept-encoding': wish.range || wish.saveTo ? 'identity' : ACCEPT_ENCODING,
      ...(wish.range && { range: `bytes=${wish.range.first}-${wish.range.last}` }),
      ...(wish.send && { 'content-type': wish.send.type }),
      ...conditions(url, wish.unlessLike),
      ...transport.headersFor(url),
    },
    headersTimeout: transport.headersTimeoutMs,
    bodyTimeout: transport.idleTimeoutMs,
    signal,
    ...(transport.isLate && { isLate: transport.isLate }),
    ...(transport.onSent && { onSent: transport.onSent }),
    ...(transport.onAnswer && { onAnswer: transport.onAnswer }),
  } as const
  const { forwarding, connect } = transport
  if (forwarding === null || url.protocol !== 'http:')
    return wish.loosely && connect !== undefined
      ? askLoosely(looseOf(request, url, request.path), connect, url)
      : transport.dispatcher.request(request)
  await forwarding.judge(url)
  const path = `${url.origin}${request.path}`
  const headers = { ...request.headers, host: url.host, ...forwarding.headers }
  const answer = wish.loosely
    ? await askLoosely(looseOf({ ...request, headers }, url, path), forwarding.connect, new URL(forwarding.origin))
    : await forwarding.dispatcher.request({ ...request, origin: forwarding.origin, path, headers })
  if (answer.statusCode !== 407) return answer
  answer.body.on('error', () => {}).destroy()
  throw new ProxyError(refusal(forwarding.proxy, 407), false)
}

/** A request in the words of the loose reader. */
function looseOf(
  request: Omit<LooseRequest, 'url' | 'target' | 'body'> & { readonly body?: Uint8Array },
  url: URL,
  target: string,
): LooseRequest {
  return { ...request, url, target, body: request.body ?? null }
}

/** Headers that ask for the page only if it has changed; none where the known answer came from elsewhere. */
function conditions(url: URL, known: Validators | undefined): Record<string, string> {
  if (known === undefined || known.source !== url.href) return {}
  const { etag, lastModified } = known
  return { ...(etag && { 'if-none-match': etag }), ...(lastModified && { 'if-modified-since': lastModified }) }
}

async function readAnswer(
  { statusCode, headers, body, cutShort = () => null }: Answer,
  url: URL,
  wish: Wish,
  transport: Transport,
  signal: AbortSignal,
): Promise<Exchange> {
  const drop = () => void body.on('error', () => {}).destroy()
  transport.onCookies?.(url, [headers['set-cookie'] ?? []].flat())
  const location = headerOf(headers, 'location')
  if (statusCode < 200 || statusCode > 299) {
    await body.dump({ limit: DRAIN_BYTES, signal })
    if (REDIRECTS.has(statusCode) && location !== undefined) {
      return { kind: 'redirect', location: locationOf(location) }
    }
    if (statusCode === 304 && Object.keys(conditions(url, wish.unlessLike)).length > 0) return { kind: 'unchanged' }
    return faultOfStatus(statusCode, url, parseRetryAfter(headerOf(headers, 'retry-after'), Date.now()))
  }
  const contentType = headerOf(headers, 'content-type') ?? ''
  if (!wish.isWanted(contentType)) {
    drop()
    return { kind: 'unwanted', contentType }
  }
  if (wish.whenLarger === 'fail' && Number(headerOf(headers, 'content-length')) > wish.maxBytes) {
    drop()
    return tooLarge(url, wish.maxBytes)
  }
  const wrongRange = wish.range === undefined ? null : refusedRange(statusCode, headers, url, wish.range)
  if (wrongRange !== null) {
    drop()
    return wrongRange
  }
  if (wish.saveTo !== undefined) {
    const fits = await save(body, wish.saveTo, wish.maxBytes, transport, signal)
    if (!fits) return tooLarge(url, wish.maxBytes)
    return early(url, cutShort()) ?? { kind: 'body', status: statusCode, headers, bytes: Buffer.alloc(0) }
  }
  const { bytes, hasMore } = await readUpTo(body, wish.maxBytes)
  transport.onBytes(bytes.length)
  if (hasMore && wish.whenLarger === 'fail') return tooLarge(url, wish.maxBytes)
  if (wish.range !== undefined) return early(url, cutShort()) ?? { kind: 'body', status: statusCode, headers, bytes }
  const decoded = await decodeContent(bytes, encodingsOf(headers), wish.maxBytes, wish.whenLarger)
  const read = { kind: 'body', status: statusCode, headers } as const
  if (decoded.kind === 'too-large') return tooLarge(url, wish.maxBytes)
  if (decoded.kind === 'bytes')
    return early(url, cutShort(), { ...read, bytes: decoded.bytes }) ?? { ...read, bytes: decoded.bytes }
  const { detail: why, beginning } = decoded
  const detail = `${url.href} cannot be decoded: ${why}; leave the page out or try again later.`
  const fault = { kind: 'fault', reason: 'bad-encoding', detail, mayPass: beginning !== null } as const
  return beginning === null
    ? fault
    : {
        ...fault,
        partial: {
          ...read,
          isMissing: false,
          bytes: beginning,
          notice: `${url.href} ends early (${why}); it was read as far as it goes.`,
        },
      }
}

/** The fault of an answer that is not as long as it says; null when it is. @param read what there is of it */
function early(url: URL, cut: CutShort | null, read?: BodyRead): Fault | null {
  if (cut === null) return null
  const { why, isMissing } = cut
  const detail = `${url.href} ${why}; try again later.`
  const fault = { kind: 'fault', reason: 'unreachable', detail, mayPass: true } as const
  if (read === undefined) return fault
  return { ...fault, partial: { ...read, isMissing, notice: `${url.href} ${why}; it was read as far as it goes.` } }
}

/** Where a Location leads: what is UTF-8 is read so, other octets beyond ASCII are encoded one by one, as browsers do. */
function locationOf(header: string): string {
  const octets = Buffer.from(header, 'latin1')
  if (isUtf8(octets)) return octets.toString('utf8')
  return header.replace(/[\x80-\xff]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Why an answer is not the part of a file that was asked for; null when it is. */
function refusedRange(
  status: number,
  headers: IncomingHttpHeaders,
  url: URL,
  range: { readonly first: number; readonly last: number },
): Exchange | null {
  if (status === 200) return { kind: 'unwanted', contentType: headerOf(headers, 'content-type') ?? '' }
  const sent = headerOf(headers, 'content-range') ?? ''
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(sent) ?? []
  if (status === 206 && Number(first) === range.first && Number(last) <= range.last) return null
  const detail = `${url.href} was asked for the bytes from ${range.first} to ${range.last} and answered ${status} with "${sent.slice(0, 100)}"; get the file by other means.`
  return { kind: 'fault', reason: 'http-status', status, detail, mayPass: false }
}

/** Writes a body to a file; whether it fits. */
async function save(
  body: Answer['body'],
  path: string,
  maxBytes: number,
  { onBytes }: Transport,
  signal: AbortSignal,
): Promise<boolean> {
  let size = 0
  const bounded = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      size += chunk.length
      onBytes(chunk.length)
      if (size > maxBytes) return
      yield chunk
    }
  }
  await pipeline(body, bounded, createWriteStream(path), { signal })
  return size <= maxBytes
}

function tooLarge(url: URL, maxBytes: number): Fault {
  const detail = `${url.href} is larger than ${maxBytes} bytes; leave the page out or raise maxBytes.`
  return { kind: 'fault', reason: 'too-large', detail, mayPass: false }
}

/** All that a body was packed with, the transfer's codings last. */
function encodingsOf(headers: IncomingHttpHeaders): string {
  return `${headerOf(headers, 'content-encoding') ?? ''},${[headers['transfer-encoding'] ?? []].flat().join(',')}`
}

/** A header's value; the last one when it was sent several times, but all layers of a Content-Encoding. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  if (!Array.isArray(value)) return value
  return name === 'content-encoding' ? value.join(',') : value.at(-1)
}
