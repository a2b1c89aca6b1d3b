/**
 * The contender of `collect.ts`: a crawler as one writes it with Crawlee, with selectors for the shop's products. With `enqueueLinks` as its guide shows it, or, `own-seen`, with a set of
 * the addresses that were enqueued already, as its users write where pages link to each other a thousand times. It keeps no pages, and its queue in memory; with `kept`, both in its
 * storage, so that the crawl can go on where it ended.
 */
import { createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  CheerioCrawler,
  type CheerioCrawlingContext,
  Configuration,
  KeyValueStore,
  LogLevel,
  log,
} from '@crawlee/cheerio'

const [sampleUrl, file, connections, ...options] = process.argv.slice(2) as [string, string, string, ...string[]]
const hasOwnSet = options.includes('own-seen')
const isKept = options.includes('kept')
const seen = new Set([sampleUrl])
log.setLevel(LogLevel.OFF)
const out = createWriteStream(file)

const configuration = new Configuration({
  persistStorage: isKept,
  storageClientOptions: { localDataDirectory: join(dirname(file), 'storage') },
})
const pages = KeyValueStore.open('pages', { config: configuration })

const crawler = new CheerioCrawler(
  {
    minConcurrency: Number(connections),
    maxConcurrency: Number(connections),
    maxRequestRetries: 0,
    requestHandler: async ({ $, body, request, enqueueLinks }) => {
      if (isKept) await (await pages).setValue(request.id!, body, { contentType: 'text/html' })
      if (hasOwnSet) await crawler.addRequests(unseen($, request.loadedUrl ?? request.url))
      else await enqueueLinks({ strategy: 'same-hostname', exclude: ['**/*.svg', '**/account/**'] })
      if ($('.product').length === 0) return
      const text = (selector: string) => $(selector).first().text().trim()
      const reviews = $('.review')
        .toArray()
        .map((review) => ({
          author: $('.review__author', review).text().trim(),
          rating: $('.review__rating', review).text().trim(),
          text: $('.review__text', review).text().trim(),
        }))
      const facts = $('.facts dd')
        .toArray()
        .map((fact) => $(fact).text().trim())
      const description = $('.product__description p').text().trim()
      const record = {
        name: text('h1'),
        price: text('.price__now'),
        stock: text('.availability'),
        facts,
        description,
        reviews,
      }
      out.write(`${JSON.stringify({ url: request.url, ...record })}\n`)
    },
  },
  configuration,
)
/** Addresses of the host that a page links to and that no page before it did. */
function unseen($: CheerioCrawlingContext['$'], base: string): string[] {
  const found: string[] = []
  for (const link of $('a[href]')) {
    const url = new URL($(link).attr('href')!, base)
    url.hash = ''
    if (url.host !== new URL(base).host || /\.svg$|\/account\//.test(url.pathname) || seen.has(url.href)) continue
    seen.add(url.href)
    found.push(url.href)
  }
  return found
}

await crawler.run([sampleUrl])
out.end()
