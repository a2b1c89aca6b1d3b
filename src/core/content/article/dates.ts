import { monthOf } from '../../values/index.ts'

const MAX_DATE_CHARS = 200

const ISO =
  /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?/i
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{2}:?\d{2})?)?$/i
/** 2024年10月15日, 2024년 10월 15일; 15 tháng 10, 2024. */
const YEAR_FIRST = /(?<!\d)(\d{4})\s?[年년./]\s?(\d{1,2})\s?[月월./]\s?(\d{1,2})(?!\d)/
const VIETNAMESE = /(?<!\d)(\d{1,2}) tháng (\d{1,2}),? (?:năm )?(\d{4})(?!\d)/i
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/
const CLOCK =
  /(?<![\d:])(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?([ap])\.?m\b)?(?:\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})(?![\d:]))?/i
const UNIX = /^(1\d{9})(\d{3})?$/

/**
 * The first calendar date in a text as ISO 8601, with the time and zone beside it: `2024-10-15`, `2024-10-15T12:47:33+02:00`. Reads ISO forms,
 * numeric dates, month names of many languages and Unix times. Null for no real date and for texts over 200 characters.
 * @param monthFirst whether 3/4/2024 is the fourth of March
 */
export function parseDate(text: string, monthFirst = false): string | null {
  const s = latinDigits(text.trim())
  if (s.length > MAX_DATE_CHARS) return null
  const unix = UNIX.exec(s)
  if (unix !== null) return `${new Date(Number(unix[1]) * 1000).toISOString().slice(0, 19)}Z`
  const iso = ISO.exec(s) ?? COMPACT.exec(s)
  if (iso !== null) return compose(iso[1], iso[2], iso[3], clockOf(iso[4], iso[5], iso[6], iso[7]))
  const first = YEAR_FIRST.exec(s)
  if (first !== null) return compose(first[1], first[2], first[3], clockIn(s))
  const vietnamese = VIETNAMESE.exec(s)
  if (vietnamese !== null) return compose(vietnamese[3], vietnamese[2], vietnamese[1], clockIn(s))
  return namedDate(s) ?? yearLast(s, monthFirst)
}

function yearLast(s: string, monthFirst: boolean): string | null {
  const match = YEAR_LAST.exec(s)
  if (match === null) return null
  const [, a, mark, b, y] = match
  const year = y!.length === 2 ? `20${y}` : y
  const swap = Number(b) > 12 || (monthFirst && mark === '/' && Number(a) <= 12)
  return swap ? compose(year, a, b, clockIn(s)) : compose(year, b, a, clockIn(s))
}

/** A month's name with a day beside it and a year near it: "Oct. 15, 2024", "15. Oktober 2024", "15 de octubre de 2024". */
function namedDate(s: string): string | null {
  const tokens = s.match(/\d+|[\p{L}\p{M}]+(?:\.[\p{L}\p{M}]+)*/gu) ?? []
  for (let i = 0; i < tokens.length; i++) {
    const month = monthOf(tokens[i]!)
    if (month === 0) continue
    const before = tokens
      .slice(Math.max(0, i - 2), i)
      .reverse()
      .find(isDay)
    const after = tokens.slice(i + 1, i + 5)
    const year = after.find(isYear) ?? tokens.slice(Math.max(0, i - 3), i).find(isYear)
    const day = before ?? after.slice(0, 2).find(isDay)
    if (year !== undefined && day !== undefined) return compose(year, String(month), day, clockIn(s))
  }
  return null
}

const isDay = (token: string): boolean => /^\d{1,2}$/.test(token) && Number(token) >= 1 && Number(token) <= 31
const isYear = (token: string): boolean => /^(?:19|20)\d\d$/.test(token)

function clockIn(s: string): string {
  const match = CLOCK.exec(s)
  if (match === null) return ''
  const [, hour, minute, second, half, zone] = match
  const shift = half === undefined ? 0 : (half.toLowerCase() === 'p' ? 12 : 0) - (hour === '12' ? 12 : 0)
  return clockOf(String(Number(hour) + shift), minute, second, zone)
}

function clockOf(hour?: string, minute?: string, second?: string, zone?: string): string {
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return ''
  const offset = zone === undefined ? '' : /^[+-]/.test(zone) ? zone.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z'
  return `T${two(hour)}:${minute}:${two(second ?? '0')}${offset}`
}

function compose(year?: string, month?: string, day?: string, clock = ''): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (!(y >= 1900 && y < 2100 && m >= 1 && m <= 12 && d >= 1 && d <= daysIn(y, m))) return null
  return `${y}-${two(String(m))}-${two(String(d))}${clock}`
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function two(digits: string): string {
  return digits.padStart(2, '0')
}

/** Zeros of the decimal digits in dates: Arabic, Persian, Devanagari, Bengali, Tamil, Thai, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50, 0xff10]

function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९০-৯௦-௯๐-๙０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - ZEROS.find((zero) => code >= zero && code <= zero + 9)!)
  })
}
