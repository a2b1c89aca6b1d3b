import { describe, expect, it } from 'vitest'
import { formatTable } from './table.ts'

const rows = [
  { shop: 'F&D', text: 'x'.repeat(90), name: 'Kettle', price: { amount: 19.5, currency: 'EUR' }, reviews: [{}, {}] },
  { shop: 'F&D', text: 'y'.repeat(90), name: 'Pan with a name that will not end before the cell does', reviews: [] },
  { shop: 'F&D', text: 'z'.repeat(90), name: 'Bowl', price: { amount: 4, currency: 'EUR' } },
]

describe('formatTable', () => {
  it('lists show their length and prices their currency, long and constant fields are left out', () => {
    expect(formatTable(rows, { width: 80, rows: 2, first: [] }).split('\n')).toEqual([
      'name                                price      reviews (n)',
      '----------------------------------  ---------  -----------',
      'Kettle                              19.50 EUR  2',
      'Pan with a name that will not end…             0',
    ])
  })

  it('wanted fields come first, and no more than fit are shown', () => {
    const table = formatTable(rows, { width: 46, rows: 3, first: ['price', 'name'] })
    expect(table.split('\n')[0]).toBe('price      name')
    expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(46)
  })

  it('a table without rows is an empty head', () => {
    expect(formatTable([], { width: 80, rows: 8, first: [] })).toBe('\n')
  })
})
