import { describe, expect, it } from 'vitest'
import { generateShop } from '../../../../demo/shop/index.ts'
import { PAGING } from '../constants.ts'
import { ORIGIN, type Pages, search, treeOf } from '../site.fixture.ts'
import { createObserver } from './observe.ts'
import { Paging } from './paging.ts'
import { Site } from './site.ts'

const shop = generateShop({ products: 150 })
const SHOP: Pages = Object.fromEntries([...shop.paths()].map((path) => [path, shop.render(path)!]))
const listings = Object.keys(SHOP).filter((path) => path.startsWith('/c/'))

describe('a search for the pages of listings', () => {
  it.each(['/c/kitchen', '/c/lamps', '/c/toys'])(
    'finds every page of every listing from %s, the short last ones too',
    (sample) => {
      expect(search(SHOP, sample).found.toSorted()).toEqual(listings.toSorted())
    },
  )
})

describe('createPaging', () => {
  const all = () => true

  it('gives the next pages of targets that were not fetched, each once', () => {
    const site = chain(6)
    const paging = new Paging(site)
    expect(paging.next(() => false)).toEqual([])
    const given = paging.next(all)
    expect(given.map((url) => site.urls.at(url))).toEqual([`${ORIGIN}/p7`])
    expect(given.map((url) => paging.asked(url))).toEqual([true])
    expect(paging.next(all)).toEqual([])
  })

  it('ends when most of what it gave were no targets', () => {
    const site = chain(1)
    const paging = new Paging(site)
    for (let number = 2; number < 2 + PAGING.minTries; number++) {
      const [url] = paging.next(all)
      expect(site.urls.at(url!)).toBe(`${ORIGIN}/p${number}`)
      paging.settle(url!, false)
      fetchPage(site, number)
    }
    expect(paging.next(all)).toEqual([])
  })

  it('ends an endless series', () => {
    const site = chain(1)
    const paging = new Paging(site)
    let given = 0
    for (let number = 2; ; number++) {
      const [url] = paging.next(all)
      if (url === undefined) break
      given++
      paging.settle(url, true)
      fetchPage(site, number)
    }
    expect(given).toBe(PAGING.most)
  })
})

const observe = createObserver(new Set([new URL(ORIGIN).host]))

/** A site of which the pages 1 .. `length` of a series were fetched. */
function chain(length: number): Site {
  const site = new Site()
  for (let number = 1; number <= length; number++) fetchPage(site, number)
  return site
}

function fetchPage(site: Site, number: number): void {
  const url = `${ORIGIN}/p${number}`
  const tree = treeOf(`<p>${number}</p><a rel="next" href="/p${number + 1}">next</a>`)
  site.enter({ requested: url, final: url, observation: observe(tree, url), list: null })
}
