import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopServer, serveShop } from '../../demo/serve.ts'
import { generateShop } from '../../demo/shop/index.ts'
import { collect } from '../../src/index.ts'

const PRODUCTS = 150
const shop = generateShop({ products: PRODUCTS })
let server: ShopServer

beforeAll(async () => {
  server = await serveShop(shop)
})
afterAll(() => server.close())

describe('collect on the first page of a category', () => {
  it('collect on a category page returns the products of all its pages once', async () => {
    const pages: string[] = []
    const products: string[] = []
    for await (const { url, data } of collect(`${server.origin}/c/kitchen`, { allowPrivate: true, delayMs: 0 })) {
      pages.push(pathOf(url))
      const tiles = Object.values(data).find((value) => Array.isArray(value)) as Record<string, string>[]
      products.push(...tiles.map((tile) => pathOf(tile.url!)))
    }
    const listings = [...shop.paths()].filter((path) => path.startsWith('/c/'))
    expect(listings.some((path) => path.startsWith('/c/kitchen?page='))).toBe(true)
    expect(pages.toSorted()).toEqual(listings.toSorted())
    expect(products.toSorted()).toEqual([...shop.productPaths()].toSorted())
    const asked = server.requests.filter(({ status }) => status === 200).map(({ path }) => path)
    expect(asked.length).toBe(new Set(asked).size)
  })
})

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
