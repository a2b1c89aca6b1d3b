import { describe, expect, it } from 'vitest'
import type { FleetPlan, HostLease, Member } from './fleet.ts'
import { fleetStatus } from './fleet-status.ts'
import type { Plan } from './plan/index.ts'

const runs = { counts: async () => ({ queued: 4, running: 2, parked: 1, finished: 9, failed: 8, stopped: 7 }) }

/** A plan that several programs share, with so many leases. */
function sharedPlan(leases: number, waitingSince: number | null): FleetPlan {
  const members = [{ pagesPerSecond: 1.5 }, { pagesPerSecond: 2 }] as unknown as Member[]
  const fleet = {
    members: { list: async () => members },
    hosts: { list: async () => Array.from({ length: leases }, (_, i) => ({ host: `h${i}` }) as HostLease) },
    shards: { waiting: async () => 5 },
    waitingSince: async () => waitingSince,
  }
  return { runs, fleet } as unknown as FleetPlan
}

describe('who does the runs', () => {
  it('the status of a single program lists its runs and no workers', async () => {
    expect(await fleetStatus({ runs } as unknown as Plan)).toEqual({
      isShared: false,
      members: [],
      leases: [],
      queue: { queued: 4, running: 2, parked: 1, shards: 0, waitingSince: null },
      pagesPerSecond: 0,
    })
  })

  it('the status of a fleet lists all workers and their totals', async () => {
    expect(await fleetStatus(sharedPlan(1, 17))).toEqual({
      isShared: true,
      members: [{ pagesPerSecond: 1.5 }, { pagesPerSecond: 2 }],
      leases: [{ host: 'h0' }],
      queue: { queued: 4, running: 2, parked: 1, shards: 5, waitingSince: 17 },
      pagesPerSecond: 3.5,
    })
  })

  it('the status of a fleet lists the first thousand leases', async () => {
    const leasesOf = async (count: number) =>
      (await fleetStatus(sharedPlan(count, null))).leases.map(({ host }) => host)
    expect(await leasesOf(1000)).toHaveLength(1000)
    const some = await leasesOf(1001)
    expect([some.length, some[0], some.at(-1)]).toEqual([1000, 'h0', 'h999'])
  })
})
