import { describe, expect, it } from 'vitest'
import { isoOf, msOf } from './iso-dates.ts'

describe('ISO dates', () => {
  it.each([
    ['a day', '2024-03-01', '2024-03-01T00:00:00Z'],
    ['minutes', '2024-03-01T08:30', '2024-03-01T08:30:00Z'],
    ['seconds', '2024-03-01T08:30:15', '2024-03-01T08:30:15Z'],
    ['UTC', '2024-03-01T08:30:15Z', '2024-03-01T08:30:15Z'],
    ['a zone east of it', '2024-03-01T00:15+05:30', '2024-02-29T18:45:00Z'],
    ['a zone west of it', '2024-02-29T22:00:00-03:30', '2024-03-01T01:30:00Z'],
  ])('an ISO date with %s is read as its time in UTC', (_, text, utc) => {
    expect(msOf(text)).toBe(Date.parse(utc))
  })

  it('a text that is no ISO date has no time', () => {
    expect(['1 March 2024', '2024-03', '2024-03-01T08', '2024-03-01 08:30'].map(msOf)).toEqual([null, null, null, null])
  })

  it('a time is written as its day in UTC', () => {
    expect(isoOf(msOf('2024-03-01T00:15+05:30')!)).toBe('2024-02-29')
  })
})
