import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
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
  it('comes from the nearest label first', () => {
    const path = [hint('section', [], 'Details'), hint('li', [], 'ISBN-13:'), hint('span', ['price'])]
    expect(nameFrom({ path })).toBe('isbn_13')
  })
  it('comes from a class word that means something next, the nearest element first', () => {
    expect(nameFrom({ path: [hint('div', ['author']), hint('span', ['price-wrapper'])] })).toBe('price')
    expect(nameFrom({ path: [hint('div', ['product-author']), hint('span', ['col-md-4'])] })).toBe('product_author')
  })
  it('comes from the class words inside a labelled box rather than from the box', () => {
    const path = [hint('div', [], 'Overview'), hint('div'), hint('ul'), hint('li', ['price'])]
    expect(nameFrom({ path })).toBe('price')
    expect(nameFrom({ path: [...path.slice(0, 3), hint('li')] })).toBe('overview')
  })
  it('comes from the tag when nothing else says more', () => {
    expect(nameFrom({ path: [hint('div'), hint('h2')] })).toBe('title')
    expect(nameFrom({ path: [hint('head'), hint('title')] })).toBe('page_title')
    expect(nameFrom({ path: [hint('div'), hint('td')] })).toBe('text')
  })
  it('of the main heading is title, unless the page calls it something else', () => {
    expect(nameFrom({ path: [hint('div'), hint('h1', ['product-name'])] })).toBe('title')
    expect(nameFrom({ path: [hint('div'), hint('h1', ['big'], 'name')] })).toBe('name')
  })
  it('of an attribute says which', () => {
    expect(nameFrom({ path: [hint('a', ['author'])], attribute: 'href' })).toBe('author_url')
    expect(nameFrom({ path: [hint('a')], attribute: 'href' })).toBe('url')
    expect(nameFrom({ path: [hint('img', ['cover-image'])], attribute: 'src' })).toBe('cover_image')
  })
  it('is not a bare number', () => {
    expect(nameFrom({ path: [hint('td', ['year'], '2024')] })).toBe('year')
    expect(nameFrom({ path: [hint('li', ['chapter'], '17.7')] })).toBe('chapter')
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
  it('number repeats', () => {
    expect(uniqueNames(['a', 'text', 'a', 'text', 'b'])).toEqual(['a', 'text', 'a_2', 'text_2', 'b'])
  })
  it('are unique, as many as wanted', () => {
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
