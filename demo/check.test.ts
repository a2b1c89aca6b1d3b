import { describe, expect, it } from 'vitest'
import { type CollectedRecord, checkRecords, isPerfect } from './check.ts'
import { idealRecords } from './ideal-records.fixture.ts'
import { generateShop } from './shop/index.ts'

const shop = generateShop({ products: 40 })
const ideal = idealRecords(shop)
const withReviews = ideal.findIndex(({ url }) => shop.truthAt(new URL(url).pathname)!.reviews.length >= 3)
const withoutReviews = ideal.findIndex(({ url }) => shop.truthAt(new URL(url).pathname)!.reviews.length === 0)

type Item = Record<string, unknown>

/** The ideal records with the data of one of them changed. */
function changed(index: number, change: (data: Item, opinions: Item[]) => Item): CollectedRecord[] {
  const data = ideal[index]!.data!
  const wrong = { ...ideal[index]!, data: { ...data, ...change(data, data.opinions as Item[]) } }
  return ideal.with(index, wrong)
}

/** All records with their data changed alike. */
function everywhere(change: (data: Item, index: number) => Item): CollectedRecord[] {
  return ideal.map((record, index) => ({ ...record, data: change({ ...record.data }, index) }))
}

/** What the check says about one product when all the others are right. */
function attributesOf(records: readonly CollectedRecord[]): string[] {
  const check = checkRecords(records, shop)
  expect(isPerfect(check)).toBe(false)
  expect(check.right).toBe(39)
  return check.differences.map(({ attribute }) => attribute)
}

describe('checkRecords on right records', () => {
  it('ideal records are right, whatever their fields are called', () => {
    const check = checkRecords(ideal, shop)
    expect(check).toMatchObject({ products: 40, found: 40, right: 40, differences: [] })
    expect(check.fields).toEqual({
      name: 'title',
      price: 'cost',
      availability: 'stock',
      description: 'prose',
      reviews: { list: 'opinions', author: 'who', rating: 'stars', text: 'words' },
    })
    expect(isPerfect(check)).toBe(true)
  })

  it('typed prices, joined paragraphs and missing lists of no reviews are right', () => {
    const typed = everywhere(({ opinions, ...data }, index) => ({
      ...data,
      cost: shop.truthAt(new URL(ideal[index]!.url).pathname)!.price,
      prose: (data.prose as string[]).join('\n\n'),
      ...((opinions as Item[]).length === 0
        ? {}
        : {
            opinions: (opinions as Item[]).map((item) => ({ ...item, stars: Number.parseInt(String(item.stars), 10) })),
          }),
    }))
    expect(checkRecords(typed, shop).right).toBe(40)
  })

  it('paragraphs as a list of records with one text each are right', () => {
    const nested = everywhere((data) => ({ ...data, prose: (data.prose as string[]).map((text) => ({ text })) }))
    expect(checkRecords(nested, shop).right).toBe(40)
  })

  it('records of another class are ignored', () => {
    const other = { url: 'http://127.0.0.1:8080/about', status: 'other-class', data: null }
    expect(isPerfect(checkRecords([...ideal, other], shop))).toBe(true)
  })
})

describe('checkRecords on one wrong product', () => {
  it.each([
    ['a name with its brand in it', { title: 'Old Mill Wren Kettle' }, ['name']],
    ['no name', { title: undefined }, ['name']],
    ['another price', { cost: { amount: 1.5, currency: 'EUR' } }, ['price']],
    ['a price without its currency', { cost: 54.5 }, ['price']],
    ['the stock in place of the price', { cost: 'In stock' }, ['price']],
    ['another availability', { stock: 'Sold' }, ['availability']],
  ])('%s is caught', (_, change, expected) => {
    expect(attributesOf(changed(withReviews, () => change))).toEqual(expected)
  })

  it('a missing paragraph is caught', () => {
    const records = changed(withReviews, ({ prose }) => ({ prose: (prose as string[]).slice(1) }))
    expect(attributesOf(records)).toEqual(['description'])
  })

  it('a paragraph torn into two fields is caught', () => {
    const records = changed(withReviews, ({ prose }) => ({
      prose: (prose as string[]).map((text) => ({ first: text.slice(0, 5), rest: text.slice(5) })),
    }))
    expect(attributesOf(records)).toEqual(['description'])
  })

  it('a missing review is caught', () => {
    expect(attributesOf(changed(withReviews, (_, opinions) => ({ opinions: opinions.slice(1) })))).toEqual(['reviews'])
  })

  it('an extra wrong review is caught', () => {
    const extra = { who: '', stars: '', words: 'Reply' }
    const records = changed(withReviews, (_, opinions) => ({ opinions: [...opinions, extra] }))
    expect(attributesOf(records)).toEqual(['reviews'])
  })

  it('a review made up where there is none is caught', () => {
    const records = changed(withoutReviews, () => ({ opinions: [{ who: 'Be the first' }] }))
    expect(attributesOf(records)).toEqual(['reviews'])
  })

  it('a text in place of the list is caught', () => {
    expect(attributesOf(changed(withoutReviews, () => ({ opinions: 'No reviews yet.' })))).toEqual(['reviews'])
  })

  it('reviews in another order are caught', () => {
    const records = changed(withReviews, (_, opinions) => ({
      opinions: [opinions[1]!, opinions[0]!, ...opinions.slice(2)],
    }))
    expect(attributesOf(records)).toContain('reviews[0].author')
  })

  it('a field shifted by one review is caught', () => {
    const records = changed(withReviews, (_, opinions) => ({
      opinions: opinions.map((item, i) => ({ ...item, who: opinions[(i + 1) % opinions.length]!.who })),
    }))
    expect(new Set(attributesOf(records).map((name) => name.replace(/\d+/, 'i')))).toEqual(
      new Set(['reviews[i].author']),
    )
  })

  it('a text merged with the line below it is caught', () => {
    const records = changed(withReviews, (_, [first, ...rest]) => ({
      opinions: [{ ...first, words: `${first!.words} 3 people found this helpful` }, ...rest],
    }))
    expect(attributesOf(records)).toEqual(['reviews[0].text'])
  })

  it('another rating is caught', () => {
    const records = changed(withReviews, (_, [first, ...rest]) => ({ opinions: [{ ...first, stars: '45' }, ...rest] }))
    expect(attributesOf(records)).toEqual(['reviews[0].rating'])
  })
})

describe('checkRecords on wrong sets of records', () => {
  it('a product without a record is missing', () => {
    const check = checkRecords(ideal.slice(1), shop)
    expect(check.missing).toEqual([new URL(ideal[0]!.url).pathname])
    expect(check).toMatchObject({ found: 39, right: 39 })
    expect(isPerfect(check)).toBe(false)
  })

  it('a record for a page that is no product is extra', () => {
    const check = checkRecords([...ideal, { ...ideal[0]!, url: 'http://127.0.0.1:8080/about' }], shop)
    expect(check.extra).toEqual(['http://127.0.0.1:8080/about'])
    expect(isPerfect(check)).toBe(false)
  })

  it('a product that comes twice, under a tracking address, is a duplicate', () => {
    const again = { ...ideal[0]!, url: `${ideal[0]!.url}?utm_source=sidebar` }
    const check = checkRecords([...ideal, again], shop)
    expect(check.duplicates).toHaveLength(1)
    expect(isPerfect(check)).toBe(false)
  })

  it('a value that comes from different fields on different pages is right for one of them only', () => {
    const moved = everywhere(({ stock, ...data }, index) => ({ ...data, [index < 30 ? 'stock' : 'state']: stock }))
    expect(checkRecords(moved, shop)).toMatchObject({ right: 30, fields: { availability: 'stock' } })
  })

  it('an attribute that no field holds makes every product wrong', () => {
    const check = checkRecords(
      everywhere(({ cost: _, ...data }) => data),
      shop,
    )
    expect(check).toMatchObject({ found: 40, right: 0, fields: { price: null } })
  })

  it('authors in a list without their texts are not reviews', () => {
    const split = everywhere(({ opinions, ...data }) => ({
      ...data,
      authors: (opinions as Item[]).map(({ who }) => ({ who })),
      texts: (opinions as Item[]).map(({ stars, words }) => ({ stars, words })),
    }))
    const check = checkRecords(split, shop)
    expect(check.differences.every(({ attribute }) => attribute.endsWith('.author'))).toBe(true)
    expect(check.right).toBe([...shop.productPaths()].filter((path) => shop.truthAt(path)!.reviews.length === 0).length)
  })

  it('no records at all are not perfect', () => {
    expect(isPerfect(checkRecords([], shop))).toBe(false)
  })
})
