import { describe, expect, it } from 'vitest'
import type { Answer } from '../../test/sites/server.ts'
import { httpParts, send } from './http.fixture.ts'

const { site, source } = httpParts()

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
