import type { FieldChange, RecordChange, RunComparison } from '../../changes/index.ts'
import type { RunSummary } from '../../engine/index.ts'
import { countsText } from '../changes-text.ts'
import { type Html, html, link, valueHtml } from './html.ts'

/** What changed from one run to another. */
export interface ReportedChanges extends RunComparison {
  readonly before: RunSummary
}

/** Records that changed, and fields of each, that are shown; of more only the number is told. */
const MOST_RECORDS = 200
const MOST_FIELDS = 20

/** What changed since the run before, a row for each record. */
export function* changesHtml({ before, changes, summary }: ReportedChanges): Generator<Html, void> {
  const counts = summary()
  const told = counts.changed + counts.moved + counts.added + counts.removed + counts.unknown
  yield html`<h2>What changed since the run before</h2>
<p>Since run ${before.id} of ${new Date(before.startedAt).toISOString()}: ${countsText(counts)}</p>\n`
  if (told === 0) return
  yield html`<table><tr><th>Page</th><th>Change</th><th>What</th></tr>\n`
  let shown = 0
  for (const change of changes()) {
    if (shown === MOST_RECORDS) break
    shown++
    yield rowOf(change)
  }
  yield html`</table>\n`
  if (told > shown) yield html`<p>And ${told - shown} more; "treegram diff" tells all.</p>\n`
}

function rowOf(change: RecordChange): Html {
  const { url, title, change: what, from } = change
  const before = from === undefined ? html`` : html`<br>before: ${link(from)}`
  const name = title === undefined ? html`` : html`<br>${title}`
  return html`<tr><td>${link(url)}${name}${before}</td><td class="word">${what}</td><td>${detailsOf(change)}</td></tr>\n`
}

function detailsOf({ status, fields = [], data }: RecordChange): Html {
  const why = status === undefined ? html`` : html`<p>${status.before}, now ${status.after}</p>`
  const left = fields.length - MOST_FIELDS
  const list = fields.length === 0 ? html`` : html`<dl>${fields.slice(0, MOST_FIELDS).map(fieldHtml)}</dl>`
  return html`${why}${list}${left > 0 ? html`<i>and ${left} more</i>` : html``}${data === undefined ? html`` : valueHtml(data)}`
}

function fieldHtml({ path, item, change, before, after, difference }: FieldChange): Html {
  const name = item === undefined ? html`${path}` : html`${path}<br><i>${item}</i>`
  if (change === 'moved') return html`<dt>${name}</dt><dd>from place ${Number(before) + 1} to ${Number(after) + 1}</dd>`
  const more = difference === undefined ? '' : ` (${difference > 0 ? '+' : ''}${difference})`
  const now = after === undefined ? html`<i>nothing</i>` : valueHtml(after)
  return html`<dt>${name}</dt><dd>${before === undefined ? html`<i>nothing</i>` : valueHtml(before)} → ${now}${more}</dd>`
}
