import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { checkRecords, isPerfect } from '../check.ts'
import { idealRecords, readProduct } from '../ideal-records.fixture.ts'
import { generateShop, type Shop } from './index.ts'

const shop = generateShop()

/** Paths that a page links to, without tracking words and fragments, as the server sees them. */
function linksOf(page: string): string[] {
  const $ = load(page)
  const hrefs = $('a[href], form[method=get]').map((_, link) => $(link).attr('href') ?? $(link).attr('action')!)
  return hrefs.get().flatMap((href) => {
    const url = new URL(href, 'http://shop.invalid/')
    for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name)
    return href.startsWith('#') || url.pathname.endsWith('.svg') ? [] : [url.pathname + url.search]
  })
}

function reachable(shop: Shop): Set<string> {
  const seen = new Set<string>(['/'])
  for (const path of seen) {
    const page = shop.render(shop.redirects.get(path) ?? path)
    if (page !== null) for (const link of linksOf(page)) seen.add(link)
  }
  return seen
}

describe('generateShop', () => {
  it('a shop is the same for the same seed and different for another', () => {
    const [a, b, c] = [1, 1, 2].map((seed) => generateShop({ seed, products: 30 }))
    expect([...b!.paths()]).toEqual([...a!.paths()])
    for (const path of a!.paths()) expect(b!.render(path)).toBe(a!.render(path))
    expect(c!.render(c!.samplePath)).not.toBe(a!.render(a!.samplePath))
  })

  it('pages do not depend on the order in which they are generated', () => {
    const paths = [...shop.paths()].slice(-20)
    const fresh = generateShop()
    const backwards = paths.toReversed().map((path) => fresh.render(path))
    expect(backwards.toReversed()).toEqual(paths.map((path) => shop.render(path)))
  })

  it('links lead to pages except the two dead ones, and each page is linked', () => {
    const links = reachable(shop)
    const paths = new Set(shop.paths())
    const elsewhere = [...links].filter((path) => !paths.has(path))
    expect(new Set(elsewhere)).toEqual(new Set([...shop.deadPaths, ...shop.redirects.keys()]))
    expect([...paths].filter((path) => !links.has(path))).toEqual([])
    for (const target of shop.redirects.values()) expect(paths.has(target)).toBe(true)
    for (const path of shop.deadPaths) expect(shop.render(path)).toBeNull()
  })

  it('the truth of the shop is what a reader copies from its pages', () => {
    const check = checkRecords(idealRecords(shop), shop)
    expect(check.differences).toEqual([])
    expect(isPerfect(check)).toBe(true)
  })

  it('optional parts are on some products only', () => {
    const pages = [...shop.productPaths()].map((path) => shop.render(path)!)
    const parts = [
      'price__old',
      'class="specs"',
      'class="bundle"',
      'shipping-note',
      'gallery__thumbs',
      'class="review"',
      'review__helpful',
      'review__reply',
      'bestsellers',
      'promo--content',
      'ld+json',
      '<br>',
    ]
    for (const part of parts) {
      const count = pages.filter((page) => page.includes(part)).length
      expect(count, part).toBeGreaterThan(pages.length * 0.05)
      expect(count, part).toBeLessThan(pages.length * 0.95)
    }
  })

  it('products have different descriptions and codes', () => {
    const truths = [...shop.productPaths()].map((path) => shop.truthAt(path)!)
    expect(new Set(truths.map(({ description }) => description.join())).size).toBe(truths.length)
    expect(new Set(truths.map(({ code }) => code)).size).toBe(truths.length)
    expect(new Set(truths.map(({ brand }) => brand)).size).toBeLessThan(truths.length)
    expect(new Set(truths.map(({ reviews }) => reviews.length))).toEqual(
      new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    )
  })

  it('JSON-LD is left out if that is wanted', () => {
    const plain = generateShop({ jsonLd: false, products: 30 })
    expect([...plain.paths()].filter((path) => plain.render(path)!.includes('ld+json'))).toEqual([])
  })

  it.each([
    '/nothing',
    '/product/',
    '/product/wren-clamp-light-40-cm-20025',
    '/c/lamps?page=1',
    '/c/lamps?page=99',
    '/c/cars',
    '/news/page/0',
    '/news/1-',
    '/c/lamps?sort=price',
  ])('the address %s has no page', (path) => {
    expect(shop.render(path)).toBeNull()
    expect(shop.truthAt(path)).toBeNull()
  })
})

describe('generateShop with many products', () => {
  it('a shop grows by one page for each product and list page', () => {
    const count = (products: number): number => [...generateShop({ products }).paths()].length
    const [small, middle, large] = [count(1200), count(2400), count(3600)]
    expect(Math.abs(large! - middle! - (middle! - small!))).toBeLessThan(12)
    expect(middle! - small!).toBeGreaterThanOrEqual(1200 + 1200 / 12 - 12)
    expect(middle! - small!).toBeLessThanOrEqual(1200 + 1200 / 12 + 12)
  })

  it('a single product among 50,000 is generated without the others', () => {
    const large = generateShop({ products: 50_000 })
    const paths = [...large.productPaths()]
    expect(new Set(paths).size).toBe(50_000)
    const last = paths.at(-1)!
    expect(readProduct(large.render(last)!).title).toBe(large.truthAt(last)!.name)
  })
})
