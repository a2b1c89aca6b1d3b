import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDate } from './dates.ts'

describe('parseDate', () => {
  it.each([
    ['2024-10-15T12:47:33+02:00', '2024-10-15T12:47:33+02:00'],
    ['2024-10-15 12:47:33 +0200', '2024-10-15T12:47:33+02:00'],
    ['20241015T124733Z', '2024-10-15T12:47:33Z'],
    ['Tue, 15 Oct 2024 12:00:00 GMT', '2024-10-15T12:00:00Z'],
    ['Published Oct. 15, 2024 3:05 pm', '2024-10-15T15:05:00'],
    ['15. Oktober 2024, 12:30 Uhr', '2024-10-15T12:30:00'],
    ['15 de octubre de 2024', '2024-10-15'],
    ['15 octobre 2024', '2024-10-15'],
    ['15 października 2024', '2024-10-15'],
    ['15 октября 2024 г.', '2024-10-15'],
    ['15 Ekim 2024', '2024-10-15'],
    ['١٥ أكتوبر ٢٠٢٤', '2024-10-15'],
    ['15 अक्टूबर 2024', '2024-10-15'],
    ['15 ตุลาคม 2024', '2024-10-15'],
    ['2024年10月15日 8:00', '2024-10-15T08:00:00'],
    ['2024년 10월 15일', '2024-10-15'],
    ['15 tháng 10, 2024', '2024-10-15'],
    ['15.10.2024', '2024-10-15'],
    ['1728990000', '2024-10-15T11:00:00Z'],
  ])('"%s" is read as a date', (text, date) => {
    expect(parseDate(text)).toBe(date)
  })

  it('a date in numbers has its day first unless the language or the numbers say otherwise', () => {
    expect(parseDate('3/4/2024')).toBe('2024-04-03')
    expect(parseDate('3/4/2024', 'en-US')).toBe('2024-03-04')
    expect(parseDate('10/15/2024')).toBe('2024-10-15')
  })

  it.each([
    ['3/1/2567', 'th', '2024-01-03'],
    ['3/1/2567', 'en', null],
    ['1403/1/10', 'fa', '2024-03-29'],
    ['1403/1/10', 'en', null],
    ['3 listopada 2024', 'hr', '2024-10-03'],
    ['3 listopada 2024', 'hr_HR', '2024-10-03'],
    ['3 listopada 2024', 'pl', '2024-11-03'],
    ['3/4/2024', 'en_US', '2024-03-04'],
  ])('the date %s on a page in %s is %s', (text, language, wanted) => {
    expect(parseDate(text, language)).toBe(wanted)
  })

  it.each(['', 'yesterday', '31 February 2024', '2024-13-01', 'Version 2.10', 'May the 4th', '15 October'])(
    '"%s" is no date',
    (text) => {
      expect(parseDate(text)).toBeNull()
    },
  )

  it('any day of two centuries in ISO 8601 is read as itself', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (day) => {
        expect(parseDate(day.toISOString())).toBe(`${day.toISOString().slice(0, 19)}Z`)
      }),
      { seed: 7 },
    )
  })
})
