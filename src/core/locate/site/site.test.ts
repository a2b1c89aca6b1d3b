import { describe, expect, it } from 'vitest'
import { LISTS, TYPES } from '../constants.ts'
import type { Link, LinkKind } from './links.ts'
import type { Observation } from './observe.ts'
import { Site } from './site.ts'

const seen = (more: Partial<Observation> = {}): Observation => ({
  ...{ paths: Int32Array.of(5, 6), strings: Int32Array.of(7), schema: new Int32Array(0), types: new Int32Array(0) },
  ...{ language: 'en', longTexts: Int32Array.of(9), guides: [], links: [], canonical: null, next: null },
  ...{ content: 1, redirects: false, ...more },
})

const link = (url: string, collection = 1, kind: LinkKind = 'link'): Link => ({
  url,
  kind,
  collection,
  tagList: 30 + collection,
})

function entered(site: Site, requested: string, final: string, observation: Observation | null) {
  return site.enter({ requested, final, observation, list: null })
}

describe('a site', () => {
  it('a redirected page is known under both of its addresses, and once', () => {
    const site = new Site()
    const page = entered(site, '/old', '/new', seen())!
    expect(site.urls.at(page.url)).toBe('/new')
    expect(['/old', '/new'].map((url) => site.fetched.get(site.urls.intern(url)))).toEqual([page, page])
    expect(entered(site, '/older', '/new', seen({ content: 2 }))).toBeNull()
    expect(site.fetched.get(site.urls.intern('/older'))).toBe(page)
    expect([site.pages, site.log.length, site.log.at(1).page]).toEqual([[page], 2, page])
    expect(entered(site, '/b', '/b', seen())!.id).toBe(1)
  })

  it('a fetched address may have no page, and a page once found stays', () => {
    const site = new Site()
    expect(entered(site, '/none', '/none', null)).toBeNull()
    expect(site.fetched.get(site.urls.intern('/none'))).toBeNull()
    expect(site.log.at(0)).toMatchObject({ page: null, list: null })
    const page = entered(site, '/a', '/a', seen())
    entered(site, '/a', '/a', null)
    expect(site.fetched.get(site.urls.intern('/a'))).toBe(page)
    entered(site, '/c', '/a', null)
    expect(site.fetched.get(site.urls.intern('/c'))).toBeNull()
  })

  it('a link counts once for each collection, and forms and feeds are known as such', () => {
    const site = new Site()
    const links = [link('/x', 1), link('/y', 1), link('/x', 1), link('/x', 2, 'form'), link('/z', 3, 'feed')]
    const page = entered(site, '/a', '/a', seen({ links, next: '/y', canonical: '/x', guides: ['/z'] }))!
    const url = (id: number) => site.urls.at(id)
    expect([...page.linkUrl].map(url)).toEqual(['/x', '/y', '/x', '/z'])
    expect(new Set(page.linkCollection).size).toBe(3)
    expect([...page.linkCollection].map((id) => site.kindOf[id])).toEqual([undefined, undefined, 'form', 'feed'])
    const tagLists = [...page.linkCollection].map((id) => site.tagListOf[id])
    expect(tagLists).toEqual([31, 31, 32, 33].map((tagList) => site.tagLists.intern(tagList)))
    expect([url(page.next!), url(page.canonical!), [...page.guides].map(url)]).toEqual(['/y', '/x', ['/z']])
    const other = entered(site, '/b', '/b', seen())!
    expect([other.next, other.canonical, other.linkUrl.length]).toEqual([null, null, 0])
  })

  it('a list for machines is entered once', () => {
    const site = new Site()
    const list = { kind: 'sitemap' as const, links: [link('/x', 1, 'link'), link('/more', 2, 'sitemap')] }
    for (let i = 0; i < 2; i++) site.enter({ requested: '/s', final: '/s', observation: null, list })
    const known = site.lists.get(site.urls.intern('/s'))!
    expect([known.kind, site.lists.size, site.log.at(0).list, site.log.at(1).list]).toEqual(['sitemap', 1, known, null])
    expect([...known.linkUrl].map((id) => site.urls.at(id))).toEqual(['/x', '/more'])
    expect([...site.listUrls.sitemap].map((id) => site.urls.at(id))).toEqual(['/more'])
    expect(site.listUrls.feed.size).toBe(0)
  })

  it('the lists of a kind are bounded', () => {
    const site = new Site()
    const many = Array.from({ length: LISTS.most + 2 }, (_, i) => link(`/s${i}`, 1, 'sitemap'))
    const { linkUrl } = site.enterLinks([...many, link('/s0', 2, 'sitemap'), link('/f', 1, 'feed')])
    expect([site.listUrls.sitemap.size, site.listUrls.feed.size]).toEqual([LISTS.most, 1])
    expect(linkUrl).toHaveLength(LISTS.most + 2)
  })

  it('the outline of a page is kept, with tag-lists and types ascending', () => {
    const site = new Site()
    entered(site, '/a', '/a', seen({ schema: Int32Array.of(1, 2), types: Int32Array.of(1, 2) }))
    const page = entered(site, '/b', '/b', seen({ schema: Int32Array.of(3, 2, 1), types: Int32Array.of(3, 2) }))!
    page.forgetOutline()
    expect([page.paths, page.strings, page.schema, page.types, page.longTexts].map((own) => [...own])).toEqual([
      [0, 1],
      [7],
      [0, 1, 2],
      [1, 2],
      [9],
    ])
    expect(page.outlineSize).toBe(2)
  })

  it('the types of a page are bounded', () => {
    const types = Int32Array.from({ length: TYPES.mostNames + 2 }, (_, i) => i)
    const page = entered(new Site(), '/a', '/a', seen({ types }))!
    expect(page.types).toHaveLength(TYPES.mostNames)
  })

  it('a site without outlines forgets them and keeps the links', () => {
    const site = new Site(false)
    const page = entered(site, '/a', '/a', seen({ links: [link('/x')] }))!
    expect([...page.strings]).toEqual([7])
    page.forgetOutline()
    expect(() => page.strings).toThrow('forgotten')
    expect(page.linkUrl).toHaveLength(1)
  })
})
