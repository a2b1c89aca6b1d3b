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
  it('is from what is left of the delay on, counted from the answer, and until a sixth before the end, counted from the question', async () => {
    lease = () => {
      clock.now += 7
      return { epoch: 1, waitMs: 20 }
    }
    expect(await enter('run', 'a', 30)).toMatchObject({ from: 1027, until: 1500 })
    expect(asked).toEqual([['take', 'a', LEASE, 30]])
  })

  it('is from the longer of two delays after the start before', async () => {
    await request(1100, 50)
    expect((await enter('run', 'a', 10)).from).toBe(1150)
    expect((await enter('run', 'a', 80)).from).toBe(1180)
  })

  it('is counted from the latest start, whatever is told last', async () => {
    const [first, second] = [await enter(), await enter()]
    second.started(1200)
    first.started(1100)
    expect((await enter('run', 'a', 10)).from).toBe(1210)
  })

  it('needs no new lease until its end, and then one', async () => {
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

  it('is asked for again each quarter of a second while another has the host', async () => {
    lease = () => (clock.now < 1500 ? null : { epoch: 1, waitMs: 0 })
    expect(await enter()).toMatchObject({ until: 2000 })
    expect(clock.slept).toEqual([250, 250])
    expect(named('take')).toHaveLength(3)
  })

  it('is asked for once by two that wait together', async () => {
    await Promise.all([enter(), enter()])
    expect(named('take')).toHaveLength(1)
  })

  it('is none for a run that is over, though the host is had meanwhile', async () => {
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
  it('is renewed each quarter of its lease, with the last delay', async () => {
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

  it('is lost where the renewal does not know it', async () => {
    await request(1000, 0)
    await request(1000, 0, 'b')
    renewed = (host) => (host === 'a' ? null : false)
    await renewal()
    expect(holder.held()).toBe(1)
    await enter()
    expect(named('take').map(([, host]) => host)).toEqual(['a', 'b', 'a'])
    expect(named('release')).toEqual([])
  })

  it('is not renewed where there is none', async () => {
    await renewal()
    expect(asked).toEqual([])
  })

  it('is let go of after ten seconds in which nobody asked it, but not while it is asked', async () => {
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

  it('is given back with what is left of its delay, if any', async () => {
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

  it('stays where another run has it, or it is asked still', async () => {
    await enter('one', 'a')
    ;(await enter('two', 'b')).end()
    await holder.leave('one')
    expect(named('release')).toEqual([])
    expect(holder.held()).toBe(2)
    await holder.leave('two')
    expect(named('release')).toEqual([['release', 'b', 1, 0]])
  })

  it('is left to whoever wants it for six tenths of a second, once nothing is under way', async () => {
    await request(1000, 0)
    renewed = () => true
    await renewal()
    expect(named('release')).toEqual([])
    await enter()
    expect(named('release')).toEqual([['release', 'a', 1, 0]])
    // At 600 and not before: looks are at 250, 500 and 750.
    expect([clock.slept.length, clock.now, named('take').length]).toEqual([3, 1750, 2])
  })

  it('is given to another run of the program once the first has its answers', async () => {
    const first = await enter('one')
    clock.onSleep = () => {
      if (clock.slept.length === 2) first.end()
    }
    await enter('two')
    expect(named('release')).toHaveLength(1)
    // From the second look on it is left to others for the same time.
    expect([clock.slept.length, named('take').length]).toEqual([5, 2])
  })

  it('goes over at once to another run where nothing is under way', async () => {
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
