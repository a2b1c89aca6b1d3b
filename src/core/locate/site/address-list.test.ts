import { describe, expect, it } from 'vitest'
import { indesit } from '../../../papers/index.ts'
import { LISTS } from '../constants.ts'
import { explainUrl } from '../explain.ts'
import { located } from '../result.ts'
import { loadLocate, saveLocate } from '../saved.ts'
import { anchors, finish, numbered, ORIGIN, type Pages, search } from '../site.fixture.ts'
import { startLocate, stepLocate } from '../state.ts'
import { datesOfList, linksOfList } from './address-list.ts'

const HOSTS = new Set(['site.example'])
const page = (main: string): string => `<header><nav>${anchors(['/', '/about'])}</nav></header><main>${main}</main>`
const item = (path: string): string => page(`<h1>${path}</h1><table class="facts"><tr><td>1</td></tr></table><p>2</p>`)
const note = (path: string): string =>
  page(`<h2>${path}</h2><ul class="notes"><li>3</li></ul><blockquote>4</blockquote>`)

const items = numbered('/item/', 120)
const notes = numbered('/note/', 120)
/** Nothing links to the items: without a list for machines only the sample is found. */
const ISLAND: Pages = {
  '/': page('<h1>Home</h1><p>welcome</p>'),
  '/about': page('<address>1</address>'),
  ...Object.fromEntries(items.map((path) => [path, item(path)])),
  ...Object.fromEntries(notes.map((path) => [path, note(path)])),
}
const listOf = (kind: string, paths: readonly string[]): string =>
  `${kind}:${paths.map((path) => ORIGIN + path).join(' ')}`

describe('the links of a list', () => {
  const links = (pages: readonly string[], lists: readonly string[] = [], url = 'https://site.example/sitemap.xml') =>
    linksOfList({ kind: 'sitemap', pages, lists }, url, HOSTS)

  it('the links of a list are resolved, kept to pages of the site, and take the scheme of the list', () => {
    const found = links(['http://site.example/a', '/b', 'https://else.example/c', '/d.pdf', 'mailto:a@b.c'])
    expect(found.links.map(({ url }) => url)).toEqual(['https://site.example/a', 'https://site.example/b'])
  })

  it('the dates of a news sitemap belong to the addresses of the site', () => {
    const published = new Map([
      ['http://site.example/a', '2026-05-02'],
      ['https://else.example/c', '2026-05-01'],
    ])
    const dates = datesOfList({ kind: 'sitemap', pages: [], lists: [], published }, 'https://site.example/s.xml', HOSTS)
    expect([...dates]).toEqual([['https://site.example/a', '2026-05-02']])
    expect(datesOfList({ kind: 'feed', pages: [], lists: [] }, 'https://site.example/f', HOSTS).size).toBe(0)
  })

  it('a list never links to itself', () => {
    expect(links([], ['/sitemap.xml', '/more.xml']).links.map(({ url }) => url)).toEqual([
      'https://site.example/more.xml',
    ])
  })

  it('the pages and lists of one list are bounded', () => {
    const many = numbered('/p', LISTS.mostPages + 5)
    expect(links(many).links.length).toBe(LISTS.mostPages)
    expect(links([], many).links.length).toBe(LISTS.mostLists)
  })

  it('lists whose names differ by numbers alone are one collection', () => {
    const { links: found } = links([], ['/items-1.xml', '/items-2.xml', '/notes-1.xml'])
    expect(found[0]!.collection).toBe(found[1]!.collection)
    expect(found[0]!.collection).not.toBe(found[2]!.collection)
  })
})

describe('a sitemap', () => {
  const site: Pages = { ...ISLAND, '/map.xml': listOf('sitemap', [...notes, ...items]) }

  it('a sitemap named in robots.txt leads to all items, and most other pages are left', () => {
    const { found, downloads, last } = search(site, '/item/7', {}, [`${ORIGIN}/map.xml`])
    expect(found.toSorted()).toEqual(items.toSorted())
    expect(downloads).toBeLessThan(1.2 * items.length)
    expect(explainUrl(last.state, `${ORIGIN}/item/9`)).toMatchObject({
      foundBy: 'sitemap',
      foundOn: `${ORIGIN}/map.xml`,
    })
    expect(explainUrl(last.state, `${ORIGIN}/map.xml`)).toMatchObject({ status: 'list', foundBy: 'sitemap' })
  })

  it('a sitemap leads to all items when addresses are no evidence', () => {
    const { found } = search(site, '/item/7', { urlEvidence: false }, [`${ORIGIN}/map.xml`])
    expect(found.toSorted()).toEqual(items.toSorted())
  })

  it('a sitemap linked in the head is found', () => {
    const linked = { ...site, '/': `<link rel="sitemap" type="application/xml" href="/map.xml">${site['/']}` }
    expect(search(linked, '/item/7').found.length).toBe(items.length)
  })

  it('the published algorithm does not read a sitemap', () => {
    expect(search(site, '/item/7', { strategy: indesit }, [`${ORIGIN}/map.xml`]).asked).not.toContain('/map.xml')
  })

  it('a sitemap on another host is not fetched', () => {
    expect(search(site, '/item/7', {}, ['http://else.example/map.xml']).last.state.site.listUrls.sitemap.size).toBe(0)
  })

  it('a sitemap that turns out to be a page is read as a page', () => {
    expect(search({ ...ISLAND, '/map.xml': page(anchors(items)) }, '/item/7', {}, ['/map.xml']).found.length).toBe(120)
  })

  it('a search by a sitemap is the same when saved at each step', () => {
    const whole = search(site, '/item/7', {}, [`${ORIGIN}/map.xml`])
    const asked: string[] = []
    let step = startLocate([`${ORIGIN}/item/7`])
    while (step.wants.length > 0) {
      step = stepLocate(loadLocate(saveLocate(step.state)), [])
      step = finish(site, step, asked, 1, [`${ORIGIN}/map.xml`])
    }
    expect(asked).toEqual(whole.asked)
    expect(located(step.state)).toEqual(located(whole.last.state))
    expect(JSON.parse(saveLocate(step.state))).toEqual(JSON.parse(saveLocate(whole.last.state)))
  })
})

describe('an index of sitemaps', () => {
  const parts = (paths: readonly string[], name: string): Pages =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [`/${name}-${i}.xml`, listOf('sitemap', paths.slice(i * 10, i * 10 + 10))]),
    )
  const sitemaps = { ...parts(items, 'items'), ...parts(notes, 'notes') }
  const site: Pages = { ...ISLAND, ...sitemaps, '/map.xml': listOf('sitemaps', Object.keys(sitemaps)) }

  it('an index of sitemaps is followed as far as it shows items', () => {
    const { found, asked } = search(site, '/item/7', {}, ['/map.xml'])
    expect(found.toSorted()).toEqual(items.toSorted())
    expect(asked.filter((path) => path.startsWith('/notes')).length).toBeLessThan(12)
  })

  it('an index of sitemaps that leads in a circle ends', () => {
    const circle = { ...site, '/items-3.xml': listOf('sitemaps', ['/map.xml', '/items-3.xml']) }
    expect(search(circle, '/item/7', {}, ['/map.xml']).found.length).toBe(110)
  })

  it('an endless index of sitemaps is followed to a bound', () => {
    const endless = new Proxy(ISLAND, {
      get: (pages, path: string) => {
        const part = /^\/part-(\d+)\.xml$/.exec(path)?.[1]
        return part === undefined
          ? pages[path]
          : listOf(
              'sitemaps',
              numbered(`/part-${part}`, 40).map((p) => `${p}.xml`),
            )
      },
    })
    const { downloads, stopped } = search(endless, '/item/7', {}, ['/part-1.xml'])
    expect(downloads).toBeLessThan(LISTS.most + 10)
    expect(stopped).toBe('exhausted')
  })
})

describe('a sitemap that nothing names', () => {
  const linked: Pages = {
    ...ISLAND,
    '/': page(`<h1>Home</h1><ul class="notes">${anchors(notes)}</ul>`),
    '/sitemap.xml': listOf('sitemap', items),
  }

  it('the usual address of a sitemap is tried before a longer search ends', () => {
    const { found, asked } = search(linked, '/item/7')
    expect(found.toSorted()).toEqual(items.toSorted())
    expect(asked.indexOf('/sitemap.xml')).toBeGreaterThanOrEqual(LISTS.guessFrom)
  })

  it('the usual address of a sitemap is not tried on a small site', () => {
    const small = { ...ISLAND, '/': page(`<ul class="items">${anchors(items.slice(0, 30))}</ul>`) }
    expect(search(small, '/item/7').asked).not.toContain('/sitemap.xml')
  })
})

describe('feeds', () => {
  it('a feed leads to the pages that it names', () => {
    const head = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
    const site = { ...ISLAND, '/': head + ISLAND['/'], '/feed.xml': listOf('feed', items.slice(0, 20)) }
    const { found, last } = search(site, '/item/7')
    expect(found.length).toBe(20)
    expect(explainUrl(last.state, `${ORIGIN}/item/9`).foundBy).toBe('feed')
  })

  it('feeds of single pages that name the page itself are given up', () => {
    const head = (path: string) => `<link rel="alternate" type="application/atom+xml" href="${path}/feed">`
    const site = Object.fromEntries(
      items.flatMap((path) => [
        [path, head(path) + item(path)],
        [`${path}/feed`, listOf('feed', [path])],
      ]),
    )
    const { asked, found } = search({ ...site, '/': page(`<ul class="items">${anchors(items)}</ul>`) }, '/item/7')
    expect(found.length).toBe(items.length)
    expect(asked.filter((path) => path.endsWith('/feed')).length).toBeLessThan(12)
  })
})
