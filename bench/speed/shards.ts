/**
 * Pages a second of `treegram run --pages` beside `treegram run` on the same archives, both writing Parquet:
 * `npm run build && node bench/speed/shards.ts [archives] [pages each]`, by default 20 of 1000 product pages of the demo shop. Whole commands, from their start to
 * their end; interleaved, another one first each round, median of 3.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INSTALLED } from '../../test/fleet/command.ts'
import { machine } from '../lib/machine.ts'
import { writeShopArchives } from '../lib/shop-archives.ts'
import { median } from '../lib/stats.ts'
import { formatNumber, formatTable } from '../lib/table.ts'

const [archives = 20, each = 1000] = process.argv.slice(2).map(Number)
const ROUNDS = 3
/** Exit codes: all is well, and some records are violated. */
const FINE: readonly unknown[] = [0, 4]

/** Seconds of a command that gives all records. */
async function timed(folder: string, args: readonly string[]): Promise<number> {
  const from = performance.now()
  const child = spawn(process.execPath, [INSTALLED, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const records = Number(/^(\d+) (?:records|results)/m.exec(said)?.[1])
  if (!FINE.includes(code) || records !== archives * each)
    throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`)
  return (performance.now() - from) / 1000
}

const folder = mkdtempSync(join(tmpdir(), 'treegram-bench-'))
try {
  const names = await writeShopArchives(folder, archives, each)
  writeFileSync(join(folder, 'list.txt'), names.join('\n'))
  const shards = ['run', 'w.json', '--pages', 'list.txt', '-o', 'out', '--force']
  const whole = ['run', 'w.json', ...names, '-o', 'out.parquet', '--heal', 'off']
  const ways = [
    { name: 'run, the first thread alone', args: [...whole, '--threads', '0'], seconds: [] as number[] },
    { name: 'run, 1 thread beside the first', args: [...whole, '--threads', '1'], seconds: [] as number[] },
    { name: 'run --pages, 1 thread', args: [...shards, '--threads', '1'], seconds: [] as number[] },
    { name: 'run --pages, 2 threads', args: [...shards, '--threads', '2'], seconds: [] as number[] },
  ]
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < ways.length; i++) {
      const { args, seconds } = ways[(i + round) % ways.length]!
      seconds.push(await timed(folder, args))
    }
  const rate = (seconds: number): string => formatNumber((archives * each) / seconds)
  const rows = ways.map(({ name, seconds }) => [
    name,
    rate(median(seconds)),
    `${rate(Math.max(...seconds))} to ${rate(Math.min(...seconds))}`,
  ])
  console.log(machine())
  console.log(`${archives} archives of ${each} pages`)
  console.log(formatTable(['way', 'pages/s', 'slowest to fastest'], rows))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
