import { describe, expect, it } from 'vitest'
import { plural, singular } from './words.ts'

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
  ])('the singular of %s is %s', (word, expected) => {
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
  ])('the plural of %s is %s', (name, expected) => {
    expect(plural(name)).toBe(expected)
  })
})
