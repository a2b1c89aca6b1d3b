import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

describe('exchange', () => {
  it('a successful answer is a body with its status and headers', async () => {
    const headers = { 'content-type': 'text/html' }
    const { answer, heard } = await had({ status: 203, headers, body: ['01234', '56789'] })
    expect(answer).toEqual({ kind: 'body', status: 203, headers, bytes: Buffer.from('0123456789') })
    expect(heard.bytes).toEqual([10])
    expect(await answerTo({ status: 299 })).toMatchObject({ kind: 'body', status: 299 })
  })

  it.each([301, 302, 303, 307, 308])(
    'a redirect with the status %i gives its location, and is a fault without one',
    async (status) => {
      const location = Buffer.from('/é').toString('latin1')
      expect(await answerTo({ status, headers: { location } })).toEqual({ kind: 'redirect', location: '/é' })
      expect(await answerTo({ status })).toMatchObject({ kind: 'fault', status })
    },
  )

  it('a location header with another status is no redirect', async () => {
    for (const status of [300, 305, 404])
      expect(await answerTo({ status, headers: { location: '/' } })).toMatchObject({ kind: 'fault' })
  })

  it('the status 304 means an unchanged page only for the address that was asked about', async () => {
    const known = { source: URL_ASKED.href, etag: 'e', lastModified: null }
    expect(await answerTo({ status: 304 }, { unlessLike: known as never })).toEqual({ kind: 'unchanged' })
    const other = { ...known, source: 'http://b.example/' }
    expect(await answerTo({ status: 304 }, { unlessLike: other as never })).toMatchObject({
      kind: 'fault',
      status: 304,
    })
    expect(await answerTo({ status: 200 }, { unlessLike: known as never })).toMatchObject({ kind: 'body' })
  })
})

describe('exchange of a byte range', () => {
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

  it('a byte range is kept as it is stored', async () => {
    expect(textOf(await partOf('bytes 3-9/100'))).toBe('part')
    expect(textOf(await partOf('bytes 3-8/9'))).toBe('part')
  })

  it.each(['bytes 2-9/100', 'bytes 4-9/100', 'bytes 3-10/100', 'items 3-9/100', 'bytes 3-9', null])(
    'an answer with the content range %s is refused when bytes 3 to 9 were asked for',
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

  it('a whole file sent instead of a byte range is not downloaded', async () => {
    expect(await partOf('bytes 3-9/100', 203)).toMatchObject({ kind: 'fault', status: 203 })
    expect(await partOf(null, 200)).toEqual({ kind: 'unwanted', contentType: '' })
    const html = { 'content-type': 'text/html' }
    const whole = await had({ status: 200, headers: html, body: ['x'] }, { range })
    expect([whole.answer, whole.heard.bodies[0]!.destroyed]).toEqual([
      { kind: 'unwanted', contentType: 'text/html' },
      true,
    ])
  })
})

describe('exchange into a file', () => {
  const saved = async (name: string, body: readonly string[]): Promise<Had> =>
    had({ headers: { 'content-encoding': 'gzip' }, body }, { saveTo: join(folder, name), whenLarger: 'cut' })

  it('a saved body is in the file as it was sent, and not in the answer', async () => {
    const { answer, heard } = await saved('fits', ['01234', '56789'])
    expect(answer).toMatchObject({ kind: 'body', status: 200, bytes: Buffer.alloc(0) })
    expect(readFileSync(join(folder, 'fits'), 'utf8')).toBe('0123456789')
    expect(heard.bytes).toEqual([5, 5])
  })

  it('a saved body larger than the bound is refused', async () => {
    const { answer, heard } = await saved('large', ['01234', '56789', 'x', 'y'])
    expect([answer, heard.bytes]).toEqual([tooLarge, [5, 5, 1]])
    expect(existsSync(join(folder, 'large'))).toBe(true)
  })
})
