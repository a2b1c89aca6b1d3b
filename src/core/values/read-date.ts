import { type Calendar, ERA, isoDay, yearOfEra } from './calendars.ts'
import { dateWord, monthOf, persianMonthOf, sharedMonthOf } from './date-words.ts'
import { isLongerThan, latinDigits } from './digits.ts'
import type { MonthNames, ValueFormat } from './type.ts'

/** A date as a text has it. */
export interface ReadDate {
  /** ISO 8601, Gregorian: `2024-03-05`. */
  readonly day: string
  readonly time: ReadTime | null
}

export interface ReadTime {
  /** Two digits each. */
  readonly hour: string
  readonly minute: string
  /** Null where the text has none. */
  readonly second: string | null
  /** `Z` or `+01:00`; null where the text has none. */
  readonly zone: string | null
}

export interface DateHints {
  /** Of a date in numbers. */
  readonly order?: ValueFormat['order'] | undefined
  /** That the site may date by. */
  readonly calendar?: Calendar | undefined
  /** Whose names of months, where languages differ. */
  readonly months?: MonthNames | undefined
  /** Whether all of the text has to belong to the date, and be read in one way; else the first date in it is wanted, days first where both orders are possible. */
  readonly isWhole: boolean
}

/** A day found in a text, the calendar that it shows itself, and the words and numbers that are not it. */
interface Found {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly shown?: Calendar
  readonly rest: readonly Token[]
}

/** A number, a word or a mark. */
interface Token {
  readonly text: string
}

const MOST_CHARS = { whole: 60, within: 200 }

const HALVES: ReadonlyMap<string, 'a' | 'p'> = new Map(
  Object.entries({ 上午: 'a', 午前: 'a', 오전: 'a', 下午: 'p', 午後: 'p', 오후: 'p' } as const),
)
/** A time, with the T or comma that joins it to its day. */
const CLOCK = new RegExp(
  `(?:(?<=\\d)T|(?<![\\d:.]))(?:(${[...HALVES.keys()].join('|')})\\s?)?(\\d{1,2})(?:[:h]|[時时點点]\\s?|시\\s?)(\\d{2})(?:(?::|[分분]\\s?)(\\d{2})秒?(?:[.,]\\d{1,9})?|[分분])?(?![:\\d])` +
    '(?:\\s?([ap])\\.?m\\b\\.?)?(?:\\s?(Z|UTC|GMT)\\b|\\s?([+-]\\d{2}):?(\\d{2})(?![\\d:]))?',
  'i',
)

const UNIX = /^(1\d{9})(?:\d{3})?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{2}:?\d{2})?)?$/i

const ISO = /(?<!\d)(?<year>\d{4})([-/])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/
/** 2024年3月5日, 令和6年3月5日, 2024년 3월 5일. */
const SIGNED = new RegExp(
  `(?:(?<era>${ERA})\\s?(?<ofEra>\\d{1,3}|元)|(?<!\\d)(?<year>\\d{4}))\\s?[年년]\\s?(?<month>\\d{1,2})\\s?[月월]\\s?(?<day>\\d{1,2})\\s?[日일号號]?`,
)
/** 2024. 3. 5.; without the spaces it may be a version. */
const SPACED = /(?<!\d)(?<year>\d{4})\.\s(?<month>\d{1,2})\.\s(?<day>\d{1,2})(?!\d)\.?/
const DOTTED = /(?<!\d)(?<year>\d{4})\.(?<month>\d{1,2})\.(?<day>\d{1,2})(?!\d)/
const VIETNAMESE = /(?<!\d)(?<day>\d{1,2}) tháng (?<month>\d{1,2}),?(?: năm)? (?<year>\d{4})(?!\d)/i
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)\.?/

/**
 * The date that a text is, or has in it. Reads ISO forms, years first, months by their names in many languages, numbers in the order given; digits of any
 * script; eras of Japan and Taiwan, and the Buddhist and the Persian calendar where the text or the hint shows them. Within a text also Unix times and
 * two-digit years. Null for no date, and for one that could be another: 3/4/2024 without an order, a year of a calendar that nothing names. O(length).
 */
export function readDate(text: string, hints: DateHints): ReadDate | null {
  const own = text.trim()
  if (isLongerThan(own, hints.isWhole ? MOST_CHARS.whole : MOST_CHARS.within)) return null
  const all = latinDigits(own)
  const machine = hints.isWhole ? null : machineTime(all)
  if (machine !== null) return machine
  const clock = CLOCK.exec(all)
  const line = clock === null ? all : all.replace(clock[0], ' '.repeat(clock[0].length))
  const time = clock === null ? null : timeOf(clock)
  if (hints.isWhole && clock !== null && (time === null || !isAtEnd(all, clock))) return null
  const found = dateIn(line, hints)
  if (found === null || (hints.isWhole && !found.rest.every(({ text }) => dateWord(text) === 0))) return null
  const day = isoDay(found, found.shown ?? shownBy(line), hints.calendar)
  return day === null ? null : { day, time }
}

/** Whether a time stands before or behind its day, not among what counts days. */
function isAtEnd(text: string, { 0: clock, index }: RegExpExecArray): boolean {
  return index === 0 || tokensOf(text.slice(index + clock.length)).every((token) => dateWord(token.text) === 0)
}

function dateIn(line: string, hints: DateHints): Found | null {
  return inOrder(line, hints.isWhole) ?? named(line, hints) ?? yearLast(line, hints)
}

/** What has only one order. */
function inOrder(line: string, isWhole: boolean): Found | null {
  const patterns = [ISO, SIGNED, VIETNAMESE, SPACED, ...(isWhole ? [] : [DOTTED])]
  for (const pattern of patterns) {
    const match = pattern.exec(line)
    if (match === null) continue
    const { era, ofEra, year, month, day } = match.groups!
    return foundBy(line, match, year ?? String(yearOfEra(era!, ofEra!)), month!, day!)
  }
  return null
}

function yearLast(line: string, { order, isWhole }: DateHints): Found | null {
  const match = YEAR_LAST.exec(line)
  if (match === null) return null
  const [, first, mark, second, digits] = match as unknown as readonly [string, string, string, string, string]
  if (digits.length === 2 && isWhole) return null
  const year = digits.length === 2 ? `20${digits}` : digits
  const [dmy, mdy] = [foundBy(line, match, year, second, first), foundBy(line, match, year, first, second)]
  if (isWhole && order !== undefined) return order === 'dmy' ? dmy : mdy
  if (dmy.month > 12 || mdy.month > 12 || first === second) return dmy.month > 12 ? mdy : dmy
  if (isWhole) return null
  return order === 'mdy' && mark === '/' ? mdy : dmy
}

/** A month's name with a day beside it and a year near it: "Oct. 15, 2024", "15. Oktober 2024", "2024. október 15.". */
function named(line: string, { isWhole, months }: DateHints): Found | null {
  const tokens = tokensOf(line)
  for (const [i, token] of tokens.entries()) {
    const known = months === undefined ? null : sharedMonthOf(token.text, months)
    const ours = known ?? (isWhole ? (dateWord(token.text) ?? 0) : monthOf(token.text))
    const month = ours > 0 ? ours : persianMonthOf(token.text)
    if (month === 0) continue
    const before = tokens.slice(Math.max(0, i - 2), i).reverse()
    const after = tokens.slice(i + 1, i + 5)
    const day = before.find(isDay) ?? after.slice(0, 2).find(isDay)
    const year = after.find(isYear) ?? tokens.slice(Math.max(0, i - 4), i).find(isYear)
    if (day === undefined || year === undefined) continue
    const rest = tokens.filter((one) => one !== token && one !== day && one !== year)
    const shown = ours > 0 ? {} : { shown: 'persian' as const }
    return { year: Number(year.text), month, day: Number(day.text), rest, ...shown }
  }
  return null
}

/** What a day that is counted ends with: 1st, 1er, 1º, 1.º. */
const ORDINAL = /(?<=\d)(?:st|nd|rd|th|er|\.?[ºª])(?![\p{L}\p{M}])/giu

/** Without the marks between the parts of a date, and without what days are counted by. */
function tokensOf(line: string): Token[] {
  const found = line
    .replace(ORDINAL, ' ')
    .matchAll(/\d+|[\p{L}\p{M}ºª]+(?:\.[\p{L}\p{M}]+)*|[^\s,.\-/\d،、'’ʼ()（）]/gu)
  return [...found].map(([text]) => ({ text }))
}

const isDay = ({ text }: Token): boolean => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 31
const isYear = ({ text }: Token): boolean => /^[12]\d{3}$/.test(text)

function foundBy(line: string, match: RegExpExecArray, year: string, month: string, day: string): Found {
  const rest = tokensOf(`${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`)
  return { year: Number(year), month: Number(month), day: Number(day), rest }
}

/** Thai says it by its era or, where the year cannot be ours, by its letters. */
function shownBy(line: string): Calendar | undefined {
  return /\p{Script=Thai}/u.test(line) && !/ค\.?ศ/.test(line) ? 'buddhist' : undefined
}

/** What programs write. */
function machineTime(text: string): ReadDate | null {
  const unix = UNIX.exec(text)
  if (unix !== null) return fromParts(new Date(Number(unix[1]) * 1000).toISOString())
  const compact = COMPACT.exec(text)
  if (compact === null) return null
  const [, year, month, day, hour, minute, second = '00', zone = ''] = compact
  return fromParts(`${year}-${month}-${day}${hour === undefined ? '' : `T${hour}:${minute}:${second}${zone}`}`)
}

function fromParts(iso: string): ReadDate | null {
  return readDate(iso, { isWhole: true })
}

function timeOf(clock: RegExpExecArray): ReadTime | null {
  const [, before, hour, minute, second = null, half, utc, offset, offsetMinutes] = clock
  const part = before === undefined ? half?.toLowerCase() : HALVES.get(before)
  const hours = Number(hour)
  if (part !== undefined && (hours < 1 || hours > 12)) return null
  const shifted = part === undefined ? hours : (hours % 12) + (part === 'p' ? 12 : 0)
  if (shifted > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null
  const zone = utc === undefined ? (offset === undefined ? null : `${offset}:${offsetMinutes}`) : 'Z'
  return { hour: String(shifted).padStart(2, '0'), minute: minute!, second, zone }
}
