import { describe, expect, it } from 'vitest'
import type { FieldData } from '../core/extract/index.ts'
import {
  amountOf,
  differenceOf,
  hashOf,
  hashOfField,
  isFields,
  isNothing,
  isSame,
  namesOf,
  own,
  titleOf,
} from './values.ts'

const EUR = { amount: 2, currency: 'EUR' }

describe('kinds of values', () => {
  it.each<[FieldData | undefined, boolean]>([
    [null, true],
    [undefined, true],
    [[], true],
    [[null], false],
    ['', false],
    [0, false],
    [false, false],
    [{}, false],
  ])('the value %j is empty: %s', (value, nothing) => {
    expect(isNothing(value)).toBe(nothing)
  })

  it.each<[FieldData | undefined, boolean, boolean]>([
    [EUR, false, true],
    [{ amount: 2 }, true, false],
    [{ currency: 'EUR' }, true, false],
    [{ amount: '2', currency: 'EUR' }, true, false],
    [{ amount: 2, currency: null }, true, false],
    [{ ...EUR, unit: 'kg' }, true, false],
    [{}, true, false],
    [[EUR], false, false],
    ['2 EUR', false, false],
    [null, false, false],
    [undefined, false, false],
  ])('the value %j is an object of fields: %s, an amount: %s', (value, fields, amount) => {
    expect(isFields(value)).toBe(fields)
    expect(amountOf(value)).toEqual(amount ? EUR : null)
  })
})

describe('equal values', () => {
  it.each<[FieldData | undefined, FieldData | undefined]>([
    [null, undefined],
    [[], null],
    ['a', 'a'],
    [0, -0],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [{ a: 1, b: null }, { a: 1 }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: [{ b: [] }] }, { a: [{}] }],
    ['2026-05-01T10:00Z', '2026-05-01T12:00+02:00'],
    ['2026-05-01T10:00:00Z', '2026-05-01T08:30:00-01:30'],
    ['2026-05-01T10:00:00.5Z', '2026-05-01T10:00:00.500000000+00:00'],
  ])('values with one meaning are equal and have one hash: %j and %j', (a, b) => {
    expect([isSame(a, b), isSame(b, a)]).toEqual([true, true])
    expect(hashOf(a)).toBe(hashOf(b))
  })

  it.each<[FieldData | undefined, FieldData | undefined]>([
    [null, 0],
    [null, ''],
    [undefined, false],
    [[], [null]],
    [[], {}],
    ['1', 1],
    ['true', true],
    [1, true],
    ['a', ['a']],
    [['a'], { 0: 'a' }],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['a'], ['a', 'b']],
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ],
    [{ a: 1 }, { b: 1 }],
    [{ toString: 'a' }, {}],
    [{ list: ['a', 'b'] }, { list: ['a', 'c'] }],
    [{ list: [1] }, { list: { 0: 1, length: 1 } }],
    ['2026-05-01', '2026-05-01T00:00Z'],
    ['2026-05-01T10:00Z', '2026-05-01T10:00+02:00'],
    ['2026-05-01T10:00:00Z', '2026-05-01T10:00:01Z'],
    ['2026-13-01T10:00Z', '2026-14-01T10:00Z'],
    ['at 2026-05-01T10:00Z', 'at 2026-05-01T12:00+02:00'],
  ])('values with other meanings differ, and so do their hashes: %j and %j', (a, b) => {
    expect([isSame(a, b), isSame(b, a)]).toEqual([false, false])
    expect(hashOf(a)).not.toBe(hashOf(b))
  })

  it('empty fields add nothing to the hash of a record, and others add the same in any order', () => {
    expect([hashOfField('a', null), hashOfField('a', [])]).toEqual([0, 0])
    expect(hashOfField('a', 1)).not.toBe(hashOfField('b', 1))
    expect(hashOf({ a: 1, b: 2 })).toBe((hashOf({}) + hashOfField('a', 1) + hashOfField('b', 2)) | 0)
  })
})

describe('the difference of two numbers', () => {
  it.each<[FieldData | undefined, FieldData | undefined, number | null]>([
    [20, 17.99, -2.01],
    [0.1, 0.3, 0.2],
    [0.3, 0.1, -0.2],
    [1, 1, 0],
    [10, 10.25, 0.25],
    [10.25, 10, -0.25],
    [0.3, 0.100000000001, -0.199999999999],
    [1, 1.0000000000001, 1.0000000000001 - 1],
    [1e-7, 3e-7, 3e-7 - 1e-7],
    [1e-15, 3e-15, 3e-15 - 1e-15],
    [{ amount: 0.1, currency: 'EUR' }, { amount: 0.3, currency: 'EUR' }, 0.2],
    [{ amount: 1, currency: 'EUR' }, { amount: 3, currency: 'USD' }, null],
    [{ amount: 1, currency: 'EUR' }, 3, null],
    [1, { amount: 3, currency: 'EUR' }, null],
    [1, '3', null],
    ['1', 3, null],
    [null, 3, null],
  ])('the difference from %j to %j is %j, without more decimals than they have', (before, after, difference) => {
    expect(differenceOf(before, after)).toBe(difference)
  })
})

describe('the fields of records', () => {
  it('the names of fields are those of the later record, then those of the earlier alone', () => {
    expect(namesOf({ a: 1, b: 2 }, { c: 3, b: 4 })).toEqual(['c', 'b', 'a'])
    expect(own({ a: 1 }, 'a')).toBe(1)
    expect(own({ a: 1 }, 'toString')).toBeUndefined()
  })

  it.each<[FieldData | undefined, string | null]>([
    [{ price: 3, name: 'Lamp', title: 'Blue' }, 'Lamp'],
    [{ title: null, name: 'Lamp' }, 'Lamp'],
    [{ title: 3 }, null],
    [{ text: 'Lamp' }, null],
    [{ amount: 2, currency: 'EUR' }, null],
    ['Lamp', null],
    [undefined, null],
  ])('the title of %j is %j', (record, title) => {
    expect(titleOf(record)).toBe(title)
  })
})
