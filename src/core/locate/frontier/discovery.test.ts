import { describe, expect, it } from 'vitest'
import type { UrlId } from '../../base/index.ts'
import { SEARCH } from '../constants.ts'
import { createObserver } from '../site/observe.ts'
import { type Page, Site } from '../site/site.ts'
import { numbered, ORIGIN, treeOf } from '../site.fixture.ts'
import { Discovery, estimateUnseen } from './discovery.ts'

describe('the estimate of what is unseen', () => {
  it('is nothing when all was come upon often, and for nothing', () => {
    expect(estimateUnseen([])).toBe(0)
    expect(estimateUnseen([3, 9, 4])).toBe(0)
    expect(estimateUnseen([1, 2, 9])).toBe(0)
    expect(estimateUnseen([1, 1, 9])).toBe(1)
  })

  it('follows the formula of Chao: 30 once and 9 twice are 43.5 unseen', () => {
    expect(estimateUnseen([...Array(30).fill(1), ...Array(9).fill(2), 5, 7])).toBeCloseTo(43.5)
  })

  it('comes near the truth when things are come upon at random', () => {
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

describe('what showed a page first', () => {
  const PAGES = { '/a': ['/b', '/c', '/c'], '/b': ['/c', '/d', '/b'], '/c': ['/a'], '/d': ['/d'] }

  it('is the first page or list that links to it', () => {
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

  it('is credited with the target, what showed that with a share of it, until it is taken back', () => {
    const { discovery, page, id } = siteOf(PAGES)
    const shown = () => ['/a', '/b', '/c', '/d'].map((path) => discovery.shownBy(id(path)))
    discovery.addTarget(page('/d'))
    expect(shown()).toEqual([SEARCH.grandShare, 1, 0, 0])
    discovery.addTarget(page('/b'))
    expect(shown()).toEqual([1 + SEARCH.grandShare, 1, SEARCH.grandShare, 0])
    discovery.removeTarget(page('/d'))
    expect(shown()).toEqual([1, 0, SEARCH.grandShare, 0])
  })

  it('is not credited where a page shows itself', () => {
    const { discovery, page, id } = siteOf({ '/self': ['/self', '/b'], '/b': [] })
    const shown = () => ['/self', '/b'].map((path) => discovery.shownBy(id(path)))
    discovery.addTarget(page('/self'))
    expect(shown()).toEqual([0, 0])
    discovery.addTarget(page('/b'))
    expect(shown()).toEqual([1, 0])
  })
})

describe('the pages that link to a page', () => {
  it('are counted once each, itself aside', () => {
    const { discovery, id } = siteOf({ '/a': ['/b', '/b', '/c'], '/b': ['/b', '/c'], '/c': ['/a'] })
    expect(['/a', '/b', '/c', '/d'].map((path) => discovery.pointers(id(path)))).toEqual([1, 1, 2, 0])
  })
})

describe('the links that most targets carry', () => {
  const targets = (count: number, links: (i: number) => readonly string[]) =>
    Object.fromEntries(numbered('/t', count).map((path, i) => [path, links(i)]))
  const others = (count: number, links: (i: number) => readonly string[]) =>
    Object.fromEntries(numbered('/o', count).map((path, i) => [path, links(i)]))

  it('are told once, as soon as there are enough targets that do', () => {
    const { discovery, page, shared } = siteOf({ ...targets(5, () => ['/all']), ...others(5, () => ['/all']) })
    const told = numbered('/t', 5).map((path) => {
      discovery.addTarget(page(path))
      return shared()
    })
    expect(told).toEqual([[], [], [['/all', false]], [], []])
  })

  it('are carried by half of the targets at least', () => {
    const told = (count: number, carrying: number) => {
      const { discovery, page, shared } = siteOf(targets(count, (i) => (i < count - carrying ? ['/x'] : ['/part'])))
      for (const path of numbered('/t', count)) discovery.addTarget(page(path))
      return shared().some(([path]) => path === '/part')
    }
    expect([told(8, 4), told(9, 4), told(6, 3), told(4, 2)]).toEqual([true, false, true, false])
  })

  it('are the targets’ own where few other pages carry them', () => {
    const own = (carrying: number) => {
      const pages = { ...targets(4, () => ['/own']), ...others(8, (i) => (i < carrying ? ['/own'] : ['/x'])) }
      const { discovery, page, shared } = siteOf(pages)
      for (const path of numbered('/t', 4)) discovery.addTarget(page(path))
      discovery.review()
      return shared().at(-1)
    }
    expect(own(0)).toEqual(['/own', true])
    expect(own(3)).toEqual(['/own', true])
    expect(own(4)).toEqual(['/own', false])
    expect(own(8)).toEqual(['/own', false])
  })

  it('are no target’s own where one in ten of the targets has them not', () => {
    const own = (lacking: number) => {
      const pages = { ...targets(20, (i) => (i >= 20 - lacking ? ['/x'] : ['/own'])), ...others(20, () => ['/x']) }
      const { discovery, page, shared } = siteOf(pages)
      for (const path of numbered('/t', 20).toReversed()) discovery.addTarget(page(path))
      discovery.review()
      return shared()
        .filter(([path]) => path === '/own')
        .at(-1)
    }
    expect(own(2)).toEqual(['/own', true])
    expect(own(3)).toEqual(['/own', false])
  })

  it('are counted anew when targets are taken back', () => {
    const { discovery, page, shared } = siteOf(targets(6, (i) => (i === 2 || i === 3 ? ['/x'] : ['/part'])))
    for (const path of ['/t1', '/t2']) discovery.addTarget(page(path))
    discovery.removeTarget(page('/t1'))
    for (const path of ['/t3', '/t4', '/t5']) discovery.addTarget(page(path))
    expect(shared()).toEqual([])
    for (const path of ['/t3', '/t4']) discovery.removeTarget(page(path))
    discovery.addTarget(page('/t6'))
    expect(shared().map(([path]) => path)).toEqual(['/part'])
  })

  it('are told again when they turn out to be the targets’ own', () => {
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
