import { calendarOf, monthNamesOf, orderOf, type ReadDate, readDate } from '../values/index.ts'

const FIRST_YEAR = '1900'
const LAST_YEAR = '2099'

/**
 * The first calendar date in a text as ISO 8601, with the time and zone beside it: `2024-10-15`, `2024-10-15T12:47:33+02:00`. Null for no real date, years
 * before 1900 or after 2099, and texts over 200 characters. As {@link readDate} reads them.
 * @param language of the page (BCP 47): whether 3/4/2024 is the fourth of March, and what 2567 is
 */
export function parseDate(text: string, language: string | null = null): string | null {
  return dateReader(language)(text)
}

/** {@link parseDate} for many texts of a page: what is known of its language is asked for once, which takes ten times as long as most texts. */
export function dateReader(language: string | null): (text: string) => string | null {
  const order = language === null ? undefined : orderOf(language.replace('_', '-'))
  const calendar = language === null ? undefined : calendarOf(language.replace('_', '-'))
  const months = language === null ? undefined : monthNamesOf(language.replace('_', '-'))
  return (text) => isoDate(readDate(text, { isWhole: false, order, calendar, months }))
}

function isoDate(read: ReadDate | null): string | null {
  if (read === null || read.day < FIRST_YEAR || read.day.slice(0, 4) > LAST_YEAR) return null
  const { day, time } = read
  return time === null ? day : `${day}T${time.hour}:${time.minute}:${time.second ?? '00'}${time.zone ?? ''}`
}
