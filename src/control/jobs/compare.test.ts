import { beforeEach, describe, expect, it, vi } from 'vitest'
import { compareWithBefore } from './compare.ts'

/** The runs that the workspace has, and what the engine finds between two of them. */
const engine = vi.hoisted(() => ({
  runs: {} as Readonly<Record<string, object | null>>,
  changes: 0,
  asked: [] as unknown[],
}))
vi.mock('../../engine/index.ts', () => ({
  openHistory: () => ({ run: (label: string) => engine.runs[label] ?? null, close: () => engine.asked.push('closed') }),
  diffRuns: (workspace: string, runs: object) => {
    engine.asked.push([workspace, runs])
    return {
      changes: () => Array.from({ length: engine.changes }, (_, n) => ({ n })),
      summary: () => ({ added: 1, removed: 2, changed: 3, moved: 4, unknown: 5, other: 6 }),
      close: () => engine.asked.push('diff closed'),
    }
  },
}))

beforeEach(() => {
  engine.runs = { before: { id: 3, records: 1 }, after: { id: 9, records: 1 } }
  engine.changes = 0
  engine.asked = []
})

describe('what changed between two runs', () => {
  it('changes are counted from the earlier to the later run', () => {
    const counts = { added: 1, removed: 2, changed: 3, moved: 4, unknown: 5 }
    expect(compareWithBefore('/w', 'before', 'after')).toEqual({ counts, records: [] })
    expect(engine.asked).toEqual(['closed', ['/w', { before: 3, after: 9 }], 'diff closed'])
  })

  it('changes of the first twenty thousand records are kept, and all are counted', () => {
    const keptOf = (changes: number): number => {
      engine.changes = changes
      return compareWithBefore('/w', 'before', 'after')!.records.length
    }
    expect([19_999, 20_000, 20_001].map(keptOf)).toEqual([19_999, 20_000, 20_000])
  })

  it.each([
    ['before', null],
    ['after', null],
    ['before', { id: 3, records: 0 }],
    ['after', { id: 9, records: 0 }],
  ])('no changes where the run %s is %j', (label, run) => {
    engine.runs = { ...engine.runs, [label]: run }
    expect(compareWithBefore('/w', 'before', 'after')).toBeNull()
    expect(engine.asked).toEqual(['closed'])
  })
})
