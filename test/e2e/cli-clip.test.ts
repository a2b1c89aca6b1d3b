import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PORTALS } from '../sites/portal/index.ts'
import { serve, type TestServer } from '../sites/server.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
const { pages, articles } = PORTALS.magazine!(24, 2)
let server: TestServer
beforeAll(async () => {
  server = await serve(pages, () => 'User-agent: *\nDisallow: /thema/\n')
})
afterAll(async () => {
  await server.close()
  folders.release()
})

const [ofNews, ofOld, ofLink] = [articles[0]!, articles[22]!, articles[23]!]
const linked = articles.slice(1, 22)

/** The portal, in which nothing leads to three of its articles but sitemaps. */
async function withSitemaps() {
  const apart = [ofNews, ofOld, ofLink].map(({ path }) => path)
  const xml = (body: (url: string) => string) => (request: IncomingMessage, response: ServerResponse) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?>${body(`http://${request.headers.host}`)}`)
  const html = Object.entries(pages).map(([path, text]) => {
    const own = apart.reduce((rest, gone) => rest.replaceAll(`href="${gone}"`, ''), text)
    const undated =
      path === ofNews.path
        ? own.replace(/<meta name="date"[^>]*>/, '').replace(/<span class="a-date">.*?<\/span>/, '')
        : own
    return [path, path === '/' ? undated.replace('</head>', '<link rel="sitemap" href="/linked.xml"></head>') : undated]
  })
  const urls = (path: string) => xml((url) => `<urlset><url><loc>${url}${path}</loc></url></urlset>`)
  const site = await serve(
    {
      ...Object.fromEntries(html),
      '/sitemap-news.xml': xml(
        (url) =>
          `<urlset xmlns:news="n"><url><loc>${url}${ofNews.path}</loc><news:news><news:publication_date>2026-10-30T06:00:00Z</news:publication_date></news:news></url></urlset>`,
      ),
      '/sitemap-index.xml': xml((url) => `<sitemapindex><sitemap><loc>${url}/old.xml</loc></sitemap></sitemapindex>`),
      '/old.xml': urls(ofOld.path),
      '/linked.xml': urls(ofLink.path),
      '/closed.xml': urls('/nothing'),
    },
    (url) =>
      `User-agent: *\nDisallow: /closed.xml\nSitemap: ${url}/closed.xml\nSitemap: ${url}/sitemap-index.xml\nSitemap: ${url}/sitemap-news.xml\n`,
  )
  return { site, news: ofNews, old: ofOld, hidden: ofLink }
}

const clip = (folder: string, ...args: string[]) => treegram(folder, ['clip', `${server.url}/`, ...args])

describe('treegram clip', () => {
  it('the first clip returns all articles, the second one only new articles', async () => {
    const folder = folders.make()
    const { code, stdout, stderr } = await clip(folder, '-o', 'a.csv', '-o', 'a.jsonl', '--provenance')
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect(stderr).toContain('Found 24 articles on ')
    const rows = rowsOf(readFileSync(join(folder, 'a.jsonl'), 'utf8'))
    expect(rows.map(({ url }) => new URL(String(url)).pathname).sort()).toEqual(articles.map(({ path }) => path).sort())
    expect(Object.keys(rows[0]!)).toEqual([
      'url',
      'source',
      'title',
      'text',
      'authors',
      'published',
      'section',
      'image',
      'language',
      'alsoAt',
      'provenance',
    ])
    expect(rows[0]).toMatchObject({ language: 'de', provenance: { title: { path: expect.stringContaining('h1') } } })
    expect(readFileSync(join(folder, 'a.csv'), 'utf8').split('\n')[0]).toContain('url,source,title,text')
    expect(server.asked.filter((path) => path.startsWith('/thema/'))).toEqual([])
    const again = await clip(folder, '--since', 'last')
    expect({ code: again.code, stdout: again.stdout }).toEqual({ code: 0, stdout: '' })
    expect(again.stderr).toContain('There are no new articles.')
  })

  it('a clip that a budget stops resumes with the same command', async () => {
    const folder = folders.make()
    const { code, stderr } = await clip(folder, '--max-downloads', '12')
    expect(code).toBe(5)
    expect(stderr).toContain('Stopped by --max-downloads')
    const { code: end, stdout } = await clip(folder)
    expect(end).toBe(0)
    expect(rowsOf(stdout)).toHaveLength(24)
  })

  it('articles that only sitemaps name are found, news sitemaps first', async () => {
    const { site, old, news, hidden } = await withSitemaps()
    const { code, stdout } = await treegram(folders.make(), ['clip', `${site.url}/`])
    await site.close()
    expect(code).toBe(0)
    const rows = new Map(rowsOf(stdout).map((row) => [new URL(String(row.url)).pathname, row]))
    expect([...rows.keys()].sort()).toEqual(articles.map(({ path }) => path).sort())
    // The page shows no date; the sitemap of news says it.
    expect(rows.get(news.path)).toMatchObject({ title: news.title, published: '2026-10-30T06:00:00Z' })
    const at = (path: string) => site.asked.indexOf(path)
    expect(at('/sitemap-news.xml')).toBe(1)
    expect(at(news.path)).toBeLessThan(at(hidden.path))
    expect(at('/sitemap-index.xml')).toBeGreaterThan(Math.max(...linked.map(({ path }) => at(path))))
    expect(at('/old.xml')).toBeGreaterThan(at('/sitemap-index.xml'))
    expect(at(old.path)).toBeGreaterThan(at('/old.xml'))
    expect(at('/closed.xml')).toBe(-1)
  })

  it('--since reads only the dated entries of sitemaps', async () => {
    const { site, old, news } = await withSitemaps()
    const { code, stdout } = await treegram(folders.make(), ['clip', `${site.url}/`, '--since', '2026-10-30'])
    await site.close()
    expect(code).toBe(0)
    const paths = rowsOf(stdout).map(({ url }) => new URL(String(url)).pathname)
    expect(paths).toContain(news.path)
    expect(site.asked).toContain('/sitemap-index.xml')
    expect(site.asked).not.toContain('/old.xml')
    expect(site.asked).not.toContain(old.path)
  })

  it('a site without articles and an unreadable date are refused', async () => {
    const empty = await serve({ '/': '<p>Nothing here</p>' })
    const { code, stderr } = await treegram(folders.make(), ['clip', `${empty.url}/`])
    await empty.close()
    expect(code).toBe(3)
    expect(stderr).toContain('No articles on the page from')
    expect((await clip(folders.make(), '--since', 'soon')).code).toBe(2)
  })
})
