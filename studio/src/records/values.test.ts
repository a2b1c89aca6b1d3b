import { expect, test } from 'vitest'
import { isThere, showValue, valuesAt } from './values.ts'

const DATA = {
  name: 'Shop',
  tags: ['a', 'b'],
  entries: [{ day: 'Mo', hours: [{ from: 8 }, { from: 14 }] }, { day: null, hours: [] }, {}],
}

test('values are found with the records that they are in', () => {
  expect(valuesAt(DATA, 'name')).toEqual([{ record: [], value: 'Shop' }])
  expect(valuesAt(DATA, 'entries.day').map(({ record }) => record)).toEqual([[0], [1], [2]])
  expect(valuesAt(DATA, 'entries.hours.from')).toEqual([
    { record: [0, 0], value: 8 },
    { record: [0, 1], value: 14 },
  ])
  expect(valuesAt(DATA, 'nowhere.at.all')).toEqual([])
  expect(valuesAt(DATA, 'tags')[0]?.value).toEqual(['a', 'b'])
})

test('each value is shown in one line', () => {
  expect(showValue({ amount: 3.5, currency: 'EUR' })).toBe('3.5 EUR')
  expect(showValue(['a', null, { b: 1, c: null }])).toBe('a, , b: 1')
  expect(showValue(null)).toBe('')
  expect([null, undefined, [], '', 0, false].map(isThere)).toEqual([false, false, false, true, true, true])
})
