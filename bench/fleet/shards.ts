// A large set of pages by workers that die: web archives of the demo shop's product pages are cut into shards, workers are killed (SIGKILL) at random and each is
// replaced; the records are compared with one process's.
//   npm run build && node bench/fleet/shards.ts [--files 200] [--pages 200] [--workers 4] [--runs 1] [--kills 20] [--every-s 5] [--seed 1]
// A shard whose worker was killed is noticed after 15 to 25 s, then another one does it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'
import { INSTALLED } from '../../test/fleet/command.ts'
import { type Fleet, openFleet } from '../../test/fleet/fleet.ts'
import { type GroupProcess, openProcesses } from '../../test/fleet/processes.ts'
import { differenceOf } from '../../test/fleet/records.ts'
import { startPostgres } from '../../test/postgres.fixture.ts'
import { machine } from '../lib/machine.ts'
import { randomFrom } from '../lib/random.ts'
import { writeShopArchives } from '../lib/shop-archives.ts'
import { formatNumber, formatTable } from '../lib/table.ts'
import { type Claim, claimsTable, exactly } from './report.ts'

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '200' },
    pages: { type: 'string', default: '200' },
    workers: { type: 'string', default: '4' },
    runs: { type: 'string', default: '1' },
    kills: { type: 'string', default: '20' },
    'every-s': { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
})
const [FILES, PAGES, WORKERS, RUNS] = [values.files, values.pages, values.workers, values.runs].map(Number) as [
  number,
  number,
  number,
  number,
]
const random = randomFrom(Number(values.seed))
/** Exit codes: all is well, and some records are violated. */
const FINE: readonly unknown[] = [0, 4]

/** Kills and replaces until all kills are done or the work is. */
async function disturb(fleet: Fleet, work: GroupProcess): Promise<number> {
  let kills = 0
  while (kills < Number(values.kills)) {
    await sleep(Number(values['every-s']) * (200 + random(1600)))
    if (work.isOver()) break
    const all = fleet.workers()
    await fleet.replace(all[random(all.length)]!)
    kills++
  }
  return kills
}

/** Seconds until a command has ended well. */
async function secondsOf(work: GroupProcess): Promise<number> {
  const from = performance.now()
  const code = await work.ended
  if (!FINE.includes(code)) throw new Error(`It ended with ${code}:\n${work.said()}`)
  return (performance.now() - from) / 1000
}

/** All rows of a folder of shards as JSON, ascending. */
async function rowsOf(folder: string): Promise<readonly string[]> {
  const connection = await (await DuckDBInstance.create()).connect()
  const rows = await connection.runAndReadAll(
    `SELECT to_json(one)::VARCHAR AS row FROM read_parquet('${folder}/*.parquet') AS one`,
  )
  connection.closeSync()
  return rows
    .getRows()
    .map(([row]) => String(row))
    .sort()
}

/** How often shards were begun anew. */
async function begunAgain(database: string): Promise<number> {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query('SELECT coalesce(sum(retry_count), 0)::int AS again FROM treegram_jobs.job')
  await client.end()
  return rows[0].again
}

const folder = mkdtempSync(join(tmpdir(), 'treegram-fleet-'))
const processes = openProcesses()
const postgres = await startPostgres()
try {
  console.log(machine())
  console.log(`${FILES} archives of ${PAGES} pages; ${WORKERS} workers with ${RUNS} shards each; seed ${values.seed}`)
  const names = await writeShopArchives(folder, FILES, PAGES)
  writeFileSync(join(folder, 'list.txt'), names.join('\n'))
  const own = join(folder, 'fleet')
  mkdirSync(own)
  const run = ['run', 'w.json', '--pages', 'list.txt']
  const alone = processes.start(process.execPath, [INSTALLED, ...run, '-o', 'alone', '--threads', '1'], {
    ...{ cwd: folder, log: join(own, 'alone.log') },
  })
  const aloneSeconds = await secondsOf(alone)
  const fleet = await openFleet({ processes, script: INSTALLED, folder: own, postgres, runs: RUNS, root: folder })
  for (let i = 0; i < WORKERS; i++) fleet.add()
  if (!(await fleet.ready())) throw new Error(`The workers do not begin:\n${fleet.fallen().join('\n')}`)
  const work = fleet.command(folder, [...run, '-o', 'out'])
  const [seconds, kills] = await Promise.all([secondsOf(work), disturb(fleet, work)])
  const again = await begunAgain(fleet.database)
  const expected = await rowsOf(join(folder, 'alone'))
  const { records, lost, twice, foreign } = differenceOf(
    new Map([['all', expected]]),
    new Map([['all', await rowsOf(join(folder, 'out'))]]),
  )
  const claims: readonly Claim[] = [
    exactly('records', records, FILES * PAGES),
    exactly('records lost', lost.length, 0),
    exactly('records there twice', twice.length, 0),
    exactly('records that one process has not', foreign.length, 0),
    exactly('workers that ended by themselves', fleet.fallen().length, 0),
  ]
  const rate = (time: number): string => formatNumber((FILES * PAGES) / time)
  const rows = [
    ['one process, 1 thread', formatNumber(aloneSeconds, 1), rate(aloneSeconds), '', ''],
    [`${WORKERS} workers`, formatNumber(seconds, 1), rate(seconds), String(kills), String(again)],
  ]
  console.log(`\n${formatTable(['way', 'seconds', 'pages/s', 'killed', 'shards begun again'], rows)}`)
  console.log(`\n${claimsTable(claims)}`)
  for (const words of fleet.fallen()) console.log(words)
  if (!claims.every(({ holds }) => holds)) process.exitCode = 1
} finally {
  await processes.killAll()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
