/**
 * Pages a second of `runShards` on generated archives: `node bench/speed/shards.ts [archives] [pages each]`, by default 200 of 100. Beside it `run` on the same
 * files, which the command's `run` without `--pages` is. Interleaved, median of 3; reading, parsing, extraction and writing included.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { learn, run, runShards } from '../../src/engine/index.ts'
import { productPage, writeArchive } from '../../test/archives/make.ts'
import { machine } from '../lib/machine.ts'
import { formatNumber, formatTable } from '../lib/table.ts'

const [archives = 200, each = 100] = process.argv.slice(2).map(Number)
const ROUNDS = 3

const folder = mkdtempSync(join(tmpdir(), 'treegram-bench-'))
try {
  const wrapper = await learn(Array.from({ length: 8 }, (_, i) => productPage(i * 13 + 1)))
  const names = Array.from({ length: archives }, (_, i) => `${i}.warc.gz`)
  for (const [i, name] of names.entries()) {
    const pages = Array.from({ length: each }, (_, k) => productPage(i * each + k))
    await writeArchive(join(folder, name), pages)
  }
  const shards = async (threads: number): Promise<number> =>
    (await runShards(wrapper, names, join(folder, 'out'), { folder, threads, force: true })).records
  const whole = async (): Promise<number> => {
    let records = 0
    const files = names.map((name) => join(folder, name))
    for await (const record of run(wrapper, files)) if (record.status !== 'other-class') records++
    return records
  }
  const ways = [
    { name: 'runShards, 1 thread', work: () => shards(1), seconds: [] as number[] },
    { name: 'runShards, 2 threads', work: () => shards(2), seconds: [] as number[] },
    { name: 'run', work: whole, seconds: [] as number[] },
  ]
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, work, seconds } of ways) {
      const from = performance.now()
      const records = await work()
      seconds.push((performance.now() - from) / 1000)
      if (records !== archives * each) throw new Error(`${name} gave ${records} records.`)
    }
  }
  const rows = ways.map(({ name, seconds }) => {
    const sorted = [...seconds].sort((a, b) => a - b)
    const rate = (time: number): string => formatNumber((archives * each) / time)
    return [name, rate(sorted[1]!), `${rate(sorted.at(-1)!)} to ${rate(sorted[0]!)}`]
  })
  console.log(machine())
  console.log(formatTable(['way', 'pages/s', 'slowest to fastest'], rows))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
