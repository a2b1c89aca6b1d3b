import { describe, expect, it } from 'vitest'
import type { FoundArticle } from '../content/index.ts'
import { withoutHead } from './article-lines.ts'
import { MOST_SITEMAPS } from './constants.ts'
import { PortalCrawl } from './crawl.ts'
import { portalPage } from './portal-page.fixture.ts'
import { declaredSection, sectionsOf } from './sections.ts'
import { isNewSince } from './since.ts'
import { siteLinksOf } from './site-links.ts'
import { titleAffixesOf, withoutAffixes } from './titles.ts'

describe('titles of a site', () => {
  it('lose what most of them begin or end with', () => {
    const titles = ['Post: One - a thing', 'Post: Two', 'Post: Three - another']
    const affixes = titleAffixesOf(titles)
    expect(titles.map((title) => withoutAffixes(title, affixes))).toEqual(['One - a thing', 'Two', 'Three - another'])
    const ended = ['One | Post', 'Two | Post', 'Three | Post']
    expect(ended.map((title) => withoutAffixes(title, titleAffixesOf(ended)))).toEqual(['One', 'Two', 'Three'])
  })

  it('are left as they are where two alone are alike, or nothing would be left', () => {
    expect(titleAffixesOf(['One | Post', 'Two | Post']).size).toBe(0)
    expect(withoutAffixes(' | Post', new Set([' | Post']))).toBe(' | Post')
  })
})

describe('the text of an article', () => {
  const found = (text: string): FoundArticle =>
    ({ text, lines: text.split(/[\n\t]/).map((_, i) => [i, i]) }) as unknown as FoundArticle
  const LONG = 'A line of more than twelve words is a paragraph, and what stands above it may be a head.'

  it('begins with no line of a menu, title or byline', () => {
    const { text, lines } = withoutHead(
      found(`World\tSport\nThe title\nBy Ann Lee\nIt rained.\n${LONG}\nEnd of it`),
      'The title',
    )
    expect(text).toBe(`\nIt rained.\n${LONG}\nEnd of it`.slice(1))
    expect(lines).toEqual([4, 5, 6].map((i) => [i, i]))
  })

  it('is left alone where it has no paragraph', () => {
    expect(withoutHead(found('One\nTwo'), 'Three').text).toBe('One\nTwo')
  })
})

describe('new articles', () => {
  const since = Date.UTC(2026, 4, 2, 12)

  it('are those published since then, a day without a time counting whole', () => {
    const at = (published: string): boolean => isNewSince({ published, firstSeen: Number.POSITIVE_INFINITY }, since)
    expect(['2026-05-01', '2026-05-02', '2026-05-02T11:00:00Z', '2026-05-02T11:00:00-02:00'].map(at)).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('are the same wherever the machine is, though the page says no zone', () => {
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

  it('are by the time they were first seen where the page shows no date', () => {
    expect(isNewSince({ published: null, firstSeen: since - 1 }, since)).toBe(false)
    expect(isNewSince({ published: null, firstSeen: since }, since)).toBe(true)
  })
})

describe('the crawl of a portal', () => {
  it('takes what is nearest to the home page first, plain addresses before queries, each once', () => {
    const crawl = new PortalCrawl('/')
    expect(crawl.next()).toEqual({ pages: ['/'], lists: [] })
    crawl.addPages(['/q?a=1', '/a', '/b', '/'])
    crawl.addFeeds(['/feed', '/feed'])
    const { pages, lists } = crawl.next()
    expect({ pages, lists }).toEqual({ pages: ['/a', '/b', '/q?a=1'], lists: ['/feed'] })
    crawl.addPages(['/a', '/c'])
    expect(crawl.isOver).toBe(false)
    expect(crawl.next().pages).toEqual(['/c'])
    expect(crawl.isOver).toBe(true)
  })

  it('reads sitemaps of news at once, others one by one when no link leads any further', () => {
    const crawl = new PortalCrawl('http://a.example/')
    crawl.next()
    const [later, named, other] = ['later.xml', 'news-sitemap.xml', 'other.xml'].map(
      (path) => `http://a.example/${path}`,
    )
    crawl.addSitemaps([later!, named!, other!, named!])
    crawl.addPages(['http://a.example/a'])
    expect(crawl.next()).toEqual({ pages: ['http://a.example/a'], lists: [named] })
    expect(crawl.next()).toEqual({ pages: [], lists: [later] })
    crawl.addPages(['http://a.example/b'])
    expect(crawl.next()).toEqual({ pages: ['http://a.example/b'], lists: [] })
    expect(crawl.isOver).toBe(false)
    expect(crawl.next()).toEqual({ pages: [], lists: [other] })
    expect(crawl.isOver).toBe(true)
    crawl.addSitemaps(Array.from({ length: 50 }, (_, i) => `http://a.example/news-${i}.xml`))
    expect(crawl.next().lists).toHaveLength(MOST_SITEMAPS - 3)
  })

  it('takes no host that is called news for a sitemap of news', () => {
    const crawl = new PortalCrawl('http://news.example/')
    crawl.addSitemaps(['http://news.example/sitemap.xml'])
    expect(crawl.next().lists).toEqual([])
    expect(crawl.next().lists).toEqual(['http://news.example/sitemap.xml'])
  })

  it('asks for the pages of one level before those of the next', () => {
    const crawl = new PortalCrawl('/')
    crawl.next()
    crawl.addPages(Array.from({ length: 20 }, (_, i) => `/${i}`))
    expect(crawl.next().pages).toHaveLength(16)
    crawl.addPages(['/deep'])
    expect(crawl.next().pages).toEqual(['/16', '/17', '/18', '/19'])
    expect(crawl.next().pages).toEqual(['/deep'])
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

  it('is that of its address, else the one that lists it, on whatever part of its list', () => {
    expect(['/sport/one', '/two', '/three', '/x'].map(of)).toEqual(['Sport', 'Sport', 'City', null])
  })

  describe('of nested sections', () => {
    const menu = ['/sport', '/sport/football', '/news']
    const names = new Map(['Sport', 'Football', 'News'].map((name, i) => [`http://news.example${menu[i]}`, name]))
    const own = ['/sport/chess', '/sport/football/goal', ...Array.from({ length: 9 }, (_, i) => `/${i}`)]
    const site = [
      portalPage('/', { links: [...menu, ...own], captions: names }),
      portalPage('/news', { links: [...menu, ...own], captions: names }),
      portalPage('/sport', { links: [...menu, '/sport/chess', '/sport/football/goal', '/1'], captions: names }),
      portalPage('/sport/football', { links: [...menu, '/sport/football/goal', '/1'], captions: names }),
      ...own.map((path) => portalPage(path, { links: menu, captions: names })),
    ]
    const found = sectionsOf(
      siteLinksOf(site),
      new Set(own.map((path) => `http://news.example${path}`)),
      'http://news.example/',
    )

    it('is the innermost one of its address', () => {
      expect(['/sport/chess', '/sport/football/goal'].map((path) => found.of(portalPage(path)))).toEqual([
        'Sport',
        'Football',
      ])
    })

    it('is the one that lists the fewest, where several list it', () => {
      expect(['/1', '/2'].map((path) => found.of(portalPage(path)))).toEqual(['Football', 'News'])
    })
  })

  it('is what the page names, else the last step of its path but one', () => {
    const crumbs = { '@type': 'BreadcrumbList', itemListElement: ['Home', 'City', 'A story'].map((name) => ({ name })) }
    expect(declaredSection([{ '@type': 'NewsArticle', articleSection: 'Sport' }, crumbs], {})).toBe('Sport')
    expect(declaredSection([crumbs], { 'article:section': ['Culture'] })).toBe('Culture')
    expect(declaredSection([crumbs], {})).toBe('City')
    expect(declaredSection([], {})).toBeNull()
  })
})
