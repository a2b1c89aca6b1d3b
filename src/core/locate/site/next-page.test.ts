import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { nextPage } from './next-page.ts'

const URL_OF_PAGE = 'https://shop.test/list?page=2'

function next(html: string): unknown {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const found = nextPage(parsed.tree, URL_OF_PAGE)
  return found === null ? null : found.kind === 'link' ? [found.by, found.url] : [found.kind, found.text]
}

describe('nextPage', () => {
  it('a link with rel=next is the next page, in the head or in the page', () => {
    expect(next('<link rel=next href="?page=3"><a href="?page=9">Next</a>')).toEqual([
      'rel',
      'https://shop.test/list?page=3',
    ])
    expect(next('<a rel="nofollow next" href="/list?page=3">on</a>')).toEqual(['rel', 'https://shop.test/list?page=3'])
  })

  it('a link that reads as next is the next page', () => {
    for (const text of ['Next', 'next page', 'Next »', 'Older posts', 'Weiter', 'Suivant', '次へ'])
      expect(next(`<a href="?page=3">${text}</a>`)).toEqual(['words', 'https://shop.test/list?page=3'])
  })

  it('an arrow in a pager is the next page, one beside a picture is not', () => {
    expect(next('<div class="pagination"><a href="?page=3">»</a></div>')).toEqual([
      'words',
      'https://shop.test/list?page=3',
    ])
    expect(next('<div class="carousel"><a href="/photo/2">»</a></div>')).toBeNull()
  })

  it('the number after the one without a link is the next page', () => {
    const pager =
      '<ul><li><a href="?page=1">1</a></li><li><b>2</b></li><li><a href="?page=3">3</a></li><li><a href="?page=4">4</a></li></ul>'
    expect(next(pager)).toEqual(['number', 'https://shop.test/list?page=3'])
  })

  it('numbers of another kind are no next page, and the last page has none', () => {
    expect(next('<p><a href="/y/1999">1999</a> <a href="/y/2001">2001</a></p>')).toBeNull()
    expect(next('<ul><li><a href="?page=1">1</a></li><li><a href="?page=3">3</a></li><li>4</li></ul>')).toBeNull()
  })

  it('a link to the page itself, another site or nowhere is no next page', () => {
    expect(next('<a href="?page=2">Next</a>')).toBeNull()
    expect(next('<a href="https://other.test/">Next</a>')).toBeNull()
    expect(next('<a href="#">Next</a>')).toBeNull()
  })

  it('the number after the one without a link is found in cells, spans and a first page without number', () => {
    const third = ['number', 'https://shop.test/list?page=3']
    for (const item of ['td', 'span'])
      expect(
        next(
          `<table><tr><${item}><a href="?page=1">1</a></${item}><${item}>2</${item}><${item}><a href="?page=3">3</a></${item}></tr></table>`,
        ),
      ).toEqual(third)
    expect(next('<p><a href="/list">1</a> <b>2</b> <a href="?page=3">3</a></p>')).toEqual(third)
    expect(next('<div><i>7</i><p><a href="?page=1">1</a> <b>2</b> <a href="?page=3">3</a></p></div>')).toEqual(third)
  })

  it('the second page is next where the first has no number of its own', () => {
    expect(next('<p><a href="?p=2">2</a> <a href="?p=3">3</a></p>')).toEqual(['number', 'https://shop.test/list?p=2'])
    expect(next('<p><a href="?p=1">1</a> <a href="?p=2">2</a> <a href="?p=3">3</a></p>')).toBeNull()
  })

  it('a single number is the next page in a pager only', () => {
    expect(next('<div class="pager"><b>2</b> <a href="?page=3">3</a></div>')).toEqual([
      'number',
      'https://shop.test/list?page=3',
    ])
    expect(next('<p><b>2</b> <a href="?page=3">3</a></p>')).toBeNull()
    expect(next('<p><b>2</b> <a href="?page=3">3</a> <a href="?sort=price">Show more</a></p>')).toBeNull()
  })

  it('numbers among unlike addresses and numbers outside their row are no next page', () => {
    expect(next('<p><a href="/a/1">1</a> <b>2</b> <a href="/b/3">3</a> <a href="/c/4">4</a></p>')).toBeNull()
    expect(next('<p><a href="?page=1">1</a> <a href="?page=3">3</a></p>2')).toBeNull()
  })

  it('the next page is found in any of several rows of numbers', () => {
    const years = '<p><a href="/y/1999">1999</a> <a href="/y/2001">2001</a></p>'
    expect(next(`${years}<p><a href="?page=1">1</a> <b>2</b> <a href="?page=3">3</a></p>`)).toEqual([
      'number',
      'https://shop.test/list?page=3',
    ])
  })

  it('none of several links that read alike and lead elsewhere is the next page', () => {
    expect(next('<p><a href="/photo/2">Next</a></p><p><a href="/photo/7">Next</a></p>')).toBeNull()
    expect(next('<p><a href="?page=3">Next</a></p><p><a href="/list?page=3">Next</a></p>')).toEqual([
      'words',
      'https://shop.test/list?page=3',
    ])
    const pager = '<nav class="pager"><a href="?page=3">Next</a></nav>'
    expect(next(`<p><a href="/photo/2">Next</a></p>${pager}`)).toEqual(['words', 'https://shop.test/list?page=3'])
  })

  it('an arrow in a pager is the next page, by its class or its id', () => {
    const arrow = '<a href="?page=3">»</a>'
    const found = ['words', 'https://shop.test/list?page=3']
    expect(next(`<div id="pager">${arrow}</div>`)).toEqual(found)
    expect(next(`<div class="pager"><ul><li>${arrow}</li></ul></div>`)).toEqual(found)
  })

  it('the whole text of a link decides, and its label where it has no text', () => {
    const found = ['words', 'https://shop.test/list?page=3']
    expect(next('<a href="?page=3"><b>Next</b></a>')).toEqual(found)
    expect(next('<a href="?page=3">Next <b>steps for gardeners</b></a>')).toBeNull()
    expect(next('<a href="?page=3" title="Next page"></a>')).toEqual(found)
    expect(next('<a href="?page=3" aria-label="Next page" title="Go"><i></i></a>')).toEqual(found)
    expect(next(`<p>${'Some words about this list. '.repeat(40)}</p><a href="?page=3">Next</a>`)).toEqual(found)
  })

  it('other elements and alternate links with the title next are no next page', () => {
    expect(next('<div href="?page=3" rel="next">3</div>')).toBeNull()
    expect(next('<link rel="alternate" href="?page=3" title="Next">')).toBeNull()
  })

  it('a link that a script answers is no next page, whatever the base address is', () => {
    for (const href of ['', ' ', '#', '#next', ' #next'])
      expect(next(`<base href="/start/"><a href="${href}">Next</a>`)).toBeNull()
    expect(next('<a href="?page=3#">Next</a>')).toEqual(['words', 'https://shop.test/list?page=3'])
  })

  it('a link that loads more is the next page where its address is that of a further page', () => {
    expect(next('<a href="?page=3">See more results</a>')).toEqual(['words', 'https://shop.test/list?page=3'])
    expect(next('<a href="/list/page/3/">Load more</a>')).toEqual(['words', 'https://shop.test/list/page/3/'])
    expect(next('<a href="/news?id=3">Show more</a>')).toBeNull()
    expect(next('<a href="?sort=price">Show more</a>')).toBeNull()
  })

  it('a link that loads more may have an arrow beside its words', () => {
    expect(next('<a href="/list/page/3/">« Load more »</a>')).toEqual(['words', 'https://shop.test/list/page/3/'])
  })

  it('a link by the other protocol is the next page where none by its own is', () => {
    const insecure = ['words', 'http://shop.test/list?page=3']
    expect(next('<a href="http://shop.test/list?page=3">Next</a>')).toEqual(insecure)
    expect(next('<a href="http://shop.test/list?page=2">Next</a>')).toBeNull()
    expect(next('<link rel=next href="http://shop.test/l?p=3"><p><a href="?page=3">Next</a></p>')).toEqual([
      'words',
      'https://shop.test/list?page=3',
    ])
  })

  it('the pager with addresses like the page’s own comes before others', () => {
    const other = '<p class="pager"><b>1</b> <a href="/news?page=2">2</a> <a href="/news?page=2">›</a></p>'
    const own = (arrow: string) => `<p class="pager"><b>2</b> <a href="?page=3">3</a>${arrow}</p>`
    expect(next(other + own('<a href="?page=3">›</a>'))).toEqual(['words', 'https://shop.test/list?page=3'])
  })

  it('the current number may be a link, when its class is no other number’s', () => {
    const row = (current: number, mark: (n: number) => string) =>
      [1, 2, 3, 4]
        .map((n) => `<li${mark(n)}><a href="?p=${n}">${n}</a></li>`)
        .join('')
        .replace(`p=${current}"`, `p=${current}&a=1"`)
    const marked = (n: number): string => (n === 2 ? ' class="page on"' : ' class="page"')
    expect(next(`<ul>${row(2, marked)}</ul>`)).toEqual(['number', 'https://shop.test/list?p=3'])
    expect(next(`<ul>${row(2, (n) => ` class="page-${n}"`)}</ul>`)).toBeNull()
  })

  it('the first page has the address of the numbered ones without a number', () => {
    const parsed = parse('<p><a href="/news?page=1">1</a> <a href="/news?page=2">2</a></p>')
    if (!parsed.ok) throw new Error(parsed.problem.message)
    expect(nextPage(parsed.tree, 'https://shop.test/news')).toMatchObject({ url: 'https://shop.test/news?page=2' })
    expect(nextPage(parsed.tree, 'https://shop.test/about')).toBeNull()
  })

  it('a button that loads more is told as a button', () => {
    expect(next('<button>Load more</button>')).toEqual(['load-more', 'Load more'])
    expect(next('<a href="#">Show more results</a>')).toEqual(['load-more', 'Show more results'])
    expect(next('<p>Show more results</p>')).toBeNull()
  })

  it('a link that loads more by a script is told as a button', () => {
    for (const link of ['<a>Load more</a>', '<a href=" # ">Load more</a>', '<a href="JavaScript:more()">Load more</a>'])
      expect(next(link)).toEqual(['load-more', 'Load more'])
    expect(next('<a href="/more">Load more</a>')).toBeNull()
    expect(next('<button hidden>Load more</button>')).toBeNull()
  })
})
