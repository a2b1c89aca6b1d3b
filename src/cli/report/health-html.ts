import type { PatternHealth, PatternRepair, WrapperHealth } from '../../core/adapt/index.ts'
import { foundText, repairText, summaryOf, sureText, timeText } from '../health-text.ts'
import { count } from '../reporter.ts'
import { type Html, html, link, PAGE_END, pageStart, valueHtml } from './html.ts'

/** The health of the wrappers of a run as a page of its own: the same as `healthText` says, with all patterns. */
export function healthHtml(healths: readonly WrapperHealth[]): string {
  const sections = healths.map(
    (health) =>
      html`<h2>${health.wrapper}, version ${health.version}</h2>
<p>On ${count(health.pages, 'page')}: ${summaryOf(health)}</p>
${patternsHtml(health)}`,
  )
  const empty = healths.length === 0 ? html`<p>No pages of a wrapper were read.</p>\n` : html``
  return [pageStart('Health of wrappers'), ...sections, empty, PAGE_END].map(({ markup }) => markup).join('')
}

/** The patterns that are not as they were, a row for each; nothing when there is none. */
export function patternsHtml({ patterns }: WrapperHealth): Html {
  if (patterns.length === 0) return html``
  return html`<table><tr><th>Pattern</th><th>Found</th><th>Since</th><th>Last read</th><th>Sure</th><th>Repair</th><th>Values before and after</th></tr>
${patterns.map(rowOf)}</table>\n`
}

function rowOf(one: PatternHealth): Html {
  const { pattern, since, lastRead, sure, repair } = one
  return html`<tr><td>${pattern}</td><td>${foundText(one)}</td><td>${since === null ? '' : link(since)}</td><td>${
    lastRead === null ? '' : timeText(lastRead)
  }</td><td>${sure === null ? '' : sureText(sure)}</td><td>${repair === null ? '' : repairText(repair)}</td><td>${
    repair === null ? '' : examplesHtml(repair)
  }</td></tr>\n`
}

function examplesHtml({ examples }: PatternRepair): Html {
  const list = examples.map(
    ({ url, before, after }) =>
      html`<li>${link(url)}<dl><dt>before</dt><dd>${valueHtml(before)}</dd><dt>after</dt><dd>${valueHtml(after)}</dd></dl></li>`,
  )
  return html`<ol>${list}</ol>`
}
