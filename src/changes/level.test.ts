import { describe, expect, it } from 'vitest'
import type { FieldData, RecordData } from '../core/extract/index.ts'
import { type KnownBy, Level, matchItems } from './level.ts'

const ROOT: KnownBy = {
  list: '',
  by: 'position',
  key: [],
  isGiven: false,
  shared: null,
  mayRename: false,
}
const NAMES = ['Blue lamp', 'Red lamp', 'Tall lamp', 'Old lamp', 'Wall light', 'Desk light']
const items = (make: (i: number) => RecordData): RecordData[] => NAMES.map((_, i) => make(i))
const same = (record: RecordData) => [[record, record]] as const

describe('how the items of a list are identified', () => {
  it('items are identified by the key of the user, else by a name of theirs, else by place', () => {
    const record: RecordData = {
      codes: items((i) => ({ sku: `AB-10${i}` })),
      named: items((i) => ({ name: NAMES[i]! })),
      notes: items((i) => ({ stars: i % 2 })),
      texts: NAMES,
    }
    const level = new Level(ROOT, { notes: ['a', 'b'] }, same(record))
    const known = ['codes', 'named', 'notes', 'texts', 'none'].map((list) => level.below([list]))
    expect(known.map(({ identity }) => identity)).toEqual([
      { list: 'codes', by: 'key', key: ['sku'], isGiven: false, shared: 1 },
      { list: 'named', by: 'key', key: ['name'], isGiven: false, shared: 1 },
      { list: 'notes', by: 'key', key: ['a', 'b'], isGiven: true, shared: null },
      { list: 'texts', by: 'position', key: [], isGiven: false, shared: null },
      { list: 'none', by: 'position', key: [], isGiven: false, shared: null },
    ])
    expect(known.map(({ mayRename }) => mayRename)).toEqual([false, true, false, false, false])
  })

  it('the key of a list is found once, and listed from outer lists to inner ones', () => {
    const inner = (i: number) => items((j) => ({ sku: `CD-${i}0${j}` }))
    const record: RecordData = { in: { list: items((i) => ({ sku: `AB-10${i}`, offers: inner(i) })) }, other: [] }
    const level = new Level({ ...ROOT, wrapper: 'w' }, {}, same(record))
    const outer = level.below(['in', 'list'])
    level.below(['other'])
    expect(level.below(['in', 'list'])).toBe(outer)
    expect(outer.below(['offers']).identity).toEqual({
      list: 'in.list.offers',
      wrapper: 'w',
      by: 'key',
      key: ['sku'],
      isGiven: false,
      shared: 1,
    })
    expect([...level.identities()].map(({ list }) => list)).toEqual(['in.list', 'in.list.offers', 'other'])
  })
})

const sku = (name: string | null, more: RecordData = {}): RecordData => ({ sku: name, ...more })
const matched = (before: readonly FieldData[], after: readonly FieldData[], mayRename = false) => {
  const { pairs, removed, added, withoutKey } = matchItems({ by: 'key', key: ['sku'], mayRename }, before, after)
  const places = (list: readonly { readonly place: number }[]) => list.map(({ place }) => place).sort()
  return {
    pairs: pairs.map((pair) => `${pair.before} ${pair.after}`).sort(),
    removed: places(removed),
    added: places(added),
    withoutKey,
  }
}

describe('items of two lists', () => {
  it('items with the same key are one item', () => {
    expect(matched([sku('a'), sku('b'), sku('c')], [sku('d'), sku('c'), sku('a')])).toEqual({
      pairs: ['0 2', '2 1'],
      removed: [1],
      added: [0],
      withoutKey: 0,
    })
  })

  it('items are named by their key, and without a key by their places', () => {
    const before = [sku('a'), sku('b'), sku(null, { n: 'x' }), sku(null, { n: 'gone' })]
    const after = [sku(null, { n: 'new' }), sku('a'), sku('c'), sku(null, { n: 'x' })]
    const { pairs, removed, added } = matchItems({ by: 'key', key: ['sku'], mayRename: false }, before, after)
    expect(pairs).toMatchObject([
      { before: 0, after: 1, selector: { key: [['sku', 'a']] } },
      { before: 2, after: 3, selector: { before: 2, after: 3 } },
    ])
    expect(removed).toEqual([
      { place: 1, selector: { key: [['sku', 'b']] } },
      { place: 3, selector: { before: 3, after: null } },
    ])
    expect(added).toEqual([
      { place: 2, selector: { key: [['sku', 'c']] } },
      { place: 0, selector: { before: null, after: 0 } },
    ])
  })

  it('items that share or lack their key are known by their places', () => {
    expect(matched([sku('a', { n: 'x' }), sku('a', { n: 'y' }), sku('b')], [sku('a', { n: 'y' }), sku('b')])).toEqual({
      pairs: ['1 0', '2 1'],
      removed: [0],
      added: [],
      withoutKey: 3,
    })
    expect(matched([sku('a', { n: 'y' }), sku('b')], [sku('a', { n: 'x' }), sku('b'), sku('a', { n: 'y' })])).toEqual({
      pairs: ['0 2', '1 1'],
      removed: [],
      added: [0],
      withoutKey: 3,
    })
    expect(matched([sku('a'), 'text', 'gone'], ['text', sku('a')])).toEqual({
      pairs: ['0 1', '1 0'],
      removed: [2],
      added: [],
      withoutKey: 3,
    })
  })

  it('items of a list without a key are not counted as lacking one', () => {
    expect(matchItems({ by: 'position', key: [], mayRename: false }, ['a', 'b'], ['b'])).toMatchObject({
      pairs: [{ before: 1, after: 0, selector: { before: 1, after: 0 } }],
      removed: [{ place: 0 }],
      added: [],
      withoutKey: 0,
    })
  })
})

describe('an item whose key changed', () => {
  const more = { a: 'first', b: 'second' }
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => sku(name, more)) as [
    RecordData,
    RecordData,
    RecordData,
    RecordData,
  ]
  const [x, y] = ['x', 'y'].map((name) => sku(name, more)) as [RecordData, RecordData]

  it.each<[string, RecordData[], RecordData[], string[]]>([
    ['between the same two', [a, b, c], [a, x, c], ['0 0', '1 1', '2 2']],
    ['before the first', [a, b], [x, b], ['0 0', '1 1']],
    ['behind the last', [a, b], [a, x], ['0 0', '1 1']],
    ['alone', [a], [x], ['0 0']],
    ['in each of two gaps', [a, b, c], [x, b, y], ['0 0', '1 1', '2 2']],
    ['between two that changed places with others', [c, a, b], [b, c, x], ['0 1', '2 0']],
    ['between two where another changed places', [a, b, d, c], [b, x, c, a], ['0 3', '1 0', '2 1', '3 2']],
    ['not before the same one alone', [a, b, c, d], [x, c, d, a], ['0 3', '2 1', '3 2']],
    ['not elsewhere', [a, b, c], [a, c, x], ['0 0', '2 1']],
    ['not one of two that are gone', [a, b, c], [a, x], ['0 0']],
    ['not as one of two that are new', [a, b], [a, x, y], ['0 0']],
  ])('an item with another key in the same place is the same item: %s', (_, before, after, pairs) => {
    expect(matched(before, after, true).pairs).toEqual(pairs)
    expect(matched(before, after).pairs.length).toBe(before.filter((one) => after.includes(one)).length)
  })

  it('an item with another key is neither removed nor new, and named by its places', () => {
    const { pairs, removed, added } = matchItems({ by: 'key', key: ['sku'], mayRename: true }, [b, a, c], [y, b, x, c])
    expect(pairs.at(-1)).toMatchObject({ before: 1, after: 2, selector: { before: 1, after: 2 } })
    expect(removed).toEqual([])
    expect(added).toEqual([{ place: 0, selector: { key: [['sku', 'y']] } }])
  })

  it('an item with another key and other content is another item', () => {
    expect(matched([sku('a', { n: 'same' })], [sku('x', { n: 'same' })], true).pairs).toEqual(['0 0'])
    const [old, other] = [sku('a', { n: 'same', t: 'abc' }), sku('x', { n: 'same', t: 'xyz' })]
    expect(matched([old], [other], true)).toEqual({ pairs: [], removed: [0], added: [0], withoutKey: 0 })
  })
})
