import type { PatternChange } from '../../core/adapt/index.ts'
import type { MarkedLine } from '../../core/extract/index.ts'
import type { Wrapper } from '../../core/wrapper/index.ts'
import type { ChangedValue, RepairReport } from '../../engine/index.ts'
import { count } from '../reporter.ts'
import { type Html, html, link, PAGE_END, pageStart, valueHtml } from './html.ts'

/** Values shown for each pattern. */
const SHOWN_VALUES = 5

/** A report on a repair as a page of its own: what broke, what was found instead and how sure that is, values before and after. */
export function repairHtml(
  wrapper: Wrapper,
  { message, pages, short, lastRead, proposal, values, versions }: RepairReport,
): string {
  const broken =
    short.length > 0
      ? html`<p>Broken: ${short.map((name) => brokenText(name, lastRead[name])).join(', ')}.</p>\n`
      : html``
  const rows = (proposal?.changes ?? []).map((change) => changeRow(change, values))
  const table = html`<table><tr><th>Pattern</th><th>Change</th><th>Log-odds</th><th>Ahead of the next by</th><th>Values before and after</th></tr>
${rows}</table>\n`
  const parts: readonly Html[] = [
    pageStart(`${wrapper.name}, version ${wrapper.version}`),
    html`<p>On ${count(pages, 'page')}: ${message}</p>\n`,
    broken,
    proposal === null ? html`` : table,
    ...versions.map(versionsHtml),
    PAGE_END,
  ]
  return parts.map(({ markup }) => markup).join('')
}

function brokenText(name: string, lastRead: string | undefined): string {
  return lastRead === undefined ? name : `${name} (last read ${lastRead.slice(0, 10)})`
}

function changeRow({ pattern, change, origin, logOdds, margin }: PatternChange, values: readonly ChangedValue[]): Html {
  const own = values.filter((value) => value.pattern === pattern).slice(0, SHOWN_VALUES)
  const list = own.map(
    ({ url, before, after }) =>
      html`<li>${link(url)}<dl><dt>before</dt><dd>${valueHtml(before)}</dd><dt>after</dt><dd>${valueHtml(after)}</dd></dl></li>`,
  )
  const number = (value: number | null) => (value === null ? '' : value.toFixed(1))
  return html`<tr><td>${pattern}</td><td>${change}${origin === null ? '' : ` (${origin})`}</td><td>${number(logOdds)}</td><td>${number(margin)}</td><td><ol>${list}</ol></td></tr>\n`
}

/** Both versions of a page side by side; what was read in them is marked with its name. */
function versionsHtml({ url, old, now }: RepairReport['versions'][number]): Html {
  return html`<h2>${link(url)}</h2>
<table><tr><th>As it was, by the old wrapper</th><th>As it is, by the repaired one</th></tr>
<tr><td>${old.map(lineHtml)}</td><td>${now.map(lineHtml)}</td></tr></table>\n`
}

function lineHtml(line: MarkedLine): Html {
  const pieces = line.map(({ text, pattern }) =>
    pattern === null ? html`${text} ` : html`<mark title="${pattern}">${text}</mark><sub>${pattern}</sub> `,
  )
  return html`<div>${pieces}</div>`
}
