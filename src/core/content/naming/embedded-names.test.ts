import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { embeddedNames } from './embedded-names.ts'
import { said } from './parts.fixture.ts'

const VALUES = ['amber', 'basil', 'cedar', 'delta', 'ember']
/** What pages with such data call such values. */
function nameOf(page: (value: string, i: number) => string, values: readonly string[] = VALUES, count = values.length) {
  const trees = VALUES.slice(0, count).map((value, i) => treeOf(page(value, i)))
  return embeddedNames(trees)(said(values))
}
const json = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

describe('the name in embedded data', () => {
  it('is the key of the value on the same pages', () => {
    expect(nameOf((value) => json({ '@type': 'X', brand: value, other: 'x' }))).toBe('brand')
    expect(nameOf((value) => json({ brand: ` ${value}\n` }))).toBe('brand')
    expect(nameOf((value) => json({ '@id': value }))).toBe('')
    expect(nameOf((value) => json({ 'schema:brandName': value }))).toBe('brand_name')
    expect(nameOf(() => json({ brand: 'x' }))).toBe('')
    expect(nameOf(() => '<p>amber</p>')).toBe('')
    expect(nameOf((value) => json({ about: value, brand: value }))).toBe('brand')
  })

  it('reads numbers and lists, no truth values', () => {
    expect(nameOf((_, i) => json({ price: i }), ['0', '1', '2'])).toBe('price')
    expect(nameOf((value) => json({ brand: ['x', value] }))).toBe('brand')
    expect(nameOf((_, i) => json({ brand: i > 1 }), ['false', 'false', 'true', 'true', 'true'])).toBe('')
  })

  it('is on the same page', () => {
    expect(nameOf((_, i) => json({ brand: VALUES[(i + 1) % VALUES.length] }))).toBe('')
  })

  it('calls the name of a thing by the thing', () => {
    expect(nameOf((value) => json({ brand: { name: value } }))).toBe('brand')
    expect(nameOf((value) => json({ name: value }))).toBe('name')
    expect(nameOf((value) => json({ brand: { title: value } }))).toBe('title')
    expect(nameOf((value) => json({ brand: [{ name: value }] }))).toBe('brand')
  })

  it('reads three levels of objects', () => {
    expect(nameOf((value) => json({ a: { b: { c: { brand: value } } } }))).toBe('brand')
    expect(nameOf((value) => json({ a: { b: { c: { d: { brand: value } } } } }))).toBe('')
  })

  it('reads items and meta values', () => {
    expect(nameOf((value) => `<div itemscope><b itemprop="brand">${value}</b></div>`)).toBe('brand')
    expect(
      nameOf((value) => `<div itemscope><div itemprop="brand" itemscope><b itemprop="name">${value}</b></div></div>`),
    ).toBe('brand')
    expect(nameOf((value) => `<div typeof="X"><b property="brand">${value}</b></div>`)).toBe('brand')
    expect(nameOf((value) => `<meta name="og:brand" content="${value}">`)).toBe('brand')
    expect(nameOf((value) => `<meta name="product:price:amount" content="${value}">`)).toBe('price_amount')
    expect(nameOf((value) => `<meta name="brand" content="${value}">`)).toBe('brand')
    expect(nameOf((value) => `<meta name="x" content="y"><meta name="brand" content="${value}">`)).toBe('brand')
  })

  it('is without the word that three properties begin with', () => {
    const meta = (...names: readonly string[]) =>
      nameOf((value, i) =>
        names.map((name, n) => `<meta name="${name}" content="${n === 0 ? value : `${n}${i}`}">`).join(''),
      )
    expect(meta('citation_title', 'citation_b', 'citation_c')).toBe('title')
    expect(meta('citation_title', 'citation_b')).toBe('citation_title')
    expect(meta('dc.title', 'dc.b', 'dc.c')).toBe('title')
    expect(meta('dc.title', 'x')).toBe('dc_title')
    expect(meta('title', 'b', 'c')).toBe('title')
    expect(meta('og:title', 'citation_a', 'citation_b', 'citation_c')).toBe('title')
  })

  it('agrees with three different values and three fifths of them', () => {
    const some = (agreeing: number, all: number) =>
      nameOf((value, i) => json({ brand: i < agreeing ? value : 'x' }), VALUES.slice(0, all))
    expect([some(2, 2), some(3, 3), some(3, 5), some(2, 3), some(4, 5)]).toEqual(['', 'brand', 'brand', '', 'brand'])
    const seven = [...VALUES, 'fjord', 'grove']
    const trees = seven.map((value, i) => treeOf(json({ brand: i < 4 ? value : 'x' })))
    expect(embeddedNames(trees)(said(seven))).toBe('')
    expect(nameOf(() => json({ brand: 'amber' }), Array(5).fill('amber'))).toBe('')
  })

  it('is that of most values, else the first', () => {
    expect(nameOf((value, i) => json({ first: i < 4 ? value : 'x', brand: value }))).toBe('brand')
    expect(nameOf((value) => json({ first: value, brand: value }))).toBe('first')
  })

  it('is the shorter of two that fit as well, when the longer ends with it', () => {
    expect(nameOf((value) => json({ bookTitle: value, title: value }))).toBe('title')
    expect(nameOf((value) => json({ title: value, bookTitle: value }))).toBe('title')
    expect(nameOf((value) => json({ booktitle: value, title: value }))).toBe('booktitle')
    expect(nameOf((value, i) => json({ bookTitle: value, title: i < 4 ? value : 'x' }))).toBe('book_title')
  })

  it('is of pages that say something, though others do not', () => {
    const trees = VALUES.map((value, i) => treeOf(i < 3 ? json({ brand: value }) : ''))
    expect(embeddedNames(trees)(said(VALUES))).toBe('brand')
    expect(embeddedNames(trees.slice(0, 3))(said(VALUES))).toBe('brand')
    expect(embeddedNames([])(said([]))).toBe('')
    expect(embeddedNames(trees)(said([]))).toBe('')
  })

  it('says nothing of empty values', () => {
    expect(nameOf(() => json({ brand: '' }), ['', '', ''])).toBe('')
  })
})
