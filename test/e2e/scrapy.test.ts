import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopServer, serveShop } from '../../demo/serve.ts'
import { generateShop } from '../../demo/shop/index.ts'
import { openShop, type TestShop } from '../../src/control/shop.fixture.ts'
import { rowsOf, temporaryFolders } from './command.ts'
import { freePort, type ServiceProcess, startService, until } from './serve/service-process.ts'
import { type ShellFolder, shellFolder } from './shell.ts'

const GUIDE = readFileSync(new URL('../../docs/guide/scrapy.md', import.meta.url), 'utf8')
const MODULE = fileURLToPath(new URL('../../integrations/python/src', import.meta.url))

/** Debian's package is python3-scrapy; a machine without it says so by skipped tests. */
const hasScrapy = spawnSync('scrapy', ['version']).status === 0

const folders = temporaryFolders()
afterAll(folders.release)

const scrapyFolder = (): ShellFolder => shellFolder(folders.make(), { PYTHONPATH: MODULE })

describe.skipIf(!hasScrapy)('docs/guide/scrapy.md', () => {
  const shop = generateShop({ products: 24, articles: 4 })
  let server: ShopServer
  let shell: ShellFolder
  const [collecting, spidering, serving] = blocksOf('sh')
  beforeAll(async () => {
    server = await serveShop(shop)
    shell = scrapyFolder()
    await shell.run(here(collecting!))
    writeFileSync(join(shell.folder, 'products.py'), here(blocksOf('python')[0]!))
  })
  afterAll(() => server.close())

  /** Code of the guide, with addresses that are there. */
  const here = (code: string, port = 0): string =>
    code
      .replaceAll('127.0.0.1:4270', `127.0.0.1:${port}`) // first: another's port may begin so
      .replaceAll('https://shop.example/product/42', server.origin + shop.samplePath)
      .replaceAll('https://shop.example', server.origin)
      .replaceAll('shop.example', '127.0.0.1')
      .replaceAll('treegram serve', `treegram serve --allow-private --port ${port}`)

  /** The data of each page, as it was written. */
  const dataOf = (file: string): readonly string[] =>
    rowsOf(readFileSync(join(shell.folder, file), 'utf8'))
      .map(({ url, data }) => `${url} ${JSON.stringify(data)}`)
      .sort()

  it('a spider with the command gives the records of collect, to the byte', async () => {
    await shell.run(here(spidering!))
    expect(dataOf('collected.jsonl').length).toBe(24)
    expect(dataOf('products.jsonl')).toEqual(dataOf('collected.jsonl'))
  })

  it('a spider with a service gives the records of collect, to the byte', async () => {
    await shell.run(`${here(serving!, await freePort())}\nkill %1; wait`)
    expect(dataOf('served.jsonl')).toEqual(dataOf('collected.jsonl'))
  })
})

/** Code of the guide in a language. */
function blocksOf(language: string): readonly string[] {
  const blocks = [...GUIDE.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  return blocks.flatMap(([, its, code]) => (its === language ? [code!] : []))
}

/** A spider of a shop's pages, one after the other. */
const spiderOf = (shop: TestShop): string => `
import scrapy
from treegram.scrapy import page

class Shop(scrapy.Spider):
    name = "shop"
    start_urls = [f"${shop.origin}/product/{number}" for number in range(1, ${shop.products} + 1)]
    custom_settings = {"ITEM_PIPELINES": {"treegram.scrapy.TreegramPipeline": 100}, "CONCURRENT_REQUESTS": 1}

    def parse(self, response):
        yield page(response)
        yield {"other": response.url}
`

/** Records that a spider gave. */
const recordsIn = (shell: ShellFolder, file: string): readonly Record<string, unknown>[] =>
  rowsOf(readFileSync(join(shell.folder, file), 'utf8')).filter((item) => !('other' in item))

/** Holds records against the shop. */
function expectTrue(records: readonly Record<string, unknown>[], shop: TestShop): void {
  for (const record of records) {
    const number = Number(String(record.url).split('/').at(-1))
    const amount = Number(shop.prices.get(number))
    expect(record).toMatchObject({ status: 'ok', data: { price: { amount, currency: 'EUR' } } })
  }
}

/** How many pages Scrapy's stats say were dropped. */
const droppedIn = (log: string): number =>
  [...log.matchAll(/'treegram\/(?:violated|other-class)': (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)

describe.skipIf(!hasScrapy)('a spider with a service', () => {
  let shop: TestShop
  let service: ServiceProcess
  let shell: ShellFolder
  beforeAll(async () => {
    shop = await openShop()
    service = await startService(folders.make(), await freePort(), ['--allow-private'])
    await call('PUT', '/v1/sites/shop', { samples: [shop.sample] })
    await call('POST', '/v1/sites/shop/runs')
    await finished(1)
    shell = scrapyFolder()
    writeFileSync(join(shell.folder, 'shop.py'), spiderOf(shop))
  })
  afterAll(async () => {
    service.child.kill('SIGTERM')
    await service.ended
    await shop.close()
  })

  const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' }
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return (await fetch(service.origin + path, sent)).json() as Promise<Record<string, unknown>>
  }
  const finished = (runs: number): Promise<void> =>
    until(async () => ((await call('GET', '/v1/runs?state=finished')).items as unknown[]).length === runs)
  const crawl = (file: string, token = service.token): ReturnType<ShellFolder['run']> =>
    shell.run(
      `scrapy runspider shop.py -O ${file} -s TREEGRAM_WRAPPER=shop -s TREEGRAM_SERVICE=${service.origin} -s TREEGRAM_TOKEN=${token}`,
    )

  it('a spider with a service gives no wrong record of a redesigned site', async () => {
    shop.delayMs = 60
    const asked = shop.requests.length
    const crawling = crawl('before.jsonl')
    await until(async () => shop.requests.length > asked + 6)
    shop.layout = 'moved'
    shop.delayMs = 0
    const { stderr } = await crawling
    const before = recordsIn(shell, 'before.jsonl')
    expect(before.length).toBeGreaterThan(3)
    expect(before.length).toBeLessThan(shop.products)
    expect(before.length + droppedIn(stderr)).toBe(shop.products)
    expectTrue(before, shop)

    const pages = [1, 2, 3, 4, 5, 6].map((number) => `${shop.origin}/product/${number}`)
    await call('POST', '/v1/runs', {
      kind: 'run',
      wrapper: { name: 'shop' },
      pages,
      options: { heal: 'apply', delayMs: 0 },
    })
    await finished(2)
    await crawl('after.jsonl')
    const after = recordsIn(shell, 'after.jsonl')
    expect(after.length).toBe(shop.products)
    expectTrue(after, shop)
  })

  it('a spider whose token is refused closes and says why', async () => {
    const { stderr } = await crawl('refused.jsonl', 'wrong')
    expect(recordsIn(shell, 'refused.jsonl')).toEqual([])
    expect(stderr).toContain('Send a token of this service')
    expect(stderr).toContain("'finish_reason': 'treegram_gone'")
    // Pages are not written to logs.
    expect(stderr).not.toContain('<html')
  })

  it('other items pass unchanged, and records that do not fit go where they should', async () => {
    shop.layout = 'bare'
    await shell.run(
      `scrapy runspider shop.py -O kept.jsonl -s TREEGRAM_DROP=0 -s TREEGRAM_WRAPPER=shop -s TREEGRAM_SERVICE=${service.origin} -s TREEGRAM_TOKEN=${service.token}`,
    )
    expect(rowsOf(readFileSync(join(shell.folder, 'kept.jsonl'), 'utf8')).length).toBe(2 * shop.products)
    const statuses = new Set(recordsIn(shell, 'kept.jsonl').map(({ status }) => status))
    expect(statuses).not.toContain('ok')
  })
})

describe.skipIf(!hasScrapy)('a spider with the command', () => {
  let shop: TestShop
  let shell: ShellFolder
  beforeAll(async () => {
    shop = await openShop()
    shell = scrapyFolder()
    writeFileSync(join(shell.folder, 'shop.py'), spiderOf(shop))
    await shell.run(`treegram learn ${pagesOf(shop)} -o shop.json`)
    writeFileSync(join(shell.folder, 'noted.sh'), 'echo $$ >> pids.txt; exec treegram "$@"\n')
  })
  afterAll(() => shop.close())

  const pagesOf = ({ origin, products }: TestShop): string =>
    Array.from({ length: products }, (_, i) => `${origin}/product/${i + 1}`).join(' ')
  const crawl = (file: string, more = '', wrapper = 'shop.json'): ReturnType<ShellFolder['run']> =>
    shell.run(`scrapy runspider shop.py -O ${file} -s TREEGRAM_WRAPPER=${wrapper} ${more}`)
  const pids = (): readonly string[] => readFileSync(join(shell.folder, 'pids.txt'), 'utf8').trim().split('\n')

  it('a spider gets all records although its process is killed', async () => {
    shop.delayMs = 60
    const asked = shop.requests.length
    const crawling = crawl('killed.jsonl', '-s TREEGRAM_COMMAND=sh,noted.sh')
    await until(async () => shop.requests.length > asked + 5)
    process.kill(Number(pids()[0]), 'SIGKILL')
    const { stderr } = await crawling
    shop.delayMs = 0
    expect(recordsIn(shell, 'killed.jsonl').length).toBe(shop.products)
    expectTrue(recordsIn(shell, 'killed.jsonl'), shop)
    expect(stderr).toContain('it is started again')
    expect(pids().length).toBe(2)
    for (const pid of pids()) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
  })

  it('a spider gets all records although its process is stuck', async () => {
    writeFileSync(join(shell.folder, 'pids.txt'), '')
    shop.delayMs = 60
    const asked = shop.requests.length
    const crawling = crawl('stuck.jsonl', '-s TREEGRAM_COMMAND=sh,noted.sh -s TREEGRAM_PATIENCE=15')
    await until(async () => shop.requests.length > asked + 5)
    process.kill(Number(pids()[0]), 'SIGSTOP')
    const { stderr } = await crawling
    shop.delayMs = 0
    expect(recordsIn(shell, 'stuck.jsonl').length).toBe(shop.products)
    expectTrue(recordsIn(shell, 'stuck.jsonl'), shop)
    expect(stderr).toContain('no answer after 15 s')
    for (const pid of pids()) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
  })

  it('a spider skips a page that always ends its process', async () => {
    writeFileSync(join(shell.folder, 'dying.sh'), `sed -u '\\#/product/5"#Q' | treegram "$@"\n`)
    const { stderr } = await crawl('dying.jsonl', '-s TREEGRAM_COMMAND=sh,dying.sh')
    expect(recordsIn(shell, 'dying.jsonl').length).toBe(shop.products - 1)
    expectTrue(recordsIn(shell, 'dying.jsonl'), shop)
    expect(stderr).toContain('/product/5: treegram has died of it twice')
    expect(stderr).toContain("'treegram/failed': 1")
  })

  it('a spider without a wrapper closes and says why', async () => {
    const { stderr } = await crawl('none.jsonl', '', 'lost.json')
    expect(recordsIn(shell, 'none.jsonl')).toEqual([])
    expect(stderr).toContain('lost.json')
    expect(stderr).toContain("'finish_reason': 'treegram_gone'")
    const missing = await crawl('missing.jsonl', '-s TREEGRAM_COMMAND=no-such-treegram')
    expect(missing.stderr).toContain("'finish_reason': 'treegram_gone'")
  })

  it('a spider with the command gives no wrong record of a redesigned site', async () => {
    shop.delayMs = 60
    const asked = shop.requests.length
    const crawling = crawl('moved.jsonl')
    await until(async () => shop.requests.length > asked + 6)
    shop.layout = 'moved'
    const { stderr } = await crawling
    const records = recordsIn(shell, 'moved.jsonl')
    expect(records.length).toBeGreaterThan(3)
    expect(records.length).toBeLessThan(shop.products)
    expect(records.length + droppedIn(stderr)).toBe(shop.products)
    expectTrue(records, shop)
  })
})
