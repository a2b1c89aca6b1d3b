// Very many small sites in one file: do all of them end, is anyone starved, does one that never answers or one that is slow hold up the others, and is the budget
// for all of them kept.
//   npm run build && node bench/fleet/many.ts [--sites 1000] [--pages 4] [--workers 2] [--runs 4] [--budget 400] [--seed 1]
// Sites answer at once and are asked without a delay, so that nothing but the fleet itself costs time. The tenth site never answers, the twentieth is a second late.
import { parseArgs } from 'node:util'
import { INSTALLED, missingForFleet } from '../../test/fleet/command.ts'
import type { Fleet } from '../../test/fleet/fleet.ts'
import { mannersOf } from '../../test/fleet/politeness.ts'
import { type RecordLines, readRecords } from '../../test/fleet/records.ts'
import type { Asked, MadeShop } from '../../test/fleet/sites.ts'
import { endOf, type Trial, withTrial } from '../../test/fleet/trial.ts'
import { startPostgres } from '../../test/postgres.fixture.ts'
import { machine } from '../lib/machine.ts'
import { median } from '../lib/stats.ts'
import { formatNumber, formatTable } from '../lib/table.ts'
import { atMost, type Claim, claimsTable, exactly } from './report.ts'

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '1000' },
    pages: { type: 'string', default: '4' },
    workers: { type: 'string', default: '2' },
    runs: { type: 'string', default: '4' },
    budget: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
  },
})
const [SITES, PAGES, WORKERS, RUNS] = [values.sites, values.pages, values.workers, values.runs].map(Number) as [
  number,
  number,
  number,
  number,
]
const BUDGET = Number(values.budget)
const [DEAD, SLOW] = [9, 19]
const PATIENCE_MS = 3_600_000
/** What a run asks for between two looks at the budget: a look a second, and pages that take no time. */
const LATE_REQUESTS = 2 * PAGES + 6

/** When a site was under way, in seconds from the first request to any. */
interface Span {
  readonly name: string
  readonly from: number
  readonly to: number
}

function spansOf(shops: readonly MadeShop[], log: readonly Asked[]): readonly Span[] {
  const start = Math.min(...log.map(({ at }) => at))
  const byHost = Map.groupBy(log, ({ host }) => host)
  return shops.flatMap(({ name, host }) => {
    const asked = byHost.get(host) ?? []
    if (asked.length === 0) return []
    const [from, to] = [Math.min(...asked.map(({ at }) => at)), Math.max(...asked.map(({ at, ended }) => ended ?? at))]
    return [{ name, from: (from - start) / 1000, to: (to - start) / 1000 }]
  })
}

/** How many places later than in the list a site has ended, of the one that is latest. */
function latest(spans: readonly Span[]): number {
  const places = spans.map(({ to }, i) => ({ to, i })).toSorted((one, other) => one.to - other.to)
  return Math.max(...places.map(({ i }, place) => place - i))
}

async function open({ openFleet }: Trial): Promise<Fleet> {
  const fleet = await openFleet({ runs: RUNS })
  for (let i = 0; i < WORKERS; i++) fleet.add()
  if (!(await fleet.ready())) throw new Error(`The workers do not begin:\n${fleet.fallen().join('\n')}`)
  return fleet
}

const size = (records: RecordLines): number => [...records.values()].reduce((sum, lines) => sum + lines.length, 0)

async function all(trial: Trial): Promise<readonly Claim[]> {
  const { sites } = trial
  const fleet = await open(trial)
  const from = performance.now()
  const collect = fleet.collect(sites.shops, { delayMs: 0 })
  const code = await endOf(fleet, collect, PATIENCE_MS)
  const seconds = (performance.now() - from) / 1000
  const log = await sites.log()
  const records = readRecords(collect.folder, sites.shops)
  const fallen = fleet.fallen()
  await fleet.close()
  const spans = spansOf(sites.shops, log)
  const [dead, slow] = [DEAD, SLOW].map((number) => spans.find(({ name }) => name === sites.shops[number]!.name)!)
  const others = spans.filter((span) => span !== dead && span !== slow)
  const took = others.map((span) => span.to - span.from)
  const told = (span: Span | undefined): string =>
    span === undefined ? '' : `${formatNumber(span.from, 1)} to ${formatNumber(span.to, 1)}`
  console.log(
    formatTable(
      ['what', 'found'],
      [
        ['seconds, the whole command', formatNumber(seconds, 1)],
        ['sites a second', formatNumber(SITES / seconds, 1)],
        [
          'a site under way, median and longest, s',
          `${formatNumber(median(took), 1)}, ${formatNumber(Math.max(...took), 1)}`,
        ],
        [
          'the others, from the first to the last, s',
          told({ name: '', from: 0, to: Math.max(...others.map(({ to }) => to)) }),
        ],
        ['a site ended later than its place in the list, places', String(latest(others))],
        ['the site that never answers, under way, s', told(dead)],
        ['the slow site, under way, s', told(slow)],
      ],
    ),
  )
  for (const words of fallen) console.log(words)
  const wrong = sites.shops.filter(({ name, records: wanted }) => records.get(name)!.length !== wanted)
  return [
    exactly('exit code', code ?? -1, 6),
    exactly(
      'records',
      size(records),
      sites.shops.reduce((sum, one) => sum + one.records, 0),
    ),
    exactly('sites with too few or too many records', wrong.length, 0),
    exactly('requests at the same time at one host', mannersOf(log, 0).overlaps, 0),
    exactly('workers that ended by themselves', fallen.length, 0),
  ]
}

/** The same sites with a budget that a part of them uses up. */
async function bounded(trial: Trial): Promise<readonly Claim[]> {
  const { sites } = trial
  await sites.reset()
  const fleet = await open(trial)
  const from = performance.now()
  const collect = fleet.collect(sites.shops, { delayMs: 0, args: ['--total-downloads', String(BUDGET)] })
  const code = await endOf(fleet, collect, PATIENCE_MS)
  const seconds = (performance.now() - from) / 1000
  const { requests } = mannersOf(await sites.log(), 0)
  await fleet.close()
  const got = readRecords(collect.folder, sites.shops)
  console.log(
    `\nWith --total-downloads ${BUDGET}: ${requests} requests, ${size(got)} records, ${formatNumber(seconds, 1)} s`,
  )
  if (code !== 5) console.log(collect.process.said().slice(-2000))
  return [
    exactly('exit code with a budget', code ?? -1, 5),
    atMost('requests with a budget', requests, BUDGET + WORKERS * RUNS * LATE_REQUESTS),
  ]
}

const missing = await missingForFleet()
if (missing !== null) throw new Error(missing)
console.log(machine())
console.log(`${SITES} sites of ${PAGES} products; ${WORKERS} workers with ${RUNS} runs each; seed ${values.seed}\n`)
const options = { sites: SITES, pages: PAGES, lateMs: 0, seed: Number(values.seed), dead: DEAD, slow: SLOW }
await withTrial(
  INSTALLED,
  options,
  async (trial) => {
    const claims = [...(await all(trial)), ...(await bounded(trial))]
    console.log(`\n${claimsTable(claims)}`)
    if (!claims.every(({ holds }) => holds)) process.exitCode = 1
  },
  startPostgres,
)
