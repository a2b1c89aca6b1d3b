import { describe, expect, it } from 'vitest'
import { date } from './date.ts'
import { inferred } from './inferred.fixture.ts'

describe('dates', () => {
  it('dates are read with as much of a time as they have', () => {
    const read = ['2024-03-05', '2024-03-05T10:20', '2024-03-05T10:20:30', '2024-03-05T10:20+01:00', 'x'].map((text) =>
      date.parse(` ${text} `, {}),
    )
    expect(read).toEqual(['2024-03-05', '2024-03-05T10:20', '2024-03-05T10:20:30', '2024-03-05T10:20+01:00', null])
  })

  it('a field is a date when all texts are dates in one order, by the calendar of the page', () => {
    expect(inferred(date, null, '2024-03-05')).toEqual({ type: 'date' })
    expect(inferred(date, null, '25/3/2024', '5/3/2024')).toEqual({ type: 'date', format: { order: 'dmy' } })
    expect(inferred(date, null, '5/3/2024')).toBeNull()
    expect(inferred(date, 'en', '5/3/2024')).toBeNull()
    expect(inferred(date, 'en-US', '5/3/2024')).toEqual({ type: 'date', format: { order: 'mdy' } })
    expect(inferred(date, 'th', '2567-03-05')).toEqual({ type: 'date', format: { order: 'dmy', calendar: 'buddhist' } })
    expect(inferred(date, 'en', '2567-03-05')).toBeNull()
    expect(inferred(date, 'th', '25/3/2567')).toEqual({ type: 'date', format: { order: 'dmy', calendar: 'buddhist' } })
    expect(inferred(date, 'th', 'x')).toBeNull()
    expect(inferred(date, 'pl', '5 listopada 2024')).toEqual({ type: 'date', format: { order: 'dmy', months: 'pl' } })
    expect(inferred(date, null, '5 listopada 2024')).toBeNull()
  })
})
