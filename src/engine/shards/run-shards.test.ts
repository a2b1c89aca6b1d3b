import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serializeWrapper, type Wrapper } from '../../core/wrapper/index.ts'
import type { ShardReport } from './extract-shard.ts'
import type { Shard } from './plan.ts'
import { type EndedShard, type RunShardsOptions, runShards } from './run-shards.ts'
import { shopWrapper, temporaryFolder } from './shop.fixture.ts'
import type { ShardThread } from './thread.ts'
import type { ShardJob } from './work-shard.ts'

type End = Awaited<ReturnType<ShardThread['extract']>>

let wrapper: Wrapper
let folder: ReturnType<typeof temporaryFolder>
beforeAll(async () => {
  wrapper = await shopWrapper()
})
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const NONE = { pages: 0, records: 0, violated: 0, otherClass: 0, skipped: 0, failed: 0, unreadable: 0 }
const COUNTS = { pages: 7, records: 6, violated: 5, otherClass: 4, skipped: 3, failed: 2, unreadable: 1 }
const reported = ({ name, place }: Shard): ShardReport => ({ ...COUNTS, name, place, trouble: null })
const done = async (shard: Shard): Promise<End> => ({ kind: 'done', report: reported(shard) })

/** Shards that somebody else does. */
async function run(
  lines: readonly string[],
  extract: (shard: Shard) => Promise<End> = done,
  more: Partial<RunShardsOptions> = {},
  width = 2,
) {
  const asked: string[] = []
  const jobs: ShardJob[] = []
  const closed = { count: 0 }
  const told: (readonly [string, number, number])[] = []
  const onShard = ({ place }: EndedShard, ended: number, total: number): void =>
    void told.push([basename(place), ended, total])
  const start = (job: ShardJob): ShardThread => {
    jobs.push(job)
    return {
      extract: (shard) => {
        asked.push(basename(shard.place))
        return extract(shard)
      },
      close: async () => void closed.count++,
    }
  }
  const options = { folder: folder.path, elsewhere: { width, start }, onShard, ...more }
  const summary = await runShards(wrapper, lines, join(folder.path, 'out'), options).catch(
    (error: unknown) => error as Error,
  )
  return { summary, asked, jobs, closed: closed.count, told }
}
const out = (name: string): string => join(folder.path, 'out', name)

describe('runShards', () => {
  it('shards are done and summed up in the order of the list', async () => {
    const late: (() => void)[] = []
    const { summary, asked, told } = await run(['a', 'b', 'c'], async (shard) => {
      if (basename(shard.place) === 'a') await new Promise<void>((resolve) => late.push(resolve))
      if (basename(shard.place) === 'c') late[0]!()
      return done(shard)
    })
    expect(asked).toEqual(['a', 'b', 'c'])
    expect(told.map(([, ended, total]) => [ended, total])).toEqual([1, 2, 3].map((ended) => [ended, 3]))
    expect(told[0]![0]).toBe('b')
    expect(summary).toEqual({
      ...Object.fromEntries(Object.entries(COUNTS).map(([name, value]) => [name, 3 * value])),
      total: 3,
      broken: 0,
      shards: ['a', 'b', 'c'].map((name) => ({
        ...COUNTS,
        name: expect.stringMatching(/^shard-0000\d-/),
        place: join(folder.path, name),
        trouble: null,
        isKept: false,
      })),
    })
    expect(readFileSync(out('_summary.json'), 'utf8')).toBe(`${JSON.stringify(summary, null, 2)}\n`)
  })

  it.each([
    [1, 1],
    [2, 2],
    [5, 3],
  ])('a run starts no more threads than it has shards (%i allowed, %i started)', async (width, started) => {
    const { jobs, closed } = await run(['a', 'b', 'c'], done, {}, width)
    expect([jobs.length, closed]).toEqual([started, started])
  })

  it('threads are given the wrapper, the options and the folder', async () => {
    const { jobs } = await run(['a'], done, { raw: true, strict: false, embedded: true, limits: { maxBytes: 9 } })
    expect(jobs).toEqual([
      {
        document: JSON.parse(serializeWrapper(wrapper)),
        choices: { raw: true, embedded: true, limits: { maxBytes: 9 } },
        folder: join(folder.path, 'out'),
        scratch: expect.stringContaining('.making-'),
      },
    ])
    expect(readdirSync(join(folder.path, 'out'))).toEqual(['_summary.json'])
  })

  it('a shard that fails does not stop the others', async () => {
    const failing = async (shard: Shard): Promise<End> =>
      basename(shard.place) === 'a' ? { kind: 'failed', detail: 'It is gone.' } : done(shard)
    const { summary, told } = await run(['a', 'b'], failing)
    expect(summary).toMatchObject({ ...COUNTS, total: 2, broken: 1 })
    expect((summary as unknown as { shards: unknown[] }).shards[0]).toEqual({
      name: expect.any(String),
      place: join(folder.path, 'a'),
      failure: 'It is gone.',
    })
    expect(told).toHaveLength(2)
  })

  it('a shard finished by another process has no report', async () => {
    const { summary, told } = await run(['a'], async () => ({ kind: 'done', report: null }))
    expect([summary, told]).toEqual([{ ...NONE, total: 1, broken: 0, shards: [] }, []])
  })

  it('a shard whose file exists is not done again unless forced', async () => {
    const first = await run(['a', 'b'])
    const { shards } = first.summary as unknown as { shards: ShardReport[] }
    const { appendFileSync, writeFileSync } = await import('node:fs')
    writeFileSync(out(shards[0]!.name), '')
    const { isKept: _, ...report } = shards[0] as ShardReport & { isKept: boolean }
    appendFileSync(out('_reports.jsonl'), `${JSON.stringify({ ...report, pages: 70 })}\n${JSON.stringify(shards[1])}\n`)
    const { asked, told, summary } = await run(['a', 'b'])
    expect([asked, told]).toEqual([
      ['b'],
      [
        ['a', 1, 2],
        ['b', 2, 2],
      ],
    ])
    expect(summary).toMatchObject({ pages: 77, shards: [{ isKept: true, pages: 70 }, { isKept: false }] })
    expect((await run(['a', 'b'], done, { force: true })).asked).toEqual(['a', 'b'])
    expect((await run(['c'])).summary).toMatchObject({ total: 1 })
  })
})

describe('runShards without threads', () => {
  it('shards are done in the calling thread when threads is 0', async () => {
    let started = 0
    const count = (): void => void started++
    process.on('worker', count)
    const options = { folder: folder.path, threads: 0 }
    const summary = await runShards(wrapper, ['gone.warc'], join(folder.path, 'out'), options).finally(() =>
      process.off('worker', count),
    )
    expect(summary).toMatchObject({ ...NONE, total: 1, broken: 1, shards: [{ place: join(folder.path, 'gone.warc') }] })
    expect(started).toBe(0)
  })
})

describe('runShards ending early', () => {
  it('an error in a thread ends the run, and no further shard is begun', async () => {
    const error = new Error('broken')
    const { summary, asked, closed } = await run(['a', 'b', 'c'], async () => ({ kind: 'fault', error }), {}, 1)
    expect([summary, asked, closed]).toEqual([error, ['a'], 1])
    expect(readdirSync(join(folder.path, 'out'))).toEqual([])
  })

  it('an abort closes all threads, and no further shard is begun', async () => {
    const end = new AbortController()
    const stopping = async (shard: Shard): Promise<End> => {
      end.abort(new Error('enough'))
      return done(shard)
    }
    const { summary, asked, told, closed } = await run(['a', 'b', 'c'], stopping, { signal: end.signal }, 1)
    expect([summary, asked, told, closed]).toEqual([new Error('enough'), ['a'], [], 2])
  })

  it('shards are not begun after an earlier abort', async () => {
    const { summary, asked } = await run(['a'], done, { signal: AbortSignal.abort(new Error('before')) })
    expect([summary, asked]).toEqual([new Error('before'), []])
  })

  it('an empty list and bad options are refused', async () => {
    expect((await run([])).summary).toMatchObject({ code: 'bad-list' })
    expect((await run(['a'], done, { text: 'odd' as never })).summary).toMatchObject({ code: 'bad-option' })
    expect((await run(['a'], done, { limits: { maxBytes: 0 } })).summary).toMatchObject({ code: 'bad-option' })
  })
})
