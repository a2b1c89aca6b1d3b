import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { type Nameless, nameParts, snake, uniqueNames } from './index.ts'
import type { NameHint, NameHints } from './parts.ts'

/** A hint of an element: its tag, its class words, its label. */
function hint(tag: string, words: string[] = [], label: string | null = null): NameHint {
  return { tag, words, label }
}

/** The name of a single part of a page with such hints. */
function nameFrom(hints: NameHints): string {
  const part: Nameless = { kind: 'field', hints, values: [] }
  const parsed = parse('')
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed
  return nameParts([part], { isRecord: false, owner: new Set(), owners: 1, treeOf: () => tree })[0]!
}

describe('a name', () => {
  it('the nearest label names a value', () => {
    const path = [hint('section', [], 'Details'), hint('li', [], 'ISBN-13:'), hint('span', ['price'])]
    expect(nameFrom({ path })).toBe('isbn_13')
  })
  it('the nearest class word that means something names a value without a label', () => {
    expect(nameFrom({ path: [hint('div', ['author']), hint('span', ['price-wrapper'])] })).toBe('price')
    expect(nameFrom({ path: [hint('div', ['product-author']), hint('span', ['col-md-4'])] })).toBe('product_author')
  })
  it('a class word inside a labelled box wins over the label of the box', () => {
    const path = [hint('div', [], 'Overview'), hint('div'), hint('ul'), hint('li', ['price'])]
    expect(nameFrom({ path })).toBe('price')
    expect(nameFrom({ path: [...path.slice(0, 3), hint('li')] })).toBe('overview')
  })
  it('the tag names a value that nothing else names', () => {
    expect(nameFrom({ path: [hint('div'), hint('h2')] })).toBe('title')
    expect(nameFrom({ path: [hint('head'), hint('title')] })).toBe('page_title')
    expect(nameFrom({ path: [hint('div'), hint('td')] })).toBe('text')
  })
  it('the main heading is the title unless a label calls it something else', () => {
    expect(nameFrom({ path: [hint('div'), hint('h1', ['product-name'])] })).toBe('title')
    expect(nameFrom({ path: [hint('div'), hint('h1', ['big'], 'name')] })).toBe('name')
  })
  it('the name of a value from an attribute says which attribute', () => {
    expect(nameFrom({ path: [hint('a', ['author'])], attribute: 'href' })).toBe('author_url')
    expect(nameFrom({ path: [hint('a')], attribute: 'href' })).toBe('url')
    expect(nameFrom({ path: [hint('img', ['cover-image'])], attribute: 'src' })).toBe('cover_image')
  })
  it('a number is no name', () => {
    expect(nameFrom({ path: [hint('td', ['year'], '2024')] })).toBe('year')
    expect(nameFrom({ path: [hint('li', ['chapter'], '17.7')] })).toBe('chapter')
  })
})

describe('snake case', () => {
  it('the words of any script are joined by underscores', () => {
    expect(snake('Número de páginas:')).toBe('número_de_páginas')
    expect(snake('出版社')).toBe('出版社')
    expect(snake('pageCount')).toBe('page_count')
  })
  it('a name in snake case stays as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(snake(snake(text))).toBe(snake(text))
      }),
    )
  })
})

describe('unique names', () => {
  it('repeated names get numbers', () => {
    expect(uniqueNames(['a', 'text', 'a', 'text', 'b'])).toEqual(['a', 'text', 'a_2', 'text_2', 'b'])
  })
  it('names are unique and as many as were wanted', () => {
    const wanted = fc.array(fc.constantFrom('a', 'a_2', 'a_2_2', 'b'))
    fc.assert(
      fc.property(wanted, (names) => {
        const unique = uniqueNames(names)
        expect(unique).toHaveLength(names.length)
        expect(new Set(unique).size).toBe(names.length)
      }),
    )
  })
})
