import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, serve, type TestServer } from '../../../test/sites/server.ts'
import { createHttpSource } from '../http.ts'
import type { HttpOptions, HttpSource } from '../types.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((part) => part.close()))
})

async function site(robots: Answer, more: Record<string, Answer> = {}): Promise<TestServer> {
  const pages = { '/': '<p>start', '/open': '<p>open', '/shut': '<p>shut', '/shut/but-this': '<p>this' }
  const server = await serve({ '/robots.txt': robots, ...pages, ...more })
  open.push(server)
  return server
}

function source(options: HttpOptions = {}): HttpSource {
  const made = createHttpSource({ allowPrivate: true, retryDelayMs: 5, ...options })
  open.push(made)
  return made
}

const rules =
  (text: string): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(text)
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end()
const robotsRequests = (server: TestServer) => server.asked.filter((path) => path === '/robots.txt').length

const SHUT = 'User-agent: *\nDisallow: /shut\nAllow: /shut/but\n'

describe('robots.txt', () => {
  it('a page that robots.txt forbids is not fetched, and all others are', async () => {
    const server = await site(rules(SHUT))
    const http = source()
    expect(await http.fetch(`${server.url}/shut`)).toEqual({
      kind: 'failed',
      url: `${server.url}/shut`,
      source: `${server.url}/shut`,
      reason: 'robots',
      detail: `${server.url}/robots.txt forbids /shut to programs; leave the page out, or ignore the rule if you may (--ignore-robots).`,
    })
    expect((await http.fetch(`${server.url}/open`)).kind).toBe('page')
    expect((await http.fetch(`${server.url}/shut/but-this`)).kind).toBe('page')
    expect(server.asked).toEqual(['/robots.txt', '/open', '/shut/but-this'])
    expect(http.counts).toMatchObject({ robots: 1, requests: 2, pages: 2, failed: 1 })
  })

  it('robots.txt is not requested when it is to be ignored', async () => {
    const server = await site(rules(SHUT))
    expect((await source({ ignoreRobots: true }).fetch(`${server.url}/shut`)).kind).toBe('page')
    expect(server.asked).toEqual(['/shut'])
  })

  it('rules of robots.txt for the user agent go before those for everybody', async () => {
    const server = await site(rules('User-agent: treegram\nDisallow: /open\n\nUser-agent: *\nDisallow: /\n'))
    expect((await source().fetch(`${server.url}/open`)).kind).toBe('failed')
    expect((await source().fetch(`${server.url}/shut`)).kind).toBe('page')
    expect((await source({ userAgent: 'TreeGram/9 (x)' }).fetch(`${server.url}/shut`)).kind).toBe('page')
    expect((await source({ userAgent: 'Other/1' }).fetch(`${server.url}/shut`)).kind).toBe('failed')
  })

  it('robots.txt is requested once per host, however many pages wait for it', async () => {
    const server = await site(rules(SHUT))
    const http = source()
    await Promise.all(Array.from({ length: 5 }, () => http.fetch(`${server.url}/open`)))
    expect(robotsRequests(server)).toBe(1)
  })

  it.each([404, 401, 403, 410])('a robots.txt that answers %s allows everything', async (code) => {
    const server = await site(status(code))
    expect((await source().fetch(`${server.url}/shut`)).kind).toBe('page')
  })

  it.each([500, 503, 429])('a robots.txt that answers %s forbids everything, with a message', async (code) => {
    const server = await site(status(code))
    const outcome = await source({ retries: 1 }).fetch(`${server.url}/open`)
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'robots', status: code })
    expect(outcome).toHaveProperty(
      'detail',
      expect.stringContaining('while its rules are unknown nothing of the site may be fetched'),
    )
    expect(server.asked).toEqual(['/robots.txt', '/robots.txt'])
  })

  it('robots.txt is requested again after a passing fault', async () => {
    let asked = 0
    const server = await site((request, response) => {
      asked++
      if (asked === 1) request.socket.destroy()
      else if (asked === 2) response.writeHead(500).end()
      else response.end(SHUT)
    })
    expect((await source().fetch(`${server.url}/open`)).kind).toBe('page')
    expect((await source().fetch(`${server.url}/shut`)).kind).toBe('failed')
  })

  it('an unreachable host is reported as unreachable, not as forbidden', async () => {
    const server = await site(rules(SHUT))
    await server.close()
    expect(await source({ retries: 1 }).fetch(`${server.url}/open`)).toMatchObject({
      reason: 'unreachable',
      detail: `127.0.0.1:${server.port} refuses connections; check the address and port, and that its server runs.`,
    })
  })

  it('a robots.txt is followed through five redirects and no more', async () => {
    const hops = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [
          `/r${i}`,
          i === 0 ? rules(SHUT) : status(302, { location: `/r${i - 1}` }),
        ]),
      )
    const five = await site(status(301, { location: '/r4' }), hops(5))
    expect(await source().fetch(`${five.url}/shut`)).toMatchObject({ reason: 'robots' })
    const six = await site(status(301, { location: '/r5' }), hops(6))
    expect((await source().fetch(`${six.url}/shut`)).kind).toBe('page')
  })

  it('a redirected robots.txt applies to the host that redirected', async () => {
    const central = await site(rules(SHUT))
    const server = await site(status(302, { location: `${central.url}/robots.txt` }))
    expect(await source().fetch(`${server.url}/shut`)).toMatchObject({ reason: 'robots' })
  })

  it('a redirect to a page that robots.txt forbids is not followed', async () => {
    const server = await site(rules(SHUT), { '/go': status(302, { location: '/shut' }) })
    expect(await source().fetch(`${server.url}/go`)).toMatchObject({
      reason: 'robots',
      url: `${server.url}/go`,
      source: `${server.url}/shut`,
    })
    expect(server.asked).not.toContain('/shut')
  })

  it('a robots.txt is read up to 500 KiB', async () => {
    const before = await site(rules(`${SHUT}${'# filler\n'.repeat(100_000)}`))
    expect(await source().fetch(`${before.url}/shut`)).toMatchObject({ reason: 'robots' })
    const after = await site(rules(`User-agent: *\n${'# filler\n'.repeat(100_000)}Disallow: /shut\n`))
    expect((await source().fetch(`${after.url}/shut`)).kind).toBe('page')
  })

  it('patterns and rules of a hostile robots.txt cannot stall the matching', async () => {
    const rule = `Disallow: /${'*a'.repeat(1000)}*b$\n`
    const server = await site(
      rules(`User-agent: *\nDisallow: /shut*\n${rule.repeat(250)}Disallow: /${'*'.repeat(9000)}x\n`),
    )
    const http = source()
    // Unbounded this takes over a minute, which the time limit of the test notices.
    expect(await http.fetch(`${server.url}/open?${'a'.repeat(15_000)}`)).toMatchObject({
      kind: 'failed',
      reason: 'http-status',
    })
    expect(await http.fetch(`${server.url}/shut`)).toMatchObject({ reason: 'robots' })
  })

  it('a robots.txt of many agents before many rules is obeyed at once', async () => {
    const agents = Array.from({ length: 18_000 }, (_, i) => `User-agent: bot${i}\n`).join('')
    const more = Array.from({ length: 7_000 }, (_, i) => `Disallow: /${i}\n`).join('')
    const server = await site(rules(`${agents}User-agent: *\n${more}Disallow: /shut\n`))
    const http = source()
    // Rules kept for each agent took 16 minutes and 4 GB, which the time limit of the test notices.
    expect((await http.fetch(`${server.url}/open`)).kind).toBe('page')
    expect(await http.fetch(`${server.url}/shut`)).toMatchObject({ reason: 'robots' })
  })

  it('a rule that the bound of 500 KiB cuts is no rule', async () => {
    const before = `User-agent: *\n${'# filler\n'.repeat(60_000)}`.slice(0, 512_000 - 'Disallow: /'.length - 1)
    const server = await site(rules(`${before}\nDisallow: /shut\n`))
    expect((await source().fetch(`${server.url}/open`)).kind).toBe('page')
  })

  it('a robots.txt that is compressed is read up to 500 KiB', async () => {
    const packed = gzipSync(`${SHUT}${'# filler\n'.repeat(100_000)}`)
    const server = await site((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed))
    expect(await source().fetch(`${server.url}/shut`)).toMatchObject({
      reason: 'robots',
      detail: expect.stringContaining('forbids /shut'),
    })
    expect((await source().fetch(`${server.url}/open`)).kind).toBe('page')
  })

  it('the Crawl-delay of robots.txt raises the delay between requests', async () => {
    const server = await site(rules('User-agent: *\nCrawl-delay: 0.3\n'))
    const http = source({ delayMs: 0 })
    await Promise.all([http.fetch(`${server.url}/`), http.fetch(`${server.url}/open`)])
    expect((server.times[2] ?? 0) - (server.times[1] ?? 0)).toBeGreaterThan(200)
  })

  it.each(['nonsense', '-5', ''])('an invalid Crawl-delay of %j is ignored', async (delay) => {
    const server = await site(rules(`User-agent: *\nCrawl-delay: ${delay}\n`))
    const http = source()
    await http.fetch(`${server.url}/`)
    expect((await http.fetch(`${server.url}/open`)).kind).toBe('page')
  })
})
