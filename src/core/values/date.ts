import { oneLine } from '../dom/index.ts'
import { inFormat, ORDERS } from './formats.ts'
import { dateWord } from './months.ts'
import type { TypeOfValue, ValueFormat } from './type.ts'

type DateOrder = ValueFormat['order']

const parse: TypeOfValue['parse'] = (text, { order }) => parseDate(oneLine(text), order)

export const date: TypeOfValue = {
  noun: 'a date',
  parse,
  gives: 'values',
  order: 'date',
  infer: (field) => inFormat('date', parse, ORDERS, field),
  isEvident: true,
  isName: true,
  json: { formats: ['date', 'date-time'] },
}

const MOST_CHARS = 60

const YEAR_FIRST = /^(\d{4})(?:([-/])(\d{1,2})\2(\d{1,2})|\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일])$/
const YEAR_LAST = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})\.?$/
/** A time at the end of a text, with what joins it to the date. */
const CLOCK =
  /(?:^|[T\s,])\s?(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?(?:([ap])\.?m\.?)?\s?(?:Uhr)?\s?(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2}))?$/i

/**
 * The day that a text is, as ISO 8601 with its time and zone: `2024-03-05T14:05:30+01:00`. Reads ISO forms, years first, month names of many
 * languages, numbers in the order given, else in their only order. Null for more words, no day, two-digit years and days outside of the calendar.
 */
function parseDate(text: string, order?: DateOrder): string | null {
  if (text.length > MOST_CHARS) return null
  const clock = CLOCK.exec(text)
  const time = clock === null ? '' : timeOf(clock)
  if (time === null) return null
  const date = clock === null ? text : withoutJoiner(text.slice(0, clock.index))
  const day = yearFirst(date) ?? yearLast(date, order) ?? withNames(date)
  return day === null ? null : day + time
}

/** The date before a time without a joining word: `5.3.2024 um`. */
function withoutJoiner(text: string): string {
  const last = /\s(\p{L}+)$/u.exec(text)
  const date = last !== null && dateWord(last[1]!) === 0 ? text.slice(0, last.index) : text
  return date.replace(/,$/, '')
}

function yearFirst(text: string): string | null {
  const match = YEAR_FIRST.exec(text)
  return match === null ? null : dayOf(match[1]!, match[3] ?? match[5]!, match[4] ?? match[6]!)
}

function yearLast(text: string, order: DateOrder): string | null {
  const match = YEAR_LAST.exec(text)
  if (match === null) return null
  const [, first, , second, year] = match
  const dayFirst = order === 'mdy' ? null : dayOf(year!, second!, first!)
  const monthFirst = order === 'dmy' ? null : dayOf(year!, first!, second!)
  if (dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst) return null
  return dayFirst ?? monthFirst
}

/** `5 March 2024`, `Tue, Mar. 5th 2024`, `5 de marzo de 2024`: one day, month and year with joining words. */
function withNames(text: string): string | null {
  let [day, month, year]: (string | undefined)[] = []
  for (const [token] of text.matchAll(/\d+|[\p{L}\p{M}ºª]+(?:\.[\p{L}\p{M}]+)*|[^\s,.\-/\d]/gu)) {
    if (/^\d{4}$/.test(token) && year === undefined) year = token
    else if (/^\d{1,2}$/.test(token) && day === undefined) day = token
    else {
      const meaning = dateWord(token)
      if (meaning === null || (meaning > 0 && month !== undefined)) return null
      if (meaning > 0) month = String(meaning)
    }
  }
  return day === undefined || month === undefined || year === undefined ? null : dayOf(year, month, day)
}

function timeOf([, hour, minute, second, half, utc, offset, offsetMinutes]: readonly (string | undefined)[]):
  | string
  | null {
  const hours = Number(hour)
  if (half !== undefined && (hours < 1 || hours > 12)) return null
  const shifted = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (shifted > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null
  const zone = utc === undefined ? (offset === undefined ? '' : `${offset}:${offsetMinutes}`) : 'Z'
  return `T${two(shifted)}:${minute}${second === undefined ? '' : `:${second}`}${zone}`
}

function dayOf(year: string, month: string, day: string): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (y < 1000 || m < 1 || m > 12 || d < 1 || d > new Date(Date.UTC(y, m, 0)).getUTCDate()) return null
  return `${year}-${two(m)}-${two(d)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
