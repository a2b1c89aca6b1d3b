import { describe, expect, it } from 'vitest'
import type { HostPermits } from './permits.ts'
import { createPoliteness } from './polite.ts'

const never = new AbortController().signal

/** Enters, notes its start under `name`, stays inside for `holdMs`, leaves. */
async function visit(
  queue: ReturnType<typeof createPoliteness>,
  host: string,
  name: string,
  log: { name: string; at: number }[],
  { delayMs = 0, holdMs = 1 } = {},
): Promise<void> {
  const turn = await queue.enter(host, never)
  await turn.begin(delayMs, never)
  log.push({ name, at: performance.now() })
  await new Promise((done) => setTimeout(done, holdMs))
  turn.end()
  turn.leave()
}

describe('createPoliteness', () => {
  it('requests to one host start in the order in which they came', async () => {
    const queue = createPoliteness(1, 8)
    const log: { name: string; at: number }[] = []
    const names = Array.from({ length: 20 }, (_, i) => String(i))
    await Promise.all(names.map((name, i) => visit(queue, 'a', name, log, { holdMs: (i * 7) % 5 })))
    expect(log.map(({ name }) => name)).toEqual(names)
  })

  it('starts of requests to one host are a delay apart, also when requests overlap', async () => {
    for (const perHost of [1, 3]) {
      const queue = createPoliteness(perHost, 8)
      const log: { name: string; at: number }[] = []
      await Promise.all(
        ['a', 'b', 'c', 'd'].map((name) => visit(queue, 'host', name, log, { delayMs: 40, holdMs: 60 })),
      )
      const gaps = log.slice(1).map(({ at }, i) => at - (log[i]?.at ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThan(30)
    }
  })

  it('a host is asked while another one is waited for', async () => {
    const queue = createPoliteness(1, 8)
    const log: { name: string; at: number }[] = []
    await visit(queue, 'slow', 's1', log)
    const turn = await queue.enter('slow', never)
    const stop = new AbortController()
    // Far longer than the test may take: only by its own signal does it end.
    const waiting = turn.begin(3_600_000, stop.signal)
    const ended = expect(waiting).rejects.toThrow()
    await Promise.all([visit(queue, 'quick', 'q1', log), visit(queue, 'quick', 'q2', log)])
    expect(log.map(({ name }) => name)).toEqual(['s1', 'q1', 'q2'])
    stop.abort()
    await ended
  })

  it('requests running at once are limited in all and by host', async () => {
    const queue = createPoliteness(2, 3)
    const running = new Map<string, number>()
    let most = 0
    let mostOfOne = 0
    const one = async (host: string) => {
      const turn = await queue.enter(host, never)
      await turn.begin(0, never)
      running.set(host, (running.get(host) ?? 0) + 1)
      most = Math.max(
        most,
        [...running.values()].reduce((a, b) => a + b, 0),
      )
      mostOfOne = Math.max(mostOfOne, running.get(host) ?? 0)
      await new Promise((done) => setTimeout(done, 3))
      running.set(host, (running.get(host) ?? 0) - 1)
      turn.end()
      turn.leave()
    }
    await Promise.all(Array.from({ length: 30 }, (_, i) => one(`host${i % 2}`)))
    expect([most, mostOfOne]).toEqual([3, 2])
  })

  it('a waiting request can be given up without holding back others', async () => {
    const queue = createPoliteness(1, 1)
    const first = await queue.enter('a', never)
    await first.begin(10_000, never)
    const giveUp = new AbortController()
    const inQueue = queue.enter('a', giveUp.signal)
    const third = queue.enter('a', never)
    giveUp.abort()
    await expect(inQueue).rejects.toThrow()
    first.end()
    first.leave()
    const delayed = await third
    const stop = new AbortController()
    const start = delayed.begin(0, stop.signal) // would wait for the 10 s
    stop.abort()
    await expect(start).rejects.toThrow()
    delayed.leave()
    const other = await queue.enter('b', never)
    await other.begin(0, never)
    await expect(queue.enter('b', AbortSignal.abort())).rejects.toThrow()
  })

  it('idle hosts are forgotten, but not while their delay runs', async () => {
    const queue = createPoliteness(1, 8)
    const log: { name: string; at: number }[] = []
    await visit(queue, 'kept', 'first', log, { delayMs: 300 })
    for (let i = 0; i < 2500; i++) {
      const turn = await queue.enter(`host${i}`, never)
      turn.leave()
    }
    await visit(queue, 'kept', 'second', log)
    expect((log[1]?.at ?? 0) - (log[0]?.at ?? 0)).toBeGreaterThan(250)
  })
})

describe('createPoliteness with permits', () => {
  /** Grants one after the other, and notes what was told of them. */
  function granting(grants: readonly { from: number; until: number }[]) {
    const told: string[] = []
    let count = 0
    const permits: HostPermits = {
      enter: async (host) => {
        const n = count++
        told.push(`enter ${host}`)
        const { from, until } = grants[Math.min(n, grants.length - 1)]!
        return { from, until, started: () => told.push(`start ${n}`), end: () => told.push(`end ${n}`) }
      },
    }
    return { permits, told }
  }

  it('a permit is requested, awaited and returned for each request', async () => {
    const from = performance.now() + 60
    const { permits, told } = granting([{ from, until: from + 1000 }])
    const turn = await createPoliteness(1, 8, permits).enter('a', never)
    for (let i = 0; i < 2; i++) {
      await turn.begin(0, never)
      expect(performance.now()).toBeGreaterThanOrEqual(from)
      turn.end()
    }
    turn.leave()
    expect(told).toEqual(['enter a', 'start 0', 'end 0', 'enter a', 'start 1', 'end 1'])
  })

  it('an expired permit starts nothing and is requested anew', async () => {
    const now = performance.now()
    const { permits, told } = granting([
      { from: now + 30, until: now + 30 },
      { from: now, until: Number.POSITIVE_INFINITY },
    ])
    const turn = await createPoliteness(1, 8, permits).enter('a', never)
    await turn.begin(0, never)
    expect(told).toEqual(['enter a', 'end 0', 'enter a', 'start 1'])
  })

  it('a permit is returned when the wait is given up', async () => {
    const { permits, told } = granting([{ from: performance.now() + 60_000, until: Number.POSITIVE_INFINITY }])
    const turn = await createPoliteness(1, 8, permits).enter('a', never)
    await expect(turn.begin(0, AbortSignal.timeout(20))).rejects.toThrow()
    expect(told).toEqual(['enter a', 'end 0'])
  })
})

describe('createPoliteness after a request without a delay', () => {
  it('a page after robots.txt waits for its own delay', async () => {
    const queue = createPoliteness(1, 8)
    const log: { name: string; at: number }[] = []
    await visit(queue, 'a', 'robots', log, { delayMs: 0 })
    await visit(queue, 'a', 'page', log, { delayMs: 60 })
    expect(log[1]!.at - log[0]!.at).toBeGreaterThanOrEqual(59)
  })
})

describe('createPoliteness with late requests', () => {
  it('the delay is counted from when a request was written', async () => {
    const queue = createPoliteness(1, 8)
    const turn = await queue.enter('a', never)
    await turn.begin(60, never)
    await new Promise((done) => setTimeout(done, 40))
    const written = performance.now()
    turn.sent()
    turn.end()
    await turn.begin(60, never)
    expect(performance.now() - written).toBeGreaterThanOrEqual(59)
  })
})

describe('createPoliteness with slow answers', () => {
  const elapsed = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

  it('the delay is counted from the answer when a request reached its host late', async () => {
    const queue = createPoliteness(1, 8)
    const turn = await queue.enter('a', never)
    await turn.begin(0, never)
    turn.sent()
    const first = performance.now()
    await elapsed(20)
    turn.answered()
    const quickest = performance.now() - first
    turn.end()
    await turn.begin(300, never)
    turn.sent()
    await elapsed(400)
    const answered = performance.now()
    turn.answered()
    turn.end()
    await turn.begin(300, never)
    // The delay from when it was written was over long ago.
    expect(performance.now() - answered).toBeGreaterThanOrEqual(300 - quickest - 2)
  })

  it('shared hosts learn of the late start of a request', async () => {
    const starts: number[] = []
    const permits: HostPermits = {
      enter: async () => ({
        from: 0,
        until: Number.POSITIVE_INFINITY,
        started: (at) => starts.push(at),
        end: () => {},
      }),
    }
    const turn = await createPoliteness(1, 8, permits).enter('a', never)
    let quickest = 0
    for (const isLate of [false, true]) {
      await turn.begin(0, never)
      turn.sent()
      const written = performance.now()
      do await elapsed(10)
      while (isLate && performance.now() - written < quickest + 40)
      turn.answered()
      quickest ||= performance.now() - written
      turn.end()
    }
    const [, , first, begun, sent, second] = starts
    expect(first).toBeLessThanOrEqual(begun!)
    expect(second! - sent!).toBeGreaterThan(20)
  })
})
