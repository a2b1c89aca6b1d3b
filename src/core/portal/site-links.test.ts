import { describe, expect, it } from 'vitest'
import { portalPage } from './portal-page.fixture.ts'
import { commonest, siteLinksOf } from './site-links.ts'

const ORIGIN = 'http://news.example'

describe('the links of a site', () => {
  const pages = (count: number, withMenu: number) =>
    Array.from({ length: count }, (_, i) =>
      portalPage(`/${i}`, { links: i < withMenu ? ['/menu'] : [], captions: new Map([['u', `c${i % 2}`]]) }),
    )

  it('have a menu where half of the pages, of so many, lead to the same', () => {
    const menu = (count: number, withMenu: number) => [...siteLinksOf(pages(count, withMenu)).menu]
    expect(menu(8, 4)).toEqual([`${ORIGIN}/menu`])
    expect(menu(8, 3)).toEqual([])
    expect(menu(9, 4)).toEqual([])
    expect(menu(7, 7)).toEqual([])
  })

  it('have pages by address, and what they are mostly called', () => {
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
])('the commonest of %j is %s', (values, wanted) => {
  expect(commonest(values)).toBe(wanted)
})
