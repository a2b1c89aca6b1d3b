import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectShop, type ShopRun } from '../../demo/collect-shop.ts'
import { DISALLOWED_FOLDER } from '../../demo/serve.ts'
import { generateShop } from '../../demo/shop/index.ts'

const PRODUCTS = 60
const shop = generateShop({ products: PRODUCTS, jsonLd: false })
let folder: string
let run: ShopRun

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treegram-demo-'))
  run = await collectShop(shop, folder, 'on-failure')
})
afterAll(() => rm(folder, { recursive: true }))

describe('treegram collect on one product page of a shop', () => {
  it('collect finds every product of the shop and nothing else', () => {
    const { products, found, missing, extra, duplicates } = run.check
    expect({ products, found, missing, extra, duplicates }).toEqual({
      products: PRODUCTS,
      found: PRODUCTS,
      missing: [],
      extra: [],
      duplicates: [],
    })
  })

  it('collect gets every value of every product right', () => {
    expect(run.check.differences.slice(0, 5)).toEqual([])
    expect(run.check.right).toBe(PRODUCTS)
  })

  it('collect obeys robots.txt and fetches no page twice', () => {
    const paths = run.requests.filter(({ status }) => status === 200).map(({ path }) => path)
    expect(paths.filter((path) => path.startsWith(DISALLOWED_FOLDER))).toEqual([])
    // A redirect leads to a page that may be known already.
    expect(paths.length - 1).toBeLessThanOrEqual([...shop.paths()].length + shop.redirects.size)
  })

  it('the CSV file has one line for each record', async () => {
    const csv = await readFile(run.csvFile, 'utf8')
    const starts = csv.split(/\r?\n/).filter((line) => line.startsWith('http://127.0.0.1:'))
    expect(starts).toHaveLength(PRODUCTS)
  })
})

describe('the README', () => {
  it('the README shows the products of the demo, and its number of pages within 5 %', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
    const [, pages] = /^Cost: +(\d+) pages fetched/m.exec(readme)!
    const [, found, products, right] = /^Truth: +(\d+) of (\d+) products found, (\d+) right$/m.exec(readme)!
    const own = await mkdtemp(join(tmpdir(), 'treegram-demo-'))
    const { check, downloads, records } = await collectShop(generateShop(), own, 'on-failure')
    await rm(own, { recursive: true })
    expect([check.found, check.products, check.right].map(String)).toEqual([found, products, right])
    expect(readme).toContain(`... ${records.length} records in all`)
    expect(Math.abs(downloads - Number(pages))).toBeLessThanOrEqual(Number(pages) / 20)
  })
})
