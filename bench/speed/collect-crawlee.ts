/**
 * The contender of `collect.ts`: a crawler as one writes it with Crawlee, with selectors for the shop's products. With `enqueueLinks` as its guide shows it, or, `own-seen`, with a set of
 * the addresses that were enqueued already, as its users write where pages link to each other a thousand times. It keeps no pages, and its queue in memory.
 */
import { createWriteStream } from 'node:fs'
import { CheerioCrawler, type CheerioCrawlingContext, Configuration, LogLevel, log } from '@crawlee/cheerio'

const [sampleUrl, file, connections, links] = process.argv.slice(2) as [string, string, string, string | undefined]
const seen = new Set([sampleUrl])
log.setLevel(LogLevel.OFF)
const out = createWriteStream(file)

const crawler = new CheerioCrawler(
  {
    minConcurrency: Number(connections),
    maxConcurrency: Number(connections),
    maxRequestRetries: 0,
    requestHandler: async ({ $, request, enqueueLinks }) => {
      if (links === 'own-seen') await crawler.addRequests(unseen($, request.loadedUrl ?? request.url))
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
  new Configuration({ persistStorage: false }),
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
