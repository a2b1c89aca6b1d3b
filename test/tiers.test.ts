import { describe, expect, it } from 'vitest'
import { NAMED_TESTS, testsOf } from './tiers.ts'
import { timeText } from './time-reporter.ts'

describe('testsOf', () => {
  const all = testsOf('all')
  const quick = testsOf('quick')
  const whole = new Set([...all.together, ...all.alone, ...all.timed])

  it('every test that a tier names exists', () => {
    expect(NAMED_TESTS.filter((test) => !whole.has(test))).toEqual([])
  })

  it('the quick tier is a part of all tests, and both share modules in the same files', () => {
    expect(quick.together.filter((test) => !all.together.includes(test))).toEqual([])
    expect(quick.alone.filter((test) => !all.alone.includes(test))).toEqual([])
    expect(quick.together.length + quick.alone.length).toBeLessThan(whole.size)
  })

  it('no test runs twice in one tier', () => {
    expect(all.together.length + all.alone.length + all.timed.length).toBe(whole.size)
  })
})

describe('timeText', () => {
  it('a time is seconds below a minute, then minutes and seconds', () => {
    expect([0, 59, 60, 238].map(timeText)).toEqual(['0 s', '59 s', '1 min 0 s', '3 min 58 s'])
  })
})
