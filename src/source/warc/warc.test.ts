import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WARCRecord, WARCSerializer } from 'warcio'
import { gather } from '../gather.fixture.ts'
import { createHttpSource } from '../lazy.ts'
import { readPages } from '../read.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treegram-warc-'))
})
afterEach(() => rm(folder, { recursive: true }))

interface Stored {
  readonly url: string
  readonly body: string | Buffer
  readonly status?: string
  readonly type?: 'response' | 'resource'
  readonly headers?: Record<string, string>
}

async function archive(name: string, records: readonly Stored[]): Promise<string> {
  const parts = [
    await WARCSerializer.serialize(WARCRecord.createWARCInfo({ filename: name }, { software: 'test' }), {
      gzip: name.endsWith('.gz'),
    }),
  ]
  for (const { url, body, status = '200 OK', type = 'response', headers = {} } of records) {
    const record = WARCRecord.create(
      {
        url,
        date: '2025-01-01T00:00:00Z',
        type,
        warcHeaders: {},
        httpHeaders: { 'content-type': 'text/html; charset=utf-8', ...headers },
        statusline: `HTTP/1.1 ${status}`,
      },
      [Buffer.from(body)],
    )
    parts.push(await WARCSerializer.serialize(record, { gzip: name.endsWith('.gz') }))
  }
  const path = join(folder, name)
  await writeFile(path, Buffer.concat(parts))
  return path
}

const read = (path: string, maxBytes?: number) =>
  gather(readPages([path], { http: createHttpSource(), ...(maxBytes !== undefined && { maxBytes }) }))

const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

const RECORDS: readonly Stored[] = [
  { url: 'http://example.com/a?utm_source=x', body: '<p>Grüße', headers: { etag: '"e"', 'last-modified': 'then' } },
  { url: 'http://example.com/logo.png', body: 'PNG', headers: { 'content-type': 'image/png' } },
  { url: 'http://example.com/gone', body: '<p>gone', status: '404 Not Found' },
  { url: 'http://example.com/moved', body: '', status: '302 Found' },
  { url: 'http://example.com/gzip', body: gzipSync('<p>gzip'), headers: { 'content-encoding': 'gzip' } },
  { url: 'http://example.com/br', body: brotliCompressSync('<p>br'), headers: { 'content-encoding': 'br' } },
  { url: 'http://example.com/chunked', body: chunked('<p>chunked'), headers: { 'transfer-encoding': 'chunked' } },
  { url: 'http://example.com/unchunked', body: '<p>the header stayed', headers: { 'transfer-encoding': 'chunked' } },
  { url: 'http://example.com/empty', body: '' },
  {
    url: 'http://example.com/latin',
    body: Buffer.from('<p>\xC4', 'latin1'),
    headers: { 'content-type': 'text/html; charset=latin1' },
  },
]

describe('a web archive', () => {
  it.each(['pages.warc', 'pages.warc.gz', 'PAGES.WARC.GZ'])(
    'the archive %s gives its HTML responses, unpacked and decoded',
    async (name) => {
      const path = await archive(name, RECORDS)
      const outcomes = await read(path)
      expect(
        outcomes.map((outcome) =>
          outcome.kind === 'page' ? [outcome.page.url, outcome.page.html] : [outcome.url, outcome.reason],
        ),
      ).toEqual([
        ['http://example.com/a', '<p>Grüße'],
        ['http://example.com/gzip', '<p>gzip'],
        ['http://example.com/br', '<p>br'],
        ['http://example.com/chunked', '<p>chunked'],
        ['http://example.com/unchunked', '<p>the header stayed'],
        ['http://example.com/empty', 'empty'],
        ['http://example.com/latin', '<p>Ä'],
      ])
      expect(outcomes[0]).toMatchObject({
        page: {
          requestedUrl: 'http://example.com/a?utm_source=x',
          status: 200,
          contentType: 'text/html; charset=utf-8',
          headers: { etag: '"e"', lastModified: 'then' },
        },
      })
    },
  )

  it.each(['pages.warc', 'pages.warc.gz'])('each page of %s is named by the offset of its record', async (name) => {
    const path = await archive(name, RECORDS.slice(0, 5))
    const bytes = await readFile(path)
    for (const outcome of await read(path)) {
      const source = outcome.kind === 'page' ? outcome.page.source : ''
      const offset = Number(source.slice(`${path}#`.length))
      const start = bytes.subarray(offset, offset + 5).toString('latin1')
      expect(start.startsWith(name.endsWith('.gz') ? '\x1f\x8b' : 'WARC/')).toBe(true)
    }
  })

  it('a record that is too large is reported, and the next one is read', async () => {
    const path = await archive('big.warc.gz', [
      { url: 'http://e.com/stored', body: `<p>${'x'.repeat(300_000)}` },
      { url: 'http://e.com/bomb', body: gzipSync(Buffer.alloc(5_000_000)), headers: { 'content-encoding': 'gzip' } },
      { url: 'http://e.com/broken', body: 'no gzip', headers: { 'content-encoding': 'gzip' } },
      { url: 'http://e.com/fine', body: '<p>fine' },
    ])
    expect(
      (await read(path, 100_000)).map((outcome) => (outcome.kind === 'page' ? outcome.page.html : outcome.reason)),
    ).toEqual(['too-large', 'too-large', 'bad-encoding', '<p>fine'])
  })

  it.each(['cut.warc', 'cut.warc.gz'])(
    'the truncated archive %s gives its whole pages, then an error',
    async (name) => {
      const path = await archive(name, [
        { url: 'http://e.com/1', body: '<p>1' },
        { url: 'http://e.com/2', body: `<p>${Array.from({ length: 20_000 }, (_, i) => i).join(' ')}` },
      ])
      const whole = await readFile(path)
      await writeFile(path, whole.subarray(0, whole.length - 9_000))
      const outcomes = await read(path)
      expect(outcomes[0]).toMatchObject({ kind: 'page', page: { html: '<p>1' } })
      expect(outcomes.at(-1)).toMatchObject({
        kind: 'failed',
        reason: 'unreadable',
        detail: expect.stringContaining('cut short'),
      })
    },
  )

  it.each(['cut.warc', 'cut.warc.gz'])(
    'the archive %s truncated in a record without a page ends with an error',
    async (name) => {
      const noise = Array.from({ length: 20_000 }, (_, i) => i).join(' ')
      const path = await archive(name, [
        { url: 'http://e.com/1', body: '<p>1' },
        { url: 'http://e.com/x.png', body: noise, headers: { 'content-type': 'image/png' } },
      ])
      const whole = await readFile(path)
      await writeFile(path, whole.subarray(0, whole.length - 9_000))
      const outcomes = await read(path)
      expect(outcomes).toMatchObject([{ kind: 'page' }, { kind: 'failed', reason: 'unreadable' }])
    },
  )

  it.each([
    ['too small', 5],
    ['much too large', 5_000_000],
    ['beyond all numbers', '9'.repeat(400)],
    ['negative', -1],
    ['no number', 'x'],
    ['missing', null],
  ])('an archive with a record length that is %s ends without invented pages', async (_, length) => {
    const path = await archive('wrong.warc', [
      { url: 'http://e.com/1', body: '<p>1' },
      { url: 'http://e.com/2', body: `<p>2 ${'x'.repeat(2000)}` },
      { url: 'http://e.com/3', body: '<p>3' },
    ])
    const records = (await readFile(path, 'latin1')).split(/(?=WARC\/1\.\d\r\n)/)
    const said = length === null ? '' : `Content-Length: ${length}\r\n`
    // The first header of this name is the record's own.
    records[2] = records[2]!.replace(/content-length: \d+\r\n/i, said)
    await writeFile(path, records.join(''), 'latin1')
    const outcomes = await read(path)
    expect(outcomes[0]).toMatchObject({ kind: 'page', page: { html: '<p>1' } })
    for (const outcome of outcomes) {
      if (outcome.kind === 'page') expect(outcome.page.html).toMatch(/^<p>(1|3|2 x{2000})$/)
      else expect(['unreadable', 'empty']).toContain(outcome.reason)
    }
    expect(outcomes.length).toBeGreaterThan(1)
  })

  it.each(['', 'this is no archive\nat all\n', '<html>'])('an archive that begins with %j is refused', async (text) => {
    const path = join(folder, 'fake.warc')
    await writeFile(path, text)
    await expect(read(path)).rejects.toMatchObject({
      code: 'bad-archive',
      message: `${path} is no web archive; give a .warc or .warc.gz file.`,
    })
  })
})
