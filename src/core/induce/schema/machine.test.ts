import { describe, expect, it } from 'vitest'
import { machineValues } from './machine.ts'
import { wantedOf, writtenPage } from './schema.fixture.ts'
import type { Wanted } from './wanted.ts'

/** What a page says of some properties, by name. */
const said = (html: string, type: string | null, ...properties: Wanted[]) => {
  const values = machineValues(writtenPage(html).tree, { type, properties })
  return Object.fromEntries(
    properties.map((wanted) => [
      wanted.name,
      values.get(wanted)!.map(({ source, texts }) => [source, ...texts].join('|')),
    ]),
  )
}
const json = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const name = wantedOf('name')
const at = (data: unknown, path: string, kind: 'value' | 'texts' = 'value') =>
  Object.values(said(json({ '@type': 'X', ...(data as object) }), 'X', wantedOf(path, 'text', kind)))[0]

describe('embedded data for a property', () => {
  it('a property has the values of JSON-LD, microdata, RDFa and meta in this order', () => {
    const html = `<meta property="og:name" content="Lamp &amp; M">${json({ '@type': 'Product', name: 'Lamp J' })}
      <div itemscope itemtype="https://schema.org/Product"><p itemprop=name>Lamp D</p></div>
      <div typeof="Product" vocab="https://schema.org/"><p property=name>Lamp R</p></div>`
    expect(said(html, 'Product', name)).toEqual({
      name: ['json-ld|Lamp J', 'microdata|Lamp D', 'rdfa|Lamp R', 'meta|Lamp & M'],
    })
    expect(said('<p>x</p>', 'Product', name)).toEqual({ name: [] })
  })

  it.each<[string, unknown, string, string[]]>([
    ['a text', { name: ' a  b ' }, 'name', ['json-ld|a b']],
    ['a number', { name: 0 }, 'name', ['json-ld|0']],
    ['no other value', { name: true }, 'name', []],
    ['no empty text', { name: ' ' }, 'name', []],
    ['texts', { name: ['a', 'b', ['c']] }, 'name', ['json-ld|a|b|c']],
    ['texts with tags', { name: '<b>a</b>&amp;b' }, 'name', ['json-ld|a&b']],
    ['texts with entities', { name: 'a &lt; b' }, 'name', ['json-ld|a < b']],
    ['in any spelling', { 'schema:Date_published': 'x' }, 'datePublished', ['json-ld|x']],
    ['nothing of words of the form', { '@name': 'x' }, 'name', []],
    ['what is in a thing', { brand: { name: 'x' } }, 'brand.name', ['json-ld|x']],
    ['what is in things', { brand: [{ name: 'x' }, { name: 'y' }] }, 'brand.name', ['json-ld|x|y']],
    ['a part of a thing', { offers: { price: 5, name: 'n' } }, 'offers.price', ['json-ld|5']],
    ['the name that a text is', { brand: 'x' }, 'brand.name', ['json-ld|x']],
    ['no further part that a text is', { brand: 'x' }, 'brand.logo', []],
    ['no further part of a part', { a: 'x' }, 'a.b.name', []],
    ['of a thing its text before its name', { a: { name: 'n', text: 't' } }, 'a', ['json-ld|t']],
    ['of a thing its name before its value', { a: { '@value': 'v', name: 'n' } }, 'a', ['json-ld|n']],
    ['of a thing its value', { a: { url: 'u', '@value': 'v' } }, 'a', ['json-ld|v']],
    ['of a thing its plain value', { a: { url: 'u', value: 'v' } }, 'a', ['json-ld|v']],
    ['of a thing its address', { a: { contentUrl: 'c', url: 'u' } }, 'a', ['json-ld|u']],
    ['of a thing its content', { a: { contentUrl: 'c' } }, 'a', ['json-ld|c']],
    ['of a thing what is not empty', { a: { text: '', name: 'n' } }, 'a', ['json-ld|n']],
    ['nothing of a thing that says nothing', { a: { b: 'x' } }, 'a', []],
    [
      'of sections all their steps',
      { a: [{ name: 'S', itemListElement: [{ text: '1' }, { text: '2' }] }, { text: '3' }] },
      'a',
      ['json-ld|1|2|3'],
    ],
  ])('JSON-LD gives for a property: %s', (_, data, path, wanted) => {
    expect(at(data, path)).toEqual(wanted)
  })
})

describe('the thing that a page is about', () => {
  it('a property of a nested thing is read from microdata', () => {
    const html = `<div itemscope itemtype="x/Product"><i itemprop=brand itemscope itemtype="x/Brand"><b itemprop=name>Acme</b></i></div>`
    expect(said(html, 'Product', wantedOf('brand.name'))).toEqual({ brand_name: ['microdata|Acme'] })
    expect(said(html, 'Brand', name)).toEqual({ name: ['microdata|Acme'] })
  })
})
