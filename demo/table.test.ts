import { describe, expect, it } from 'vitest'
import { formatTable } from './table.ts'

const rows = [
  { shop: 'F&D', text: 'x'.repeat(90), name: 'Kettle', price: { amount: 19.5, currency: 'EUR' }, reviews: [{}, {}] },
  { shop: 'F&D', text: 'y'.repeat(90), name: 'Pan with a name that will not end before the cell does', reviews: [] },
  { shop: 'F&D', text: 'z'.repeat(90), name: 'Bowl', price: { amount: 4, currency: 'EUR' } },
]

describe('formatTable', () => {
  it('shows lists by their length and prices with their currency, and leaves out long and constant fields', () => {
    expect(formatTable(rows, { width: 80, rows: 2, first: [] }).split('\n')).toEqual([
      'name                                price      reviews (n)',
      '----------------------------------  ---------  -----------',
      'Kettle                              19.50 EUR  2',
      'Pan with a name that will not end…             0',
    ])
  })

  it('shows the fields asked for first, and no more than fit', () => {
    const table = formatTable(rows, { width: 46, rows: 3, first: ['price', 'name'] })
    expect(table.split('\n')[0]).toBe('price      name')
    expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(46)
  })

  it('is a head of nothing for no rows', () => {
    expect(formatTable([], { width: 80, rows: 8, first: [] })).toBe('\n')
  })
})
