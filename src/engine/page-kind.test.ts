import { expect, it } from 'vitest'
import { parse } from '../core/dom/index.ts'
import { contentOf } from './page-content.ts'

const kindOf = (body: string, head = '') => {
  const parsed = parse(
    `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body>${body}</body></html>`,
  )
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const page = { url: 'https://a.example/', source: 'a.html', tree: parsed.tree }
  return contentOf(page, { raw: false, text: 'text', isExplained: false }).content.kind
}

const WORDS = 'The harbour master counted the boats twice before the storm came in from the west'.split(' ')
const sentence = (salt: number) => `${WORDS.map((_, i) => WORDS[(i * 5 + salt) % WORDS.length]).join(' ')} ${salt}.`
const paragraphs = Array.from({ length: 12 }, (_, i) => `<p>${sentence(i)} ${sentence(i + 20)}</p>`).join('')
const teasers = Array.from(
  { length: 30 },
  (_, i) =>
    `<li class="teaser"><a href="/news/${i}">${sentence(i + 40)}</a><p>${sentence(i + 80)}</p><b>${i} min</b></li>`,
).join('')

it('a dated page that declares an article is one, however much it lists', () => {
  const head =
    '<meta property="og:type" content="article"><meta property="article:published_time" content="2026-05-01T10:00:00Z">'
  expect(kindOf(`<article><h1>The storm</h1>${paragraphs}</article><ul>${teasers}</ul>`, head)).toBe('article')
  expect(kindOf(`<article><h1>The storm</h1>${paragraphs}</article>`, head)).toBe('article')
})

it('a list of other pages is a listing, although its snippets read like a text', () => {
  expect(kindOf(`<h1>News</h1><ul>${teasers}</ul>`)).toBe('listing')
})

it('paragraphs that look like records are an article', () => {
  expect(kindOf(`<main><h1>About us</h1>${paragraphs}</main>`)).toBe('article')
})

it('a page with next to nothing is a plain page', () => {
  expect(kindOf('<p>Hello.</p>')).toBe('page')
})
