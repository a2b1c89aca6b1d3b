import { describe, expect, it } from 'vitest'
import type { FleetStatus, Happening, Service } from '../control/index.ts'
import { createMetrics } from './metrics.ts'

const run = { state: 'finished', spec: { kind: 'collect' } }
const happening = (of: object): Happening => of as unknown as Happening

/** What is counted, without help, buckets and what is 0. */
async function counted(metrics: ReturnType<typeof createMetrics>): Promise<string[]> {
  const lines = (await metrics.text()).split('\n')
  return lines.filter(
    (line) => line !== '' && !line.startsWith('#') && !line.includes('_bucket') && !line.endsWith(' 0'),
  )
}
async function countedOf(...happenings: readonly object[]): Promise<string[]> {
  const metrics = createMetrics()
  for (const one of happenings) metrics.observe(happening(one))
  return counted(metrics)
}

describe('what is counted of the service', () => {
  it('pages and records of runs are counted', async () => {
    const more = { requests: 5, pages: 4, failed: 3, records: 2, violated: 1 }
    expect(await countedOf({ kind: 'counts', run: 'r', more }, { kind: 'counts', run: 's', more })).toEqual([
      'treegram_requests_total 10',
      'treegram_pages_total{outcome="page"} 8',
      'treegram_pages_total{outcome="failed"} 6',
      'treegram_records_total 4',
      'treegram_violations_total 2',
    ])
  })

  it('ended runs are counted by how they ended, and repairs', async () => {
    expect(await countedOf({ kind: 'run', run, seconds: 7 }, { kind: 'run', run, seconds: null })).toEqual([
      'treegram_runs_total{state="finished",kind="collect"} 1',
      'treegram_run_seconds_sum 7',
      'treegram_run_seconds_count 1',
    ])
    expect(
      await countedOf(
        ...['healed', 'proposed', 'learned'].map((event) => ({ kind: 'event', run: 'r', event, data: {} })),
      ),
    ).toEqual(['treegram_heals_total{outcome="healed"} 1', 'treegram_heals_total{outcome="proposed"} 1'])
  })

  it('deliveries and problems are counted', async () => {
    expect(await countedOf({ kind: 'delivery', state: 'delivered', ms: 1500 })).toEqual([
      'treegram_deliveries_total{state="delivered"} 1',
      'treegram_delivery_seconds_sum 1.5',
      'treegram_delivery_seconds_count 1',
    ])
    expect(await countedOf({ kind: 'problem', message: 'x' })).toEqual(['treegram_problems_total 1'])
    expect(await countedOf({ kind: 'wrapper', name: 'w', version: 1 })).toEqual([])
  })

  it('the buckets of durations are those that runs may take', async () => {
    const text = await createMetrics().text()
    const buckets = [...text.matchAll(/treegram_run_seconds_bucket\{le="([^"]+)"\}/g)].map(([, bound]) => bound)
    expect(buckets).toEqual(['0.1', '0.5', '1', '5', '10', '60', '300', '1800', '7200', '+Inf'])
    expect(createMetrics().contentType).toContain('text/plain')
  })
})

describe('what is read when somebody asks', () => {
  const status = (isShared: boolean, waitingSince: number | null): FleetStatus =>
    ({
      isShared,
      members: [1, 2],
      leases: [1, 2, 3],
      pagesPerSecond: 4.5,
      queue: { shards: 6, waitingSince },
    }) as unknown as FleetStatus
  const watched = (of: FleetStatus): Promise<string[]> => {
    const metrics = createMetrics()
    const counts = { queued: 1, running: 2, parked: 3, finished: 4, failed: 5, stopped: 6 }
    metrics.watch({ plan: { runs: { counts: async () => counts } }, fleetStatus: async () => of } as unknown as Service)
    return counted(metrics)
  }
  const queue = ['queued"} 1', 'running"} 2', 'parked"} 3'].map((state) => `treegram_queue_runs{state="${state}`)

  it('the queue is measured, and the fleet where there is one', async () => {
    expect(await watched(status(false, null))).toEqual(queue)
    expect(await watched(status(true, null))).toEqual([
      ...queue,
      'treegram_fleet_workers 2',
      'treegram_fleet_leases 3',
      'treegram_fleet_pages_per_second 4.5',
      'treegram_fleet_shards 6',
    ])
  })

  it('the lag is how long the first run has waited', async () => {
    const lag = async (since: number): Promise<number> =>
      Number((await watched(status(true, since))).find((line) => line.includes('lag'))?.split(' ')[1] ?? 0)
    const since = Date.now() - 90_000
    const seconds = await lag(since)
    expect(seconds).toBeGreaterThanOrEqual(90)
    expect(seconds).toBeLessThanOrEqual((Date.now() - since) / 1000 + 1)
    expect(await lag(Date.now() + 90_000)).toBe(0)
  })

  it('a worker counts its runs and leases', async () => {
    const metrics = createMetrics()
    metrics.watchWorker({ running: () => 2, leases: () => 3 })
    expect(await counted(metrics)).toEqual(['treegram_worker_runs 2', 'treegram_worker_leases 3'])
  })
})
