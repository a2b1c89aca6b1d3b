import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
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
  it('a value in embedded data of the same page is named by its key', () => {
    expect(nameOf((value) => json({ '@type': 'X', brand: value, other: 'x' }))).toBe('brand')
    expect(nameOf((value) => json({ brand: ` ${value}\n` }))).toBe('brand')
    expect(nameOf((value) => json({ '@id': value }))).toBe('')
    expect(nameOf((value) => json({ 'schema:brandName': value }))).toBe('brand_name')
    expect(nameOf(() => json({ brand: 'x' }))).toBe('')
    expect(nameOf(() => '<p>amber</p>')).toBe('')
    expect(nameOf((value) => json({ about: value, brand: value }))).toBe('brand')
  })

  it('the name of a thing in embedded data is named by the thing', () => {
    expect(nameOf((value) => json({ brand: { name: value } }))).toBe('brand')
    expect(nameOf((value) => json({ name: value }))).toBe('name')
    expect(nameOf((value) => json({ brand: { title: value } }))).toBe('title')
    expect(nameOf((value) => json({ brand: [{ name: value }] }))).toBe('brand')
  })

  it('microdata items and meta elements name values', () => {
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
})
