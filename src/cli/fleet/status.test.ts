import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FleetStatus, readFleetStatus } from '../../control/index.ts'
import { printFleet } from './status.ts'

vi.mock('../../control/index.ts', () => ({ readFleetStatus: vi.fn() }))

const NOW = Date.UTC(2026, 4, 1)

let printed: string
beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
})
afterEach(() => void vi.restoreAllMocks())

const IDLE = {
  isShared: true,
  members: [],
  leases: [],
  queue: { queued: 0, running: 0, parked: 0, shards: 0, waitingSince: null },
  pagesPerSecond: 0,
}

/** What is printed of a status, as lines. */
async function linesOf(more: object): Promise<readonly string[]> {
  vi.mocked(readFleetStatus).mockResolvedValue({ ...IDLE, ...more } as unknown as FleetStatus)
  printed = ''
  expect(await printFleet(process, 'postgres://db.example/plan', false)).toBe(0)
  expect(readFleetStatus).toHaveBeenLastCalledWith('postgres://db.example/plan')
  expect(printed.endsWith('\n')).toBe(true)
  return printed.slice(0, -1).split('\n')
}

const leases = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ host: `h${i}.example`, owner: 'w', until: NOW, isWanted: false }))

describe('printFleet', () => {
  it('the status of an idle fleet has no workers, runs and hosts', async () => {
    expect(await linesOf({})).toEqual(['0 runs under way, 0 waiting', '0 workers, 0.0 pages/s', '0 hosts leased'])
  })

  it('the status of a fleet counts waiting runs and shards, and how long they wait', async () => {
    const queue = { queued: 2, running: 1, parked: 3, shards: 1, waitingSince: NOW - 300_000 }
    const [line] = await linesOf({ queue })
    expect(line).toBe('1 run under way, 5 waiting, the first for 5 min, 1 shard to be done')
    const [many] = await linesOf({ queue: { ...queue, shards: 4, waitingSince: null } })
    expect(many).toBe('1 run under way, 5 waiting, 4 shards to be done')
  })

  it('the status of a fleet lists each worker and each leased host', async () => {
    const member = { machine: 'm1', runs: 1, pages: 2, pagesPerSecond: 0.25, isDraining: false, seenAt: NOW - 3000 }
    const members = [
      { ...member, name: 'ann' },
      { ...member, name: 'bo', runs: 3, pages: 1, isDraining: true },
    ]
    const taken = [
      { host: 'a.example', owner: 'ann', until: NOW + 20_000, isWanted: false },
      { host: 'b.example', owner: 'bo', until: NOW + 90_000, isWanted: true },
    ]
    expect(await linesOf({ members, leases: taken, pagesPerSecond: 0.5 })).toEqual([
      '0 runs under way, 0 waiting',
      '2 workers, 0.5 pages/s',
      '  ann on m1: 1 run, 2 pages, 0.3/s, heard of 3 s ago',
      '  bo on m1: 3 runs, 1 page, 0.3/s, heard of 3 s ago, ends',
      '2 hosts leased',
      '  a.example: ann, for 20 s more',
      '  b.example: bo, for 90 s more, wanted by another',
    ])
  })

  it('the status of a fleet lists some hosts and counts the others', async () => {
    expect((await linesOf({ leases: leases(5) })).at(-1)).toBe('  h4.example: w, for 0 s more')
    const lines = await linesOf({ leases: leases(500) })
    const shown = lines.filter((line) => line.includes('.example: w')).length
    expect(shown).toBeLessThan(100)
    expect(lines.at(-1)).toBe(`  and ${500 - shown} more`)
  })

  it.each([
    [0, '0 s'],
    [-5000, '0 s'],
    [1400, '1 s'],
    [1600, '2 s'],
    [119_000, '119 s'],
    [120_000, '2 min'],
    [7_199_000, '120 min'],
    [7_200_000, '2 h'],
    [18_000_000, '5 h'],
  ])('the status of a fleet shows times in a fitting unit: %d ms as %s', async (ms, told) => {
    const lease = { host: 'a.example', owner: 'w', until: NOW + ms, isWanted: false }
    expect((await linesOf({ leases: [lease] })).at(-1)).toBe(`  a.example: w, for ${told} more`)
  })

  it('names of machines cannot command a terminal', async () => {
    const lease = { host: 'a\u001b[2J', owner: 'w\u202e', until: NOW, isWanted: false }
    expect((await linesOf({ leases: [lease] })).at(-1)).toBe('  a[2J: w, for 0 s more')
  })

  it('the status of a fleet is one line of JSON with --json', async () => {
    vi.mocked(readFleetStatus).mockResolvedValue(IDLE)
    expect(await printFleet(process, 'postgres://db.example/plan', true)).toBe(0)
    expect(printed).toBe(`${JSON.stringify(IDLE)}\n`)
  })
})
