import { describe, expect, it } from 'vitest'
import { BLOCK_BYTES, Blocks } from './blocks.ts'
import { Doubles, Ints, SmallInts } from './columns.ts'
import { memorySpill } from './memory-spill.fixture.ts'

const spilled = (): Blocks => new Blocks(memorySpill())

describe.each<[string, () => Blocks | null]>([
  ['in memory', () => null],
  ['in blocks', spilled],
])('columns %s', (_, blocks) => {
  const columns = [
    ['of integers', () => new Ints(7, blocks(), 64), 7, [-1, 0, 7, 2 ** 31 - 1, -(2 ** 31)]],
    ['of doubles', () => new Doubles(blocks(), 64), 0, [-1, 0.5, 1e300, -0.25, 2 ** 53]],
    ['of small integers', () => new SmallInts(blocks()), 0, [0, 254, 255, 256, -1]],
  ] as const

  it.each(columns)('columns %s are empty at first, and grow row by row', (__, create, fill, values) => {
    const column = create()
    expect([column.size, column.at(0), column.at(99)]).toEqual([0, fill, fill])
    expect(values.map((value) => column.push(value))).toEqual([0, 1, 2, 3, 4])
    expect([column.size, ...values.map((___, i) => column.at(i)), column.at(5)]).toEqual([5, ...values, fill])
  })

  it.each(columns)('columns %s have empty rows between those that were set', (__, create, fill, values) => {
    const column = create()
    for (const at of [3, 16, 17, 4 * BLOCK_BYTES, 40]) column.set(at, values[0])
    expect(column.size).toBe(4 * BLOCK_BYTES + 1)
    const rows = [2, 3, 4, 15, 16, 17, 18, 40, 4 * BLOCK_BYTES - 1, 4 * BLOCK_BYTES, 4 * BLOCK_BYTES + 1]
    const set = new Set([3, 16, 17, 40, 4 * BLOCK_BYTES])
    expect(rows.map((at) => column.at(at))).toEqual(rows.map((at) => (set.has(at) ? values[0] : fill)))
    expect(column.push(values[1])).toBe(4 * BLOCK_BYTES + 1)
    expect(column.at(4 * BLOCK_BYTES + 1)).toBe(values[1])
  })

  it.each(columns)('columns %s have the last value set', (__, create, ___, values) => {
    const column = create()
    for (const at of [0, 30]) {
      for (const value of values) {
        column.set(at, value)
        expect([column.size, column.at(at)]).toEqual([at + 1, value])
      }
      for (const value of values.toReversed()) {
        column.set(at, value)
        expect(column.at(at)).toBe(value)
      }
    }
  })

  it('columns add to a value', () => {
    for (const column of [new Ints(7, blocks(), 64), new SmallInts(blocks())]) {
      const fill = column.at(40)
      column.add(40, 5)
      column.add(40, -3)
      expect([column.size, column.at(40), column.at(39)]).toEqual([41, fill + 2, fill])
      column.add(40, 300)
      column.add(40, -300)
      expect(column.at(40)).toBe(fill + 2)
    }
  })

  it('columns keep many rows in the order in which they came', () => {
    const [ints, doubles, small] = [new Ints(0, blocks()), new Doubles(blocks()), new SmallInts(blocks())]
    for (let i = 0; i < 100_000; i++) {
      ints.push(i * 7)
      doubles.push(i / 2)
      small.push(i % 300)
    }
    for (let i = 0; i < 100_000; i += 37)
      expect([ints.at(i), doubles.at(i), small.at(i)]).toEqual([i * 7, i / 2, i % 300])
  })
})
