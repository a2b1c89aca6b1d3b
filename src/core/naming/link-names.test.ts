import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import type { Evidence } from './evidence.ts'
import { attributeName } from './link-names.ts'
import { hint, partAt, scopeOf } from './parts.fixture.ts'
import type { NameHint, Nameless, NamingScope } from './parts.ts'

/** The evidence for a part of which nothing else is known. */
function evidence(part: Nameless, change: Partial<Evidence> = {}): Evidence {
  return {
    part,
    outwards: [],
    alone: 4,
    declared: '',
    before: null,
    sections: () => [],
    isValue: () => false,
    ...change,
  }
}

const pages = (page: (i: number) => string, count = 3) => Array.from({ length: count }, (_, i) => treeOf(page(i)))
const WORDS = ['amber', 'basil', 'cedar']

describe('the name of an attribute', () => {
  const nameOf = (
    attribute: string,
    outwards: readonly NameHint[],
    change: Partial<Evidence> = {},
    scope = {},
  ): string => {
    const part: Nameless = { kind: 'field', hints: { path: [], attribute }, values: [] }
    return attributeName(evidence(part, { outwards, ...change }), [part], [''], scopeOf([], scope))
  }
  const own = (name: string): NameHint[] => [hint('a', [name])]

  it.each([
    ['href', '', 'url'],
    ['src', '', 'image'],
    ['datetime', '', 'date'],
    ['content', '', 'value'],
    ['href', 'author', 'author_url'],
    ['src', 'author', 'author_image'],
    ['datetime', 'updated', 'updated'],
    ['content', 'author', 'author'],
    ['href', 'author-url', 'author_url'],
    ['href', 'title', 'url'],
    ['href', 'description', 'url'],
    ['href', 'url', 'url'],
    ['href', 'thumbnail', 'url'],
    ['src', 'thumbnail', 'thumbnail'],
    ['src', 'title', 'image'],
    ['src', 'description', 'image'],
    ['src', 'product', 'image'],
    ['href', 'product', 'url'],
  ])('the attribute %s of an element of the class %j is named %s', (attribute, name, expected) => {
    expect(nameOf(attribute, name === '' ? [] : own(name))).toBe(expected)
  })
})

describe('the name of a link', () => {
  /** The name of the link `l` on pages, beside a text `t` called so when there is one. */
  function linkName(page: (i: number) => string, called = '', change: Partial<NamingScope> = {}, count = 3): string {
    const trees = pages(page, count)
    const link = partAt(trees, 'l', 'href')
    const text = partAt(trees, 't')
    const parts = text.values.length > 0 ? [link, text] : [link]
    return attributeName(evidence(link), parts, ['', called], scopeOf(trees, change))
  }

  it.each([
    ['https://www.imdb.com/title/', 'imdb_url'],
    ['//imdb.com/', 'imdb_url'],
    ['https://m.imdb.com/title/', 'imdb_url'],
    ['https://acme.com.au/', 'acme_url'],
    ['HTTP://IMDB.com:80/', 'imdb_url'],
    ['https://news.example.co.uk/', 'example_url'],
    ['https://bbc.co.uk/', 'bbc_url'],
    ['https://www.bbc.co.uk/', 'bbc_url'],
    ['https://www.ard.de/', 'ard_url'],
    ['https://www.com/', 'url'],
    ['https://localhost/', 'url'],
    ['https://imdb.com?', 'imdb_url'],
    ['https://imdb.com#', 'imdb_url'],
    ['mailto:imdb.com', 'url'],
    ['/imdb.com/', 'url'],
  ])('a link to %s is named %s', (start, expected) => {
    expect(linkName((i) => `<a id="l" href="${start}${i}">${WORDS[i]}</a>`)).toBe(expected)
  })
})
