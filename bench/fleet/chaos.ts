// What is left of politeness and of the records when workers die all the time: random SIGKILLs, each worker replaced by a new one, one
// restart of PostgreSQL, and one worker that is frozen for longer than its leases and wakes up again.
//   npm run build && node bench/fleet/chaos.ts [--kills 50] [--every-s 15] [--freeze-s 40] [--sites 24] [--pages 300] [--delay-ms 500] [--late-ms 50]
//     [--workers 4] [--runs 3] [--dead] [--minutes 60] [--seed 1]
// A worker that lives less than the 30 s of a slice ships nothing: with kills every 15 s one of four lives a minute on average. One site
// is slow, one gives errors, and with --dead one never answers.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { INSTALLED, missingForFleet } from '../../test/fleet/command.ts'
import type { Fleet, FleetCollect } from '../../test/fleet/fleet.ts'
import { mannersOf } from '../../test/fleet/politeness.ts'
import { differenceOf, readRecords } from '../../test/fleet/records.ts'
import { endOf, type Trial, withTrial } from '../../test/fleet/trial.ts'
import { startPostgres } from '../../test/postgres.fixture.ts'
import { machine } from '../lib/machine.ts'
import { randomFrom } from '../lib/random.ts'
import { atMost, claimsOf, exactly, tell } from './report.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    'every-s': { type: 'string', default: '15' },
    'freeze-s': { type: 'string', default: '40' },
    sites: { type: 'string', default: '24' },
    pages: { type: 'string', default: '300' },
    'delay-ms': { type: 'string', default: '500' },
    'late-ms': { type: 'string', default: '50' },
    workers: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
    dead: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})
const [KILLS, WORKERS, RUNS] = [Number(values.kills), Number(values.workers), Number(values.runs)]
const DELAY_MS = Number(values['delay-ms'])
const [SLOW, BROKEN, DEAD] = [1, 2, 3]
/** What a worker ships at a time: so many pages, or what came in so long. */
const SLICE = { pages: 500, ms: 30_000 }

/** What was done to the workers. */
interface Disturbance {
  readonly kills: number
  readonly restarts: number
  /** 1 when a worker was frozen, and woke up while the work went on. */
  readonly woken: number
}

const random = randomFrom(Number(values.seed))

function pick<Item>(items: readonly Item[]): Item {
  return items[random(items.length)]!
}

/** Disturbs until all kills are done or the work is. */
async function disturb(fleet: Fleet, { postgres }: Trial, { process }: FleetCollect): Promise<Disturbance> {
  const began = performance.now()
  const say = (what: string): void =>
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${what}`)
  let [kills, restarts, woken] = [0, 0, 0]
  let frozen: { readonly name: string; readonly awake: Promise<void> } | null = null
  while (kills < KILLS && !process.isOver()) {
    await sleep(Number(values['every-s']) * (200 + random(1600)))
    if (process.isOver()) break
    if (kills === Math.floor(KILLS / 3) && frozen === null) {
      const one = pick(fleet.workers())
      say(`${one.name} is frozen`)
      const awake = fleet.freeze(one, Number(values['freeze-s']) * 1000).then(() => {
        say(`${one.name} wakes up`)
        woken += process.isOver() ? 0 : 1
        frozen = { name: '', awake }
      })
      frozen = { name: one.name, awake }
    }
    if (kills === Math.floor((2 * KILLS) / 3) && restarts === 0) {
      say('PostgreSQL is restarted')
      await postgres.restart()
      restarts++
    }
    const one = pick(fleet.workers().filter(({ name }) => name !== frozen?.name))
    const other = await fleet.replace(one)
    say(`${one.name} is killed, ${other.name} comes (${++kills})`)
  }
  await frozen?.awake
  return { kills, restarts, woken }
}

const missing = await missingForFleet()
if (missing !== null) throw new Error(missing)
console.log(machine())
console.log(
  `${values.sites} sites of ${values.pages} products, ${DELAY_MS} ms between requests to one host; ${WORKERS} workers with ${RUNS} runs each; seed ${values.seed}`,
)
const sitesOptions = {
  ...{
    sites: Number(values.sites),
    pages: Number(values.pages),
    lateMs: Number(values['late-ms']),
    seed: Number(values.seed),
  },
  ...{ slow: SLOW, broken: BROKEN, ...(values.dead && { dead: DEAD }) },
}
await withTrial(
  INSTALLED,
  sitesOptions,
  async (trial) => {
    const { sites } = trial
    const expected = await trial.expected()
    const fleet = await trial.openFleet({ runs: RUNS })
    for (let i = 0; i < WORKERS; i++) fleet.add()
    await fleet.ready()
    const collect = fleet.collect(sites.shops, { delayMs: DELAY_MS })
    const done = await disturb(fleet, trial, collect)
    const code = await endOf(fleet, collect, Number(values.minutes) * 60_000)
    const manners = mannersOf(await sites.log(), DELAY_MS)
    const difference = differenceOf(expected, readRecords(collect.folder, sites.shops))
    const slice = Math.min(SLICE.pages, Math.ceil(SLICE.ms / Math.max(1, DELAY_MS)))
    const claims = [
      exactly('kills', done.kills, KILLS),
      exactly('restarts of PostgreSQL', done.restarts, 1),
      exactly('frozen workers that woke up', done.woken, 1),
      exactly('workers that ended by themselves', fleet.fallen().length, 0),
      ...claimsOf(
        manners,
        difference,
        sites.shops.reduce((sum, { records }) => sum + records, 0),
      ),
      atMost('pages fetched again', manners.repeats, (done.kills + done.woken) * RUNS * slice),
    ]
    if (!tell(manners, difference, claims)) process.exitCode = 1
    console.log(
      `\ncollect ended with ${code}; ${(manners.repeats / Math.max(1, done.kills)).toFixed(1)} pages again for each kill`,
    )
    for (const words of fleet.fallen()) console.log(words)
  },
  startPostgres,
)
