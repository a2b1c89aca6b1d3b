import { describe, expect, it } from 'vitest'
import { treeOf } from '../site.fixture.ts'
import { createResolver, linksOf, mayLink, type PageLink } from './links.ts'

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
})
