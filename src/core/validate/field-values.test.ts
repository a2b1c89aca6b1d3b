import { describe, expect, it } from 'vitest'
import type { FieldData } from '../extract/index.ts'
import type { ValueType } from '../values/index.ts'
import { comparable, kindsIn, maskOf } from './field-values.ts'
import { field } from './wrapper.fixture.ts'

const EUR = { amount: 12.5, currency: 'EUR' }

describe('a value', () => {
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
  ])('the value %j of the type %s is compared as %j', (value, type, wanted) => {
    expect(comparable(value, field('it', type))).toBe(wanted)
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
  ])('the kind %j is that of each character in %j', (kind, characters) => {
    expect([...kindsIn(characters)]).toEqual([[kind, [...characters].length]])
    expect(maskOf(characters)).toBe(kind)
  })

  it.each(['/', ':', '@', '[', '`', '{', '€', '—', '😀'])(
    'the kind of the character %s is the character itself',
    (character) => {
      expect([...kindsIn(character)]).toEqual([[character, 1]])
    },
  )

  it('a mask has one kind for each run of characters of that kind', () => {
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
})
