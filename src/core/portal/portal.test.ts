import { describe, expect, it } from 'vitest'
import type { FoundArticle } from '../article/index.ts'
import { withoutHead } from './article-lines.ts'
import { PortalCrawl } from './crawl.ts'
import { portalPage } from './portal-page.fixture.ts'
import { sectionsOf } from './sections.ts'
import { isNewSince } from './since.ts'
import { siteLinksOf } from './site-links.ts'

describe('the text of an article', () => {
  const found = (text: string): FoundArticle =>
    ({ text, lines: text.split(/[\n\t]/).map((_, i) => [i, i]) }) as unknown as FoundArticle
  const LONG = 'A line of more than twelve words is a paragraph, and what stands above it may be a head.'

  it('lines of a menu, the title and the byline above the text are taken off', () => {
    const { text, lines } = withoutHead(
      found(`World\tSport\nThe title\nBy Ann Lee\nIt rained.\n${LONG}\nEnd of it`),
      'The title',
    )
    expect(text).toBe(`\nIt rained.\n${LONG}\nEnd of it`.slice(1))
    expect(lines).toEqual([4, 5, 6].map((i) => [i, i]))
  })
})

describe('new articles', () => {
  const since = Date.UTC(2026, 4, 2, 12)

  it('a date without a zone is new or not in the same way wherever the machine is', () => {
    const here = process.env.TZ
    const published = '2026-05-02T13:00:00'
    try {
      const all = ['America/New_York', 'UTC', 'Asia/Tokyo'].map((zone) => {
        process.env.TZ = zone
        return isNewSince({ published, firstSeen: 0 }, since)
      })
      expect(all).toEqual([true, true, true])
    } finally {
      if (here === undefined) delete process.env.TZ
      else process.env.TZ = here
    }
  })
})

describe('the crawl of a portal', () => {
  it('a host named news does not make its sitemap one of news', () => {
    const crawl = new PortalCrawl('http://news.example/')
    crawl.addSitemaps(['http://news.example/sitemap.xml'])
    expect(crawl.next().lists).toEqual([])
    expect(crawl.next().lists).toEqual(['http://news.example/sitemap.xml'])
  })
})

describe('the section of an article', () => {
  const captions = new Map([
    ['http://news.example/sport/', 'Sport'],
    ['http://news.example/city', 'City'],
  ])
  const links = ['/sport/', '/city']
  const articles = ['/sport/one', '/two', '/three']
  const pages = [
    portalPage('/', { links: [...links, ...articles], captions }),
    portalPage('/sport/', { links: [...links, '/sport/one', '/two'], captions }),
    portalPage('/city', { links: [...links, '/city?page=2'], captions }),
    portalPage('/city?page=2', { links: [...links, '/three'], captions }),
    ...[...articles, '/x', '/y'].map((path) => portalPage(path, { links, captions })),
  ]
  const urls = new Set(articles.map((path) => `http://news.example${path}`))
  const sections = sectionsOf(siteLinksOf(pages), urls, 'http://news.example/')
  const of = (path: string): string | null => sections.of(portalPage(path))

  it('the section is that of the address, else the one that lists the article', () => {
    expect(['/sport/one', '/two', '/three', '/x'].map(of)).toEqual(['Sport', 'Sport', 'City', null])
  })
})
