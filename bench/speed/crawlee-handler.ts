/**
 * The handler of `treegram/crawlee` beside selectors written by hand in the same crawl of the same shop: `node bench/speed/crawlee-handler.ts [products] [rounds]`, 300 and 5 unless
 * named. Each crawl is a process of its own, one after the other in turns; the shop is served by this one. What is compared is processor time of the crawl and time on
 * the clock, each against the hand-written crawl of the same round. The selectors give what the wrapper's records hold of a product: its texts, facts and reviews.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { CheerioCrawler, type CheerioCrawlingContext } from '@crawlee/cheerio'
import { Configuration, log } from '@crawlee/core'
import { HttpCrawler } from '@crawlee/http'
import { serveShop } from '../../demo/serve.ts'
import { generateShop } from '../../demo/shop/index.ts'
import { crawlRecords } from '../../src/crawlee/index.ts'
import { learn, type Wrapper } from '../../src/index.ts'
import { machine, packageVersion } from '../lib/machine.ts'
import { median, spread } from '../lib/stats.ts'
import { formatNumber, formatTable } from '../lib/table.ts'

const CONTENDERS = ['cheerio by hand', 'handler in CheerioCrawler', 'handler in HttpCrawler'] as const
type Contender = (typeof CONTENDERS)[number]

interface Task {
  readonly contender: Contender
  readonly urls: string[]
  readonly wrapper: Wrapper
}

interface Cost {
  readonly records: number
  readonly cpuMs: number
  readonly ms: number
}

async function byHand({ $, request, pushData }: CheerioCrawlingContext): Promise<void> {
  const text = (selector: string, within?: Parameters<typeof $>[1]) => $(selector, within).first().text().trim()
  const texts = (selector: string) =>
    $(selector)
      .toArray()
      .map((one) => $(one).text().trim())
  const reviews = $('.review')
    .toArray()
    .map((review) => ({
      author: text('.review__author', review),
      rating: text('.review__rating', review),
      text: text('.review__text', review),
    }))
  const [name, price, stock] = [text('h1'), text('.price__now'), text('.availability')]
  const lists = { facts: texts('.facts dd'), description: texts('.product__description p'), specs: texts('.specs td') }
  const more = { related: texts('.related li'), bundle: texts('.bundle li'), images: texts('.gallery img') }
  await pushData({ url: request.url, name, price, stock, reviews, ...lists, ...more })
}

/** In a process of its own: crawls, and answers what that took. */
async function crawl({ contender, urls, wrapper }: Task): Promise<Cost> {
  log.setLevel(log.LEVELS.OFF)
  const records = crawlRecords(wrapper)
  const handler = async (context: Parameters<typeof records.handler>[0]) => void (await records.handler(context))
  const configuration = new Configuration({ persistStorage: false })
  const limits = { minConcurrency: 8, maxConcurrency: 8, maxRequestRetries: 0 }
  const crawler =
    contender === 'handler in HttpCrawler'
      ? new HttpCrawler({ ...limits, requestHandler: handler }, configuration)
      : new CheerioCrawler(
          { ...limits, requestHandler: contender === 'cheerio by hand' ? byHand : handler },
          configuration,
        )
  const [cpu, from] = [process.cpuUsage(), performance.now()]
  await crawler.run(urls)
  await records.finish()
  const { user, system } = process.cpuUsage(cpu)
  return {
    records: (await crawler.getData()).items.length,
    cpuMs: (user + system) / 1000,
    ms: performance.now() - from,
  }
}

async function costOf(task: Task): Promise<Cost> {
  const child: ChildProcess = fork(import.meta.filename, ['crawl'])
  child.send(task)
  const [cost] = (await once(child, 'message')) as [Cost]
  child.disconnect()
  if (cost.records !== task.urls.length) throw new Error(`${task.contender} gave ${cost.records} records`)
  return cost
}

async function compare(products: number, rounds: number): Promise<void> {
  const shop = generateShop({ products, jsonLd: false })
  const { origin, close } = await serveShop(shop)
  const paths = [...shop.productPaths()]
  // Of all parts of the shop: a wrapper that knows one of them would be repaired on the way.
  const some = paths.filter((_, i) => i % Math.ceil(products / 30) === 0)
  const wrapper = await learn(some.map((path) => ({ url: origin + path, html: shop.render(path)! })))
  const urls = paths.map((path) => origin + path)
  const costs = new Map<Contender, Cost[]>(CONTENDERS.map((contender) => [contender, []]))
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < CONTENDERS.length; turn++) {
      const contender = CONTENDERS[(turn + round) % CONTENDERS.length]!
      costs.get(contender)!.push(await costOf({ contender, urls, wrapper }))
    }
  await close()
  console.log(`${machine()}; ${packageVersion('@crawlee/cheerio')}; ${products} products, ${rounds} rounds\n`)
  const hand = costs.get('cheerio by hand')!
  const rows = [...costs].map(([contender, own]) => {
    const cpu = own.map(({ cpuMs }) => cpuMs)
    const ratios = own.map(({ cpuMs, ms }, i) => [cpuMs / hand[i]!.cpuMs, ms / hand[i]!.ms] as const)
    return [
      contender,
      formatNumber(median(cpu) / products, 2),
      formatNumber(spread(cpu), 2),
      ...[0, 1].map((i) => formatNumber(median(ratios.map((ratio) => ratio[i]!)), 2)),
    ]
  })
  console.log(formatTable(['contender', 'CPU ms/page', 'spread', 'CPU ratio', 'clock ratio'], rows))
}

const [first, second] = process.argv.slice(2)
if (first === 'crawl') process.once('message', (task) => void crawl(task as Task).then((cost) => process.send?.(cost)))
else await compare(Number(first ?? 300), Number(second ?? 5))
