import type { MarkedLine } from '../../core/extract/index.ts'
import type { Wrapper } from '../../core/wrapper/index.ts'
import type { RepairReport } from '../../engine/index.ts'
import { count } from '../reporter.ts'
import { patternsHtml } from './health-html.ts'
import { type Html, html, link, PAGE_END, pageStart } from './html.ts'

/** A report on a repair as a page of its own: what broke, what was found instead and how sure that is, values before and after. */
export function repairHtml(wrapper: Wrapper, { message, pages, health, versions }: RepairReport): string {
  const parts: readonly Html[] = [
    pageStart(`${wrapper.name}, version ${wrapper.version}`),
    html`<p>On ${count(pages, 'page')}: ${message}</p>\n`,
    patternsHtml(health),
    ...versions.map(versionsHtml),
    PAGE_END,
  ]
  return parts.map(({ markup }) => markup).join('')
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
