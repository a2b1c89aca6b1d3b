import { createReadStream } from 'node:fs'
import { AsyncIterReader, LimitReader, WARCParser, type WARCRecord } from 'warcio'
import { isHtmlType } from '../core/charset/index.ts'
import { canonicalUrl } from '../core/dom/index.ts'
import { decodeContent, readUpTo } from './body.ts'
import { SourceError } from './errors.ts'
import { documentOutcome, failedOutcome } from './page-document.ts'
import type { FetchOutcome } from './types.ts'

/**
 * The pages of a web archive: HTML responses with status 200, in the archive's order; everything else in it is passed over.
 * An archive that ends in the middle gives the pages before that and one `unreadable` failure.
 *
 * @param archive path of a `.warc` or `.warc.gz`; a page's source is this with `#` and the record's offset
 * @throws SourceError `bad-archive` when the file does not begin as an archive does
 */
export function readWarc(archive: string, maxBytes: number): AsyncGenerator<FetchOutcome> {
  return readWarcBytes(createReadStream(archive), archive, maxBytes)
}

/** The same of an archive's bytes as they come. Rejects as `bytes` does when that is by a SourceError. */
export async function* readWarcBytes(
  bytes: AsyncIterable<Uint8Array>,
  archive: string,
  maxBytes: number,
): AsyncGenerator<FetchOutcome> {
  const { chunks, size, throwIfFailed } = watched(bytes)
  const parser = new WARCParser(chunks)
  for (let isFirst = true; ; isFirst = false) {
    const record = await parser.parse().catch(() => 'damaged' as const)
    throwIfFailed()
    const source = `${archive}#${parser.offset}`
    // Of a gzipped record that is cut short the parser may have nothing to give.
    if (record === null && !isFirst) return parser.offset < size() ? yield unreadable(source) : undefined
    if (record === null || record === 'damaged' || !record.warcHeaders.statusline.startsWith('WARC/')) {
      if (isFirst) throw new SourceError('bad-archive', `${archive} is no web archive; give a .warc or .warc.gz file.`)
      return yield unreadable(source)
    }
    if (!hasLength(record)) return yield unreadable(source)
    const outcome = isPage(record) ? await readRecord(record, source, maxBytes) : null
    // The parser would wait for ever on a record whose end is missing, so the rest is read here, where the end is seen.
    for await (const _ of record.reader);
    throwIfFailed()
    // What was read of it may hold the records that follow.
    if (isCutShort(record)) return yield unreadable(source)
    if (outcome !== null) yield outcome
  }
}

/**
 * The page of one record.
 *
 * @param bytes of the record alone, as they are stored: where the next one begins too, that is left alone
 * @returns null when the record is whole and no page
 */
export async function readWarcRecord(
  bytes: Uint8Array,
  source: string,
  maxBytes: number,
): Promise<FetchOutcome | null> {
  const parser = new WARCParser([bytes])
  const record = await parser.parse().catch(() => null)
  if (record === null || !record.warcHeaders.statusline.startsWith('WARC/')) return unreadable(source)
  if (!hasLength(record)) return unreadable(source)
  const outcome = isPage(record) ? await readRecord(record, source, maxBytes) : null
  for await (const _ of record.reader);
  return isCutShort(record) ? unreadable(source) : outcome
}

/** Whether a record says how long it is; of one that does not the parser takes all that follows for its content. */
function hasLength({ warcHeaders }: WARCRecord): boolean {
  return /^\s*\d+\s*$/.test(warcHeaders.headers.get('content-length') ?? '')
}

/** Whether the archive ended within a record that was read to its end. */
function isCutShort({ reader }: WARCRecord): boolean {
  return reader instanceof LimitReader && reader.limit > 0
}

/** Chunks, how much they are, and what they failed with: the parser holds that for damage of the archive. */
function watched(bytes: AsyncIterable<Uint8Array>): {
  readonly chunks: AsyncIterable<Uint8Array>
  /** Bytes so far. */
  readonly size: () => number
  readonly throwIfFailed: () => void
} {
  let failure: SourceError | null = null
  let size = 0
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of bytes) {
        size += chunk.length
        yield chunk
      }
    } catch (error) {
      if (error instanceof SourceError) failure = error
      throw error
    }
  }
  const throwIfFailed = (): void => {
    if (failure !== null) throw failure
  }
  return { chunks: chunks(), size: () => size, throwIfFailed }
}

function unreadable(source: string): FetchOutcome {
  const detail = `${source}: the archive is damaged or cut short here; get it again for the pages after this.`
  return failedOutcome(source, source, { reason: 'unreadable', detail })
}

function isPage({ warcType, httpHeaders, warcTargetURI }: WARCRecord): boolean {
  if (warcType !== 'response' || httpHeaders === null || !warcTargetURI) return false
  return Number(httpHeaders.statusCode) === 200 && isHtmlType(httpHeaders.headers.get('content-type') ?? '')
}

async function readRecord(record: WARCRecord, source: string, maxBytes: number): Promise<FetchOutcome> {
  const header = (name: string) => record.httpHeaders?.headers.get(name) ?? ''
  const target = (record.warcTargetURI ?? '').replace(/^<|>$/g, '') // WARC 1.0 writers put it in angle brackets
  const url = canonicalUrl(target) ?? target
  const tooLarge = () => {
    const detail = `${source} is larger than ${maxBytes} bytes; leave the page out or raise maxBytes.`
    return failedOutcome(url, source, { reason: 'too-large', detail })
  }
  const { bytes: stored, hasMore } = await readUpTo(record.reader, maxBytes)
  if (hasMore) return tooLarge()
  const isChunked = header('transfer-encoding').toLowerCase() === 'chunked'
  const sent = isChunked ? Buffer.from(await new AsyncIterReader([stored], null, true).readFully()) : stored
  const decoded = await decodeContent(sent, header('content-encoding'), maxBytes)
  if (decoded.kind === 'too-large') return tooLarge()
  if (decoded.kind === 'damaged') {
    const detail = `${source} cannot be decoded: ${decoded.detail}; leave the page out.`
    return failedOutcome(url, source, { reason: 'bad-encoding', detail })
  }
  const [etag, lastModified] = [header('etag'), header('last-modified')]
  const headers = { ...(etag && { etag }), ...(lastModified && { lastModified }) }
  const known = {
    url,
    requestedUrl: target,
    source,
    status: 200,
    contentType: header('content-type'),
    redirects: [],
    headers,
  }
  return documentOutcome({ ...known, bytes: decoded.bytes, isDeclaredHtml: true })
}
