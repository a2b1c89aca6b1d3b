import { describe, expect, it } from 'vitest'
import {
  isMeantToken,
  isOwnValue,
  nameFromLabel,
  nameFromLabels,
  nameFromMeaning,
  nameFromTags,
  nameFromValues,
  nameFromWords,
  ownerWords,
  shortValues,
  snake,
} from './name-rules.ts'
import { hint, said } from './parts.fixture.ts'

const NOBODY: ReadonlySet<string> = new Set()
const classes = (...words: readonly string[]) => [hint('p', words)]

describe('the name of a label', () => {
  it.each([
    ['2,181 ratings', 'ratings'],
    ['ISBN-13', 'isbn_13'],
    ['1. Name', 'name'],
    ['3rd', ''],
    ['2024', ''],
    ['', ''],
    ['–', ''],
    ['Number(s)', 'number'],
    ['Name(en)', 'name'],
    ['Name(two)', 'name_two'],
    ['(s) a', 's_a'],
    ['mainEntityOfPage', ''],
    ['about', ''],
    ['about us', 'about_us'],
  ])('%j is %j', (label, name) => {
    expect(nameFromLabel(label)).toBe(name)
  })

  it('is of the nearest one with a letter', () => {
    expect(nameFromLabels([hint('p'), hint('p', [], '12'), hint('p', [], 'Price'), hint('p', [], 'Box')])).toBe('price')
    expect(nameFromLabels([hint('p', ['price'])])).toBe('')
    expect(nameFromLabels([])).toBe('')
  })
})

describe('snake', () => {
  it.each([
    ['camelCase', 'camel_case'],
    ['h2Title', 'h2_title'],
    ['ABC', 'abc'],
    ['äÖ', 'ä_ö'],
    ['ﬁne  Ｗine', 'fine_wine'],
    ['a--b_c', 'a_b_c'],
    ['हिन्दी', 'हिन्दी'],
    ['!', ''],
  ])('of %j is %j', (text, name) => {
    expect(snake(text)).toBe(name)
  })

  it('ends at a word before more than forty characters, without counting the mark between', () => {
    expect(snake(`${'a'.repeat(20)} ${'b'.repeat(19)}`)).toBe(`${'a'.repeat(20)}_${'b'.repeat(19)}`)
    expect(snake(`${'a'.repeat(20)} ${'b'.repeat(20)}`)).toBe(`${'a'.repeat(20)}_${'b'.repeat(20)}`)
    expect(snake(`${'a'.repeat(20)} ${'b'.repeat(21)} c`)).toBe('a'.repeat(20))
    expect(snake('a'.repeat(41))).toBe('')
  })
})

describe('the name of class words with a meaning', () => {
  const name = (...words: readonly string[]): string => nameFromMeaning(classes(...words), NOBODY)

  it.each([
    ['price', 'price'],
    ['price-wrapper', 'price'],
    ['author-flavour', 'author'],
    ['priceWrapper', 'price'],
    ['product-author', 'product_author'],
    ['lead-author', 'lead_author'],
    ['li-author', 'author'],
    ['xx-author', 'author'],
    ['bcd-author', 'author'],
    ['extraordinarily-author', 'author'],
    ['lockup-title', 'title'],
    ['event-title', 'event_title'],
    ['city-event-club-title', 'event_club_title'],
    ['col-md-4', ''],
    ['price2', ''],
    ['price-price', 'price'],
    ['font-size', ''],
    ['size', 'size'],
    ['Colour', 'colour'],
    ['size-price', 'price'],
    ['card__price', 'price'],
    ['card__price--big', 'price'],
    ['card__price__title', 'price'],
    ['card__ab', ''],
    ['c__price-sale', 'price_sale'],
    ['Card__Price-sc-1x2y3z-0', 'price'],
    ['Price-sc-1x2y3z-0', 'price'],
    ['Price-sc-1x2y3z', 'price'],
  ])('%s is %j', (token, expected) => {
    expect(name(token)).toBe(expected)
  })

  it('is the longest of the nearest element, the first of two as long', () => {
    expect(name('price', 'sale-price', 'author')).toBe('sale_price')
    expect(name('price', 'actor')).toBe('price')
    expect(nameFromMeaning([hint('a', ['big']), hint('p', ['price']), hint('p', ['author-name'])], NOBODY)).toBe(
      'price',
    )
    expect(nameFromMeaning([], NOBODY)).toBe('')
  })

  it('is without the words of the record in front, in any number', () => {
    const owner = ownerWords(['books', 'storeItem'])
    expect([...owner]).toEqual(['book', 'store', 'item'])
    expect(nameFromMeaning(classes('book-author'), owner)).toBe('author')
    expect(nameFromMeaning(classes('books-author'), owner)).toBe('author')
    expect(nameFromMeaning(classes('author-store'), owner)).toBe('author_store')
    expect(nameFromMeaning(classes('store'), owner)).toBe('')
    expect(nameFromMeaning(classes('size'), new Set(['size']))).toBe('size')
  })
})

describe('the name of unknown class words', () => {
  const name = (...words: readonly string[]): string => nameFromWords(classes(...words), NOBODY)

  it.each([
    ['flavour', 'flavour'],
    ['abv', 'abv'],
    ['ab', ''],
    ['bcd', ''],
    ['bcdf', ''],
    ['byd', 'byd'],
    ['жук', 'жук'],
    ['abcdefghijkl', 'abcdefghijkl'],
    ['abcdefghijklm', ''],
    ['abv-wrapper', ''],
    ['flavour-wrapper', 'flavour'],
    ['flavour-grade', 'flavour_grade'],
    ['flavour-oaky', 'flavour_oaky'],
    ['flavour-abv', ''],
    ['flavour-grade-shape', ''],
    ['product', ''],
    ['product-box', ''],
    ['flavour-product', 'flavour_product'],
    ['box', ''],
    ['flavour9', ''],
  ])('%s is %j', (token, expected) => {
    expect(name(token)).toBe(expected)
  })

  it('is apart from the words of the record', () => {
    expect(nameFromWords(classes('flavour-grade'), new Set(['flavour']))).toBe('grade')
    expect(nameFromWords(classes('flavour'), new Set(['flavour']))).toBe('')
  })
})

describe('a class or id', () => {
  it.each([
    ['price', true],
    ['big-price', true],
    ['price-big', false],
    ['flavour', true],
    ['abv', false],
    ['card__price', true],
    ['card__price--big', true],
    ['wrapper', false],
  ])('%s says what its element is: %s', (token, expected) => {
    expect(isMeantToken(token)).toBe(expected)
  })
})

describe('the values of a part', () => {
  it('may be what names it', () => {
    expect(isOwnValue('red_wine', said(['White', 'Red Wine']))).toBe(true)
    expect(isOwnValue('red', said(['White', 'Red Wine']))).toBe(false)
    expect(isOwnValue('red', said([`Red${' '.repeat(77)}`]))).toBe(true)
    expect(isOwnValue('red', said([`Red${' '.repeat(78)}`]))).toBe(false)
  })

  it('are read as names when they are short and no labels', () => {
    const pad = (length: number): string => 'Red'.padEnd(length, ' ')
    expect(shortValues(said(['Red Wine', 'Label:', 'Label： ', 'a: b', pad(80), pad(81)]))).toEqual([
      'red_wine',
      'a_b',
      'red',
    ])
  })

  it('name it by a constant text', () => {
    const constant = (text: string, count = 3): string => nameFromValues(said(Array(count).fill(text)))
    expect(constant('Add to cart')).toBe('add_to_cart')
    expect(constant('Add all to cart')).toBe('add_all_to_cart')
    expect(constant('Add all of it to cart')).toBe('')
    expect(constant('Price:')).toBe('price_label')
    expect(constant('12:')).toBe('')
    expect(constant('Top 10')).toBe('')
    expect(constant('10 best')).toBe('best')
    expect(constant('Add', 2)).toBe('')
    expect(nameFromValues(said([]))).toBe('')
  })

  it('name it by the unit of numbers', () => {
    const of = (...texts: readonly string[]): string => nameFromValues(said(texts))
    expect(of('1 review', '12,034 reviews', '3 reviews')).toBe('reviews')
    expect(of('1 review', '2 review', '3 review')).toBe('review')
    expect(of('(1 review)', '(2 review)', '(3 reviews)')).toBe('reviews')
    expect(of('1.2k notes', '3M+ notes', '4 notes')).toBe('notes')
    expect(of('1 user note', '2 user notes', '3 user notes')).toBe('user_notes')
    expect(of('1 km', '2 km', '3 km')).toBe('')
    expect(of('1 review', '2 reviews')).toBe('')
    expect(of('1 a', 'x reviews', '2')).toBe('')
    expect(of('1 note', '2 note', '3 note', '4 note', 'none')).toBe('note')
    expect(of('1 note', '2 note', '3 note', 'none')).toBe('')
    expect(of('1 note', '2 tags', '3 tags', '4 tags', '5 tags')).toBe('tags')
  })
})

describe('the name of a tag', () => {
  it.each([
    ['h1', ''],
    ['h2', 'title'],
    ['h3', 'heading'],
    ['h4', 'heading'],
    ['h5', 'heading'],
    ['h6', 'heading'],
    ['address', 'address'],
    ['blockquote', 'quote'],
    ['figcaption', 'caption'],
    ['caption', 'caption'],
    ['cite', 'cite'],
    ['p', ''],
  ])('%s is %j', (tag, name) => {
    expect(nameFromTags([hint(tag)])).toBe(name)
  })

  it('is of the nearest of four elements', () => {
    const far = (levels: number) => [...Array(levels).fill(hint('b')), hint('h2'), hint('h3')]
    expect([nameFromTags(far(3)), nameFromTags(far(4)), nameFromTags([])]).toEqual(['title', '', ''])
    expect(nameFromTags([hint('b'), hint('h3'), hint('h2')])).toBe('heading')
  })
})
