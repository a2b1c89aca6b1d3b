import { describe, expect, it } from 'vitest'
import type { Wrapper } from '../core/wrapper/index.ts'
import { ColumnTally } from './columns.ts'

const field = (name: string, type: string): object => ({ kind: 'field', name, type })
const wrapper = {
  page: {
    kind: 'page',
    children: [
      field('title', 'text'),
      field('price', 'price'),
      { ...field('old', 'text'), gone: true },
      { kind: 'list', name: 'tags', record: { children: [field('text', 'text'), field('url', 'url')] } },
    ],
  },
} as unknown as Wrapper

describe('ColumnTally', () => {
  it('columns are counted over the records, with two values that differ', () => {
    const tally = new ColumnTally(wrapper, new Map([['price', 'Something else stands there.']]))
    tally.add({ title: 'Oak', price: { amount: 2, currency: 'EUR' }, tags: [{ text: 'a' }] })
    tally.add({ title: 'Oak', price: null, tags: [] })
    tally.add({ title: `Elm\n${'x'.repeat(50)}`, price: null, tags: null })
    tally.add({ title: 'Fir', price: null })
    expect(tally.columns()).toEqual([
      { name: 'title', type: 'text', filled: 1, samples: ['Oak', `Elm ${'x'.repeat(35)}…`] },
      { name: 'price', type: 'price', filled: 0.25, samples: ['2 EUR'], doubt: 'Something else stands there.' },
      { name: 'tags', type: 'list', filled: 0.25, samples: ['text, url'] },
    ])
  })

  it('columns of no record are there, and not filled', () => {
    expect(new ColumnTally(wrapper).columns().map(({ filled, samples }) => [filled, samples.length])).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
    ])
  })
})
