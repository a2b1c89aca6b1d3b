import { describe, expect, it } from 'vitest'
import type { RecordData } from '../core/extract/index.ts'
import { FieldNames, leavingOut } from './field-names.ts'

const namesOf = (...records: readonly RecordData[]): FieldNames => {
  const names = new FieldNames()
  for (const record of records) names.add(record)
  return names
}

describe('fields that another run lacks', () => {
  it.each<[string, RecordData, RecordData, readonly string[]]>([
    ['are named in the order of the alphabet', { b: 1, a: 1, c: 1 }, { c: 1 }, ['a', 'b']],
    ['are none that is empty there', { a: 1 }, { a: null }, []],
    ['are those of an object', { in: { a: 1, b: 1 } }, { in: { b: 1 } }, ['in.a']],
    ['are none of an object that is not there', { in: { a: 1 } }, { in: null }, []],
    ['are an object without what is in it', { in: { a: { b: 1 } } }, {}, ['in']],
    ['are those of the items of a list', { list: [{ a: 1 }, { b: 1 }] }, { list: [{ a: 1 }] }, ['list.b']],
    ['are none of a list without items', { list: [{ a: 1 }] }, { list: [] }, []],
    ['are those of lists in lists', { list: [{ in: [{ a: 1 }] }] }, { list: [{ in: [{ b: 1 }] }] }, ['list.in.a']],
    ['are none of a price', { price: { amount: 1, currency: 'EUR' } }, { price: {} }, []],
  ])('fields missing in the other run: %s', (_, record, other, missing) => {
    expect(namesOf(record).missingIn(namesOf(other))).toEqual(missing)
  })

  it('a field counts as missing when no record of the other run has it', () => {
    expect(namesOf({ a: 1 }, { b: 1 }).missingIn(namesOf({ c: 1 }, { a: 1 }))).toEqual(['b'])
  })
})

describe('leaving out fields', () => {
  const price = { amount: 1, currency: 'EUR' }
  const record: RecordData = { a: 1, in: { a: 2, b: 3 }, list: [{ a: 4, in: [{ a: 5 }] }, 'text'], price }

  it.each<[string, RecordData]>([
    ['a', { in: record.in!, list: record.list!, price }],
    ['in.a', { ...record, in: { b: 3 } }],
    ['in', { a: 1, list: record.list!, price }],
    ['list.a', { ...record, list: [{ in: [{ a: 5 }] }, 'text'] }],
    ['list.in.a', { ...record, list: [{ a: 4, in: [{}] }, 'text'] }],
    ['price.amount', record],
    ['b', record],
  ])('the field %s is left out, and the others stay', (field, left) => {
    expect(leavingOut(new Set([field]))(record)).toEqual(left)
  })

  it('the record itself is kept when nothing is left out', () => {
    expect(leavingOut(new Set())(record)).toBe(record)
  })
})
