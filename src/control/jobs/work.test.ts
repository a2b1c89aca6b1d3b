import { describe, expect, it } from 'vitest'
import { PlanError } from '../errors.ts'
import { failedWith, isLost } from './work.ts'

const counts = { requests: 3, pages: 2, failed: 1, records: 0, violated: 0, otherClass: 0 }

describe('a run whose work failed', () => {
  it('a job is lost to another program, or while its database is away', () => {
    for (const code of ['lost-run', 'database-gone'] as const) expect(isLost(new PlanError(code, 'x')), code).toBe(true)
    for (const error of [new PlanError('plan-busy', 'x'), new Error('lost-run'), { code: 'lost-run' }, null])
      expect(isLost(error)).toBe(false)
  })

  it('a failed job has what was noted and the reason', () => {
    expect(failedWith({ counts }, new PlanError('unknown-site', 'There is no site "x".'))).toEqual({
      counts,
      stopped: null,
      error: { code: 'unknown-site', message: 'There is no site "x".' },
      isAborted: false,
      compared: null,
      records: null,
    })
  })
})
