import { describe, expect, it } from 'vitest'
import { mannersOf, mannersTable } from './politeness.ts'
import type { Asked } from './sites.ts'

/** A request that took 20 ms. */
function asked(at: number, path: string, more: Partial<Asked> = {}): Asked {
  return { host: '127.0.1.1', path, at, ended: at + 20, status: 200, ...more }
}

describe('what a log says of politeness', () => {
  it('one request for each delay is polite', () => {
    const manners = mannersOf([asked(0, '/a'), asked(100, '/b'), asked(201, '/c')], 100)
    expect(manners).toMatchObject({ requests: 3, leastGapMs: 100, tooSoon: 0, overlaps: 0, repeats: 0 })
  })

  it('5 ms of jitter are allowed and no more', () => {
    expect(mannersOf([asked(0, '/a'), asked(95, '/b')], 100, 0)).toMatchObject({ short: 0, tooSoon: 0 })
    expect(mannersOf([asked(0, '/a'), asked(94.9, '/b')], 100, 0)).toMatchObject({ short: 1, tooSoon: 1 })
  })

  it('a short gap after a request that came late is excused once', () => {
    const at = (...times: number[]): Asked[] => times.map((time, i) => asked(time, `/${i}`))
    expect(mannersOf(at(0, 100, 240, 300, 400), 100)).toMatchObject({ short: 1, tooSoon: 0 })
    expect(mannersOf(at(0, 100, 240, 280, 380), 100, 30)).toMatchObject({ short: 1, tooSoon: 1 })
    expect(mannersOf(at(0, 60, 120, 180), 100)).toMatchObject({ short: 3, tooSoon: 2 })
    expect(mannersOf(at(0, 1000, 1030), 100)).toMatchObject({ short: 1, tooSoon: 1 })
  })

  it('each host is counted apart, the worst one first', () => {
    const other = { host: '127.0.1.2' }
    const log = [asked(0, '/a'), asked(1, '/a', other), asked(100, '/b'), asked(31, '/b', other)]
    const { hosts, tooSoon, leastGapMs } = mannersOf(log, 100)
    expect(hosts.map(({ host, tooSoon }) => [host, tooSoon])).toEqual([
      ['127.0.1.2', 1],
      ['127.0.1.1', 0],
    ])
    expect({ tooSoon, leastGapMs }).toEqual({ tooSoon: 1, leastGapMs: 30 })
  })

  it('a request before the answer to the last one is an overlap', () => {
    expect(mannersOf([asked(0, '/a', { ended: 150 }), asked(100, '/b')], 100).overlaps).toBe(1)
    expect(mannersOf([asked(0, '/a', { ended: 500 }), asked(100, '/b'), asked(300, '/c')], 100).overlaps).toBe(2)
    expect(mannersOf([asked(0, '/a', { ended: null }), asked(9000, '/b')], 100).overlaps).toBe(1)
    expect(mannersOf([asked(0, '/a', { ended: 100 }), asked(100, '/b')], 100).overlaps).toBe(0)
  })

  it('the first page may follow robots.txt at once, but not robots.txt a page', () => {
    expect(mannersOf([asked(0, '/robots.txt'), asked(25, '/a')], 100).tooSoon).toBe(0)
    expect(mannersOf([asked(0, '/robots.txt'), asked(90, '/a'), asked(120, '/b')], 100).tooSoon).toBe(1)
    expect(mannersOf([asked(0, '/a'), asked(25, '/robots.txt')], 100)).toMatchObject({ tooSoon: 1, robots: 1 })
    expect(mannersOf([asked(0, '/robots.txt'), asked(25, '/robots.txt')], 100)).toMatchObject({ repeats: 0, robots: 2 })
  })

  it('repeated URLs are counted, but no retries after a server error', () => {
    const log = ['/a', '/b', '/a', '/a', '/b'].map((path, i) => asked(i * 100, path))
    expect(mannersOf(log, 100)).toMatchObject({ repeatedUrls: 2, repeats: 3 })
    const failed = [asked(0, '/a', { status: 500 }), asked(100, '/a')]
    expect(mannersOf(failed, 100)).toMatchObject({ repeatedUrls: 0, repeats: 0 })
    const cut = [asked(0, '/a', { status: 0 }), asked(100, '/a')]
    expect(mannersOf(cut, 100)).toMatchObject({ repeatedUrls: 1, repeats: 1 })
  })

  it('the order of the log does not matter', () => {
    expect(mannersOf([asked(100, '/b'), asked(0, '/a')], 100)).toMatchObject({ leastGapMs: 100, tooSoon: 0 })
  })

  it('politeness is reported as a short table', () => {
    const table = mannersTable(mannersOf([asked(0, '/a'), asked(90, '/b')], 100))
    expect(table).toContain('90.0 ms')
    expect(table.split('\n')).toHaveLength(4)
    expect(mannersTable(mannersOf([], 100))).toContain('all 0 hosts')
  })
})
