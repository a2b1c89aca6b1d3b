import { describe, expect, it } from 'vitest'
import { BLOCK_BYTES, Blocks } from './blocks.ts'
import { folded, GrowingBytes, unfolded } from './growing-bytes.ts'
import { memorySpill } from './memory-spill.fixture.ts'

/** The bytes from a place on. */
function read(bytes: GrowingBytes, from: number, count: number): readonly number[] {
  bytes.open(from, count)
  return [...bytes.window.subarray(bytes.at, bytes.at + count)]
}

const SPANS = [0, 1, 5, BLOCK_BYTES - 3, BLOCK_BYTES, 3 * BLOCK_BYTES - 1]

describe.each<[string, () => Blocks | null]>([
  ['in memory', () => null],
  ['in blocks', () => new Blocks(memorySpill())],
])('bytes %s', (_, blocks) => {
  it('bytes are integers, 7 bits to a byte', () => {
    const bytes = new GrowingBytes(blocks())
    const numbers = [0, 1, 127, 128, 255, 16_383, 16_384, 2 ** 32, 2 ** 53]
    const ends = numbers.map((one) => {
      bytes.write(one)
      return bytes.end
    })
    expect(ends).toEqual([1, 2, 3, 5, 7, 9, 12, 17, 25])
    expect(read(bytes, 3, 6)).toEqual([0x80, 1, 0xff, 1, 0xff, 0x7f])
    bytes.open(0, bytes.end)
    expect(numbers.map(() => bytes.read())).toEqual(numbers)
    bytes.open(5, 2)
    expect(bytes.read()).toBe(255)
  })

  it.each(SPANS)('bytes are appended and read behind %d others', (before) => {
    const bytes = new GrowingBytes(blocks())
    expect(bytes.reserve(before)).toBe(0)
    bytes.append(Uint8Array.of(9, 1, 2, 3, 4, 9), 1, 4)
    expect(bytes.end).toBe(before + 4)
    expect(read(bytes, before, 4)).toEqual([1, 2, 3, 4])
    expect(read(bytes, before + 1, 2)).toEqual([2, 3])
    if (before > 0) expect(read(bytes, before - 1, 2)).toEqual([0, 1])
    bytes.open(before, 99)
    expect(bytes.window[bytes.at + 3]).toBe(4)
  })

  it.each(SPANS)('bytes are written into a place behind %d others', (before) => {
    const bytes = new GrowingBytes(blocks())
    bytes.reserve(before)
    const place = bytes.reserve(8)
    expect(bytes.writeAt(place, 7)).toBe(place + 1)
    expect(bytes.writeAt(place + 1, 300)).toBe(place + 3)
    expect(bytes.end).toBe(before + 8)
    expect(read(bytes, place, 8)).toEqual([7, 0xac, 2, 0, 0, 0, 0, 0])
  })

  it.each(SPANS)('bytes are copied to a place behind %d others', (before) => {
    const bytes = new GrowingBytes(blocks())
    const own = Uint8Array.from({ length: 20 }, (__, i) => i + 1)
    bytes.append(own, 0, 20)
    bytes.reserve(before)
    const place = bytes.reserve(20)
    bytes.copy(place, 0, 20)
    expect(read(bytes, place, 20)).toEqual([...own])
    expect(read(bytes, 0, 20)).toEqual([...own])
    bytes.copy(place + 3, place, 10)
    expect(read(bytes, place, 20)).toEqual([...own.subarray(0, 3), ...own.subarray(0, 10), ...own.subarray(13)])
  })
})

describe('what stands in blocks', () => {
  it('bytes in blocks are zero where nothing was written', () => {
    const bytes = new GrowingBytes(new Blocks(memorySpill()))
    bytes.append(Uint8Array.of(5), 0, 1)
    bytes.reserve(5 * BLOCK_BYTES)
    expect(read(bytes, 3 * BLOCK_BYTES - 2, 4)).toEqual([0, 0, 0, 0])
    const big = new Uint8Array(3 * BLOCK_BYTES).map((_, i) => i % 251)
    const place = bytes.end
    bytes.append(big, 0, big.length)
    expect(read(bytes, place, big.length)).toEqual([...big])
    expect(read(bytes, place - 2, 4)).toEqual([0, 0, 0, 1])
  })
})

describe('a difference', () => {
  it('a difference is folded to a number that is not negative, and back', () => {
    const differences = [0, -1, 1, -2, 2, 2 ** 32, -(2 ** 32)]
    expect(differences.map(folded)).toEqual([0, 1, 2, 3, 4, 2 ** 33, 2 ** 33 - 1])
    expect(differences.map((one) => unfolded(folded(one)))).toEqual(differences)
  })
})
