import { describe, expect, it } from 'vitest'
import { type Calendar, calendarOf, isoDay, yearOfEra } from './calendars.ts'

/** A day as `isoDay` takes it: `[year, month, day]`. */
function iso([year, month, day]: readonly [number, number, number], shown?: Calendar, used?: Calendar): string | null {
  return isoDay({ year, month, day }, shown, used)
}

describe('an era', () => {
  it.each([
    ['明治', '1', 1868],
    ['大正', '元', 1912],
    ['昭和', '64', 1989],
    ['平成', '元', 1989],
    ['令和', '6', 2024],
    ['中華民國', '113', 2024],
    ['中华民国', '元', 1912],
    ['民國', '90', 2001],
    ['民国', '1', 1912],
  ])('the era %s counts year %s as %d', (era, year, wanted) => {
    expect(yearOfEra(era, year)).toBe(wanted)
  })
})

describe('the calendar of a language', () => {
  it.each([
    ['th', 'buddhist'],
    ['fa', 'persian'],
    ['fa-IR', 'persian'],
    ['en', undefined],
    ['ar-SA', undefined],
    ['ja-JP-u-ca-japanese', undefined],
    ['no language at all', undefined],
  ])('the calendar of %s is %s where it is not the Gregorian one', (language, wanted) => {
    expect(calendarOf(language)).toBe(wanted)
  })
})

describe('a day of our calendar', () => {
  it.each([
    [[2024, 3, 5], '2024-03-05'],
    [[1583, 1, 1], '1583-01-01'],
    [[1582, 12, 31], null],
    [[2399, 12, 31], '2399-12-31'],
    [[2024, 0, 5], null],
    [[2024, 1, 1], '2024-01-01'],
    [[2024, 12, 31], '2024-12-31'],
    [[2024, 13, 1], null],
    [[2024, 2, 0], null],
    [[2024, 2, 29], '2024-02-29'],
    [[2024, 2, 30], null],
    [[2023, 2, 29], null],
    [[2023, 4, 30], '2023-04-30'],
    [[2023, 4, 31], null],
  ] as const)('the Gregorian day %j is %s', (day, wanted) => {
    expect(iso(day)).toBe(wanted)
    expect(iso(day, undefined, 'buddhist')).toBe(wanted)
    if (day[0] > 1582) expect(iso(day, undefined, 'persian')).toBe(wanted)
  })
})

describe('a day of the Buddhist calendar', () => {
  it('a Buddhist year is known by the date or the site, and by the year itself', () => {
    const days = [
      [2567, 3, 5],
      [2400, 3, 5],
      [2399, 3, 5],
      [2942, 12, 31],
      [2943, 1, 1],
    ] as const
    const wanted = ['2024-03-05', '1857-03-05', '2399-03-05', '2399-12-31', null]
    expect(days.map((day) => iso(day, 'buddhist'))).toEqual(wanted)
    expect(days.map((day) => iso(day, undefined, 'buddhist'))).toEqual(wanted)
    expect(days.map((day) => iso(day))).toEqual([null, null, '2399-03-05', null, null])
    expect(days.map((day) => iso(day, undefined, 'persian'))).toEqual([null, null, '2399-03-05', null, null])
  })
})

describe('a day of the Persian calendar', () => {
  it.each([
    [[1403, 1, 1], '2024-03-20'],
    [[1402, 1, 1], '2023-03-21'],
    [[1403, 1, 31], '2024-04-19'],
    [[1403, 2, 1], '2024-04-20'],
    [[1403, 6, 31], '2024-09-21'],
    [[1403, 7, 1], '2024-09-22'],
    [[1403, 7, 30], '2024-10-21'],
    [[1403, 7, 31], null],
    [[1403, 8, 1], '2024-10-22'],
    [[1403, 12, 1], '2025-02-19'],
    [[1403, 12, 30], '2025-03-20'],
    [[1402, 12, 29], '2024-03-19'],
    [[1402, 12, 30], null],
    [[1403, 0, 1], null],
    [[1403, 13, 1], null],
    [[1403, 1, 0], null],
    [[1403, 1, 32], null],
    [[1500, 1, 1], '2121-03-21'],
    [[1501, 1, 1], null],
  ] as const)('the Persian day %j is %s', (day, wanted) => {
    expect(iso(day, 'persian')).toBe(wanted)
    if (day[0] <= 1500) expect(iso(day, undefined, 'persian')).toBe(wanted)
  })

  it('a Persian year is no date when nothing names the calendar', () => {
    expect([iso([1403, 1, 1]), iso([1403, 1, 1], undefined, 'buddhist'), iso([1403, 1, 1], 'buddhist')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
