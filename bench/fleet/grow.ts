// How much more several workers get done: the same sites by one process without a database, then by 1, 2, 4 and 8 workers; records compared
// with one process's, byte for byte.
//   npm run build && node bench/fleet/grow.ts [--sites 60] [--pages 40] [--delay-ms 500] [--late-ms 50] [--workers 1,2,4,8] [--runs 4] [--seed 1]
// With a delay, a worker's pages a second are bounded by its runs; with none, by the processors. `ideal` is what the rounds allow: sites
// over what all workers do at a time, rounded up.
import { parseArgs } from 'node:util'
import { INSTALLED, missingForFleet } from '../../test/fleet/command.ts'
import { type Manners, mannersOf } from '../../test/fleet/politeness.ts'
import { differenceOf, type RecordDifference, type RecordLines, readRecords } from '../../test/fleet/records.ts'
import type { Asked } from '../../test/fleet/sites.ts'
import { endOf, type Trial, withTrial } from '../../test/fleet/trial.ts'
import { startPostgres } from '../../test/postgres.fixture.ts'
import { machine } from '../lib/machine.ts'
import { formatNumber, formatTable } from '../lib/table.ts'
import { claimsOf, tell } from './report.ts'

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '60' },
    pages: { type: 'string', default: '40' },
    'delay-ms': { type: 'string', default: '500' },
    'late-ms': { type: 'string', default: '50' },
    workers: { type: 'string', default: '1,2,4,8' },
    runs: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
  },
})
const [SITES, PAGES, RUNS] = [Number(values.sites), Number(values.pages), Number(values.runs)]
const DELAY_MS = Number(values['delay-ms'])
const PATIENCE_MS = 3_600_000

interface Step {
  /** 0: one process without a database. */
  readonly workers: number
  readonly seconds: number
  readonly pagesPerSecond: number
  readonly manners: Manners
  readonly difference: RecordDifference
}

/** From the first request to the end of the last answer. */
function secondsOf(log: readonly Asked[]): number {
  const first = log.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
  return (log.reduce((most, { at, ended }) => Math.max(most, ended ?? at), 0) - first) / 1000
}

async function step({ sites, openFleet }: Trial, workers: number, expected: RecordLines): Promise<Step> {
  const fleet = await openFleet({ runs: RUNS })
  for (let i = 0; i < workers; i++) fleet.add()
  if (!(await fleet.ready())) throw new Error(`The workers do not begin:\n${fleet.fallen().join('\n')}`)
  await sites.reset()
  const collect = fleet.collect(sites.shops, { delayMs: DELAY_MS, isAlone: workers === 0 })
  const code = await endOf(fleet, collect, PATIENCE_MS)
  if (code !== 0)
    throw new Error(`collect ended with ${code}:\n${collect.process.said()}\n${fleet.fallen().join('\n')}`)
  await fleet.close()
  const log = await sites.log()
  const seconds = secondsOf(log)
  const manners = mannersOf(log, DELAY_MS)
  const difference = differenceOf(expected, readRecords(collect.folder, sites.shops))
  return { workers, seconds, pagesPerSecond: (log.length - manners.robots) / seconds, manners, difference }
}

const nameOf = (workers: number): string => (workers === 0 ? 'one process' : String(workers))

function growthTable(steps: readonly Step[]): string {
  const rounds = (workers: number): number => Math.ceil(SITES / (Math.max(1, workers) * RUNS))
  const first = steps.find(({ workers }) => workers > 0)!
  const rows = steps.map(({ workers, seconds, pagesPerSecond }) => [
    nameOf(workers),
    formatNumber(seconds, 1),
    formatNumber(pagesPerSecond, 1),
    `${formatNumber(pagesPerSecond / first.pagesPerSecond, 2)} x`,
    `${formatNumber(rounds(first.workers) / rounds(workers), 2)} x`,
  ])
  return formatTable(['workers', 'seconds', 'pages/s', 'growth', 'ideal'], rows)
}

const missing = await missingForFleet()
if (missing !== null) throw new Error(missing)
console.log(machine())
console.log(`${SITES} sites of ${PAGES} products, ${DELAY_MS} ms between requests to one host, ${RUNS} runs a worker`)
const options = { sites: SITES, pages: PAGES, lateMs: Number(values['late-ms']), seed: Number(values.seed) }
await withTrial(
  INSTALLED,
  options,
  async (trial) => {
    const expected = await trial.expected()
    const steps: Step[] = []
    for (const workers of [0, ...values.workers.split(',').map(Number)]) {
      const one = await step(trial, workers, expected)
      steps.push(one)
      console.log(workers === 0 ? '\nOne process without a database' : `\nWorkers: ${workers}`)
      const claims = claimsOf(one.manners, one.difference, SITES * PAGES)
      if (!tell(one.manners, one.difference, claims)) process.exitCode = 1
    }
    console.log(`\n${growthTable(steps)}`)
  },
  startPostgres,
)
