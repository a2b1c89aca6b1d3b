import { describe, expect, it } from 'vitest'
import { attribute, parse } from '../dom/index.ts'
import { dataText } from './thing.ts'

const json = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`

function read(html: string, path: string, type = 'Product'): readonly unknown[] | null {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const found = dataText(parsed.tree, { type, path: path.split('.') })
  const isScript = found !== null && attribute(parsed.tree, found.node, 'type') !== null
  return found === null ? null : [found.text, found.currency, isScript ? 'script' : 'element']
}

const offer = (data: object): object => ({ '@type': 'Product', name: 'Lamp', offers: data })

describe('dataText', () => {
  it('a property of JSON-LD has its text, the currency beside it and the script', () => {
    const lamp = offer({ '@type': 'Offer', price: 41.5, priceCurrency: 'EUR' })
    expect(read(json(lamp), 'offers.price')).toEqual(['41.5', 'EUR', 'script'])
    expect(read(json(lamp), 'name')).toEqual(['Lamp', null, 'script'])
    expect(read(json(lamp), 'brand.name')).toBeNull()
    expect(read(json(lamp), 'name', 'Recipe')).toBeNull()
  })

  it('a property that only microdata has is read there', () => {
    const html = `<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Lamp</b>
      <p itemprop=offers itemscope itemtype="https://schema.org/Offer"><i itemprop=price content="9.99">9,99</i>
      <meta itemprop=priceCurrency content=PLN></p></div>`
    expect(read(html, 'offers.price')).toEqual(['9.99', 'PLN', 'element'])
    expect(read(`${html}${json(offer({ price: 5 }))}`, 'offers.price')).toEqual(['5', null, 'script'])
  })

  it('a property that only a meta has is read there, by the vocabulary of its type or OpenGraph', () => {
    const html = `<meta property="product:price:amount" content="67.84"><meta property="product:price:currency" content="EUR">
      <meta property="product:brand" content="Glow"><meta property="og:image" content="/lamp.jpg">`
    expect(read(html, 'offers.price')?.slice(0, 2)).toEqual(['67.84', 'EUR'])
    expect(read(html, 'brand.name')?.[0]).toBe('Glow')
    expect(read(html, 'image')?.[0]).toBe('/lamp.jpg')
    expect(read(html, 'brand.name', 'Recipe')).toBeNull()
  })

  it.each<[string, object]>([
    ['lowPrice', { '@type': 'AggregateOffer', lowPrice: '7.00' }],
    ['a price specification', { priceSpecification: { price: '7.00' } }],
    ['offers in an aggregate', { '@type': 'AggregateOffer', offers: [{ price: '7.00' }, { price: '8.00' }] }],
  ])('a price is found where schema.org has it as well: %s', (_, data) => {
    expect(read(json(offer(data)), 'offers.price')?.[0]).toBe('7.00')
  })

  it('a value of an enumeration of schema.org is its name', () => {
    expect(read(json(offer({ availability: 'https://schema.org/PreOrder' })), 'offers.availability')?.[0]).toBe(
      'PreOrder',
    )
    expect(read(json({ '@type': 'Product', name: 'https://schema.org/a/b' }), 'name')?.[0]).toBe(
      'https://schema.org/a/b',
    )
  })

  it('a product is in stock when one of its offers is', () => {
    const stocks = ['OutOfStock', 'InStock', 'OutOfStock'].map((one) => ({ availability: `http://schema.org/${one}` }))
    expect(read(json(offer(stocks)), 'offers.availability')?.[0]).toBe('InStock')
    expect(read(json(offer(stocks.slice(0, 1))), 'offers.availability')?.[0]).toBe('OutOfStock')
  })

  it('the thing with most properties is the page’s, whatever stands before it', () => {
    const related = { '@type': 'Product', name: 'Shade' }
    expect(read(json([related, { ...related, name: 'Lamp', sku: 'L1' }]), 'name')?.[0]).toBe('Lamp')
  })

  it('a page without data has no property', () => {
    expect(read('<p>Lamp</p>', 'name')).toBeNull()
    expect(read(json('no thing'), 'name')).toBeNull()
  })
})
