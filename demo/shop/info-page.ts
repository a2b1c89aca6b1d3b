import { type Html, html, richText } from './html.ts'
import type { Frame } from './layout.ts'
import type { Info } from './model.ts'

/** A page about the shop itself. */
export function infoPage({ title, sections }: Info): Frame {
  return {
    title,
    summary: `${title} – Fjørd & Daughters`,
    bodyClass: 'page page--info',
    head: null,
    breadcrumb: [
      { label: 'Home', href: '/' },
      { label: title, href: null },
    ],
    main: html`<h1>${title}</h1>
<div class="text">
${sections.map(section)}
</div>`,
  }
}

function section({ heading, text }: Info['sections'][number]): Html {
  return html`${heading === null ? null : html`<h2>${heading}</h2>`}
<p>${richText(text)}</p>`
}
