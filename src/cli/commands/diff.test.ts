import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UsageError } from '../exit.ts'
import { jobParts } from '../run-job.fixture.ts'
import { codeOf } from './command.fixture.ts'
import { addDiff } from './diff.ts'

const engine = vi.hoisted(() => ({ diffFiles: vi.fn(), diffRuns: vi.fn() }))
vi.mock('../../engine/index.ts', () => engine)

const { written, at, textOf } = jobParts()

const SAME = {
  before: 1,
  after: 1,
  same: 1,
  changed: 0,
  moved: 0,
  added: 0,
  removed: 0,
  unknown: 0,
  fields: [],
  identities: [],
  onlyBefore: [],
  onlyAfter: [],
  withoutKey: 0,
}
const CHANGE = { url: 'u', change: 'added', data: {} }
const close = vi.fn()

function differing(more: object = {}, changes: readonly (object | Error)[] = [CHANGE]): void {
  const compared = {
    changes: function* () {
      for (const change of changes) {
        if (change instanceof Error) throw change
        yield change
      }
    },
    summary: () => ({ ...SAME, ...more }),
  }
  engine.diffFiles.mockResolvedValue(compared)
  engine.diffRuns.mockReturnValue({ ...compared, before: { id: 3 }, after: { id: 7 }, close })
}
const diff = (...args: readonly string[]) => codeOf(addDiff, 'diff', ...args, '-o', at('a.jsonl'))

beforeEach(() => {
  for (const one of [engine.diffFiles, engine.diffRuns, close]) one.mockClear()
  differing()
})

describe('treegram diff', () => {
  it('diff compares the newest two runs, or those that are named', async () => {
    expect(await diff()).toBe(0)
    expect(textOf('a.jsonl')).toBe(`${JSON.stringify(CHANGE)}\n`)
    expect(written.err).toBe('Run 3 to run 7: 1 record before, 1 now: 1 the same.\n')
    expect(engine.diffRuns).toHaveBeenLastCalledWith('.treegram', { keys: {}, ignore: [], order: true })
    expect(close).toHaveBeenCalledTimes(1)
    await diff('3')
    expect(engine.diffRuns.mock.lastCall![1]).toEqual({ before: 3, keys: {}, ignore: [], order: true })
    await diff('3', '7', '--workspace', 'w', '--wrapper', 'books', '--ignore', 'a', '--ignore', 'b.c', '--no-order')
    const more = { before: 3, after: 7, ignore: ['a', 'b.c'], order: false, wrapper: 'books' }
    expect(engine.diffRuns).toHaveBeenLastCalledWith('w', { ...more, keys: {} })
    expect(engine.diffFiles).not.toHaveBeenCalled()
  })

  it('diff compares two files', async () => {
    await diff('a.jsonl', 'b.jsonl', '--partial')
    const how = { keys: {}, ignore: [], order: true, isPartial: true }
    expect(engine.diffFiles).toHaveBeenLastCalledWith('a.jsonl', 'b.jsonl', how)
    expect(written.err).toBe('1 record before, 1 now: 1 the same.\n')
    await diff('0', '07')
    expect(engine.diffFiles).toHaveBeenLastCalledWith('0', '07', { ...how, isPartial: false })
    expect(engine.diffRuns).not.toHaveBeenCalled()
  })

  it.each([[['a.jsonl']], [['a.jsonl', '7']], [['3', 'b.jsonl']]])(
    'diff of a file and a run is refused: %j',
    async (args) => {
      await expect(diff(...args)).rejects.toThrow(
        new UsageError(
          'Give two files of records, the earlier one first, or the numbers of runs (see "treegram status").',
        ),
      )
    },
  )

  it('diff matches items by the given keys', async () => {
    const keys = ['products=sku', 'variants = size, colour', 'isbn'].flatMap((key) => ['--key', key])
    await diff(...keys)
    expect(engine.diffRuns.mock.lastCall![1]).toMatchObject({
      keys: { products: ['sku'], variants: ['size', 'colour'], '': ['isbn'] },
    })
    for (const key of ['', 'a=', 'a=b=c', 'a=b,', 'a= '])
      await expect(diff('--key', key)).rejects.toThrow('Give a list and its field, like products=sku,')
  })

  it.each(['added', 'removed', 'changed', 'moved'])(
    'a record that was %s changes the exit code if that is wanted',
    async (kind) => {
      differing({ [kind]: 1 })
      expect(await diff('--fail-on-change')).toBe(7)
      expect(await diff()).toBe(0)
    },
  )

  it('unchanged and unknown records do not change the exit code', async () => {
    differing({ unknown: 3 })
    expect(await diff('--fail-on-change')).toBe(0)
  })

  it('a diff that fails writes no file and closes the runs', async () => {
    differing({}, [CHANGE, new Error('broken')])
    await expect(diff()).rejects.toThrow('broken')
    expect(textOf('a.jsonl')).toBeNull()
    expect(close).toHaveBeenCalledTimes(1)
  })
})
