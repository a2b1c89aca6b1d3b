import { describe, expect, it } from 'vitest'
import { LISTINGS } from '../constants.ts'
import { anchors, numbered, ORIGIN, search, treeOf } from '../site.fixture.ts'
import { createObserver } from './observe.ts'
import { Listings } from './paging.ts'
import { type Page, Site } from './site.ts'

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

describe('createListings', () => {
  it('gives the next page of an index of targets, once', () => {
    const site = siteWithIndex(LISTINGS.least)
    const listings = new Listings(site)
    expect(listings.next(isItem(site), 40).map((url) => site.urls.at(url))).toEqual([`${ORIGIN}/list?page=2`])
    expect(listings.next(isItem(site), 40)).toEqual([])
  })

  it('leaves alone what shows few targets, and targets themselves', () => {
    const site = siteWithIndex(LISTINGS.least - 1)
    expect(new Listings(site).next(isItem(site), 40)).toEqual([])
    expect(new Listings(siteWithIndex(40)).next(() => true, 40)).toEqual([])
  })

  it('ends an endless series that brings nothing, and has new patience after a target', () => {
    const site = siteWithIndex(40)
    const listings = new Listings(site)
    const follow = (targets: number): number => {
      for (let given = 0; ; given++) {
        const [url] = listings.next(isItem(site), targets)
        if (url === undefined) return given
        const path = site.urls.at(url).slice(ORIGIN.length)
        fetchPage(site, path, anchors(ITEMS) + next(`/list?page=${Number(path.split('=')[1]) + 1}`))
      }
    }
    const patience = LISTINGS.patience + LISTINGS.share * 40
    expect(follow(40)).toBe(patience)
    expect(follow(40)).toBe(0)
    expect(follow(41)).toBeGreaterThanOrEqual(patience)
  })
})

describe('a search', () => {
  it('comes to the item that the last page of an index alone leads to', () => {
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
