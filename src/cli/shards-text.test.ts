import { describe, expect, it } from 'vitest'
import type { EndedShard, ShardSummary } from '../engine/index.ts'
import { aboutSummary, exitOf, shardTeller } from './shards-text.ts'

const COUNTS = { pages: 5, records: 4, violated: 0, otherClass: 0, skipped: 0, failed: 0, unreadable: 0 }
const summary = (more: Partial<ShardSummary> = {}): ShardSummary => ({
  ...COUNTS,
  total: 3,
  broken: 0,
  shards: [],
  ...more,
})
const shard = (trouble: string | null, isKept = false): EndedShard => ({
  ...COUNTS,
  name: 's',
  place: 'p',
  trouble,
  isKept,
})

describe('aboutSummary and exitOf', () => {
  const START = '4 records of 5 pages in 3 files in out'
  const END = '. See _summary.json there.'

  it.each<[Partial<ShardSummary>, string]>([
    [{}, START],
    [{ total: 1, pages: 1, records: 1 }, '1 record of 1 page in 1 file in out'],
    [{ violated: 1 }, `${START}; 1 violated`],
    [{ otherClass: 1 }, `${START}; 1 page of other classes left out`],
    [{ otherClass: 2 }, `${START}; 2 pages of other classes left out`],
    [{ skipped: 1 }, `${START}; 1 unread`],
    [{ skipped: 1, failed: 2, unreadable: 4 }, `${START}; 7 unread`],
    [{ broken: 1 }, '4 records of 5 pages in 2 files in out; 1 shard failed; the same command tries them again'],
    [
      { violated: 2, otherClass: 1, failed: 1, broken: 2 },
      '4 records of 5 pages in 1 file in out; 2 violated; 1 page of other classes left out; 1 unread; 2 shards failed; the same command tries them again',
    ],
  ])('a summary of shards with %j is one line', (more, text) => {
    expect(aboutSummary(summary(more), 'out')).toBe(text + END)
  })

  it.each<[Partial<ShardSummary>, number]>([
    [{}, 0],
    [{ otherClass: 1 }, 0],
    [{ broken: 1, records: 0, violated: 1 }, 6],
    [{ records: 0, failed: 1 }, 3],
    [{ violated: 1, failed: 1 }, 4],
    [{ skipped: 1 }, 6],
    [{ failed: 1 }, 6],
    [{ unreadable: 1 }, 6],
  ])('a summary of shards with %j has the exit code %i', (more, code) => {
    expect(exitOf(summary(more))).toBe(code)
  })
})

describe('shardTeller', () => {
  it('progress over shards is reported now and then', () => {
    const said: string[] = []
    const clock = { ms: 0 }
    const tell = shardTeller(
      (message) => void said.push(message),
      () => clock.ms,
    )
    for (const [i, ms] of [0, 100, 60_000, 60_100, 120_000].entries()) {
      clock.ms = ms
      tell(shard(null), i + 1, 9)
    }
    expect(said).toEqual(['3 of 9 shards done.', '5 of 9 shards done.'])
    clock.ms = 180_000
    tell(shard(null), 1, 1)
    expect(said.at(-1)).toBe('1 of 1 shard done.')
  })

  it('failed and incomplete shards are reported, but not those from before', () => {
    const said: string[] = []
    const tell = shardTeller(
      (message) => void said.push(message),
      () => 0,
    )
    tell({ name: 's', place: 'p', failure: 'It is gone.' }, 1, 9)
    tell(shard('It is cut short.'), 2, 9)
    tell(shard('It was cut short.', true), 3, 9)
    tell(shard(null), 4, 9)
    expect(said).toEqual(['s has failed: It is gone.', 'It is cut short.'])
  })
})
