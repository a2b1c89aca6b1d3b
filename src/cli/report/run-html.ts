import type { PageRecord, ReportedProposal, RunSummary } from '../../engine/index.ts'
import { count } from '../reporter.ts'
import { changesHtml, type ReportedChanges } from './changes-html.ts'
import { type Html, html, link, PAGE_END, pageStart, valueHtml } from './html.ts'

/** What a report on a run is made of. */
export interface RunReport {
  readonly run: RunSummary
  /** May be gone through more than once; one in memory at a time. */
  readonly records: () => Iterable<PageRecord>
  readonly proposals: readonly ReportedProposal[]
  /** What changed since the run before; null when there is none. */
  readonly changes: ReportedChanges | null
}

/** Records shown whole; of more only the number is told. Those with violations come first. */
const MOST_RECORDS = 200
/** Kinds of violation shown, and pages named for each. */
const MOST_KINDS = 100
const PAGES_OF_KIND = 3

/** The pieces of a report for people: a page of its own that loads and runs nothing. */
export function* runHtml({ run, records, proposals, changes }: RunReport): Generator<Html, void> {
  const { statuses, kinds } = summaryOf(records())
  yield pageStart(`Run ${run.id}: ${run.command}`)
  yield html`<p>Begun ${new Date(run.startedAt).toISOString()}; ${STATES[run.state]}. ${count(run.records, 'record')}: ${[
    ...statuses,
  ]
    .map(([status, pages]) => `${pages} ${status}`)
    .join(', ')}.</p>\n`
  if (changes !== null) yield* changesHtml(changes)
  yield violationsHtml(kinds)
  for (const proposal of proposals) yield proposalHtml(proposal)
  yield* recordsHtml(records, run.records)
  yield PAGE_END
}

const STATES: Readonly<Record<RunSummary['state'], string>> = {
  running: 'under way or killed',
  stopped: 'stopped before its end',
  finished: 'finished',
  failed: 'ended with an error',
}

/** A rule that a pattern broke, and where. */
interface Kind {
  readonly pattern: string
  readonly rule: string
  count: number
  readonly examples: { readonly url: string; readonly message: string }[]
}

function summaryOf(records: Iterable<PageRecord>): {
  readonly statuses: ReadonlyMap<string, number>
  readonly kinds: readonly Kind[]
} {
  const statuses = new Map<string, number>()
  const kinds = new Map<string, Kind>()
  for (const { url, status, violations } of records) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    for (const { pattern, rule, message } of violations) {
      const key = JSON.stringify([pattern, rule])
      const kind = kinds.get(key) ?? { pattern, rule, count: 0, examples: [] }
      kinds.set(key, kind)
      kind.count++
      if (kind.examples.length < PAGES_OF_KIND) kind.examples.push({ url, message })
    }
  }
  return { statuses, kinds: [...kinds.values()].sort((a, b) => b.count - a.count) }
}

function violationsHtml(kinds: readonly Kind[]): Html {
  if (kinds.length === 0) return html`<p>No violations.</p>\n`
  const rows = kinds.slice(0, MOST_KINDS).map(({ pattern, rule, count: times, examples }) => {
    const places = examples.map(({ url, message }) => html`<li>${link(url)}: ${message}</li>`)
    return html`<tr><td>${pattern}</td><td class="word">${rule}</td><td>${times}</td><td><ol>${places}</ol></td></tr>\n`
  })
  const left = kinds.length - MOST_KINDS
  return html`<h2>Violations</h2>
<table><tr><th>Pattern</th><th>Rule</th><th>Times</th><th>For example</th></tr>
${rows}</table>${left > 0 ? html`<p>And ${count(left, 'more kind')}.</p>` : html``}
`
}

function proposalHtml({ id, state, confidence, changes }: ReportedProposal): Html {
  const rows = changes.map(
    ({ pattern, change, evidence }) =>
      html`<tr><td>${pattern}</td><td class="word">${change}</td><td>${valueHtml(evidence)}</td></tr>\n`,
  )
  return html`<h2>Repair ${id} (${state})</h2>
<p>${Math.round(100 * confidence)} % of the wrapper's patterns are there with it.</p>
<table><tr><th>Pattern</th><th>Change</th><th>Evidence</th></tr>
${rows}</table>
`
}

function* recordsHtml(records: () => Iterable<PageRecord>, total: number): Generator<Html, void> {
  yield html`<h2>Records</h2>
<table><tr><th>Page</th><th>Status</th><th>Data</th></tr>
`
  let shown = 0
  for (const wanted of [true, false]) {
    for (const record of records()) {
      if (shown === MOST_RECORDS) break
      if (record.violations.length > 0 !== wanted) continue
      shown++
      yield recordHtml(record)
    }
  }
  yield html`</table>\n`
  if (total > shown) yield html`<p>And ${total - shown} more; "treegram export" writes all.</p>\n`
}

function recordHtml({ url, status, data, violations }: PageRecord): Html {
  const broken = violations.map(({ pattern, message }) => html`<li>${pattern}: ${message}</li>`)
  const list = broken.length > 0 ? html`<ol>${broken}</ol>` : html``
  return html`<tr><td>${link(url)}</td><td class="${status}"><span class="word">${status}</span>${list}</td><td>${valueHtml(data)}</td></tr>\n`
}
