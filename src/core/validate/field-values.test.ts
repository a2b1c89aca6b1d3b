import { describe, expect, it } from 'vitest'
import type { FieldData } from '../extract/index.ts'
import type { ValueType } from '../values/index.ts'
import { comparable, cut, hasText, hasTexts, keyOf, kindsIn, maskOf, textsOf } from './field-values.ts'
import { field } from './wrapper.fixture.ts'

const EUR = { amount: 12.5, currency: 'EUR' }

describe('a value', () => {
  it.each<[FieldData, boolean, readonly string[], string | null]>([
    ['a', true, ['a'], 'a'],
    ['', true, [''], null],
    [null, false, [], null],
    [['a', 'b'], true, ['a', 'b'], '["a","b"]'],
    [['a', null, { b: 'c' }], true, ['a'], '["a",null,{"b":"c"}]'],
    [[], true, [], null],
    [0, false, [], '0'],
    [false, false, [], 'false'],
    [EUR, false, [], '{"amount":12.5,"currency":"EUR"}'],
  ])('%j has texts: %s, which are %j, and is known as %j', (value, isText, texts, key) => {
    expect(hasTexts(value)).toBe(isText)
    expect(textsOf(value)).toEqual(texts)
    expect(keyOf(value)).toBe(key)
  })

  it.each<[FieldData, ValueType, number | string | null]>([
    [7, 'number', 7],
    ['7.5', 'number', 7.5],
    ['seven', 'number', null],
    [7, 'text', 7],
    ['7', 'text', null],
    ['2026-05-01', 'date', '2026-05-01'],
    ['5 March 2021', 'date', '2021-03-05'],
    ['soon', 'date', null],
    ['12.50 €', 'price', 12.5],
    [EUR, 'price', 12.5],
    [{ amount: '12.5', currency: 'EUR' }, 'price', null],
    [{ name: 'x' }, 'price', null],
    [['7'], 'number', null],
    [null, 'number', null],
    [true, 'boolean', null],
  ])('%j of type %s is compared as %j', (value, type, wanted) => {
    expect(comparable(value, field('it', type))).toBe(wanted)
  })

  it.each<[ValueType, boolean]>([
    ['text', true],
    ['identifier', true],
    ['enumeration', true],
    ['price', false],
    ['number', false],
    ['date', false],
    ['url', false],
    ['image', false],
  ])('of type %s shows how the page wrote it: %s', (type, shows) => {
    expect(hasText(field('it', type))).toBe(shows)
  })

  it('is shown up to its eightieth character', () => {
    expect(cut('x'.repeat(80))).toBe('x'.repeat(80))
    expect(cut('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`)
  })
})

describe('the kind of a character', () => {
  it.each([
    ['a', 'az'],
    ['A', 'AZ'],
    ['9', '09'],
    ['_', ' \t\n\u0000\u007f'],
    ['_', '\u00a0\u2003\u3000'],
    ['a', 'éßя'],
    ['A', 'ÉЯǅ'],
    ['x', '日本\u0301ª'],
    ['9', '٣½Ⅷ'],
    ['~', '~'],
    ['!', '!'],
  ])('is %j for each of %j', (kind, characters) => {
    expect([...kindsIn(characters)]).toEqual([[kind, [...characters].length]])
    expect(maskOf(characters)).toBe(kind)
  })

  it.each(['/', ':', '@', '[', '`', '{', '€', '—', '😀'])('is itself for %s', (character) => {
    expect([...kindsIn(character)]).toEqual([[character, 1]])
  })

  it('counts each, and stands once for a run of them in a mask', () => {
    expect([...kindsIn('Ab 12-c')]).toEqual([
      ['A', 1],
      ['a', 2],
      ['_', 1],
      ['9', 2],
      ['-', 1],
    ])
    expect(maskOf('Abc  12-de')).toBe('Aa_9-a')
    expect(maskOf('')).toBe('')
  })

  it('is looked at in the first 2,000 characters', () => {
    const text = `${'a'.repeat(1_999)}91`
    expect([...kindsIn(text)]).toEqual([
      ['a', 1_999],
      ['9', 1],
    ])
    expect([maskOf(text), maskOf(`a${text}`)]).toEqual(['a9', 'a'])
  })
})
