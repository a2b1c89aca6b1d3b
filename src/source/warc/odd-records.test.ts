import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gather } from '../gather.fixture.ts'
import { readWarc, readWarcBytes, readWarcRecord } from './warc.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treegram-warc-'))
})
afterEach(() => rm(folder, { recursive: true }))

const HTTP = 'application/http; msgtype=response'

/** A record of an archive. @param fields of its own headers, those that are null left out */
function record(type: string, url: string, content: string | Buffer, fields: Record<string, string> = {}): Buffer {
  const bytes = Buffer.from(content as string)
  const all = { 'Content-Type': HTTP, ...fields, 'Content-Length': String(bytes.length) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `WARC/1.1\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\n${lines.join('')}\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n\r\n')])
}

const answer = (body: string | Buffer, headers = '', status = 'HTTP/1.1 200 OK'): Buffer =>
  Buffer.concat([Buffer.from(`${status}\r\nContent-Type: text/html\r\n${headers}\r\n`), Buffer.from(body as string)])

/** Address and text of each page, or why there is none. */
async function read(name: string, records: readonly Buffer[]): Promise<readonly string[]> {
  const path = join(folder, name)
  const parts = name.endsWith('.gz') ? records.map((one) => gzipSync(one)) : records
  await writeFile(path, Buffer.concat(parts))
  const outcomes = await gather(readWarc(path, 1_000_000))
  return outcomes.map((outcome) =>
    outcome.kind === 'page' ? `${outcome.page.url} ${outcome.page.html}` : `${outcome.kind} ${outcome.detail}`,
  )
}

const A = 'http://a.example/'

describe('odd records of web archives', () => {
  it.each(['a.warc', 'a.warc.gz'])('a resource of %s that is HTML is a page, and others are none', async (name) => {
    const records = [
      record('resource', `${A}1`, '<p>one', { 'Content-Type': 'text/html; charset=utf-8' }),
      record('resource', `${A}2`, '\x89PNG', { 'Content-Type': 'image/png' }),
      record('metadata', `${A}3`, '<p>three', { 'Content-Type': 'text/html' }),
      record('response', 'dns:a.example', '20250101\na.example. 1 IN A 1.2.3.4', { 'Content-Type': 'text/dns' }),
    ]
    expect(await read(name, records)).toEqual([`${A}1 <p>one`])
  })

  it.each(['a.warc', 'a.warc.gz'])('a revisit in %s that points to another address is its page', async (name) => {
    const digest = { 'WARC-Payload-Digest': 'sha1:AAA' }
    const refers = { 'WARC-Refers-To-Target-URI': `<${A}1>` }
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n'
    const records = [
      record('response', `${A}1`, answer('<p>one'), digest),
      record('response', `${A}x`, answer('<p>x')),
      record('revisit', `${A}2`, head, { ...digest, ...refers }),
      record('revisit', `${A}3`, '', refers),
      record('revisit', `${A}4`, head, digest),
      record('revisit', `${A}1`, head, { ...digest, ...refers }),
      record('revisit', `${A}5`, 'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n', { ...digest, ...refers }),
    ]
    expect(await read(name, records)).toEqual([
      `${A}1 <p>one`,
      `${A}x <p>x`,
      `${A}2 <p>one`,
      `${A}3 <p>one`,
      `${A}4 <p>one`,
    ])
  })

  it('a revisit whose page is in another archive is told', async () => {
    const records = [
      record('response', `${A}x`, answer('<p>x')),
      record('revisit', `${A}2`, '', { 'WARC-Refers-To-Target-URI': `${A}1` }),
    ]
    expect((await read('a.warc', records))[1]).toMatch(
      /stands for the page of http:\/\/a\.example\/1, which is not before it here/,
    )
    expect(await readWarcRecord(records[1]!, 'here', 1000)).toMatchObject({ reason: 'unreadable' })
  })

  it.each([
    ['gzip', 'Content-Encoding: gzip\r\n', '<p>plain'],
    ['brotli', 'Content-Encoding: br\r\n', '<!doctype html><p>plain'],
    ['zstd', 'Content-Encoding: zstd\r\n', ' \n<p>plain'],
    ['chunked', 'Transfer-Encoding: chunked\r\n', '<p>plain'],
    ['gzip and chunked', 'Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n', '<p>plain'],
  ])('a page that was stored unpacked though its headers say %s is read', async (_, headers, body) => {
    expect(await read('a.warc', [record('response', A, answer(body, headers))])).toEqual([`${A} ${body}`])
  })

  it('a page whose packed data is broken is told', async () => {
    const records = [record('response', A, answer(Buffer.from('\x1f\x8b\x08broken'), 'Content-Encoding: gzip\r\n'))]
    expect((await read('a.warc', records))[0]).toMatch(/^failed .* cannot be decoded: /)
  })

  it.each([
    ['a status line of HTTP/2', answer('<p>x', '', 'HTTP/2 200')],
    ['a status line of HTTP/3 without a text', answer('<p>x', '', 'HTTP/3.0 200')],
    ['headers that end in LF alone', Buffer.from('HTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>x')],
    ['folded headers', answer('<p>x', 'X: a\r\n  b\r\n')],
    ['a space before a colon', answer('<p>x', 'X : a\r\n')],
    ['a wrong length', answer('<p>x', 'Content-Length: 2\r\n')],
  ])('a page with %s is read', async (_, content) => {
    expect(
      await read('a.warc.gz', [record('response', A, content), record('response', `${A}2`, answer('<p>2'))]),
    ).toEqual([`${A} <p>x`, `${A}2 <p>2`])
  })

  it.each([
    ['a space', `${A}a b/8`, `${A}a%20b/8`],
    ['angle brackets', `<${A}9>`, `${A}9`],
    ['letters beyond ASCII', `${A}größe`, `${A}gr%C3%B6%C3%9Fe`],
  ])('the address of a record with %s is read', async (_, url, canonical) => {
    expect(await read('a.warc', [record('response', url, answer('<p>x'))])).toEqual([`${canonical} <p>x`])
  })
})

describe('web archives without end', () => {
  async function* endless(first: string, again: string): AsyncGenerator<Buffer> {
    yield Buffer.from(first)
    const more = Buffer.from(again.repeat(65_536 / again.length))
    for (;;) yield more
  }
  const readAll = (bytes: AsyncIterable<Uint8Array>) => gather(readWarcBytes(bytes, 'a.warc', 1000, () => bytes))
  const VALID = record('response', A, answer('<p>x')).toString()

  it.each([
    ['an endless header line', 'WARC/1.1\r\nX: ', 'aaaaaaaa'],
    ['endless header lines', 'WARC/1.1\r\n', 'X: aaaa\n'],
    ['an endless first line', 'WARC/1.1', '        '],
  ])('an archive with %s ends there', async (_, first, again) => {
    const head = await readAll(endless(VALID + first, again))
    expect(head).toMatchObject([{ kind: 'page' }, { kind: 'failed', reason: 'unreadable' }])
    await expect(readAll(endless(first, again))).rejects.toMatchObject({ code: 'bad-archive' })
  })

  it('a packed archive with an endless header line ends there', async () => {
    const packed = Readable.from(endless('WARC/1.1\r\nX: ', 'aaaaaaaa')).pipe(createGzip())
    await expect(readAll(packed)).rejects.toMatchObject({ code: 'bad-archive' })
    packed.destroy()
  })

  it.each([
    ['an endless header line', `X: ${'a'.repeat(200_000)}\r\n`],
    ['too many header lines', 'X: a\r\n'.repeat(3000)],
  ])('an answer in an archive with %s is told, and the next page is read', async (_, headers) => {
    const outcomes = await read('a.warc', [
      record('response', A, answer('<p>x', headers)),
      record('response', `${A}2`, answer('<p>2')),
    ])
    expect(outcomes).toEqual([expect.stringContaining('headers are too large to read'), `${A}2 <p>2`])
  })
})
