import { describe, expect, it } from 'vitest'
import type { FieldData } from '../extract/index.ts'
import { type FoundKey, findKey, keyText, NAMING_RANK, placesByKey } from './find-key.ts'

const NAMES = ['Blue lamp', 'Red lamp', 'Tall lamp', 'Old lamp', 'Wall light', 'Desk light']
const list = (make: (i: number) => Record<string, string | number>, length = NAMES.length) =>
  Array.from({ length }, (_, i) => make(i))

describe('the key of a list', () => {
  it('is an identifier rather than a name, and a name rather than a price, a place or a date', () => {
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

  it('is what stays: an address that is another at each run is none', () => {
    const items = (session: string) => list((i) => ({ url: `https://a.example/${session}/${i}`, name: NAMES[i]! }))
    expect(findKey([[items('x'), items('y')]])?.field).toBe('name')
    expect(findKey([[items('x'), items('x')]])?.field).toBe('url')
  })

  it('is there and only once in a list, nearly always', () => {
    const items = list((i) => ({ sku: i < 3 ? 'AB-100' : `AB-10${i}`, price: i }))
    expect(findKey([[items, items]])).toBeNull()
    const empty = list((i): Record<string, string | number> => (i < 3 ? { price: i } : { sku: `AB-10${i}` }))
    expect(findKey([[empty, empty]])).toBeNull()
  })

  it('is never what counts the items, although nothing is more stable', () => {
    const items = (from: number) => list((i) => ({ rank: i + 1, song: `${NAMES[(i + from) % NAMES.length]}` }))
    expect(findKey([[items(0), items(2)]])).toEqual({ field: 'song', shared: 1, isIdentifier: false })
    const alone = (from: number) => list((i) => ({ rank: i + 1, votes: (i * 7 + from) % 50 }))
    expect(findKey([[alone(0), alone(1)]])).toBeNull()
  })

  it('is an identifier when the whole list is new', () => {
    const items = (from: string) => list((i) => ({ name: `${from} ${NAMES[i]}`, sku: `${from}-10${i}` }))
    expect(findKey([[items('A'), items('B')]])).toEqual({ field: 'sku', shared: 0, isIdentifier: true })
  })

  it('is a date where one is all that tells the items apart', () => {
    const items = (step: number) =>
      list((i) => ({ day: `2026-05-0${i + 1}`, place: 'Bern', degrees: 10 + ((i + step) % 3 === 0 ? i : 5) }))
    expect(findKey([[items(0), items(0)]])?.field).toBe('day')
  })

  it('is the same whichever run is the first', () => {
    const [a, b] = ['x', 'y'].map((session) =>
      list((i) => ({ url: `https://a.example/${session}/${i}`, name: NAMES[i]! })),
    )
    expect(findKey([[a!, b!]])).toEqual(findKey([[b!, a!]]))
  })
})

describe('the bounds of a key', () => {
  const WORDS = ['amber', 'basil', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'heath', 'islet', 'jetty']
  const sku = (i: number): string => `AB-${100 + i}`
  const note = (i: number, end = ''): string => `made of ${WORDS[i]}${end}`
  const VOTES = [13, 7, 42, 5, 28, 90, 61, 3, 77, 19]
  const ten = <Item>(make: (i: number) => Item): Item[] => Array.from({ length: 10 }, (_, i) => make(i))
  const keyOf = (before: readonly FieldData[], after: readonly FieldData[]): string | null =>
    findKey([[before, after]])?.field ?? null

  it('are that nine of ten items have it', () => {
    const some = (missing: number) => ten((i) => (i < missing ? {} : { sku: sku(i) }))
    expect([keyOf(some(1), some(1)), keyOf(some(2), some(0)), keyOf(some(2), some(1))]).toEqual(['sku', 'sku', null])
  })

  it('are that nine of ten items alone in their list have it', () => {
    const same = (count: number) => ten((i) => ({ sku: sku(i < count ? 0 : i) }))
    expect([keyOf(same(2), same(0)), keyOf(same(3), same(0)), keyOf(same(2), same(2))]).toEqual(['sku', null, null])
  })

  it('are that of texts three of ten are in both runs, and of names none need be', () => {
    const of = (field: string, shared: number): string | null =>
      keyOf(
        ten((i) => ({ [field]: note(i) })),
        ten((i) => ({ [field]: note(i, i < shared ? '' : ' and more') })),
      )
    expect([of('note', 3), of('note', 2), of('name', 0), of('book_name', 0), of('bookTitle', 0)]).toEqual([
      'note',
      null,
      'name',
      'book_name',
      'bookTitle',
    ])
  })

  it('are that of numbers half are in both runs', () => {
    const of = (shared: number): string | null =>
      keyOf(
        ten((i) => ({ votes: VOTES[i]! })),
        ten((i) => ({ votes: VOTES[i]! + (i < shared ? 0 : 500) })),
      )
    expect([of(5), of(4)]).toEqual(['votes', null])
  })

  it('are that half of what else there is beside equal numbers is the same, but for prices', () => {
    const of = (before: Record<string, FieldData>, after: Record<string, FieldData>): string | null =>
      keyOf(
        ten((i) => ({ votes: VOTES[i]!, ...before })),
        ten((i) => ({ votes: VOTES[i]!, ...after })),
      )
    const price = (amount: number): FieldData => ({ amount, currency: 'EUR' })
    expect(of({ a: 'x', b: 'y' }, { a: 'x', b: 'z' })).toBe('votes')
    expect(of({ a: 'x', b: 'y', c: 'u' }, { a: 'x', b: 'z', c: 'v' })).toBeNull()
    expect(of({ a: 'x', b: 'y', c: price(1) }, { a: 'x', b: 'z', c: price(2) })).toBe('votes')
    expect(of({ c: price(1) }, { c: price(2) })).toBe('votes')
  })

  it('are that numbers do not count the items of nine of ten lists', () => {
    const list = (...numbers: readonly number[]) => numbers.map((nr) => ({ nr }))
    const [counting, other] = [list(5, 6, 7), list(8, 3, 9)]
    const found = (...more: readonly (readonly FieldData[])[]): string | null => {
      const pairs = Array.from({ length: 4 }, () => [counting, counting] as const)
      return findKey([...pairs, [more[0]!, more[1]!]])?.field ?? null
    }
    expect([found(counting, counting), found(counting, other), found(other, other)]).toEqual([null, null, 'nr'])
    expect(found(other, list(8))).toBe('nr')
  })

  it('are those of lists of two too, and of as many lists of one', () => {
    const two = (field: string, a: string | number, b: string | number) => [{ [field]: a }, { [field]: b }]
    expect(keyOf(two('sku', 'AB-101', 'AB-101'), two('sku', 'AB-101', 'AB-101'))).toBeNull()
    expect([keyOf(two('nr', 1, 2), two('nr', 1, 2)), keyOf(two('nr', 5, 6), [{ nr: 5 }])]).toEqual([null, null])
    expect(keyOf(two('nr', 9, 2), two('nr', 9, 2))).toBe('nr')
    const ones = (missing: number): string | null => {
      const lists = ten((i) => [i < missing ? {} : { sku: sku(i) }])
      return findKey(lists.map((list, i) => [list, i === 0 ? [{ sku: sku(0) }] : list]))?.field ?? null
    }
    expect([ones(1), ones(2)]).toEqual(['sku', null])
  })

  it('are that half of what else there is is the same in few items too', () => {
    const list = (end: string) => [13, 7].map((votes) => ({ votes, a: 'x', b: `b ${end}`, c: `c ${end}` }))
    expect(keyOf(list('old'), list('new'))).toBeNull()
  })

  it('are those of identifiers for numbers that name things', () => {
    const list = ten((i) => ({ id: 10_000 + 7 * i }))
    expect(findKey([[list, list]])).toEqual({ field: 'id', shared: 1, isIdentifier: true })
  })

  it('weigh the kind of a field against what stays of it', () => {
    const of = (length: number): string | null => {
      const list = (session: string) =>
        Array.from({ length }, (_, i) => ({
          name: `lamp ${WORDS[i % 10]} ${i}`,
          url: `https://a.test/${i || session}`,
        }))
      return keyOf(list('x'), list('y'))
    }
    expect([of(10), of(20)]).toEqual(['name', 'url'])
  })

  it('are the same for two fields: then it is the first by name', () => {
    const list = ten((i) => ({ beta: note(i), alpha: note(i), gamma: note(i) }))
    expect(keyOf(list, list)).toBe('alpha')
  })

  it('are another where a field has to name its items', () => {
    const pairs = (field: string, value: (i: number) => string) => {
      const list = ten((i) => ({ [field]: value(i) }))
      return [[list, list]] as const
    }
    const ranked = (field: string, value: (i: number) => string): (string | null)[] =>
      [1, NAMING_RANK, 3].map((least) => findKey(pairs(field, value), least)?.field ?? null)
    expect(ranked('note', note)).toEqual(['note', null, null])
    expect(ranked('title', note)).toEqual(['title', 'title', null])
    expect(ranked('link', (i) => `https://a.test/${i}`)).toEqual(['link', 'link', null])
    expect(ranked('sku', sku)).toEqual(['sku', 'sku', 'sku'])
    expect(ranked('cost', (i) => `€ ${i + 5}.50`)).toEqual([null, null, null])
  })

  it('are told of lists of one item, and of no list twice, for names alone', () => {
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

  it('count as in both runs what each has once, of as many as the shorter list has', () => {
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
  it('is a text or a number, in objects too', () => {
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

  it('of several fields is there where all are', () => {
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
