import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOCK_BYTES, Blocks } from './blocks.ts'
import { Doubles, Ints, SmallInts } from './columns.ts'
import { GrowingBytes } from './growing-bytes.ts'
import { IntChains } from './int-chains.ts'
import { createIntPack } from './int-pack.ts'
import { memorySpill } from './memory-spill.fixture.ts'
import { StringTable } from './string-table.ts'

/** Two frames; a spill that takes so many blocks and no more. */
const fewBlocks = fc.constantFrom(0, 1, 7, Infinity).map((most) => new Blocks(memorySpill(most)))

describe('a column in two frames', () => {
  it.each([
    ['of integers', (blocks: Blocks) => new Ints(-1, blocks), -1],
    ['of small integers', (blocks: Blocks) => new SmallInts(blocks), 0],
    ['of doubles', (blocks: Blocks) => new Doubles(blocks), 0],
  ] as const)('a column %s equals an array, beside others in two frames', (_, create, fill) => {
    const row = fc.oneof(fc.nat(20 * BLOCK_BYTES), fc.nat(100))
    const value = fc.oneof(fc.integer({ min: 250, max: 260 }), fc.integer())
    fc.assert(
      fc.property(fewBlocks, fc.array(fc.tuple(fc.nat(2), row, value), { maxLength: 300 }), (blocks, changes) => {
        const columns = [create(blocks), create(blocks), create(blocks)]
        const naive = columns.map(() => new Map<number, number>())
        for (const [which, at, one] of changes) {
          columns[which]!.set(at, one)
          naive[which]!.set(at, one)
        }
        for (const [which, at] of changes)
          for (const near of [at, at + 1, at + BLOCK_BYTES])
            expect(columns[which]!.at(near)).toBe(naive[which]!.get(near) ?? fill)
      }),
    )
  })
})

describe('bytes in two frames', () => {
  it('bytes are read as written in two frames, across blocks too, and copied', () => {
    const number = fc.oneof(fc.nat(200), fc.maxSafeNat())
    fc.assert(
      fc.property(fewBlocks, fc.array(number, { minLength: 1, maxLength: 50 }), fc.nat(9000), (blocks, few, gap) => {
        const [bytes, other] = [new GrowingBytes(blocks), new GrowingBytes(blocks)]
        const starts: number[] = []
        const numbers = Array.from({ length: 4000 }, (_, i) => few[i % few.length]!)
        for (const one of numbers) {
          starts.push(bytes.end)
          bytes.write(one)
          other.write(one)
        }
        const { end } = bytes
        bytes.reserve(gap)
        const copied = bytes.reserve(end)
        bytes.copy(copied, 0, end)
        for (let i = numbers.length - 1; i >= 0; i -= 7) {
          bytes.open(starts[i]!, 8)
          expect(bytes.read()).toBe(numbers[i])
          bytes.open(copied + starts[i]!, 8)
          expect(bytes.read()).toBe(numbers[i])
        }
        other.open(0, other.end)
        for (const one of numbers) expect(other.read()).toBe(one)
      }),
      { numRuns: 20 },
    )
  })
})

describe('what is made of columns, in two frames', () => {
  it.each([0, 7, Infinity])(
    'tables, chains and packs in two frames keep what they were given, with a spill of %s blocks',
    (most) => {
      const blocks = new Blocks(memorySpill(most))
      const [table, chains, pack] = [new StringTable(blocks), new IntChains(blocks), createIntPack(blocks)]
      const nameOf = (i: number): string =>
        i % 500 === 7 ? `${i}`.repeat(5000) : `https://shop.example/${i % 40}/${i}`
      const numbers = Array.from({ length: 3000 }, (_, i) => {
        expect(table.intern(nameOf(i))).toBe(i)
        for (let k = 0; k < 7; k++) chains.add((i * k) % 2000, i * k)
        return pack.add([Int32Array.of(i, 7, -i), Int32Array.from({ length: i % 50 }, (_, k) => k * i)])
      })
      for (let i = 2999; i >= 0; i -= 3) {
        expect([table.at(i), table.find(nameOf(i))]).toEqual([nameOf(i), i])
        expect(pack.read(numbers[i]!)).toEqual([
          Int32Array.of(i, 7, -i),
          Int32Array.from({ length: i % 50 }, (_, k) => k * i),
        ])
      }
      const lists = new Map<number, number[]>()
      for (let i = 0; i < 3000; i++)
        for (let k = 0; k < 7; k++) lists.set((i * k) % 2000, [...(lists.get((i * k) % 2000) ?? []), i * k])
      for (const [key, list] of lists) expect([...chains.list(key)]).toEqual(list)
    },
  )
})
