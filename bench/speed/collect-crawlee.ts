/** The contender of `collect.ts`: a crawler as one writes it with Crawlee, with selectors for the shop's products. */
import { createWriteStream } from 'node:fs'
import { CheerioCrawler, Configuration, LogLevel, log } from '@crawlee/cheerio'

const [sampleUrl, file, connections] = process.argv.slice(2) as [string, string, string]
log.setLevel(LogLevel.OFF)
const out = createWriteStream(file)

const crawler = new CheerioCrawler(
  {
    minConcurrency: Number(connections),
    maxConcurrency: Number(connections),
    maxRequestRetries: 0,
    requestHandler: async ({ $, request, enqueueLinks }) => {
      await enqueueLinks({ strategy: 'same-hostname', exclude: ['**/*.svg', '**/account/**'] })
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
await crawler.run([sampleUrl])
out.end()
