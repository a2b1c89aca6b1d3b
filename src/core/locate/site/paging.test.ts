import { describe, expect, it } from 'vitest'
import { generateShop } from '../../../../demo/shop/index.ts'
import { PAGING } from '../constants.ts'
import { anchors, numbered, ORIGIN, type Pages, search, treeOf } from '../site.fixture.ts'
import { createObserver } from './observe.ts'
import { Paging } from './paging.ts'
import { type Page, Site } from './site.ts'

const shop = generateShop({ products: 150 })
const SHOP: Pages = Object.fromEntries([...shop.paths()].map((path) => [path, shop.render(path)!]))
const listings = Object.keys(SHOP).filter((path) => path.startsWith('/c/'))

describe('a search for the pages of listings', () => {
  it.each(['/c/kitchen', '/c/lamps', '/c/toys'])(
    'every page of every listing is found from %s, the short last ones too',
    (sample) => {
      expect(search(SHOP, sample).found.toSorted()).toEqual(listings.toSorted())
    },
  )
})

describe('paging of targets', () => {
  const all = () => true

  it('the next pages of targets that were not fetched are given once each', () => {
    const site = chain(6)
    const paging = new Paging(site)
    expect(paging.ofTargets(() => false, 6)).toEqual([])
    const given = paging.ofTargets(all, 6)
    expect(given.map((url) => site.urls.at(url))).toEqual([`${ORIGIN}/p7`])
    expect(given.map((url) => paging.isOfTarget(url))).toEqual([true])
    expect(paging.ofTargets(all, 6)).toEqual([])
  })

  it('paging ends when the pages it gave brought no targets', () => {
    const site = chain(1)
    const paging = new Paging(site)
    let given = 0
    for (let number = 2; paging.ofTargets(all, 1).length > 0; number++) {
      given++
      fetchNumber(site, number)
    }
    expect(given).toBeGreaterThan(0)
    expect(given).toBeLessThan(PAGING.most)
  })

  it('an endless series of targets ends', () => {
    const site = chain(1)
    const paging = new Paging(site)
    let given = 0
    for (let number = 2; paging.ofTargets(all, number).length > 0; number++) {
      given++
      fetchNumber(site, number)
    }
    expect(given).toBe(PAGING.most)
  })
})

const ITEMS = numbered('/item/', 40)
const observe = createObserver(new Set([new URL(ORIGIN).host]))
const isItem = (site: Site) => (page: Page) => site.urls.at(page.url).includes('/item/')

function fetchPage(site: Site, path: string, html: string): void {
  const url = ORIGIN + path
  site.enter({ requested: url, final: url, observation: observe(treeOf(html), url), list: null })
}
const next = (path: string): string => `<a rel="next" href="${path}">next</a>`

/** A site of which the items and one index of some of them were fetched. */
function siteWithIndex(shown: number): Site {
  const site = new Site()
  for (const path of ITEMS) fetchPage(site, path, '<h1>1</h1>')
  fetchPage(site, '/list', anchors(ITEMS.slice(0, shown)) + next('/list?page=2'))
  return site
}

/** A site of which the pages 1 .. `length` of a series were fetched. */
function chain(length: number): Site {
  const site = new Site()
  for (let number = 1; number <= length; number++) fetchNumber(site, number)
  return site
}

function fetchNumber(site: Site, number: number): void {
  fetchPage(site, `/p${number}`, `<p>${number}</p>${next(`/p${number + 1}`)}`)
}

describe('paging of indexes of targets', () => {
  it('the next page of an index of targets is given once', () => {
    const site = siteWithIndex(30)
    const paging = new Paging(site)
    expect(paging.ofIndexes(isItem(site), 40).map((url) => site.urls.at(url))).toEqual([`${ORIGIN}/list?page=2`])
    expect(paging.ofIndexes(isItem(site), 40)).toEqual([])
  })

  it('an index that shows few targets is not paged, nor are targets', () => {
    const site = siteWithIndex(1)
    expect(new Paging(site).ofIndexes(isItem(site), 40)).toEqual([])
    expect(new Paging(siteWithIndex(40)).ofIndexes(() => true, 40)).toEqual([])
  })

  it('an endless index that brings nothing ends, and a new target gives it new patience', () => {
    const site = siteWithIndex(40)
    const paging = new Paging(site)
    const follow = (targets: number): number => {
      for (let given = 0; ; given++) {
        const [url] = paging.ofIndexes(isItem(site), targets)
        if (url === undefined) return given
        const path = site.urls.at(url).slice(ORIGIN.length)
        fetchPage(site, path, anchors(ITEMS) + next(`/list?page=${Number(path.split('=')[1]) + 1}`))
      }
    }
    expect(follow(40)).toBeGreaterThan(0)
    expect(follow(40)).toBe(0)
    expect(follow(41)).toBeGreaterThan(0)
  })
})

describe('a search with paging', () => {
  it('a search reaches the item that the last page of an index alone leads to', () => {
    // Each item leads to all others but the last one, so that the index has shown nothing new for long.
    const page = (main: string): string => `<header>${anchors(['/list'])}</header><main>${main}</main>`
    const lone = '/item/41'
    const lists = Array.from({ length: 5 }, (_, i) => [...ITEMS, lone].slice(i * 9, i * 9 + 9))
    const pages: Record<string, string> = { '/': page('<p>1</p>') }
    for (const path of [...ITEMS, lone])
      pages[path] = page(`<h1>1</h1><dl><dt>2</dt><dd>3</dd></dl><ul class="like">${anchors(ITEMS)}</ul>`)
    for (const [i, list] of lists.entries())
      pages[i === 0 ? '/list' : `/list?page=${i + 1}`] = page(
        `<ol class="items">${anchors(list)}</ol>${i < lists.length - 1 ? `<p class="pager">${next(`/list?page=${i + 2}`)}</p>` : ''}`,
      )
    expect(search(pages, '/item/7').found).toContain(lone)
  })
})
