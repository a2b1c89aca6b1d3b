import { describe, expect, it } from 'vitest'
import type { FieldPattern, ListPattern } from '../../core/wrapper/index.ts'
import { withInferredTypes } from './inferred-types.ts'
import type { SelectedField } from './selected.ts'

const pattern = (more: Partial<FieldPattern> = {}): FieldPattern => ({
  kind: 'field',
  name: 'a',
  locators: [{ path: [{ tag: 'p' }] }],
  value: { kind: 'text' },
  type: 'text',
  required: false,
  ...more,
})
const field = (more: Partial<SelectedField> = {}): SelectedField => ({
  kind: 'field',
  name: 'a',
  selectors: [{ form: 'css', text: 'p', place: '' }],
  all: false,
  ...more,
})
const texts = (...all: readonly (string | null)[]) => all.map((a) => ({ a }))
const inferred = (records: readonly { readonly a: string | null }[], more?: Partial<SelectedField>, own = pattern()) =>
  withInferredTypes([own], [field(more)], records, 'en')[0]!
const FIVE = ['11', '12', '13', '14', '15']

describe('inferred types of a field', () => {
  it('a field has the type of its texts unless one was given', () => {
    expect(inferred(texts(...FIVE))).toMatchObject({ type: 'integer' })
    expect(inferred(texts(...FIVE), { type: 'text' })).toMatchObject({ type: 'text' })
    expect(inferred(texts('one', 'two', 'three'))).toMatchObject({ type: 'text' })
    const link = pattern({ value: { kind: 'attribute', name: 'href' } })
    expect(inferred(texts('a', 'b'), {}, link)).toMatchObject({ type: 'url' })
  })

  it('a field that many pages all have is required, unless stated otherwise', () => {
    expect(inferred(texts(...FIVE))).toMatchObject({ required: true })
    expect(inferred(texts(...FIVE.slice(3)))).toMatchObject({ required: false })
    expect(inferred(texts(...FIVE, null))).toMatchObject({ required: false })
    expect(inferred(texts(...FIVE), { required: false })).toMatchObject({ required: false })
    expect(inferred(texts('1', null), { required: true })).toMatchObject({ required: true })
  })

  it('a field without a selector stays as it is', () => {
    const own = pattern({ name: 'b' })
    expect(withInferredTypes([own], [field()], texts(...FIVE), 'en')).toEqual([own])
  })
})

describe('inferred types of a list', () => {
  const list: ListPattern = {
    kind: 'list',
    name: 'l',
    locators: [{ path: [{ tag: 'ul' }] }],
    record: { kind: 'record', starts: [{ tag: 'li' }], spans: false, children: [pattern()] },
  }
  const childOf = (one: ListPattern | FieldPattern): unknown => one.kind === 'list' && one.record.children[0]

  it('fields of a list are typed by the records of all pages', () => {
    const selected = { kind: 'list', name: 'l', selectors: field().selectors, fields: [field()] } as const
    const pages = [{ l: texts(...FIVE.slice(2)) }, { l: null }, { l: texts(...FIVE.slice(0, 2)) }]
    const [read] = withInferredTypes([list], [selected], pages, 'en')
    expect(childOf(read!)).toMatchObject({ type: 'integer', required: true })
    const [fewer] = withInferredTypes([list], [selected], pages.slice(0, 2), 'en')
    expect(childOf(fewer!)).toMatchObject({ type: 'integer', required: false })
  })

  it('a list of single values is typed by its values', () => {
    const values: ListPattern = { ...list, name: 'a' }
    const pages = [{ a: texts(...FIVE) }]
    expect(childOf(withInferredTypes([values], [field({ all: true })], pages, 'en')[0]!)).toMatchObject({
      type: 'integer',
      required: true,
    })
  })

  it('a list without a selector stays as it is', () => {
    expect(withInferredTypes([list], [field()], [{ l: texts(...FIVE) }], 'en')).toEqual([list])
  })
})
