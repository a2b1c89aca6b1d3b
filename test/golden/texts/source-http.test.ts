import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { startClock } from './waits.ts'
import { areWebAsExpected, casesOf, HTML, page, TEXT, type WebCase } from './web.ts'

vi.mock('node:timers/promises', async (load) => ({
  ...(await load<object>()),
  setTimeout: (await import('./waits.ts')).wait,
}))

/* What comes of a page, by what its server answers: status, headers, encodings, bodies, redirects. */

beforeEach(startClock)
afterEach(() => {
  vi.restoreAllMocks()
})

const STATUSES = [
  200, 201, 203, 204, 206, 226, 299, 300, 301, 302, 303, 304, 305, 307, 308, 400, 401, 403, 404, 407, 408, 410, 418,
  429, 451, 500, 501, 502, 503, 504, 520, 599,
]
const TYPES = [
  'text/html',
  'TEXT/HTML;charset=latin1',
  'application/xhtml+xml',
  'text/plain',
  'image/png',
  'application/pdf',
  'application/json; x',
  'text/htmlx',
  '',
  ' ',
  'html',
  'text/xml',
  'application/xml',
]

describe('an answer', () => {
  it('a response becomes a page, a skip or a failure by its status and type', async () => {
    await areWebAsExpected('http-answers', {
      ...casesOf(
        STATUSES,
        (status) => `status ${status}`,
        (status) => ({
          scripts: { '/': [status, HTML, status === 204 || status === 304 ? '' : TEXT] },
          options: { retries: 1 },
        }),
      ),
      ...casesOf(
        STATUSES.slice(7, 15),
        (status) => `status ${status} with a place`,
        (status) => ({ scripts: { '/': [status, { location: '/a' }], '/a': page() } }),
      ),
      ...casesOf(
        [500, 503],
        (status) => `status ${status} with a long body`,
        (status) => ({ scripts: { '/': { turns: [[status, HTML, 'x'.repeat(200_000)], page()] } } }),
      ),
      ...casesOf(
        TYPES,
        (type) => `type "${type}"`,
        (type) => ({ scripts: { '/': [200, { 'content-type': type }, '<p>x'] } }),
      ),
      'no type': { scripts: { '/': [200, {}, ' \n<p>x'] } },
      'no type and words': { scripts: { '/': [200, {}, 'words'] } },
      'a type and words': { scripts: { '/': page('words') } },
      'two types': { scripts: { '/': [200, { 'content-type': ['image/png', 'text/html'] }, '<p>x'] } },
      'no body': { scripts: { '/': page('') } },
      'a blank body': { scripts: { '/': page(' \n\t ') } },
      ...casesOf(
        [4, 5, 40, 41],
        (count) => `${count} control characters of 4096`,
        (count) => ({ scripts: { '/': page('\x01'.repeat(count).padEnd(4096, 'a')) } }),
      ),
      ...casesOf(
        [4, 5],
        (count) => `${count} control characters of 10`,
        (count) => ({ scripts: { '/': page('\x02'.repeat(count).padEnd(10, 'a')) } }),
      ),
      'control characters after 4096': { scripts: { '/': page(`${'a'.repeat(4096)}${'\x01'.repeat(500)}`) } },
      'an encoding that hides markup': {
        scripts: { '/': [200, { 'content-type': 'text/html; charset=iso-2022-kr' }, 'x'] },
      },
      disbelieved: { scripts: { '/': [200, { 'content-type': 'text/html; charset=windows-1252' }, '<p>Grüße, 日本'] } },
      'with an etag': { scripts: { '/': page(TEXT, { etag: '"1"' }) } },
      'with all headers': {
        scripts: { '/': page(TEXT, { etag: 'W/"1"', 'last-modified': 'Mon, 06 May 2024 07:08:10 GMT' }) },
      },
      'with empty headers': { scripts: { '/': page(TEXT, { etag: '', 'last-modified': '' }) } },
    })
  })

  it('a packed response is unpacked, or refused as damaged', async () => {
    const packed = (encoding: string, body: Buffer | string, options = {}): WebCase => ({
      scripts: { '/': page(body, { 'content-encoding': encoding }) },
      options: { retries: 1, ...options },
    })
    const gzip = gzipSync(TEXT)
    await areWebAsExpected('http-encodings', {
      gzip: packed('gzip', gzip),
      'x-gzip': packed('X-GZIP', gzip),
      deflate: packed('deflate', deflateSync(TEXT)),
      'bare deflate': packed('deflate', deflateRawSync(TEXT)),
      br: packed('br', brotliCompressSync(TEXT)),
      zstd: packed('zstd', zstdCompressSync(TEXT)),
      identity: packed('identity', TEXT),
      'two layers': packed('gzip, br', brotliCompressSync(gzip)),
      'two layers the other way': packed('br, gzip', brotliCompressSync(gzip)),
      'two headers': {
        scripts: {
          '/': (_: unknown, response) =>
            response
              .writeHead(
                200,
                [
                  ['content-type', 'text/html'],
                  ['content-encoding', 'gzip'],
                  ['content-encoding', 'deflate'],
                ].flat(),
              )
              .end(deflateSync(gzip)),
        },
      },
      'four layers': packed('gzip, gzip,, identity, gzip, gzip', gzipSync(gzipSync(gzipSync(gzip)))),
      'five layers': packed('gzip, gzip, gzip, gzip, gzip', gzip),
      'an unknown one': packed('compress', gzip),
      'plain under a name': packed('gzip', TEXT),
      'nothing under a name': packed('br', ''),
      'cut short': packed('gzip', gzip.subarray(0, 20)),
      'with more behind': packed('gzip', Buffer.concat([gzip, gzip])),
      ...casesOf(
        [20, 21, 22, 23],
        (maxBytes) => `${maxBytes} allowed, unpacked more`,
        (maxBytes) => packed('gzip', gzipSync('<p>1234567890123456789'), { maxBytes: maxBytes + 20 }),
      ),
      ...casesOf(
        [999, 1000, 1001],
        (maxBytes) => `1000 unpacked, ${maxBytes} allowed`,
        (maxBytes) => packed('gzip', gzipSync(`<p>${'x'.repeat(997)}`), { maxBytes }),
      ),
    })
  })
})
