import { createHash } from 'node:crypto'
import { safeText } from '../terminal.ts'

/** Markup that is safe to be put into a page: made by {@link html} alone. */
export interface Html {
  readonly markup: string
}

/** What may stand in a template: text is escaped, markup is not. */
export type Part = string | number | Html | readonly Part[]

/** Markup with values in it. Whatever is no markup already is text, in content and in quoted attributes alike. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: String.raw({ raw: strings }, ...parts.map(markupOf)) }
}

function markupOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

/** Text as markup, without controls and without marks that turn the direction of what follows. */
function escaped(text: string): string {
  return safeText(text).replace(/[&<>"'`]/g, (sign) => ENTITIES[sign] as string)
}

/** A link, where an address is one that a browser may be sent to; else the address alone. */
export function link(url: string): Html {
  return /^https?:\/\//i.test(url) ? html`<a href="${url}" rel="noopener noreferrer nofollow">${url}</a>` : html`${url}`
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c1c1c;background:#fff}
h1,h2{line-height:1.2}table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;
vertical-align:top}td{overflow-wrap:anywhere}th{background:#f4f4f4}th,.word{white-space:nowrap}dl{margin:0;display:grid;grid-template-columns:max-content 1fr;gap:0 .8rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere}ol{margin:0;padding-left:1.4rem}.violated{color:#a40000}.ok,.healed{color:#0a6b2d}
@media (prefers-color-scheme:dark){body{color:#e6e6e6;background:#181818}th{background:#262626}th,td{border-color:#444}dt{color:#aaa}a{color:#8ab4f8}
.violated{color:#ff8a80}.ok,.healed{color:#81c995}}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Nothing may be loaded, run, framed or sent; the one style sheet is known by its hash. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`

/** The beginning of a page of its own, up to its content. */
export function pageStart(title: string): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ markup: POLICY }}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<h1>${title}</h1>
`
}

/** What ends such a page. */
export const PAGE_END: Html = html`</body>\n</html>\n`

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
