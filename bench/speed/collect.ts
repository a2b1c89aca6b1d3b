/**
 * `treegram collect` beside Crawlee's CheerioCrawler on the same generated shop: `node bench/speed/collect.ts [products] [--rounds 3]`, 5,000
 * unless named; `npm run bench:collect` is that with 50,000, of the built program as it is installed. The
 * shop is served by a process of its own; each contender gets it to itself, with eight connections and no delay. Crawlee follows
 * all links of the host, by `enqueueLinks` or with a set of its own of what it has seen, and reads the products by selectors written by hand; it keeps the records alone, or the pages and its queue as
 * well. treegram is shown one product, and keeps the pages and its search, so that it can be resumed. Contenders take turns in `--rounds` rounds (3 unless named); medians are told.
 * Pages per second are pages fetched, extraction and the writing of the records included. The growth of time and memory is
 * measured over a quarter, a half and the whole.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { serveShop } from '../../demo/serve.ts'
import { generateShop } from '../../demo/shop/index.ts'
import { machine, packageVersion } from '../lib/machine.ts'
import { median } from '../lib/stats.ts'
import { formatNumber, formatTable } from '../lib/table.ts'

const CONNECTIONS = 8

/** What one contender did with one shop. */
interface Measured {
  readonly contender: string
  readonly products: number
  readonly requests: number
  readonly records: number
  readonly seconds: number
  /** Of processor time, all threads: what counts on a machine that has other things to do. */
  readonly cpuSeconds: number
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

async function compare(products: number, rounds: number): Promise<void> {
  console.log(`${machine()}; ${packageVersion('@crawlee/cheerio')}; ${rounds} rounds\n`)
  const runs: (readonly Measured[])[] = []
  for (let i = 0; i < rounds; i++) runs.push(await round(products, i))
  const rows = runs[0]!.map((_, at) => medianOf(runs.map((run) => run[at]!)))
  const parts = await growth(products)
  const head = ['contender', 'products', 'requests', 'records', 'seconds', 'pages/s', 'CPU s', 'peak MB']
  const cells = ({ contender, products, requests, records, seconds, cpuSeconds, megabytes }: Measured) => [
    contender,
    ...[products, requests, records].map((count) => formatNumber(count)),
    formatNumber(seconds, 1),
    formatNumber(requests / seconds),
    formatNumber(cpuSeconds, 1),
    formatNumber(megabytes),
  ]
  console.log(formatTable(head, [...parts, ...rows].map(cells)))
  const [quarter] = parts as [Measured]
  const [whole] = rows as [Measured]
  const exponent = Math.log(whole.cpuSeconds / quarter.cpuSeconds) / Math.log(whole.requests / quarter.requests)
  console.log(`\nProcessor time grows with the number of pages to the power of ${formatNumber(exponent, 2)}.`)
}

/** Each contender once, another one first each time; in the order of `CONTENDERS`. */
async function round(products: number, first: number): Promise<readonly Measured[]> {
  const measured: Measured[] = []
  for (let i = 0; i < CONTENDERS.length; i++) {
    const at = (first + i) % CONTENDERS.length
    const [name, command] = CONTENDERS[at]!
    measured[at] = await measure(name, products, command)
  }
  return measured
}

/** `collect` on a quarter and on a half of the shop. */
async function growth(products: number): Promise<readonly Measured[]> {
  const rows: Measured[] = []
  for (const size of [products / 4, products / 2].map(Math.round))
    rows.push(await measure('treegram collect', size, collectCommand))
  return rows
}

function medianOf(runs: readonly Measured[]): Measured {
  const of = (figure: 'requests' | 'records' | 'seconds' | 'cpuSeconds' | 'megabytes'): number =>
    median(runs.map((run) => run[figure]))
  const [{ contender, products }] = runs as [Measured]
  return {
    contender,
    products,
    requests: of('requests'),
    records: of('records'),
    seconds: of('seconds'),
    cpuSeconds: of('cpuSeconds'),
    megabytes: of('megabytes'),
  }
}

type Command = (sampleUrl: string, folder: string) => readonly string[]

const collectCommand: Command = (sampleUrl, folder) => [
  join(import.meta.dirname, '..', '..', 'bin', 'treegram.js'),
  ...['collect', sampleUrl, '-o', join(folder, 'records.jsonl'), '--workspace', join(folder, 'workspace')],
  ...['--concurrency', String(CONNECTIONS), '--delay', '0', '--quiet'],
]

const crawleeCommand =
  (...links: readonly string[]): Command =>
  (sampleUrl, folder) => [
    join(import.meta.dirname, 'collect-crawlee.ts'),
    sampleUrl,
    join(folder, 'records.jsonl'),
    String(CONNECTIONS),
    ...links,
  ]

const CONTENDERS: readonly (readonly [name: string, command: Command])[] = [
  ['treegram collect', collectCommand],
  ['crawlee, own set, pages kept', crawleeCommand('own-seen', 'kept')],
  ['crawlee, own set', crawleeCommand('own-seen')],
  ['crawlee, enqueueLinks', crawleeCommand()],
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
    const [{ megabytes, cpuSeconds }, [code]] = await Promise.all([costOf(child), once(child, 'exit')])
    const seconds = (performance.now() - from) / 1000
    if (code !== 0) throw new Error(`${contender} ended with exit code ${code}`)
    server.send('count')
    const [requests] = (await once(server, 'message')) as [number]
    const records = readFileSync(join(folder, 'records.jsonl'), 'utf8').split('\n').length - 1
    return { contender, products, requests, records, seconds, cpuSeconds, megabytes }
  } finally {
    server.disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What a process costs as the system notes it, looked at ten times a second: its largest resident size, and its processor time in
 * hundredths of seconds; 0 where the system does not say.
 */
async function costOf(child: ChildProcess): Promise<Pick<Measured, 'megabytes' | 'cpuSeconds'>> {
  const folder = `/proc/${child.pid}`
  let kilobytes = 0
  let hundredths = 0
  while (child.exitCode === null && existsSync(folder)) {
    const status = tryRead(join(folder, 'status'))
    kilobytes = Math.max(kilobytes, Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0))
    // After the name in parentheses: the state is the third field, user and system time are the 14th and 15th.
    const fields = tryRead(join(folder, 'stat'))
      .replace(/^.*\) /s, '')
      .split(' ')
    hundredths = Math.max(hundredths, Number(fields[11] ?? 0) + Number(fields[12] ?? 0))
    if (/^State:\s*Z/m.test(status)) break
    await sleep(100)
  }
  return { megabytes: kilobytes / 1000, cpuSeconds: hundredths / 100 }
}

function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const [first, second] = positionals
if (first === 'serve') await serve(Number(second))
else await compare(Number(first ?? 5000), Number(values.rounds))
