import { AsyncIterReader, type WARCRecord } from 'warcio'
import { isHtmlType } from '../../core/charset/index.ts'
import { canonicalUrl } from '../../core/dom/index.ts'
import { decodeContent, readUpTo } from '../body.ts'
import { headerOf } from '../exchange.ts'
import { type ByteReader, createByteReader } from '../loose/bytes.ts'
import { LetterError, readLooseHead } from '../loose/read-answer.ts'
import { documentOutcome, failedOutcome } from '../page-document.ts'
import type { FetchOutcome } from '../types.ts'

/** What a record holds. */
export type RecordRead =
  /** No page, and none to be told. */
  | { readonly kind: 'other' }
  | { readonly kind: 'page'; readonly outcome: FetchOutcome }
  /** The page of another record, which was not kept a second time. */
  | { readonly kind: 'pointer'; readonly to: Pointer }

/** Which record a revisit stands for. */
export interface Pointer {
  /** Of the revisit itself. */
  readonly target: string
  /** Of the record that it stands for, if it says so. */
  readonly refersTo: string | null
  readonly digest: string | null
}

/** A record's own address; writers of WARC 1.0 put it in angle brackets. */
export function targetOf(record: WARCRecord): string {
  return unbracketed(record.warcTargetURI ?? '')
}

/** The digest of what a record holds, with its algorithm; null when it has none. */
export function digestOf(record: WARCRecord): string | null {
  return record.warcHeaders.headers.get('WARC-Payload-Digest') ?? null
}

function unbracketed(uri: string): string {
  return uri.trim().replace(/^<|>$/g, '')
}

/**
 * Reads a record: answers with status 200 that are HTML, HTML that was stored without an answer (`resource`), and pointers to such pages.
 *
 * @param as read the page for another address: that of a revisit
 */
export async function readRecord(
  record: WARCRecord,
  source: string,
  maxBytes: number,
  as: string = targetOf(record),
): Promise<RecordRead> {
  if (as === '') return OTHER
  const known = { target: as, source, maxBytes }
  const type = record.warcHeaders.headers.get('content-type') ?? ''
  switch (record.warcType) {
    case 'resource':
      return isHtmlType(type)
        ? page(await readStored(restOf(createByteReader(record.reader)), { 'content-type': type }, known))
        : OTHER
    case 'response':
      return readAnswer(record, known)
    case 'revisit': {
      const said = record.warcHeaders.headers.get('WARC-Refers-To-Target-URI')
      const to = { target: as, refersTo: said ? unbracketed(said) : null, digest: digestOf(record) }
      return (await maybeHtml(record)) ? { kind: 'pointer', to } : OTHER
    }
    default:
      return OTHER
  }
}

const OTHER: RecordRead = { kind: 'other' }

function page(outcome: FetchOutcome): RecordRead {
  return { kind: 'page', outcome }
}

interface Known {
  readonly target: string
  readonly source: string
  readonly maxBytes: number
}

async function readAnswer(record: WARCRecord, known: Known): Promise<RecordRead> {
  const reader = createByteReader(record.reader)
  let head: Awaited<ReturnType<typeof readLooseHead>>
  try {
    head = await readLooseHead(reader)
  } catch (error) {
    // What has no status line was never a page; headers without an end hide one.
    if (!(error instanceof LetterError)) throw error
    if (!/too large/.test(error.why)) return OTHER
    const detail = `${known.source} holds an answer whose headers are too large to read; leave the page out.`
    return page(failedOutcome(known.target, known.source, { reason: 'unreadable', detail }))
  }
  if (head.statusCode !== 200 || !isHtmlType(headerOf(head.headers, 'content-type') ?? '')) return OTHER
  return page(await readStored(restOf(reader), head.headers, known))
}

/** Whether a revisit may be of a page: its headers are often left out. */
async function maybeHtml(record: WARCRecord): Promise<boolean> {
  try {
    const { statusCode, headers } = await readLooseHead(createByteReader(record.reader))
    const type = headerOf(headers, 'content-type')
    return (statusCode === 200 || statusCode === 304) && (type === undefined || isHtmlType(type))
  } catch (error) {
    if (error instanceof LetterError) return true
    throw error
  }
}

async function* restOf(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (let some = await reader.some(PIECE); some !== null; some = await reader.some(PIECE)) yield some
}

const PIECE = 65_536

/** The page of a body. Archives keep bodies as they came or unpacked, whatever the headers beside them still say. */
async function readStored(
  body: AsyncIterable<Uint8Array>,
  headers: Parameters<typeof headerOf>[0],
  { target, source, maxBytes }: Known,
): Promise<FetchOutcome> {
  const header = (name: string) => headerOf(headers, name) ?? ''
  const url = canonicalUrl(target) ?? target
  const tooLarge = () => {
    const detail = `${source} is larger than ${maxBytes} bytes; leave the page out or raise maxBytes.`
    return failedOutcome(url, source, { reason: 'too-large', detail })
  }
  const { bytes: stored, hasMore } = await readUpTo(body, maxBytes)
  if (hasMore) return tooLarge()
  const isChunked = /\bchunked\b/i.test(header('transfer-encoding'))
  const sent = isChunked ? Buffer.from(await new AsyncIterReader([stored], null, true).readFully()) : stored
  const decoded = await decodeContent(sent, header('content-encoding'), maxBytes)
  if (decoded.kind === 'too-large') return tooLarge()
  const isUnpacked = decoded.kind === 'damaged' && decoded.beginning === null && LIKE_HTML.test(headText(sent))
  if (decoded.kind === 'damaged' && !isUnpacked) {
    const detail = `${source} cannot be decoded: ${decoded.detail}; leave the page out.`
    return failedOutcome(url, source, { reason: 'bad-encoding', detail })
  }
  const [etag, lastModified] = [header('etag'), header('last-modified')]
  return documentOutcome({
    url,
    requestedUrl: target,
    source,
    status: 200,
    contentType: header('content-type'),
    redirects: [],
    headers: { ...(etag && { etag }), ...(lastModified && { lastModified }) },
    bytes: decoded.kind === 'bytes' ? decoded.bytes : sent,
    isDeclaredHtml: true,
  })
}

/** What packed data never begins with. */
const LIKE_HTML = /^(?:\xef\xbb\xbf)?\s*</

function headText(bytes: Buffer): string {
  return bytes.toString('latin1', 0, 4096)
}
