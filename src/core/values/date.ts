import { oneLine } from '../dom/index.ts'
import { calendarOf } from './calendars.ts'
import { inFormat, ORDERS } from './formats.ts'
import { readDate } from './read-date.ts'
import type { FieldTexts, FieldType, TypeOfValue } from './type.ts'

/** The day that a text is, as ISO 8601 with its time and zone: `2024-03-05T14:05:30+01:00`. Null for more words and for what could be another day. */
const parse: TypeOfValue['parse'] = (text, format) => {
  const read = readDate(oneLine(text), { ...format, isWhole: true })
  if (read === null) return null
  const { day, time } = read
  return time === null
    ? day
    : `${day}T${time.hour}:${time.minute}${time.second === null ? '' : `:${time.second}`}${time.zone ?? ''}`
}

/** Dates of our calendar; else, in languages that have another, of that one. */
function infer(field: FieldTexts): FieldType | null {
  const ours = inFormat('date', parse, ORDERS, field)
  const calendar = field.language === null ? undefined : calendarOf(field.language)
  if (ours !== null || calendar === undefined) return ours
  const inCalendar: TypeOfValue['parse'] = (text, format) => parse(text, { ...format, calendar })
  const theirs = inFormat('date', inCalendar, ORDERS, field)
  return theirs === null ? null : { ...theirs, format: { ...theirs.format, calendar } }
}

export const date: TypeOfValue = {
  noun: 'a date',
  parse,
  gives: 'values',
  order: 'date',
  infer,
  isEvident: true,
  isName: true,
  json: { formats: ['date', 'date-time'] },
}
