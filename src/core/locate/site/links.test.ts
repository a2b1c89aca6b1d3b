import { describe, expect, it } from 'vitest'
import { hashString } from '../../base/index.ts'
import { LABEL } from '../../dom/index.ts'
import { treeOf } from '../site.fixture.ts'
import {
  CANONICAL,
  createResolver,
  elementsThatLink,
  hostOf,
  isPageAddress,
  linksOf,
  mayLink,
  type PageLink,
} from './links.ts'

const URL_HERE = 'http://site.example/dir/page'
const RESOLVER = createResolver(new Set(['site.example']))
function links(html: string): PageLink[] {
  const tree = treeOf(html)
  const elements = [...tree.label.keys()].filter((node) => mayLink(tree.label[node]!))
  return linksOf(tree, elements, URL_HERE, RESOLVER)
}
const urls = (html: string): string[] => links(html).map(({ url }) => url.replace('http://site.example', ''))

describe('linksOf', () => {
  it('anchors and areas are read in document order, resolved against the page', () => {
    expect(urls('<a href="b">1</a><map><area href="/c"></map><a href="../d?x=1#part">2</a>')).toEqual([
      '/dir/b',
      '/c',
      '/d?x=1',
    ])
  })

  it('links are resolved against the first base element', () => {
    expect(urls('<base href="/other/"><base href="/ignored/"><a href="b">1</a>')).toEqual(['/other/b'])
  })

  it('nofollow links are followed, as robots.txt alone decides', () => {
    expect(urls('<a rel="nofollow" href="/b">1</a>')).toEqual(['/b'])
  })

  it('links to other hosts, ports and schemes are left out', () => {
    const html =
      '<a href="http://else.example/">1</a><a href="mailto:a@b.c">2</a><a href="javascript:go()">3</a><a href="#top">4</a>'
    expect(
      urls(`${html}<a href="ftp://site.example/f">5</a><a href="https://site.example:8443/">6</a><a href="/b">7</a>`),
    ).toEqual(['/b'])
  })

  it('links to the page itself and to files that are no HTML are left out', () => {
    expect(
      urls('<a href="page#x">1</a><a href="a.pdf">2</a><a href="a.JPG?big=1">3</a><a href="get?file=a.pdf">4</a>'),
    ).toEqual(['/dir/get?file=a.pdf'])
  })

  it('relations between pages in the head are read, not style sheets, icons or feeds', () => {
    const head = '<link rel="next" href="/n"><link rel="stylesheet" href="/s"><link rel="icon" href="/i">'
    expect(
      urls(`${head}<link rel="alternate" type="application/rss+xml" href="/f"><link rel="canonical" href="/c">`),
    ).toEqual(['/n', '/c'])
  })

  it('the target of a meta refresh is read', () => {
    expect(
      urls('<meta http-equiv="Refresh" content="0; URL=\'/new\'"><meta http-equiv="refresh" content="300">'),
    ).toEqual(['/new'])
  })

  it('links of different relation differ, and links without a relation are alike', () => {
    const html = '<a rel="next" href="/n">1</a><a rel="nofollow" href="/a">2</a><a href="/b">3</a>'
    const [next, first, second] = links(html).map(({ relation }) => relation)
    expect(first).toBe(second)
    expect(next).not.toBe(first)
  })

  it('other versions of the page are read, but not those for other media', () => {
    const head =
      '<link rel="alternate" hreflang="de" type="text/html" href="/de"><link rel="alternate" media="print" href="/print">'
    expect(urls(`${head}<link rel="next" media="screen" href="/n">`)).toEqual(['/de', '/n'])
  })

  it('other meta elements are no refresh', () => {
    expect(urls('<meta name="share" content="url=/b"><meta http-equiv="content-type" content="url=/c">')).toEqual([])
  })

  it('the relation of a link is read in the head, of series of pages and of a refresh', () => {
    const relation = (html: string): number => links(html)[0]!.relation
    expect(relation('<link rel="canonical" href="/b">')).toBe(CANONICAL)
    expect(relation('<a rel="canonical" href="/b">1</a>')).toBe(0)
    expect(relation('<a rel="nofollow tag" href="/b">1</a>')).toBe(hashString('tag'))
    expect(relation('<meta http-equiv="refresh" content="0; url=/b">')).toBe(hashString('refresh'))
  })
})

describe('a resolver', () => {
  const resolver = (...hosts: readonly string[]) => createResolver(new Set(hosts))

  it('the same href is resolved anew in each folder, and a query on each page', () => {
    const resolve = resolver('s.example')
    const all = ['/a/x', '/a/y?to=/c/', '/b/x'].map((path) =>
      ['z', '?p=2', '', 'z'].map((href) => resolve(`http://s.example${path}`)(href)?.replace('http://s.example', '')),
    )
    expect(all).toEqual([
      ['/a/z', '/a/x?p=2', '/a/x', '/a/z'],
      ['/a/z', '/a/y?p=2', '/a/y?to=/c/', '/a/z'],
      ['/b/z', '/b/x?p=2', '/b/x', '/b/z'],
    ])
  })

  it('a resolver leads to pages of its hosts alone, and ports differ', () => {
    const resolve = resolver('s.example', 't.example:8080')('http://s.example/a')
    const hrefs = [
      'b',
      'http://t.example:8080/c',
      'http://t.example/c',
      'http://u.example/',
      'b.pdf',
      '#b',
      ' #b',
      'http://[',
    ]
    expect(hrefs.map(resolve)).toEqual([
      'http://s.example/b',
      'http://t.example:8080/c',
      ...[null, null, null, null, null, null],
    ])
  })
})

describe('elementsThatLink', () => {
  it('links, refreshes and forms with content are the elements that link, in document order', () => {
    const tree = treeOf(
      '<meta charset="utf-8"><p class="a"><a href="/1">1</a><a>2</a></p><form></form><form class="b"></form><map><area href="/3"></map>',
    )
    expect(elementsThatLink(tree).map((node) => tree.label[node])).toEqual([
      LABEL.meta,
      LABEL.a,
      LABEL.form,
      LABEL.area,
    ])
  })
})

describe('addresses', () => {
  it('the host of an address includes its port', () => {
    expect(hostOf('https://site.example:8443/a/b?c=/d')).toBe('site.example:8443')
  })

  it('an address is that of a page unless its path ends like another file', () => {
    expect(['/a', '/a.html', '/a?b=c.pdf', '/?'].filter((path) => !isPageAddress(`http://s.example${path}`))).toEqual(
      [],
    )
    expect(['/a.pdf', '/a.PDF?b=1', '/a.pdf?'].filter((path) => isPageAddress(`http://s.example${path}`))).toEqual([])
  })
})
