import { describe, expect, it } from 'vitest'
import type { SiteRun } from '../api/types.ts'
import { recordsOverTime, violatedShare, waitingOf } from './glance.ts'

const run = (state: SiteRun['state'], records: number): SiteRun => ({
  id: 'run_1',
  state,
  endedAt: null,
  records,
  violated: 0,
  otherClass: 0,
  pages: 0,
  failed: 0,
  changes: null,
  stopped: null,
  error: null,
})

describe('a glance', () => {
  it('the chart shows records of ended runs, oldest first, without stopped ones', () => {
    expect(recordsOverTime([run('running', 5), run('finished', 312), run('stopped', 3), run('failed', 0)])).toEqual([
      0, 312,
    ])
  })

  it('everything that waits for a person is counted', () => {
    const history = { runs: [], waiting: { proposals: 1, breaks: 2, question: 'run_1' }, nextAt: null }
    expect(waitingOf({ history })).toBe(4)
    expect(waitingOf({ history: null })).toBe(0)
  })

  it('no records have no share', () => {
    expect(violatedShare({ records: 0, violated: 0, otherClass: 0 })).toBeNull()
    expect(violatedShare({ records: 4, violated: 0, otherClass: 4 })).toBeNull()
    expect(violatedShare({ records: 6, violated: 1, otherClass: 2 })).toBe(0.25)
  })
})
