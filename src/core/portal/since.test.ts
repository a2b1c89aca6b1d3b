import { describe, expect, it } from 'vitest'
import { isNewSince } from './since.ts'

const SINCE = Date.UTC(2026, 4, 2, 12)
const at = (published: string | null, firstSeen = 0): boolean => isNewSince({ published, firstSeen }, SINCE)

describe('an article that is new', () => {
  it.each([
    ['2026-05-02T12:00:00Z', true],
    ['2026-05-02T11:59:59Z', false],
    ['2026-05-02T12:00', true],
    ['2026-05-02T11:59', false],
    ['2026-05-02T11:59:59.999', false],
    ['2026-05-02T12:00:00.000', true],
    ['2026-05-02T13:59:59+02:00', false],
    ['2026-05-02T14:00:00+02:00', true],
  ])('an article is new when it is published at the moment or later: %s, %s', (published, wanted) => {
    expect(at(published)).toBe(wanted)
    expect(at(published, SINCE)).toBe(wanted)
  })

  it('a day without a time counts up to its last millisecond', () => {
    const midnight = Date.UTC(2026, 4, 2)
    const since = (moment: number): boolean => isNewSince({ published: '2026-05-01', firstSeen: 0 }, moment)
    expect([midnight - 1, midnight].map(since)).toEqual([true, false])
  })

  it('an article without a readable date is new by the time it was first seen', () => {
    for (const published of [null, 'yesterday', 'T12:00'])
      expect([SINCE - 1, SINCE, SINCE + 1].map((seen) => at(published, seen))).toEqual([false, true, true])
  })
})
