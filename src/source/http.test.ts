import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { html, httpParts, send } from './http.fixture.ts'
import { createHttpSource } from './http.ts'

const { site, source } = httpParts()

describe('createHttpSource', () => {
  it('a fetched page comes with its addresses, headers and encoding', async () => {
    const headers = { etag: '"v1"', 'last-modified': 'Wed, 01 Jan 2025 00:00:00 GMT' }
    const server = await site({ '/a?utm_source=x&id=1': html('<p>Grüße', headers) })
    const requestedUrl = `${server.url}/a?utm_source=x&id=1#top`
    expect(await source().fetch(requestedUrl)).toEqual({
      kind: 'page',
      page: {
        url: `${server.url}/a?id=1`,
        requestedUrl,
        source: `${server.url}/a?utm_source=x&id=1`,
        html: '<p>Grüße',
        status: 200,
        contentType: 'text/html; charset=utf-8',
        encoding: 'UTF-8',
        redirects: [],
        headers: { etag: '"v1"', lastModified: 'Wed, 01 Jan 2025 00:00:00 GMT' },
      },
    })
  })

  it('the user agent names Treegram, or what the user set', async () => {
    let agent: string | undefined
    const server = await site((request, response) => {
      agent = request.headers['user-agent']
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    })
    await source().fetch(server.url)
    expect(agent).toBe('Treegram (+https://www.npmjs.com/package/treegram)')
    await source({ userAgent: 'Mine/1' }).fetch(server.url)
    expect(agent).toBe('Mine/1')
  })

  it.each([
    ['gzip', gzipSync('<p>text')],
    ['deflate', deflateSync('<p>text')],
    ['br', brotliCompressSync('<p>text')],
    ['zstd', zstdCompressSync('<p>text')],
    ['gzip, br', brotliCompressSync(gzipSync('<p>text'))],
  ])('a page compressed with %s is decoded', async (encoding, body) => {
    const server = await site(html(body, { 'content-encoding': encoding }))
    expect(await source().fetch(server.url)).toMatchObject({ page: { html: '<p>text' } })
  })

  it('an answer without a type is a page if it looks like HTML', async () => {
    const server = await site({
      '/page': send(200, {}, '\n <!doctype html><p>x'),
      '/text': send(200, {}, 'just words'),
    })
    const http = source()
    expect((await http.fetch(`${server.url}/page`)).kind).toBe('page')
    expect(await http.fetch(`${server.url}/text`)).toMatchObject({ kind: 'skipped', reason: 'not-html' })
  })

  it('XHTML and pages with NUL characters are pages', async () => {
    const server = await site({
      '/x': send(200, { 'content-type': 'application/xhtml+xml' }, '<html/>'),
      '/nul': html('<p>a\0b'),
    })
    const http = source()
    expect((await http.fetch(`${server.url}/x`)).kind).toBe('page')
    expect(await http.fetch(`${server.url}/nul`)).toMatchObject({ page: { html: '<p>a\0b' } })
  })
})

describe('createHttpSource and what is no page', () => {
  it.each(['application/pdf', 'image/png', 'application/json', 'text/plain', 'application/xml'])(
    'an answer of type %s is skipped without downloading it',
    async (type) => {
      let sent = 0
      const server = await site((_, response) => {
        response.writeHead(200, { 'content-type': type })
        const more = () => {
          while (!response.destroyed && sent < 100_000_000) {
            sent += 65_536
            if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more)
          }
        }
        more()
      })
      const http = source()
      expect(await http.fetch(server.url)).toMatchObject({
        kind: 'skipped',
        reason: 'not-html',
        detail: `${server.url}/ is ${type}, not HTML; give the address of a web page.`,
      })
      expect(http.counts).toMatchObject({ skipped: 1, bytes: 0 })
      expect(sent).toBeLessThan(20_000_000) // what fits into the sockets' buffers
    },
  )

  it.each(['', ' \n\t '])('a page with the text %j is skipped as empty', async (body) => {
    const server = await site(html(body))
    expect(await source().fetch(server.url)).toMatchObject({ kind: 'skipped', reason: 'empty' })
  })

  it.each(['', 'not a url', 'ftp://example.com/', 'file:///etc/passwd', 'javascript:alert(1)', 'http://'])(
    'the address %j fails as no web address',
    async (url) => {
      expect(await source().fetch(url)).toMatchObject({ kind: 'failed', reason: 'bad-url', url })
    },
  )

  it.each([400, 401, 403, 404, 410, 418, 451, 501])(
    'a page with the status %s fails without a retry',
    async (status) => {
      const server = await site(send(status, {}))
      const http = source()
      expect(await http.fetch(server.url)).toMatchObject({ kind: 'failed', reason: 'http-status', status })
      expect(http.counts).toMatchObject({ requests: 1, retries: 0, failed: 1 })
    },
  )

  it('the message of a failure says what to do', async () => {
    const server = await site(send(404, {}))
    expect(await source().fetch(`${server.url}/x`)).toHaveProperty(
      'detail',
      `${server.url}/x answered 404 Not Found; check the address in a browser.`,
    )
  })
})

describe('options of createHttpSource', () => {
  it.each([
    [{ delayMs: -1 }, 'The option delayMs is -1; give a number of at least 0.'],
    [{ retries: Number.NaN }, 'The option retries is NaN; give a number of at least 0.'],
    [{ concurrency: 0 }, 'The option concurrency is 0; give a number of at least 1.'],
    [{ startUrls: ['nonsense'] }, 'The start URL "nonsense" is no http or https URL; correct it.'],
  ])('invalid options are refused: %j', (options, message) => {
    expect(() => createHttpSource(options)).toThrow(expect.objectContaining({ code: 'bad-option', message }))
  })
})
