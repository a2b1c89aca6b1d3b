import { describe, expect, it } from 'vitest'
import { nameSimilarity, namesOf, tokenSimilarity } from './names.ts'

describe('two names are alike', () => {
  it.each<[string, string, number]>([
    ['price', 'price', 1],
    ['datePublished', 'date_published', 1],
    ['Price', 'price', 1],
    ['prices', 'price', 0.9],
    ['title', 'headline', 0.9],
    ['Zutaten', 'ingredients', 0.9],
    ['page_title', 'title', 0.9],
    ['recipe', 'recipe', 1],
    ['recipe', 'recipes', 0.9],
    ['recipe_page', 'page recipe', 0.9],
    ['prep_time', 'time', 0.45],
    ['prep_time', 'cook_time', 0.3],
    ['price', 'colour', 0],
    ['', '', 1],
    ['', 'price', 0],
    ['price', '', 0],
    ['--', '!', 1],
  ])('"%s" and "%s"', (a, b, alike) => {
    expect(nameSimilarity(a, b)).toBeCloseTo(alike, 9)
  })

  it('is the same the other way round', () => {
    expect(nameSimilarity('time', 'prep_time')).toBe(nameSimilarity('prep_time', 'time'))
  })

  it('by each word for the same thing, whatever the language', () => {
    const pairs = [
      ['name', 'heading'],
      ['body', 'description'],
      ['author', 'von'],
      ['posted', 'fecha'],
      ['link', 'address'],
      ['photo', 'bild'],
      ['cost', 'prix'],
      ['record', 'result'],
      ['sku', 'code'],
      ['składniki', 'zutat'],
      ['method', 'étape'],
      ['paso', 'przygotowanie'],
      ['serving', 'portionen'],
      ['company', 'firma'],
      ['venue', 'ort'],
      ['brand', 'marke'],
    ]
    expect(pairs.filter(([a, b]) => nameSimilarity(a!, b!) !== 0.9)).toEqual([])
  })
})

describe('a class word is about a name', () => {
  it.each<[string, string, number]>([
    ['price', 'price', 1],
    ['price', 'product-price', 1],
    ['price', 'sale-price', Math.SQRT1_2],
    ['price', 'old-sale-price', Math.sqrt(1 / 3)],
    ['sale_price', 'price', 0],
    ['sale_price', 'price-sale', 1],
    ['price', 'colour', 0],
  ])('"%s": "%s"', (name, token, about) => {
    expect(tokenSimilarity(name, token)).toBeCloseTo(about, 9)
  })
})

describe('a property goes by', () => {
  it.each<[string[], string[]]>([
    [[], []],
    [['price'], ['price']],
    [
      ['offers', 'price'],
      ['offers_price', 'price'],
    ],
    [
      ['brand', 'name'],
      ['brand_name', 'brand'],
    ],
    [
      ['location', 'address'],
      ['location_address', 'location'],
    ],
    [
      ['offers', 'seller', 'name'],
      ['offers_seller_name', 'offers', 'seller'],
    ],
    [
      ['offers', 'seller', 'url'],
      ['offers_seller_url', 'url'],
    ],
  ])('%j: %j', (path, names) => {
    expect(namesOf(path)).toEqual(names)
  })
})
