import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../test/sites/server.ts'
import { html, httpParts, send } from './http.fixture.ts'

const { site, source } = httpParts()

describe('retries over HTTP', () => {
  /** Fails `times` times by `fail`, then gives a page. */
  const failing = (times: number, fail: Answer): Answer => {
    let asked = 0
    return (request, response) => {
      if (asked++ < times && typeof fail === 'function') fail(request, response)
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>at last')
    }
  }

  it.each([408, 429, 500, 502, 503, 504])('a page is retried after the passing status %s', async (status) => {
    const server = await site(failing(3, send(status, {})))
    const http = source()
    expect((await http.fetch(server.url)).kind).toBe('page')
    expect(http.counts).toMatchObject({ requests: 4, retries: 3 })
  })

  it('a page is retried after a dropped connection and a truncated body', async () => {
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

  it('retries end with the last fault after the allowed number', async () => {
    const server = await site(send(503, {}))
    const http = source({ retries: 2 })
    expect(await http.fetch(server.url)).toMatchObject({ kind: 'failed', reason: 'http-status', status: 503 })
    expect(http.counts).toMatchObject({ requests: 3, retries: 2, failed: 1 })
  })

  it('retries wait longer each time', async () => {
    const server = await site(send(500, {}))
    await source({ retries: 2, retryDelayMs: 60 }).fetch(server.url)
    const [, first = 0, second = 0, third = 0] = server.times
    expect(second - first).toBeGreaterThanOrEqual(58)
    expect(third - second).toBeGreaterThanOrEqual(118)
  })

  it('a Retry-After holds back every request to that host', async () => {
    const server = await site({ '/a': failing(1, send(429, { 'retry-after': '1' })), '/b': '<p>b' })
    const http = source()
    await Promise.all([http.fetch(`${server.url}/a`), http.fetch(`${server.url}/b`)])
    expect(server.asked).toEqual(['/robots.txt', '/a', '/a', '/b'])
    expect((server.times[2] ?? 0) - (server.times[1] ?? 0)).toBeGreaterThanOrEqual(990)
  })

  it('a request is not retried when the server asks for too long a wait', async () => {
    const server = await site(send(429, { 'retry-after': '3600' }))
    const http = source()
    expect(await http.fetch(server.url)).toMatchObject({ reason: 'http-status', status: 429 })
    expect(http.counts.requests).toBe(1)
  })

  it('passing faults change no page of a crawl', async () => {
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
