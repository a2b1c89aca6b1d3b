import { describe, expect, it } from 'vitest'
import { troubleOf } from './trouble.ts'

const run = (records: number, violated: number, otherClass = 0) =>
  troubleOf({ state: 'finished', records, violated, otherClass })

describe('what is wrong with a run', () => {
  it('a finished run all of whose records are invalid is in trouble, in one sentence', () => {
    expect(run(346, 346)).toEqual({ short: 'all invalid', says: 'All 346 records are invalid.' })
    expect(run(375, 346, 29)).toEqual({ short: 'all invalid', says: 'All 346 records are invalid.' })
    expect(run(29, 0, 29)?.says).toBe('All 29 pages are of another kind; none was read.')
  })

  it('a run with one valid record, or that has not finished, is in none', () => {
    expect([run(346, 345), run(0, 0)]).toEqual([null, null])
    expect(troubleOf({ state: 'running', records: 3, violated: 3, otherClass: 0 })).toBeNull()
  })
})
