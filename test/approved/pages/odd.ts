import { createRandom } from '../../sites/made/random.ts'
import type { Family } from './family.ts'
import { FACT_PAGES } from './odd-facts.ts'
import { RECORD_PAGES } from './odd-records.ts'
import { sayOf } from './say.ts'

/** Kinds of markup that no other maker has, `count` pages of each: with the frame of a site, or bare. */
export function oddFamilies(count: number): Family[] {
  return Object.entries({ ...FACT_PAGES, ...RECORD_PAGES }).map(([name, writer], seed) => ({
    name,
    pages: Array.from({ length: count }, (_, page) =>
      framed(writer(sayOf(createRandom(1000 * seed + page)), page), seed % 3),
    ),
  }))
}

const MENU = ['Home', 'News', 'About us', 'Contact'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')

function framed(body: string, kind: number): string {
  const [title] = /(?<=<h[12][^>]*>)[^<]+/.exec(body) ?? ['Page']
  const head = `<head><title>${title} | Site</title><meta property="og:title" content="${title}"></head>`
  if (kind === 0) return `<html lang="en">${head}<body>${body}</body></html>`
  const inner =
    kind === 1
      ? `<nav><ul>${MENU}</ul></nav><main>${body}</main><footer>© Site. <a href="/terms">Terms</a></footer>`
      : `<div id="top"><ul class="menu">${MENU}</ul></div><div id="content"><div class="inner">${body}</div><div class="side"><h4>Popular</h4><ul><li><a href="/1">One</a></li><li><a href="/2">Two</a></li></ul></div></div>`
  return `<html lang="en">${head}<body>${inner}</body></html>`
}
