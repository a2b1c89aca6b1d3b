import { describe, expect, it } from 'vitest'
import { DATES } from './dates.fixture.ts'
import { calendarOf, monthNamesOf, orderOf, parseValue, type ValueFormat } from './index.ts'

/** How a language (BCP 47) writes dates. */
function formatOf(language: string): ValueFormat {
  const [order, months, calendar] = [orderOf(language), monthNamesOf(language), calendarOf(language)]
  return { ...(order && { order }), ...(months && { months }), ...(calendar && { calendar }) }
}

const read = (text: string, language: string): string => String(parseValue(text, 'date', formatOf(language)) ?? '-')

const rows = DATES.trim()
  .split('\n')
  .map((row) => {
    const [start, end] = [row.indexOf(' | '), row.lastIndexOf(' | ')]
    return { language: row.slice(0, start), text: row.slice(start + 3, end), wanted: row.slice(end + 3) }
  })

describe('dates as pages of the world write them', () => {
  it('every text of the table is read as the day and time that it is, and none as another', () => {
    const off = rows.map((row) => ({ ...row, is: read(row.text, row.language) })).filter((one) => one.is !== one.wanted)
    const wrong = off.filter(({ is }) => is !== '-')
    const counts = { right: rows.length - off.length, null: off.length - wrong.length, wrong: wrong.length }
    expect({ counts, off }).toEqual({ counts: { right: rows.length, null: 0, wrong: 0 }, off: [] })
    expect([rows.length > 280, new Set(rows.map(({ language }) => language)).size > 50]).toEqual([true, true])
  })
})

const LANGUAGES =
  `af am ar ar-EG ar-IQ ar-MA az be bg bn bs ca cs da de de-AT el en-US en-GB en-IN es es-MX et fa fi fil fr fr-CA gl gu he hi hr hu hy id is it ja ka
  kk km kn ko ky lo lt lv mk ml mr ms my nb ne nl nn pa pl pt pt-PT ro ru si sk sl sq sr sr-Latn sv sw ta th tk tr uk ur uz vi zh zh-TW`.split(
    /\s+/,
  )
const MOMENTS = ['2024-05-03T08:05:09Z', '2025-11-25T18:20:01Z', '2026-01-31T00:07:30Z', '2023-07-12T12:30:00Z']
/** What of a moment each style of times has, in characters of ISO 8601. */
const TIMES = { none: 10, short: 16, medium: 19, long: 20 }

describe('dates with times as the languages of the Unicode CLDR write them', () => {
  it.each(LANGUAGES)('dates of %s with times are read back, none as another', (language) => {
    const off: string[] = []
    let all = 0
    for (const dateStyle of ['full', 'long', 'medium', 'short'] as const) {
      for (const [style, length] of Object.entries(TIMES)) {
        const time = style === 'none' ? {} : { timeStyle: style as 'short' | 'medium' | 'long' }
        const format = new Intl.DateTimeFormat(language, { dateStyle, ...time, timeZone: 'UTC' })
        for (const moment of MOMENTS) {
          all++
          const text = format.format(new Date(moment))
          const is = read(text, language)
          // A zone by its name in the language is left out.
          if (is === moment.slice(0, length) || is === moment.slice(0, Math.min(length, 19))) continue
          expect([text, is]).toEqual([text, '-'])
          off.push(text)
        }
      }
    }
    expect([off.length <= 0.25 * all, off.slice(0, 3)]).toEqual([true, off.slice(0, 3)])
  })
})
