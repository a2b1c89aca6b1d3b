import { brotliCompressSync, gzipSync } from 'node:zlib'

/* Records of web archives, of all makes and broken. */

interface Made {
  readonly type?: string
  readonly url?: string | null
  readonly http?: readonly string[]
  readonly body?: string | Buffer
  readonly length?: string | null
  readonly version?: string
}

const PAGE = ['HTTP/1.1 200 OK', 'Content-Type: text/html; charset=utf-8']

/** The bytes of one record. */
export function record({
  type = 'response',
  url = 'http://a.example/1',
  http = PAGE,
  body = '<p>Grüße',
  length,
  version = 'WARC/1.0',
}: Made = {}): Buffer {
  const content =
    http.length === 0
      ? Buffer.from(body)
      : Buffer.concat([Buffer.from(`${http.join('\r\n')}\r\n\r\n`), Buffer.from(body)])
  const said = length === undefined ? String(content.length) : length
  const head = [
    version,
    `WARC-Type: ${type}`,
    ...(url === null ? [] : [`WARC-Target-URI: ${url}`]),
    'WARC-Date: 2024-05-06T07:08:09Z',
    ...(said === null ? [] : [`Content-Length: ${said}`]),
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content, Buffer.from('\r\n\r\n')])
}

/** The first record of an archive. */
export const INFO: Buffer = record({ type: 'warcinfo', url: null, http: [], body: 'software: test' })

const chunked = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`
const inOneChunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')])
const STATUSES = ['HTTP/1.1 404 Not Found', 'HTTP/1.1 201 Created', 'HTTP/1.1 200', 'HTTP/2 200 ', 'nothing']
const TYPES = ['image/png', 'TEXT/HTML', 'application/xhtml+xml', '']

/** By what they are; pages of more than 400 bytes are above the bound. */
export const RECORDS: Readonly<Record<string, Buffer>> = {
  'a page': record(),
  'a page in angle brackets': record({ url: '<http://a.example/2?utm_source=x>' }),
  'an address that is none': record({ url: 'urn:x' }),
  'no address': record({ url: null }),
  'a request': record({ type: 'request', http: ['GET / HTTP/1.1'] }),
  'a resource': record({ type: 'resource', http: [] }),
  ...Object.fromEntries(STATUSES.map((line) => [line, record({ http: [line, PAGE[1]!] })])),
  ...Object.fromEntries(TYPES.map((type) => [`type "${type}"`, record({ http: [PAGE[0]!, `Content-Type: ${type}`] })])),
  'no type': record({ http: [PAGE[0]!] }),
  'with validators': record({ http: [...PAGE, 'ETag: "1"', 'Last-Modified: then'] }),
  chunked: record({ http: [...PAGE, 'Transfer-Encoding: Chunked'], body: chunked('<p>chunked') }),
  'chunked by name only': record({ http: [...PAGE, 'Transfer-Encoding: chunked'], body: '<p>not chunked' }),
  packed: record({ http: [...PAGE, 'Content-Encoding: gzip'], body: gzipSync('<p>packed') }),
  'packed and chunked': record({
    http: [...PAGE, 'Content-Encoding: br', 'Transfer-Encoding: chunked'],
    body: inOneChunk(brotliCompressSync('<p>both')),
  }),
  'packed by name only': record({ http: [...PAGE, 'Content-Encoding: gzip'] }),
  'packed unknown': record({ http: [...PAGE, 'Content-Encoding: lzma'] }),
  empty: record({ body: '' }),
  latin: record({
    http: [PAGE[0]!, 'Content-Type: text/html; charset=latin1'],
    body: Buffer.from('<p>Gr\xfc\xdfe', 'latin1'),
  }),
  'at the bound': record({ body: `<p>${'x'.repeat(397)}` }),
  'above the bound': record({ body: `<p>${'x'.repeat(398)}` }),
  'unpacked at the bound': record({
    http: [...PAGE, 'Content-Encoding: gzip'],
    body: gzipSync(`<p>${'x'.repeat(397)}`),
  }),
  'unpacked above it': record({ http: [...PAGE, 'Content-Encoding: gzip'], body: gzipSync(`<p>${'x'.repeat(398)}`) }),
  'no length': record({ length: null }),
  'a length that is none': record({ length: '12x' }),
  'a length with blanks': record({ length: '  75 ' }),
  'a length that is too long': record({ length: '5000' }),
  'another format': record({ version: 'ARC/1.0' }),
  'version 1.1': record({ version: 'WARC/1.1' }),
  nothing: Buffer.alloc(0),
  words: Buffer.from('just words\r\n\r\n'),
}
