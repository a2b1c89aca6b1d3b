import { Markup } from './markup.ts'
import type { FactTruth, PageTruth } from './page-class.ts'
import type { FactStyle, Spec } from './spec.ts'
import { writeList } from './write-list.ts'

/** The HTML of a page that says what is given, in the markup of its class. */
export function writePage(spec: Spec, truth: PageTruth): string {
  const markup = new Markup(spec)
  const head = headOf(spec, truth)
  const facts = writeFacts(markup, truth.facts)
  const lists = truth.lists.map((list, i) => writeList(markup, spec.lists[i]!, list))
  const main = [headlineOf(markup, truth), facts, ...lists].filter((html) => html !== '').join('')
  const { box } = spec
  const top = spec.hasChrome ? CHROME_ABOVE : ''
  const crumbs = spec.breadcrumb === 'none' ? '' : crumbsOf(spec.breadcrumb === 'with headline' ? truth.headline : null)
  const below = spec.hasChrome ? CHROME_BELOW : ''
  return `<!doctype html><html><head>${head}</head><body>${top}${crumbs}<main><${box}${markup.class('item')}>${main}</${box}></main>${below}</body></html>`
}

const CHROME_ABOVE =
  '<header><a href="/">The site</a><nav><ul><li><a href="/new">New</a></li><li><a href="/all">All things</a></li><li><a href="/help">Help</a></li></ul></nav></header>'

function crumbsOf(headline: string | null): string {
  const last = headline === null ? '' : ` <span>${headline}</span>`
  return `<div class="crumbs"><a href="/">Home</a> <a href="/all">All things</a>${last}</div>`
}

const CHROME_BELOW =
  '<footer><p>All rights reserved.</p><p><a href="/terms">Terms</a> <a href="/imprint">Imprint</a></p></footer>'

function headOf({ headline }: Spec, truth: PageTruth): string {
  if (headline === 'og:title') return `<title>The site</title><meta property="og:title" content="${truth.headline}">`
  if (headline === 'h1') return `<title>${truth.headline} - The site</title>`
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: truth.headline })
  return `<title>The site</title><script type="application/ld+json">${data}</script>`
}

function headlineOf(markup: Markup, { headline }: PageTruth): string {
  return markup.spec.headline === 'h1' ? `<h1>${headline}</h1>` : `<h2${markup.class('title')}>${headline}</h2>`
}

function writeFacts(markup: Markup, facts: readonly FactTruth[]): string {
  const { style } = markup.spec.facts
  const html = facts.map((fact) => writeFact(markup, style, fact)).join('')
  if (style === 'terms') return `<dl${markup.class('facts')}>${html}</dl>`
  if (style === 'rows') return `<table${markup.class('facts')}>${html}</table>`
  const { box } = markup.spec
  const scope = style === 'properties' ? ' itemscope itemtype="https://schema.org/Product"' : ''
  return `<${box}${markup.class('facts')}${scope}>${html}</${box}>`
}

function writeFact(markup: Markup, style: FactStyle, { key, label, text }: FactTruth): string {
  const { tag } = markup.spec
  switch (style) {
    case 'classed':
      return `<${tag}${markup.class(key)}>${text}</${tag}>`
    case 'bare':
      return `<${tag}${markup.look()}>${text}</${tag}>`
    case 'terms':
      return `<dt>${label}</dt><dd>${text}</dd>`
    case 'rows':
      return `<tr><th>${label}</th><td>${text}</td></tr>`
    case 'colon':
      return `<${tag}${markup.look()}>${label}: ${text}</${tag}>`
    case 'bold':
      return `<p${markup.look()}><b>${label}:</b> ${text}</p>`
    case 'pairs':
      return `<div${markup.class('row')}><span${markup.class('label')}>${label}</span><span${markup.class('value')}>${text}</span></div>`
    case 'properties':
      return `<${tag} itemprop="${key}">${text}</${tag}>`
  }
}
