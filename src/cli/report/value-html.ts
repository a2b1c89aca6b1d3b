import { type Html, html, link } from './html.ts'

/** Entries of a list and levels that are shown; of more only the number is told. */
const MOST_ENTRIES = 20
const MOST_LEVELS = 6
/** Characters of a text that are shown. */
const MOST_CHARS = 400

/** A value of a record: texts as they are, lists and records nested. */
export function valueHtml(value: unknown, level = 0): Html {
  if (value === null || value === undefined) return html`<i>nothing</i>`
  if (typeof value === 'string') return /^https?:\/\//i.test(value) ? link(value) : html`${short(value)}`
  if (typeof value !== 'object') return html`${String(value)}`
  if (level === MOST_LEVELS) return html`<i>deeper levels are left out</i>`
  return Array.isArray(value) ? listHtml(value, level) : recordHtml(value, level)
}

function recordHtml(record: object, level: number): Html {
  const entries = Object.entries(record)
  const shown = entries.slice(0, 5 * MOST_ENTRIES)
  const rows = shown.map(([name, value]) => html`<dt>${name}</dt><dd>${valueHtml(value, level + 1)}</dd>`)
  return html`<dl>${rows}</dl>${more(entries.length - shown.length)}`
}

function listHtml(list: readonly unknown[], level: number): Html {
  if (list.length === 0) return html`<i>none</i>`
  const shown = list.slice(0, MOST_ENTRIES)
  return html`<ol>${shown.map((one) => html`<li>${valueHtml(one, level + 1)}</li>`)}</ol>${more(list.length - shown.length)}`
}

function more(count: number): Html {
  return count > 0 ? html`<i>and ${count} more</i>` : html``
}

function short(text: string): string {
  return text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)}…` : text
}
