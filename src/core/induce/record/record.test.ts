import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'
import type { LearnOptions } from '../learn-options.ts'
import type { TrainingPage } from '../template/index.ts'

const WORDS = 'maple river oak lamp stone paper cloud iron table north'.split(' ')
const COUNT = 6

/** A word of its own for each page and place. */
function word(page: number, at: number): string {
  return `${WORDS[(page * 3 + at) % WORDS.length]}${page}${at}`
}

/** Pages of a shop: what differs from page to page stands in a header, the product, a list of similar ones and a footer. */
function shopPages(body: (page: number) => string, head: (page: number) => string = () => ''): TrainingPage[] {
  const vocabulary = createVocabulary()
  return Array.from({ length: COUNT }, (_, page) => {
    const html = `<!doctype html><html lang="en"><head>${head(page)}</head><body>${body(page)}</body></html>`
    const result = parse(html, { vocabulary })
    if (!result.ok) throw new Error(result.problem.message)
    return { url: `https://shop.test/items/${word(page, 9)}.html`, tree: result.tree }
  })
}

/** The record of the first page, and what was left out. */
function kept(pages: readonly TrainingPage[], options: LearnOptions = {}) {
  const learned = learnWrapper(pages, options)
  if (!learned.ok) throw new Error(learned.problem.message)
  return {
    data: extract(learned.wrapper, pages[0]!, { raw: true }).data,
    dropped: learned.dropped,
    wrapper: learned.wrapper,
  }
}

const product = (page: number): string =>
  `<main><h1>Lamp ${word(page, 0)}</h1><dl><dt>Maker</dt><dd>${word(page, 1)}</dd><dt>Code</dt><dd>${word(page, 2)}</dd></dl></main>`

const texts = (data: unknown): string[] =>
  typeof data === 'string'
    ? [data]
    : data === null || typeof data !== 'object'
      ? []
      : Object.values(data).flatMap(texts)

describe('the record that is learned without examples', () => {
  it('a link to the page itself, to a part of it or with its address is left out', () => {
    const pages = shopPages((page) => {
      const own = `https://shop.test/items/${word(page, 9)}.html`
      const share = `https://social.test/share?u=${encodeURIComponent(own)}`
      return `${product(page)}<p><a href="${own}">This page</a> <a href="#${word(page, 4)}">Top</a> <a href="${own}?print=1">Print</a> <a href="${share}">Share</a></p>`
    })
    expect(texts(kept(pages).data).filter((text) => /items|social|#/.test(text))).toEqual([])
    expect(texts(kept(pages, { all: true }).data).filter((text) => /items|social|#/.test(text))).toHaveLength(4)
  })

  it('a text of the footer and the menu of the site are left out', () => {
    const pages = shopPages(
      (page) =>
        `<nav><ul><li><a href="/a${page}">Offers ${word(page, 5)}</a></li><li><a href="/b${page}">More ${word(page, 6)}</a></li></ul></nav>${product(page)}<footer><p>Seen by ${word(page, 7)}</p></footer>`,
    )
    const { data } = kept(pages)
    expect(texts(data)).toEqual([`Lamp ${word(0, 0)}`, word(0, 1), word(0, 2)])
  })

  it('a thing that the page says twice is one field: the heading, and the date for machines', () => {
    const time = (page: number): string =>
      `<p>Added <time datetime="2024-05-0${page + 1}T10:00">${page + 1} May 2024</time></p><p>Lamp ${word(page, 0)}</p>`
    const pages = shopPages(
      (page) => product(page) + time(page),
      (page) => `<title>Lamp ${word(page, 0)} | The Shop</title>`,
    )
    const { data } = kept(pages)
    expect(Object.keys(data)[0]).toBe('title')
    expect(texts(data).filter((text) => text.includes('Lamp'))).toEqual([`Lamp ${word(0, 0)}`])
    expect(texts(data).filter((text) => text.includes('2024'))).toEqual(['2024-05-01T10:00'])
  })

  it('a labelled text on one page alone is a field, a text without a label is not', () => {
    const pages = shopPages(
      (page) => `${product(page)}${page === 0 ? `<p class="x">${word(0, 5)}</p><p>Award: ${word(0, 6)}</p>` : ''}`,
    )
    expect(texts(kept(pages).data)).not.toContain(word(0, 5))
    expect(texts(kept(pages, { all: true }).data)).toContain(word(0, 5))
  })

  it('the title is the first field, and lists are the last ones', () => {
    const list = (page: number): string =>
      `<ul class="parts">${[0, 1, 2].map((i) => `<li><b>${word(page, i)}</b> <i>${word(page, i + 3)}</i></li>`).join('')}</ul>`
    const pages = shopPages(
      (page) => `<main>${list(page)}<p class="maker">${word(page, 1)}</p><h1>Lamp ${word(page, 0)}</h1></main>`,
    )
    const kinds = kept(pages).wrapper.page.children.map(({ kind, name }) => (kind === 'list' ? kind : name))
    expect(kinds[0]).toBe('title')
    expect(kinds.at(-1)).toBe('list')
  })

  it('a text that all records of a list share is left out', () => {
    const list = (page: number): string =>
      `<ul>${[0, 1, 2, 3].map((i) => `<li><a href="/p${page}${i}">${word(page, i)}</a><button>Add to cart</button></li>`).join('')}</ul>`
    const about = (page: number): string => Array.from({ length: 150 }, (_, i) => word(page, i)).join(' ')
    const pages = shopPages((page) => `<h1>Lamp ${word(page, 8)}</h1><p>${about(page)}.</p>${list(page)}`)
    expect(texts(kept(pages).data)).not.toContain('Add to cart')
  })

  it('what was left out is told by name and reason, with a value', () => {
    const pages = shopPages((page) => `${product(page)}<footer><p>Seen by ${word(page, 7)}</p></footer>`)
    expect(kept(pages).dropped).toEqual([{ name: 'text', reason: 'of the site', sample: `Seen by ${word(0, 7)}` }])
    expect(kept(pages, { all: true }).dropped).toEqual([])
  })

  it('a text of the footer is a field when an example asks for it', () => {
    const pages = shopPages((page) => `${product(page)}<footer><p>Seen by ${word(page, 7)}</p></footer>`)
    const examples = [{ field: 'seen', value: `Seen by ${word(0, 7)}` }]
    expect(kept(pages, { examples }).data).toEqual({ seen: `Seen by ${word(0, 7)}` })
  })

  it('a heading is the title though it looks like boilerplate, and the longer `<title>` is left out', () => {
    const pages = shopPages(
      (page) =>
        `<form><div class="related"><h1>Lamp ${word(page, 0)}</h1></div></form>${product(page).replace(/<h1>.*<\/h1>/, '')}`,
      (page) => `<title>Buy Lamp ${word(page, 0)} (Hardcover, new, by its maker ${word(page, 1)}): The Shop</title>`,
    )
    const { data } = kept(pages)
    expect(texts(data).filter((text) => text.includes('Lamp'))).toEqual([`Lamp ${word(0, 0)}`])
  })

  it('the `<title>` is left out beside the headline, though it is cut short on some pages', () => {
    const title = (page: number): string =>
      page % 2 === 0 ? `Lamp ${word(page, 0)}`.slice(0, 9) : `Lamp ${word(page, 0)}`
    const pages = shopPages(product, (page) => `<title>${title(page)} | The Shop</title>`)
    expect(texts(kept(pages).data).filter((text) => text.includes('Lamp'))).toEqual([`Lamp ${word(0, 0)}`])
  })

  it('a table of contents is left out, but a link into the page with words that are no heading stays', () => {
    const headings = (page: number): string[] => [0, 1, 2].map((i) => `On the ${word(page, i + 3)}`)
    const contents = (page: number): string =>
      `<ul>${headings(page)
        .map((text, i) => `<li><a href="#${page}-${i}">${text}</a></li>`)
        .join('')}</ul>`
    const body = (page: number): string =>
      headings(page)
        .map((text) => `<h2>${text}</h2><p>${word(page, 8)}.</p>`)
        .join('')
    const notes = (page: number): string => `<p><a href="#notes-${page}">${page + 3} notes on this</a></p>`
    const about = (page: number): string => `<p>${Array.from({ length: 150 }, (_, i) => word(page, i)).join(' ')}.</p>`
    const pages = shopPages((page) => product(page) + notes(page) + contents(page) + about(page) + body(page))
    const all = texts(kept(pages).data)
    expect(all.filter((text) => text === headings(0)[0])).toHaveLength(1)
    expect(all.some((text) => text.includes('notes'))).toBe(true)
  })

  it('an unlabelled part that records of one page alone have is left out of the list', () => {
    const item = (page: number, i: number): string =>
      `<li><b>${word(page, i)}</b> <i>${word(page, i + 4)}</i>${page === 0 && i < 2 ? `<u class="x">${word(i, 9)}!</u>` : ''}</li>`
    const pages = shopPages(
      (page) => `${product(page)}<ul class="parts">${[0, 1, 2, 3].map((i) => item(page, i)).join('')}</ul>`,
    )
    expect(texts(kept(pages).data).some((text) => text.endsWith('!'))).toBe(false)
    expect(texts(kept(pages, { all: true }).data).some((text) => text.endsWith('!'))).toBe(true)
  })

  it("a row under headers is read as a table's row, and the card that repeats it is left out", () => {
    const values = (page: number): string[] => [0, 1, 2].map((i) => word(page, i + 3))
    const heads = ['Colour', 'Wood', 'Maker']
    const table = (page: number): string =>
      `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody><tr>${values(page)
        .map((text) => `<td>${text}</td>`)
        .join('')}</tr></tbody></table>`
    const card = (page: number): string =>
      `<div class="card">${values(page)
        .map((text, i) => `<p><b>${heads[i]}:</b> <i>${text}</i></p>`)
        .join('')}</div>`
    const { data } = kept(shopPages((page) => `<h1>Lamp ${word(page, 0)}</h1>${table(page)}${card(page)}`))
    const [colour, wood, maker] = values(0)
    expect(Object.values(data as object).filter(Array.isArray)).toEqual([[{ colour, wood, maker }]])
    expect(texts(data)).toHaveLength(4)
  })

  it('a list that repeats another list is left out, though its records have links', () => {
    const parts = [0, 1, 2, 3]
    const rows = (page: number): string =>
      `<table>${parts.map((i) => `<tr><td>${word(page, i)}</td><td>${word(page, i + 4)}</td></tr>`).join('')}</table>`
    const cards = (page: number): string =>
      `<ul class="cards">${parts.map((i) => `<li><a href="/to/${page}x${i}"><img src="/${page}y${i}.png"></a><b>${word(page, i)}</b><i>${word(page, i + 4)}</i></li>`).join('')}</ul>`
    const about = (page: number): string => Array.from({ length: 150 }, (_, i) => word(page, i)).join(' ')
    const { data } = kept(shopPages((page) => `${product(page)}<p>${about(page)}.</p>${rows(page)}${cards(page)}`))
    expect(Object.values(data as object).filter(Array.isArray)).toHaveLength(1)
    expect(texts(data).filter((text) => text === word(0, 4))).toHaveLength(1)
  })

  it('a text in its place on many pages of other templates is left out, one on a few of them stays', () => {
    const news = (page: number): string => `<p class="news">News of ${word(page % 2, 8)} and more</p>`
    const meta = (page: number): string => `<p class="meta">Written by ${word(page, 7)}</p>`
    const pages = shopPages((page) => product(page) + meta(page) + news(page))
    const vocabulary = createVocabulary()
    const others = Array.from({ length: 10 }, (_, i): TrainingPage => {
      const own = i < COUNT ? meta(i) : ''
      const result = parse(`<!doctype html><html><body><h2>Shelf ${i}</h2>${own}${news(0)}${news(1)}</body></html>`, {
        vocabulary,
      })
      if (!result.ok) throw new Error(result.problem.message)
      return { url: `https://shop.test/shelf/${i}.html`, tree: result.tree }
    })
    const isNews = (text: string): boolean => text.includes('News')
    expect(texts(kept(pages).data).some(isNews)).toBe(true)
    const { data } = kept(pages, { others })
    expect(texts(data).some(isNews)).toBe(false)
    expect(texts(data).filter((text) => text.includes(word(0, 7)))).toHaveLength(1)
  })

  it('a list stays where all that is around it is boilerplate', () => {
    const steps = (page: number): string =>
      `<ol>${[0, 1, 2].map((i) => `<li>Stir the ${word(page, i)} well and let it rest for ${i + 2} minutes.</li>`).join('')}</ol>`
    const frame = (page: number): string =>
      `<div class="tabs">${[0, 1].map((tab) => `<div class="tab"><a class="share" href="/share/${page}${tab}?s=${word(page, tab)}">Share</a>${steps(page * 2 + tab)}</div>`).join('')}</div>`
    const pages = shopPages((page) => product(page) + frame(page))
    expect(texts(kept(pages).data).filter((text) => text.startsWith('Stir'))).toHaveLength(6)
  })
})
