import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpSource } from './http.ts'
import { type Answer, serve, type TestServer } from './server.fixture.ts'
import type { HttpOptions, HttpSource } from './types.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((part) => part.close()))
})

async function site(answers: Record<string, Answer> | Answer): Promise<TestServer> {
  const server = await serve(answers)
  open.push(server)
  return server
}

function source(options: HttpOptions = {}): HttpSource {
  const made = createHttpSource({ allowPrivate: true, retryDelayMs: 5, ...options })
  open.push(made)
  return made
}

const send = (status: number, headers: Record<string, string>, body: string | Buffer = ''): Answer => {
  return (_, response) => response.writeHead(status, headers).end(body)
}
const html = (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  send(200, { 'content-type': 'text/html; charset=utf-8', ...headers }, body)

describe('a page', () => {
  it('comes with all that is known of it', async () => {
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

  it('is asked for with an honest name', async () => {
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
  ])('is unpacked from %s', async (encoding, body) => {
    const server = await site(html(body, { 'content-encoding': encoding }))
    expect(await source().fetch(server.url)).toMatchObject({ page: { html: '<p>text' } })
  })

  it('may come without a type if it looks like one', async () => {
    const server = await site({
      '/page': send(200, {}, '\n <!doctype html><p>x'),
      '/text': send(200, {}, 'just words'),
    })
    const http = source()
    expect((await http.fetch(`${server.url}/page`)).kind).toBe('page')
    expect(await http.fetch(`${server.url}/text`)).toMatchObject({ kind: 'skipped', reason: 'not-html' })
  })

  it('may be XHTML, and may hold NUL characters', async () => {
    const server = await site({
      '/x': send(200, { 'content-type': 'application/xhtml+xml' }, '<html/>'),
      '/nul': html('<p>a\0b'),
    })
    const http = source()
    expect((await http.fetch(`${server.url}/x`)).kind).toBe('page')
    expect(await http.fetch(`${server.url}/nul`)).toMatchObject({ page: { html: '<p>a\0b' } })
  })
})

describe('what is no page', () => {
  it.each(['application/pdf', 'image/png', 'application/json', 'text/plain', 'application/xml'])(
    'of type %s is skipped without downloading it',
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

  it.each(['', ' \n\t '])('is skipped as empty when its text is %j', async (body) => {
    const server = await site(html(body))
    expect(await source().fetch(server.url)).toMatchObject({ kind: 'skipped', reason: 'empty' })
  })

  it.each(['', 'not a url', 'ftp://example.com/', 'file:///etc/passwd', 'javascript:alert(1)', 'http://'])(
    'fails for %j',
    async (url) => {
      expect(await source().fetch(url)).toMatchObject({ kind: 'failed', reason: 'bad-url', url })
    },
  )

  it.each([400, 401, 403, 404, 410, 418, 451, 501])('fails at once when the answer is %s', async (status) => {
    const server = await site(send(status, {}))
    const http = source()
    expect(await http.fetch(server.url)).toMatchObject({ kind: 'failed', reason: 'http-status', status })
    expect(http.counts).toMatchObject({ requests: 1, retries: 0, failed: 1 })
  })

  it('has a sentence about what to do', async () => {
    const server = await site(send(404, {}))
    expect(await source().fetch(`${server.url}/x`)).toHaveProperty(
      'detail',
      `${server.url}/x answered 404 Not Found; check the address in a browser.`,
    )
  })
})

describe('redirects', () => {
  it('are followed one by one, relative ones too, and named', async () => {
    const other = await site({ '/third': send(308, { location: '/end' }), '/end': '<p>end' })
    const first = await site({
      '/a/start': send(301, { location: 'second?x=1' }),
      '/a/second?x=1': send(303, { location: `${other.url.slice(5)}/third#part` }),
    })
    const http = source()
    const outcome = await http.fetch(`${first.url}/a/start`)
    expect(outcome).toMatchObject({
      page: {
        url: `${other.url}/end`,
        requestedUrl: `${first.url}/a/start`,
        redirects: [`${first.url}/a/start`, `${first.url}/a/second?x=1`, `${other.url}/third`],
      },
    })
    expect(http.counts).toMatchObject({ requests: 4, redirects: 3, pages: 1 })
  })

  it('by meta refresh are not followed', async () => {
    const server = await site({ '/a': '<meta http-equiv=refresh content="0;url=/b">', '/b': '<p>b' })
    expect(await source().fetch(`${server.url}/a`)).toMatchObject({ page: { url: `${server.url}/a` } })
    expect(server.asked).not.toContain('/b')
  })

  it('in a circle are seen', async () => {
    const server = await site({
      '/a': send(302, { location: '/b' }),
      '/b': send(302, { location: '/a' }),
      '/self': send(302, { location: '#x' }),
    })
    const http = source()
    expect(await http.fetch(`${server.url}/a`)).toMatchObject({
      reason: 'too-many-redirects',
      detail: expect.stringContaining('in a circle'),
    })
    expect(await http.fetch(`${server.url}/self`)).toMatchObject({ reason: 'too-many-redirects' })
    expect(server.asked).toEqual(['/robots.txt', '/a', '/b', '/self'])
  })

  it('without end are left after ten', async () => {
    let hops = 0
    const server = await site((_, response) => response.writeHead(302, { location: `/${++hops}` }).end())
    expect(await source().fetch(`${server.url}/0`)).toMatchObject({
      reason: 'too-many-redirects',
      url: `${server.url}/0`,
    })
    expect(hops).toBe(11)
  })

  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ftp://example.com/',
    'http://[nonsense',
    'data:text/html,<p>x',
  ])('to %s fail', async (location) => {
    const server = await site(send(302, { location }))
    expect(await source().fetch(server.url)).toMatchObject({ kind: 'failed', reason: 'bad-redirect' })
  })

  it('without a target are an error of the site', async () => {
    const server = await site(send(302, {}))
    expect(await source().fetch(server.url)).toMatchObject({ reason: 'http-status', status: 302 })
  })

  it('may write their target in raw UTF-8', async () => {
    const server = await site({
      '/a': send(302, { location: Buffer.from('/ü').toString('latin1') }),
      '/%C3%BC': '<p>ü',
    })
    expect((await source().fetch(`${server.url}/a`)).kind).toBe('page')
  })
})

describe('retries', () => {
  /** Fails `times` times by `fail`, then gives a page. */
  const failing = (times: number, fail: Answer): Answer => {
    let asked = 0
    return (request, response) => {
      if (asked++ < times && typeof fail === 'function') fail(request, response)
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>at last')
    }
  }

  it.each([408, 429, 500, 502, 503, 504])('mend a passing %s', async (status) => {
    const server = await site(failing(3, send(status, {})))
    const http = source()
    expect((await http.fetch(server.url)).kind).toBe('page')
    expect(http.counts).toMatchObject({ requests: 4, retries: 3 })
  })

  it('mend a dropped connection and a body that is cut short', async () => {
    const dropped = await site(failing(2, (request) => request.socket.destroy()))
    expect((await source().fetch(dropped.url)).kind).toBe('page')
    const cut = await site(
      failing(2, (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' }).write('<p>half')
        setTimeout(() => response.destroy(), 20)
      }),
    )
    expect(await source().fetch(cut.url)).toMatchObject({ page: { html: '<p>at last' } })
    const cutGzip = await site(
      failing(1, html(gzipSync('<p>text '.repeat(100)).subarray(0, -12), { 'content-encoding': 'gzip' })),
    )
    expect(await source().fetch(cutGzip.url)).toMatchObject({ page: { html: '<p>at last' } })
  })

  it('end after as many as allowed, with the last fault', async () => {
    const server = await site(send(503, {}))
    const http = source({ retries: 2 })
    expect(await http.fetch(server.url)).toMatchObject({ kind: 'failed', reason: 'http-status', status: 503 })
    expect(http.counts).toMatchObject({ requests: 3, retries: 2, failed: 1 })
  })

  it('wait longer each time', async () => {
    const server = await site(send(500, {}))
    await source({ retries: 2, retryDelayMs: 60 }).fetch(server.url)
    const [, first = 0, second = 0, third = 0] = server.times
    expect(second - first).toBeGreaterThanOrEqual(58)
    expect(third - second).toBeGreaterThanOrEqual(118)
  })

  it('wait as long as the server asks, and let no other request to it pass meanwhile', async () => {
    const server = await site({ '/a': failing(1, send(429, { 'retry-after': '1' })), '/b': '<p>b' })
    const http = source()
    await Promise.all([http.fetch(`${server.url}/a`), http.fetch(`${server.url}/b`)])
    expect(server.asked).toEqual(['/robots.txt', '/a', '/a', '/b'])
    expect((server.times[2] ?? 0) - (server.times[1] ?? 0)).toBeGreaterThanOrEqual(990)
  })

  it('are not made when the server asks for too long a wait', async () => {
    const server = await site(send(429, { 'retry-after': '3600' }))
    const http = source()
    expect(await http.fetch(server.url)).toMatchObject({ reason: 'http-status', status: 429 })
    expect(http.counts.requests).toBe(1)
  })

  it('give the same pages with faults as without', async () => {
    let asked = 0
    const server = await site((request, response) => {
      const fault = (asked++ * 7) % 10
      if (fault === 1) return response.writeHead(500).end()
      if (fault === 2) return request.socket.destroy()
      return response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${request.url}`)
    })
    const http = source({ concurrencyPerHost: 4 })
    const paths = Array.from({ length: 40 }, (_, i) => `/page${i}`)
    const outcomes = await Promise.all(paths.map((path) => http.fetch(server.url + path)))
    expect(outcomes.map((outcome) => outcome.kind === 'page' && outcome.page.html)).toEqual(
      paths.map((path) => `<p>${path}`),
    )
    expect(http.counts.retries).toBeGreaterThan(0)
  })
})

describe('politeness', () => {
  it('asks a host one thing at a time, in order', async () => {
    let running = 0
    let most = 0
    const server = await site((_, response) => {
      most = Math.max(most, ++running)
      setTimeout(() => {
        running--
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      }, 5)
    })
    const http = source()
    const paths = Array.from({ length: 8 }, (_, i) => `/${i}`)
    await Promise.all(paths.map((path) => http.fetch(server.url + path)))
    expect(most).toBe(1)
    expect(server.asked.slice(1)).toEqual(paths)
  })

  it('keeps the delay between starts, retries and redirects included', async () => {
    const server = await site({ '/a': send(302, { location: '/b' }), '/b': send(500, {}), '/c': '<p>c' })
    const http = source({ delayMs: 200, retries: 1 })
    await Promise.all([http.fetch(`${server.url}/a`), http.fetch(`${server.url}/c`)])
    const gaps = server.times.slice(2).map((time, i) => time - (server.times[i + 1] ?? 0))
    expect(gaps).toHaveLength(3)
    expect(Math.min(...gaps)).toBeGreaterThan(120) // arrivals at the server jitter more than starts
  })
})

describe('stopping', () => {
  const hang: Answer = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>')

  it.each([
    ['in a body', hang],
    ['before the headers', () => {}],
    ['in a redirect', send(302, { location: '/again' })],
    ['between retries', send(503, { 'retry-after': '60' })],
  ] satisfies [string, Answer][])('works %s', async (_, answer) => {
    const server = await site((request, response) =>
      request.url === '/again' ? undefined : typeof answer === 'function' && answer(request, response),
    )
    const controller = new AbortController()
    const pending = source().fetch(server.url, { signal: controller.signal })
    setTimeout(() => controller.abort(), 60)
    expect(await pending).toMatchObject({ kind: 'failed', reason: 'aborted' })
  })

  it('works while robots.txt is awaited, and leaves that to the others', async () => {
    let answerRobots = () => {}
    const server = await site({
      '/robots.txt': (_, response) => {
        answerRobots = () => void response.end('')
      },
      '/': '<p>page',
    })
    const http = source()
    const controller = new AbortController()
    const stopped = http.fetch(server.url, { signal: controller.signal })
    const other = http.fetch(server.url)
    setTimeout(() => controller.abort(), 40)
    expect(await stopped).toMatchObject({ reason: 'aborted' })
    answerRobots()
    expect((await other).kind).toBe('page')
  })

  it('works while waiting for the turn or the delay, without a request', async () => {
    const server = await site({ '/a': '<p>a', '/b': '<p>b' })
    const http = source({ delayMs: 60_000 })
    await http.fetch(`${server.url}/a`)
    const controller = new AbortController()
    const pending = [
      http.fetch(`${server.url}/b`, { signal: controller.signal }),
      http.fetch(`${server.url}/b`, { signal: controller.signal }),
    ]
    controller.abort()
    expect((await Promise.all(pending)).map((outcome) => outcome.kind === 'failed' && outcome.reason)).toEqual([
      'aborted',
      'aborted',
    ])
    expect(server.asked).not.toContain('/b')
  })

  it('before the start asks for nothing', async () => {
    const server = await site('<p>')
    expect(await source().fetch(server.url, { signal: AbortSignal.abort() })).toMatchObject({ reason: 'aborted' })
    expect(server.asked).toEqual([])
  })

  it('by closing ends what is under way, and everything after', async () => {
    const server = await site(hang)
    const http = source()
    const pending = http.fetch(server.url)
    setTimeout(() => http.close(), 60)
    expect(await pending).toMatchObject({ reason: 'aborted' })
    expect(await http.fetch(server.url)).toMatchObject({ reason: 'aborted' })
    await http.close()
  })
})

describe('options', () => {
  it.each([
    [{ delayMs: -1 }, 'The option delayMs is -1; give a number of at least 0.'],
    [{ retries: Number.NaN }, 'The option retries is NaN; give a number of at least 0.'],
    [{ concurrency: 0 }, 'The option concurrency is 0; give a number of at least 1.'],
    [{ startUrls: ['nonsense'] }, 'The start URL "nonsense" is no http or https URL; correct it.'],
  ])('that make no sense are refused: %j', (options, message) => {
    expect(() => createHttpSource(options)).toThrow(expect.objectContaining({ code: 'bad-option', message }))
  })
})
