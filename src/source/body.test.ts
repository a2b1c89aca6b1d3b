import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeContent, readUpTo } from './body.ts'

const text = Buffer.from('<p>hello '.repeat(200))
const limit = 1_000_000

describe('decodeContent', () => {
  it.each([
    ['', text],
    ['identity', text],
    ['gzip', gzipSync(text)],
    ['X-GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['zstd', zstdCompressSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['zstd,identity , gzip,deflate', deflateSync(gzipSync(zstdCompressSync(text)))],
    ['gzip', Buffer.concat([gzipSync(text.subarray(0, 100)), gzipSync(text.subarray(100))])],
  ])('a body encoded as %j is decoded', async (encodings, bytes) => {
    expect(await decodeContent(bytes, encodings, limit)).toEqual({ kind: 'bytes', bytes: text })
  })

  it('an empty body decodes to nothing, whatever encoding is declared', async () => {
    expect(await decodeContent(Buffer.alloc(0), 'gzip', limit)).toEqual({ kind: 'bytes', bytes: Buffer.alloc(0) })
  })

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
    ['zstd', zstdCompressSync(Buffer.alloc(50_000_000))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(50_000_000)))],
  ])('a %s bomb is stopped at the limit', async (encodings, bomb) => {
    const before = process.memoryUsage().arrayBuffers
    expect(await decodeContent(bomb, encodings, limit)).toEqual({ kind: 'too-large' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * limit)
  })

  it('a decoded body of exactly the limit is allowed', async () => {
    expect((await decodeContent(gzipSync(text), 'gzip', text.length)).kind).toBe('bytes')
    expect((await decodeContent(gzipSync(text), 'gzip', text.length - 1)).kind).toBe('too-large')
  })

  it.each(['gzip', 'deflate', 'br', 'zstd'])(
    'truncated %s data is distinguished from data that was never compressed',
    async (name) => {
      const compress =
        { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync }[name] ?? gzipSync
      const cut = compress(text).subarray(0, -9)
      expect(await decodeContent(cut, name, limit)).toMatchObject({ kind: 'damaged', beginning: expect.any(Buffer) })
      expect(await decodeContent(Buffer.from('<p>plain text, no compression'), name, limit)).toMatchObject({
        kind: 'damaged',
        beginning: null,
      })
    },
  )

  it.each(['none', 'UTF-8', 'compress', 'gzip, none'])(
    'an encoding of which %s is no coding that is known leaves the body as it is there',
    async (encodings) => {
      const bytes = encodings.startsWith('gzip') ? gzipSync(text) : text
      expect(await decodeContent(bytes, encodings, limit)).toEqual({ kind: 'bytes', bytes: text })
    },
  )

  it('many layers of encodings are refused', async () => {
    expect(await decodeContent(text, Array(5).fill('gzip').join(), limit)).toMatchObject({
      kind: 'damaged',
      detail: 'it is encoded 5 times',
    })
  })

  it.each(['gzip', 'deflate', 'br', 'zstd'])('the beginning of truncated %s data is what it holds', async (name) => {
    const random = Buffer.from(Array.from({ length: 40_000 }, (_, i) => (i * 7919) % 251))
    const compress =
      { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync }[name] ?? gzipSync
    const decoded = await decodeContent(compress(random).subarray(0, -9), name, limit)
    const { beginning } = decoded as { beginning: Buffer }
    expect(random.subarray(0, beginning.length).equals(beginning)).toBe(true)
  })

  it.each(['gzip', 'br', 'zstd'])('a %s body is decoded up to the limit where more is to be cut', async (name) => {
    const compress = { gzip: gzipSync, br: brotliCompressSync, zstd: zstdCompressSync }[name] ?? gzipSync
    const bytes = compress(Buffer.alloc(5_000_000, 'ab'))
    expect(await decodeContent(bytes, name, 1001, 'cut')).toEqual({ kind: 'bytes', bytes: Buffer.alloc(1001, 'ab') })
  })
})

describe('readUpTo', () => {
  it('a stream is read up to the limit and stopped there', async () => {
    let given = 0
    async function* endless() {
      for (; ; given++) yield new Uint8Array(10).fill(given)
    }
    const { bytes, hasMore } = await readUpTo(endless(), 25)
    expect([bytes.length, bytes.at(-1), hasMore, given]).toEqual([25, 2, true, 2])
    expect(await readUpTo([new Uint8Array(5)], 5)).toMatchObject({ hasMore: false })
    expect(await readUpTo([], 0)).toEqual({ bytes: Buffer.alloc(0), hasMore: false })
  })
})
