import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareKeys, rowsOf, sortKeyOf } from './record-view.ts'
import type { PlacedRecord, RecordView } from './service.ts'

const placed = (data: unknown, status = 'ok'): PlacedRecord =>
  ({ position: 7, record: { url: 'http://a.example/lamp-1', status, data } }) as unknown as PlacedRecord
const LAMP = placed({
  title: 'Lamp A1',
  price: { amount: 19.5, currency: 'EUR' },
  reviews: [
    { by: 'Ann', likes: [{ n: 1 }] },
    { by: 'Bob', likes: [] },
  ],
})
const count = (view: RecordView, of = LAMP): number => rowsOf(of, view).length

describe('rowsOf', () => {
  it('a status keeps records of that status alone', () => {
    const rows = (status: string) => count({ status: 'read' }, placed({}, status))
    expect(['ok', 'healed', 'violated', 'other-class'].map(rows)).toEqual([1, 1, 0, 0])
    expect(count({ status: 'violated' }, placed({}, 'violated'))).toBe(1)
  })

  it('a search looks in all values and the address, in any case, or in one field', () => {
    const views: readonly RecordView[] = [
      { search: 'lamp' },
      { search: 'BOB' },
      { search: '19.5' },
      { search: '/lamp-1' },
      { search: 'bob', within: 'title' },
      { search: 'eur', within: 'price.currency' },
      { search: 'toString' },
    ]
    expect(views.map((view) => count(view))).toEqual([1, 1, 1, 1, 0, 1, 0])
  })

  it('rows without a value for a field are found', () => {
    const rows = (missing: string) => count({ missing }, placed({ a: 0, b: '', c: [], d: null }))
    expect(['a', 'b', 'c', 'd', 'e', 'toString'].map(rows)).toEqual([0, 1, 1, 1, 1, 1])
  })

  it('a list gives a row for each of its entries, with its place', () => {
    expect(rowsOf(LAMP, { list: 'reviews' }).map(({ item, record }) => [item, record.data])).toEqual([
      [[0], { by: 'Ann', likes: [{ n: 1 }] }],
      [[1], { by: 'Bob', likes: [] }],
    ])
    expect(rowsOf(LAMP, { list: 'reviews.likes' }).map(({ item }) => item)).toEqual([[0, 0]])
    expect([count({ list: 'title' }), count({ list: 'none' })]).toEqual([0, 0])
    expect(rowsOf(LAMP, { list: 'reviews', search: 'ann', within: 'by' }).map(({ item }) => item)).toEqual([[0]])
  })
})

describe('the order of rows', () => {
  const sorted = (values: readonly unknown[], isDescending = false): readonly unknown[] =>
    values
      .map((value) => ({ value, key: sortKeyOf(placed({ value }), 'value') }))
      .sort((a, b) => compareKeys(a.key, b.key, isDescending))
      .map(({ value }) => value)

  it('numbers, prices and texts are ordered as a reader orders them', () => {
    expect(sorted([10, 9.5, -1])).toEqual([-1, 9.5, 10])
    expect(sorted(['Item 10', 'item 9', 'Äpfel'])).toEqual(['Äpfel', 'item 9', 'Item 10'])
    const prices = [
      { amount: 12, currency: 'EUR' },
      { amount: 5, currency: 'EUR' },
    ]
    expect(sorted(prices)).toEqual([prices[1], prices[0]])
  })

  it('rows without a value come last in both directions', () => {
    expect(sorted([null, 2, undefined, 1])).toEqual([1, 2, null, undefined])
    expect(sorted([null, 1, 2], true)).toEqual([2, 1, null])
  })

  it('the order of any values is consistent', () => {
    const key = fc.oneof(fc.double({ noNaN: true }), fc.string(), fc.constant(null))
    fc.assert(
      fc.property(key, key, key, (a, b, c) => {
        const order = (x: typeof a, y: typeof a) => Math.sign(compareKeys(x, y, false))
        expect(order(a, b)).toBe(0 - order(b, a))
        if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
