import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CheerioCrawler, type CheerioCrawlerOptions } from '@crawlee/cheerio'
import { Configuration, log } from '@crawlee/core'
import { HttpCrawler, type HttpCrawlingContext } from '@crawlee/http'
import { PlaywrightCrawler } from '@crawlee/playwright'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRecords } from '../../demo/check.ts'
import { type ShopServer, serveShop } from '../../demo/serve.ts'
import { generateShop, type Shop } from '../../demo/shop/index.ts'
import { createExtractor } from '../../src/core/index.ts'
import { type CrawlEvent, type CrawlOptions, crawlRecords, decodeAsBrowsers } from '../../src/crawlee/index.ts'
import { collect, type Wrapper } from '../../src/index.ts'
import { findChromium } from '../../src/source/browser/find-chromium.ts'

log.setLevel(log.LEVELS.OFF)
const executablePath = findChromium(process.env)
if (executablePath === null)
  console.warn('skipped: a test of Crawlee in a browser: there is no Chromium on this machine')

const shop = generateShop({ products: 40, articles: 4 })
let site: ShopServer
let wrapper: Wrapper
let wanted: readonly string[]

type Row = { readonly url: string; readonly status: string; readonly data: unknown; readonly violations: unknown }
const lines = (rows: readonly Row[]): string[] =>
  rows.map(({ url, status, data, violations }) => JSON.stringify({ url, status, data, violations })).sort()

beforeAll(async () => {
  site = await serveShop(shop)
  const records: Row[] = []
  const onEvent = (event: { readonly kind: string; readonly wrapper?: unknown }) => {
    if (event.kind === 'learned') wrapper = event.wrapper as Wrapper
  }
  const how = { allowPrivate: true, delayMs: 0, onEvent } as const
  for await (const record of collect(site.origin + shop.samplePath, how)) records.push(record)
  wanted = lines(records)
  expect(wanted).toHaveLength(40)
})
afterAll(() => site.close())

const memory = () => new Configuration({ persistStorage: false })
const LINKS = { strategy: 'same-hostname', exclude: ['**/*.svg', '**/account/**'] } as const
/** All pages of the shop, and two of them by another address. */
const addresses = (): string[] =>
  [...shop.paths(), '/deal-of-the-day', `${shop.samplePath}?utm_source=mail`].map((path) => site.origin + path)

describe('records of Crawlee are those of collect', () => {
  it('an HttpCrawler gives the records of collect', async () => {
    const records = crawlRecords(wrapper, { anyPage: true })
    const crawler = new HttpCrawler(
      { requestHandler: async (context) => void (await records.handler(context)) },
      memory(),
    )
    await crawler.run(addresses())
    const summary = await records.finish()
    expect(lines((await crawler.getData()).items as Row[])).toEqual(wanted)
    expect(summary).toMatchObject({ records: { ok: 40, violated: 0 }, health: [{ patterns: [] }] })
    expect(summary.leftOut).toBeGreaterThan(10)
  })

  it('a CheerioCrawler that follows its links gives the records of collect', async () => {
    const records = crawlRecords(wrapper, { anyPage: true })
    const crawler = new CheerioCrawler(
      {
        postNavigationHooks: [decodeAsBrowsers],
        requestHandler: async (context) => {
          await records.handler(context)
          await context.enqueueLinks(LINKS)
        },
      },
      memory(),
    )
    await crawler.run([site.origin + shop.samplePath])
    await records.finish()
    expect(lines((await crawler.getData()).items as Row[])).toEqual(wanted)
  })

  it.skipIf(executablePath === null)(
    'a PlaywrightCrawler gives the records of collect',
    { timeout: 600_000 },
    async () => {
      const records = crawlRecords(wrapper, { anyPage: true })
      const crawler = new PlaywrightCrawler(
        {
          launchContext: {
            launcher: chromium,
            launchOptions: { executablePath: executablePath!, args: ['--no-sandbox'] },
          },
          browserPoolOptions: { useFingerprints: false },
          requestHandler: async (context) => void (await records.handler(context)),
        },
        memory(),
      )
      // Of all pages some: a browser takes its time.
      await crawler.run(
        [...shop.productPaths(), '/', '/about', '/news', '/deal-of-the-day'].map((path) => site.origin + path),
      )
      await records.finish()
      expect(lines((await crawler.getData()).items as Row[])).toEqual(wanted)
    },
  )
})

describe('a page that Crawlee decoded wrongly', () => {
  it('a wrongly decoded page is a violation that says how to read it', async () => {
    const records = crawlRecords(wrapper)
    const options: CheerioCrawlerOptions = { requestHandler: async (context) => void (await records.handler(context)) }
    const crawler = new CheerioCrawler(options, memory())
    await crawler.run([...shop.productPaths()].map((path) => site.origin + path))
    await records.finish()
    const rows = (await crawler.getData()).items as Row[]
    const odd = rows.filter(({ status }) => status !== 'ok')
    expect(odd).toMatchObject([{ status: 'violated', violations: [{ rule: 'charset' }] }])
    expect(JSON.stringify(odd)).toContain('decodeAsBrowsers')
  })
})

/** A site whose pages change after some have been asked for; what a crawl of its products gives, beside what its pages said before. */
async function crawlChanging(change: (html: string) => string, options: CrawlOptions = {}) {
  const large: Shop = generateShop({ products: 66, articles: 4 })
  let served = 0
  const server = createServer((request, response) => {
    const html = large.render(request.url ?? '/')
    response.writeHead(html === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html === null ? '' : served++ < 20 ? html : change(html))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const events: CrawlEvent[] = []
  const records = crawlRecords(wrapper, { ...options, onEvent: (event) => events.push(event) })
  const requestHandler = async (context: HttpCrawlingContext) => void (await records.handler(context))
  const crawler = new HttpCrawler({ maxConcurrency: 4, requestHandler }, memory())
  try {
    await crawler.run([...large.productPaths()].map((path) => origin + path))
    const summary = await records.finish()
    const rows = (await crawler.getData()).items as (Row & { readonly data: Record<string, unknown> })[]
    const good = rows.filter(({ status }) => status === 'ok' || status === 'healed')
    const read = createExtractor(wrapper)
    const pairs = good.map(({ url, data }) => [data, read(large.render(new URL(url).pathname)!, url).data] as const)
    return {
      rows,
      good,
      pairs,
      summary,
      check: checkRecords(good, large),
      kinds: new Set(events.map(({ kind }) => kind)),
    }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** Other classes and tags in the same frame; the page says what it did. */
const redesigned = (html: string): string =>
  html
    .replace(/<h1 class="product__name">(.*?)<\/h1>/, '<h2 class="title">$1</h2>')
    .replace(/<span class="price__now">(.*?)<\/span>/, '<strong class="cost">$1</strong>')
    .replaceAll('class="availability', 'class="in-store')
    .replaceAll('class="review', 'class="opinion')
const rebuilt = (html: string): string =>
  html.replace(/<article class="product"[\s\S]*<\/article>/, '<p>We are rebuilding.</p>')

describe('a site that is redesigned in the midst of a crawl', () => {
  it('a redesign during a crawl is repaired without a wrong record', async () => {
    const { rows, good, pairs, summary, kinds, check } = await crawlChanging(redesigned)
    expect(rows).toHaveLength(66)
    expect(kinds).toContain('healed')
    expect(good.length).toBeGreaterThan(55)
    expect(summary.wrapper.version).toBeGreaterThan(wrapper.version)
    expect(check.differences).toEqual([])
    for (const name of ['title', 'price', 'availability', 'reviews'])
      expect(pairs.filter(([is, was]) => JSON.stringify(is[name]) !== JSON.stringify(was[name]))).toEqual([])
  })

  it('a redesign that cannot be repaired gives no wrong record', async () => {
    const { rows, good, pairs, kinds } = await crawlChanging(rebuilt)
    expect(rows).toHaveLength(66)
    expect([...kinds].some((kind) => kind === 'refused' || kind === 'proposed')).toBe(true)
    expect(kinds).not.toContain('healed')
    for (const [is, was] of pairs) expect(is).toEqual(was)
    expect(good.length).toBeLessThanOrEqual(20)
  })

  it('a redesign is reported as drift when repairs are off', async () => {
    const { kinds, summary, good, pairs } = await crawlChanging(redesigned, { heal: 'off' })
    expect([...kinds]).toEqual(['drift'])
    expect(summary.health[0]!.patterns.length).toBeGreaterThan(0)
    for (const [is, was] of pairs) expect(is).toEqual(was)
    expect(good.length).toBeLessThanOrEqual(20)
  })
})

describe('a crawl of Crawlee', () => {
  const context = (url: string, html: string, pushData: () => Promise<void>) => ({
    request: { url, uniqueKey: url },
    body: html,
    pushData,
  })

  it('a failed push loses no record and repeats none', async () => {
    const paths = [...shop.productPaths()]
    const pushed: string[] = []
    let failures = 1
    const push = async (rows: readonly { readonly url: string }[]): Promise<void> => {
      if (failures-- > 0) throw new Error('disk full')
      pushed.push(...rows.map(({ url }) => url))
    }
    const { handler, finish } = crawlRecords(wrapper, { push })
    for (const path of paths) {
      const own = context(site.origin + path, shop.render(path)!, async () => {})
      await handler(own).catch(() => handler(own))
    }
    await finish()
    expect(pushed.toSorted()).toEqual(paths.map((path) => site.origin + path).toSorted())
  })

  it('a context without a page gets an error that says what to use', async () => {
    const { handler } = crawlRecords(wrapper)
    const none = { request: { url: 'https://shop.example/', uniqueKey: 'a' }, pushData: async () => {} }
    await expect(handler(none)).rejects.toThrow('use an HttpCrawler')
  })

  it('the extension has what contexts of version 4 need', async () => {
    const { extendContext } = crawlRecords(wrapper, { heal: 'off' })
    const url = site.origin + shop.samplePath
    const { extractRecord } = extendContext(context(url, shop.render(shop.samplePath)!, async () => {}))
    expect(await extractRecord()).toMatchObject({ url, status: 'ok' })
  })
})
