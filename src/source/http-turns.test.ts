import { describe, expect, it } from 'vitest'
import type { Answer } from '../../test/sites/server.ts'
import { html, httpParts, send } from './http.fixture.ts'
import type { HostPermits } from './permits.ts'

const { site, source } = httpParts()

describe('politeness over HTTP', () => {
  it('requests to one host are sent one at a time and in order', async () => {
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

  // A request that comes late looks as if the next one came early: on a busy machine it is tried again.
  it('requests to one host are one delay apart, retries and redirects too', { retry: 5 }, async () => {
    const server = await site({ '/a': send(302, { location: '/b' }), '/b': send(500, {}), '/c': '<p>c' })
    const http = source({ delayMs: 200, retries: 1 })
    await Promise.all([http.fetch(`${server.url}/a`), http.fetch(`${server.url}/c`)])
    const gaps = server.times.slice(2).map((time, i) => time - (server.times[i + 1] ?? 0))
    expect(gaps).toHaveLength(3)
    expect(Math.min(...gaps)).toBeGreaterThan(120) // arrivals at the server jitter more than starts
  })
})

describe('createHttpSource with shared hosts', () => {
  const LATE_MS = 60
  /** Leave that has run out by the time that a connection is there, once; then for as long as it takes. */
  function permitsOf(told: string[]): HostPermits {
    let count = 0
    return {
      enter: async () => {
        const n = ++count
        const until = n === 1 ? performance.now() + LATE_MS : Number.POSITIVE_INFINITY
        return { from: 0, until, started: () => {}, end: () => told.push(`end ${n}`) }
      },
    }
  }
  const slowly = async (): Promise<readonly string[]> => {
    await new Promise((resolve) => setTimeout(resolve, 2 * LATE_MS))
    return ['127.0.0.1']
  }

  it('an expired permit sends nothing, and a new one is requested', async () => {
    const server = await site(html('<p>page'))
    const told: string[] = []
    const http = source({ ignoreRobots: true, retries: 0, resolve: slowly, permits: permitsOf(told) })
    const url = `http://shared.example:${new URL(server.url).port}/`
    expect((await http.fetch(url)).kind).toBe('page')
    expect(server.asked).toEqual(['/'])
    expect(told).toEqual(['end 1', 'end 2'])
    expect(http.counts.requests).toBe(1)
  })

  it('a request given up while it waits for a new permit reaches no server', async () => {
    const server = await site(html('<p>page'))
    const grants = [{ from: 0, until: performance.now() + LATE_MS }, { from: performance.now() + 60_000 }]
    const permits: HostPermits = {
      enter: async () => ({ until: Number.POSITIVE_INFINITY, started: () => {}, end: () => {}, ...grants.shift()! }),
    }
    const http = source({ ignoreRobots: true, resolve: slowly, permits })
    const url = `http://shared.example:${new URL(server.url).port}/`
    const outcome = await http.fetch(url, { signal: AbortSignal.timeout(5 * LATE_MS) })
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'aborted' })
    expect(server.asked).toEqual([])
  })
})

describe('aborting a fetch', () => {
  const hang: Answer = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>')

  it.each([
    ['in a body', hang],
    ['before the headers', () => {}],
    ['in a redirect', send(302, { location: '/again' })],
    ['between retries', send(503, { 'retry-after': '60' })],
  ] satisfies [string, Answer][])('a fetch can be aborted %s', async (_, answer) => {
    const server = await site((request, response) =>
      request.url === '/again' ? undefined : typeof answer === 'function' && answer(request, response),
    )
    const controller = new AbortController()
    const pending = source().fetch(server.url, { signal: controller.signal })
    setTimeout(() => controller.abort(), 60)
    expect(await pending).toMatchObject({ kind: 'failed', reason: 'aborted' })
  })

  it('a fetch aborted while it waits for robots.txt leaves that to the other fetches', async () => {
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

  it('a fetch aborted while it waits for its turn sends no request', async () => {
    const server = await site({ '/a': '<p>a', '/b': '<p>b' })
    const http = source({ delayMs: 60_000, ignoreRobots: true })
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

  it('a fetch aborted before its start sends no request', async () => {
    const server = await site('<p>')
    expect(await source().fetch(server.url, { signal: AbortSignal.abort() })).toMatchObject({ reason: 'aborted' })
    expect(server.asked).toEqual([])
  })

  it('closing the source ends running and later fetches', async () => {
    const server = await site(hang)
    const http = source()
    const pending = http.fetch(server.url)
    setTimeout(() => http.close(), 60)
    expect(await pending).toMatchObject({ reason: 'aborted' })
    expect(await http.fetch(server.url)).toMatchObject({ reason: 'aborted' })
    await http.close()
  })
})
