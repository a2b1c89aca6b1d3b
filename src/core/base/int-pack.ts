import type { Blocks } from './blocks.ts'
import { Doubles } from './columns.ts'
import { folded, GrowingBytes, unfolded } from './growing-bytes.ts'

/** Lists of integers in few bytes: they are kept for as long as a search lasts and are rarely looked at again. */
export interface IntPack {
  /** Keeps some lists together and gives the number to read them by. O(integers). */
  add(lists: readonly Int32Array[]): number
  /** The lists of a number, in their order. O(integers). */
  read(number: number): readonly Int32Array[]
  readonly bytes: number
}

/** An empty pack. A list is its length and differences of neighbours, folded: ids in order of first sight take one byte mostly. */
export function createIntPack(blocks: Blocks | null = null): IntPack {
  const bytes = new GrowingBytes(blocks)
  /** By number: where its lists begin. */
  const starts = new Doubles(blocks)
  return {
    add(lists) {
      const number = starts.push(bytes.end)
      bytes.write(lists.length)
      for (const list of lists) writeList(bytes, list)
      return number
    },
    read(number) {
      const start = starts.at(number)
      bytes.open(start, (number + 1 < starts.size ? starts.at(number + 1) : bytes.end) - start)
      return Array.from({ length: bytes.read() }, () => readList(bytes))
    },
    get bytes() {
      return bytes.end
    },
  }
}

function writeList(bytes: GrowingBytes, list: Int32Array): void {
  bytes.write(list.length)
  let before = 0
  for (const value of list) {
    bytes.write(folded(value - before))
    before = value
  }
}

function readList(bytes: GrowingBytes): Int32Array {
  const list = new Int32Array(bytes.read())
  let before = 0
  for (let i = 0; i < list.length; i++) {
    before += unfolded(bytes.read())
    list[i] = before
  }
  return list
}
