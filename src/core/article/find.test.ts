import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, type Tree, visibleText } from '../dom/index.ts'
import { findArticle } from './index.ts'
import { article, COOKIE_BANNER, ENGLISH, FOOTER, KINDS, page } from './pages.fixture.ts'

const PARAGRAPHS = ENGLISH.map((text) => `<p>${text}</p>`).join('')
const FRAME = ['Log in', 'Privacy policy', 'All rights reserved', 'More stories', 'Oak lamp']
const URL_OF_PAGE = 'https://example.com/page'

function treeOf(html: string): Tree {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

const find = (html: string, url = URL_OF_PAGE) => findArticle(treeOf(html), url)

describe('findArticle', () => {
  it.each(KINDS)('the text of a page that is a $kind is its main text without its frame', ({ html, says }) => {
    const text = find(html)?.text ?? ''
    for (const part of says) expect(text).toContain(part)
    for (const part of FRAME) expect(text).not.toContain(part)
  })

  it('what a page does not say has the document as its source', () => {
    expect(find(`<body>${PARAGRAPHS}</body>`)).toMatchObject({
      title: '',
      sources: { title: 0, published: 0, authors: 0, language: 0 },
    })
  })

  it('each paragraph of an article is one line of its text', () => {
    expect(find(article(ENGLISH, 'en', 'Lighthouse shines again'))?.text.split('\n')).toEqual(ENGLISH)
  })

  it.each(KINDS)(
    'a cookie banner or a second footer on a page that is a $kind is not in the text',
    ({ html, says }) => {
      const banner = find(html.replace('<body>', `<body>${COOKIE_BANNER}`))?.text ?? ''
      const footer = find(html.replace('</body>', `${FOOTER}</body>`))?.text ?? ''
      for (const text of [banner, footer]) {
        expect(text).toContain(says[0])
        for (const part of [...FRAME, 'We use cookies', 'Accept all']) expect(text).not.toContain(part)
      }
    },
  )

  it('a cookie banner or a second footer does not change the text of an article', () => {
    for (const { html } of KINDS.filter(({ kind }) => kind.startsWith('article'))) {
      const before = find(html)?.text
      expect(find(html.replace('<body>', `<body>${COOKIE_BANNER}`))?.text).toBe(before)
      expect(find(html.replace('</body>', `${FOOTER}</body>`))?.text).toBe(before)
    }
  })

  it('the text of an article stands in the visible text of the page, in its order', () => {
    for (const { html } of KINDS) {
      const tree = treeOf(html)
      const lines = visibleText(tree).split('\n')
      let at = 0
      for (const line of findArticle(tree, URL_OF_PAGE)?.text.split('\n') ?? []) {
        at = lines.indexOf(line, at) + 1
        expect(at, line).toBeGreaterThan(0)
      }
    }
  })

  it('a page without main text has no article', () => {
    for (const html of ['', '<p></p>', page(''), page('<div id="app"></div>')]) expect(find(html)).toBeNull()
  })

  it('an article that a page carries only as data for its scripts is read', () => {
    const posts = ENGLISH.map((text, i) => ({ id: i, name: 'reader', cooked: `<p>${text}</p>` }))
    const state = JSON.stringify({
      topic: JSON.stringify({ stream: { posts }, about: 'Something else that is long. '.repeat(90) }),
    })
    const head = `<meta property="og:description" content="${ENGLISH[0]}">`
    const attribute = state.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const found = find(`<head>${head}</head><body><div id="data" data-preloaded="${attribute}"></div></body>`)
    expect(found?.text.split('\n')).toEqual(ENGLISH)
  })

  it('title, date, authors and language come from the embedded data first', () => {
    const thing = {
      '@type': 'NewsArticle',
      headline: 'Lighthouse shines again',
      datePublished: '2024-10-15T12:47:33+02:00',
      author: [
        { '@type': 'Person', name: 'Ann Lee' },
        { '@type': 'Person', name: 'Bo Ek' },
      ],
    }
    const data = JSON.stringify({ '@graph': [thing] })
    const html = article(ENGLISH, 'en-GB', 'Lighthouse shines again').replace(
      '</head>',
      `<script type="application/ld+json">${data}</script></head>`,
    )
    expect(find(html)).toMatchObject({
      title: 'Lighthouse shines again',
      published: '2024-10-15T12:47:33+02:00',
      authors: ['Ann Lee', 'Bo Ek'],
      language: 'en-GB',
    })
  })

  it.each([
    ['<p class="byline">By Ann Lee and Bo Ek</p><p>Oct. 15, 2024</p>', ['Ann Lee', 'Bo Ek'], '2024-10-15'],
    ['<span class="author">Von Anna Groß</span> <time datetime="2024-10-15">heute</time>', ['Anna Groß'], '2024-10-15'],
    ['<a rel="author" href="/x">李明</a><p>2024年10月15日 08:00</p>', ['李明'], '2024-10-15T08:00:00'],
  ])('the byline %s gives authors and date', (byline, authors, published) => {
    expect(find(article(ENGLISH, 'en', 'Lighthouse', byline))).toMatchObject({ authors, published })
  })

  it('a byline under the main heading is read however many lines part it from the text', () => {
    const others = Array.from({ length: 40 }, (_, i) => `<li><a href="/${i}">Photo ${i}</a></li>`).join('')
    const head = `<div class="head"><h1>Lighthouse</h1><p>By Ann Lee</p></div><nav><ul>${others}</ul></nav>`
    expect(find(page(`${head}<article>${PARAGRAPHS}</article>`))?.authors).toEqual(['Ann Lee'])
    expect(find(page(`${head.replaceAll('h1', 'h2')}<article>${PARAGRAPHS}</article>`))?.authors).toEqual([])
  })

  it('a sentence that begins like a byline gives no authors', () => {
    const html = article(ENGLISH, 'en', 'Lighthouse', '<p>By the end of May</p><p>From May to October</p>')
    expect(find(html)?.authors).toEqual([])
  })

  it('the address gives the date of a page that shows none', () => {
    const html = article(ENGLISH, 'en', 'Lighthouse')
    expect(find(html, 'https://example.com/2024/10/15/lighthouse')?.published).toBe('2024-10-15')
    expect(find(html, 'https://example.com/lighthouse')?.published).toBeNull()
  })

  it('any markup gives the same article each time it is read', () => {
    const piece = fc.constantFrom(
      '<div>',
      '</div>',
      '<p>',
      '<td>',
      '<pre>',
      '<li class="nav">',
      '<a href=x>',
      '</a>',
      '<time>',
      '<h1>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (parts) => {
        const html = parts.join('')
        expect(find(html)).toEqual(find(html))
      }),
      { seed: 7, numRuns: 200 },
    )
  })

  it('hostile pages are read without an error', () => {
    const deep = `${'<div>'.repeat(900)}${'word and word. '.repeat(50)}`
    const wide = '<p class="a b">Some words that end here.</p>'.repeat(50_000)
    const blank = `<pre>a${' '.repeat(500_000)}b</pre>`
    const angles = `<script>{"a":"${'<'.repeat(500_000)}"}</script>`
    const nested = `<script type="application/ld+json">${'['.repeat(100_000)}${']'.repeat(100_000)}</script>`
    for (const html of [deep, wide, blank, angles, nested]) expect(() => find(html)).not.toThrow()
    expect(find(wide)?.text.length).toBeGreaterThan(0)
  })
})
