import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Doubles, Ints, SmallInts } from './columns.ts'
import { IntChains } from './int-chains.ts'
import { IntMap } from './int-map.ts'
import { StringTable } from './string-table.ts'

const row = fc.nat(300)

describe('a column', () => {
  it.each([
    ['of integers', () => new Ints(-1), -1],
    ['of small integers', () => new SmallInts(), 0],
    ['of doubles', () => new Doubles(), 0],
  ] as const)('a column %s equals an array', (_, create, fill) => {
    const value = fc.oneof(fc.nat(260), fc.integer({ min: 250, max: 260 }), fc.integer())
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(row), value)), (changes) => {
        const column = create()
        const naive: number[] = []
        for (const [at, one] of changes) {
          if (at === null) expect(column.push(one)).toBe(naive.length)
          else column.set(at, one)
          naive[at ?? naive.length] = one
          expect(column.size).toBe(naive.length)
        }
        for (let at = 0; at < 310; at++) expect(column.at(at)).toBe(naive[at] ?? fill)
      }),
    )
  })
})

describe('chains of integers', () => {
  it('chains of integers equal arrays by key', () => {
    const value = fc.oneof(fc.nat(1000), fc.integer(), fc.constantFrom(2 ** 31 - 1, 2 ** 31 - 2, -(2 ** 31), -1, 0))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), value), { maxLength: 400 }), (added) => {
        const chains = new IntChains()
        for (const [key, one] of added) chains.add(key, one)
        for (let key = 0; key < 7; key++)
          expect([...chains.list(key)]).toEqual(added.filter(([own]) => own === key).map(([, one]) => one))
      }),
    )
  })

  it('chains of integers keep long lists beside each other', () => {
    const chains = new IntChains()
    for (let i = 0; i < 20_000; i++) chains.add(i % 7, i * (i % 3))
    for (let key = 0; key < 7; key++)
      expect([...chains.list(key)]).toEqual(
        Array.from({ length: 20_000 }, (_, i) => i).flatMap((i) => (i % 7 === key ? [i * (i % 3)] : [])),
      )
  })
})

describe('a map of integers', () => {
  it('a map of integers equals a Map', () => {
    const key = fc.oneof(
      fc.nat(50),
      fc.maxSafeNat().map((one) => Math.min(one, 2 ** 53 - 2)),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.double({ noNaN: true })), { maxLength: 500 }), (entries) => {
        const map = new IntMap()
        const naive = new Map<number, number>()
        for (const [at, one] of entries) {
          map.set(at, one)
          naive.set(at, one)
          expect(map.size).toBe(naive.size)
        }
        for (const [at] of entries) expect([map.has(at), map.get(at)]).toEqual([true, naive.get(at)])
        for (const at of [7, 51, 2 ** 40]) expect([map.has(at), map.get(at)]).toEqual([naive.has(at), naive.get(at)])
      }),
    )
  })
})

describe('a table of strings', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: fc.constantFrom('a', 'b', '/', 'é', '\ud800', '€'), maxLength: 300 }),
    fc.nat(900).map((id) => `https://shop.example/c-${id % 7}/item-${id}`),
  )

  it('a table of strings numbers them by first sight, as a Map does, and returns them', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 600 }), text, (texts, other) => {
        const table = new StringTable()
        const numbers = new Map<string, number>()
        for (const one of texts) {
          expect(table.find(one)).toBe(numbers.get(one) ?? -1)
          if (!numbers.has(one)) numbers.set(one, numbers.size)
          expect(table.intern(one)).toBe(numbers.get(one))
        }
        expect(table.size).toBe(numbers.size)
        for (const [one, id] of numbers) expect([table.at(id), table.find(one)]).toEqual([one, id])
        expect(table.find(other)).toBe(numbers.get(other) ?? -1)
        expect([table.at(-1), table.at(table.size)]).toEqual(['', ''])
      }),
    )
  })

  it('a string differs from one with a null character before it', () => {
    const table = new StringTable()
    const texts = ['a', '\0a', '\0\0a', 'b']
    expect(texts.map(table.intern)).toEqual([0, 1, 2, 3])
    expect(texts.map((_, id) => table.at(id))).toEqual(texts)
  })

  it('a table of strings keeps many strings, and very long ones', () => {
    const table = new StringTable()
    const nameOf = (i: number): string =>
      i % 1000 === 7 ? `${i}`.repeat(5000) : `https://shop.example/catalogue/group-${i % 40}/item-${i}.html`
    for (let i = 0; i < 20_000; i++) expect(table.intern(nameOf(i))).toBe(i)
    for (let i = 0; i < 20_000; i += 13) {
      expect(table.at(i)).toBe(nameOf(i))
      expect(table.find(nameOf(i))).toBe(i)
    }
  })
})
