import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import type { Evidence } from './evidence.ts'
import { attributeName, contentName, linksAround, linkWord } from './link-names.ts'
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
  ])('%s of a class %j is %s', (attribute, name, expected) => {
    expect(nameOf(attribute, name === '' ? [] : own(name))).toBe(expected)
  })

  it('is by a label before a declaration before a class', () => {
    const outwards = [hint('a', ['author'], 'Maker')]
    expect(nameOf('href', outwards, { declared: 'seller' })).toBe('maker_url')
    expect(nameOf('href', own('author'), { declared: 'seller' })).toBe('seller_url')
    expect(nameOf('href', own('author'))).toBe('author_url')
  })

  it('reads the labels of three elements and the classes of four that it has alone', () => {
    const far = (levels: number, last: NameHint): NameHint[] => [...Array(levels).fill(hint('b')), last]
    expect(nameOf('href', far(2, hint('p', [], 'Maker')))).toBe('maker_url')
    expect(nameOf('href', far(3, hint('p', [], 'Maker')))).toBe('url')
    expect(nameOf('href', far(3, hint('p', ['author'])))).toBe('author_url')
    expect(nameOf('href', far(4, hint('p', ['author'])), { alone: 9 })).toBe('url')
    expect(nameOf('href', far(1, hint('p', ['author'])), { alone: 2 })).toBe('author_url')
    expect(nameOf('href', far(1, hint('p', ['author'])), { alone: 1 })).toBe('url')
  })

  it('is without the words of the record', () => {
    expect(nameOf('href', own('book-author'), {}, { owner: new Set(['book']) })).toBe('author_url')
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

  it('is that of the one text in it', () => {
    const inside = (i: number) => `<a id="l" href="/${i}"><b id="t">${WORDS[i]}</b></a>`
    expect(linkName(inside, 'author')).toBe('author_url')
    expect(linkName(inside, 'title')).toBe('url')
    expect(linkName(inside, 'author', {}, 1)).toBe('author_url')
    expect(linkName((i) => `<a id="l" href="/${i}">x ${i}</a><b id="t">y</b>`, 'author')).toBe('url')
  })

  it('is that of the picture in it, not of a link or a time', () => {
    const trees = pages((i) => `<a id="l" href="/${i}"><b id="t" src="x" datetime="y">${i}</b></a>`)
    const link = partAt(trees, 'l', 'href')
    const named = (attribute: string, other = 'author'): string =>
      attributeName(evidence(link), [link, partAt(trees, 't', attribute)], ['', other], scopeOf(trees))
    expect(named('src')).toBe('author_url')
    expect(named('src', 'logo')).toBe('url')
    expect(named('datetime')).toBe('url')
  })

  it('says nothing where several texts are in it, in spite of its class', () => {
    const trees = pages((i) => `<a id="l" href="/${i}"><b id="t">${i}</b><i id="u">x${i}</i></a>`)
    const link = partAt(trees, 'l', 'href')
    const parts = [link, partAt(trees, 't'), partAt(trees, 'u')]
    const known = evidence(link, { outwards: [hint('a', ['seller'])] })
    expect(attributeName(known, parts, ['', 'author', 'editor'], scopeOf(trees))).toBe('url')
    expect(attributeName(known, parts.slice(0, 2), ['', ''], scopeOf(trees))).toBe('url')
    expect(attributeName(known, parts.slice(0, 1), [''], scopeOf(trees))).toBe('seller_url')
  })

  it('is what it always says, in four words', () => {
    const saying = (text: string) => linkName((i) => `<a id="l" href="/${i}">${text}</a>`)
    expect(saying('Read  reviews')).toBe('read_reviews_url')
    expect(saying('All of the reviews')).toBe('all_of_the_reviews_url')
    expect(saying('All of the good reviews')).toBe('url')
    expect(saying('123')).toBe('url')
    expect(linkName((i) => `<a id="l" href="/${i}">${WORDS[i]}</a>`)).toBe('url')
    expect(linkName(() => '<a id="l" href="/1">Reviews</a>', '', {}, 1)).toBe('url')
    expect(linkName(() => '<a id="l" href="/1">Reviews</a>', '', {}, 2)).toBe('reviews_url')
  })

  it('of a record that has no other is its own', () => {
    const page = (i: number) => `<a id="l" href="/${i}">Reviews</a>`
    expect(linkName(page, '', { isRecord: true })).toBe('url')
    expect(linkName((i) => `${page(i)}<b id="t">${WORDS[i]}</b>`, 'author', { isRecord: true })).toBe('url')
    const trees = pages((i) => `<a id="l" href="/${i}">Reviews</a><a id="m" href="/m${i}">x</a>`)
    const parts = [partAt(trees, 'l', 'href'), partAt(trees, 'm', 'href')]
    expect(attributeName(evidence(parts[0]!), parts, ['', ''], scopeOf(trees, { isRecord: true }))).toBe('reviews_url')
  })

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
  ])('is the host of all its addresses: %s', (start, expected) => {
    expect(linkName((i) => `<a id="l" href="${start}${i}">${WORDS[i]}</a>`)).toBe(expected)
  })

  it('is no host of one address, and none of several hosts', () => {
    const page = (i: number) => `<a id="l" href="https://${WORDS[i]}.com/">x ${i}</a>`
    expect(linkName(page)).toBe('url')
    expect(linkName(page, '', {}, 1)).toBe('url')
    expect(linkName(() => '<a id="l" href="https://imdb.com/">x</a>', '', {}, 2)).toBe('x_url')
    expect(linkName((i) => `<a id="l" href="https://imdb.com/${i}">x ${i}</a>`, '', {}, 2)).toBe('imdb_url')
    expect(linkName((i) => `<a id="l" href="https://imdb.com/${i}">x ${i}</a>`, '', {}, 1)).toBe('url')
  })

  it('is the host where its text speaks of it, or is long', () => {
    const saying = (text: string) => linkName((i) => `<a id="l" href="https://imdb.com/${i}">${text}</a>`)
    expect(saying('See on IMDB')).toBe('imdb_url')
    expect(saying('See more')).toBe('see_more_url')
    expect(saying('See a lot more there')).toBe('imdb_url')
    expect(saying('See a lot more')).toBe('see_a_lot_more_url')
  })
})

describe('linksAround', () => {
  const trees = pages((i) => `<a id="l" href="/${i}"><b id="t">${i}</b></a><a id="m" href="/m"></a><i id="u">x</i>`)
  const [l, m, t, u] = [partAt(trees, 'l', 'href'), partAt(trees, 'm', 'href'), partAt(trees, 't'), partAt(trees, 'u')]

  it('are the links that a text stands in', () => {
    const parts = [l, m, t, u]
    const scope = scopeOf(trees)
    expect(linksAround(t, parts, scope)).toEqual([l])
    expect(linksAround(u, parts, scope)).toEqual([])
    expect(linksAround(l, parts, scope)).toEqual([l])
    expect(linksAround(t, [{ ...l, hints: { path: [], attribute: 'src' } }, u], scope)).toEqual([])
  })

  it('are told by the first owner that has both', () => {
    const at = (part: Nameless, ...owners: readonly number[]): Nameless => ({
      ...part,
      values: owners.map((owner) => part.values[owner]!),
    })
    const scope = scopeOf(trees)
    expect(linksAround(at(t, 1, 2), [at(l, 0, 2)], scope)).toHaveLength(1)
    expect(linksAround(at(t, 0, 2), [at(l, 1, 2)], scope)).toHaveLength(1)
    expect(linksAround(at(t, 0), [at(l, 1, 2)], scope)).toEqual([])
    expect(linksAround(at(t, 2), [at(l, 0, 1)], scope)).toEqual([])
  })
})

describe('contentName', () => {
  const text = (name: string) => ({ name, texts: ['x'] })
  const link = (...texts: readonly string[]) => ({ name: 'url', attribute: 'href', texts })

  it('is what the only link of records with one text leads to, else the name of the text', () => {
    expect(contentName([text('name'), link('/author/a', '/author/b')])).toBe('author')
    expect(contentName([text('city'), link('/a', '/b')])).toBe('city')
    expect(contentName([text('city')])).toBe('city')
    expect(contentName([text('city'), link('/author/a'), link('/author/b')])).toBe('city')
    expect(contentName([text('city'), { name: 'image', attribute: 'src', texts: ['/author/a'] }])).toBe('city')
  })

  it('is unknown of several texts, of none, and of a name that fits any text', () => {
    expect(contentName([text('city'), text('country'), link('/author/a')])).toBeUndefined()
    expect(contentName([link('/author/a')])).toBeUndefined()
    expect(contentName([])).toBeUndefined()
    for (const name of ['title', 'text', 'text_2', 'description', 'url', 'value', 'image', 'image_13'])
      expect(contentName([text(name)])).toBeUndefined()
    expect(contentName([text('text_a')])).toBe('text_a')
  })
})

describe('linkWord', () => {
  it('is a word of all addresses that says what is behind them, in the singular', () => {
    expect(linkWord(['/authors/jane', '/Authors/joe?x=1'])).toBe('author')
    expect(linkWord(['/author/jane', '/joe'])).toBe('')
    expect(linkWord(['/author/tag/jane', '/tag/author'])).toBe('author')
    expect(linkWord(['/author/tag/jane', '/tag/x'])).toBe('tag')
    expect(linkWord(['/people/jane'])).toBe('')
    expect(linkWord([])).toBe('')
  })

  it('stands in the first two hundred characters', () => {
    const address = (before: number): string => `${'/'.repeat(before)}tag`
    expect([linkWord([address(197)]), linkWord([address(198)])]).toEqual(['tag', ''])
  })
})
