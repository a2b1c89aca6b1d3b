import type { PatternChange, Wrapper } from '../../core/index.ts'
import type { ChangedValue, RepairReport } from '../../engine/index.ts'
import { count } from '../reporter.ts'
import { type Html, html, link, PAGE_END, pageStart } from './html.ts'
import { valueHtml } from './value-html.ts'

/** Values shown for each pattern. */
const SHOWN_VALUES = 5

/** A report on a repair as a page of its own: what broke, what was found instead and how sure that is, values before and after. */
export function repairHtml(wrapper: Wrapper, { message, pages, short, proposal, values }: RepairReport): string {
  const broken = short.length > 0 ? html`<p>Broken: ${short.join(', ')}.</p>\n` : html``
  const rows = (proposal?.changes ?? []).map((change) => changeRow(change, values))
  const table = html`<table><tr><th>Pattern</th><th>Change</th><th>Log-odds</th><th>Ahead of the next by</th><th>Values before and after</th></tr>
${rows}</table>\n`
  const parts: readonly Html[] = [
    pageStart(`${wrapper.name}, version ${wrapper.version}`),
    html`<p>On ${count(pages, 'page')}: ${message}</p>\n`,
    broken,
    proposal === null ? html`` : table,
    PAGE_END,
  ]
  return parts.map(({ markup }) => markup).join('')
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
