import { describe, expect, it } from 'vitest'
import { Counting } from './counting.ts'
import type { FieldChange, RecordChange } from './types.ts'

const field = (path: string): FieldChange => ({ path, change: 'changed', before: 1, after: 2 })
const record = (change: RecordChange['change'], ...paths: readonly string[]): RecordChange => ({
  url: 'u',
  change,
  fields: paths.map(field),
})

describe('counting changes', () => {
  it('changes are counted by kind and by field, the most first, then by name', () => {
    const counting = new Counting()
    const first = record('changed', 'b', 'a', 'offers[0].price')
    expect(counting.add(first, true)).toBe(first)
    counting.add(record('changed', 'a', 'c'), true)
    counting.add(record('moved'), true)
    counting.add({ url: 'u', change: 'added' }, true)
    counting.add(record('removed', 'offers[3].price'), false)
    expect(counting.fields()).toEqual([
      { field: 'a', changes: 2 },
      { field: 'offers.price', changes: 2 },
      { field: 'b', changes: 1 },
      { field: 'c', changes: 1 },
    ])
    expect({ ...counting }).toEqual({
      changed: 2,
      moved: 1,
      added: 1,
      removed: 1,
      unknownAfter: 0,
      unknownBefore: 0,
      withoutKey: 0,
    })
  })

  it('unknown records are counted by the run that has them, without their fields', () => {
    const counting = new Counting()
    counting.add(record('unknown', 'a'), true)
    counting.add(record('unknown', 'a'), true)
    counting.add(record('unknown', 'a'), false)
    expect(counting).toMatchObject({ unknownAfter: 2, unknownBefore: 1, changed: 0, added: 0 })
    expect(counting.fields()).toEqual([])
  })
})
