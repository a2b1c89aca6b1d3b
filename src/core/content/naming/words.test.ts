import { describe, expect, it } from 'vitest'
import {
  isEmpty,
  isMeaning,
  isMeaningAlone,
  isMeant,
  isOfLink,
  isOfPage,
  isOfValue,
  isPicture,
  isRead,
  isRecord,
  plural,
  singular,
} from './words.ts'

describe('singular', () => {
  it.each([
    ['tags', 'tag'],
    ['tag', 'tag'],
    ['bus', 'bus'],
    ['gas', 'gas'],
    ['gases', 'gase'],
    ['abs', 'abs'],
    ['boxs', 'box'],
    ['boxes', 'box'],
    ['batches', 'batch'],
    ['dishes', 'dish'],
    ['classes', 'class'],
    ['class', 'class'],
    ['status', 'status'],
    ['basis', 'basis'],
    ['cities', 'city'],
    ['ties', 'ty'],
    ['notes', 'note'],
  ])('of %s is %s', (word, expected) => {
    expect(singular(word)).toBe(expected)
  })
})

describe('plural', () => {
  it.each([
    ['tag', 'tags'],
    ['tags', 'tags'],
    ['book_tag', 'book_tags'],
    ['city', 'cities'],
    ['day', 'days'],
    ['box', 'boxes'],
    ['batch', 'batches'],
    ['dish', 'dishes'],
    ['class', 'class'],
    ['status', 'status'],
    ['people', 'people'],
    ['news', 'news'],
    ['my_people', 'my_people'],
    ['größe', 'größe'],
    ['tag_2', 'tag_2'],
    ['größe_tag', 'größe_tags'],
  ])('of %s is %s', (name, expected) => {
    expect(plural(name)).toBe(expected)
  })
})

describe('a word', () => {
  it('is empty when it says how a thing looks, in either number', () => {
    expect(['wrapper', 'wrappers', 'box', 'boxes', 'item', 'width', 'ng', 'edge'].map(isEmpty)).toEqual([
      ...[true, true, true, true, true, true, true],
      false,
    ])
    expect(['visible', 'visibles', 'action', 'tabset', 'value'].map(isEmpty)).toEqual([true, true, true, true, true])
  })

  it('means something in either number', () => {
    expect(['price', 'prices', 'city', 'cities', 'wrapper', 'series'].map(isMeaning)).toEqual([
      ...[true, true, true, true],
      ...[false, true],
    ])
  })

  it('means something as a whole class alone', () => {
    expect(['Size', 'colours', 'font'].map(isMeaningAlone)).toEqual([true, true, false])
  })

  it('is for a place of the page, for what is behind a link, for a reader', () => {
    expect(['about', 'has_part', 'title'].map(isOfPage)).toEqual([true, true, false])
    expect(['author', 'categories', 'page'].map(isOfLink)).toEqual([true, true, false])
    expect(['title', 'titles', 'price'].map(isRead)).toEqual([true, false, false])
  })
})

describe('the last word of a name', () => {
  it('says that it is a picture, a record or a value', () => {
    expect(['cover_image', 'image', 'image_cover', 'image_url'].map(isPicture)).toEqual([true, true, true, false])
    expect(['my_product', 'product', 'product_url'].map(isRecord)).toEqual([true, true, false])
    expect(['my_prices', 'price', 'price_box'].map(isOfValue)).toEqual([true, true, false])
  })
})

describe('isMeant', () => {
  it.each([
    [['big', 'price'], true],
    [['price', 'big'], false],
    [['flavour'], true],
    [['abv'], false],
    [['brrrr'], false],
    [['größe'], false],
    [['abcd'], true],
    [['wrapper'], false],
    [['doi'], true],
    [[], false],
  ])('of %j is %s', (words, expected) => {
    expect(isMeant(words)).toBe(expected)
  })
})
