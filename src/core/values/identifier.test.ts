import { describe, expect, it } from 'vitest'
import { areNames, identifier, isTitle } from './identifier.ts'
import { inferred } from './inferred.fixture.ts'

/** Whether the texts of a field, each of which stands there once unless said otherwise, name one thing each. */
function areOnes(texts: readonly string[], name = 'x', count = texts.length): boolean {
  const found = identifier.infer!({ texts, count, name, language: null })
  if (found !== null) expect(found).toEqual({ type: 'identifier' })
  return found !== null
}

describe('the name of one thing', () => {
  it.each([
    ['978-3-16-148410-0', true],
    ['SKU 12/B', true],
    ['+49 30 901820', true],
    ['#7', true],
    ['(030) 90', true],
    ['a_b', true],
    ['a.b:c=d~e*f', true],
    ['a b c d e', true],
    ['a b c d e f', false],
    ['a, b', false],
    ['a!', false],
    ['-a', false],
    ['a-', false],
    ['((a', false],
    ['a))', false],
    ['', false],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
  ])('the text %s names one thing: %s', (text, wanted) => {
    expect(identifier.parse(` ${text.replaceAll(' ', ' \n ')} `, {})).toBe(wanted ? text : null)
  })
})

describe('the name of a title', () => {
  it.each([
    ['title', true],
    ['product_name', true],
    ['headline', true],
    ['main_heading', true],
    ['title_length', false],
    ['names', false],
  ])('the field %s is a title: %s', (name, wanted) => {
    expect(isTitle(name)).toBe(wanted)
  })
})

describe('texts that name one thing each', () => {
  it.each([
    ['all of them have a digit', ['A-1', 'B-2', 'C-33'], 'x', undefined, true],
    ['one has none', ['A-1', 'B-2', 'CD'], 'x', undefined, false],
    ['one is no name of a thing', ['A-1', 'B-2', 'C!3'], 'x', undefined, false],
    ['the field is an amount', ['A-1', 'B-2'], 'item_count', undefined, false],
    ['the field names things, with spaces and repeats', ['A 1', 'B 22'], 'the_sku', 9, true],
    ['the field names things in another word', ['A 1', 'B 22'], 'skus', 9, false],
    ['an amount of what names things', ['11', '12'], 'sku_count', undefined, false],
    ['the field names something else', ['A-1', 'B-2'], 'phone', undefined, false],
    ['the field is a title', ['A-1', 'B-2'], 'title', undefined, false],
    ['just so many are different', Array.from({ length: 19 }, (_, i) => `A-${i}`), 'x', 20, true],
    ['more come again', Array.from({ length: 18 }, (_, i) => `A-${i}`), 'x', 20, false],
    ['one has a space', ['A-1', 'B 2'], 'x', undefined, false],
    ['of one length, made in different ways', ['A-1', '12B', 'C/3'], 'x', undefined, true],
    ['digits of one length, five', ['12345', '23456'], 'x', undefined, true],
    ['digits of one length, four', ['1234', '2345'], 'x', undefined, false],
    ['digits of one length, with a zero before', ['0123', '2345'], 'x', undefined, true],
    ['digits of several lengths, with a zero before', ['0123', '23456'], 'x', undefined, false],
    ['digits of several lengths, long', ['123456789', '2345'], 'x', undefined, true],
    ['digits and marks alone', ['1-23', '4-567'], 'x', undefined, false],
    ['four of five made alike', ['A-1', 'B-22', 'C-333', 'D-4444', '5E'], 'x', undefined, true],
    ['three of five made alike', ['A-1', 'B-22', 'C-333', '4/D', '55E'], 'x', undefined, false],
  ] as const)('texts that name one thing each: %s', (_, texts, name, count, wanted) => {
    expect(areOnes(texts, name, count)).toBe(wanted)
  })
})

describe('numbers that name things', () => {
  it.each([
    [['1', '2'], '', false],
    [['1', '2'], 'version', true],
    [['1', '2'], 'isbn', true],
    [['1', '2'], 'release_year', false],
    [['1.9', '1.10'], 'release_year', true],
    [['+4930901', '+4930902'], '', true],
    [['+493090', '+493091'], '', false],
    [['+4930901', '4930902'], '', false],
    [['+4930901', '+5'], '', true],
    [['+0930901', '+5'], '', false],
    [['123456789', '5'], '', true],
    [['12345678', '5'], '', false],
    [['123 456 789', '5'], '', true],
    [['12345', '23456'], '', true],
    [['1234', '2345'], '', false],
    [['12345', '2345'], '', false],
    [['12345', '1.2345'], '', false],
    [['3.9', '3.10'], '', true],
    [['3.9', '3.11'], '', false],
    [['3.90', '3.10'], '', false],
    [['3', '3.0'], '', true],
    [['3.5', '3.50'], '', true],
    [['3,5', '3,50'], '', true],
    [['3', '30'], '', false],
    [['1.000', '1'], '', false],
    [['0.000', '0'], '', true],
    [['1.000.000', '1'], '', false],
    [['1.500', '1.5'], '', false],
    [['-1.000', '1.5', '1'], '', false],
  ] as const)('the numbers %j of %s name things: %s', (texts, name, wanted) => {
    expect(areNames(texts, name)).toBe(wanted)
  })
})

describe('texts of which some are numbers alone', () => {
  it('texts with some plain numbers are names where all have as many characters', () => {
    expect(inferred(identifier, null, 'A1234', '12345', 'B9999')).toEqual({ type: 'identifier' })
    expect(inferred(identifier, null, 'A1234', '123456', 'B9999')).toBeNull()
  })
})
