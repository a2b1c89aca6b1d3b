import { load } from 'cheerio'
import type { CollectedRecord } from './check.ts'
import type { Shop } from './shop/index.ts'

/** The records that a reader of the shop's HTML would write down, by selectors made by hand. */
export function idealRecords(shop: Shop): CollectedRecord[] {
  return [...shop.productPaths()].map((path) => ({
    url: `http://127.0.0.1:8080${path}`,
    status: 'ok',
    data: readProduct(shop.render(path)!),
  }))
}

/** The data of one product page. */
export function readProduct(page: string): Record<string, unknown> {
  const $ = load(page)
  const reviews = $('.review').map((_, item) => ({
    who: $('.review__author', item).text(),
    stars: $('.review__rating', item).text(),
    words: $('.review__text', item).text(),
    reply: $('.review__reply', item).text(),
  }))
  const related = $('.related li').map((_, item) => ({ title: $('a', item).text(), price: $('span', item).text() }))
  return {
    title: $('h1').text(),
    cost: $('.price__now').text(),
    stock: $('.availability').text(),
    code: $('.facts dd').first().text(),
    prose: $('.product__description p')
      .map((_, paragraph) => $(paragraph).text())
      .get(),
    opinions: reviews.get(),
    related: related.get(),
  }
}
