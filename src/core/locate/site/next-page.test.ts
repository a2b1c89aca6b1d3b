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
  it('is what rel=next says, in the head or in the page', () => {
    expect(next('<link rel=next href="?page=3"><a href="?page=9">Next</a>')).toEqual([
      'rel',
      'https://shop.test/list?page=3',
    ])
    expect(next('<a rel="nofollow next" href="/list?page=3">on</a>')).toEqual(['rel', 'https://shop.test/list?page=3'])
  })

  it('is a link that says so', () => {
    for (const text of ['Next', 'next page', 'Next »', 'Older posts', 'Weiter', 'Suivant', '次へ'])
      expect(next(`<a href="?page=3">${text}</a>`)).toEqual(['words', 'https://shop.test/list?page=3'])
  })

  it('is an arrow in a pager, but not one beside a picture', () => {
    expect(next('<div class="pagination"><a href="?page=3">»</a></div>')).toEqual([
      'words',
      'https://shop.test/list?page=3',
    ])
    expect(next('<div class="carousel"><a href="/photo/2">»</a></div>')).toBeNull()
  })

  it('is the number after the one that is no link', () => {
    const pager =
      '<ul><li><a href="?page=1">1</a></li><li><b>2</b></li><li><a href="?page=3">3</a></li><li><a href="?page=4">4</a></li></ul>'
    expect(next(pager)).toEqual(['number', 'https://shop.test/list?page=3'])
  })

  it('is no number of another kind, and nothing on the last page', () => {
    expect(next('<p><a href="/y/1999">1999</a> <a href="/y/2001">2001</a></p>')).toBeNull()
    expect(next('<ul><li><a href="?page=1">1</a></li><li><a href="?page=3">3</a></li><li>4</li></ul>')).toBeNull()
  })

  it('is no link to the page itself, to another site or to nowhere', () => {
    expect(next('<a href="?page=2">Next</a>')).toBeNull()
    expect(next('<a href="https://other.test/">Next</a>')).toBeNull()
    expect(next('<a href="#">Next</a>')).toBeNull()
  })

  it('is the number after the one that is no link in cells and spans, and where the first page has no number in its address', () => {
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

  it('is the second page where the first has no number of its own', () => {
    expect(next('<p><a href="?p=2">2</a> <a href="?p=3">3</a></p>')).toEqual(['number', 'https://shop.test/list?p=2'])
    expect(next('<p><a href="?p=1">1</a> <a href="?p=2">2</a> <a href="?p=3">3</a></p>')).toBeNull()
  })

  it('is a number that stands alone in a pager only', () => {
    expect(next('<div class="pager"><b>2</b> <a href="?page=3">3</a></div>')).toEqual([
      'number',
      'https://shop.test/list?page=3',
    ])
    expect(next('<p><b>2</b> <a href="?page=3">3</a></p>')).toBeNull()
    expect(next('<p><b>2</b> <a href="?page=3">3</a> <a href="?sort=price">Show more</a></p>')).toBeNull()
  })

  it('is no number among addresses that are not alike, nor one after a number that stands outside', () => {
    expect(next('<p><a href="/a/1">1</a> <b>2</b> <a href="/b/3">3</a> <a href="/c/4">4</a></p>')).toBeNull()
    expect(next('<p><a href="?page=1">1</a> <a href="?page=3">3</a></p>2')).toBeNull()
  })

  it('is looked for in each row of numbers', () => {
    const years = '<p><a href="/y/1999">1999</a> <a href="/y/2001">2001</a></p>'
    expect(next(`${years}<p><a href="?page=1">1</a> <b>2</b> <a href="?page=3">3</a></p>`)).toEqual([
      'number',
      'https://shop.test/list?page=3',
    ])
  })

  it('is none of several links that read alike and lead elsewhere, as those that turn pictures do', () => {
    expect(next('<p><a href="/photo/2">Next</a></p><p><a href="/photo/7">Next</a></p>')).toBeNull()
    expect(next('<p><a href="?page=3">Next</a></p><p><a href="/list?page=3">Next</a></p>')).toEqual([
      'words',
      'https://shop.test/list?page=3',
    ])
    const pager = '<nav class="pager"><a href="?page=3">Next</a></nav>'
    expect(next(`<p><a href="/photo/2">Next</a></p>${pager}`)).toEqual(['words', 'https://shop.test/list?page=3'])
  })

  it('is an arrow no more than three elements inside a pager, by class or by id', () => {
    const arrow = '<a href="?page=3">»</a>'
    const found = ['words', 'https://shop.test/list?page=3']
    expect(next(`<div id="pager">${arrow}</div>`)).toEqual(found)
    expect(next(`<div class="pager"><ul><li>${arrow}</li></ul></div>`)).toEqual(found)
    expect(next(`<div class="pager"><ul><li><b>${arrow}</b></li></ul></div>`)).toBeNull()
  })

  it('is told by all that a link reads, and by its label where it reads nothing', () => {
    const found = ['words', 'https://shop.test/list?page=3']
    expect(next('<a href="?page=3"><b>Next</b></a>')).toEqual(found)
    expect(next('<a href="?page=3">Next <b>steps for gardeners</b></a>')).toBeNull()
    expect(next('<a href="?page=3" title="Next page"></a>')).toEqual(found)
    expect(next('<a href="?page=3" aria-label="Next page" title="Go"><i></i></a>')).toEqual(found)
    expect(next(`<p>${'Some words about this list. '.repeat(40)}</p><a href="?page=3">Next</a>`)).toEqual(found)
  })

  it('is no element of another kind, and no link for machines that is only titled so', () => {
    expect(next('<div href="?page=3" rel="next">3</div>')).toBeNull()
    expect(next('<link rel="alternate" href="?page=3" title="Next">')).toBeNull()
  })

  it('is no link that a script answers, whatever the base address is', () => {
    for (const href of ['', ' ', '#', '#next', ' #next'])
      expect(next(`<base href="/start/"><a href="${href}">Next</a>`)).toBeNull()
    expect(next('<a href="?page=3#">Next</a>')).toEqual(['words', 'https://shop.test/list?page=3'])
  })

  it('is a link that loads more, where it has the address of a further page', () => {
    expect(next('<a href="?page=3">See more results</a>')).toEqual(['words', 'https://shop.test/list?page=3'])
    expect(next('<a href="/list/page/3/">Load more</a>')).toEqual(['words', 'https://shop.test/list/page/3/'])
    expect(next('<a href="/news?id=3">Show more</a>')).toBeNull()
    expect(next('<a href="?sort=price">Show more</a>')).toBeNull()
  })

  it('tells a button that loads more as such', () => {
    expect(next('<button>Load more</button>')).toEqual(['load-more', 'Load more'])
    expect(next('<a href="#">Show more results</a>')).toEqual(['load-more', 'Show more results'])
    expect(next('<p>Show more results</p>')).toBeNull()
  })

  it('tells a link that a script answers as a button that loads more', () => {
    for (const link of ['<a>Load more</a>', '<a href=" # ">Load more</a>', '<a href="JavaScript:more()">Load more</a>'])
      expect(next(link)).toEqual(['load-more', 'Load more'])
    expect(next('<a href="/more">Load more</a>')).toBeNull()
    expect(next('<button hidden>Load more</button>')).toBeNull()
  })

  it('takes no sentence for a button that loads more', () => {
    expect(next('<button>Show more results of these</button>')).toEqual(['load-more', 'Show more results of these'])
    expect(next('<button>Show more results of these shops</button>')).toBeNull()
  })
})
