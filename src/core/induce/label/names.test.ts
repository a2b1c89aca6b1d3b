import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameFrom, snake, uniqueNames } from './index.ts'

describe('a name', () => {
  it('comes from the nearest label first', () => {
    expect(nameFrom({ labels: ['Details', 'ISBN-13:'], words: [['span', 'price']] })).toBe('isbn_13')
  })
  it('comes from a class word that means something next, the nearest element first', () => {
    expect(
      nameFrom({
        labels: [],
        words: [
          ['div', 'author'],
          ['span', 'price-wrapper'],
        ],
      }),
    ).toBe('price')
    expect(
      nameFrom({
        labels: [],
        words: [
          ['div', 'product-author'],
          ['span', 'col-md-4'],
        ],
      }),
    ).toBe('product_author')
  })
  it('comes from the tag when nothing else says more', () => {
    expect(nameFrom({ labels: [], words: [['div'], ['h1']] })).toBe('title')
    expect(nameFrom({ labels: [], words: [['head'], ['title']] })).toBe('page_title')
    expect(nameFrom({ labels: [], words: [['div'], ['td']] })).toBe('')
  })
  it('of an attribute says which', () => {
    expect(nameFrom({ labels: [], words: [['a', 'author'], ['href']] })).toBe('author_url')
    expect(nameFrom({ labels: [], words: [['a'], ['href']] })).toBe('url')
  })
  it('is not a bare number', () => {
    expect(nameFrom({ labels: ['2024'], words: [['td', 'year']] })).toBe('year')
  })
})

describe('snake case', () => {
  it('joins the words of any script', () => {
    expect(snake('Número de páginas:')).toBe('número_de_páginas')
    expect(snake('出版社')).toBe('出版社')
    expect(snake('pageCount')).toBe('page_count')
  })
  it('is its own snake case', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(snake(snake(text))).toBe(snake(text))
      }),
    )
  })
})

describe('unique names', () => {
  it('number repeats and the nameless', () => {
    expect(uniqueNames(['a', '', 'a', '', 'b'], 'field')).toEqual(['a', 'field1', 'a_2', 'field2', 'b'])
  })
  it('are unique, as many as wanted', () => {
    const wanted = fc.array(fc.constantFrom('', 'a', 'a_2', 'b', 'field1'))
    fc.assert(
      fc.property(wanted, (names) => {
        const unique = uniqueNames(names, 'field')
        expect(unique).toHaveLength(names.length)
        expect(new Set(unique).size).toBe(names.length)
      }),
    )
  })
})
