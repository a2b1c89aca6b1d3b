import { describe, it } from 'vitest'
import { type CompareOptions, compareRuns, type RunRecord, type RunSide } from '../../src/core/changes/index.ts'
import type { RecordData } from '../../src/core/extract/index.ts'
import { createRandom, type Random } from '../sites/made/random.ts'
import { digestOf, written } from './approved.ts'
import { areAsApproved } from './held.ts'
import { changedData, recordOf } from './pages/data.ts'

const runRecord = (url: string, data: RecordData, status = 'ok', wrapper?: string): RunRecord => ({
  url: `https://shop.test/${url}`,
  status,
  version: digestOf(written(data)),
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

const line = (seed: number, percent: number): string => {
  const [before, after] = runsOf(createRandom(seed), percent)
  const comparison = compareRuns(before, after, OPTIONS[seed % OPTIONS.length])
  const changes = [...comparison.changes()]
  const kinds = [...Map.groupBy(changes, ({ change }) => change)].map(([kind, own]) => `${own.length} ${kind}`)
  const fields = changes.reduce((sum, one) => sum + (one.fields?.length ?? 0), 0)
  return `${seed} | ${kinds.join(', ')} | ${fields} fields | ${digestOf(written([changes, comparison.summary()]))}`
}

describe('what changed between two runs', () => {
  for (const percent of [2, 8, 25])
    it(`is as approved where ${percent} of 100 values changed`, async () => {
      const cases = Array.from({ length: 200 }, (_, seed) => () => line(1000 * percent + seed, percent))
      await areAsApproved('changes', `changed-${percent}`, cases)
    })

  it('is as approved for lists in order', async () => {
    const cases = Array.from({ length: 120 }, (_, seed) => () => {
      const random = createRandom(seed)
      // Longer ones are not compared cell by cell.
      const size = seed % 30 === 29 ? 1100 : 2 + (seed % 25)
      const words = Array.from({ length: size }, () => `w${random.below(seed % 3 === 0 ? size : 3 * size)}`)
      const later = words.flatMap((word) =>
        random.chance(15) ? random.pick([[], [word, word], [`new ${word}`], [`${word}x`]]) : [word],
      )
      if (random.chance(50)) later.push(...later.splice(0, random.below(later.length)))
      const asRecord = (all: readonly string[]): RecordData => ({
        texts: all,
        records: all.map((text, i) => ({ text, note: `${text} of ${text}`, sign: i % 2 === 0 ? 'a' : null })),
      })
      const sides = [words, later].map((all) => ({ records: [runRecord('list', asRecord(all))] }))
      const comparison = compareRuns(sides[0]!, sides[1]!, { order: seed % 2 === 0 })
      const changes = [...comparison.changes()]
      const counts = Object.entries(Object.groupBy(changes[0]?.fields ?? [], ({ change }) => change))
      const told = counts.map(([kind, own]) => `${own?.length} ${kind}`).join(', ')
      return `${seed} | ${size} | ${told} | ${digestOf(written([changes, comparison.summary()]))}`
    })
    await areAsApproved('changes', 'lists', cases)
  })

  it('is as approved to be read', async () => {
    const cases = Array.from({ length: 12 }, (_, seed) => () => {
      const [before, after] = runsOf(createRandom(seed), 6)
      const comparison = compareRuns(before, after, OPTIONS[seed % OPTIONS.length])
      const changes = [...comparison.changes()].map(({ data: _, ...one }) => written(one))
      return [`# ${seed}`, ...changes, written(comparison.summary()), ''].join('\n')
    })
    await areAsApproved('changes', 'read', cases)
  })
})
