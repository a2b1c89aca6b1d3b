import { expect, it } from 'vitest'
import type { ListPattern } from '../../wrapper/index.ts'
import { factsOfPages, textsField } from '../record/facts.fixture.ts'
import { namedField } from './named-field.ts'

const { pages, scope } = factsOfPages(Array.from({ length: 5 }, () => '<html lang=en><p class=card>x</p>'))
const called = (label: string) =>
  textsField(['a', 'b', 'c', 'd', 'e'], { hints: { path: [{ tag: 'p', words: [], label }] } })
const list = (more: object = {}): ListPattern => ({
  kind: 'list',
  name: 'cards',
  locators: [],
  record: { kind: 'record', starts: [{ tag: 'div', classes: ['lamp'] }], spans: false, children: [], ...more },
})
const words = textsField(['a', 'b', 'c', 'd', 'e'], {
  hints: { path: [{ tag: 'p', words: ['lamp'], label: null }] },
})
const named = namedField(pages)
const name = (more: Partial<Parameters<typeof named>[0]>) =>
  named({ draft: called('Hue'), beside: [], taken: [], ...more }, scope).name

it('a field has the name that the page gives it, or a person, and none of others', () => {
  expect(name({})).toBe('hue')
  expect(name({ given: 'mine' })).toBe('mine')
  const other = called('Hue')
  expect(name({ beside: [{ name: 'hue', draft: other }], taken: ['hue'] })).not.toBe('hue')
  expect(name({ taken: ['hue'] })).not.toBe('hue')
  expect(name({ beside: [{ name: 'size', draft: other }], taken: ['size'] })).not.toBe('size')
})

it('a field is whole', () => {
  expect(named({ draft: called('Hue'), beside: [], taken: [] }, scope)).toEqual({
    kind: 'field',
    name: 'hue',
    locators: [{ path: [{ tag: 'p' }] }],
    value: { kind: 'text' },
    type: 'text',
    required: true,
  })
})

it('a field of records has no words of what the record is called', () => {
  const more = [undefined, list(), list({ spans: true }), list({ rows: 2 })]
  expect(more.map((one) => name({ draft: words, ...(one !== undefined && { list: one }) }))).toEqual([
    'lamp',
    'text',
    'lamp',
    'lamp',
  ])
})
