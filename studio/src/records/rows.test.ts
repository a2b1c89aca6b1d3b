import { expect, test } from 'vitest'
import type { PatternInfo, Reading } from '../api/workbench.ts'
import { bestLevel, columnsOf, columnsOfData, isInRow, listBelow, rowsOf } from './rows.ts'

const pattern = (path: string, kind: 'field' | 'list' = 'field'): PatternInfo => ({
  path,
  kind,
  type: null,
  required: false,
  made: false,
  gone: false,
  estimatedError: null,
})
const PATTERNS = [
  pattern('title'),
  pattern('items', 'list'),
  pattern('items.name'),
  pattern('items.price'),
  pattern('items.tags', 'list'),
  pattern('items.tags.tag'),
]
const READING: Reading = {
  version: 1,
  patterns: PATTERNS,
  dropped: [],
  edits: [],
  notes: [],
  samples: [],
  pages: [
    {
      url: 'a',
      hash: '',
      status: 'ok',
      violations: [],
      marks: [],
      data: { title: 't', items: [{ name: 'x', tags: [{ tag: 1 }, { tag: 2 }] }, { name: 'y' }, { name: 'z' }] },
    },
    { url: 'b', problem: 'gone' },
  ],
}

test('a level of a list has its own columns', () => {
  expect(columnsOf(PATTERNS, '').map(({ path }) => path)).toEqual(['title', 'items'])
  expect(columnsOf(PATTERNS, 'items').map(({ name }) => name)).toEqual(['name', 'price', 'tags'])
})

test('records of an earlier version have its columns', () => {
  const price = { amount: 1, currency: 'EUR' }
  expect(
    columnsOfData({ a: 1, b: ['x'], c: [{ d: 1 }], e: [price] }).map(({ name, kind }) => `${name} ${kind}`),
  ).toEqual(['a field', 'b field', 'c list', 'e field'])
})

test('rows are pages or the records of a list', () => {
  expect(rowsOf(READING, '').length).toBe(1)
  expect(rowsOf(READING, 'items').map(({ record }) => record)).toEqual([[0], [1], [2]])
  expect(rowsOf(READING, 'items.tags').map(({ record }) => record)).toEqual([
    [0, 0],
    [0, 1],
  ])
  expect(bestLevel({ ...READING, pages: READING.pages.slice(0, 1) })).toBe('items')
})

test('a marked value is in the row of its record and in all rows above it', () => {
  const spot = { pattern: 'items.tags.tag', url: 'a', record: [0, 1] }
  expect(isInRow({ url: 'a', record: [] }, '', spot)).toBe(true)
  expect([listBelow('', spot), listBelow('items', spot), listBelow('items.tags', spot)]).toEqual([
    'items',
    'tags',
    null,
  ])
  expect(isInRow({ url: 'a', record: [0] }, 'items', spot)).toBe(true)
  expect(isInRow({ url: 'a', record: [1] }, 'items', spot)).toBe(false)
  expect(isInRow({ url: 'b', record: [0] }, 'items', spot)).toBe(false)
  expect(isInRow({ url: 'a', record: [] }, 'items', { ...spot, pattern: 'title', record: [] })).toBe(false)
})
