import { describe, expect, it } from 'vitest'
import type { ListPattern } from '../index.ts'
import { nested, shaped, shapeOf } from './place-patterns.ts'

const LIST: ListPattern = {
  kind: 'list',
  name: 'rows',
  locators: [{ path: [{ tag: 'ul' }] }],
  record: { kind: 'record', starts: [{ tag: 'li' }], spans: false, children: [] },
}

describe('the shape of a list', () => {
  it('says of each part what is so where the list says nothing', () => {
    const { locators, record } = LIST
    expect(shapeOf(LIST)).toEqual({
      locators,
      across: false,
      starts: record.starts,
      spans: false,
      rows: null,
      skipFirst: 0,
      skipLast: 0,
    })
  })

  it('is all that another list needs to be cut the same way', () => {
    const own: ListPattern = {
      ...LIST,
      across: true,
      record: { ...LIST.record, spans: true, skip: { first: 1, last: 2 } },
    }
    expect(shapeOf(own)).toMatchObject({ across: true, spans: true, skipFirst: 1, skipLast: 2 })
    for (const [list, other] of [
      [own, LIST],
      [LIST, own],
      [own, own],
    ] as const)
      expect(shaped(other, shapeOf(list))).toEqual(list)
  })
})

describe('a list that is put into another', () => {
  it.each([true, 'first', false, undefined] as const)('goes across as the edit says: %s', (across) => {
    const outer: ListPattern = { ...LIST, name: 'outer' }
    const at = { children: [outer, { ...LIST, across: true }], evidence: {}, dropped: [], notes: [] }
    const locators = [{ path: [{ tag: 'ol' }] }]
    const { children } = nested(at, {
      edit: 'nest',
      list: 'rows',
      into: 'outer',
      locators,
      ...(across !== undefined && { across }),
    })
    const own = { ...LIST, locators, ...(across && { across }) }
    expect(children).toStrictEqual([{ ...outer, record: { ...outer.record, children: [own] } }])
  })
})
