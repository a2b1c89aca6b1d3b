import { describe, expect, it } from 'vitest'
import { portalPage } from './portal-page.fixture.ts'
import { commonest, siteLinksOf } from './site-links.ts'

const ORIGIN = 'http://news.example'

describe('the links of a site', () => {
  const pages = (count: number, withMenu: number) =>
    Array.from({ length: count }, (_, i) =>
      portalPage(`/${i}`, { links: i < withMenu ? ['/menu'] : [], captions: new Map([['u', `c${i % 2}`]]) }),
    )

  it('a page that many pages link to is in the menu', () => {
    const menu = (count: number, withMenu: number) => [...siteLinksOf(pages(count, withMenu)).menu]
    expect(menu(20, 19)).toEqual([`${ORIGIN}/menu`])
    expect(menu(20, 2)).toEqual([])
    expect(menu(2, 2)).toEqual([])
  })

  it('pages are found by address, with the most frequent caption of a link', () => {
    const all = pages(3, 0)
    const { byUrl, captionOf } = siteLinksOf(all)
    expect([...byUrl]).toEqual(all.map((page) => [page.url, page]))
    expect([captionOf('u'), captionOf('v')]).toEqual(['c0', null])
  })
})

it.each([
  [[], null],
  [['a'], 'a'],
  [['a', 'b'], 'a'],
  [['a', 'b', 'b'], 'b'],
  [['b', 'a', 'a', 'b'], 'a'],
])('the most frequent of %j is %s', (values, wanted) => {
  expect(commonest(values)).toBe(wanted)
})
