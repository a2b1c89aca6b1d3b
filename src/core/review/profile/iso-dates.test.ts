import { describe, expect, it } from 'vitest'
import { isoOf, msOf } from './iso-dates.ts'

describe('the time of an ISO date', () => {
  it.each([
    ['a day', '2024-03-01', '2024-03-01T00:00:00Z'],
    ['minutes', '2024-03-01T08:30', '2024-03-01T08:30:00Z'],
    ['seconds', '2024-03-01T08:30:15', '2024-03-01T08:30:15Z'],
    ['UTC', '2024-03-01T08:30:15Z', '2024-03-01T08:30:15Z'],
    ['a zone east of it', '2024-03-01T00:15+05:30', '2024-02-29T18:45:00Z'],
    ['a zone west of it', '2024-02-29T22:00:00-03:30', '2024-03-01T01:30:00Z'],
  ])('is that of %s', (_, text, utc) => {
    expect(msOf(text)).toBe(Date.parse(utc))
  })

  it('is none of other texts', () => {
    expect(['1 March 2024', '2024-03', '2024-03-01T08', '2024-03-01 08:30'].map(msOf)).toEqual([null, null, null, null])
  })

  it('is written as its day in UTC', () => {
    expect(isoOf(msOf('2024-03-01T00:15+05:30')!)).toBe('2024-02-29')
  })
})
