/** Lists of integers in few bytes: they are kept for as long as a search lasts and are rarely looked at again. */
export interface IntPack {
  /** Keeps some lists together and gives the number to read them by. O(integers). */
  add(lists: readonly Int32Array[]): number
  /** The lists of a number, in their order. O(integers). */
  read(number: number): readonly Int32Array[]
  readonly bytes: number
}

/** Bytes that are taken at once: as many as are in use, within these bounds; lists that need more get their own piece. */
const LEAST_PIECE_BYTES = 1 << 12
const MOST_PIECE_BYTES = 1 << 18
/** A difference of two 32-bit integers, folded to 33 bits, takes at most this many groups of 7 bits. */
const MOST_BYTES = 5

/** An empty pack. A list is its length and differences of neighbours, zigzag as LEB128: ids in order of first sight take one byte mostly. */
export function createIntPack(): IntPack {
  const pieces: Uint8Array[] = []
  /** By number: the piece, and where in it. */
  const starts: { piece: Int32Array; at: Int32Array } = { piece: new Int32Array(64), at: new Int32Array(64) }
  let count = 0
  let end = 0
  let used = 0

  const room = (bytes: number): Uint8Array => {
    const last = pieces.at(-1)
    if (last !== undefined && end + bytes <= last.length) return last
    const usual = Math.min(MOST_PIECE_BYTES, Math.max(LEAST_PIECE_BYTES, used))
    const piece = new Uint8Array(Math.max(usual, bytes))
    pieces.push(piece)
    end = 0
    return piece
  }
  return {
    add(lists) {
      const most = lists.reduce((sum, list) => sum + (list.length + 1) * MOST_BYTES, MOST_BYTES)
      const piece = room(most)
      if (count === starts.at.length) {
        starts.piece = doubled(starts.piece)
        starts.at = doubled(starts.at)
      }
      starts.piece[count] = pieces.length - 1
      starts.at[count] = end
      const from = end
      end = writeUnsigned(piece, end, lists.length)
      for (const list of lists) end = writeList(piece, end, list)
      used += end - from
      return count++
    },
    read(number) {
      const reader = { bytes: pieces[starts.piece[number]!]!, at: starts.at[number]! }
      return Array.from({ length: readUnsigned(reader) }, () => readList(reader))
    },
    get bytes() {
      return used
    },
  }
}

function doubled(old: Int32Array): Int32Array {
  const grown = new Int32Array(2 * old.length)
  grown.set(old)
  return grown
}

function writeList(bytes: Uint8Array, from: number, list: Int32Array): number {
  let at = writeUnsigned(bytes, from, list.length)
  let before = 0
  for (const value of list) {
    const difference = value - before
    at = writeUnsigned(bytes, at, difference < 0 ? -2 * difference - 1 : 2 * difference)
    before = value
  }
  return at
}

/** The next place to write to. A folded difference has up to 33 bits, too many for bit operations. */
function writeUnsigned(bytes: Uint8Array, from: number, value: number): number {
  let at = from
  let rest = value
  while (rest > 0x7f) {
    bytes[at++] = (rest % 0x80) | 0x80
    rest = Math.floor(rest / 0x80)
  }
  bytes[at++] = rest
  return at
}

interface Reader {
  readonly bytes: Uint8Array
  at: number
}

function readList(reader: Reader): Int32Array {
  const list = new Int32Array(readUnsigned(reader))
  let before = 0
  for (let i = 0; i < list.length; i++) {
    const folded = readUnsigned(reader)
    before += folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2
    list[i] = before
  }
  return list
}

function readUnsigned(reader: Reader): number {
  let value = 0
  let scale = 1
  for (;;) {
    const byte = reader.bytes[reader.at++]!
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return value
    scale *= 0x80
  }
}
