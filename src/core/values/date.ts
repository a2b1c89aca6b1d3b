import { oneLine } from '../dom/index.ts'
import { calendarOf } from './calendars.ts'
import { monthNamesOf } from './date-words.ts'
import { inFormat, ORDERS } from './formats.ts'
import { readDate } from './read-date.ts'
import type { FieldTexts, FieldType, TypeOfValue, ValueFormat } from './type.ts'

/** The day that a text is, as ISO 8601 with its time and zone: `2024-03-05T14:05:30+01:00`; the month where it has no day, `2024-03`. Null for more words and for what could be another day. */
const parse: TypeOfValue['parse'] = (text, format) => {
  const read = readDate(oneLine(text), { ...format, isWhole: true })
  if (read === null) return null
  const { day, time } = read
  return time === null
    ? day
    : `${day}T${time.hour}:${time.minute}${time.second === null ? '' : `:${time.second}`}${time.zone ?? ''}`
}

/** Dates as all languages read them; else as that of the page does, where it has another calendar or means other months by names that others have too. */
function infer(field: FieldTexts): FieldType | null {
  // Seasons and volumes are written as ISO 8601 writes months: 2004-05.
  if (field.texts.some((text) => /^\d{4}-\d{2}$/.test(text))) return null
  const ours = inFormat('date', parse, ORDERS, field)
  if (ours !== null || field.language === null) return ours
  const [calendar, months] = [calendarOf(field.language), monthNamesOf(field.language)]
  if (calendar === undefined && months === undefined) return null
  const local: ValueFormat = { ...(calendar && { calendar }), ...(months && { months }) }
  const theirs = inFormat('date', (text, format) => parse(text, { ...format, ...local }), ORDERS, field)
  return theirs === null ? null : { ...theirs, format: { ...theirs.format, ...local } }
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
