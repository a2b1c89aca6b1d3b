import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WARCParser } from 'warcio'
import { createHttpSource, readPages } from '../source/index.ts'
import { openReader, type StoredPage } from '../store/index.ts'
import { all } from './conformance.fixture.ts'
import {
  importPages,
  openStorage,
  readSegment,
  type SegmentEntry,
  type SegmentPage,
  type Storage,
  StorageError,
  writeSegment,
} from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-segment-'))
let storage: Storage
beforeAll(async () => {
  storage = await openStorage(join(folder, 'storage'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function page(url: string, html: string | null, more: Partial<StoredPage> = {}): StoredPage {
  const about = {
    reason: '',
    detail: '',
    status: 200,
    contentType: 'text/html; charset=iso-8859-1',
    encoding: 'windows-1252',
  }
  return {
    url,
    kind: 'page',
    finalUrl: url,
    source: url,
    ...about,
    redirects: [],
    etag: null,
    lastModified: null,
    html,
    ...more,
  }
}

const read = (entry: SegmentEntry): Promise<readonly SegmentPage[]> => all(readSegment(storage, entry))

const HOST = 'http://shop.example'
const PAGES: readonly SegmentPage[] = [
  {
    page: page(`${HOST}/1`, '<h1>Ä \u2028 one</h1>', { etag: '"ä"', lastModified: 'Mon, 01 Jan 2024 00:00:00 GMT' }),
    savedAt: 5,
  },
  {
    page: page(`${HOST}/2`, 'two', { finalUrl: `${HOST}/two`, redirects: [`${HOST}/b`, `${HOST}/two`], status: 203 }),
    savedAt: 6,
  },
  {
    page: page(`${HOST}/gone`, null, { kind: 'failed', status: 404, reason: 'http-status', detail: 'Gone.' }),
    savedAt: 7,
  },
  {
    page: page(`${HOST}/robots.txt`, 'http://shop.example/sitemap.xml', {
      kind: 'skipped',
      reason: 'not-html',
      status: null,
    }),
    savedAt: 8,
  },
  { page: page('no address\r\nX: y', 'text', { source: 'a\nb' }), savedAt: 1_700_000_000_123 },
  { page: page(`${HOST}/empty`, ''), savedAt: 9 },
]

describe('segments', () => {
  it('pages of every kind are read back from a segment', async () => {
    const entry = await writeSegment(storage, 'kinds.warc.gz', PAGES)
    expect(entry).toMatchObject({
      key: 'kinds.warc.gz',
      pages: PAGES.length,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await read(entry)).toEqual(PAGES)
    expect(await read(await writeSegment(storage, 'none.warc.gz', []))).toEqual([])
  })

  it('any page is read back from a segment', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    const some = fc.record({
      page: fc.record({
        url: fc.oneof(fc.webUrl(), text),
        kind: fc.constantFrom('page', 'skipped', 'failed'),
        finalUrl: fc.oneof(fc.webUrl(), text),
        source: text,
        reason: text,
        detail: text,
        status: fc.option(fc.integer({ min: 100, max: 599 })),
        contentType: text,
        encoding: text,
        redirects: fc.array(text, { maxLength: 3 }),
        etag: fc.option(text),
        lastModified: fc.option(text),
        html: fc.option(fc.string({ unit: 'binary', maxLength: 3000 })),
      }),
      savedAt: fc.nat(),
    })
    const given = fc.asyncProperty(fc.array(some, { maxLength: 4 }), async (pages) => {
      expect(await read(await writeSegment(storage, 'any.warc.gz', pages as SegmentPage[]))).toEqual(pages)
    })
    await fc.assert(given, { numRuns: 40 })
  })

  it('a segment that is too large is refused before anything is written', async () => {
    const large = 'x'.repeat(2 ** 23)
    const pages = Array.from({ length: 65 }, (_, n) => ({ page: page(`${HOST}/${n}`, large), savedAt: 1 }))
    await expect(writeSegment(storage, 'large.warc.gz', pages)).rejects.toMatchObject({ code: 'too-large' })
    expect(await storage.has('large.warc.gz')).toBe(false)
  })

  it('a segment is a web archive of its pages with status 200', async () => {
    const entry = await writeSegment(storage, 'archive.warc.gz', PAGES)
    await storage.getFile(entry.key, join(folder, 'archive.warc.gz'))
    const read = await all(readPages([join(folder, 'archive.warc.gz')], { http: createHttpSource() }))
    const pages = read.filter((outcome) => outcome.kind === 'page').map((outcome) => outcome.page)
    expect(pages.map(({ url, html }) => [url, html])).toEqual([[`${HOST}/1`, '<h1>Ä \u2028 one</h1>']])
    expect(pages[0]).toMatchObject({ headers: { lastModified: 'Mon, 01 Jan 2024 00:00:00 GMT' } })
  })
})

it('a segment has block digests by which other programs check it', async () => {
  const { key } = await writeSegment(storage, 'sums.warc.gz', PAGES)
  const parser = new WARCParser([gunzipSync(await storage.get(key))], { parseHttp: false })
  const sums: (readonly [string, boolean])[] = []
  for await (const record of parser) {
    const block = await record.readFully(false)
    sums.push([record.warcType, record.warcBlockDigest === `sha256:${hash('sha256', block, 'hex')}`])
  }
  expect(sums.slice(1).every(([, isRight]) => isRight)).toBe(true)
  expect(sums.map(([type]) => type)).toEqual([
    'warcinfo',
    ...['response', 'metadata', 'response', 'metadata'],
    ...['metadata', 'metadata', 'metadata'],
    ...['response', 'metadata'],
  ])
})

/** The segment with other bytes, which its entry is true of. */
async function forged(change: (plain: string) => string): Promise<SegmentEntry> {
  const entry = await writeSegment(storage, 'forged.warc.gz', PAGES)
  const plain = gunzipSync(await storage.get(entry.key)).toString('latin1')
  const changed = change(plain)
  expect(changed).not.toBe(plain)
  return put(entry, gzipSync(Buffer.from(changed, 'latin1')))
}

async function put(entry: SegmentEntry, bytes: Uint8Array): Promise<SegmentEntry> {
  await storage.put(entry.key, bytes)
  return { ...entry, bytes: bytes.length, hash: hash('sha256', bytes, 'hex') }
}

async function isRefused(entry: SegmentEntry, why: RegExp): Promise<void> {
  const refused = { name: 'StorageError', code: 'damaged', message: expect.stringMatching(why) }
  await expect(read(entry)).rejects.toMatchObject(refused)
  const workspace = mkdtempSync(join(folder, 'workspace-'))
  const whole = await writeSegment(storage, 'whole.warc.gz', PAGES.slice(0, 1))
  await expect(importPages(workspace, storage, [whole, entry])).rejects.toMatchObject(refused)
  const reader = openReader(workspace)
  expect(reader.summary().pages).toEqual({ page: 1, skipped: 0, failed: 0 })
  reader.close()
}

describe('damaged segments', () => {
  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -40)],
    ['flipped in one bit', (bytes: Buffer) => Buffer.from(bytes.with(200, bytes[200]! ^ 1))],
  ])('a segment that is %s is refused, and nothing of it is imported', async (_, change) => {
    const entry = await writeSegment(storage, 'broken.warc.gz', PAGES)
    const bytes = change(Buffer.from(await storage.get(entry.key)))
    await storage.put(entry.key, bytes)
    await isRefused(entry, /"broken\.warc\.gz" (has \d+ bytes instead|is not what was written)/)
    await isRefused(await put(entry, bytes), /"broken\.warc\.gz" (cannot be unpacked|is|has)/)
  })

  const lengthOf = (kind: string, change: (length: number) => string) => (plain: string) => {
    const at = plain.indexOf(`WARC-Type: ${kind}`)
    return (
      plain.slice(0, at) +
      plain.slice(at).replace(/Content-Length: (\d+)/i, (_, n) => `Content-Length: ${change(Number(n))}`)
    )
  }
  it.each([
    ['ends in the middle of a record', (plain: string) => plain.slice(0, -60)],
    [
      'ends after the text of a page',
      (plain: string) => plain.slice(0, plain.indexOf('WARC/1.1', plain.indexOf('one</h1>'))),
    ],
    ['says a greater length than is there', lengthOf('metadata', (n) => String(n + 10))],
    ['says an enormous length', lengthOf('metadata', () => '99999999999999')],
    ['says a smaller length than is there', lengthOf('response', (n) => String(n - 5))],
    ['says a length that is none', lengthOf('response', () => '-3')],
    ['has a record that is no JSON', (plain: string) => plain.replace('"savedAt":', '"savedAt" ')],
    ['is no archive at all', () => 'something else'],
    ['has no head', (plain: string) => plain.slice(plain.indexOf('WARC/1.1', 10))],
    [
      'has fewer pages than it should',
      (plain: string) => plain.slice(0, plain.indexOf('WARC/1.1', plain.indexOf('"url":"http://shop.example/1"'))),
    ],
    ['is nothing', () => ''],
  ])('a segment that %s is refused', async (_, change) => {
    await isRefused(await forged(change), /"forged\.warc\.gz" (is|has) /)
  })

  it('a segment of a newer version is refused', async () => {
    const entry = await forged((plain) => plain.replace('treegram-segment: 1', 'treegram-segment: 2'))
    await isRefused(entry, /"forged\.warc\.gz" was written by a newer version of treegram; update/)
  })

  it('a missing segment is reported as missing, not as damaged', async () => {
    const entry = { key: 'nowhere', hash: '0'.repeat(64), bytes: 1, pages: 1 }
    const missing = await read(entry).catch((error: unknown) => error)
    expect(missing).toBeInstanceOf(StorageError)
    expect(missing).toMatchObject({ code: 'not-there', message: expect.stringContaining('"nowhere"') })
  })
})
