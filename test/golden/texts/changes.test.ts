import { describe, it } from 'vitest'
import { type CompareOptions, compareRuns, type RunRecord, type RunSide } from '../../../src/changes/index.ts'
import type { RecordData } from '../../../src/core/extract/index.ts'
import { createRandom, type Random } from '../../sites/made/random.ts'
import { written } from './expected.ts'
import { areAsExpected } from './held.ts'
import { changedData, recordOf } from './pages/data.ts'

const runRecord = (url: string, data: RecordData, status = 'ok', wrapper?: string): RunRecord => ({
  url: `https://shop.test/${url}`,
  status,
  version: written(data),
  data: () => data,
  ...(wrapper !== undefined && { wrapper }),
})

/** Two runs of some records: the later one with values changed, records gone, new, moved, failed. */
function runsOf(random: Random, percent: number): readonly [RunSide, RunSide] {
  const count = random.between(1, 8)
  const wrapper = random.chance(30) ? random.pick(['a', 'b']) : undefined
  const data = Array.from({ length: count }, () => recordOf(random))
  const before = data.map((one, i) => runRecord(`p/${i}`, one, random.chance(90) ? 'ok' : 'violated', wrapper))
  const after = data.flatMap((one, i): RunRecord[] => {
    if (random.chance(12)) return []
    const url = random.chance(12) ? `new/${i}` : `p/${i}`
    const now = random.chance(40) ? one : changedData(one, random, percent)
    return [runRecord(url, now, random.pick(['ok', 'ok', 'ok', 'ok', 'healed', 'failed']), wrapper)]
  })
  const more = random.chance(40) ? [runRecord('p/99', recordOf(random))] : []
  const isComplete = random.chance(70)
  const absence = random.chance(30) ? () => random.pick(['gone', 'failed', 'other-class', null] as const) : undefined
  return [
    { records: before },
    {
      records: random.chance(30) ? [...more, ...after.toReversed()] : [...after, ...more],
      isComplete,
      ...(absence && { absence }),
    },
  ]
}

const OPTIONS: readonly CompareOptions[] = [
  {},
  { order: false },
  { ignore: ['items.price', 'day'] },
  { keys: { items: ['sku'], '': ['title'] } },
  { keys: { items: ['name'], 'items.notes': ['who', 'text'], rows: ['label'] } },
]

describe('what changed between two runs', () => {
  for (const _percent of [2, 8, 25])
    it('a comparison of two runs names every record and value that changed', async () => {
      const cases = Array.from({ length: 12 }, (_, seed) => () => {
        const [before, after] = runsOf(createRandom(seed), 6)
        const comparison = compareRuns(before, after, OPTIONS[seed % OPTIONS.length])
        const changes = [...comparison.changes()].map(({ data: _, ...one }) => written(one))
        return [`# ${seed}`, ...changes, written(comparison.summary()), ''].join('\n')
      })
      await areAsExpected('changes', 'read', cases)
    })
})
