import { describe, expect, it } from 'vitest'
import { columnsIn, firstView, lineOf, listsIn, queryOf, withList } from './view.ts'

const rows = [
  { data: { title: 'Lamp', reviews: [] } },
  {
    data: { title: 'Sofa', reviews: [{ by: 'Ann', replies: [{ text: 'x' }] }], price: { amount: 5, currency: 'EUR' } },
  },
]

describe('a view of records', () => {
  it('the service is asked for what differs from all rows in their order', () => {
    const view = firstView(null)
    expect(queryOf(view)).toEqual({})
    expect(queryOf({ ...view, within: 'title', search: ' ' })).toEqual({})
    const much = {
      ...view,
      status: 'read',
      search: ' lamp ',
      within: 'title',
      sort: 'price',
      isDescending: true,
    } as const
    expect(queryOf(much)).toEqual({ status: 'read', search: 'lamp', within: 'title', sort: 'price', order: 'desc' })
  })

  it('another list forgets the columns of the one before', () => {
    const view = { ...firstView('read'), search: 'a', sort: 'title', hidden: new Set(['title']) }
    expect(withList(view, 'reviews')).toEqual({ ...firstView('read'), search: 'a', list: 'reviews' })
  })

  it('columns are those of all rows, and a list in one of them is a list', () => {
    expect(columnsIn(rows).map(({ name, kind }) => [name, kind])).toEqual([
      ['title', 'field'],
      ['reviews', 'list'],
      ['price', 'field'],
    ])
    expect(listsIn(rows)).toEqual(['reviews', 'reviews.replies'])
  })

  it('a copied row is one line with a tab between its cells', () => {
    const row = { url: 'u', data: { a: 'x\ty\nz', b: null, c: { amount: 5, currency: 'EUR' } } }
    expect(lineOf(row, [{ name: 'a' }, { name: 'b' }, { name: 'c' }])).toBe('u\tx y z\t\t5 EUR')
  })
})
