/**
 * `treegram collect` beside Crawlee's CheerioCrawler on the same generated shop: `node bench/speed/collect.ts [products]`, 5,000
 * unless named. The shop is served by a process of its own; each contender gets it to itself, with eight connections and no delay.
 * Crawlee follows all links of the host and reads the products by selectors written by hand; treegram is shown one product.
 * Pages per second are pages fetched, extraction and the writing of the records included. The growth of time and memory is
 * measured over a quarter, a half and the whole.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveShop } from '../../demo/serve.ts'
import { generateShop } from '../../demo/shop/index.ts'
import { machine, packageVersion } from '../lib/machine.ts'
import { formatNumber, formatTable } from '../lib/table.ts'

const CONNECTIONS = 8

/** What one contender did with one shop. */
interface Measured {
  readonly contender: string
  readonly products: number
  readonly requests: number
  readonly records: number
  readonly seconds: number
  readonly megabytes: number
}

/** In the server's process: serves until the parent goes, and answers every message with the number of requests so far. */
async function serve(products: number): Promise<void> {
  const shop = generateShop({ products, jsonLd: false })
  const { origin, requests, close } = await serveShop(shop)
  process.send?.({ sampleUrl: origin + shop.samplePath })
  process.on('message', () => process.send?.(requests.length))
  process.on('disconnect', () => void close())
}

async function compare(products: number): Promise<void> {
  console.log(`${machine()}; ${packageVersion('@crawlee/cheerio')}\n`)
  const sizes = [products / 4, products / 2, products].map(Math.round)
  const rows: Measured[] = []
  for (const size of sizes) rows.push(await measure('treegram collect', size, collectCommand))
  rows.push(await measure('crawlee cheerio', products, crawleeCommand))
  const head = ['contender', 'products', 'requests', 'records', 'seconds', 'pages/s', 'peak MB']
  const cells = ({ contender, products, requests, records, seconds, megabytes }: Measured) => [
    contender,
    ...[products, requests, records].map((count) => formatNumber(count)),
    formatNumber(seconds, 1),
    formatNumber(requests / seconds),
    formatNumber(megabytes),
  ]
  console.log(formatTable(head, rows.map(cells)))
  const [quarter, , whole] = rows as [Measured, Measured, Measured]
  const exponent = Math.log(whole.seconds / quarter.seconds) / Math.log(whole.requests / quarter.requests)
  console.log(`\nTime grows with the number of pages to the power of ${formatNumber(exponent, 2)}.`)
}

type Command = (sampleUrl: string, folder: string) => readonly string[]

const collectCommand: Command = (sampleUrl, folder) => [
  join(import.meta.dirname, '..', '..', 'bin', 'treegram.js'),
  ...['collect', sampleUrl, '-o', join(folder, 'records.jsonl'), '--workspace', join(folder, 'workspace')],
  ...['--concurrency', String(CONNECTIONS), '--delay', '0', '--quiet'],
]

const crawleeCommand: Command = (sampleUrl, folder) => [
  join(import.meta.dirname, 'collect-crawlee.ts'),
  sampleUrl,
  join(folder, 'records.jsonl'),
  String(CONNECTIONS),
]

async function measure(contender: string, products: number, command: Command): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-bench-'))
  const server = fork(import.meta.filename, ['serve', String(products)])
  try {
    const [{ sampleUrl }] = (await once(server, 'message')) as [{ sampleUrl: string }]
    const from = performance.now()
    const child = spawn(process.execPath, command(sampleUrl, folder), {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [megabytes, [code]] = await Promise.all([peakOf(child), once(child, 'exit')])
    const seconds = (performance.now() - from) / 1000
    if (code !== 0) throw new Error(`${contender} ended with exit code ${code}`)
    server.send('count')
    const [requests] = (await once(server, 'message')) as [number]
    const records = readFileSync(join(folder, 'records.jsonl'), 'utf8').split('\n').length - 1
    return { contender, products, requests, records, seconds, megabytes }
  } finally {
    server.disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The largest resident size that the system noted for a process, in MB; 0 where it does not say. */
async function peakOf(child: ChildProcess): Promise<number> {
  const path = `/proc/${child.pid}/status`
  let kilobytes = 0
  while (child.exitCode === null && existsSync(path)) {
    const status = tryRead(path)
    kilobytes = Math.max(kilobytes, Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0))
    if (/^State:\s*Z/m.test(status)) break
    await sleep(100)
  }
  return kilobytes / 1000
}

function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const [first, second] = process.argv.slice(2)
if (first === 'serve') await serve(Number(second))
else await compare(Number(first ?? 5000))
