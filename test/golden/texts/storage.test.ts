import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import {
  openStorage,
  readSegment,
  type SegmentEntry,
  type SegmentPage,
  type Storage,
  writeSegment,
} from '../../../src/storage/index.ts'
import { checkKey, checkPrefix } from '../../../src/storage/keys.ts'
import { createRandom } from '../../sites/made/random.ts'
import { isAsExpected } from './expected.ts'
import { at, named, useScratch } from './scratch.ts'
import { pageOf } from './store-steps.ts'
import { drawn, gathered, shownText, told, toldLater } from './told.ts'

/* Files in a storage: keys and segments of pages, whole and damaged. */

useScratch()
let storage: Storage
beforeEach(async () => {
  storage = await openStorage(at('storage'))
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const sha = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

const KEYS = [
  '',
  'a',
  'a/b',
  '/a',
  'a/',
  'a//b',
  '.a',
  'a/.b',
  'a.b',
  '..',
  'a/..',
  '-a',
  '_a',
  '~a',
  'a~b=c+d@e-f',
  'a b',
  'ä',
  'a\0',
  'a\\b',
  'x'.repeat(200),
  'x'.repeat(201),
  `${'x'.repeat(199)}/`.repeat(4) + 'x'.repeat(100),
  `${'x'.repeat(199)}/`.repeat(4) + 'x'.repeat(101),
  'A9',
]

describe('a storage', () => {
  it('a storage key stays inside its storage', async () => {
    const keys = KEYS.map(
      (key) =>
        `${shownText(key).slice(0, 20)} ${key.length}: ${told(() => checkKey(key)).slice(0, 60)} | ${told(() => checkPrefix(key)).slice(0, 60)}`,
    )
    writeFileSync(at('file'), 'x')
    const places: string[] = []
    for (const place of [
      '',
      'ftp://x',
      's3://',
      's3://a',
      's3://A_b/',
      's3://-ab',
      at('file'),
      at('file/in'),
      at('made/deep'),
    ])
      places.push(named(`${place}: ${await toldLater(async () => (await openStorage(place)).name)}`))
    const lines: string[] = []
    const say = async (name: string, work: () => unknown): Promise<void> =>
      void lines.push(named(`${name}: ${await toldLater(work)}`))
    const all = (prefix: string) => gathered(storage.list(prefix))
    await say('nothing', () => all(''))
    for (const key of ['b/1', 'a', 'b/2/x', 'b-1', 'b.1', 'c/1'])
      await say(`put ${key}`, () => storage.put(key, Buffer.from(key)))
    writeFileSync(at('storage/.hidden'), 'x')
    for (const prefix of ['', 'a', 'b', 'b/', 'b/2', 'b/2/', 'b/2/x', 'b/2/xy', 'z'])
      await say(`list ${prefix}`, () => all(prefix))
    for (const key of ['a', 'b', 'b/1', 'b/1/x', 'none', '.hidden', 'b/2/x']) {
      await say(`has ${key}`, () => storage.has(key))
      await say(`get ${key}`, async () => String(await storage.get(key)))
      await say(`get ${key} into a file`, async () => [
        await storage.getFile(key, at('got')),
        readFileSync(at('got'), 'utf8'),
      ])
    }
    await say('put a file', async () => [await storage.putFile('c/2', at('file')), String(await storage.get('c/2'))])
    await say('put what is not there', () => storage.putFile('c/3', at('gone')))
    await say('put below a file', () => storage.put('a/x', Buffer.from('x')))
    await say('put again', async () => [await storage.put('a', Buffer.from('new')), String(await storage.get('a'))])
    for (const key of ['a', 'a', 'c/1', '../file']) await say(`remove ${key}`, () => storage.remove(key))
    await say('what is left', () => all(''))
    await storage.close()
    await isAsExpected('storage', 'keys', [...keys, ...places, ...lines].join('\n'))
  })
})

const pagesOf = (seed: number): readonly SegmentPage[] => {
  const random = createRandom(seed)
  const odd = [
    { finalUrl: 'file:///x' },
    { finalUrl: 'https://a.example/ü\n' },
    { etag: 'a\nb' },
    { etag: ' ' },
    { status: 299 },
    { html: null },
    { kind: 'skipped' },
    {},
  ] as const
  return drawn(random, 0, 12, (i) => ({
    page: { ...pageOf(random), ...random.pick(odd) },
    savedAt: random.pick([0, 1000 * i, 1_700_000_000_000, 8.7e15]),
  }))
}

/** Puts changed bytes in the place of a segment; what is made of them. */
async function reread(entry: SegmentEntry, bytes: Buffer, more: Partial<SegmentEntry> = {}): Promise<string> {
  await storage.put(entry.key, bytes)
  const read = await gathered(readSegment(storage, { ...entry, hash: sha(bytes), bytes: bytes.length, ...more }))
  const all = read.map((one) => (typeof one === 'string' ? one.replace(/has \d+ bytes/, 'has N bytes') : one))
  const last = all.at(-1)
  return `${all.length} ${typeof last === 'string' ? shownText(last) : 'pages'}`
}

describe('segments of pages', () => {
  it('a damaged segment is refused and nothing of it is kept', async () => {
    const pages = pagesOf(3).slice(0, 5)
    const entry = await writeSegment(storage, 'a/1.warc.gz', pages)
    const bytes = readFileSync(at('storage/a/1.warc.gz'))
    const plain = gunzipSync(bytes)
    const starts = [...plain.toString('latin1').matchAll(/WARC\/1\.1\r\n/g)].map(({ index }) => index)
    const records = starts.map((from, i) => plain.subarray(from, starts[i + 1]))
    const changed = (from: string | RegExp, to: string): Buffer =>
      gzipSync(Buffer.from(plain.toString('latin1').replace(from, to), 'latin1'))
    const lines = [
      `whole: ${await reread(entry, bytes)}`,
      `another hash: ${await reread(entry, bytes, { hash: sha(plain) })}`,
      `another length: ${await reread(entry, bytes, { bytes: 1 })}`,
      `fewer pages: ${await reread(entry, bytes, { pages: 4 })}`,
      `not packed: ${await reread(entry, plain)}`,
      `packed nothing: ${await reread(entry, gzipSync(''))}`,
      `cut: ${await reread(entry, bytes.subarray(0, -20))}`,
      `a newer format: ${await reread(entry, changed('treegram-segment: 1', 'treegram-segment: 2'))}`,
      `no format: ${await reread(entry, changed('treegram-segment: 1', 'treegram-segmant: 1'))}`,
      `another text: ${await reread(entry, changed('<p>', '<q>'))}`,
      `another kind: ${await reread(entry, changed('"kind":"page"', '"kind":"pagx"'))}`,
      `another type: ${await reread(entry, changed(/WARC-Type: metadata/, 'WARC-Type: metadatx'))}`,
      `an older version: ${await reread(entry, changed(/WARC\/1\.1/g, 'WARC/0.9'))}`,
      `of words: ${await reread(entry, gzipSync('words'))}`,
    ]
    for (const [i] of records.entries()) {
      lines.push(`without record ${i}: ${await reread(entry, gzipSync(Buffer.concat(records.toSpliced(i, 1))))}`)
      lines.push(
        `record ${i} twice: ${await reread(entry, gzipSync(Buffer.concat(records.toSpliced(i, 0, records[i]!))))}`,
      )
      lines.push(
        `cut in record ${i}: ${await reread(entry, gzipSync(Buffer.concat([...records.slice(0, i), records[i]!.subarray(0, -9)])))}`,
      )
    }
    lines.push(`gone: ${named(await toldLater(() => gathered(readSegment(storage, { ...entry, key: 'a/2' }))))}`)
    await isAsExpected('storage', 'damaged', lines.join('\n'))
  })
})
