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
})
