import { describe, expect, it } from 'vitest'
import type { RecordData } from '../core/extract/index.ts'
import { compareRecords } from './compare.ts'
import { Level } from './level.ts'

const ROOT = { list: '', by: 'position', key: [], isGiven: false, shared: null, mayRename: false } as const

function compared(before: RecordData, after: RecordData, keys = {}, order = true) {
  const { changes, withoutKey } = compareRecords(new Level(ROOT, keys, [[before, after]]), before, after, order)
  return { changes, withoutKey }
}
const changes = (before: RecordData, after: RecordData, keys = {}, order = true) =>
  compared(before, after, keys, order).changes

describe('changes of the values of a record', () => {
  it('changes are in the order of the fields, numbers with their difference', () => {
    expect(changes({ a: 'x', b: 1, c: 'y', d: 'z', e: 1 }, { a: 'x', b: 3, d: null, e: 'q', f: 'new' })).toEqual([
      { path: 'b', change: 'changed', before: 1, after: 3, difference: 2 },
      { path: 'd', change: 'removed', before: 'z' },
      { path: 'e', change: 'changed', before: 1, after: 'q' },
      { path: 'f', change: 'added', after: 'new' },
      { path: 'c', change: 'removed', before: 'y' },
    ])
    expect(changes({ a: 'x', b: null }, { a: 'x' })).toEqual([])
    expect(changes({}, {})).toEqual([])
  })

  it('changes inside nested records are named by their path', () => {
    expect(changes({ a: { b: { 'c d': 1 } } }, { a: { b: { 'c d': 2 } } })).toEqual([
      { path: 'a.b."c d"', change: 'changed', before: 1, after: 2, difference: 1 },
    ])
    expect(changes({ a: { b: 1 } }, { a: 'x' })).toEqual([
      { path: 'a', change: 'changed', before: { b: 1 }, after: 'x' },
    ])
    expect(changes({ a: 'x' }, { a: [1] })).toEqual([{ path: 'a', change: 'changed', before: 'x', after: [1] }])
    expect(changes({ a: [1] }, { a: 'x' })).toEqual([{ path: 'a', change: 'changed', before: [1], after: 'x' }])
  })

  it('new and lost items of lists are named, also of a list that was not there', () => {
    expect(changes({ a: ['x'] }, { a: ['x', 'y'] })).toEqual([{ path: 'a[1]', change: 'added', after: 'y' }])
    expect(changes({ a: ['x', 'y'] }, { a: ['x'] })).toEqual([{ path: 'a[1]', change: 'removed', before: 'y' }])
    expect(changes({ a: ['x'] }, { a: null })).toEqual([{ path: 'a[0]', change: 'removed', before: 'x' }])
    expect(changes({}, { a: ['x'] })).toEqual([{ path: 'a[0]', change: 'added', after: 'x' }])
  })

  it('changed items come first, then new ones, then removed ones', () => {
    const before = {
      a: [
        { id: '1', n: 1 },
        { id: '2', n: 1 },
      ],
    }
    const after = {
      a: [
        { id: '3', n: 1 },
        { id: '1', n: 2 },
      ],
    }
    expect(changes(before, after, { a: ['id'] })).toEqual([
      { path: 'a[id=1].n', change: 'changed', before: 1, after: 2, difference: 1 },
      { path: 'a[id=3]', change: 'added', after: { id: '3', n: 1 } },
      { path: 'a[id=2]', change: 'removed', before: { id: '2', n: 1 } },
    ])
  })
})

describe('changes of items of lists', () => {
  const item = (id: string, name: string, n = 1) => ({ id, name, n })

  it('an item is named by its present title, also in lists within', () => {
    const list = (n: number, name = 'Ash') => ({
      a: [{ ...item('1', name, n), in: [{ k: 'x', v: n }], to: { v: n } }],
      z: n,
    })
    expect(changes(list(1), list(2, 'Elm'), { a: ['id'], 'a.in': ['k'] })).toEqual([
      { path: 'a[id=1].name', item: 'Elm', change: 'changed', before: 'Ash', after: 'Elm' },
      { path: 'a[id=1].n', item: 'Elm', change: 'changed', before: 1, after: 2, difference: 1 },
      { path: 'a[id=1].in[k=x].v', item: 'Elm', change: 'changed', before: 1, after: 2, difference: 1 },
      { path: 'a[id=1].to.v', item: 'Elm', change: 'changed', before: 1, after: 2, difference: 1 },
      { path: 'z', change: 'changed', before: 1, after: 2, difference: 1 },
    ])
  })

  it('moved items are named with both places, in the present order, when asked for', () => {
    const before = { a: [item('1', 'Ash'), item('2', 'Elm'), item('3', 'Fir')] }
    const after = { a: [item('3', 'Fir', 2), item('1', 'Ash'), item('2', 'Elm')] }
    const moved = { path: 'a[id=3]', item: 'Fir', change: 'moved', before: 2, after: 0 }
    const changed = { path: 'a[id=3].n', item: 'Fir', change: 'changed', before: 1, after: 2, difference: 1 }
    expect(changes(before, after, { a: ['id'] })).toEqual([moved, changed])
    expect(changes(before, after, { a: ['id'] }, false)).toEqual([changed])
  })

  it('changes of moved items are in the present order, though no move is reported', () => {
    const list = (...items: readonly (readonly [id: string, n: number])[]) => ({
      a: items.map(([id, n]) => ({ id, n })),
    })
    const [before, after] = [list(['x', 1], ['y', 1], ['z', 1]), list(['z', 2], ['x', 3], ['y', 4])]
    const told = changes(before, after, { a: ['id'] }, false)
    expect(told.map(({ path }) => path)).toEqual(['a[id=z].n', 'a[id=x].n', 'a[id=y].n'])
  })

  it('an item that became a text is reported whole', () => {
    expect(changes({ a: [{ x: 1 }, 'same'] }, { a: ['text', 'same'] })).toContainEqual({
      path: 'a[0]',
      change: 'added',
      after: 'text',
    })
  })

  it('items without a key of their own are counted', () => {
    const before = { a: [item('1', 'Ash'), item('1', 'Elm')], b: [item('2', 'Ash'), item('2', 'Ash')] }
    expect(compared(before, { ...before, a: [item('1', 'Ash'), item('1', 'Fir')] }, { a: ['id'] }).withoutKey).toBe(4)
    const both = compared(
      before,
      { a: [...before.a, item('9', 'Fir')], b: [...before.b, item('9', 'Fir')] },
      { a: ['id'], b: ['id'] },
    )
    expect(both.withoutKey).toBe(8)
  })
})
