import { afterEach, describe, expect, it, vi } from 'vitest'
import { serveProxy } from '../../test/sites/proxies.ts'
import { html, httpParts, send } from './http.fixture.ts'

const { site, source } = httpParts()
afterEach(() => vi.unstubAllEnvs())

const DAY = { 'retry-after': '86400' }

describe('repeated 429 answers', () => {
  it('repeated 429 with a Retry-After of a day stops requests to that host alone, with a message', async () => {
    const [stormy, calm] = [await site(send(429, DAY)), await site(html('<p>calm'))]
    const http = source()
    for (let i = 0; i < 3; i++) expect(await http.fetch(`${stormy.url}/${i}`)).toMatchObject({ status: 429 })
    expect(await http.fetch(`${stormy.url}/3`)).toMatchObject({
      kind: 'failed',
      reason: 'http-status',
      status: 429,
      detail: `127.0.0.1:${stormy.port} answered 429 3 times in a row and wants no request for 24 h, so it is not asked; try again then, with a longer delay (--delay).`,
    })
    expect(stormy.asked).toEqual(['/robots.txt', '/0', '/1', '/2'])
    expect((await http.fetch(calm.url)).kind).toBe('page')
  })

  it('single 429 answers do not stop the other pages of a host', async () => {
    const server = await site((request, response) =>
      Number(request.url?.slice(1)) % 3 === 2
        ? response.writeHead(200, { 'content-type': 'text/html' }).end('<p>x')
        : response.writeHead(429, DAY).end(),
    )
    const http = source()
    for (let i = 0; i < 9; i++) await http.fetch(`${server.url}/${i}`)
    expect(http.counts).toMatchObject({ pages: 3, failed: 6, requests: 9 })
  })

  it.each(['86400', '9'.repeat(12), '9'.repeat(30), 'Fri, 31 Dec 2100 23:59:59 GMT'])(
    'a long Retry-After is not waited for: %s',
    async (wait) => {
      const server = await site(send(429, { 'retry-after': wait }))
      expect(await source().fetch(server.url)).toMatchObject({ status: 429 })
      expect(server.asked).toEqual(['/robots.txt', '/'])
    },
  )

  it('a robots.txt that answers 429 closes the site for now, with one request', async () => {
    const server = await site({ '/robots.txt': send(429, DAY), '/a': '<p>a' })
    const http = source()
    for (let i = 0; i < 5; i++) expect(await http.fetch(`${server.url}/a`)).toMatchObject({ reason: 'robots' })
    expect(server.asked).toEqual(['/robots.txt'])
  })
})

describe('robots.txt of several ports', () => {
  it('each port of a host has its own robots.txt', async () => {
    const shut = await site({ '/robots.txt': send(200, {}, 'User-agent: *\nDisallow: /'), '/a': '<p>shut' })
    const ajar = await site({ '/a': '<p>ajar', '/to-shut': send(302, { location: `${shut.url}/a` }) })
    const http = source()
    expect(await http.fetch(`${shut.url}/a`)).toMatchObject({ reason: 'robots' })
    expect(await http.fetch(`${ajar.url}/a`)).toMatchObject({ kind: 'page' })
    expect(await http.fetch(`${ajar.url}/to-shut`)).toMatchObject({ reason: 'robots' })
    expect([shut.asked, ajar.asked]).toEqual([['/robots.txt'], ['/robots.txt', '/a', '/to-shut']])
  })
})

describe('redirects of robots.txt and sitemaps', () => {
  it.each(['sitemap', 'robots.txt'])('a %s that redirects to a private address is refused', async (which) => {
    const inner = await site(html('User-agent: *\nAllow: /'))
    const inwards = send(302, { location: `${inner.url}/secret` })
    const outer = await site({ [which === 'sitemap' ? '/sitemap.xml' : '/robots.txt']: inwards, '/a': '<p>a' })
    const http = source({ allowPrivate: false, startUrls: [outer.url], retries: 0 })
    const outcome =
      which === 'sitemap'
        ? await http.request(`${outer.url}/sitemap.xml`, { as: 'list' })
        : await http.fetch(`${outer.url}/a`)
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'private-address' })
    expect(await http.request(`${inner.url}/map.xml`, { as: 'list' })).toMatchObject({ reason: 'private-address' })
    expect(inner.asked).toEqual([])
  })
})

describe('proxies of the environment', () => {
  it('proxies of the environment are ignored, and the address guard stays in force', async () => {
    const server = await site(html('<p>here'))
    const proxy = await serveProxy()
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'])
      for (const spelled of [name, name.toLowerCase()]) vi.stubEnv(spelled, `http://127.0.0.1:${proxy.port}`)
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    expect(await source().fetch(server.url)).toMatchObject({ kind: 'page' })
    const guarded = source({ allowPrivate: false, retries: 0 })
    expect(await guarded.fetch(server.url)).toMatchObject({ reason: 'private-address' })
    await proxy.close()
    expect(proxy.asked).toEqual([])
  })
})
