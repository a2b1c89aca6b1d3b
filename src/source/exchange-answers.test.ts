import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { answerTo, type Had, had, textOf, URL_ASKED } from './exchange.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-exchange-'))
afterAll(() => rmSync(folder, { recursive: true }))
const tooLarge = {
  kind: 'fault',
  reason: 'too-large',
  detail: 'http://a.example/p/q?r=s#t is larger than 10 bytes; leave the page out or raise maxBytes.',
  mayPass: false,
}

describe('an answer', () => {
  it('is a body with its status and headers', async () => {
    const headers = { 'content-type': 'text/html' }
    const { answer, heard } = await had({ status: 203, headers, body: ['01234', '56789'] })
    expect(answer).toEqual({ kind: 'body', status: 203, headers, bytes: Buffer.from('0123456789') })
    expect(heard.bytes).toEqual([10])
    expect(await answerTo({ status: 299 })).toMatchObject({ kind: 'body', status: 299 })
  })

  it.each([199, 300, 304])('that is none with the status %i is a fault', async (status) => {
    const { answer, heard } = await had({ status })
    expect(answer).toMatchObject({ kind: 'fault', reason: 'http-status', status })
    expect(heard.bodies[0]!.dumped).toEqual([{ limit: expect.any(Number), signal: expect.any(AbortSignal) }])
  })

  it.each([301, 302, 303, 307, 308])('with the status %i leads to another place', async (status) => {
    const location = Buffer.from('/é').toString('latin1')
    expect(await answerTo({ status, headers: { location } })).toEqual({ kind: 'redirect', location: '/é' })
    expect(await answerTo({ status })).toMatchObject({ kind: 'fault', status })
  })

  it('of another status leads nowhere', async () => {
    for (const status of [300, 305, 404])
      expect(await answerTo({ status, headers: { location: '/' } })).toMatchObject({ kind: 'fault' })
  })

  it('says that the page is as it is known', async () => {
    const known = { source: URL_ASKED.href, etag: 'e', lastModified: null }
    expect(await answerTo({ status: 304 }, { unlessLike: known as never })).toEqual({ kind: 'unchanged' })
    const other = { ...known, source: 'http://b.example/' }
    expect(await answerTo({ status: 304 }, { unlessLike: other as never })).toMatchObject({
      kind: 'fault',
      status: 304,
    })
    expect(await answerTo({ status: 200 }, { unlessLike: known as never })).toMatchObject({ kind: 'body' })
  })

  it('says how long to wait', async () => {
    expect(await answerTo({ status: 503, headers: { 'retry-after': '7' } })).toMatchObject({ retryAfterMs: 7000 })
  })

  it('of a type that is not wanted is dropped', async () => {
    const asked: string[] = []
    const isWanted = (type: string): boolean => asked.push(type) === 0
    const { answer, heard } = await had({ headers: { 'content-type': 'image/png' }, body: ['x'] }, { isWanted })
    expect(answer).toEqual({ kind: 'unwanted', contentType: 'image/png' })
    expect([heard.bodies[0]!.destroyed, heard.bytes]).toEqual([true, []])
    expect(await answerTo({}, { isWanted })).toEqual({ kind: 'unwanted', contentType: '' })
    expect(asked).toEqual(['image/png', ''])
  })

  it('that says to be larger is dropped, unless it is cut', async () => {
    const { answer, heard } = await had({ headers: { 'content-length': '11' }, body: ['x'] })
    expect([answer, heard.bodies[0]!.destroyed]).toEqual([tooLarge, true])
    expect(textOf(await answerTo({ headers: { 'content-length': '10' }, body: ['x'] }))).toBe('x')
    expect(textOf(await answerTo({ headers: { 'content-length': '11' }, body: ['x'] }, { whenLarger: 'cut' }))).toBe(
      'x',
    )
  })

  it('that is larger is none, or what fits', async () => {
    const { answer, heard } = await had({ body: ['012345', '6789x'] })
    expect([answer, heard.bytes]).toEqual([tooLarge, [10]])
    expect(textOf(await answerTo({ body: ['0123456789x'] }, { whenLarger: 'cut' }))).toBe('0123456789')
  })

  it('is unpacked as far as it may', async () => {
    const packed = (text: string, headers = { 'content-encoding': 'gzip' }) => ({ headers, body: [gzipSync(text)] })
    expect(textOf(await answerTo(packed('0123456789'), { maxBytes: 100 }))).toBe('0123456789')
    expect(await answerTo(packed('x'.repeat(1000)), { maxBytes: 100 })).toMatchObject({ reason: 'too-large' })
    expect(await answerTo({ headers: { 'content-encoding': 'odd' }, body: ['x'] })).toEqual({
      kind: 'fault',
      reason: 'bad-encoding',
      detail: `${URL_ASKED.href} cannot be decoded: the content encoding "odd" is unknown; leave the page out or try again later.`,
      mayPass: false,
    })
    const cut = { headers: { 'content-encoding': 'gzip' }, body: [gzipSync('0123456789').subarray(0, 20)] }
    expect(await answerTo(cut, { maxBytes: 100 })).toMatchObject({ reason: 'bad-encoding', mayPass: true })
  })
})

describe('a part of a file', () => {
  const range = { first: 3, last: 9 }
  const partOf = (sent: string | null, status = 206) =>
    answerTo(
      {
        status,
        headers: { 'content-encoding': 'gzip', ...(sent !== null && { 'content-range': sent }) },
        body: ['part'],
      },
      { range },
    )

  it('is as it is stored', async () => {
    expect(textOf(await partOf('bytes 3-9/100'))).toBe('part')
    expect(textOf(await partOf('bytes 3-8/9'))).toBe('part')
  })

  it.each(['bytes 2-9/100', 'bytes 4-9/100', 'bytes 3-10/100', 'items 3-9/100', 'bytes 3-9', null])(
    'is none as %s',
    async (sent) => {
      expect(await partOf(sent)).toEqual({
        kind: 'fault',
        reason: 'http-status',
        status: 206,
        detail: `${URL_ASKED.href} was asked for the bytes from 3 to 9 and answered 206 with "${sent ?? ''}"; get the file by other means.`,
        mayPass: false,
      })
    },
  )

  it('is none of another status, and not wanted where all of it is sent', async () => {
    expect(await partOf('bytes 3-9/100', 203)).toMatchObject({ kind: 'fault', status: 203 })
    expect(await partOf(null, 200)).toEqual({ kind: 'unwanted', contentType: '' })
    const html = { 'content-type': 'text/html' }
    const whole = await had({ status: 200, headers: html, body: ['x'] }, { range })
    expect([whole.answer, whole.heard.bodies[0]!.destroyed]).toEqual([
      { kind: 'unwanted', contentType: 'text/html' },
      true,
    ])
  })

  it('that is no such part is told in few words', async () => {
    const long = await partOf('x'.repeat(101))
    expect(long).toMatchObject({ detail: expect.stringContaining(`with "${'x'.repeat(100)}"; get`) })
  })
})

describe('a body that is saved', () => {
  const saved = async (name: string, body: readonly string[]): Promise<Had> =>
    had({ headers: { 'content-encoding': 'gzip' }, body }, { saveTo: join(folder, name), whenLarger: 'cut' })

  it('is in the file as it was sent, and not in the answer', async () => {
    const { answer, heard } = await saved('fits', ['01234', '56789'])
    expect(answer).toMatchObject({ kind: 'body', status: 200, bytes: Buffer.alloc(0) })
    expect(readFileSync(join(folder, 'fits'), 'utf8')).toBe('0123456789')
    expect(heard.bytes).toEqual([5, 5])
  })

  it('is none once it is larger', async () => {
    const { answer, heard } = await saved('large', ['01234', '56789', 'x', 'y'])
    expect([answer, heard.bytes]).toEqual([tooLarge, [5, 5, 1]])
    expect(existsSync(join(folder, 'large'))).toBe(true)
  })
})
