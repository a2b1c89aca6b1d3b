import { type Calendar, isoDay } from './calendars.ts'
import { type DateItem, dateItems } from './date-items.ts'
import { type ReadTime, takeTime } from './date-time.ts'
import { dateTokens } from './date-tokens.ts'
import { isLongerThan, latinDigits } from './digits.ts'
import type { MonthNames, ValueFormat } from './type.ts'

/** A date as a text has it. */
export interface ReadDate {
  /** ISO 8601, Gregorian: `2024-03-05`; `2024-03` where the whole text is a month and a year. */
  readonly day: string
  readonly time: ReadTime | null
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

/** A day, or a month where `day` is null, and the calendar that it shows itself. */
interface Found {
  readonly year: number
  readonly month: number
  readonly day: number | null
  readonly shown?: Calendar
}

type NumberItem = Extract<DateItem, { kind: 'number' }>

/** Characters of a day in ISO 8601. */
const DAY_CHARS = 10

const MOST_CHARS = { whole: 80, within: 200 }

/**
 * The date that a text is, or has in it. Reads ISO forms (weeks too), years first, months by their names in many languages, numbers in the order given; times
 * with halves of the day and zones; digits of any script; eras of Japan and Taiwan, and the Buddhist and the Persian calendar where the text or the hint shows
 * them. Within a text also Unix times. Null for no date, and for one that could be another: 3/4/2024 without an order, a year of a calendar that nothing
 * names. O(length).
 */
export function readDate(text: string, hints: DateHints): ReadDate | null {
  const own = text.trim()
  if (isLongerThan(own, hints.isWhole ? MOST_CHARS.whole : MOST_CHARS.within)) return null
  const line = latinDigits(own)
  if (!hints.isWhole) {
    // Months first are told from days by the mark, below.
    const order = hints.order === 'mdy' ? undefined : hints.order
    const whole = machineTime(line) ?? readDate(own, { ...hints, order, isWhole: true })
    if (whole !== null && whole.day.length === DAY_CHARS) return whole
  }
  const { time, rest } = takeTime(dateTokens(line))
  if (hints.isWhole && time === 'wrong') return null
  const items = dateItems(rest, hints)
  const found = items === null ? null : dateIn(items, hints)
  if (found === null) return null
  const readTime = time === 'wrong' ? null : time
  if (found.day === null) return readTime === null ? monthOf(found) : null
  const day = isoDay({ ...found, day: found.day }, found.shown ?? shownBy(line), hints.calendar)
  return day === null ? null : { day, time: readTime }
}

function dateIn(items: readonly DateItem[], hints: DateHints): Found | null {
  if (!hints.isWhole) return counted(items) ?? numbered(items, hints) ?? namedNear(items)
  if (items.some((item) => item.kind === 'word' && !item.isKnown)) return null
  const numbers = items.filter((item) => item.kind === 'number')
  const months = items.filter(({ kind }) => kind === 'month').length
  if (items.some((item) => item.kind === 'word' && item.isWeek)) return ofWeek(numbers)
  if (numbers.some(({ counts }) => counts === 'month')) return numbers.length === 3 ? counted(items) : null
  if (months === 1) return named(items, numbers)
  return months > 0 ? null : numbers.length === 3 ? numbered(items, hints) : ofTwo(numbers)
}

/** Numbers that say what they count: 2024年3月5日, 5 tháng 3, 2024. */
function counted(items: readonly DateItem[]): Found | null {
  const numbers = items.filter((item) => item.kind === 'number')
  const at = numbers.findIndex(({ counts }) => counts === 'month')
  if (at < 0) return null
  const near = numbers.slice(Math.max(0, at - 1), at + 3)
  const year = near.find(({ counts }) => counts === 'year') ?? near.find(isYear)
  const day = near.find(({ counts }) => counts === 'day') ?? near.find((one) => isDay(one) && one.counts === null)
  if (year === undefined || day === undefined || day === year) return null
  return { year: Number(year.text), month: Number(numbers[at]!.text), day: Number(day.text) }
}

/** A month by its name with a day and a year: "15. Oktober 2024", "03-May-26"; or with a year alone. */
function named(items: readonly DateItem[], numbers: readonly NumberItem[]): Found | null {
  const name = items.find((item) => item.kind === 'month')
  const [first, second] = numbers
  if (name === undefined || first === undefined || numbers.length > 2) return null
  const shown = name.calendar === undefined ? {} : { shown: name.calendar }
  if (second === undefined)
    return isYear(first) ? { year: Number(first.text), month: name.month, day: null, ...shown } : null
  const year = numbers.find(isYear)
  const day = numbers.find((one) => one !== year && isDay(one) && one.counts !== 'year')
  if (day === undefined) return null
  if (year !== undefined) return { year: Number(year.text), month: name.month, day: Number(day.text), ...shown }
  const isBetween = items.indexOf(first) < items.indexOf(name) && items.indexOf(name) < items.indexOf(second)
  const short = second.counts === 'year' || isBetween ? yearOfTwo(second.text) : null
  return short === null || day !== first ? null : { year: short, month: name.month, day: Number(first.text), ...shown }
}

/** A month's name with the nearest day and a year near it: at most one word between them. */
function namedNear(items: readonly DateItem[]): Found | null {
  for (const [i, item] of items.entries()) {
    if (item.kind !== 'month') continue
    const before = items.slice(Math.max(0, i - 2), i).reverse()
    const after = items.slice(i + 1, i + 5)
    const day = before.find(isDay) ?? after.slice(0, 2).find(isDay)
    const year = after.find(isYear) ?? items.slice(Math.max(0, i - 4), i).find(isYear)
    if (day === undefined || year === undefined) continue
    const shown = item.calendar === undefined ? {} : { shown: item.calendar }
    return { year: Number(year.text), month: item.month, day: Number(day.text), ...shown }
  }
  return null
}

/** Three numbers with one mark between them: the year first, or last in the order that is known or alone possible. */
function numbered(items: readonly DateItem[], hints: DateHints): Found | null {
  for (let i = 0; i + 2 < items.length; i++) {
    const [first, second, third] = items.slice(i, i + 3) as [DateItem, DateItem, DateItem]
    if (first.kind !== 'number' || second.kind !== 'number' || third.kind !== 'number') continue
    const mark = separatorOf(second, third)
    if (mark === null) continue
    const found = isYear(first)
      ? yearFirst([first, second, third], mark, hints)
      : yearLast([first, second, third], mark, hints)
    if (found !== null || hints.isWhole) return found
  }
  return null
}

type Three = readonly [NumberItem, NumberItem, NumberItem]

/** The mark that parts three numbers; null where there are two, or none. */
function separatorOf(second: NumberItem, third: NumberItem): '-' | '/' | '.' | null {
  const [a, b] = [second.separator?.replaceAll(' ', ''), third.separator?.replaceAll(' ', '')]
  return a === b && (a === '-' || a === '/' || a === '.') ? a : null
}

/** 2024-03-05, 2024/3/5, 2024. 3. 5.; without spaces or zeros the last one may be a version. */
function yearFirst([year, month, day]: Three, mark: string, { isWhole }: DateHints): Found | null {
  if (!isOfTwo(month) || !isOfTwo(day)) return null
  const isSpaced = month.separator?.endsWith(' ') && day.separator?.endsWith(' ')
  const isFull = month.text.length === 2 && day.text.length === 2
  if (mark === '.' && isWhole && !isSpaced && !isFull) return null
  return { year: Number(year.text), month: Number(month.text), day: Number(day.text) }
}

/** 5.3.2024, 5/3/24: the order by what is known, or as only one is possible; within a text days first. */
function yearLast([first, second, third]: Three, mark: string, hints: DateHints): Found | null {
  const { order, isWhole } = hints
  if (!isOfTwo(first) || !isOfTwo(second)) return null
  const [a, b] = [Number(first.text), Number(second.text)]
  if (isOfTwo(third)) return shortYear([first, second, third], hints)
  if (!isYear(third)) return null
  const year = Number(third.text)
  const [dmy, mdy] = [
    { year, month: b, day: a },
    { year, month: a, day: b },
  ]
  if (isWhole && order !== undefined) return order === 'dmy' ? dmy : order === 'mdy' ? mdy : null
  if (dmy.month > 12 || mdy.month > 12 || a === b) return dmy.month > 12 ? mdy : dmy
  if (isWhole) return null
  return order === 'mdy' && mark === '/' ? mdy : dmy
}

/** 05/03/24, by the order that is known; 05/03/67 by the calendar that the site dates by. */
function shortYear(three: Three, { order, isWhole, calendar }: DateHints): Found | null {
  const known = order ?? (isWhole ? undefined : 'dmy')
  if (known === undefined) return null
  const [year, month, day] = (['y', 'm', 'd'] as const).map((part) => three[known.indexOf(part)]!.text) as [
    string,
    string,
    string,
  ]
  const rest = { month: Number(month), day: Number(day) }
  if (calendar === 'buddhist' && year.length === 2) return { year: 2500 + Number(year), ...rest, shown: calendar }
  const full = calendar === undefined ? yearOfTwo(year) : null
  return full === null ? null : { year: full, ...rest }
}

/** The year of two digits: those around today; null for what may be of either century. */
function yearOfTwo(text: string): number | null {
  const year = Number(text)
  return text.length !== 2 ? null : year < 40 ? 2000 + year : year >= 60 ? 1900 + year : null
}

/** 2024-065, the day of a year; 2024-03, a month. */
function ofTwo(numbers: readonly NumberItem[]): Found | null {
  const [year, second] = numbers
  if (numbers.length !== 2 || !isYear(year!) || second!.separator !== '-') return null
  if (second!.text.length === 2) return { year: Number(year!.text), month: Number(second!.text), day: null }
  const [first, ofYear] = [new Date(Date.UTC(Number(year!.text), 0, 1)), Number(second!.text)]
  if (second!.text.length !== 3 || ofYear < 1) return null
  first.setUTCDate(ofYear)
  return first.getUTCFullYear() === Number(year!.text) ? foundAt(first) : null
}

/** 2024-W10-2: the day of a week of ISO 8601. */
function ofWeek(numbers: readonly NumberItem[]): Found | null {
  const [year, week, day] = numbers
  if (numbers.length !== 3 || !isYear(year!) || week!.text.length !== 2 || !/^[1-7]$/.test(day!.text)) return null
  const monday = new Date(Date.UTC(Number(year!.text), 0, 4))
  monday.setUTCDate(4 - ((monday.getUTCDay() + 6) % 7) + 7 * (Number(week!.text) - 1) + Number(day!.text) - 1)
  return Number(week!.text) >= 1 && Number(week!.text) <= 53 ? foundAt(monday) : null
}

function foundAt(date: Date): Found {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** A month of the Gregorian calendar. */
function monthOf({ year, month, shown }: Found): ReadDate | null {
  const first = shown === undefined ? isoDay({ year, month, day: 1 }) : null
  return first === null ? null : { day: first.slice(0, 7), time: null }
}

function isOfTwo({ text }: NumberItem): boolean {
  return text.length <= 2
}

function isDay(item: DateItem): item is NumberItem {
  return item.kind === 'number' && /^\d{1,2}$/.test(item.text) && Number(item.text) >= 1 && Number(item.text) <= 31
}

function isYear(item: DateItem): item is NumberItem {
  return item.kind === 'number' && /^[12]\d{3}$/.test(item.text)
}

/** Thai says it by its era or, where the year cannot be ours, by its letters. */
function shownBy(line: string): Calendar | undefined {
  return /\p{Script=Thai}/u.test(line) && !/ค\.?ศ/.test(line) ? 'buddhist' : undefined
}

const UNIX = /^(1\d{9})(?:\d{3})?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{2}:?\d{2})?)?$/i

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
