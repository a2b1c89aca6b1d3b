import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import type { Tree } from '../../dom/index.ts'
import { partAt, said, scopeOf } from './parts.fixture.ts'
import type { Nameless, NamingScope } from './parts.ts'
import { mainTitle, titleOf } from './titles.ts'

const TITLES = ['Amber and basil', 'Cedar of the delta', 'Ember in the fjord', 'Grove and heath', 'Islet, jetty']
const pages = (page: (i: number) => string, n = 5): Tree[] => Array.from({ length: n }, (_, i) => treeOf(page(i)))
const NONE = { at: -1, name: '' }

describe('the title of a page', () => {
  /** The title among the parts `a`, `b`, ... of pages. */
  function titleIn(page: (i: number) => string, names: readonly string[] = ['', ''], change: Partial<Nameless> = {}) {
    const trees = pages(page)
    const parts = names.map((_, i) => partAt(trees, 'abcd'.charAt(i), undefined, i === 0 ? change : {}))
    return titleOf(parts, names, scopeOf(trees))
  }
  const head = (i: number): string => `<head><title>${TITLES[i]} | Site</title></head>`

  it('is the part that the titles of the pages hold', () => {
    expect(titleIn((i) => `${head(i)}<p id="a">Other ${i}</p><p id="b">${TITLES[i]?.toUpperCase()}</p>`)).toEqual({
      at: 1,
      name: 'title',
    })
    expect(titleIn((i) => `<p id="a">${TITLES[i]}</p><p id="b">x</p>`)).toEqual({ at: -1, name: 'title' })
  })

  it('is the longest of several', () => {
    const page = (i: number): string =>
      `<head><title>${TITLES[i]} of the sea</title></head><p id="a">${TITLES[i]}</p><p id="b">${TITLES[i]} of</p>`
    expect(titleIn(page)).toEqual({ at: 1, name: 'title' })
  })

  it('is the first of two as long', () => {
    expect(titleIn((i) => `${head(i)}<p id="a">${TITLES[i]}</p><p id="b">${TITLES[i]}</p>`).at).toBe(0)
  })

  it('is a heading, though it has a name, before what has none', () => {
    const page = (tag: string) => (i: number) =>
      `${head(i)}<p id="a">${TITLES[i]}</p><${tag} id="b">${TITLES[i]?.slice(0, 9)}</${tag}>`
    for (const tag of ['h1', 'h6']) expect(titleIn(page(tag), ['', 'product'])).toEqual({ at: 1, name: 'title' })
    expect(titleIn(page('h7'), ['', 'product'])).toEqual({ at: 0, name: 'title' })
    expect(titleIn(page('p'), ['x', ''])).toEqual({ at: 1, name: 'title' })
    expect(titleIn(page('p'), ['x', 'y'])).toEqual({ at: -1, name: 'title' })
  })

  it('is no heading with a given name or above several records', () => {
    const page = (i: number) => `${head(i)}<h1 id="a">${TITLES[i]}</h1><p id="b">x</p>`
    expect(titleIn(page, ['kind', '']).at).toBe(0)
    expect(titleIn(page, ['kind', ''], { given: 'kind' }).at).toBe(-1)
    expect(titleIn(page, ['', ''], { isAbove: true }).at).toBe(-1)
  })

  it('stands in four fifths of the titles', () => {
    const page = (said: number) => (i: number) =>
      `<head><title>${i < said ? TITLES[i] : 'Site'}</title></head><p id="a">${TITLES[i]}</p><p id="b">x</p>`
    expect([titleIn(page(4)).at, titleIn(page(3)).at]).toEqual([0, -1])
  })

  it('has eight characters on some page, and is not the same on all', () => {
    const page = (length: number) => (i: number) => {
      const text = `abcdefghijk${i}`.slice(-(i === 2 ? length : 3))
      return `<head><title>${text}</title></head><p id="a">${text}</p><p id="b">x</p>`
    }
    expect([titleIn(page(8)).at, titleIn(page(7)).at]).toEqual([0, -1])
    expect(titleIn(() => '<head><title>The one Site</title></head><p id="a">The one Site</p><p id="b">x</p>').at).toBe(
      -1,
    )
  })

  it('is there by name already', () => {
    const page = (i: number) => `${head(i)}<p id="a">x</p><p id="b">${TITLES[i]}</p>`
    for (const name of ['title', 'name']) expect(titleIn(page, [name, ''])).toEqual(NONE)
    expect(titleIn(page, ['page_title', '']).at).toBe(1)
    expect(titleIn(page, ['title', ''], { isAbove: true }).at).toBe(1)
    expect(titleIn(page, ['title', ''], { kind: 'list' }).at).toBe(1)
    expect(titleIn(page, ['title', ''], { hints: { path: [], attribute: 'href' } }).at).toBe(1)
  })
})

describe('the title of a record', () => {
  const scope = (trees: readonly Tree[], change: Partial<NamingScope> = {}): NamingScope =>
    scopeOf(trees, { isRecord: true, ...change })
  function titleIn(
    record: (i: number) => string,
    ids: readonly string[],
    names: readonly string[] = ids.map(() => ''),
  ) {
    const trees = pages(record)
    const parts = ids.map((id) => (id.startsWith('@') ? partAt(trees, id.slice(1), 'href') : partAt(trees, id)))
    return titleOf(parts, names, scope(trees))
  }

  it('is its heading', () => {
    const record = (tag: string) => (i: number) => `<p id="a">x ${i}</p><${tag}><b id="b">${TITLES[i]}</b></${tag}>`
    expect(titleIn(record('h3'), ['a', 'b'])).toEqual({ at: 1, name: 'title' })
    expect(titleIn(record('div'), ['a', 'b'])).toEqual(NONE)
    expect(titleIn((i) => `<h3 id="a">${TITLES[i]}</h3><h2 id="b">x ${i}</h2>`, ['a', 'b']).at).toBe(0)
  })

  it('is a heading within four elements', () => {
    const record = (around: number) => (i: number) =>
      `<h3>${'<i>'.repeat(around)}<b id="a">${TITLES[i]}</b>${'</i>'.repeat(around)}</h3>`
    expect(titleIn(record(2), ['a']).at).toBe(0)
    expect(titleIn(record(3), ['a']).at).toBe(-1)
  })

  it('is its first linked text else', () => {
    const record = (i: number) =>
      `<p id="a">x ${i}</p><a id="l" href="/x/${i}"><b id="b">${TITLES[i]}</b></a><a id="m" href="/y/${i}"><b id="c">y ${i}</b></a>`
    expect(titleIn(record, ['a', '@l', 'b', '@m', 'c'])).toEqual({ at: 2, name: 'title' })
    expect(titleIn(record, ['a', '@l', 'b', '@m', 'c'], ['', '', 'known', '', ''])).toEqual({ at: 4, name: 'title' })
    expect(titleIn(record, ['a', 'b', 'c'])).toEqual(NONE)
  })

  it('is what its link says is behind it', () => {
    const record = (i: number) => `<a id="l" href="/author/${i}"><b id="b">${TITLES[i]}</b></a><p id="a">x</p>`
    expect(titleIn(record, ['@l', 'b', 'a'])).toEqual({ at: 1, name: 'author' })
    expect(titleIn(record, ['@l', 'b'])).toEqual({ at: 1, name: 'name' })
  })

  it('is a name when it is the only text, of three words', () => {
    const record = (text: string) => (i: number) => `<a id="l" href="/${i}"><b id="b">${text} ${i}</b></a>`
    expect(titleIn(record('one two'), ['@l', 'b'])).toEqual({ at: 1, name: 'name' })
    expect(titleIn(record('one two three'), ['@l', 'b'])).toEqual({ at: 1, name: 'title' })
  })

  it('is no linked date, prose, address or the like', () => {
    const record = (text: (i: number) => string) => (i: number) => `<a id="l" href="/${i}"><b id="b">${text(i)}</b></a>`
    expect(
      titleIn(
        record((i) => `2024-05-0${i + 1}`),
        ['@l', 'b'],
      ),
    ).toEqual(NONE)
    expect(
      titleIn(
        record((i) => `It is the long sentence of number ${i}, of ${TITLES[i]} in.`),
        ['@l', 'b'],
      ),
    ).toEqual(NONE)
    expect(
      titleIn(
        record((i) => `${i + 1}/10`),
        ['@l', 'b'],
      ),
    ).toEqual(NONE)
    expect(
      titleIn(
        record((i) => `a${i}@b.test`),
        ['@l', 'b'],
      ),
    ).toEqual(NONE)
    expect(
      titleIn(
        record((i) => `word ${i}`),
        ['@l', 'b'],
      ).at,
    ).toBe(1)
  })

  it('is there in half of the records', () => {
    const trees = pages((i) => `<h3 id="a">${TITLES[i]}</h3>`, 2)
    const at = (owners: number): number => titleOf([partAt(trees, 'a')], [''], scope(trees, { owners })).at
    expect([at(4), at(5)]).toEqual([0, -1])
  })

  it('differs: more than half of its values, or as many as of a vocabulary', () => {
    const at = (...texts: readonly string[]): number => {
      const part = said(texts, [{ tag: 'h3', words: [], label: null }])
      return titleOf([part], [''], scope(pages(() => '', texts.length))).at
    }
    expect(at('a', 'b', 'c', 'c')).toBe(0)
    expect(at('a', 'a', 'a', 'a')).toBe(-1)
    expect(at('a', 'a')).toBe(-1)
    expect(at('a', 'b', 'b', 'b')).toBe(-1)
    expect(at('a', 'b')).toBe(0)
    expect(at('a', 'b', 'c', 'd', ...Array(4).fill('d'))).toBe(0)
    expect(at('a', 'b', 'c', 'd', ...Array(5).fill('d'))).toBe(-1)
  })

  it('may be the same where what it links to differs, but not on all', () => {
    const record = (texts: readonly string[]) => (i: number) =>
      `<a id="l" href="/x/${i}"><h3 id="b">${texts[i]}</h3></a>`
    expect(titleIn(record(['a', 'b', 'b', 'b', 'b']), ['@l', 'b']).at).toBe(1)
    expect(titleIn(record(['b', 'b', 'b', 'b', 'b']), ['@l', 'b']).at).toBe(-1)
    expect(titleIn(record(['a', 'b', 'b', 'b', 'b']), ['b']).at).toBe(-1)
  })

  it('is nothing that stands above it', () => {
    const trees = pages((i) => `<h3 id="a">${TITLES[i]}</h3>`)
    expect(titleOf([partAt(trees, 'a', undefined, { isAbove: true })], [''], scope(trees))).toEqual(NONE)
  })
})

describe('the main one of several titles', () => {
  const at = (tags: readonly string[], names: readonly string[] = tags.map(() => 'title'), isRecord = true): number => {
    const parts = tags.map((tag) => said(['x'], [{ tag, words: [], label: null }]))
    return mainTitle(parts, names, scopeOf([treeOf('')], { isRecord }))
  }

  it('is the only one, and none where there is none', () => {
    expect(at(['p', 'h1'], ['title', 'x'])).toBe(0)
    expect(at(['p', 'h1'], ['x', 'title'])).toBe(1)
    expect(at(['p'], ['x'])).toBe(-1)
    expect(at([])).toBe(-1)
  })

  it('is the main heading, else the first of them, else a heading, else the first', () => {
    expect(at(['p', 'h2', 'h1'])).toBe(2)
    expect(at(['p', 'h1', 'h1'])).toBe(1)
    expect(at(['p', 'h3', 'h2'])).toBe(1)
    expect(at(['p', 'h6', 'i'])).toBe(1)
    expect(at(['p', 'h7', 'i'])).toBe(0)
    expect(at(['h1', 'h2', 'p'], ['x', 'title', 'title'])).toBe(1)
  })

  it('is a heading within four elements', () => {
    const path = (levels: number) => [
      { tag: 'h1', words: [], label: null },
      ...Array(levels).fill({ tag: 'i', words: [] }),
    ]
    const main = (levels: number): number =>
      mainTitle([said(['x']), said(['x'], path(levels))], ['title', 'title'], scopeOf([treeOf('')], { isRecord: true }))
    expect([main(3), main(4)]).toEqual([1, 0])
  })

  it('is no list and no attribute', () => {
    const parts = [
      said(['x'], [], { kind: 'list' }),
      said(['x'], [], { hints: { path: [], attribute: 'href' } }),
      said(['x']),
    ]
    expect(mainTitle(parts, ['title', 'title', 'title'], scopeOf([treeOf('')]))).toBe(2)
    expect(mainTitle(parts.slice(0, 2), ['title', 'title'], scopeOf([treeOf('')]))).toBe(-1)
  })

  it('of a page is what its title says: of main headings, if there are several, else of all', () => {
    const main = (html: string, isRecord = false): number => {
      const trees = pages((i) => `<head><title>${TITLES[i]}</title></head>${html.replaceAll('$', TITLES[i]!)}`)
      const parts = ['a', 'b', 'c'].map((id) => partAt(trees, id))
      return mainTitle(parts, ['title', 'title', 'title'], scopeOf(trees, { isRecord }))
    }
    expect(main('<p id="a">x</p><h2 id="b">y</h2><p id="c">$</p>')).toBe(2)
    expect(main('<p id="a">x</p><h2 id="b">y</h2><p id="c">$</p>', true)).toBe(1)
    expect(main('<p id="a">$</p><h2 id="b">y</h2><p id="c">z</p>')).toBe(0)
    expect(main('<p id="a">$</p><h1 id="b">y</h1><h1 id="c">$</h1>')).toBe(2)
    expect(main('<p id="a">$</p><h1 id="b">y</h1><h2 id="c">$</h2>')).toBe(1)
    expect(main('<p id="a">$</p><h1 id="b">y</h1><h1 id="c">z</h1>')).toBe(1)
  })
})
