import { describe, expect, it } from 'vitest'
import type { CommonOptions } from '../common-options.ts'
import { toldSession } from '../session.fixture.ts'
import { crawlPortal, type KnownArticles, USUAL_DOWNLOADS } from './crawl-portal.ts'

const A = 'http://news.example'
const link = (path: string): string => `<a href="${path}">${path}</a> `
const pageOf = (...links: readonly string[]): string =>
  `<title>x</title><h1>x</h1><p>Some words here.</p>${links.map(link).join('')}`

async function crawl(
  site: Readonly<Record<string, string>>,
  options: CommonOptions = {},
  known: Partial<KnownArticles> = {},
  moved: Readonly<Record<string, string>> = {},
) {
  const asked: string[] = []
  const fetchPage: CommonOptions['fetchPage'] = async (url) => {
    asked.push(url)
    const at = moved[url] ?? url
    const html = site[at] ?? site[at.replace(A, '')]
    return html === undefined ? null : { url: at, html }
  }
  const told = toldSession({ ...options, fetchPage }, 'clip')
  try {
    const portal = await crawlPortal(told.session, `${A}/`, { seen: new Set(), isNewOnly: false, ...known }, options)
    return { ...told, asked, portal, urls: portal.pages.map(({ url }) => url.replace(A, '')) }
  } finally {
    await told.session.close()
  }
}

describe('crawlPortal', () => {
  it('pages of the site are read from the home page on, each once', async () => {
    const site = {
      '/': pageOf('/a', '/b', 'http://other.example/', '/gone'),
      '/a': pageOf('/b', '/c'),
      '/b': pageOf('/'),
      '/c': pageOf(),
    }
    const { urls, asked, session, portal } = await crawl(site)
    expect([urls[0], urls.toSorted()]).toEqual(['/', ['/', '/a', '/b', '/c']])
    expect(asked.filter((url) => !url.endsWith('.txt')).toSorted()).toEqual(
      ['/', '/a', '/b', '/c', '/gone'].map((path) => A + path),
    )
    expect(session.tally).toMatchObject({ pages: 4, failed: 1, skipped: 0 })
    expect([portal.home, portal.classes.length, portal.published.size]).toEqual([`${A}/`, 4, 0])
  })

  it('hosts with and without www, and the host the home page moved to, belong to the portal', async () => {
    const www = 'http://www.news.example'
    const site = { '/': pageOf(`${www}/a`), [`${www}/a`]: pageOf() }
    expect((await crawl(site)).urls).toEqual(['/', `${www}/a`])
    const far = 'http://www.far.example'
    const there = {
      [`${far}/`]: pageOf('/a', `${A}/b`, 'http://far.example/c', 'http://other.example/'),
      [`${far}/a`]: pageOf(),
      '/b': pageOf(),
      'http://far.example/c': pageOf(),
    }
    const { portal } = await crawl(there, {}, {}, { [`${A}/`]: `${far}/` })
    expect(portal.home).toBe(`${far}/`)
    expect(portal.pages.map(({ url }) => url).toSorted()).toEqual(
      [`${A}/b`, `${far}/`, `${far}/a`, 'http://far.example/c'].toSorted(),
    )
  })

  it('pages that redirect off the site or to a page already read are left out', async () => {
    const site = { '/': pageOf('/a', '/b', '/c'), '/a': pageOf(), 'http://other.example/': pageOf() }
    const { urls, session } = await crawl(site, {}, {}, { [`${A}/b`]: `${A}/a`, [`${A}/c`]: 'http://other.example/' })
    expect([urls, session.tally.pages]).toEqual([['/', '/a'], 2])
  })

  it('crawling ends at the page and download budgets', async () => {
    const site = { '/': pageOf('/a', '/b', '/c'), '/a': pageOf(), '/b': pageOf(), '/c': pageOf() }
    const few = await crawl(site, { maxPages: 2 })
    expect([few.urls.length, few.session.budget.stopped()]).toEqual([2, 'max-pages'])
    const all = await crawl(site, { maxPages: 4 })
    expect([all.urls.length, all.session.budget.stopped()]).toEqual([4, null])
    const short = await crawl(site, { maxDownloads: 2 })
    expect([short.urls.length, short.session.budget.stopped(), short.session.tally.failed]).toEqual([
      2,
      'max-downloads',
      0,
    ])
  })

  it('a crawl without a budget fetches about a thousand pages and warns of the rest', async () => {
    expect(USUAL_DOWNLOADS).toBe(1000)
    const words = (i: number): string => `/${String.fromCharCode(97 + (i % 26))}/${i}`
    const paths = Array.from({ length: 1020 }, (_, i) => words(i))
    const site: Record<string, string> = {
      '/': pageOf(...paths),
      ...Object.fromEntries(paths.map((path) => [path, '<p>x'])),
    }
    const { session, warnings } = await crawl(site)
    expect(session.tally.downloads).toBeGreaterThanOrEqual(1000)
    expect(session.tally.downloads).toBeLessThan(1020)
    expect(warnings()).toEqual([
      '1000 pages were fetched, the nearest to the home page, and the site has more; give --max-downloads (`maxDownloads`) for more of them.',
    ])
    const bounded = await crawl(site, { maxPages: 5000 })
    expect([bounded.session.tally.downloads, bounded.warnings()]).toEqual([1021, []])
  })

  it('excluded addresses are not requested, except the home page', async () => {
    const site = { '/': pageOf('/a', '/b'), '/a': pageOf(), '/b': pageOf() }
    const { urls, asked, session } = await crawl(site, { exclude: ['/a', '/'] })
    expect([urls, asked.includes(`${A}/a`), session.tally.skipped]).toEqual([['/', '/b'], false, 1])
  })

  it('a missing home page is refused', async () => {
    await expect(crawl({})).rejects.toMatchObject({ code: 'unreadable-sample' })
  })

  it('crawling ends when the user ends the run', async () => {
    const signal = AbortSignal.abort(new Error('by the user'))
    await expect(crawl({ '/': pageOf() }, { signal })).rejects.toThrow('by the user')
  })

  it('a home page that needs scripts gives a warning, another page does not', async () => {
    const shell =
      '<title>x</title><div id=app></div><script src=a.js></script><noscript>Please enable JavaScript</noscript>'
    const told = async (site: Readonly<Record<string, string>>): Promise<number> => {
      const { session, warnings } = await crawl(site)
      await session.finish()
      return warnings().filter((text) => text.includes('--render')).length
    }
    expect(await told({ '/': shell })).toBe(1)
    expect(await told({ '/': pageOf('/a'), '/a': shell })).toBe(0)
  })
})

describe('sitemaps of a portal', () => {
  const robots = { '/robots.txt': `Sitemap: ${A}/news.xml\nSitemap: http://other.example/x.xml` }
  const entry = (path: string, date = ''): string =>
    `<url><loc>${A}${path}</loc>${date === '' ? '' : `<news:news><news:publication_date>${date}</news:publication_date></news:news>`}</url>`
  const sitemap = (...entries: readonly string[]): string =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${entries.join('')}</urlset>`
  const site = {
    ...robots,
    '/': pageOf(),
    '/news.xml': sitemap(entry('/a', '2024-02-03'), entry('/b')),
    '/a': pageOf(),
    '/b': pageOf(),
  }

  it('sitemaps of the site add pages and their publication dates', async () => {
    const { urls, portal, asked } = await crawl(site)
    expect(urls.toSorted()).toEqual(['/', '/a', '/b'])
    expect([...portal.published]).toEqual([[`${A}/a`, expect.stringContaining('2024-02-03')]])
    expect(portal.pages.map(({ url, isDated }) => [url.replace(A, ''), isDated === true]).toSorted()).toEqual([
      ['/', false],
      ['/a', true],
      ['/b', false],
    ])
    expect(asked).not.toContain('http://other.example/x.xml')
  })

  it('a sitemap that a page links to is read', async () => {
    const { '/robots.txt': _, ...unlisted } = site
    const home = '<link rel="sitemap" href="/news.xml"><title>x</title><h1>x</h1>'
    expect((await crawl({ ...unlisted, '/': home })).urls.toSorted()).toEqual(['/', '/a', '/b'])
    expect((await crawl(unlisted)).urls).toEqual(['/'])
  })

  it('a clip of new articles takes only dated pages from a sitemap', async () => {
    expect((await crawl(site, {}, { isNewOnly: true })).urls.toSorted()).toEqual(['/', '/a'])
  })

  it('a sitemap index leads to more sitemaps, and a broken one to none', async () => {
    const index = `<sitemapindex><sitemap><loc>${A}/more.xml</loc></sitemap></sitemapindex>`
    const nested = { ...robots, '/': pageOf(), '/news.xml': index, '/more.xml': sitemap(entry('/a')), '/a': pageOf() }
    expect((await crawl(nested)).urls).toEqual(['/', '/a'])
    expect((await crawl({ ...nested, '/news.xml': 'words' })).urls).toEqual(['/'])
  })
})
