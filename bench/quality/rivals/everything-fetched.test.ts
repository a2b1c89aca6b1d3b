import { describe, expect, it } from 'vitest'
import { anchors, find, numbered, pagesAt } from './site.fixture.ts'
import { trivial } from './trivial.ts'
import { urlShape } from './url-shape.ts'

describe('trivial', () => {
  /** A page with the classes c1 .. c`count` and others of its own. */
  const classes = (count: number, own = ''): string =>
    `${numbered('c', count)
      .map((name) => `<p class="${name}"></p>`)
      .join('')}${own}`

  it('pages that share 85 % of all tokens with the sample are kept, from all linked ones', () => {
    const pages = {
      '/': anchors(['/a', '/x/far']),
      // html, head, body and 14 classes are 17 tokens; 17/20 = .85, 17/21 = .81.
      '/a': `${classes(14)}`,
      '/x/far': classes(14) + anchors(['/near', '/not', '/tags', '/gone'], '$'),
      '/near': classes(17),
      '/not': classes(18),
      '/tags': classes(14).replaceAll('p', 'div'),
      '/unlinked': classes(14),
    }
    // The link of /x/far is a token more.
    expect(find(trivial, pages, '/a')).toEqual({ found: ['/a', '/near', '/x/far'], downloads: 7 })
  })

  it('a crawl starts from the sample too', () => {
    const pages = { '/a': anchors(['/b']), '/b': anchors(['/a']), '/': 'home' }
    expect(find(trivial, pages, '/a')).toEqual({ found: ['/a', '/b'], downloads: 3 })
  })
})

describe('url-shape', () => {
  const found = (paths: readonly string[], sample: string): readonly string[] =>
    find(urlShape, { ...pagesAt(paths, 'text'), '/': anchors(paths) }, sample).found

  it('digits in an address are masked', () => {
    expect(found(['/item-1.html', '/item-22.html', '/about.html'], '/item-1.html')).toEqual([
      '/item-1.html',
      '/item-22.html',
    ])
  })

  it('addresses of one shape have the same depth and ending', () => {
    expect(found(['/a/1.html', '/a/2.HTML', '/a/3.php', '/a/b/4.html', '/5.html'], '/a/1.html')).toEqual([
      '/a/1.html',
      '/a/2.HTML',
    ])
  })

  it('addresses of one shape have the same keys in their query, in any order', () => {
    const paths = ['/show?id=1&lang=en', '/show?lang=de&id=2', '/show?id=3', '/show']
    expect(found(paths, '/show?id=1&lang=en')).toEqual(['/show?id=1&lang=en', '/show?lang=de&id=2'])
  })

  it('few folders must be the same for one shape, many need not', () => {
    const few = ['/a/x.html', '/b/x.html', '/c/x.html']
    expect(found(few, '/a/x.html')).toEqual(['/a/x.html'])
    const ten = [...'abcdefghij'].map((name) => `/${name}/x.html`)
    expect(found(ten, '/a/x.html')).toEqual(['/a/x.html'])
    expect(found([...ten, '/k/x.html'], '/a/x.html')).toEqual([...ten, '/k/x.html'])
  })

  it('names are counted among the addresses with the shape so far', () => {
    const books = [...'abcdefghijk'].map((name) => `/books/${name}.html`)
    const songs = [...'mnopqrstuvw'].map((name) => `/songs/${name}.html`)
    const others = ['/films/a.html', '/films/b.html', '/books/a/b.html', '/books/a']
    expect(found([...books, ...songs, ...others], '/books/a.html')).toEqual(books)
    expect(found([...books, ...songs, ...others], '/films/a.html')).toEqual(['/films/a.html'])
  })
})
