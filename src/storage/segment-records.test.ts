import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { DatedPage, StoredPage } from '../store/index.ts'
import { page } from '../store/page.fixture.ts'
import { PROGRAM_VERSION } from '../version.ts'
import { headRecord, pageRecords, readRecords } from './segment-records.ts'

const KEY = 'segments/1'
const DAY = Date.UTC(2024, 1, 29, 12, 30, 15, 500)
const HTML = '<h1>Ä \u2028 one</h1>'
const dated = (more: Partial<StoredPage> = {}, savedAt = DAY): DatedPage => ({
  page: { ...page('http://a.example/1', HTML), ...more },
  savedAt,
})

const textsOf = (records: readonly Buffer[]): string[] => records.map((record) => gunzipSync(record).toString())
const written = async (one: DatedPage): Promise<string[]> => textsOf(await pageRecords(one))
async function bytesOf(pages: readonly DatedPage[], head = true): Promise<Buffer> {
  const records = await Promise.all(pages.map(pageRecords))
  return Buffer.concat([...(head ? [await headRecord(KEY)] : []), ...records.flat()].map((one) => gunzipSync(one)))
}
async function read(bytes: Uint8Array): Promise<DatedPage[]> {
  const found: DatedPage[] = []
  for await (const one of readRecords(KEY, bytes)) found.push(one)
  return found
}
const refused = (bytes: Uint8Array): Promise<string> =>
  read(bytes).then(
    () => 'read',
    (error: { readonly code: string; readonly message: string }) => `${error.code}: ${error.message}`,
  )
const damaged = (what: string): string => `damaged: What the storage has as "${KEY}" ${what}.`

describe('the head of a segment', () => {
  it('the head of a segment names the program and the format', async () => {
    const head = textsOf([await headRecord(KEY)])[0]!
    expect(head).toMatch(/^WARC\/1\.1\r\n/)
    for (const line of ['WARC-Type: warcinfo', `WARC-Filename: ${KEY}`, `software: treegram/${PROGRAM_VERSION}`])
      expect(head).toContain(`${line}\r\n`)
    expect(head).toContain('format: WARC File Format 1.1\r\ntreegram-segment: 1\r\n')
  })
})

describe('pageRecords', () => {
  it('a page is a response record with its text and a metadata record', async () => {
    const [response, metadata, ...more] = await written(dated())
    expect(more).toEqual([])
    const id = /WARC-Record-ID: (\S+)\r\n/.exec(response!)![1]
    for (const line of [
      'WARC-Type: response',
      'WARC-Target-URI: http://a.example/1/final',
      'WARC-Date: 2024-02-29T12:30:15',
    ])
      expect(response).toContain(line)
    expect(response).toContain(
      '\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nETag: "1"\r\n\r\n<h1>',
    )
    expect(response).not.toContain('Last-Modified')
    for (const line of [
      'WARC-Type: metadata',
      'WARC-Target-URI: http://a.example/1\r\n',
      'Content-Type: application/json',
      `WARC-Concurrent-To: ${id}`,
    ])
      expect(metadata).toContain(line)
    const { html: _, ...about } = page('http://a.example/1', HTML)
    expect(JSON.parse(metadata!.split('\r\n\r\n')[1]!)).toEqual({ ...about, savedAt: DAY })
  })

  it('headers of a page are written if they are valid', async () => {
    const headersOf = async (more: Partial<StoredPage>): Promise<string> =>
      (await written(dated(more)))[0]!.split('\r\n\r\n')[1]!
    const type = 'Content-Type: text/html; charset=utf-8'
    expect(await headersOf({ etag: null })).toBe(`HTTP/1.1 200 OK\r\n${type}`)
    expect(await headersOf({ etag: '1', lastModified: 'x y' })).toBe(
      `HTTP/1.1 200 OK\r\n${type}\r\nETag: 1\r\nLast-Modified: x y`,
    )
    for (const odd of ['', ' x', 'x ', 'x\ny', 'ä']) expect(await headersOf({ etag: odd })).not.toContain('ETag')
    expect(await headersOf({ status: null, etag: null })).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(await headersOf({ status: 203, etag: null })).toMatch(/^HTTP\/1\.1 203 Non-Authoritative Information\r\n/)
    expect(await headersOf({ status: 299, etag: null })).toMatch(/^HTTP\/1\.1 299\r\n/)
  })

  it.each<Partial<StoredPage>>([
    { kind: 'failed' },
    { html: null },
    { finalUrl: 'file:///x' },
    { finalUrl: 'http://' },
    { finalUrl: 'x http://a.example/' },
  ])('a page that is no web response is a metadata record alone: %j', async (more) => {
    const records = await written(dated(more))
    expect(records).toHaveLength(1)
    expect(records[0]).not.toContain('WARC-Concurrent-To')
    expect(JSON.parse(records[0]!.split('\r\n\r\n')[1]!)).toEqual({
      ...page('http://a.example/1', HTML),
      ...more,
      savedAt: DAY,
    })
  })

  it('an address or date that a record cannot have is replaced', async () => {
    const [odd] = await written(dated({ kind: 'failed', url: 'no address' }, Number.MAX_SAFE_INTEGER))
    expect(odd).toContain('WARC-Target-URI: about:blank\r\n')
    expect(odd).toContain('WARC-Date: 1970-01-01T00:00:00')
    expect((await written(dated({ kind: 'failed', url: 'HTTP://a.example/x y' })))[0]).toContain(
      'WARC-Target-URI: http://a.example/x%20y\r\n',
    )
  })
})

describe('readRecords', () => {
  it('pages of a segment are read in their order', async () => {
    const pages = [
      dated(),
      { page: page('http://a.example/2', null), savedAt: 0 },
      dated({ url: 'no address', finalUrl: 'file:///x' }),
      dated({ html: '' }),
      dated({ kind: 'skipped', html: null, status: null }),
      dated({ html: 'x'.repeat(2 ** 17) }, 7),
    ]
    expect(await read(await bytesOf(pages))).toEqual(pages)
    expect(await read(await bytesOf([]))).toEqual([])
  })

  it('a segment without its head, or of a newer version, is refused', async () => {
    expect(await refused(await bytesOf([dated()], false))).toBe(damaged('is no segment of pages'))
    expect(await refused(Buffer.alloc(0))).toBe(damaged('is no web archive'))
    expect(await refused(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toBe(damaged('is no web archive'))
    const head = async (from: string, to: string): Promise<string> =>
      refused(Buffer.from((await bytesOf([])).toString().replace(from, to)))
    expect(await head('treegram-segment: 1', 'treegram-segment: 2')).toBe(
      `damaged: What the storage has as "${KEY}" was written by a newer version of treegram; update treegram.`,
    )
    expect(await head('treegram-segment: 1', 'treegram-segment: 0')).toBe('read')
    expect(await head('treegram-segment: 1', 'xreegram-segment: 1')).toBe(damaged('is no segment of pages'))
    expect(await head('treegram-segment: 1', 'treegram-segment: x')).toBe(damaged('is no segment of pages'))
    expect(await head('WARC-Type: warcinfo', 'WARC-Type: metainfo')).toContain('damaged: ')
  })

  it('records in another order are refused', async () => {
    const [response, metadata] = (await pageRecords(dated())).map((record) => gunzipSync(record))
    const head = gunzipSync(await headRecord(KEY))
    const order = (...parts: readonly Buffer[]): Promise<string> => refused(Buffer.concat(parts))
    expect(await order(head, response!, metadata!)).toBe('read')
    expect(await order(head, response!, response!, metadata!)).toBe(
      damaged('has records in another order than they were written'),
    )
    expect(await order(head, response!, metadata!, head)).toBe(
      damaged('has records in another order than they were written'),
    )
    expect(await order(head, metadata!)).toBe(damaged('has a page whose text is missing, or there twice'))
    expect(await order(head, response!)).toBe(damaged('is cut short'))
    const whole = gunzipSync((await pageRecords(dated({ kind: 'failed' })))[0]!)
    expect(await order(head, response!, whole)).toBe(damaged('has a page whose text is missing, or there twice'))
  })

  it('records that were changed are refused', async () => {
    const bytes = await bytesOf([dated()])
    const text = bytes.toString()
    expect(await refused(Buffer.from(text.replace('one</h1>', 'two</h1>')))).toBe(
      damaged('has a record that is not what was written'),
    )
    expect(await refused(Buffer.from(text.replace('"status":200', '"status":201')))).toBe(
      damaged('has a record that is not what was written'),
    )
    expect(await refused(bytes.subarray(0, bytes.length - 30))).toMatch(
      /^damaged: What the storage has as "segments\/1" is /,
    )
    const failed = (await bytesOf([dated({ kind: 'failed' })])).toString()
    const { hash } = await import('node:crypto')
    const body = JSON.stringify({ kind: 'failed' })
    const start = failed.lastIndexOf('\r\n\r\n{')
    const headers = failed
      .slice(0, start)
      .replace(/(Payload-Digest: )\S+(?![\s\S]*Payload-Digest)/, `$1sha256:${hash('sha256', body, 'hex')}`)
      .replace(/(Content-Length: )\d+(?![\s\S]*Content-Length)/, `$1${body.length}`)
    expect(await refused(Buffer.from(`${headers}\r\n\r\n${body}\r\n\r\n`))).toBe(
      damaged('has a record that tells nothing of a page'),
    )
  })
})
