import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { httpParts } from '../http.fixture.ts'

const { rawSite, source } = httpParts()

const PAGE = '<!doctype html><html><body><p>lake</body></html>'
const OK = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'
const size = PAGE.length
const chunk = `${size.toString(16)}\r\n${PAGE}\r\n`

/** What a page is whose server answers so. */
async function fetched(answer: string | Buffer, options = {}) {
  const bytes = typeof answer === 'string' ? Buffer.from(answer, 'latin1') : answer
  const server = await rawSite(() => bytes)
  const http = source({ ignoreRobots: true, retries: 1, ...options })
  const outcome = await http.fetch(`${server.url}/`)
  return { outcome, server, http }
}

describe('answers against the letter of HTTP', () => {
  it.each([
    ['lines that end in LF alone', `HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: ${size}\n\n${PAGE}`],
    [
      'chunks whose lines end in LF alone',
      `${OK.replaceAll('\r', '')}Transfer-Encoding: chunked\n\n${size.toString(16)}\n${PAGE}\n0\n\n`,
    ],
    ['a folded header', `${OK}X-Ray: a\r\n  b\r\n\tc\r\nContent-Length: ${size}\r\n\r\n${PAGE}`],
    [
      'a folded Content-Type',
      `HTTP/1.1 200 OK\r\nContent-Type:\r\n text/html\r\nContent-Length: ${size}\r\n\r\n${PAGE}`,
    ],
    ['a space before the colon', `${OK}X-Ray : a\r\nContent-Length : ${size}\r\n\r\n${PAGE}`],
    ['a header line without a colon', `${OK}Set-Cookie\r\nContent-Length: ${size}\r\n\r\n${PAGE}`],
    ['a space in a name', `${OK}X Ray: a\r\nContent-Length: ${size}\r\n\r\n${PAGE}`],
    ['a header without a name', `${OK}: a\r\nContent-Length: ${size}\r\n\r\n${PAGE}`],
    ['control characters in a header', `${OK}X-Ray: a\x07\x1bb\r\nContent-Length: ${size}\r\n\r\n${PAGE}`],
    ['the same length twice', `${OK}Content-Length: ${size}\r\nContent-Length: ${size}\r\n\r\n${PAGE}`],
    ['the same length twice on a line', `${OK}Content-Length: ${size}, ${size}\r\n\r\n${PAGE}`],
    ['a length beside chunks', `${OK}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${chunk}0\r\n\r\n`],
    [
      'chunks that are announced twice',
      `${OK}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`,
    ],
    [
      'chunks with extensions and spaces',
      `${OK}Transfer-Encoding: chunked\r\n\r\n${size.toString(16)}  ; x="y"\r\n${PAGE}\r\n000\r\n\r\n`,
    ],
    ['no last chunk', `${OK}Transfer-Encoding: chunked\r\n\r\n${chunk}`],
    ['no line end behind the last chunk', `${OK}Transfer-Encoding: chunked\r\n\r\n${chunk}0`],
    ['trailers that are none', `${OK}Transfer-Encoding: chunked\r\n\r\n${chunk}0\r\nX Y\r\n\r\n`],
    ['a longer length than it has', `${OK}Content-Length: ${size + 500}\r\n\r\n${PAGE}`],
    ['a transfer coding of another name', `${OK}Transfer-Encoding: identity\r\n\r\n${PAGE}`],
    ['an empty line before the answer', `\r\n${OK}Content-Length: ${size}\r\n\r\n${PAGE}`],
    ['a status without its text', `HTTP/1.1 200\r\nContent-Type: text/html\r\n\r\n${PAGE}`],
    ['a version of its own', `HTTP/2 200 OK\r\nContent-Type: text/html\r\n\r\n${PAGE}`],
    ['interim answers before', `HTTP/1.1 103 Early Hints\nLink : </a>\n\n${OK}Content-Length: ${size}\r\n\r\n${PAGE}`],
    ['a content encoding that is none', `${OK}Content-Encoding: none\r\nContent-Length: ${size}\r\n\r\n${PAGE}`],
  ])('a page with %s is read', async (_, answer) => {
    expect((await fetched(answer)).outcome).toMatchObject({ kind: 'page', page: { html: PAGE } })
  })

  it('a page that the transfer compressed is unpacked', async () => {
    const packed = gzipSync(PAGE)
    const head = `${OK}Transfer-Encoding: gzip, chunked\r\n\r\n${packed.length.toString(16)}\r\n`
    const { outcome } = await fetched(Buffer.concat([Buffer.from(head), packed, Buffer.from('\r\n0\r\n\r\n')]))
    expect(outcome).toMatchObject({ page: { html: PAGE } })
  })

  it('a compressed page whose data ends early is read as far as it goes, and says so', async () => {
    const packed = gzipSync(PAGE).subarray(0, -8)
    const head = `${OK}Content-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n`
    const { outcome } = await fetched(Buffer.concat([Buffer.from(head), packed]))
    expect(outcome).toMatchObject({ page: { html: PAGE, notice: expect.stringContaining('ends early') } })
  })

  it.each([
    ['no HTTP at all', 'SSH-2.0-OpenSSH_9.6\r\n', 'answers with "SSH-2.0-OpenSSH_9.6", which is no HTTP'],
    ['nothing', '', 'closes the connection without an answer'],
    ['a NUL in a header', `${OK}X: a\0b\r\nContent-Length: ${size}\r\n\r\n${PAGE}`, 'sends a header with a NUL in it'],
    ['two lengths', `${OK}Content-Length: 5\r\nContent-Length: 9\r\n\r\n${PAGE}`, 'that it is 5 and 9 bytes long'],
    [
      'a length that is no number',
      `${OK}Content-Length: many\r\n\r\n${PAGE}`,
      'says of its answer that it is "many" bytes long',
    ],
    ['a negative length', `${OK}Content-Length: -1\r\n\r\n${PAGE}`, 'says of its answer that it is "-1" bytes long'],
    [
      'a chunk without a size',
      `${OK}Transfer-Encoding: chunked\r\n\r\nhello\r\n`,
      'sends "hello" where a chunk\'s size belongs',
    ],
    ['an endless header line', `${OK}X: ${'a'.repeat(200_000)}`, 'sends headers too large to read'],
    ['endless header lines', `${OK}Y : b\r\n${'X: a\r\n'.repeat(9000)}`, 'sends headers too large to read'],
    ['an endless size of a chunk', `${OK}Transfer-Encoding: chunked\r\n\r\n${'0'.repeat(100_000)}`, ''],
  ])('an answer of %s is refused with its cause', async (name, answer, cause) => {
    const { outcome } = await fetched(answer)
    expect(outcome.kind).toBe('failed')
    const { detail } = outcome as { detail: string }
    if (name !== 'nothing') expect(detail).toContain(cause)
    expect(detail).not.toMatch(/broke \(unknown\)/)
  })

  it('a page without its last chunk is asked for again, and read when it ends there at every try', async () => {
    const open = `${OK}Transfer-Encoding: chunked\r\n\r\n7\r\n<p>half\r\n`
    const { outcome, server } = await fetched(open, { retries: 2 })
    expect(outcome).toMatchObject({
      page: { html: '<p>half', notice: expect.stringContaining('ends without its last chunk') },
    })
    expect(server.asked).toHaveLength(3)
    expect((await fetched(open, { retries: 0 })).outcome).toMatchObject({ kind: 'failed', reason: 'unreachable' })
  })

  it.each([
    ['its length says', `${OK}Content-Length: 900\r\n\r\n<p>half`, 'says that it is 900 bytes long and ends after 7'],
    ['its last chunk says', `${OK}Transfer-Encoding: chunked\r\n\r\nff\r\n<p>half`, 'ends in the middle of a chunk'],
  ])('a page that ends before %s is refused with its cause', async (_, answer, cause) => {
    const { outcome } = await fetched(answer, { retries: 2 })
    expect(outcome).toMatchObject({ kind: 'failed', detail: expect.stringContaining(`${cause}; try again later.`) })
  })

  it('a page without its last chunk that differs at each try is refused with its cause', async () => {
    let count = 5
    const server = await rawSite(() =>
      Buffer.from(
        `${OK}Transfer-Encoding: chunked\r\n\r\n${(count + 3).toString(16)}\r\n<p>${'x'.repeat(count++)}\r\n`,
      ),
    )
    expect(await source({ ignoreRobots: true, retries: 2 }).fetch(`${server.url}/`)).toMatchObject({
      kind: 'failed',
      detail: expect.stringContaining('ends without its last chunk; try again later.'),
    })
  })

  it('a connection that is read loosely serves one request, and the host is read so from then on', async () => {
    const server = await rawSite(() =>
      Buffer.from(`${OK}X-Ray : a\r\nContent-Length: ${size}\r\n\r\n${PAGE}HTTP/1.1 200 OK\r\n\r\nsmuggled`),
    )
    const http = source({ ignoreRobots: true })
    for (const path of ['/a', '/b', '/c'])
      expect(await http.fetch(server.url + path)).toMatchObject({ page: { html: PAGE } })
    expect(server.asked).toEqual(['/a', '/a', '/b', '/c'])
    expect(server.connections()).toBe(4)
  })

  it('a page that is read loosely obeys the bounds of pages', async () => {
    const { outcome } = await fetched(`${OK}X : a\r\n\r\n${'x'.repeat(5000)}`, { maxBytes: 1000 })
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'too-large' })
  })

  it('a server that stops in a loose answer is given up in time', async () => {
    const server = await rawSite((_, socket) => {
      socket.write(`${OK}X : a\r\nContent-Length: 50\r\n\r\n<p>`)
      return null
    })
    const http = source({ ignoreRobots: true, retries: 0, idleTimeoutMs: 50 })
    expect(await http.fetch(`${server.url}/`)).toMatchObject({ kind: 'failed', reason: 'timeout' })
  })
})
