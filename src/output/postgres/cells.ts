import type { Cell, Column } from '../tables.ts'

/** A cell as PostgreSQL reads it from a text; null for none. */
export function cellText(cell: Cell, kind: Column['kind']): string | null {
  if (cell === null) return null
  const text = String(cell)
  if (kind === 'json') return storableJson(text)
  if (kind === 'date') return dayText(text)
  return kind === 'time' ? momentText(text) : storableText(text)
}

/** No text in a PostgreSQL database has a NUL, and all are UTF-8: both give U+FFFD, as in HTML. */
function storableText(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}

/** The same for the escapes in JSON; a backslash that is escaped itself begins none. */
function storableJson(text: string): string {
  return text.replace(/\\(\\|u0000|ud[89a-f][\da-f]{2})/gi, (whole, what) => (what === '\\' ? whole : '\ufffd'))
}

/** ISO 8601 counts a year 0, PostgreSQL has 1 BC there. */
function dayText(text: string): string {
  return text.startsWith('0000-') ? `0001-${text.slice('0000-'.length)} BC` : text
}

/** In UTC, which takes offsets and hours (`24:00`) that PostgreSQL does not, to years before 1 and after 9999. */
function momentText(text: string): string {
  const moment = new Date(text)
  const year = moment.getUTCFullYear()
  const rest = moment.toISOString().slice(-'-01-01T00:00:00.000Z'.length)
  return year > 0 ? `${String(year).padStart(4, '0')}${rest}` : `${String(1 - year).padStart(4, '0')}${rest} BC`
}
