import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { html, httpParts, send } from './http.fixture.ts'

const { site, source } = httpParts()
const XML = '<urlset><url><loc>http://a.example/</loc></url></urlset>'
const xml = (body: string | Buffer, type = 'application/xml') => send(200, { 'content-type': type }, body)

describe('requests for sitemaps and feeds', () => {
  it.each(['application/xml', 'text/xml; charset=utf-8', 'application/rss+xml', 'text/html', 'text/plain'])(
    'a sitemap sent as %s comes as text',
    async (type) => {
      const { url: origin } = await site({ '/sitemap.xml': xml(XML, type) })
      expect(await source().request(`${origin}/sitemap.xml`, { as: 'list' })).toMatchObject({
        kind: 'page',
        page: { html: XML, contentType: type },
      })
    },
  )

  it('a gzipped sitemap is decoded within bounds', async () => {
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024))
    const { url: origin } = await site({
      '/sitemap.xml.gz': xml(gzipSync(XML), 'application/x-gzip'),
      '/bomb.xml.gz': xml(bomb, 'application/gzip'),
      '/broken.xml.gz': xml(gzipSync(XML).subarray(0, 30), 'application/gzip'),
    })
    const ask = (path: string) => source().request(origin + path, { as: 'list' })
    expect(await ask('/sitemap.xml.gz')).toMatchObject({ kind: 'page', page: { html: XML } })
    expect(await ask('/bomb.xml.gz')).toMatchObject({ kind: 'skipped', reason: 'not-html' })
    expect(await ask('/broken.xml.gz')).toMatchObject({ kind: 'skipped', reason: 'not-html' })
  })

  it('a requested list may turn out to be a page, a picture or missing', async () => {
    const { url: origin } = await site({
      '/feed': html('<p>no feed'),
      '/x': send(200, { 'content-type': 'image/png' }, 'x'),
    })
    expect(await source().request(`${origin}/feed`, { as: 'list' })).toMatchObject({ page: { html: '<p>no feed' } })
    expect(await source().request(`${origin}/x`, { as: 'list' })).toMatchObject({ kind: 'skipped' })
    expect(await source().request(`${origin}/gone`, { as: 'list' })).toMatchObject({ kind: 'failed', status: 404 })
  })

  it('a sitemap that robots.txt forbids is not fetched', async () => {
    const robots = send(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /sitemap.xml')
    const { url: origin } = await site({ '/robots.txt': robots, '/sitemap.xml': xml(XML) })
    expect(await source().request(`${origin}/sitemap.xml`, { as: 'list' })).toMatchObject({ reason: 'robots' })
  })
})

describe('sitemaps', () => {
  const robots = send(200, {}, 'User-agent: *\nDisallow:\nSitemap: /a.xml\nsitemap: http://else.example/b.xml')

  it('the sitemaps of a site are those in its robots.txt, which is requested once', async () => {
    const server = await site({ '/robots.txt': robots, '/': html('<p>start') })
    const http = source()
    await http.fetch(`${server.url}/`)
    expect((await http.sitemaps(`${server.url}/x`)).map((url) => url.replace(server.url, ''))).toEqual([
      '/a.xml',
      'http://else.example/b.xml',
    ])
    expect(http.counts.robots).toBe(1)
  })

  it('a site without robots.txt, or with an ignored one, has no known sitemaps', async () => {
    const { url: origin } = await site({ '/robots.txt': robots })
    expect(await source({ ignoreRobots: true }).sitemaps(origin)).toEqual([])
    expect(await source().sitemaps((await site({})).url)).toEqual([])
  })
})
