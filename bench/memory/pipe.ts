/**
 * Memory and speed of pages that another program pipes in: `node bench/memory/pipe.ts [pages] [files] [endless]`, by default 100,000 and 20,000; `npm run build` first. Product pages of the demo shop
 * are written as JSON Lines to `treegram run WRAPPER -` and to the same with `--endless --heal apply`, as fast as it takes them (`endless`: only to this one); what the process and all its threads have resident is asked of
 * the system at 10,000, 100,000 and 1,000,000 records. Before that, `files` of such pages are read from a folder and from the pipe, in turns, twice each: pages a second.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateShop } from '../../demo/shop/index.ts'
import { serializeWrapper } from '../../src/core/wrapper/index.ts'
import { learn } from '../../src/engine/index.ts'
import { machine } from '../lib/machine.ts'
import { median } from '../lib/stats.ts'
import { formatNumber, formatTable } from '../lib/table.ts'

const [pages = 100_000, files = 20_000] = process.argv.slice(2, 4).map(Number)
const MARKS = [1000, 10_000, 100_000, 300_000, 1_000_000].filter((mark) => mark < pages)
const TREEGRAM = new URL('../../bin/treegram.js', import.meta.url).pathname
const BASES = 500
const ROUNDS = 2

/** Pages of a shop; others are made of these by other numbers in their address, name and prices. */
const shop = generateShop({ products: 4000 })
const bases = [...shop.productPaths()]
  .filter((_, i) => i % 8 === 0)
  .slice(0, BASES)
  .map((path) => ({ path, html: shop.render(path)! }))

function pageOf(i: number): { readonly url: string; readonly html: string } {
  const { path, html } = bases[(i * 37) % BASES]!
  const cents = String(10 + (i % 90))
  return {
    url: `https://shop.example${path.replace(/\d+$/, String(i))}`,
    html: html
      .replace(/(price__now">€&nbsp;[\d,]+\.)\d\d/, `$1${cents}`)
      .replace('product__name">', `product__name">No. ${i} `),
  }
}

/** Ends with how long it took, in seconds. `onRecord`: is told each record's number. */
async function run(
  args: readonly string[],
  count: number,
  onRecord: (n: number, child: ChildProcess) => void = () => {},
): Promise<number> {
  const from = performance.now()
  const isPiped = args.includes('-')
  const child = spawn(process.execPath, [TREEGRAM, 'run', wrapperFile, ...args, '--quiet'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let records = 0
  child.stdout.on('data', (chunk: Buffer) => {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) onRecord(++records, child)
  })
  const closed = once(child, 'close')
  for (let i = 0; isPiped && i < count; i++)
    if (!child.stdin.write(`${JSON.stringify(pageOf(i))}\n`)) await once(child.stdin, 'drain')
  child.stdin.end()
  const [code] = await closed
  if (code !== 0 || records !== count)
    throw new Error(`${args.join(' ')} gave ${records} of ${count} records and ended with ${code}.`)
  return (performance.now() - from) / 1000
}

/** Megabytes (10^6 bytes) that a process has resident, and the most that it had. */
function residentOf({ pid }: ChildProcess): readonly [now: number, most: number] {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string): number => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) * 1024) / 1e6
  return [of('VmRSS'), of('VmHWM')]
}

const folder = mkdtempSync(join(tmpdir(), 'treegram-bench-'))
const wrapperFile = join(folder, 'shop.json')
const ENDLESS = ['-', '--endless', '--heal', 'apply']
try {
  console.log(machine())
  writeFileSync(wrapperFile, serializeWrapper(await learn(Array.from({ length: 40 }, (_, i) => pageOf(i * 12)))))
  if (files > 0) await compare()
  for (const args of process.argv[4] === 'endless' ? [ENDLESS] : [['-'], ENDLESS]) await grow(args)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The same pages as files and from the pipe. */
async function compare(): Promise<void> {
  const pagesFolder = join(folder, 'pages')
  mkdirSync(pagesFolder)
  for (let i = 0; i < files; i++) writeFileSync(join(pagesFolder, `${i}.html`), pageOf(i).html)
  const ways = [[pagesFolder], ['-'], [pagesFolder, '--heal', 'off'], ['-', '--heal', 'off'], ENDLESS].map((args) => ({
    args,
    seconds: [] as number[],
  }))
  for (let round = 0; round < ROUNDS; round++)
    for (const { args, seconds } of ways) seconds.push(await run(args, files))
  const rates = ways.map(({ seconds }) => files / median(seconds))
  const rows = ways.map(({ args, seconds }, i) => [
    `run WRAPPER ${args.join(' ').replace(pagesFolder, 'FOLDER')}`,
    formatNumber(rates[i]!),
    seconds.map((time) => formatNumber(files / time)).join(', '),
    (rates[i]! / rates[i === 3 ? 2 : 0]!).toFixed(2),
  ])
  console.log(formatTable([`${files} pages`, 'pages/s', 'each time', 'of files'], rows))
}

/** What a long pipe takes. */
async function grow(args: readonly string[]): Promise<void> {
  const rows: string[][] = []
  const from = performance.now()
  const mark = (n: number, child: ChildProcess): void => {
    if (!MARKS.includes(n) && n !== pages) return
    const [now, most] = residentOf(child)
    const rate = n / ((performance.now() - from) / 1000)
    rows.push([String(n), formatNumber(now), formatNumber(most), formatNumber(rate)])
    console.log(
      `${args.join(' ')}: ${n} pages, ${formatNumber(now)} MB, most ${formatNumber(most)} MB, ${formatNumber(rate)} pages/s`,
    )
  }
  await run(args, pages, mark)
  console.log(formatTable([`run WRAPPER ${args.join(' ')}`, 'MB', 'most MB', 'pages/s'], rows))
}
