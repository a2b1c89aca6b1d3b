import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { HostLeases } from '../fleet.ts'
import { monotonic } from '../monotonic.ts'
import { createHostHolder, type Grant, type HostHolder } from './host-holder.ts'

/** Leases as a database keeps them, for several owners. */
function leaseTable() {
  interface Row {
    owner: string | null
    epoch: number
    until: number
    nextAt: number
    delayMs: number
    isWanted: boolean
  }
  const rows = new Map<string, Row>()
  const rowOf = (host: string): Row => {
    const known = rows.get(host)
    const fresh = { owner: null, epoch: 0, until: 0, nextAt: 0, delayMs: 0, isWanted: false }
    if (known === undefined) rows.set(host, fresh)
    return known ?? fresh
  }
  const of = (owner: string): HostLeases => ({
    take: async (host, leaseMs, delayMs) => {
      const row = rowOf(host)
      const now = monotonic()
      const isOwn = row.owner === owner && row.until > now
      if (row.owner !== null && row.owner !== owner && row.until > now) {
        row.isWanted = true
        return null
      }
      if (row.owner !== null && row.owner !== owner) row.nextAt = Math.max(row.nextAt, row.until + row.delayMs)
      Object.assign(row, { owner, epoch: row.epoch + (isOwn ? 0 : 1), until: now + leaseMs, delayMs, isWanted: false })
      return { epoch: row.epoch, waitMs: Math.max(0, row.nextAt - now) }
    },
    renew: async (hosts, leaseMs) =>
      hosts.flatMap(({ host, epoch }) => {
        const row = rowOf(host)
        if (row.owner !== owner || row.epoch !== epoch || row.until <= monotonic()) return []
        row.until = monotonic() + leaseMs
        return [{ host, isWanted: row.isWanted }]
      }),
    release: async (host, epoch, waitMs) => {
      const row = rowOf(host)
      if (row.owner !== owner || row.epoch !== epoch) return
      Object.assign(row, { owner: null, isWanted: false, nextAt: Math.max(row.nextAt, monotonic() + waitMs) })
    },
    list: async () => [],
  })
  return { of, rowOf }
}

const holders: HostHolder[] = []
afterEach(async () => {
  for (const holder of holders.splice(0)) await holder.close()
})
function holderOf(leases: HostLeases, leaseMs = 10_000): HostHolder {
  const holder = createHostHolder(leases, leaseMs)
  holders.push(holder)
  return holder
}
const never = new AbortController().signal

/** Makes a request as a source does, which asks again where its leave has run out meanwhile; gives when it started. */
async function request(enter: () => Promise<Grant>, ms = 2): Promise<number> {
  for (;;) {
    const grant = await enter()
    // Timers may be early.
    while (monotonic() < grant.from) await sleep(Math.max(1, grant.from - monotonic()))
    const at = monotonic()
    const isLeft = at < grant.until
    if (isLeft) {
      grant.started(at)
      await sleep(ms)
    }
    grant.end()
    if (isLeft) return at
  }
}

describe('hosts that several programs ask', () => {
  it('requests of two programs to one host are one delay apart', async () => {
    const table = leaseTable()
    const starts: number[] = []
    const ask = async (holder: HostHolder): Promise<void> => {
      for (let i = 0; i < 5; i++) starts.push(await request(() => holder.enter('run', 'a', 50, never)))
      await holder.leave('run')
    }
    const [first, second] = [holderOf(table.of('one'), 400), holderOf(table.of('two'), 400)]
    await Promise.all([ask(first), ask(second)])
    const gaps = starts
      .toSorted((one, other) => one - other)
      .map((at, i, all) => at - (all[i - 1] ?? Number.NEGATIVE_INFINITY))
    expect(starts).toHaveLength(10)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(49)
  })

  it('a host that another program wants is let go of between two requests', async () => {
    const table = leaseTable()
    const [first, second] = [holderOf(table.of('one'), 400), holderOf(table.of('two'), 400)]
    await request(() => first.enter('run', 'a', 0, never))
    let isSecondIn = false
    const waiting = second.enter('run', 'a', 0, never).then((grant) => {
      isSecondIn = true
      grant.end()
    })
    // One after the other, without a pause.
    while (!isSecondIn) await request(() => first.enter('run', 'a', 0, never), 50)
    await waiting
    await request(() => first.enter('run', 'a', 0, never))
  })

  it('the first request after a lease that ran out waits for the whole delay', async () => {
    const table = leaseTable()
    const lost = table.of('gone')
    await lost.take('a', 100, 300)
    const ranOut = monotonic() + 100
    const at = await request(() => holderOf(table.of('two')).enter('run', 'a', 0, never))
    expect(at).toBeGreaterThanOrEqual(ranOut + 299)
  })

  it('a host whose lease is lost is asked no more', async () => {
    const table = leaseTable()
    const holder = holderOf(table.of('one'), 300)
    const grant = await holder.enter('run', 'a', 0, never)
    expect(grant.until).toBeLessThanOrEqual(monotonic() + 250)
    grant.end()
    // Another program has it meanwhile, as after a time in which this one did nothing.
    Object.assign(table.rowOf('a'), { owner: 'other', epoch: 9, until: monotonic() + 60_000 })
    await sleep(150)
    await expect(holder.enter('run', 'a', 0, AbortSignal.timeout(400))).rejects.toThrow()
    expect(holder.held()).toBe(0)
  })

  it('two runs of a program use a host one at a time, one delay apart', async () => {
    const holder = holderOf(leaseTable().of('one'))
    const first = await holder.enter('run-1', 'a', 60, never)
    let isIn = false
    const second = holder.enter('run-2', 'a', 60, never).then((grant) => {
      isIn = true
      return grant
    })
    const at = monotonic()
    first.started(at)
    await sleep(300)
    expect(isIn).toBe(false)
    first.end()
    expect((await request(() => second)) - at).toBeGreaterThanOrEqual(300)
  })

  it('a host is given back with the rest of its delay when its run ends', async () => {
    const table = leaseTable()
    const holder = holderOf(table.of('one'))
    const at = await request(() => holder.enter('run', 'a', 500, never))
    expect(holder.held()).toBe(1)
    await holder.leave('run')
    expect(table.rowOf('a')).toMatchObject({ owner: null })
    expect(table.rowOf('a').nextAt).toBeGreaterThanOrEqual(at + 499)
  })

  it('a host is waited for while the leases cannot be asked', async () => {
    const table = leaseTable().of('one')
    let isAway = true
    const leases: HostLeases = {
      ...table,
      take: async (...asked) => {
        if (isAway) throw new Error('The database is away.')
        return table.take(...asked)
      },
    }
    setTimeout(() => {
      isAway = false
    }, 300)
    const from = monotonic()
    ;(await holderOf(leases).enter('run', 'a', 0, never)).end()
    expect(monotonic() - from).toBeGreaterThanOrEqual(250)
  })
})
