import { hash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { promisify } from 'node:util'
import { gzip, type ZlibOptions } from 'node:zlib'
import { LimitReader, WARCParser, WARCRecord, WARCSerializer } from 'warcio'
import { z } from 'zod'
import type { DatedPage, StoredPage } from '../store/index.ts'
import { PROGRAM_VERSION } from '../version.ts'
import { damaged, orDamaged, StorageError } from './errors.ts'

/** Of the records, as the first one names it; a reader of lower versions refuses what it does not know. */
const FORMAT = 1
const FORMAT_FIELD = 'treegram-segment'

const VERSION = { warcVersion: 'WARC/1.1' } as const

/** The parser is fed with pieces of this many bytes. */
const PIECE = 2 ** 16

/** The first record of a segment. */
export function headRecord(key: string): Promise<Buffer> {
  const info = {
    software: `treegram/${PROGRAM_VERSION}`,
    format: 'WARC File Format 1.1',
    [FORMAT_FIELD]: String(FORMAT),
  }
  return packed(WARCRecord.createWARCInfo({ ...VERSION, filename: key }, info))
}

/** The records of one page: its text as a web archive has it, if it is one that a web archive can have, and then all else. */
export async function pageRecords({ page, savedAt }: DatedPage): Promise<readonly Buffer[]> {
  const { html, ...about } = page
  const response = isResponse(page) ? responseOf(page, savedAt) : null
  const known = { ...about, savedAt, ...(response === null && { html }) }
  const metadata = recordOf(
    {
      url: addressOf(page.url),
      date: dateOf(savedAt),
      type: 'metadata',
      warcHeaders: {
        'Content-Type': 'application/json',
        ...(response !== null && { 'WARC-Concurrent-To': response.warcHeader('WARC-Record-ID') ?? '' }),
      },
    },
    Buffer.from(JSON.stringify(known)),
  )
  return response === null ? [await packed(metadata)] : [await packed(response), await packed(metadata)]
}

function isResponse({ kind, html, finalUrl }: StoredPage): boolean {
  return kind === 'page' && html !== null && /^https?:/i.test(finalUrl) && URL.canParse(finalUrl)
}

function responseOf({ finalUrl, html, status, etag, lastModified }: StoredPage, savedAt: number): WARCRecord {
  const headers = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['ETag', etag],
    ['Last-Modified', lastModified],
  ].filter(
    (header): header is [string, string] =>
      header[1] !== null && /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(header[1] ?? ''),
  )
  const statusline = `HTTP/1.1 ${status ?? 200} ${STATUS_CODES[status ?? 200] ?? ''}`.trim()
  const about = { url: addressOf(finalUrl), date: dateOf(savedAt), type: 'response' } as const
  return recordOf({ ...about, httpHeaders: headers, statusline }, Buffer.from(html ?? ''))
}

/** An address without what would end a header's line; the exact one is in the metadata. */
function addressOf(url: string): string {
  return URL.canParse(url) ? new URL(url).href : 'about:blank'
}

function dateOf(time: number): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString()
}

/** Beside what else the program does: this is most of the work. */
const zip: (bytes: Uint8Array, options: ZlibOptions) => Promise<Buffer> = promisify(gzip)

/** Of zlib's 1 to 9: less than half the time of its default, 6, for 2 % more bytes of usual pages. */
const LEVEL = 4

async function packed(record: WARCRecord): Promise<Buffer> {
  return zip(await WARCSerializer.serialize(record), { level: LEVEL })
}

/** @param payload of the record, behind the headers of an answer if there are any */
function recordOf(
  about: Omit<Parameters<typeof WARCRecord.create>[0] & object, 'warcVersion'>,
  payload: Uint8Array,
): WARCRecord {
  const record = WARCRecord.create({ ...VERSION, ...about }, once(payload))
  const { headers } = record.warcHeaders
  const answer = record.httpHeaders === null ? '' : `${record.httpHeaders.toString()}\r\n`
  // The library has slower sums of its own where these are missing.
  headers.set('WARC-Payload-Digest', digestOf(payload))
  headers.set('WARC-Block-Digest', digestOf(answer === '' ? payload : Buffer.concat([Buffer.from(answer), payload])))
  return record
}

function digestOf(bytes: Uint8Array): string {
  return `sha256:${hash('sha256', bytes, 'hex')}`
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const ABOUT = z.object({
  url: z.string(),
  kind: z.enum(['page', 'skipped', 'failed']),
  finalUrl: z.string(),
  source: z.string(),
  reason: z.string(),
  detail: z.string(),
  status: z.int().nullable(),
  contentType: z.string(),
  encoding: z.string(),
  redirects: z.array(z.string()),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  savedAt: z.int(),
  html: z.string().nullable().optional(),
})

/**
 * The pages in the unpacked bytes of a segment, in their order.
 *
 * @throws StorageError `damaged`
 */
export async function* readRecords(key: string, bytes: Uint8Array): AsyncGenerator<DatedPage, void> {
  const parser = new WARCParser(piecesOf(bytes))
  let text: string | null = null
  for (let isFirst = true; ; isFirst = false) {
    const record = await orDamaged(key, 'is no web archive', () => parser.parse())
    if (record === null && !isFirst) break
    const payload = await orDamaged(key, 'is damaged', () => payloadOf(key, record))
    if (isFirst) checkHead(key, record, payload)
    else if (record?.warcType === 'response' && text === null) text = payload
    else if (record?.warcType === 'metadata') {
      yield await orDamaged(key, 'has a record that tells nothing of a page', () => toPage(key, payload, text))
      text = null
    } else throw damaged(key, 'has records in another order than they were written')
  }
  if (text !== null) throw damaged(key, 'is cut short')
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE)
}

/** The text of a record, held against the length and the hash that the record says. */
async function payloadOf(key: string, record: WARCRecord | null): Promise<string> {
  if (record === null || !record.warcHeaders.statusline.startsWith('WARC/1.')) throw damaged(key, 'is no web archive')
  const pieces: Uint8Array[] = []
  for await (const piece of record.reader) pieces.push(piece)
  if (record.reader instanceof LimitReader && record.reader.limit !== 0) throw damaged(key, 'is cut short')
  const payload = Buffer.concat(pieces)
  // The head has none; it decides nothing but whether the rest is read.
  const digest = record.warcType === 'warcinfo' ? null : digestOf(payload)
  if (digest !== null && record.warcPayloadDigest !== digest)
    throw damaged(key, 'has a record that is not what was written')
  return payload.toString('utf8')
}

function checkHead(key: string, record: WARCRecord | null, payload: string): void {
  const format = new RegExp(`^${FORMAT_FIELD}: (\\d+)\\r?$`, 'm').exec(payload)?.[1]
  if (record?.warcType !== 'warcinfo' || format === undefined) throw damaged(key, 'is no segment of pages')
  if (Number(format) > FORMAT)
    throw new StorageError(
      'damaged',
      `What the storage has as "${key}" was written by a newer version of treegram; update treegram.`,
    )
}

function toPage(key: string, metadata: string, text: string | null): DatedPage {
  const { savedAt, html: own, ...about } = ABOUT.parse(JSON.parse(metadata))
  const html = own === undefined ? text : own
  if ((own === undefined) !== (text !== null)) throw damaged(key, 'has a page whose text is missing, or there twice')
  return { page: { ...about, html }, savedAt }
}
