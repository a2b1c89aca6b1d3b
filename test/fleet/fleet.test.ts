import { describe, expect, it } from 'vitest'
import { missingForFleet, SOURCES } from './command.ts'
import { mannersOf, mannersTable } from './politeness.ts'
import { differenceOf, readRecords } from './records.ts'
import { endOf, untilAsked, withTrial } from './trial.ts'

const DELAY_MS = 300
/** Other tests have the machine busy: what is sent in time may arrive late, and the next one not. An owner that does not wait shows all the same. */
const JITTER_MS = 100
const LEASE_MS = 3000
const SITES = 8
const PAGES = 30
/** Requests when one worker is killed and one frozen, and when that one wakes up: others ask its hosts then. */
const BEFORE = 60
const AWAKE = 160

const missing = await missingForFleet()

describe(`two workers, one killed and one frozen beyond its lease${missing === null ? '' : ` (${missing})`}`, () => {
  it('lose no record, give none twice, and never ask a host sooner than its delay', async ({ skip }) => {
    if (missing !== null) skip(missing)
    await withTrial(SOURCES, { sites: SITES, pages: PAGES, lateMs: 20 }, async ({ sites, expected, openFleet }) => {
      const wanted = await expected()
      const fleet = await openFleet({ runs: SITES / 2, leaseMs: LEASE_MS })
      const [killed, frozen] = [fleet.add(), fleet.add()]
      await fleet.ready()
      const collect = fleet.collect(sites.shops, { delayMs: DELAY_MS })
      expect(await untilAsked(sites, BEFORE, collect, 20_000), collect.process.said()).toBe(true)
      frozen.process.signal('SIGSTOP')
      await fleet.replace(killed)
      fleet.add()
      const asked = await sites.count()
      const isTakenOver = await untilAsked(sites, AWAKE, collect, 20_000)
      frozen.process.signal('SIGCONT')
      expect(isTakenOver, collect.process.said()).toBe(true)
      expect(await endOf(fleet, collect, 30_000), collect.process.said()).toBe(0)
      const manners = mannersOf(await sites.log(), DELAY_MS, JITTER_MS)
      expect(manners, mannersTable(manners)).toMatchObject({ tooSoon: 0, overlaps: 0 })
      expect(manners.repeats).toBeLessThanOrEqual(asked)
      const { records, ...difference } = differenceOf(wanted, readRecords(collect.folder, sites.shops))
      expect(difference).toEqual({ lost: [], twice: [], foreign: [] })
      expect(records).toBe(SITES * PAGES)
      expect(fleet.fallen()).toEqual([])
    })
  }, 120_000)
})
