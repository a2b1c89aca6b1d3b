import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { articlePageOf } from './article-page.ts'
import { bylineOf, dateNear } from './byline.ts'

/** The authors of a page whose text starts at a segment. */
const authors = (html: string, start = 0) => bylineOf(articlePageOf(treeOf(html)), start)
const names = (html: string, start = 0) => authors(html, start)?.value ?? null
const dated = (html: string, start = 0, url = 'https://a.test/x') => dateNear(articlePageOf(treeOf(html)), start, url)

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
  ])('an author is read from %s', (html) => {
    expect(names(html)).toEqual(['Anna Groß'])
  })

  it('people who comment are no authors', () => {
    const story = `<article>${'<p>The bridge was opened this morning after ten years of work.</p>'.repeat(6)}</article>`
    const comment =
      '<div class="comment-list"><p class="comment-author">Anna Groß</p><p>by Bo Ek</p><p>So nice.</p></div>'
    expect(names(story + comment)).toBeNull()
    expect(names(`${story}<p class="author">Cy Fox</p>${comment}`)).toEqual(['Cy Fox'])
    expect(names(`${comment}${story}<p>by Cy Fox</p>`)).toEqual(['Cy Fox'])
  })

  it('a link to a licence leads to no author', () => {
    expect(names('<p>Photo: <a href="https://licences.test/by/4.0/deed">CC BY 4.0</a></p>')).toBeNull()
    expect(names('<p><a href="/by/anna-gross">Anna Groß</a></p>')).toEqual(['Anna Groß'])
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
  ])('a line without an author gives none: %s', (html) => {
    expect(authors(html)).toBeNull()
  })

  it('an author who is marked up wins over one in an element called byline, and that over a spoken one', () => {
    const said = '<p>by Anna A</p>'
    const called = '<p class="byline">Ben B</p>'
    const marked = '<p rel="author">Cem C</p>'
    expect(authors(said + called + marked)).toEqual({ value: ['Cem C'], node: 8 })
    expect(authors(said + called)).toEqual({ value: ['Ben B'], node: 6 })
    expect(authors(said)).toEqual({ value: ['Anna A'], node: 4 })
  })

  it('an element for an author without a name is passed over for the next one with a name', () => {
    expect(names('<p rel="author">a=b</p><p class="byline">Ben B</p>')).toEqual(['Ben B'])
    expect(names('<p rel="author"> </p><p rel="author">Ben B</p><p rel="author">Cem C</p>')).toEqual(['Ben B'])
  })

  it('the authors marked elsewhere on a long page are none of the byline', () => {
    const far = '<p>More of it.</p>'.repeat(60)
    expect(names(`<a rel="author">Anna A</a>${far}<a rel="author">Ben B</a>`)).toEqual(['Anna A'])
  })

  it('the authors of a byline are its links where there are several, otherwise all its names', () => {
    expect(names('<p class="byline">Reporting by <a>Anna A</a> in Rome <a>Ben B</a></p>')).toEqual(['Anna A', 'Ben B'])
    expect(names('<p class="byline">by <a>Anna A</a>, Ben B</p>')).toEqual(['Anna A', 'Ben B'])
    expect(names('<p class="byline"><a>Anna A</a><a> </a></p>')).toEqual(['Anna A'])
    expect(names('<b class="byline">by Anna A and <a>Ben B</a></b><a>Next story</a>')).toEqual(['Anna A', 'Ben B'])
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
    ['来源：河城日报 作者：李明', ['李明']],
    ['2024年5月3日 文：山田 花子', ['山田 花子']],
    ['작성 2024.05.03 글: 홍길동 기자', ['홍길동']],
  ])('the byline %j gives the authors %j', (line, expected) => {
    expect(names(`<p>${line}</p>`)).toEqual(expected)
  })

  it('the first line with a name gives the authors', () => {
    expect(names('<p>by nobody at all</p><p>by Ben B</p><p>by Cem C</p>')).toEqual(['Ben B'])
  })
})

describe('dateNear', () => {
  it('a time element gives the date before any line does', () => {
    expect(
      dated('<p>1 May 2024</p><time>soon</time><time datetime="2024-05-02">x</time><time>3 May 2024</time>'),
    ).toEqual({ value: '2024-05-02', node: 8 })
    expect(dated('<time datetime="soon">3 May 2024</time>')).toEqual({ value: '2024-05-03', node: 3 })
  })

  it('the address of a page gives its date where the page shows none', () => {
    const of = (path: string): string | null => dated('<p>a</p>', 0, `https://a.test${path}`)?.value ?? null
    expect(dated('<p>a</p>', 0, 'https://a.test/2024/05/03/x')).toEqual({ value: '2024-05-03', node: 0 })
    expect(dated('<p>1 May 2024</p>', 0, 'https://a.test/2024/05/03')?.value).toBe('2024-05-01')
    expect(['/1999-5-3', '/2024-05-03-x', '/2024/05/03'].map(of)).toEqual(['1999-05-03', '2024-05-03', '2024-05-03'])
    expect(['/x2024/05/03', '/2024/13/03', '/2024/05'].map(of)).toEqual([null, null, null])
  })

  it('a date in numbers is read in the order that the language of the page has', () => {
    expect(dated('<html lang="en-US"><time>5/3/2024</time></html>')?.value).toBe('2024-05-03')
    expect(dated('<html lang="de"><time>5/3/2024</time></html>')?.value).toBe('2024-03-05')
    expect(dated('<html lang="en-US"><p>5/3/2024</p></html>')?.value).toBe('2024-05-03')
    expect(dated('<html lang="de"><p>5/3/2024</p></html>')?.value).toBe('2024-03-05')
  })
})
