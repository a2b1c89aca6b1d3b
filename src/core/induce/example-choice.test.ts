import { describe, expect, it } from 'vitest'
import type { FieldPattern, Wrapper } from '../wrapper/index.ts'
import { type ExampleChoice, fieldKey, fitsOthers, placesOf, short, withNames } from './example-choice.ts'
import { textsField } from './record/facts.fixture.ts'

const hints = (...path: [string, string[], string | null][]) => ({
  hints: { path: path.map(([tag, words, label]) => ({ tag, words, label })) },
})
const choice = (...places: [string, string[]][]): ExampleChoice => ({
  field: 'price',
  value: '  5   € ',
  places: places.map(([name, values], i) => ({ at: `${i}`, name, values })),
})

describe('the fields that an example may mean', () => {
  it('are told with values that differ, three at most, one of each record', () => {
    const a = textsField(['1', 'x', '3', '4', '5', '6'])
    const b = textsField(['2', 'x', null, '4', '6', '7'])
    expect(placesOf([a, b])).toEqual([
      { at: fieldKey(a), name: 'p', values: ['1', '3', '5'] },
      { at: fieldKey(b), name: 'p', values: ['2', '6'] },
    ])
    expect(placesOf([])).toEqual([])
    expect(placesOf([a])[0]!.values).toEqual([])
  })

  it('are called by the nearest label or words, else by the tag', () => {
    const name = (...path: [string, string[], string | null][]) => placesOf([textsField([], hints(...path))])[0]!.name
    expect(name(['p', ['a', 'b'], null], ['i', [], null])).toBe('a b')
    expect(name(['p', ['a'], null], ['i', ['b'], 'Price'])).toBe('Price')
    expect(name(['p', [], 'Price'], ['i', [], null])).toBe('Price')
    expect(name(['p', [], null], ['i', [], null])).toBe('i')
    expect(name()).toBe('')
  })

  it('are named in one sentence', () => {
    expect(fitsOthers(choice(['old', ['6 €']], ['', []]))).toBe(
      'The example price="5 €" is in several fields of its record (old with "6 €", with "5 €"); the first was taken: give a value that only one has.',
    )
  })
})

describe('the key of a field', () => {
  it('tells its group, value and ways', () => {
    const field = textsField([])
    expect(fieldKey(field)).toBe('[null,{"kind":"text"},[[{"tag":"p"}]]]')
    expect(fieldKey({ ...field, group: 0 })).toBe('[0,{"kind":"text"},[[{"tag":"p"}]]]')
  })
})

describe('the names of a wrapper', () => {
  const pattern = (name: string, tag: string): FieldPattern => ({
    kind: 'field',
    name,
    locators: [{ path: [{ tag }] }],
    value: { kind: 'text' },
    type: 'text',
    required: false,
  })
  const wrapper = (...inside: FieldPattern[]): Wrapper =>
    ({
      page: {
        children: [
          pattern('title', 'h1'),
          {
            kind: 'list',
            name: 'l',
            locators: [],
            record: { kind: 'record', starts: [], spans: false, children: inside },
          },
        ],
      },
    }) as unknown as Wrapper
  const at = (tag: string) => fieldKey({ value: { kind: 'text' }, paths: [[{ tag }]] })
  const named = (tags: readonly string[], ...inside: FieldPattern[]) => {
    const places = tags.map((tag) => ({ at: at(tag), name: 'own', values: ['1'] }))
    return withNames({ field: 'f', value: 'v', places }, wrapper(...inside))
  }

  it('are those of places that it has, in lists too', () => {
    expect(named(['h1', 'b', 'i'], pattern('price', 'b'))).toEqual({
      field: 'f',
      value: 'v',
      places: [
        { at: at('h1'), name: 'title', values: ['1'] },
        { at: at('b'), name: 'price', values: ['1'] },
        { at: at('i'), name: 'own', values: ['1'] },
      ],
    })
  })

  it('are not taken where two have one place', () => {
    expect(named(['b'], pattern('price', 'b'), pattern('cost', 'b')).places[0]!.name).toBe('own')
    expect(named(['b'], pattern('price', 'b'), pattern('price', 'b')).places[0]!.name).toBe('price')
  })
})

it('a text of more than eighty characters is cut', () => {
  expect([short(' a  b '), short('x'.repeat(80)), short('x'.repeat(81))]).toEqual([
    'a b',
    'x'.repeat(80),
    `${'x'.repeat(79)}…`,
  ])
})
