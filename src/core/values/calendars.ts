import type { ValueFormat } from './type.ts'

/** Calendars whose years are told from ours; what is dated by others is no date. */
export type Calendar = NonNullable<ValueFormat['calendar']>

/** A day as the page counts it. */
export interface CountedDay {
  readonly year: number
  /** 1..12 */
  readonly month: number
  readonly day: number
}

/** The years of the Gregorian calendar that a page can mean: it began in 1582; Buddhists count from 543 years earlier. */
const FIRST_YEAR = 1583
const LAST_YEAR = 2399
const BUDDHIST = 543
const LAST_PERSIAN_YEAR = 1500

/** Years of an era before its first. */
const ERAS: ReadonlyMap<string, number> = new Map([
  ['明治', 1867],
  ['大正', 1911],
  ['昭和', 1925],
  ['平成', 1988],
  ['令和', 2018],
  ['中華民國', 1911],
  ['中华民国', 1911],
  ['民國', 1911],
  ['民国', 1911],
])

/** Whether a word is the name of an era of Japan or Taiwan. */
export function isEra(word: string): boolean {
  return ERAS.has(word)
}

/** The Gregorian year of a year of an era; `元` is its first. */
export function yearOfEra(era: string, year: string): number {
  return ERAS.get(era)! + (year === '元' ? 1 : Number(year))
}

/** The calendar that a language (BCP 47) dates by every day, where it is one of these. */
export function calendarOf(language: string): Calendar | undefined {
  try {
    const { calendar } = new Intl.DateTimeFormat(language).resolvedOptions()
    return calendar === 'buddhist' || calendar === 'persian' ? calendar : undefined
  } catch {
    return undefined
  }
}

/**
 * A day as ISO 8601 in the Gregorian calendar. Null for days outside of their calendar, and for years that are not ours when nothing says whose they are: a
 * year that is off by centuries is worse than none.
 * @param shown the calendar that the date itself shows, by an era or a month's name
 * @param used the calendar that the site may date by
 */
export function isoDay({ year, month, day }: CountedDay, shown?: Calendar, used?: Calendar): string | null {
  if (shown === 'persian') return year <= LAST_PERSIAN_YEAR ? fromPersian(year, month, day) : null
  const isLate = year > LAST_YEAR && year - BUDDHIST >= FIRST_YEAR
  if (isLate) return shown === 'buddhist' || used === 'buddhist' ? gregorian(year - BUDDHIST, month, day) : null
  if (year < FIRST_YEAR) return used === 'persian' ? fromPersian(year, month, day) : null
  return gregorian(year, month, day)
}

function gregorian(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return null
  if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

const DAY = 86_400_000
/** Six months of 31 days, then months of 30. */
const LONG_MONTHS = 6
let persian: Intl.DateTimeFormat | null = null

/** Made when it is first asked for: that takes as long as a small page. */
function inPersian(at: number): readonly Intl.DateTimeFormatPart[] {
  persian ??= new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    ...{ timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' },
  })
  return persian.formatToParts(at)
}

/** The Persian year begins with spring, 20 to 22 March: `Intl` says which of the days around it is meant. */
function fromPersian(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  const before = month <= LONG_MONTHS ? 31 * (month - 1) : 31 * LONG_MONTHS + 30 * (month - 1 - LONG_MONTHS)
  const near = Date.UTC(year + 621, 2, 21) + (before + day - 1) * DAY
  for (const shift of [0, -1, 1, -2, 2]) {
    const at = near + shift * DAY
    const parts = inPersian(at)
    const is = (type: string, value: number): boolean =>
      parts.some((part) => part.type === type && Number(part.value) === value)
    if (is('year', year) && is('month', month) && is('day', day)) return new Date(at).toISOString().slice(0, 10)
  }
  return null
}
