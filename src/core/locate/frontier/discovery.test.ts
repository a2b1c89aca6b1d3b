import { describe, expect, it } from 'vitest'
import type { UrlId } from '../../base/index.ts'
import { SEARCH } from '../constants.ts'
import { createObserver } from '../site/observe.ts'
import { type Page, Site } from '../site/site.ts'
import { numbered, ORIGIN, treeOf } from '../site.fixture.ts'
import { Discovery, estimateUnseen } from './discovery.ts'

describe('the estimate of what is unseen', () => {
  it('nothing is unseen once everything was met often', () => {
    expect(estimateUnseen([])).toBe(0)
    expect(estimateUnseen([3, 9, 4])).toBe(0)
    expect(estimateUnseen([1, 2, 9])).toBe(0)
    expect(estimateUnseen([1, 1, 9])).toBe(1)
  })

  it('the estimate follows the formula of Chao: 30 once and 9 twice are 43.5 unseen', () => {
    expect(estimateUnseen([...Array(30).fill(1), ...Array(9).fill(2), 5, 7])).toBeCloseTo(43.5)
  })

  it('the estimate is near the truth when things are met at random', () => {
    // 400 sightings of 200 things by a fixed multiplier: 200 e^-2 = 27 are expected to be unseen.
    const counts = new Array<number>(200).fill(0)
    for (let i = 0, at = 7; i < 400; i++) {
      at = (Math.imul(at, 1103515245) + 12345) >>> 0
      counts[(at >>> 8) % 200]!++
    }
    const truth = counts.filter((count) => count === 0).length
    expect(Math.abs(estimateUnseen(counts) - truth)).toBeLessThan(15)
  })
})

const letter = (i: number): string => String.fromCharCode(97 + i)

/** A site of which some pages were fetched in this order, each with the paths that it links to. */
function siteOf(pages: Readonly<Record<string, readonly string[]>>) {
  const site = new Site()
  const observe = createObserver(new Set([new URL(ORIGIN).host]))
  const discovery = new Discovery()
  const page = (path: string): Page => site.fetched.get(id(path))!
  const id = (path: string): UrlId => site.urls.intern(ORIGIN + path)
  for (const [path, links] of Object.entries(pages)) {
    const url = ORIGIN + path
    const html = links.map((to, i) => `<div class="c${letter(i)}"><a href="${to}">x</a></div>`).join('')
    site.enter({
      requested: url,
      final: url,
      observation: observe(treeOf(`<h1>${path}</h1>${html}`), `${ORIGIN}/as`),
      list: null,
    })
    discovery.addPage(page(path))
  }
  const shared = () => discovery.takeShared().map(({ url, isOwn }) => [site.urls.at(url).replace(ORIGIN, ''), isOwn])
  return { site, discovery, page, id, shared }
}

describe('the page that showed another first', () => {
  const PAGES = { '/a': ['/b', '/c', '/c'], '/b': ['/c', '/d', '/b'], '/c': ['/a'], '/d': ['/d'] }

  it('the first to show a page is the first page or list that links to it', () => {
    const { discovery, page, id } = siteOf(PAGES)
    expect(['/b', '/c', '/d', '/a'].map((path) => discovery.firstToShow(id(path)))).toEqual(
      ['/a', '/a', '/b', '/c'].map(page),
    )
    expect(discovery.firstToShow(id('/new'))).toBeNull()
    const list = {
      url: id('/sitemap.xml'),
      linkUrl: Int32Array.of(id('/new'), id('/d')),
      linkCollection: Int32Array.of(0, 0),
    }
    discovery.addList(list)
    expect([discovery.firstToShow(id('/new')), discovery.firstToShow(id('/d'))]).toEqual([list, page('/b')])
    expect(discovery.pointers(id('/new'))).toBe(0)
  })

  it('a target is credited to the page that showed it, and with a share to the page that showed that one', () => {
    const { discovery, page, id } = siteOf(PAGES)
    const shown = () => ['/a', '/b', '/c', '/d'].map((path) => discovery.shownBy(id(path)))
    discovery.addTarget(page('/d'))
    expect(shown()).toEqual([SEARCH.grandShare, 1, 0, 0])
    discovery.addTarget(page('/b'))
    expect(shown()).toEqual([1 + SEARCH.grandShare, 1, SEARCH.grandShare, 0])
    discovery.removeTarget(page('/d'))
    expect(shown()).toEqual([1, 0, SEARCH.grandShare, 0])
  })

  it('a page that shows itself gets no credit', () => {
    const { discovery, page, id } = siteOf({ '/self': ['/self', '/b'], '/b': [] })
    const shown = () => ['/self', '/b'].map((path) => discovery.shownBy(id(path)))
    discovery.addTarget(page('/self'))
    expect(shown()).toEqual([0, 0])
    discovery.addTarget(page('/b'))
    expect(shown()).toEqual([1, 0])
  })
})

describe('the pages that link to a page', () => {
  it('each page that links to another counts once, and never for itself', () => {
    const { discovery, id } = siteOf({ '/a': ['/b', '/b', '/c'], '/b': ['/b', '/c'], '/c': ['/a'] })
    expect(['/a', '/b', '/c', '/d'].map((path) => discovery.pointers(id(path)))).toEqual([1, 1, 2, 0])
  })
})

describe('the links that most targets carry', () => {
  const targets = (count: number, links: (i: number) => readonly string[]) =>
    Object.fromEntries(numbered('/t', count).map((path, i) => [path, links(i)]))
  const others = (count: number, links: (i: number) => readonly string[]) =>
    Object.fromEntries(numbered('/o', count).map((path, i) => [path, links(i)]))

  it('a link that most targets carry is reported once', () => {
    const { discovery, page, shared } = siteOf({ ...targets(5, () => ['/all']), ...others(5, () => ['/all']) })
    const told = numbered('/t', 5).map((path) => {
      discovery.addTarget(page(path))
      return shared()
    })
    expect(told.flat()).toEqual([['/all', false]])
  })

  it('a link that few other pages carry belongs to the targets', () => {
    const own = (carrying: number) => {
      const pages = { ...targets(4, () => ['/own']), ...others(8, (i) => (i < carrying ? ['/own'] : ['/x'])) }
      const { discovery, page, shared } = siteOf(pages)
      for (const path of numbered('/t', 4)) discovery.addTarget(page(path))
      discovery.review()
      return shared().at(-1)
    }
    expect(own(0)).toEqual(['/own', true])
    expect(own(8)).toEqual(['/own', false])
  })

  it('a link is reported again once it turns out to belong to the targets', () => {
    const pages = { ...targets(6, () => ['/own']), ...others(2, () => ['/x']) }
    const { discovery, page, shared } = siteOf(pages)
    for (const path of numbered('/t', 3)) discovery.addTarget(page(path))
    expect(shared()).toEqual([['/own', false]])
    discovery.review()
    expect(shared()).toEqual([])
    for (const path of numbered('/t', 6).slice(3)) discovery.addTarget(page(path))
    expect(shared()).toEqual([])
    discovery.review()
    expect(shared()).toEqual([['/own', true]])
    discovery.review()
    expect(shared()).toEqual([])
  })
})
