import { describe, expect, it } from 'vitest'
import { BATCH, MOST_FEEDS, MOST_SITEMAPS, MOST_WAITING } from './constants.ts'
import { PortalCrawl } from './crawl.ts'

const HOME = 'http://news.example/'
const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${HOME}${name}${i}`)
const pages = (...urls: readonly string[]) => ({ pages: urls, lists: [] })

/** A crawl whose home page was asked for. */
function begun(): PortalCrawl {
  const crawl = new PortalCrawl(HOME)
  crawl.next()
  return crawl
}

describe('the crawl of a portal', () => {
  it('a crawl begins with the home page and ends when nothing was found there', () => {
    const crawl = new PortalCrawl(HOME)
    expect([crawl.isOver, crawl.next(), crawl.isOver, crawl.next()]).toEqual([false, pages(HOME), true, pages()])
  })

  it('pages are fetched in order and once, those with queries last', () => {
    const crawl = begun()
    crawl.addPages(['q?1', 'a', 'b', 'q?2', 'a', HOME])
    expect(crawl.isOver).toBe(false)
    crawl.skip('c')
    crawl.addPages(['c', 'd'])
    expect([crawl.next(), crawl.isOver]).toEqual([pages('a', 'b', 'd', 'q?1', 'q?2'), true])
    crawl.addPages(['a', 'q?1', 'e'])
    expect(crawl.next()).toEqual(pages('e'))
  })

  it('a batch is bounded, and a level ends before the next begins', () => {
    const crawl = begun()
    const first = numbered('a', BATCH + 2)
    crawl.addPages(first)
    expect(crawl.next()).toEqual(pages(...first.slice(0, BATCH)))
    crawl.addPages(['deeper'])
    expect(crawl.next()).toEqual(pages(...first.slice(BATCH)))
    expect(crawl.next()).toEqual(pages('deeper'))
  })

  it('the number of waiting pages is bounded', () => {
    const crawl = begun()
    crawl.addPages(numbered('a', MOST_WAITING + 1))
    let count = 0
    while (!crawl.isOver) count += crawl.next().pages.length
    expect(count).toBe(MOST_WAITING)
    crawl.addPages([`${HOME}a${MOST_WAITING}`])
    expect(crawl.isOver).toBe(false)
  })

  it('feeds and sitemaps of news are read at once, each once, up to a bound', () => {
    const crawl = begun()
    crawl.addFeeds(['f', 'g', 'f'])
    crawl.addSitemaps([`${HOME}news.xml`, `${HOME}all.xml`, `${HOME}news.xml`])
    expect(crawl.isOver).toBe(false)
    crawl.addPages(['a'])
    expect(crawl.next()).toEqual({ pages: ['a'], lists: ['f', 'g', `${HOME}news.xml`] })
    crawl.addFeeds(['f', ...numbered('feed', MOST_FEEDS)])
    expect(crawl.next().lists).toEqual(numbered('feed', MOST_FEEDS - 2))
  })

  it('other sitemaps are read one by one when nothing else is left', () => {
    const crawl = begun()
    crawl.addSitemaps([`${HOME}a.xml`, `${HOME}b.xml`])
    crawl.addPages(numbered('p', BATCH + 1))
    expect([crawl.next().lists, crawl.next()]).toEqual([[], pages(`${HOME}p${BATCH}`)])
    expect(crawl.isOver).toBe(false)
    crawl.addFeeds(['f'])
    expect([crawl.next(), crawl.next(), crawl.next()].map(({ lists }) => lists)).toEqual([
      ['f'],
      [`${HOME}a.xml`],
      [`${HOME}b.xml`],
    ])
    expect(crawl.isOver).toBe(true)
  })

  it('sitemaps not named news are left out where only news are wanted', () => {
    const crawl = begun()
    crawl.addSitemaps([`${HOME}a.xml`, `${HOME}x/NEWS.xml`], true)
    expect(crawl.next()).toEqual({ pages: [], lists: [`${HOME}x/NEWS.xml`] })
    expect(crawl.isOver).toBe(true)
    crawl.addSitemaps(numbered('s', MOST_SITEMAPS + 5))
    let count = 0
    while (!crawl.isOver) count += crawl.next().lists.length
    expect(count).toBe(MOST_SITEMAPS - 1)
  })
})
