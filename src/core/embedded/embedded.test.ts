import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { canonicalLink, type EmbeddedData, embeddedData, languageOf } from './index.ts'

function dataOf(html: string): EmbeddedData {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return embeddedData(parsed.tree)
}

const jsonLd = (text: string): string => `<script type="application/ld+json">${text}</script>`

describe('embeddedData', () => {
  it('arrays and graphs in JSON-LD become one list in document order', () => {
    const html =
      jsonLd('[{"@type":"A"},{"@context":"x","@graph":[{"@type":"B"},{"@type":"C"}]}]') + jsonLd('{"@type":"D"}')
    expect(dataOf(html).jsonLd.map((thing) => thing['@type'])).toEqual(['A', 'B', 'C', 'D'])
  })

  it('slightly broken JSON-LD is repaired and text that is no JSON is dropped', () => {
    const html =
      jsonLd('<!-- {"@type":"A","text":"two\nlines"} -->') + jsonLd('{"@type":"B"};') + jsonLd('{"@type":') + jsonLd('')
    expect(dataOf(html).jsonLd).toEqual([{ '@type': 'A', text: 'two lines' }, { '@type': 'B' }])
  })

  it('a microdata item has nested items and the attributes that hold its values', () => {
    const html = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Desk <b>lamp</b></h1>
      <img itemprop="image" src="/lamp.jpg"><a itemprop="url" href="/lamp">more</a><time itemprop="releaseDate" datetime="2024-10-15">today</time>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="89.00"></div>
      <span itemprop="color name">brass</span></div>`
    expect(dataOf(html).microdata).toEqual([
      {
        types: ['https://schema.org/Product'],
        id: null,
        properties: {
          name: ['Desk lamp', 'brass'],
          image: ['/lamp.jpg'],
          url: ['/lamp'],
          releaseDate: ['2024-10-15'],
          offers: [{ types: ['https://schema.org/Offer'], id: null, properties: { price: ['89.00'] } }],
          color: ['brass'],
        },
      },
    ])
  })

  it('RDFa Lite is read with its vocabulary', () => {
    const html = `<div vocab="https://schema.org/" typeof="Person" resource="#ann"><span property="name">Ann Lee</span></div>`
    expect(dataOf(html).rdfa).toEqual([
      { types: ['https://schema.org/Person'], id: '#ann', properties: { name: ['Ann Lee'] } },
    ])
  })

  it('meta values, canonical address and language of a page are collected', () => {
    const html = `<html lang="pt-BR"><head><meta property="og:title" content="A"><meta property="og:image" content="1.png">
      <meta property="og:image" content="2.png"><meta name="Author" content=" Ann  Lee "><meta name="empty" content="">
      <link rel="alternate canonical" href="/page"></head></html>`
    expect(dataOf(html)).toMatchObject({
      meta: { 'og:title': ['A'], 'og:image': ['1.png', '2.png'], author: ['Ann Lee'] },
      canonical: '/page',
      language: 'pt-BR',
    })
  })

  it('an empty page has no embedded data', () => {
    expect(dataOf('')).toEqual({ jsonLd: [], microdata: [], rdfa: [], meta: {}, canonical: null, language: null })
  })

  it('embedded data of hostile pages is plain JSON', () => {
    const deepJson = jsonLd(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)
    const deepItems = '<div itemscope itemprop="x">'.repeat(900)
    const poisoned = `${jsonLd('{"__proto__":{"polluted":true},"@type":"A"}')}<div itemscope><p itemprop="__proto__">x</p></div>`
    for (const html of [deepJson, deepItems, poisoned]) expect(() => JSON.stringify(dataOf(html))).not.toThrow()
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('nested properties that repeat one text have a bounded size', () => {
    const html = `<div itemscope>${'<span itemprop="x">'.repeat(800)}${'words '.repeat(20_000)}</div>`
    expect(JSON.stringify(dataOf(html)).length).toBeLessThan(6_000_000)
  })
})

describe('the meta values of a page', () => {
  const metaOf = (html: string): EmbeddedData['meta'] => dataOf(html).meta

  it('a meta value is kept under the first name of its element that is not empty', () => {
    expect(
      metaOf('<meta property="A" name="B" itemprop="C" content="1"><meta name="B" itemprop="C" content="2">'),
    ).toEqual({
      a: ['1'],
      b: ['2'],
    })
    expect(metaOf('<meta property="" name=" B " content="1"><meta itemprop="C" http-equiv="D" content="2">')).toEqual({
      b: ['1'],
      c: ['2'],
    })
    expect(metaOf('<meta http-equiv="Refresh" content="5">')).toEqual({ refresh: ['5'] })
  })

  it('a meta element without name or content gives no value', () => {
    expect(metaOf('<meta content="1"><meta name="a"><meta name="b" content=" "><p name="c" content="2">')).toEqual({})
    expect(metaOf('<meta charset="utf-8"><meta name="a" content="1">')).toEqual({ a: ['1'] })
  })
})

describe('the canonical address of a page', () => {
  const canonicalOf = (html: string): string | null => dataOf(html).canonical

  it('the canonical address is that of the first canonical link', () => {
    expect(
      canonicalOf('<link rel="next" href="/n"><link rel="CANONICAL" href=" /a "><link rel="canonical" href="/b">'),
    ).toBe('/a')
    expect(canonicalOf('<link rel="canonical"><link rel="canonical" href="/b">')).toBeNull()
    expect(canonicalOf('<link rel="canonical" href=" ">')).toBeNull()
    expect(
      canonicalOf('<link rel="canonicals" href="/a"><link href="/b"><a rel="canonical" href="/c">c</a>'),
    ).toBeNull()
    expect(canonicalOf('<body><p>x</p><link rel="canonical" href="/b">')).toBe('/b')
  })

  it('a page without links has no canonical address', () => {
    const parsed = parse('<p>x</p>')
    expect(parsed.ok && canonicalLink(parsed.tree)).toBeNull()
  })
})

describe('the language of a page', () => {
  it.each<[string, string | null]>([
    ['<!doctype html><!-- x --><html lang=" de ">', 'de'],
    ['<html xml:lang="fr">', 'fr'],
    ['<html lang="it" xml:lang="fr">', 'it'],
    ['<html lang="">', null],
    ['<html><body lang="de">', null],
    ['', null],
  ])('the language of %s is %s', (html, language) => {
    const parsed = parse(html)
    expect(parsed.ok && languageOf(parsed.tree)).toBe(language)
  })
})
