import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { offerFleet } from './fleet.ts'
import { offered } from './offered.fixture.ts'

const MEMBER = { name: 'w', machine: 'm', pid: 1, runs: 0, pages: 0, pagesPerSecond: 0, isDraining: false }
const QUEUE = { queued: 0, running: 0, parked: 0, shards: 0 }
const fleetOf = (waitingSince: number | null) => ({
  isShared: true,
  members: [{ ...MEMBER, startedAt: 1000, seenAt: 2000 }],
  leases: [{ host: 'a.example', owner: 'w', until: 3000, isWanted: true }],
  queue: { ...QUEUE, waitingSince },
  pagesPerSecond: 0,
})
const at = (seconds: number): string => `1970-01-01T00:00:0${seconds}.000Z`
const TOLD = {
  isShared: true,
  members: [{ ...MEMBER, startedAt: at(1), seenAt: at(2) }],
  leases: [{ host: 'a.example', owner: 'w', until: at(3), isWanted: true }],
  queue: { ...QUEUE, waitingSince: null },
  pagesPerSecond: 0,
}

describe('who does the runs', () => {
  it('the status of a fleet has times as text', async () => {
    const status = { now: fleetOf(null) }
    const { ask } = offered(offerFleet, { fleetStatus: async () => status.now })
    expect(await ask('GET', '/v1/fleet')).toEqual([200, TOLD])
    status.now = fleetOf(0)
    expect(await ask('GET', '/v1/fleet')).toMatchObject([200, { queue: { waitingSince: at(0) } }])
  })

  it('the counts of a fleet are described as numbers from 0', () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    const isTold = ajv.compile(offered(offerFleet, {}).schema('Fleet'))
    const withMember = (more: object) => ({ ...TOLD, members: [{ ...TOLD.members[0], ...more }] })
    const withQueue = (more: object) => ({ ...TOLD, queue: { ...TOLD.queue, ...more } })
    expect([isTold(TOLD), isTold(withQueue({ waitingSince: at(4) }))]).toEqual([true, true])
    for (const name of ['runs', 'pages', 'pagesPerSecond'])
      expect(
        [5e6, -1].map((count) => isTold(withMember({ [name]: count }))),
        name,
      ).toEqual([true, false])
    for (const name of ['queued', 'running', 'parked', 'shards'])
      expect(
        [5e6, -1].map((count) => isTold(withQueue({ [name]: count }))),
        name,
      ).toEqual([true, false])
    expect([5e6, -1].map((pagesPerSecond) => isTold({ ...TOLD, pagesPerSecond }))).toEqual([true, false])
    for (const name of ['runs', 'pages', 'pid']) expect(isTold(withMember({ [name]: 0.5 })), name).toBe(false)
  })
})
