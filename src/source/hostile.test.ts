import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { serve, serveRaw } from '../../test/sites/server.ts'
import { createHttpSource } from './http.ts'
import type { HttpOptions, HttpSource } from './types.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((part) => part.close()))
})

function source(options: HttpOptions = {}): HttpSource {
  const made = createHttpSource({ allowPrivate: true, retries: 1, retryDelayMs: 5, ...options })
  open.push(made)
  return made
}

async function site(...arguments_: Parameters<typeof serve>) {
  const server = await serve(...arguments_)
  open.push(server)
  return server
}

async function rawSite(...arguments_: Parameters<typeof serveRaw>) {
  const server = await serveRaw(...arguments_)
  open.push(server)
  return server
}

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'

describe('createHttpSource and hostile servers', () => {
  it('an endless body is cut off at the limit', async () => {
    let sent = 0
    const server = await rawSite((socket) => {
      socket.write(`${HEAD}\r\n`)
      const more = () => {
        while (!socket.destroyed && socket.write('<p>x'.repeat(4096))) sent += 16_384
      }
      socket.on('drain', more)
      more()
    })
    expect(await source({ maxBytes: 1_000_000 }).fetch(server.url)).toMatchObject({
      reason: 'too-large',
      detail: `${server.url}/ is larger than 1000000 bytes; leave the page out or raise maxBytes.`,
    })
    expect(sent).toBeLessThan(50_000_000)
  })

  it('a body announced as too large is not read at all', async () => {
    const server = await rawSite((socket) => void socket.write(`${HEAD}content-length: 99999999999\r\n\r\n<p>`))
    const http = source()
    expect(await http.fetch(server.url)).toMatchObject({ reason: 'too-large' })
    expect(http.counts.bytes).toBe(0)
  })

  it.each(['gzip', 'gzip, gzip'])('a bomb of %s is cut off at the limit', async (encoding) => {
    const once = gzipSync(Buffer.alloc(40_000_000))
    const bomb = encoding === 'gzip' ? once : gzipSync(once)
    const server = await site((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bomb),
    )
    const http = source({ maxBytes: 2_000_000 })
    expect(await http.fetch(server.url)).toMatchObject({ reason: 'too-large' })
    expect(http.counts.bytes).toBeLessThan(200_000)
  })

  it('a server that sends a byte now and then is given up after the total time', async () => {
    const server = await rawSite((socket) => {
      socket.write(`${HEAD}\r\n`)
      const timer = setInterval(() => socket.write('<'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await source({ totalTimeoutMs: 1000 }).fetch(server.url)).toMatchObject({
      reason: 'timeout',
      detail: `${server.url}/ was not complete after 1 s; try again later or allow more time.`,
    })
    expect(server.asked).toHaveLength(1)
  })

  it('a server that stops in the middle of a body is given up after the idle time', async () => {
    const server = await rawSite((socket) => void socket.write(`${HEAD}content-length: 100\r\n\r\n<p>half`))
    expect(await source({ idleTimeoutMs: 100 }).fetch(server.url)).toMatchObject({
      reason: 'timeout',
      detail: expect.stringContaining('stopped sending'),
    })
    expect(server.asked).toHaveLength(2)
  })

  it('a server that never answers is given up after the time for headers', async () => {
    const server = await rawSite(() => {})
    expect(await source({ headersTimeoutMs: 100, retries: 0 }).fetch(server.url)).toMatchObject({
      reason: 'timeout',
      detail: expect.stringContaining('does not answer'),
    })
  })

  it('a body shorter than announced is requested again, then given up', async () => {
    const server = await rawSite((socket) => socket.end(`${HEAD}content-length: 1000\r\n\r\n<p>short`))
    expect(await source().fetch(server.url)).toMatchObject({ reason: 'unreachable' })
    expect(server.asked).toHaveLength(2)
  })

  it('a body longer than announced is cut at the announced length', async () => {
    const server = await rawSite((socket) =>
      socket.end(`${HEAD}content-length: 7\r\n\r\n<p>shor<script>HTTP/1.1 200 OK\r\n\r\n`),
    )
    const http = source()
    expect(await http.fetch(server.url)).toMatchObject({ page: { html: '<p>shor' } })
    expect((await http.fetch(`${server.url}/again`)).kind).toBe('page')
  })

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a broken chunk', `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n<p>`],
    ['both kinds of length', `${HEAD}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n<p>`],
    ['nothing', ''],
    ['a negative length', `${HEAD}content-length: -1\r\n\r\n<p>`],
  ])('a server that sends %s gives a failure, not an exception', async (_, text) => {
    const server = await rawSite((socket) => socket.end(text))
    expect(await source().fetch(server.url)).toMatchObject({ kind: 'failed', reason: 'unreachable' })
  })

  it('endless headers end the request', async () => {
    const server = await rawSite((socket) => socket.end(`${HEAD}x: ${'y'.repeat(200_000)}\r\n\r\n<p>`))
    expect(await source().fetch(server.url)).toMatchObject({ kind: 'failed', reason: 'unreachable' })
  })

  it('a body that is not encoded as declared gives one clear sentence', async () => {
    const server = await site((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('<p>plain'),
    )
    expect(await source().fetch(server.url)).toMatchObject({
      reason: 'bad-encoding',
      detail: `${server.url}/ cannot be decoded: its gzip data is broken (incorrect header check); leave the page out or try again later.`,
    })
    expect(server.asked).toHaveLength(2) // robots.txt and one try
  })

  it('a page with a wrong charset is decoded as declared', async () => {
    const server = await site((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-16' }).end('<p>this is ASCII'),
    )
    expect(await source().fetch(server.url)).toMatchObject({ page: { encoding: 'UTF-16LE' } }) // garbage, as browsers show it
  })

  it('an endless robots.txt does not stop the pages of its site', async () => {
    const server = await site({
      '/robots.txt': (_, response) => {
        response.write('User-agent: *\nDisallow: /shut\n')
        const more = () => {
          while (!response.destroyed && response.write('# more\n'.repeat(5000))) {}
        }
        response.on('drain', more)
        more()
      },
      '/open': '<p>open',
    })
    const http = source()
    expect((await http.fetch(`${server.url}/open`)).kind).toBe('page')
    expect(await http.fetch(`${server.url}/shut`)).toMatchObject({ reason: 'robots' })
  })
})
