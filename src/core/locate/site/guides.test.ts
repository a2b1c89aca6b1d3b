import { describe, expect, it } from 'vitest'
import { LABEL } from '../../dom/index.ts'
import { jsonLdOf } from '../../embedded/index.ts'
import { ORIGIN, treeOf } from '../site.fixture.ts'
import { guidesOf } from './guides.ts'
import { createResolver, linksOf, mayLink } from './links.ts'

const resolver = createResolver(new Set(['site.example']))

/** Paths of the guides of a page at `path`. */
function guides(html: string, path = '/p/123'): readonly string[] {
  const tree = treeOf(html)
  const elements = Array.from({ length: tree.nodeCount }, (_, node) => node).filter((node) =>
    mayLink(tree.label[node]!),
  )
  expect(tree.label[0]).not.toBe(LABEL.a)
  const url = ORIGIN + path
  return guidesOf(tree, jsonLdOf(tree), linksOf(tree, elements, url, resolver), url).map((to) =>
    to.slice(ORIGIN.length),
  )
}

const MENU =
  '<header><a href="/">Logo</a><ul>' +
  ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('') +
  '</ul></header>'
const list = (items: unknown) => `<script type="application/ld+json">${JSON.stringify(items)}</script>`

describe('the guides of a page', () => {
  it('the row of links above the heading is a breadcrumb, the nearest first', () => {
    const crumbs = '<p><a href="/">Home</a> / <a href="/shop">Shop</a> / <a href="/shop/tea">Tea</a> / Green tea</p>'
    expect(guides(`${MENU}<main>${crumbs}<h1>Green tea</h1><p><a href="/other">More</a></p></main>`)).toEqual([
      '/shop/tea',
      '/shop',
    ])
  })

  it('a row whose links are wrapped in list items is a breadcrumb', () => {
    const crumbs = '<ul><li><a href="/shop/">Shop</a></li><li><a href="/shop/tea">Tea</a></li></ul>'
    expect(guides(`${MENU}<div>${crumbs}</div><h1>x</h1>`, '/shop/green.html')).toEqual(['/shop/tea', '/shop/'])
  })

  it.each([
    ['of many links', `${MENU}<h1>x</h1>`],
    ['that does not begin above the page', `${MENU}<p><a href="/x">x</a><a href="/y">y</a></p><h1>x</h1>`],
    ['below the heading', `<h1>x</h1><p><a href="/">x</a><a href="/y">y</a></p>`],
    ['where there is no heading', '<p><a href="/">x</a><a href="/y">y</a></p><h2>x</h2>'],
  ])('a row %s is no breadcrumb', (_, html) => {
    expect(guides(html)).toEqual([])
  })

  it.each([
    ['<nav aria-label="Breadcrumb">', '</nav>'],
    ['<ol itemscope itemtype="https://schema.org/BreadcrumbList">', '</ol>'],
    ['<div class="page-breadcrumbs">', '</div>'],
  ])('an element named a breadcrumb is one, wherever it is: %s', (open, close) => {
    const links = '<a href="/shop">Shop</a><a href="/shop/tea">Tea</a>'
    expect(guides(`${MENU}<h1>x</h1>${open}${links}${close}`)).toEqual(['/shop/tea', '/shop'])
  })

  it.each([
    ['at the top', (one: object) => one],
    ['in a list', (one: object) => [{ '@type': 'WebSite' }, one]],
    ['in a graph', (one: object) => ({ '@graph': [one] })],
    ['of the page', (one: object) => ({ '@type': 'WebPage', breadcrumb: one })],
  ])('a breadcrumb for machines counts as far as the page links there: %s', (_, within) => {
    const itemListElement = [
      { position: 1, item: `${ORIGIN}/` },
      { position: 2, item: { '@id': '/shop' } },
      { position: 3, item: { url: '/nowhere' } },
      { position: 4, name: 'x' },
    ]
    const script = list(within({ '@type': 'BreadcrumbList', itemListElement }))
    expect(guides(`${script}<p><a href="/">x</a><a href="/y">y</a></p><h1>x</h1><a href="/shop">Shop</a>`)).toEqual([
      '/shop',
    ])
  })

  it.each([
    '{',
    'null',
    '"BreadcrumbList"',
    '{"@type":"BreadcrumbList"}',
    '[{"@type":"BreadcrumbList","itemListElement":[7,null]}]',
  ])('machine data without a breadcrumb adds none: %s', (json) => {
    expect(guides(`<script type="application/ld+json">${json} </script><!-- BreadcrumbList --><h1>x</h1>`)).toEqual([])
  })

  it('the page in other languages comes after its breadcrumb', () => {
    const head =
      '<link rel="alternate" hreflang="de" href="/de/p/123"><link rel="alternate" hreflang="en" href="/p/123">'
    const html = `<head>${head}</head><p><a href="/">x</a><a href="/shop">Shop</a></p><h1>x</h1><a hreflang="fr" href="/fr/p/123">fr</a>`
    expect(guides(html)).toEqual(['/shop', '/de/p/123', '/fr/p/123'])
  })

  it('the nearest four steps of a breadcrumb and the first four languages are taken', () => {
    const links = Array.from({ length: 20 }, (_, i) => `<a hreflang="x" href="/${i}/p">x</a>`).join('')
    const itemListElement = Array.from({ length: 20 }, (_, i) => ({ item: `/${i}/p` }))
    const script = list({ '@type': 'BreadcrumbList', itemListElement })
    expect(guides(script + links)).toEqual([19, 18, 17, 16, 0, 1, 2, 3].map((i) => `/${i}/p`))
  })

  const links = (count: number): string => Array.from({ length: count }, (_, i) => `<a href="/${i}">x</a>`).join(' ')

  it('links before and behind a named breadcrumb do not belong to it', () => {
    const around = (inside: string): string => `<a href="/before">x</a>${inside}<a href="/behind">x</a>`
    expect(guides(around('<nav class="breadcrumb"><a href="/shop">Shop</a></nav>'))).toEqual(['/shop'])
  })

  it('a class of the whole page and other attributes name no breadcrumb', () => {
    expect(guides(`<html class="breadcrumbs"><body class="has-breadcrumbs">${links(3)}</body></html>`)).toEqual([])
    expect(guides(`<div data-part="breadcrumbs">${links(3)}</div>`)).toEqual([])
    expect(guides(`<div class="crumbs" title="breadcrumb">${links(3)}</div>`)).toEqual([])
    const named = '<nav class="breadcrumb"><a href="/shop">Shop</a></nav>'
    expect(guides(`<html class="breadcrumbs"><body class="breadcrumbs">${links(3)}${named}</body></html>`)).toEqual([
      '/shop',
    ])
  })

  it('a row of links is a breadcrumb when its first link is a folder above', () => {
    const row = (count: number, first = '/') =>
      guides(`<p><a href="${first}">Home</a> ${links(count - 1)}</p><h1>x</h1>`)
    expect(row(3, '/p/')).toEqual(['/1', '/0', '/p/'])
    expect(row(3, '/p')).toEqual([])
    expect(row(3, '/other/')).toEqual([])
  })

  it('a named breadcrumb is found behind elements of other names', () => {
    const other = '<div class="a-very-long-name"><a href="/other">x</a></div>'
    const named = '<nav class="breadcrumb"><a href="/shop">Shop</a></nav>'
    expect(guides(`${other}${named}`)).toEqual(['/shop'])
  })

  it('a row above the heading counts before others, and one that reaches below it does not', () => {
    const row = '<a href="/">Home</a> <a href="/shop">Shop</a>'
    expect(guides(`<p>${row}</p><p><a href="/x">x</a></p><h1>x</h1>`)).toEqual(['/shop'])
    expect(guides(`<div>${row}<h1>x</h1><a href="/y">y</a></div>`)).toEqual([])
  })

  it('the page itself is never its own guide', () => {
    const itemListElement = ['/shop', '/p/123'].map((item) => ({ item }))
    const script = list({ '@type': 'BreadcrumbList', itemListElement })
    expect(guides(`${script}<a href="/shop">Shop</a><a href="/p/123">x</a>`)).toEqual(['/shop'])
    expect(guides('<nav class="breadcrumb"><a href="/shop">Shop</a><a href="/p/123">x</a></nav>')).toEqual(['/shop'])
  })

  it('the first breadcrumb for machines with any link is taken', () => {
    const of = (...items: readonly string[]) => ({
      '@type': ['Thing', 'BreadcrumbList'],
      itemListElement: items.map((item) => ({ item })),
    })
    const page = (...all: readonly object[]) => guides(`${list(all)}<a href="/shop">Shop</a><a href="/tea">Tea</a>`)
    expect(page(of(), of('/shop'), of('/tea'))).toEqual(['/shop'])
    expect(page({ ...of('/shop'), '@type': 'ItemList' }, of('/tea'))).toEqual(['/tea'])
  })
})
