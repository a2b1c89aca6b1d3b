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
  const padded = (chars: number): string => `Tuesday${' '.repeat(chars - 17)}2024-03-05`

  it.each([
    ['all of it is to be one', whole, 60],
    ['it is to have one', within, 200],
  ] as const)('is read up to a length where %s', (_, read, most) => {
    expect([read(padded(most)), read(padded(most + 1))]).toEqual(['2024-03-05', null])
  })

  it('is given up at its first characters where it is far too long', () => {
    const text = '२०२४ '.repeat(100_000)
    const before = process.cpuUsage()
    for (let i = 0; i < 300; i++) expect(within(text)).toBeNull()
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(0.5)
  })
})

describe('a date in a language', () => {
  const ambiguous = /listopad|\blis\b|\blip\b|\bsrp\b/
  it.each(LANGUAGES)('%s is read as the day it was, long and short, by both ways of reading', (language) => {
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

  it('of a calendar that is not told from ours is none, never another day', () => {
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
  ])('is one with words between it and its month: %s', (text) => {
    expect(whole(text)).toBe('2023-03-01')
    expect(within(`On the ${text} at home`)).toBe('2023-03-01')
  })

  it('is none where letters go on behind it', () => {
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
  ])('is told by the date itself: %s', (text, day) => {
    expect(whole(text)).toBe(day)
  })

  it.each(['1403/12/15', '2567-03-05', '5/3/2567', '1445-08-24', '5784-07-01', '30 اسفند 1402', '31 April 2567'])(
    'is not guessed: %s',
    (text) => {
      expect(whole(text)).toBeNull()
      expect(within(text)).toBeNull()
    },
  )

  it('is the one that the language of the pages has, where years cannot be ours', () => {
    expect(calendarOf('th')).toBe('buddhist')
    expect(calendarOf('fa-IR')).toBe('persian')
    expect(calendarOf('de')).toBeUndefined()
    expect(calendarOf('not a language')).toBeUndefined()
    const persian = typeOf(['1403/12/15', '1403/01/02', '1402/06/31'], 'when', 'fa')
    expect(persian).toEqual({ type: 'date', format: { calendar: 'persian' } })
    expect(parseValue('1403/12/15', 'date', persian.format)).toBe('2025-03-05')
    expect(parseValue('2025/03/05', 'date', persian.format)).toBe('2025-03-05')
    expect(typeOf(['05/03/2567', '25/03/2567'], 'when', 'th')).toEqual({
      type: 'date',
      format: { order: 'dmy', calendar: 'buddhist' },
    })
    expect(typeOf(['1403/12/15', '1403/01/02', '1402/06/31'], 'when', 'en').type).not.toBe('date')
  })

  it('of Persians has each day as Intl has it', () => {
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
  ])('is read: %s', (text, hour, minute) => {
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
  it('that is whole a date has that date in it', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = parts.join('')
        const read = readDate(text, { isWhole: true })
        if (read !== null) expect(readDate(text, { isWhole: false })).toEqual(read)
      }),
      { numRuns: 2000 },
    )
  })
})
