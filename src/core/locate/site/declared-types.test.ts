import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonLdOf } from '../../embedded/index.ts'
import { TYPES } from '../constants.ts'
import { treeOf } from '../site.fixture.ts'
import { declaredTypes } from './declared-types.ts'

const typesOf = (html: string): readonly number[] => [...declaredTypes(treeOf(html), jsonLdOf(treeOf(html)))]
const json = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const PRODUCT = typesOf(json({ '@type': 'Product' }))

describe('the types that a page declares', () => {
  it.each([
    ['og:type', '<meta property="og:type" content="product">'],
    ['JSON-LD in an array', json([{ '@type': 'https://schema.org/Product' }])],
    ['JSON-LD in a graph', json({ '@graph': [{ '@type': ['Product'], offers: { '@type': 'Offer' } }] })],
    ['JSON-LD as the main entity', json({ mainEntity: { '@type': 'Product' } })],
    ['microdata', '<div itemscope itemtype="http://schema.org/Product"><p>1</p></div>'],
    ['RDFa', '<div typeof="schema:Product"><p>1</p></div>'],
  ])('a type is the same when declared as %s', (_, html) => {
    expect(PRODUCT.length).toBe(1)
    expect(typesOf(html)).toEqual(PRODUCT)
  })

  it('the types of parts within the thing do not count', () => {
    const review =
      '<div itemscope itemtype="http://schema.org/Product"><p itemprop="review" itemtype="Review">1</p></div>'
    expect(typesOf(review)).toEqual(PRODUCT)
    expect(typesOf(json({ '@type': 'Product', brand: { '@type': 'Brand' } }))).toEqual(PRODUCT)
  })

  it('a listing of several products declares no product', () => {
    const item = '<div itemscope itemtype="http://schema.org/Product"><p>1</p></div>'
    expect(typesOf(item + item)).toEqual([])
    expect(typesOf(json([{ '@type': 'Product' }, { '@type': 'Product' }]))).toEqual([])
    expect(typesOf(item + item + json({ '@type': 'Product' }))).toEqual(PRODUCT)
  })

  it.each(['NewsArticle', 'news.article', 'REVIEW_Article'])('types share the last word of their names: %s', (name) => {
    const [article] = typesOf('<meta property="og:type" content="article">')
    expect(typesOf(json({ '@type': name }))).toContain(article)
    expect(typesOf(json({ '@type': name })).length).toBe(2)
  })

  it('a declaration that cannot be read declares no type', () => {
    for (const text of ['{', 'null', '{"@type":7}', '{"@graph":{"@graph":1}}'])
      expect(typesOf(`<script type="application/ld+json">${text}</script>`)).toEqual([])
    expect(typesOf(`<script type="application/json">{"@type":"A"}</script><p itemtype typeof="">1</p>`)).toEqual([])
    expect(typesOf(json({ '@type': 'A'.repeat(TYPES.mostChars + 1) }))).toEqual([])
  })

  it('the declared types are few, distinct and ascending in any order of declaration', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{1,8}([A-Z][a-z]{1,8})?$/), { maxLength: TYPES.most })
    fc.assert(
      fc.property(names, (some) => {
        const types = typesOf(json(some.map((name) => ({ '@type': name }))))
        expect(types).toEqual([...new Set(types)].toSorted((a, b) => a - b))
        expect(types.length).toBeLessThanOrEqual(2 * TYPES.most)
        expect(typesOf(json(some.toReversed().map((name) => ({ '@type': name }))))).toEqual(types)
      }),
      { seed: 7 },
    )
  })
})
