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
  it('reads anchors and areas in document order, resolved against the page', () => {
    expect(urls('<a href="b">1</a><map><area href="/c"></map><a href="../d?x=1#part">2</a>')).toEqual([
      '/dir/b',
      '/c',
      '/d?x=1',
    ])
  })

  it('resolves against the first base element', () => {
    expect(urls('<base href="/other/"><base href="/ignored/"><a href="b">1</a>')).toEqual(['/other/b'])
  })

  it('follows nofollow links: robots.txt is what binds', () => {
    expect(urls('<a rel="nofollow" href="/b">1</a>')).toEqual(['/b'])
  })

  it('keeps to http pages of the given hosts', () => {
    const html =
      '<a href="http://else.example/">1</a><a href="mailto:a@b.c">2</a><a href="javascript:go()">3</a><a href="#top">4</a>'
    expect(
      urls(`${html}<a href="ftp://site.example/f">5</a><a href="https://site.example:8443/">6</a><a href="/b">7</a>`),
    ).toEqual(['/b'])
  })

  it('leaves out the page itself and files that are no HTML by their name', () => {
    expect(
      urls('<a href="page#x">1</a><a href="a.pdf">2</a><a href="a.JPG?big=1">3</a><a href="get?file=a.pdf">4</a>'),
    ).toEqual(['/dir/get?file=a.pdf'])
  })

  it('reads relations between pages in the head, not style sheets, icons or feeds', () => {
    const head = '<link rel="next" href="/n"><link rel="stylesheet" href="/s"><link rel="icon" href="/i">'
    expect(
      urls(`${head}<link rel="alternate" type="application/rss+xml" href="/f"><link rel="canonical" href="/c">`),
    ).toEqual(['/n', '/c'])
  })

  it('reads where a meta refresh leads', () => {
    expect(
      urls('<meta http-equiv="Refresh" content="0; URL=\'/new\'"><meta http-equiv="refresh" content="300">'),
    ).toEqual(['/new'])
  })

  it('tells links of different relation apart, and those of none alike', () => {
    const html = '<a rel="next" href="/n">1</a><a rel="nofollow" href="/a">2</a><a href="/b">3</a>'
    const [next, first, second] = links(html).map(({ relation }) => relation)
    expect(first).toBe(second)
    expect(next).not.toBe(first)
  })

  it('reads other versions of the page, but not those for other media', () => {
    const head =
      '<link rel="alternate" hreflang="de" type="text/html" href="/de"><link rel="alternate" media="print" href="/print">'
    expect(urls(`${head}<link rel="next" media="screen" href="/n">`)).toEqual(['/de', '/n'])
  })

  it('takes no other meta element for a refresh', () => {
    expect(urls('<meta name="share" content="url=/b"><meta http-equiv="content-type" content="url=/c">')).toEqual([])
  })

  it('tells what the relation is: of links in the head, of anchors in a series, and of a refresh', () => {
    const relation = (html: string): number => links(html)[0]!.relation
    expect(relation('<link rel="canonical" href="/b">')).toBe(CANONICAL)
    expect(relation('<a rel="canonical" href="/b">1</a>')).toBe(0)
    expect(relation('<a rel="nofollow tag" href="/b">1</a>')).toBe(hashString('tag'))
    expect(relation('<meta http-equiv="refresh" content="0; url=/b">')).toBe(hashString('refresh'))
  })
})

describe('a resolver', () => {
  const resolver = (...hosts: readonly string[]) => createResolver(new Set(hosts))

  it('resolves the same href anew in each folder, and queries on each page', () => {
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

  it('leads to pages of its hosts alone, ports told apart', () => {
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
  it('are links, refreshes and forms that say anything, in document order', () => {
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
  it('are of a host and its port', () => {
    expect(hostOf('https://site.example:8443/a/b?c=/d')).toBe('site.example:8443')
  })

  it('are of pages unless their path ends as that of another file', () => {
    expect(['/a', '/a.html', '/a?b=c.pdf', '/?'].filter((path) => !isPageAddress(`http://s.example${path}`))).toEqual(
      [],
    )
    expect(['/a.pdf', '/a.PDF?b=1', '/a.pdf?'].filter((path) => isPageAddress(`http://s.example${path}`))).toEqual([])
  })
})
