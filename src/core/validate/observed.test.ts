import { describe, expect, it } from 'vitest'
import type { RecordData } from '../extract/index.ts'
import { type Observed, type ObservedField, observe, sharedTexts } from './observed.ts'
import { field, list, page, wrapperOf } from './wrapper.fixture.ts'

const wrapper = wrapperOf(
  field('title'),
  list('rows', [field('name'), list('tags', [field('tag')]), field('price', 'number')]),
  field('price', 'number'),
)
const observed = (data: RecordData): readonly Observed[] => observe(wrapper, page(data))
const fieldAt = (data: RecordData, path: string): ObservedField => {
  const found = observed(data).find((one) => one.path === path)
  if (found?.kind !== 'field') throw new Error(`There is no field ${path}.`)
  return found
}

describe('observe', () => {
  const data: RecordData = {
    title: 'T',
    rows: [
      { name: 'a', tags: [{ tag: 'x' }, { tag: 'y' }], price: 1 },
      { name: 'b', tags: [] },
      { tags: [{ tag: 'z' }] },
    ],
  }

  it('the values of a page are observed for each pattern, parents first', () => {
    const told = observed(data).map((one) => [one.path, one.isInList, one.kind === 'list' ? one.sizes : one.groups])
    expect(told).toEqual([
      ['title', false, [['T']]],
      ['rows', false, [3]],
      ['rows.name', true, [['a', 'b', null]]],
      ['rows.tags', true, [2, 0, 1]],
      ['rows.tags.tag', true, [['x', 'y'], [], ['z']]],
      ['rows.price', true, [[1, null, null]]],
      ['price', false, [[null]]],
    ])
  })

  it('a list that is no list has no records', () => {
    const sizes = observed({ rows: 'none' }).map((one) => (one.kind === 'list' ? one.sizes : one.groups.flat()))
    expect(sizes).toEqual([[null], [0], [], [], [], [], [null]])
  })

  it('the fields of the same records are siblings', () => {
    const siblings = (path: string) => fieldAt(data, path).siblings.map((one) => one.path)
    expect([siblings('rows.name'), siblings('title')]).toEqual([
      ['rows.name', 'rows.price'],
      ['title', 'price'],
    ])
  })
})

describe('sharedTexts', () => {
  const shared = (data: RecordData, path: string) =>
    sharedTexts(fieldAt(data, path)).map(({ text, others }) => [text, others.map((one) => one.path)])

  it('a text that several fields of a page give is found once with all others that give it', () => {
    const rows = [
      { name: 'b', tags: [{ tag: 'a' }] },
      { name: 'a', tags: [] },
      { name: 'a', tags: [] },
    ]
    expect(shared({ title: ['a', 'c', 'a', 'b'], rows }, 'title')).toEqual([
      ['a', ['rows.name', 'rows.tags.tag']],
      ['b', ['rows.name']],
    ])
    expect(shared({ title: 'a', rows }, 'rows.tags.tag')).toEqual([['a', ['title', 'rows.name']]])
  })

  it('a text that one field gives twice and the texts of numbers are not shared', () => {
    expect(shared({ title: ['a', 'a'], rows: [] }, 'title')).toEqual([])
    expect(shared({ title: '7', price: '7', rows: [] }, 'title')).toEqual([])
  })
})
