import { describe, expect, it, vi } from 'vitest'
import { jobParts } from '../run-job.fixture.ts'
import { codeOf } from './command.fixture.ts'
import { addStatus, size } from './status.ts'

const engine = vi.hoisted(() => ({ workspaceStatus: vi.fn() }))
vi.mock('../../engine/index.ts', () => engine)
const fleet = vi.hoisted(() => ({ printFleet: vi.fn() }))
vi.mock('../fleet/status.ts', () => fleet)

const { written } = jobParts()

const EMPTY = {
  pages: { page: 0, skipped: 0, failed: 0 },
  bodies: { bytes: 0 },
  wrappers: 0,
  records: 0,
  violated: 0,
  openProposals: 0,
  runs: [],
}
const runs = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i, command: 'run', state: 'finished', startedAt: 0, records: 2 }))

async function linesOf(more: object): Promise<readonly string[]> {
  engine.workspaceStatus.mockReturnValue({ ...EMPTY, ...more })
  written.out = ''
  expect(await codeOf(addStatus, 'status')).toBe(0)
  return written.out.split('\n').slice(0, -1)
}

describe('treegram status', () => {
  it('an empty workspace has a status of three lines', async () => {
    expect(await linesOf({})).toEqual(['0 pages (0.0 MB as kept)', '0 records', '0 wrapper versions'])
    expect(engine.workspaceStatus).toHaveBeenLastCalledWith('.treegram')
  })

  it('the status counts failed pages, violations and proposed repairs', async () => {
    const pages = { page: 1, skipped: 2, failed: 3 }
    const more = { pages, bodies: { bytes: 2_450_000 }, wrappers: 1, records: 1, violated: 1, openProposals: 1 }
    expect(await linesOf(more)).toEqual([
      '1 page (2.5 MB as kept), 5 answers that are no pages',
      '1 record, 1 of them with violations',
      '1 wrapper version, 1 proposed repair',
    ])
  })

  it('the status lists each run and what to do about unfinished ones', async () => {
    const states = ['running', 'stopped', 'finished', 'failed']
    const some = states.map((state, i) => ({ id: i + 1, command: 'collect', state, startedAt: 0, records: i }))
    expect((await linesOf({ runs: some })).slice(3)).toEqual([
      'run 1: collect, 1970-01-01T00:00:00.000Z, 0 records, under way, or killed: the same command goes on from there',
      'run 2: collect, 1970-01-01T00:00:00.000Z, 1 record, stopped: the same command goes on from there',
      'run 3: collect, 1970-01-01T00:00:00.000Z, 2 records, finished',
      'run 4: collect, 1970-01-01T00:00:00.000Z, 3 records, failed: the same command starts anew',
    ])
  })

  it('the status lists the newest runs and counts the older ones', async () => {
    expect((await linesOf({ runs: runs(5) })).at(-1)).toMatch(/^run 4: /)
    const lines = await linesOf({ runs: runs(500) })
    const shown = lines.filter((line) => line.startsWith('run ')).length
    expect(shown).toBeLessThan(100)
    expect(lines.at(-1)).toBe(`and ${500 - shown} older runs`)
  })

  it('the status is one line of JSON with --json', async () => {
    engine.workspaceStatus.mockReturnValue(EMPTY)
    expect(await codeOf(addStatus, 'status', '--json', '--workspace', 'prices')).toBe(0)
    expect(engine.workspaceStatus).toHaveBeenLastCalledWith('prices')
    expect(written.out).toBe(`${JSON.stringify(EMPTY)}\n`)
  })

  it('the status of a shared plan is printed when a database is named', async () => {
    fleet.printFleet.mockResolvedValue(0)
    engine.workspaceStatus.mockClear()
    expect(await codeOf(addStatus, 'status', '--database', 'postgres://db.example/plan')).toBe(0)
    expect(fleet.printFleet).toHaveBeenLastCalledWith(process, 'postgres://db.example/plan', false)
    await codeOf(addStatus, 'status', '--database', 'postgres://db.example/plan', '--json')
    expect(fleet.printFleet).toHaveBeenLastCalledWith(process, 'postgres://db.example/plan', true)
    expect(engine.workspaceStatus).not.toHaveBeenCalled()
  })
})

it('a size is in megabytes with one decimal', () => {
  expect([0, 49_999, 50_001, 1_000_000, 123_456_789].map(size)).toEqual([
    '0.0 MB',
    '0.0 MB',
    '0.1 MB',
    '1.0 MB',
    '123.5 MB',
  ])
})
