import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { type EmbeddedData, embeddedData } from './index.ts'

function dataOf(html: string): EmbeddedData {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return embeddedData(parsed.tree)
}

const jsonLd = (text: string): string => `<script type="application/ld+json">${text}</script>`

describe('embeddedData', () => {
  it('flattens arrays and graphs of JSON-LD in document order', () => {
    const html =
      jsonLd('[{"@type":"A"},{"@context":"x","@graph":[{"@type":"B"},{"@type":"C"}]}]') + jsonLd('{"@type":"D"}')
    expect(dataOf(html).jsonLd.map((thing) => thing['@type'])).toEqual(['A', 'B', 'C', 'D'])
  })

  it('forgives what templates do to JSON and drops what is none', () => {
    const html =
      jsonLd('<!-- {"@type":"A","text":"two\nlines"} -->') + jsonLd('{"@type":"B"};') + jsonLd('{"@type":') + jsonLd('')
    expect(dataOf(html).jsonLd).toEqual([{ '@type': 'A', text: 'two lines' }, { '@type': 'B' }])
  })

  it('nests microdata items and takes the attribute that holds the value', () => {
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

  it('reads RDFa Lite with its vocabulary', () => {
    const html = `<div vocab="https://schema.org/" typeof="Person" resource="#ann"><span property="name">Ann Lee</span></div>`
    expect(dataOf(html).rdfa).toEqual([
      { types: ['https://schema.org/Person'], id: '#ann', properties: { name: ['Ann Lee'] } },
    ])
  })

  it('collects meta values, canonical address and language', () => {
    const html = `<html lang="pt-BR"><head><meta property="og:title" content="A"><meta property="og:image" content="1.png">
      <meta property="og:image" content="2.png"><meta name="Author" content=" Ann  Lee "><meta name="empty" content="">
      <link rel="alternate canonical" href="/page"></head></html>`
    expect(dataOf(html)).toMatchObject({
      meta: { 'og:title': ['A'], 'og:image': ['1.png', '2.png'], author: ['Ann Lee'] },
      canonical: '/page',
      language: 'pt-BR',
    })
  })

  it('is empty for an empty page', () => {
    expect(dataOf('')).toEqual({ jsonLd: [], microdata: [], rdfa: [], meta: {}, canonical: null, language: null })
  })

  it('stays plain JSON on hostile pages', () => {
    const deepJson = jsonLd(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)
    const deepItems = '<div itemscope itemprop="x">'.repeat(900)
    const poisoned = `${jsonLd('{"__proto__":{"polluted":true},"@type":"A"}')}<div itemscope><p itemprop="__proto__">x</p></div>`
    for (const html of [deepJson, deepItems, poisoned]) expect(() => JSON.stringify(dataOf(html))).not.toThrow()
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('bounds the text that nested properties repeat', () => {
    const html = `<div itemscope>${'<span itemprop="x">'.repeat(800)}${'words '.repeat(20_000)}</div>`
    expect(JSON.stringify(dataOf(html)).length).toBeLessThan(6_000_000)
  })
})
