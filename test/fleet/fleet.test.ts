import { describe, expect, it } from 'vitest'
import { SCRIPT } from '../e2e/script.ts'
import { sharedPostgres } from '../shared/index.ts'
import { missingForFleet } from './command.ts'
import type { Fleet } from './fleet.ts'
import { mannersOf, mannersTable } from './politeness.ts'
import { differenceOf, type RecordLines, readRecords } from './records.ts'
import type { SitesProcess } from './sites-process.ts'
import { endOf, untilAsked, withTrial } from './trial.ts'

/** Told by robots.txt; the runs' own delay is shorter. */
const DELAY_MS = 200
const OWN_DELAY_MS = 100
const LEASE_MS = 3000
const PATIENCE_MS = 200_000
const SITES = 8
const PAGES = 30
/** Requests when one worker is killed and one frozen, and when that one wakes up: others ask its hosts then. */
const BEFORE = 60
const AWAKE = 160

/** What one process without the database gives; the sites' log is empty afterwards. */
async function aloneOf(sites: SitesProcess, fleet: Fleet): Promise<RecordLines> {
  await sites.hurry(true)
  const alone = fleet.collect(sites.shops, { delayMs: 0, isAlone: true })
  expect(await endOf(fleet, alone, PATIENCE_MS), alone.process.said()).toBe(0)
  await sites.hurry(false)
  await sites.reset()
  return readRecords(alone.folder, sites.shops)
}

const missing = await missingForFleet()

describe(`several workers${missing === null ? '' : ` (${missing})`}`, () => {
  it('a killed and a frozen worker lose and repeat no record, and no host is asked too soon', async ({ skip }) => {
    if (missing !== null) skip(missing)
    const options = { sites: SITES, pages: PAGES, lateMs: 20, crawlDelayMs: DELAY_MS }
    await withTrial(
      SCRIPT,
      options,
      async ({ sites, openFleet }) => {
        const fleet = await openFleet({ runs: SITES / 2, leaseMs: LEASE_MS })
        const wanted = await aloneOf(sites, fleet)
        const [killed, frozen] = [fleet.add(), fleet.add()]
        await fleet.ready()
        const collect = fleet.collect(sites.shops, { delayMs: OWN_DELAY_MS })
        expect(await untilAsked(sites, BEFORE, collect, PATIENCE_MS), collect.process.said()).toBe(true)
        frozen.process.signal('SIGSTOP')
        await fleet.replace(killed)
        fleet.add()
        const asked = await sites.count()
        const isTakenOver = await untilAsked(sites, AWAKE, collect, PATIENCE_MS)
        frozen.process.signal('SIGCONT')
        expect(isTakenOver, collect.process.said()).toBe(true)
        expect(await endOf(fleet, collect, PATIENCE_MS), collect.process.said()).toBe(0)
        const manners = mannersOf(await sites.log(), DELAY_MS)
        expect(manners, mannersTable(manners)).toMatchObject({ tooSoon: 0, overlaps: 0 })
        expect(manners.repeats).toBeLessThanOrEqual(asked)
        const { records, ...difference } = differenceOf(wanted, readRecords(collect.folder, sites.shops))
        expect(difference).toEqual({ lost: [], twice: [], foreign: [] })
        expect(records).toBe(SITES * PAGES)
        expect(fleet.fallen()).toEqual([])
      },
      sharedPostgres,
    )
  })

  it('a worker that is asked to end hands over, and only requests under way are repeated', async ({ skip }) => {
    if (missing !== null) skip(missing)
    await withTrial(
      SCRIPT,
      { sites: 3, pages: 20, lateMs: 20 },
      async ({ sites, openFleet }) => {
        const fleet = await openFleet({ leaseMs: LEASE_MS })
        const wanted = await aloneOf(sites, fleet)
        const first = fleet.add()
        await fleet.ready()
        const collect = fleet.collect(sites.shops, { delayMs: DELAY_MS })
        expect(await untilAsked(sites, 30, collect, PATIENCE_MS), collect.process.said()).toBe(true)
        fleet.add()
        expect(await fleet.retire(first), first.process.said()).toBe(0)
        expect(await endOf(fleet, collect, PATIENCE_MS), collect.process.said()).toBe(0)
        const manners = mannersOf(await sites.log(), DELAY_MS)
        expect(manners, mannersTable(manners)).toMatchObject({ tooSoon: 0, overlaps: 0 })
        // Each run may have had a request under way.
        expect(manners.repeats).toBeLessThanOrEqual(3)
        const difference = differenceOf(wanted, readRecords(collect.folder, sites.shops))
        expect(difference).toEqual({ records: 60, lost: [], twice: [], foreign: [] })
      },
      sharedPostgres,
    )
  })
})
