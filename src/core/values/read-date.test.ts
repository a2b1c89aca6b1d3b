import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf } from './calendars.ts'
import { parseValue, typeOf } from './index.ts'
import { readDate } from './read-date.ts'

const whole = (text: string): string | null => readDate(text, { isWhole: true })?.day ?? null
const within = (text: string): string | null => readDate(text, { isWhole: false })?.day ?? null

/** Languages of ten scripts and more, and the calendar that each writes dates in. */
const LANGUAGES =
  `de en fr es it pt nl sv da nb fi pl cs sk sl hr sr bg mk hu ro tr ru uk el he hi bn ta ar ar-SA-u-ca-gregory ja ko zh zh-TW vi th fa ka hy kk
  az uz et lt lv ca gl ja-JP-u-ca-japanese zh-TW-u-ca-roc`.split(/\s+/)

describe('a text with a date', () => {
  it('a far too long text has no date', () => {
    const text = '२०२४ '.repeat(100_000)
    expect(within(text)).toBeNull()
  })
})

describe('a date in a language', () => {
  const ambiguous = /listopad|\blis\b|\blip\b|\bsrp\b/
  it.each(LANGUAGES)('dates of %s are read as the day they were, long and short', (language) => {
    for (const dateStyle of ['long', 'full'] as const) {
      const format = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' })
      for (let at = Date.UTC(2023, 0, 3); at < Date.UTC(2025, 0, 1); at += 11 * 86_400_000) {
        const text = format.format(at)
        if (ambiguous.test(text)) continue
        const day = new Date(at).toISOString().slice(0, 10)
        expect([text, whole(text)]).toEqual([text, day])
        expect([text, within(text)]).toEqual([text, day])
      }
    }
  })

  it('a date of an unknown calendar is never read as another day', () => {
    for (const calendar of ['islamic-umalqura', 'hebrew', 'ethiopic', 'coptic', 'indian']) {
      for (const language of ['en', 'ar', 'he', 'hi', 'am']) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}`, { dateStyle: 'long', timeZone: 'UTC' })
        for (let month = 0; month < 12; month++) {
          const at = Date.UTC(2024, month, 17)
          const read = whole(format.format(at))
          if (read !== null)
            expect([format.format(at), read]).toEqual([format.format(at), new Date(at).toISOString().slice(0, 10)])
        }
      }
    }
  })
})

describe('a day that is counted', () => {
  it.each([
    '1st of March 2023',
    '1er de marzo de 2023',
    '1º de março de 2023',
    '1.º de março de 2023',
    'March 1st, 2023',
  ])('a counted day may have words before its month: %s', (text) => {
    expect(whole(text)).toBe('2023-03-01')
    expect(within(`On the ${text} at home`)).toBe('2023-03-01')
  })

  it('a counted day with more letters behind it is no day', () => {
    expect(whole('1stly March 2023')).toBeNull()
  })
})

describe('a calendar', () => {
  it.each([
    ['5 มีนาคม 2567', '2024-03-05'],
    ['วันอังคารที่ 5 มีนาคม พ.ศ. 2567', '2024-03-05'],
    ['๕ มี.ค. ๒๕๖๗', '2024-03-05'],
    ['5 มีนาคม 2024', '2024-03-05'],
    ['۱۵ اسفند ۱۴۰۲', '2024-03-05'],
    ['30 اسفند 1403', '2025-03-20'],
    ['令和6年3月5日', '2024-03-05'],
    ['平成元年1月8日', '1989-01-08'],
    ['民國113年3月5日', '2024-03-05'],
    ['2024年3月5日(火)', '2024-03-05'],
    ['2024. 3. 5.', '2024-03-05'],
    ['5 במרץ 2024', '2024-03-05'],
  ])('the calendar of a date is known by the date itself: %s', (text, day) => {
    expect(whole(text)).toBe(day)
  })

  it.each(['1403/12/15', '2567-03-05', '5/3/2567', '1445-08-24', '5784-07-01', '30 اسفند 1402', '31 April 2567'])(
    'a date of an uncertain calendar is not guessed: %s',
    (text) => {
      expect(whole(text)).toBeNull()
      expect(within(text)).toBeNull()
    },
  )

  it('a year that cannot be Gregorian is read by the calendar of the language', () => {
    expect(calendarOf('th')).toBe('buddhist')
    expect(calendarOf('fa-IR')).toBe('persian')
    expect(calendarOf('de')).toBeUndefined()
    expect(calendarOf('not a language')).toBeUndefined()
    const persian = typeOf(['1403/12/15', '1403/01/02', '1402/06/31'], 'when', 'fa')
    expect(persian).toEqual({ type: 'date', format: { order: 'ymd', calendar: 'persian' } })
    expect(parseValue('1403/12/15', 'date', persian.format)).toBe('2025-03-05')
    expect(parseValue('2025/03/05', 'date', persian.format)).toBe('2025-03-05')
    expect(typeOf(['05/03/2567', '25/03/2567'], 'when', 'th')).toEqual({
      type: 'date',
      format: { order: 'dmy', calendar: 'buddhist' },
    })
    expect(typeOf(['1403/12/15', '1403/01/02', '1402/06/31'], 'when', 'en').type).not.toBe('date')
  })

  it('each Persian day is the day that Intl has', () => {
    const format = new Intl.DateTimeFormat('fa', { dateStyle: 'long', timeZone: 'UTC' })
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1900, 2, 25) / 86_400_000, max: Date.UTC(2099, 0, 1) / 86_400_000 }),
        (days) => {
          const at = days * 86_400_000
          expect(whole(format.format(at))).toBe(new Date(at).toISOString().slice(0, 10))
        },
      ),
    )
  })
})

describe('a time beside a date', () => {
  it.each([
    ['2024年3月5日 下午3:05', '15', '05'],
    ['2024년 3월 5일 오전 12:05', '00', '05'],
    ['2024年3月5日 8時05分', '08', '05'],
    ['٥ مارس ٢٠٢٤ ١٤:٠٥', '14', '05'],
    ['5 มีนาคม 2567 เวลา 14:05 น.', '14', '05'],
    ['14:05, 5 March 2024', '14', '05'],
  ])('a time beside a date is read: %s', (text, hour, minute) => {
    expect(readDate(text, { isWhole: true })).toEqual({
      day: '2024-03-05',
      time: { hour, minute, second: null, zone: null },
    })
  })
})

describe('every text', () => {
  const part = fc.constantFrom(
    '5',
    '12',
    '2024',
    '2567',
    '1403',
    'March',
    'mars',
    '3月',
    '日',
    '年',
    '/',
    '-',
    '.',
    ' ',
    ', ',
    'T',
    '10:20',
    'of',
    '令和',
    'x',
  )
  it('a text that is whole a day has that day within it', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = parts.join('')
        const read = readDate(text, { isWhole: true })
        if (read !== null && read.day.length === 10 && /\d{4}/.test(text))
          expect(readDate(text, { isWhole: false })).toEqual(read)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a date in numbers, its year last', () => {
  it.each([
    ['13/5/2024', '2024-05-13'],
    ['5/13/2024', '2024-05-13'],
    ['13/12/2024', '2024-12-13'],
    ['12/13/2024', '2024-12-13'],
    ['12/12/2024', '2024-12-12'],
    ['12/5/2024', null],
    ['5/12/2024', null],
    ['13/13/2024', null],
    ['13/5/24', null],
  ])('a date in numbers is read where one order alone is possible: %s', (text, day) => {
    expect(whole(text)).toBe(day)
  })

  it('a known order of days and months is used, and days come first within a text', () => {
    const by = (text: string, order: 'dmy' | 'mdy', isWhole: boolean) => readDate(text, { order, isWhole })?.day ?? null
    expect([by('3/4/2024', 'dmy', true), by('3/4/2024', 'mdy', true)]).toEqual(['2024-04-03', '2024-03-04'])
    expect([by('13/4/2024', 'dmy', true), by('13/4/2024', 'mdy', true)]).toEqual(['2024-04-13', null])
    expect([by('3/4/2024', 'dmy', false), by('3/4/2024', 'mdy', false)]).toEqual(['2024-04-03', '2024-03-04'])
    expect([by('3.4.2024', 'mdy', false), by('13/4/2024', 'mdy', false)]).toEqual(['2024-04-03', '2024-04-13'])
    expect([within('3/4/2024'), within('on 3/4/24'), within('12/5/2024')]).toEqual([
      '2024-04-03',
      '2024-04-03',
      '2024-05-12',
    ])
  })
})

describe('a month by its name', () => {
  it.each([
    ['5 x March 2024', '2024-03-05'],
    ['5 x y March 2024', null],
    ['March x 5 2024', '2024-03-05'],
    ['March x y 5 2024', null],
    ['March 5 x y 2024', '2024-03-05'],
    ['March 5 x y z 2024', null],
    ['2024 x y 5 March', '2024-03-05'],
    ['2024 x y z 5 March', null],
    ['7 5 March 2024', '2024-03-05'],
    ['March 5 7 2024', '2024-03-05'],
    ['March 5 2024 2025', '2024-03-05'],
    ['4 March 5 2024', '2024-03-04'],
    ['31 March 2024', '2024-03-31'],
    ['32 March 2024', null],
    ['32 March 5 2024', '2024-03-05'],
    ['0 March 2024', null],
  ])('a month takes the nearest day and a year near it: %s', (text, day) => {
    expect(within(text)).toBe(day)
  })
})

describe('what programs write', () => {
  const of = (text: string): string | null => {
    const read = readDate(text, { isWhole: false })
    const { hour, minute, second, zone } = read?.time ?? { hour: '', minute: '', second: '', zone: null }
    return read === null ? null : [read.day, hour, minute, second, zone ?? ''].join(' ').trim()
  }

  it.each([
    ['1709633100', '2024-03-05 10 05 00 Z'],
    ['1709633100123', '2024-03-05 10 05 00 Z'],
    ['20240305', '2024-03-05'],
    ['20240305T1005', '2024-03-05 10 05 00'],
    ['20240305T100530Z', '2024-03-05 10 05 30 Z'],
    ['20240305100530+0100', '2024-03-05 10 05 30 +01:00'],
    ['20241305', null],
    ['170963310', null],
  ])('a date as programs write it is read where one is wanted: %s', (text, wanted) => {
    expect(of(text)).toBe(wanted)
    expect(whole(text)).toBeNull()
  })
})

describe('the time of a date', () => {
  const at = (time: string): string | null => {
    const read = readDate(`5 March 2024 ${time}`, { isWhole: true })
    if (read === null || read.time === null) return null
    const { hour, minute, second, zone } = read.time
    return [hour, minute, second ?? '-', zone ?? '-'].join(' ')
  }

  it.each([
    ['0:00', '00 00 - -'],
    ['12:05 am', '00 05 - -'],
    ['1:05 am', '01 05 - -'],
    ['11:05 p.m.', '23 05 - -'],
    ['12:05 PM', '12 05 - -'],
    ['0:05 pm', null],
    ['13:05 pm', null],
    ['23:59:59', '23 59 59 -'],
    ['24:00', null],
    ['23:60', null],
    ['23:59:60', null],
    ['10:05 UTC', '10 05 - Z'],
    ['10:05 GMT', '10 05 - Z'],
    ['10:05+01:30', '10 05 - +01:30'],
    ['10:05 -0100', '10 05 - -01:00'],
  ])('the time of a date is read: %s', (time, wanted) => {
    expect(at(time)).toBe(wanted)
  })

  it('a time is read before, behind and within its day, and a wrong one is left out', () => {
    expect([whole('10:05 5 March 2024'), whole('5 March 10:05 2024')]).toEqual(['2024-03-05', '2024-03-05'])
    expect(readDate('5 March 2024 24:00', { isWhole: false })).toEqual({ day: '2024-03-05', time: null })
    expect(whole(' 5 March 2024 ')).toBe('2024-03-05')
  })
})
