import { describe, expect, it } from 'vitest'
import type { FoundArticle, FoundList } from '../core/content/index.ts'
import { parse } from '../core/dom/index.ts'
import { contentOf } from './page-content.ts'
import { kindOf as kindBy } from './page-kind.ts'

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

it('a dated page that declares its article is one, however much it lists beside it', () => {
  const head =
    '<meta property="og:type" content="article"><meta property="article:published_time" content="2026-05-01T10:00:00Z">'
  expect(kindOf(`<article><h1>The storm</h1>${paragraphs}</article><ul>${teasers}</ul>`, head)).toBe('article')
  expect(kindOf(`<article><h1>The storm</h1>${paragraphs}</article>`, head)).toBe('article')
})

it('a list of other pages is a listing, although its snippets read like a text', () => {
  expect(kindOf(`<h1>News</h1><ul>${teasers}</ul>`)).toBe('listing')
})

it('paragraphs that look like records are a text', () => {
  expect(kindOf(`<main><h1>About us</h1>${paragraphs}</main>`)).toBe('article')
})

it('next to nothing is a page', () => {
  expect(kindOf('<p>Hello.</p>')).toBe('page')
})

describe('the kind of a page with a text and a list', () => {
  const article = (text: string, isArticle = false): FoundArticle => ({ text, isArticle }) as FoundArticle
  type Row = readonly (string | null)[]
  /** A list of texts, whose first field is a link; `inside` are the values of lists in its first record. */
  const list = (rows: readonly Row[], inside: readonly Row[] = []): FoundList => {
    const fields = [{ kind: 'href' }, { kind: 'text' }]
    const record = (row: Row, lists: unknown[] = []): object => ({
      values: row.map((text) => (text === null ? null : { text })),
      lists,
    })
    const records = rows.map((row, i) => record(row, i === 0 ? [inside.map((one) => record(one))] : []))
    return { fields, records } as unknown as FoundList
  }
  const long = 'x'.repeat(12)

  it('is neither where there is nothing', () => {
    expect([kindBy(null, null), kindBy(article(''), list([[null, null]]))]).toEqual(['page', 'page'])
  })

  it('is that of the longer one, of the text where both are as long', () => {
    expect(kindBy(article('a'), null)).toBe('article')
    expect(kindBy(null, list([[null, 'a']]))).toBe('listing')
    expect(kindBy(article('abc'), list([[null, 'def']]))).toBe('article')
    expect(kindBy(article('abc'), list([[null, 'defg']]))).toBe('listing')
    expect(kindBy(article('a  \n c'), list([[null, 'def']]))).toBe('article')
    expect(kindBy(article('a  \n c'), list([[null, 'defg']]))).toBe('listing')
    expect(kindBy(article('a', true), list([[null, 'defg']]))).toBe('article')
  })

  it('counts what stands in records within records', () => {
    expect(kindBy(article('abcd'), list([[null, 'de']], [[null, 'fg']]))).toBe('article')
    expect(kindBy(article('abcd'), list([[null, 'de']], [[null, 'fgh']]))).toBe('listing')
  })

  it('counts what both have for the text, where fewer than half of the records lead on', () => {
    const rows = (linked: number): readonly Row[] => [
      ['l', long],
      [linked > 1 ? 'l' : null, null],
      [null, null],
    ]
    expect(kindBy(article(`${long}y`), list(rows(1)))).toBe('article')
    expect(kindBy(article(`${long}y`), list(rows(2)))).toBe('listing')
    expect(kindBy(article(long), list(rows(1).slice(0, 2)))).toBe('listing')
    expect(kindBy(article(`${long}${'y'.repeat(13)}`), list(rows(1).slice(0, 2)))).toBe('article')
    expect(kindBy(article(`${long}${'y'.repeat(12)}`), list(rows(1).slice(0, 2)))).toBe('listing')
  })

  it('finds in the text what has twelve characters, once each, to its very end', () => {
    const other = 'z'.repeat(13)
    const both = (text: string, ...values: readonly string[]) =>
      kindBy(article(text), list(values.map((one) => [null, one])))
    // Of the values only those that are not in the text count: it is as long as them, or not.
    expect(both(`a${long}`, long, 'b'.repeat(13))).toBe('article')
    expect(both(`a${long}`, long, 'b'.repeat(14))).toBe('listing')
    expect(both(`a${long.slice(1)}`, long.slice(1), 'bb')).toBe('listing')
    expect(both(`${long}${other}`, long, other, 'b'.repeat(25))).toBe('article')
    expect(both(`${long}${other}`, long, other, 'b'.repeat(26))).toBe('listing')
  })
})
