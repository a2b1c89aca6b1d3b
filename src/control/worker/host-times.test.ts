import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HostLeases } from '../fleet.ts'
import { createHostHolder, type HostHolder, permitsOf } from './host-holder.ts'

const clock = vi.hoisted(() => ({ now: 0, slept: [] as number[], onSleep: () => {} }))
vi.mock('../monotonic.ts', () => ({ monotonic: () => clock.now }))
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number, _: unknown, { signal }: { signal: AbortSignal }) => {
    if (clock.slept.push(ms) > 50) throw new Error('It waits without end.')
    clock.now += ms
    clock.onSleep()
    await Promise.resolve()
    signal.throwIfAborted()
  },
}))

/** A sixth of it is the margin, and it is renewed each quarter of it. */
const LEASE = 600
type Lease = Awaited<ReturnType<HostLeases['take']>>

let holder: HostHolder
/** What the leases were asked, and what they answer. */
let asked: (readonly unknown[])[]
let lease: (host: string) => Lease
let renewed: (host: string) => boolean | null
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  Object.assign(clock, { now: 1000, slept: [], onSleep: () => {} })
  asked = []
  lease = () => ({ epoch: 1, waitMs: 0 })
  renewed = () => false
  const leases: HostLeases = {
    take: async (host, leaseMs, delayMs) => {
      asked.push(['take', host, leaseMs, delayMs])
      return lease(host)
    },
    renew: async (hosts, leaseMs) => {
      asked.push(['renew', hosts.map(({ host, epoch, delayMs }) => [host, epoch, delayMs]), leaseMs])
      return hosts.flatMap(({ host }) => {
        const isWanted = renewed(host)
        return isWanted === null ? [] : [{ host, isWanted }]
      })
    },
    release: async (host, epoch, waitMs) => void asked.push(['release', host, epoch, waitMs]),
    list: async () => [],
  }
  holder = createHostHolder(leases, LEASE)
})
afterEach(async () => {
  await holder.close()
  vi.useRealTimers()
})

const never = new AbortController().signal
const enter = (run = 'run', host = 'a', delayMs = 0) => holder.enter(run, host, delayMs, never)
/** A request that is made and over. */
async function request(at: number, delayMs: number, host = 'a'): Promise<void> {
  const grant = await enter('run', host, delayMs)
  grant.started(at)
  grant.end()
}
const renewal = () => vi.advanceTimersByTimeAsync(LEASE / 4)
const named = (what: string) => asked.filter(([kind]) => kind === what)

describe('leave for a request', () => {
  it('a permit begins after the rest of the delay and ends a sixth before its lease', async () => {
    lease = () => {
      clock.now += 7
      return { epoch: 1, waitMs: 20 }
    }
    expect(await enter('run', 'a', 30)).toMatchObject({ from: 1027, until: 1500 })
    expect(asked).toEqual([['take', 'a', LEASE, 30]])
  })

  it('two runs with different delays keep the longer one', async () => {
    await request(1100, 50)
    expect((await enter('run', 'a', 10)).from).toBe(1150)
    expect((await enter('run', 'a', 80)).from).toBe(1180)
  })

  it('the delay counts from the latest start', async () => {
    const [first, second] = [await enter(), await enter()]
    second.started(1200)
    first.started(1100)
    expect((await enter('run', 'a', 10)).from).toBe(1210)
  })

  it('a lease is taken again only after its end', async () => {
    await request(1000, 0)
    clock.now = 1499
    expect(holder.held()).toBe(1)
    expect((await enter()).until).toBe(1500)
    expect(named('take')).toHaveLength(1)
    clock.now = 1500
    expect(holder.held()).toBe(0)
    lease = () => ({ epoch: 1, waitMs: 90 })
    expect(await enter()).toMatchObject({ from: 1000, until: 2000 })
    clock.now = 2000
    lease = () => ({ epoch: 2, waitMs: 90 })
    expect(await enter()).toMatchObject({ from: 2090, until: 2500 })
  })

  it('a host that another has is asked for each quarter of a second', async () => {
    lease = () => (clock.now < 1500 ? null : { epoch: 1, waitMs: 0 })
    expect(await enter()).toMatchObject({ until: 2000 })
    expect(clock.slept).toEqual([250, 250])
    expect(named('take')).toHaveLength(3)
  })

  it('two waiting runs ask for one lease', async () => {
    await Promise.all([enter(), enter()])
    expect(named('take')).toHaveLength(1)
  })

  it('a run that is over gets no permit', async () => {
    const end = new AbortController()
    lease = () => {
      end.abort(new Error('over'))
      return { epoch: 1, waitMs: 0 }
    }
    await expect(holder.enter('run', 'a', 0, end.signal)).rejects.toThrow('over')
    await holder.leave('run')
    expect(named('release')).toEqual([['release', 'a', 1, 0]])
  })
})

describe('a host that is had', () => {
  it('a lease is renewed each quarter of its time', async () => {
    await request(1000, 40)
    await enter('run', 'b')
    clock.now = 1150
    await renewal()
    expect(named('renew')).toEqual([
      [
        'renew',
        [
          ['a', 1, 40],
          ['b', 1, 0],
        ],
        LEASE,
      ],
    ])
    expect((await enter()).until).toBe(1650)
    expect(named('take')).toHaveLength(2)
  })

  it('a lease that its renewal does not know is lost', async () => {
    await request(1000, 0)
    await request(1000, 0, 'b')
    renewed = (host) => (host === 'a' ? null : false)
    await renewal()
    expect(holder.held()).toBe(1)
    await enter()
    expect(named('take').map(([, host]) => host)).toEqual(['a', 'b', 'a'])
    expect(named('release')).toEqual([])
  })

  it('nothing is renewed without a lease', async () => {
    await renewal()
    expect(asked).toEqual([])
  })

  it('a host is let go of after ten seconds without a request', async () => {
    const grant = await enter('run', 'b')
    await request(1000, 0)
    clock.now = 11_000
    await renewal()
    expect(named('release')).toEqual([])
    clock.now = 11_001
    await renewal()
    expect(named('release')).toEqual([['release', 'a', 1, 0]])
    expect(named('renew').at(-1)![1]).toEqual([['b', 1, 0]])
    grant.end()
    clock.now = 21_001
    await renewal()
    expect(named('release')).toHaveLength(1)
    clock.now = 21_002
    await renewal()
    expect(named('release').at(-1)).toEqual(['release', 'b', 1, 0])
  })

  it('a host is given back with the rest of its delay', async () => {
    await request(1000, 500)
    await request(1000, 20, 'b')
    clock.now = 1100
    await holder.leave('run')
    expect(named('release')).toEqual([
      ['release', 'a', 1, 400],
      ['release', 'b', 1, 0],
    ])
    expect(holder.held()).toBe(0)
  })

  it('a host stays while another run uses it', async () => {
    await enter('one', 'a')
    ;(await enter('two', 'b')).end()
    await holder.leave('one')
    expect(named('release')).toEqual([])
    expect(holder.held()).toBe(2)
    await holder.leave('two')
    expect(named('release')).toEqual([['release', 'b', 1, 0]])
  })

  it('a wanted host is left to others for six tenths of a second', async () => {
    await request(1000, 0)
    renewed = () => true
    await renewal()
    expect(named('release')).toEqual([])
    await enter()
    expect(named('release')).toEqual([['release', 'a', 1, 0]])
    // At 600 and not before: looks are at 250, 500 and 750.
    expect([clock.slept.length, clock.now, named('take').length]).toEqual([3, 1750, 2])
  })

  it('a host passes to another run of the program after the answer', async () => {
    const first = await enter('one')
    clock.onSleep = () => {
      if (clock.slept.length === 2) first.end()
    }
    await enter('two')
    expect(named('release')).toHaveLength(1)
    // From the second look on it is left to others for the same time.
    expect([clock.slept.length, named('take').length]).toEqual([5, 2])
  })

  it('an idle host passes to another run at once', async () => {
    await request(1000, 0)
    await enter('two')
    expect([clock.slept, named('take').length, named('release').length]).toEqual([[], 1, 0])
  })
})

it('permits are in the time of this thread', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(51_000)
  lease = () => ({ epoch: 1, waitMs: 20 })
  const permit = await permitsOf(holder, 'run').enter('a', 30, never)
  now.mockRestore()
  expect(permit).toMatchObject({ from: 51_020, until: 51_500 })
  permit.started(51_100)
  permit.end()
  expect((await enter('run', 'a', 10)).from).toBe(1130)
})
