import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedPostgres } from '../../test/shared/index.ts'
import { type FleetWorker, openWorker } from '../control/index.ts'
import { until } from '../control/until.fixture.ts'
import { openServer, type TestServer } from './client.fixture.ts'
import { watchWorker } from './watch-worker.ts'

const postgres = sharedPostgres()
let folder: string
let served: TestServer
let worker: FleetWorker
let watched: { readonly said: string; readonly close: () => Promise<void> }
const logged: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-served-fleet-'))
  const fleet = { database: await postgres.newDatabase(), storage: join(folder, 'storage') }
  served = await openServer({ fleet, logLevel: 'silent' })
  const { observe, begin } = watchWorker('info', (line) => void logged.push(line))
  const scratch = join(folder, 'scratch')
  worker = await openWorker({ ...fleet, scratch, root: null, allowPrivate: true, name: 'lathe', observe })
  watched = await begin(worker, 0)
})
afterAll(async () => {
  await watched?.close()
  await worker?.close()
  await served?.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A gauge or counter in what is told for Prometheus; null where it is not told. */
function valueIn(text: string, name: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? null : Number(line.split(' ')[1])
}

describe('a service whose runs workers do', () => {
  it('the service lists its workers, what they have and what waits', async () => {
    await served.watchShop()
    const run = await served.runShop()
    const fleet = await until(async () => {
      const { json } = await served.call('GET', '/v1/fleet')
      const [member] = json!.members as { readonly pages: number; readonly runs: number }[]
      return member !== undefined && member.pages > 0 && member.runs === 0 && json
    }, 'the worker tells its pages')
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const member = {
      name: worker.name,
      machine: expect.any(String),
      pid: process.pid,
      startedAt: moment,
      seenAt: moment,
    }
    expect(fleet).toEqual({
      isShared: true,
      members: [
        { ...member, runs: 0, pages: expect.any(Number), pagesPerSecond: expect.any(Number), isDraining: false },
      ],
      leases: expect.any(Array),
      queue: { queued: 0, running: 0, parked: 0, shards: 0, waitingSince: null },
      pagesPerSecond: expect.any(Number),
    })
    const host = new URL(served.shop.origin).host
    for (const lease of fleet.leases as object[])
      expect(lease).toMatchObject({ host, owner: worker.name, until: moment })
    expect((await served.call('GET', `/v1/runs/${run}`)).json).toMatchObject({ state: 'finished' })
  })

  it('the service has metrics of the whole fleet, and each worker of itself', async () => {
    const { text } = await served.call('GET', '/metrics')
    expect(valueIn(text, 'treegram_fleet_workers')).toBe(1)
    expect(valueIn(text, 'treegram_fleet_shards')).toBe(0)
    expect(valueIn(text, 'treegram_fleet_lag_seconds')).toBe(0)
    const [, address] = /^ Metrics: (http:\S+)$/.exec(watched.said)!
    const own = await fetch(address!)
    expect(own.status).toBe(200)
    const told = await own.text()
    expect(valueIn(told, 'treegram_worker_runs')).toBe(0)
    expect(valueIn(told, 'treegram_requests_total')).toBeGreaterThan(0)
    expect(told).toContain('treegram_runs_total{state="finished",kind="collect"} 1')
    expect((await fetch(new URL('/other', address))).status).toBe(404)
    expect(logged.some((line) => line.includes('"finished"'))).toBe(true)
  })
})
