import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createIntTable } from './int-table.ts'

const keys = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer()), { maxLength: 2_000 })

describe('a table of integers', () => {
  it('a table of integers numbers keys by first sight, as a Map does', () => {
    fc.assert(
      fc.property(keys, (list) => {
        const table = createIntTable()
        const numbers = new Map<number, number>()
        for (const key of list) {
          if (!numbers.has(key)) numbers.set(key, numbers.size)
          expect(table.intern(key)).toBe(numbers.get(key))
        }
        expect([...table.keys()]).toEqual([...numbers.keys()])
      }),
    )
  })

  it('a cleared table of integers is like a new one', () => {
    fc.assert(
      fc.property(keys, keys, (before, after) => {
        const used = createIntTable()
        for (const key of before) used.intern(key)
        used.clear()
        const fresh = createIntTable()
        expect(after.map(used.intern)).toEqual(after.map(fresh.intern))
        expect(used.keys()).toEqual(fresh.keys())
      }),
    )
  })
})
