import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { articlePageOf } from './article-page.ts'
import { bylineOf, dateNear, isBylineOf } from './byline.ts'

/** The authors of a page whose text starts at a segment. */
const authors = (html: string, start = 0) => bylineOf(articlePageOf(treeOf(html)), start)
const names = (html: string, start = 0) => authors(html, start)?.value ?? null
const dated = (html: string, start = 0, url = 'https://a.test/x') => dateNear(articlePageOf(treeOf(html)), start, url)

/** So many lines that say nothing. */
const lines = (count: number): string => '<p>nothing here</p>'.repeat(count)

describe('bylineOf', () => {
  it.each([
    '<a rel="author">Anna Groß</a>',
    '<a rel="Author">Anna Groß</a>',
    '<b itemprop="author">Anna Groß</b>',
    '<b itemprop="Creator">Anna Groß</b>',
    '<b class="byline">Anna Groß</b>',
    '<b class="x author y">Anna Groß</b>',
    '<b class="post-author">Anna Groß</b>',
    '<b class="authors">Anna Groß</b>',
    '<b class="author-name">Anna Groß</b>',
    '<b class="authorname">Anna Groß</b>',
    '<b class="AUTEUR_x">Anna Groß</b>',
    '<b class="autor">Anna Groß</b>',
    '<p>by Anna Groß</p>',
  ])('reads %s', (html) => {
    expect(names(html)).toEqual(['Anna Groß'])
  })

  it.each([
    '<a rel="nofollow">Anna Groß</a>',
    '<a rel="author nofollow">Anna Groß</a>',
    '<b itemprop="authors">Anna Groß</b>',
    '<b itemprop="name">Anna Groß</b>',
    '<b class="coauthor">Anna Groß</b>',
    '<b class="authority">Anna Groß</b>',
    '<p>Anna Groß</p>',
    '<p>by anna groß</p>',
  ])('reads nothing of %s', (html) => {
    expect(authors(html)).toBeNull()
  })

  it('trusts what is marked before what is called so, and that before what is said', () => {
    const said = '<p>by Anna A</p>'
    const called = '<p class="byline">Ben B</p>'
    const marked = '<p rel="author">Cem C</p>'
    expect(authors(said + called + marked)).toEqual({ value: ['Cem C'], node: 8 })
    expect(authors(said + called)).toEqual({ value: ['Ben B'], node: 6 })
    expect(authors(said)).toEqual({ value: ['Anna A'], node: 4 })
  })

  it('goes on to the next kind where the first element says no name', () => {
    expect(names('<p rel="author">a=b</p><p class="byline">Ben B</p>')).toEqual(['Ben B'])
    expect(names('<p rel="author"> </p><p rel="author">Ben B</p><p rel="author">Cem C</p>')).toEqual(['Ben B'])
  })

  it('takes the links of a byline with several, else all it says', () => {
    expect(names('<p class="byline">Reporting by <a>Anna A</a> in Rome <a>Ben B</a></p>')).toEqual(['Anna A', 'Ben B'])
    expect(names('<p class="byline">by <a>Anna A</a>, Ben B</p>')).toEqual(['Anna A', 'Ben B'])
    expect(names('<p class="byline"><a>Anna A</a><a> </a></p>')).toEqual(['Anna A'])
    expect(names('<b class="byline">by Anna A and <a>Ben B</a></b><a>Next story</a>')).toEqual(['Anna A', 'Ben B'])
  })

  it('takes no element of sixty nodes', () => {
    const byline = (nodes: number): string => `<div class="byline">Ben B${'<i></i>'.repeat(nodes - 2)}</div>`
    expect(names(byline(59))).toEqual(['Ben B'])
    expect(names(byline(60))).toBeNull()
  })

  it('reads a line of fourteen words and none of fifteen', () => {
    const line = (count: number): string =>
      `<p>by Anna A, Ben B, Cem C, Dora D, Emil E, Fritz F${', Gustavo Gu'.slice(0, count === 15 ? 11 : 8)}</p>`
    expect(names(line(14))).toHaveLength(7)
    expect(names(line(15))).toBeNull()
  })

  it('reads fifteen lines before the start and less than fifteen after it', () => {
    const said = '<p>by Anna A</p>'
    expect(names(said + lines(20), 15)).toEqual(['Anna A'])
    expect(names(said + lines(20), 16)).toBeNull()
    expect(names(lines(14) + said, 0)).toEqual(['Anna A'])
    expect(names(lines(15) + said, 0)).toBeNull()
  })

  it('reaches back from the main heading when that is before the start', () => {
    const page = (before: number): string => `<p>by Anna A</p>${lines(before)}<h1>T</h1>${lines(30)}`
    expect(names(page(14), 40)).toEqual(['Anna A'])
    expect(names(page(15), 40)).toBeNull()
    expect(names(`<h1>T</h1><p>by Anna A</p>${lines(60)}`, 40)).toEqual(['Anna A'])
    expect(names(`<p>by Anna A</p>${lines(14)}<p>start</p><h1>T</h1>`, 15)).toEqual(['Anna A'])
  })

  it.each([
    ['4 May 2024, World, by Anna Groß', ['Anna Groß']],
    ['2024-05-04 | by Anna Groß, Ben B', ['Anna Groß', 'Ben B']],
    ['World, by Anna Groß', null],
    ['4 May 2024, Anna Groß', null],
    ['World, by Anna Groß, 4 May 2024', null],
    ['by Anna grosse', null],
    ['by van Berg', null],
    ['by Anna Groß, 4 May 2024', ['Anna Groß']],
    ['Von Anna van der Berg', ['Anna van der Berg']],
    ['by Anna Groß and her dogs', null],
    ['by 北 山', ['北 山']],
  ])('reads the line %j', (line, expected) => {
    expect(names(`<p>${line}</p>`)).toEqual(expected)
  })

  it('takes the first line with names', () => {
    expect(names('<p>by nobody at all</p><p>by Ben B</p><p>by Cem C</p>')).toEqual(['Ben B'])
  })
})

describe('isBylineOf', () => {
  it.each([
    ['by Anna A', true],
    ['Anna A and Ben B', true],
    ['Anna A, Cem C', false],
    ['', false],
    ['2024', false],
  ])('of the line %j is %s', (line, expected) => {
    expect(isBylineOf(line, ['Anna A', 'Ben B'])).toBe(expected)
  })

  it('is false without authors, and of long lines', () => {
    expect(isBylineOf('', [])).toBe(false)
    expect(isBylineOf('Anna A', [])).toBe(false)
    const line = (length: number): string => 'Anna A'.padEnd(length, ' ')
    expect(isBylineOf(line(200), ['Anna A'])).toBe(true)
    expect(isBylineOf(line(201), ['Anna A'])).toBe(false)
  })
})

describe('dateNear', () => {
  it('reads the first time element with a date, before lines', () => {
    expect(
      dated('<p>1 May 2024</p><time>soon</time><time datetime="2024-05-02">x</time><time>3 May 2024</time>'),
    ).toEqual({ value: '2024-05-02', node: 8 })
    expect(dated('<time datetime="soon">3 May 2024</time>')).toEqual({ value: '2024-05-03', node: 3 })
  })

  it('reads the text of a small time element', () => {
    const time = (nodes: number): string => `<time>3 May 2024${'<i></i>'.repeat(nodes - 2)}</time>`
    expect(dated(time(59))).toEqual({ value: '2024-05-03', node: 4 })
    expect(dated(time(60))?.node).toBe(3)
  })

  it('reads lines around the start, of fourteen words at most', () => {
    const words = (count: number): string => `<p>3 May 2024 ${'x '.repeat(count - 3)}</p>`
    expect(dated(words(14))).toEqual({ value: '2024-05-03', node: 4 })
    expect(dated(words(15))).toBeNull()
    expect(dated(`${lines(14)}<p>3 May 2024</p>`)?.value).toBe('2024-05-03')
    expect(dated(`${lines(15)}<p>3 May 2024</p>`)).toBeNull()
  })

  it('reads the address at last', () => {
    const of = (path: string): string | null => dated('<p>a</p>', 0, `https://a.test${path}`)?.value ?? null
    expect(dated('<p>a</p>', 0, 'https://a.test/2024/05/03/x')).toEqual({ value: '2024-05-03', node: 0 })
    expect(dated('<p>1 May 2024</p>', 0, 'https://a.test/2024/05/03')?.value).toBe('2024-05-01')
    expect(['/1999-5-3', '/2024-05-03-x', '/2024/05/03'].map(of)).toEqual(['1999-05-03', '2024-05-03', '2024-05-03'])
    expect(
      ['/2100/05/03', '/1899/05/03', '/x2024/05/03', '/2024/05/031', '/2024/13/03', '/2024/005/03', '/2024/05'].map(of),
    ).toEqual(Array(7).fill(null))
  })

  it('reads dates as the language of the page writes them', () => {
    expect(dated('<html lang="en-US"><time>5/3/2024</time></html>')?.value).toBe('2024-05-03')
    expect(dated('<html lang="de"><time>5/3/2024</time></html>')?.value).toBe('2024-03-05')
    expect(dated('<html lang="en-US"><p>5/3/2024</p></html>')?.value).toBe('2024-05-03')
    expect(dated('<html lang="de"><p>5/3/2024</p></html>')?.value).toBe('2024-03-05')
  })
})
