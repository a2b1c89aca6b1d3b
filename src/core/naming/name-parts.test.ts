import { describe, expect, it } from 'vitest'
import { learnWrapper } from '../induce/index.ts'
import { pagesOf } from '../induce/pages.fixture.ts'
import { findLists } from '../lists/index.ts'
import type { FieldPattern, ListPattern } from '../wrapper/index.ts'

const WORDS = 'amber basil cedar delta ember fjord grove heath islet jetty knoll lagoon'.split(' ')
const COUNTS = [0, 1, 2, 3, 4, 5, 6, 7]

const word = (i: number): string => WORDS[i % WORDS.length]!
const title = (i: number): string => `The ${word(i)} of ${word(i + 3)} ${word(i * 5 + 1)}`
const prose = (i: number): string =>
  `${title(i)} is a long tale in which ${word(i + 1)} meets ${word(i + 2)} and nothing is the same again, as ${word(i + 4)} had said to everyone.`

/** The name of the main list of a page with records like these, and the names of their fields and lists. */
function namesInList(record: (i: number) => string, open = '<div class="wrapper">', close = '</div>'): string[] {
  const { tree } = pagesOf([`${open}${COUNTS.map(record).join('')}${close}`])[0]!
  const list = findLists(tree)[0]!
  return [list.name, ...list.fields.map(({ name }) => name), ...list.lists.map(({ name }) => name)]
}

/** The names of what is learned from pages like these. */
function namesOfPages(page: (i: number) => string): unknown {
  const result = learnWrapper(pagesOf(COUNTS.map(page)), { all: true })
  if (!result.ok) throw new Error(result.problem.message)
  return namesIn(result.wrapper.page.children)
}

function namesIn(children: readonly (FieldPattern | ListPattern)[]): unknown[] {
  return children.map((child) =>
    child.kind === 'field' ? child.name : [child.name, ...namesIn(child.record.children)],
  )
}

describe('names in listings', () => {
  it('fields are named by their role where classes only say how they look', () => {
    const names = namesInList(
      (i) => `<div class="col-md-4 util-equalheight css-1x${i}"><a class="wide" href="/p/${i}">${title(i)}</a>
        <img class="left" src="/i/${i}.jpg"><span class="inner">${i + 3}.50 €</span><p class="box">${prose(i)}</p></div>`,
    )
    expect(names).toEqual(['items', 'title', 'price', 'description', 'url', 'image'])
  })
  it.each([
    ['highlights', 'highlights'],
    ['cards', 'items'],
  ])('a list of class %s that nothing else names is called %s', (token, name) => {
    const names = namesInList(
      (i) => `<li><a href="/p/${i}">${title(i)}</a> <span>${i + 3}.50 €</span></li>`,
      `<ul class="${token}">`,
      '</ul>',
    )
    expect(names[0]).toBe(name)
  })
  it('the words in the class of the records are left out of the names', () => {
    const names = namesInList(
      (
        i,
      ) => `<li class="mw-search-result"><div class="mw-search-result-heading"><a href="/w/${word(i)}">${title(i)}</a></div>
        <div class="searchresult">${prose(i)}</div><div class="mw-search-result-data">${i + 2} KB</div></li>`,
      '<ul class="mw-search-results">',
      '</ul>',
    )
    expect(names).toEqual(['results', 'title', 'description', 'text', 'url'])
  })
  it('fields of one kind are told apart by the words that the page has for them', () => {
    const names = namesInList(
      (
        i,
      ) => `<div class="ware"><h3><a href="/p/${i}">${title(i)}</a></h3><div class="price"><span class="old">${i + 9}.50 €</span>
        <span class="new">${i + 3}.50 €</span></div><img class="first" src="/a${i}.jpg"><img class="secondary-image" src="/b${i}.jpg"></div>`,
    )
    expect(names).toEqual(['wares', 'title', 'old_price', 'new_price', 'url', 'image', 'secondary_image'])
  })
  it('the first short text of records of several parts is called their name', () => {
    const names = namesInList((i) => `<div><b>${word(i)}</b> <i class="level">${word(i + 3)}</i></div>`)
    expect(names).toContain('name')
  })
  it('a short text that is all of a record stays a text', () => {
    expect(namesInList((i) => `<div><b>${word(i)}</b></div>`)).toContain('text')
  })
  it('item properties name fields', () => {
    const names = namesInList(
      (i) => `<article class="r"><h3 itemprop="name"><a href="/r/${i}">${title(i)}</a></h3>
        <span itemprop="reviewCount">${i * 7 + 1}</span><span itemprop="priceRange">${i + 5}-${i + 20}</span></article>`,
    )
    expect(names).toEqual(['items', 'name', 'review_count', 'price_range', 'url'])
  })
  it('labels in the page name fields', () => {
    const names = namesInList(
      (i) => `<div class="row"><h2><a href="/b/${i}">${title(i)}</a></h2><dl><dt>ISBN-13:</dt><dd>97812345678${i}1</dd>
        <dt>Page count:</dt><dd>${i * 31 + 50}</dd></dl></div>`,
    )
    expect(names).toEqual(['items', 'title', 'isbn_13', 'page_count', 'url'])
  })
  it('the header of a table names fields with its numbers', () => {
    const names = namesInList(
      (i) => `<tr><td>${title(i)}</td><td>${i * 9 + 1}</td><td>${2000 + i}-03-1${i}</td></tr>`,
      '<table class="wide"><tr><th>Name</th><th>1st place</th><th>Founded</th></tr>',
      '</table>',
    )
    expect(names).toEqual(['items', 'name', '1st_place', 'founded'])
  })
  it('a class word that means something names a field without the prefix of a style guide', () => {
    const names = namesInList(
      (
        i,
      ) => `<div class="yt-lockup"><h3 class="yt-lockup-title"><a class="yt-uix-sessionlink" href="/watch/${i}">${title(i)}</a></h3>
        <span class="video-time">${i}:0${i}</span><a class="g-author" href="/u/${i}">${word(i)} ${word(i + 1)}</a></div>`,
    )
    expect(names).toEqual(['items', 'title', 'video_time', 'author', 'url', 'author_url'])
  })
  it('constant texts and units of numbers name fields', () => {
    const names = namesInList(
      (i) => `<div class="box"><h3><a href="/p/${i}">${title(i)}</a></h3><i class="price">Special price:</i>
        <b class="price">${i + 3}.50 €</b><u>${i + 2},204 notes</u><a class="btn" href="/cart?add=${i}">Add to cart</a></div>`,
    )
    expect(names).toEqual(['items', 'title', 'special_price', 'notes', 'add_to_cart', 'url', 'add_to_cart_url'])
  })
  it('dates and people are named as such', () => {
    const names = namesInList(
      (i) =>
        `<li><h4><a href="/n/${i}">${title(i)}</a></h4><i>2024-05-1${i}</i><a class="author" href="/u/${word(i)}">${word(i)} ${word(i + 2)}</a></li>`,
      '<ul>',
      '</ul>',
    )
    expect(names).toEqual(['items', 'title', 'date', 'author', 'url', 'author_url'])
  })
})

describe('names of lists inside records', () => {
  it('a list inside records is named by what its only text is', () => {
    const record = (i: number): string =>
      `<div class="paper"><h4>${title(i)}</h4><p class="x1">${Array.from({ length: (i % 3) + 2 }, (_, j) => `<a href="/people?author=${word(i + j)}">${word(i + j)} ${word(i + j + 4)}</a>`).join(', ')}</p></div>`
    expect(namesInList(record)).toEqual(['papers', 'title', 'authors'])
  })
})

describe('names on pages', () => {
  it('a label names a value on pages without the number before it', () => {
    const names = namesOfPages(
      (i) => `<div class="main"><h1>${title(i)}</h1><div class="box"><span>2181 ratings</span><b>${i / 2 + 2}</b></div>
        <ul class="overview-details"><li class="a"><b>ISBN-13:</b> <i>97812345678${i}1</i></li></ul></div>`,
    )
    expect(names).toEqual(['title', 'ratings', 'isbn_13'])
  })
  it('values on pages are named by their role where classes only say how they look', () => {
    const names = namesOfPages(
      (i) => `<div class="container"><h1>${title(i)}</h1><div class="left"><img class="fw" src="/i/${i}.png"></div>
        <div class="right"><b class="big">${i + 1}.99 €</b><i class="css-1ab2c3">2024-01-1${i}</i></div><div class="inner">${prose(i)}</div></div>`,
    )
    expect(names).toEqual(['title', 'image', 'price', 'date', 'description'])
  })
  it('a text that the title of each page repeats is the title, also without a heading', () => {
    const names = namesOfPages(
      (
        i,
      ) => `<head><title>${title(i)} | A shop</title></head><body><div class="top"><b class="big">${title(i)}</b></div>
        <div class="inner">${prose(i)}</div></body>`,
    )
    expect(names).toEqual(['page_title', 'title', 'description'])
  })
  it('values that are side by side on pages do not name each other', () => {
    const names = namesOfPages(
      (i) => `<div class="c"><h1>${title(i)}</h1><div class="l"><b>${title(i + 1)}</b></div>
      <div class="r"><i>${i + 2} pieces</i></div><div class="m"><u>${prose(i)}</u></div></div>`,
    )
    expect(names).toEqual(['title', 'text', 'pieces', 'description'])
  })
  it('a constant text names the link that it is in', () => {
    const names = namesOfPages(
      (
        i,
      ) => `<div class="box"><h1>${title(i)}</h1><div class="pp-row"><a class="card-link" href="/pdf/${i}">Full paper</a>
        <a class="card-link" href="/v/${i}">Watch</a></div></div>`,
    )
    expect(names).toEqual(['title', 'full_paper_url', 'watch_url'])
  })
  it('a value that the page has in embedded data is named by its key there', () => {
    const names = namesOfPages(
      (
        i,
      ) => `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: title(i), mpn: `X${i}-${word(i)}` })}</script>
        <div class="box"><h1>${title(i)}</h1><div class="css-9"><span class="big">X${i}-${word(i)}</span></div></div>`,
    )
    expect(names).toEqual(['title', 'mpn'])
  })
  it.each([
    ['microdata', (i: number) => `<div itemscope><meta itemprop="articleNumber" content="X${i}-${word(i)}"></div>`],
    [
      'RDFa',
      (i: number) =>
        `<p vocab="https://schema.org/" typeof="Product"><b property="schema:articleNumber" content="X${i}-${word(i)}"></b></p>`,
    ],
    ['meta', (i: number) => `<meta property="product:article_number" content="X${i}-${word(i)}">`],
  ])('a value that the page has in %s is named by its property there', (_, embedded) => {
    const names = namesOfPages(
      (i) => `${embedded(i)}<div class="box"><h1>${title(i)}</h1><p><i>X${i}-${word(i)}</i></p></div>`,
    )
    expect(names).toEqual(['title', 'article_number'])
  })
  it('another set of pages of the class gives the same names', () => {
    const page = (i: number): string => `<h1>${title(i)}</h1><p class="x">${prose(i)}</p><b>${i + 1}.20 €</b>`
    expect(namesOfPages((i) => page(i + 20))).toEqual(namesOfPages(page))
  })
})
