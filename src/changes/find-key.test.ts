import { describe, expect, it } from 'vitest'
import type { FieldData } from '../core/extract/index.ts'
import { type FoundKey, findKey, keyText, placesByKey } from './find-key.ts'

const NAMES = ['Blue lamp', 'Red lamp', 'Tall lamp', 'Old lamp', 'Wall light', 'Desk light']
const list = (make: (i: number) => Record<string, string | number>, length = NAMES.length) =>
  Array.from({ length }, (_, i) => make(i))

describe('the key of a list', () => {
  it('an identifier is the key before a name, and a name before a price, a place or a date', () => {
    const items = list((i) => ({
      place: i + 1,
      price: 10.5 + i,
      day: `2026-05-0${i + 1}`,
      name: NAMES[i]!,
      sku: `AB-10${i}`,
    }))
    expect(findKey([[items, items]])?.field).toBe('sku')
    const named = items.map(({ sku: _, ...more }) => more)
    expect(findKey([[named, named]])?.field).toBe('name')
  })

  it('an address that changes with each run is no key', () => {
    const items = (session: string) => list((i) => ({ url: `https://a.example/${session}/${i}`, name: NAMES[i]! }))
    expect(findKey([[items('x'), items('y')]])?.field).toBe('name')
    expect(findKey([[items('x'), items('x')]])?.field).toBe('url')
  })

  it('a field that many items lack or share is no key', () => {
    const items = list((i) => ({ sku: i < 3 ? 'AB-100' : `AB-10${i}`, price: i }))
    expect(findKey([[items, items]])).toBeNull()
    const empty = list((i): Record<string, string | number> => (i < 3 ? { price: i } : { sku: `AB-10${i}` }))
    expect(findKey([[empty, empty]])).toBeNull()
  })

  it('a rank that counts the items is never the key', () => {
    const items = (from: number) => list((i) => ({ rank: i + 1, song: `${NAMES[(i + from) % NAMES.length]}` }))
    expect(findKey([[items(0), items(2)]])).toEqual({ field: 'song', shared: 1, isIdentifier: false })
    const alone = (from: number) => list((i) => ({ rank: i + 1, votes: (i * 7 + from) % 50 }))
    expect(findKey([[alone(0), alone(1)]])).toBeNull()
  })

  it('an identifier is the key even when the whole list is new', () => {
    const items = (from: string) => list((i) => ({ name: `${from} ${NAMES[i]}`, sku: `${from}-10${i}` }))
    expect(findKey([[items('A'), items('B')]])).toEqual({ field: 'sku', shared: 0, isIdentifier: true })
  })

  it('a date is the key where nothing else tells the items apart', () => {
    const items = (step: number) =>
      list((i) => ({ day: `2026-05-0${i + 1}`, place: 'Bern', degrees: 10 + ((i + step) % 3 === 0 ? i : 5) }))
    expect(findKey([[items(0), items(0)]])?.field).toBe('day')
  })

  it('the key is the same whichever run is first', () => {
    const [a, b] = ['x', 'y'].map((session) =>
      list((i) => ({ url: `https://a.example/${session}/${i}`, name: NAMES[i]! })),
    )
    expect(findKey([[a!, b!]])).toEqual(findKey([[b!, a!]]))
  })
})

describe('further rules of keys', () => {
  const WORDS = ['amber', 'basil', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'heath', 'islet', 'jetty']
  const sku = (i: number): string => `AB-${100 + i}`
  const note = (i: number, end = ''): string => `made of ${WORDS[i]}${end}`
  const ten = <Item>(make: (i: number) => Item): Item[] => Array.from({ length: 10 }, (_, i) => make(i))
  const keyOf = (before: readonly FieldData[], after: readonly FieldData[]): string | null =>
    findKey([[before, after]])?.field ?? null

  it('a number named as an identifier is an identifier', () => {
    const list = ten((i) => ({ id: 10_000 + 7 * i }))
    expect(findKey([[list, list]])).toEqual({ field: 'id', shared: 1, isIdentifier: true })
  })

  it('the first field by name is the key where two are equally good', () => {
    const list = ten((i) => ({ beta: note(i), alpha: note(i), gamma: note(i) }))
    expect(keyOf(list, list)).toBe('alpha')
  })

  it('lists of one item, and lists in one run alone, have keys by name only', () => {
    const found = (before: readonly FieldData[], after: readonly FieldData[]): FoundKey | null =>
      findKey([[before, after]])
    expect(found([{ sku: sku(1) }], [{ sku: sku(1) }])).toEqual({ field: 'sku', shared: 1, isIdentifier: true })
    expect(found([{ name: note(1) }], [{ name: note(1) }])).toEqual({ field: 'name', shared: 1, isIdentifier: false })
    expect(found([{ note: note(1) }], [{ note: note(1) }])).toBeNull()
    expect(
      found(
        ten((i) => ({ sku: sku(i) })),
        [],
      ),
    ).toEqual({ field: 'sku', shared: null, isIdentifier: true })
    expect(
      found(
        ten((i) => ({ note: note(i) })),
        [],
      ),
    ).toBeNull()
    expect([found([], []), found(ten(sku), ten(sku))]).toEqual([null, null])
  })

  it('the share of a key counts values that each run has once, by the shorter list', () => {
    const before = ten((i) => ({ sku: sku(i) }))
    const after = ten((i) => ({ sku: sku(i === 1 ? 0 : i) }))
    expect(findKey([[before, after]])?.shared).toBe(0.8)
    expect(findKey([[before, before.slice(5)]])?.shared).toBe(1)
    expect(
      findKey([
        [before, before],
        [before, ten((i) => ({ sku: sku(i + 20) }))],
      ])?.shared,
    ).toBe(0.5)
  })
})

describe('the value of a key', () => {
  it('the value of a key is a text or a number, in nested records too', () => {
    const item = {
      a: ' x ',
      n: 0,
      in: { b: 'y', list: ['z'] },
      yes: true,
      empty: ' ',
      price: { amount: 5, currency: 'EUR' },
    }
    const fields = [
      'a',
      'n',
      'in.b',
      'in',
      'in.list',
      'yes',
      'empty',
      'price',
      'price.amount',
      'a.b',
      'other',
      'toString',
    ]
    expect(fields.map((field) => keyText(item, field))).toEqual(['x', '0', 'y', ...Array(9).fill(null)])
    expect([keyText(undefined, 'a'), keyText('x', 'a'), keyText(null, 'a')]).toEqual([null, null, null])
  })

  it('a key of several fields exists where all of them do', () => {
    const list = [
      { a: '1', b: '2' },
      { a: '1' },
      { a: '1', b: '2' },
      { b: '2' },
      { a: '12', b: '' },
      { a: '', b: '12' },
    ]
    expect([...placesByKey(list, ['a', 'b']).values()]).toEqual([[0, 2]])
    expect([...placesByKey(list, ['a'])]).toEqual([
      ['1', [0, 1, 2]],
      ['12', [4]],
    ])
    expect(
      placesByKey(
        [
          { a: '1', b: '23' },
          { a: '12', b: '3' },
        ],
        ['a', 'b'],
      ).size,
    ).toBe(2)
  })
})
